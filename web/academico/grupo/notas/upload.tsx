import { Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import { calificacion } from '#contract/academico/calificacion.ts'
import { BulkResults } from '#web/core/bulk/bulk-results.tsx'
import { UndoRun } from '#web/core/bulk/undo-run.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { downloadFile } from '#web/core/request/download.ts'
import { useSheet } from '#web/core/task/use-task.ts'
import { showFailure } from '#web/ui/dialogs.tsx'
import { DropFile } from '#web/ui/drop-file.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

type Props = { idGrupo: number; close: () => void }

/** Uploads a spreadsheet of grades, after a preview of each row's changes. */
export function UploadGrades({ idGrupo, close }: Props) {
  const t = useT()
  const [archivo, setArchivo] = useState<File>()
  const preview = useSheet(calificacion.calificarMasiva, { simular: true })
  const real = useSheet(calificacion.calificarMasiva)
  const result = real.data ?? preview.data

  const fail = (file: File) => (error: ApiError) => {
    setArchivo(undefined)
    showFailure(t('carga.noSePudo', { archivo: file.name }), error)
  }
  const review = (file: File) => {
    setArchivo(file)
    real.reset()
    preview.mutate({ idGrupo, archivo: file }, { onError: fail(file) })
  }
  const count = preview.data?.procesados ?? 0
  return (
    <Stack>
      {!real.data && (
        <>
          <Template idGrupo={idGrupo} />
          <DropFile file={archivo} onFile={review} disabled={preview.isPending || real.isPending} />
        </>
      )}
      {archivo && result && <BulkResults result={result} kept={real.data !== undefined} />}
      <Group justify="flex-end" gap="xs">
        <Undo result={real.data} close={close} />
        <Button variant="default" onClick={close}>
          {t(real.data ? 'app.cerrar' : 'app.cancelar')}
        </Button>
        {!real.data && (
          <Button
            loading={preview.isPending || real.isPending}
            disabled={!archivo || count === 0}
            onClick={() => archivo && real.mutate({ idGrupo, archivo }, { onError: fail(archivo) })}
          >
            {t('calificacion.cargarFilas', { count })}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

type UndoProps = { result: { idCorrida?: number | undefined } | undefined; close: () => void }

function Undo({ result, close }: UndoProps) {
  if (result?.idCorrida === undefined) return null
  return <UndoRun idCorrida={result.idCorrida} close={close} />
}

function Template({ idGrupo }: { idGrupo: number }) {
  const t = useT()
  const get = () =>
    void downloadFile(calificacion.plantilla, { id: idGrupo }).catch((error: ApiError) =>
      toast.fail(error.message),
    )
  return (
    <div>
      {t('calificacion.cargarAyuda')}{' '}
      <Button size="compact-sm" variant="subtle" leftSection={<IconDownload size={14} />} onClick={get}>
        {t('calificacion.plantilla')}
      </Button>
    </div>
  )
}
