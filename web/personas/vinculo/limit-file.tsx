import { Button, FileInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'

import { FORMATOS } from '#contract/institucion/archivo.ts'
import { type Vinculo, vinculo } from '#contract/personas/vinculo.ts'
import { downloadFile } from '#web/core/request/download.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { May } from '#web/core/session/may.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

type Chosen = { file: File | null; choose: (file: File | null) => void }

/** The file of a limit: chosen with the reason, and sent once the limit is saved. A refusal of it leaves the limit in force. */
export function useLimitFile(done: () => void) {
  const t = useT()
  const [file, choose] = useState<File | null>(null)
  const write = useWrite(vinculo.subirArchivo)
  const send = async ({ idVinculo, limite }: Vinculo) => {
    if (file && limite !== 'NINGUNO')
      await write
        .mutateAsync({ idVinculo: String(idVinculo), archivo: file })
        .catch(({ message }: Error) => toast.fail(t('vinculo.archivoNoGuardado', { motivo: message })))
    done()
  }
  return { chosen: { file, choose }, onDone: ({ vinculo: row }: { vinculo: Vinculo }) => void send(row) }
}

/** Chooses the file of a limit, or another in place of the one that is there. */
export function LimitFileInput({ file, choose, before }: Chosen & { before: string | null }) {
  const t = useT()
  return (
    <FileInput
      label={t('vinculo.limiteArchivo')}
      description={
        before ? t('vinculo.limiteArchivoCambia', { nombre: before }) : t('vinculo.limiteArchivoAyuda')
      }
      accept={Object.keys(FORMATOS).join()}
      value={file}
      onChange={choose}
      clearable
      clearButtonProps={{ 'aria-label': t('app.quitar') }}
    />
  )
}

/** Opens the file of a limit, beside its reason. */
export function LimitFile({ row: { idVinculo, limiteArchivo } }: { row: Vinculo }) {
  if (!limiteArchivo) return null
  const open = () =>
    void downloadFile(vinculo.archivo, { id: idVinculo }).catch((error: Error) => toast.fail(error.message))
  return (
    <May acceso={vinculo.archivo.permiso}>
      <Button size="xs" variant="subtle" leftSection={<IconPaperclip size={14} aria-hidden />} onClick={open}>
        <span dir="auto">{limiteArchivo}</span>
      </Button>
    </May>
  )
}
