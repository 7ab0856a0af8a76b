import { Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

import { calificacion } from '#contract/academico/calificacion.ts'
import { BulkResults } from '#web/core/bulk/bulk-results.tsx'
import { UndoRun } from '#web/core/bulk/undo-run.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { downloadFile } from '#web/core/request/download.ts'
import { FoldedSheetSetup } from '#web/core/sheet/sheet-setup.tsx'
import { DropFile } from '#web/ui/drop-file.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { useGrades } from './use-grades.ts'

type Props = { idGrupo: number; close: () => void }

/** Uploads a spreadsheet of grades: what its columns are, and then a preview of each row's changes. */
export function UploadGrades({ idGrupo, close }: Props) {
  const grades = useGrades(idGrupo)
  const { archivo, reading, choices, isReading, isBusy, preview, real, review, change } = grades
  const result = real.data ?? preview.data
  return (
    <Stack>
      {!real.data && (
        <>
          <Template idGrupo={idGrupo} />
          <DropFile file={archivo} onFile={review} disabled={isBusy} />
          {reading && (
            <FoldedSheetSetup
              key={archivo?.name}
              reading={reading}
              choices={choices}
              onChange={change}
              isBusy={isReading}
            />
          )}
        </>
      )}
      {archivo && result && <BulkResults result={result} kept={real.data !== undefined} />}
      <UploadActions grades={grades} close={close} />
    </Stack>
  )
}

type ActionsProps = { grades: ReturnType<typeof useGrades>; close: () => void }

function UploadActions({ grades: { archivo, preview, real, isBusy }, close }: ActionsProps) {
  const t = useT()
  const count = preview.data?.procesados ?? 0
  return (
    <Group justify="flex-end" gap="xs">
      <Undo result={real.data} close={close} />
      <Button variant="default" onClick={close}>
        {t(real.data ? 'app.cerrar' : 'app.cancelar')}
      </Button>
      {!real.data && (
        <Button loading={isBusy} disabled={!archivo || count === 0} onClick={real.keep}>
          {t('calificacion.cargarFilas', { count })}
        </Button>
      )}
    </Group>
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
