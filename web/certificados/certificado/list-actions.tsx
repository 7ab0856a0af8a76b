import { Button, Group, Stack } from '@mantine/core'
import { IconCertificate, IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'

import { certificado } from '#contract/certificados/certificado.ts'
import { grupos } from '#web/academico/grupo/index.ts'
import { PickerInput } from '#web/core/form/lazy-picker.tsx'
import type { ApiError } from '#web/core/request/api-error.ts'
import { downloadFile } from '#web/core/request/download.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { useParams } from '#web/core/screen/use-params.ts'
import { May } from '#web/core/session/may.tsx'
import { Modal } from '#web/ui/floating/modal.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

const IssueGroupDialog = lazyPart(async () => (await import('./issue-group-dialog.tsx')).IssueGroupDialog)

/** Downloads the certificates of the group in the filter, as one file. */
export function GroupZip() {
  const t = useT()
  const [params] = useParams()
  const [busy, setBusy] = useState(false)
  const [idGrupo, idCertificacionFormato] = [Number(params.idGrupo), Number(params.idCertificacionFormato)]
  if (!idGrupo) return null
  const get = () => {
    setBusy(true)
    const input = { idGrupo, ...(idCertificacionFormato && { idCertificacionFormato }) }
    void downloadFile(certificado.zip, input)
      .catch((error: ApiError) => toast.fail(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <May acceso={certificado.zip.permiso}>
      <Button variant="default" leftSection={<IconFileZip size={16} />} loading={busy} onClick={get}>
        {t('certificado.zip')}
      </Button>
    </May>
  )
}

/** Issues certificates to a whole group, after a preview of each row. */
export function IssueGroup() {
  const t = useT()
  const [params] = useParams()
  const [opened, setOpened] = useState(false)
  const [idGrupo, setIdGrupo] = useState<number>()
  const close = () => setOpened(false)
  const open = () => {
    setIdGrupo(Number(params.idGrupo) || undefined)
    setOpened(true)
  }
  return (
    <May acceso={certificado.emitir.permiso}>
      <Button leftSection={<IconCertificate size={16} />} onClick={open}>
        {t('certificado.emitir')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('certificado.emitir')} size="lg">
        <Stack>
          <PickerInput
            label={t('matricula.grupo')}
            source={grupos}
            value={idGrupo}
            onChange={(id) => setIdGrupo(id === '' ? undefined : id)}
          />
          {idGrupo === undefined ? (
            <BeforeGroup close={close} />
          ) : (
            <IssueGroupDialog key={idGrupo} idGrupo={idGrupo} close={close} />
          )}
        </Stack>
      </Modal>
    </May>
  )
}

/** Describes the step after the choice of a group, and the buttons that it will have. */
function BeforeGroup({ close }: { close: () => void }) {
  const t = useT()
  return (
    <>
      <div>{t('certificado.emitirAntes')}</div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          {t('app.cancelar')}
        </Button>
        <Button disabled>{t('masivo.revisar')}</Button>
      </Group>
    </>
  )
}
