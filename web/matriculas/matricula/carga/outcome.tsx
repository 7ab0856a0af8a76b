import { Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

import type { Masivo } from '#contract/core/shapes.ts'
import { BulkResults } from '#web/core/bulk-results.tsx'
import { UndoRun } from '#web/core/undo-run.ts'
import { useT } from '#web/ui/words.ts'

import { saveResults } from './results-csv.ts'

type Props = { result: Masivo & { idCorrida?: number }; onAnother: () => void; close: () => void }

/** The result of each row, to read and to save as a file. */
export function UploadOutcome({ result, onAnother, close }: Props) {
  const t = useT()
  return (
    <Stack>
      <BulkResults result={result} kept />
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveResults(result, t)}
        >
          {t('carga.descargar')}
        </Button>
        {result.idCorrida !== undefined && <UndoRun idCorrida={result.idCorrida} close={close} />}
        <Button variant="default" onClick={onAnother}>
          {t('carga.otra')}
        </Button>
        <Button onClick={close} data-autofocus>
          {t('app.cerrar')}
        </Button>
      </Group>
    </Stack>
  )
}
