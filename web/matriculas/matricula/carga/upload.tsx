import { Button, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import { matricula } from '#contract/matriculas/matricula.ts'
import { gruposDisponibles } from '#web/academico/grupo/index.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { downloadFile } from '#web/core/download.ts'
import { PickerInput } from '#web/core/picker-input.tsx'
import { TaskDialog } from '#web/core/task-dialog.tsx'
import { showFailure } from '#web/ui/dialogs.tsx'
import { DropFile } from '#web/ui/drop-file.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { UploadOutcome } from './outcome.tsx'
import { UploadPreview } from './preview.tsx'
import { useUpload } from './use-upload.ts'

type Props = {
  /** The group in the filter of the list behind the dialog. */
  grupo: number | undefined
  close: () => void
}

/** Enrols the people of a spreadsheet in one group, after a preview of each row. */
export function SheetUpload({ grupo: inicial, close }: Props) {
  const t = useT()
  const [idGrupo, setIdGrupo] = useState(inicial)
  const [archivo, setArchivo] = useState<File>()
  // Rows whose people are those of their documents, under other names.
  const [aceptadas, setAceptadas] = useState<number[]>([])
  const upload = useUpload()

  const forget = () => {
    setArchivo(undefined)
    upload.reset()
  }
  // An unreadable file is dropped and its error shown, so that another can be chosen.
  const fail = (file: File) => (error: ApiError) => {
    forget()
    showFailure(t('carga.noSePudo', { archivo: file.name }), error)
  }
  const review = (group: number | undefined, file: File | undefined, rows: number[] = []) => {
    setIdGrupo(group)
    setArchivo(file)
    setAceptadas(rows)
    upload.reset()
    if (group && file) upload.review({ idGrupo: group, archivo: file, aceptadas: rows }, fail(file))
  }

  if (upload.done) return <UploadOutcome result={upload.done} onAnother={forget} close={close} />
  if (upload.idTarea) return <TaskDialog id={upload.idTarea} close={close} />
  return (
    <Stack>
      <PickerInput
        label={t('carga.grupo')}
        source={gruposDisponibles}
        value={idGrupo}
        onChange={(id) => review(id || undefined, archivo)}
        disabled={upload.isBusy}
        {...(!idGrupo && { 'data-autofocus': true })}
      />
      <TemplateDownload />
      <DropFile file={archivo} onFile={(file) => review(idGrupo, file)} disabled={upload.isBusy} />
      {archivo && !idGrupo && <div role="status">{t('carga.faltaGrupo')}</div>}
      <UploadPreview
        upload={upload}
        onKeep={() => idGrupo && archivo && upload.keep({ idGrupo, archivo, aceptadas }, fail(archivo))}
        onAccept={(fila) => review(idGrupo, archivo, [...aceptadas, fila])}
        close={close}
      />
    </Stack>
  )
}

function TemplateDownload() {
  const t = useT()
  const get = () =>
    void downloadFile(matricula.plantilla, {}).catch((error: ApiError) => toast.fail(error.message))
  return (
    <div>
      {t('carga.ayuda')}{' '}
      <Button size="compact-sm" variant="subtle" leftSection={<IconDownload size={14} />} onClick={get}>
        {t('carga.plantilla')}
      </Button>
    </div>
  )
}
