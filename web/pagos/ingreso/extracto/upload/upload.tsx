import '@mantine/core/styles/Progress.layer.css'
import { Button, Group, Progress, Stack } from '@mantine/core'

import { FoldedSheetSetup } from '#web/core/sheet/sheet-setup.tsx'
import { showFailure } from '#web/ui/dialogs.tsx'
import { DropFile } from '#web/ui/drop-file.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { useT } from '#web/ui/words.ts'

import { StatementAccount } from './account.tsx'
import { LoadOutcome } from './outcome.tsx'
import { ReadingPreview } from './reading.tsx'
import { type Statement, useStatement } from './use-statement.ts'

/** Loads a bank statement: choose the file, check its columns against sample rows, and load it. */
export function StatementUpload({ close }: { close: () => void }) {
  const t = useT()
  const statement = useStatement()
  const { archivo, lectura, done, isLoading, canKeep, error, choose, forget, keep } = statement
  if (done) return <LoadOutcome done={done} onAnother={forget} close={close} />
  const pick = (file: File) =>
    choose(file, (failure) => {
      forget()
      showFailure(t('carga.noSePudo', { archivo: file.name }), failure)
    })
  return (
    <Stack>
      <DropFile file={archivo} onFile={pick} disabled={isLoading} />
      {archivo && !lectura && <UploadProgress statement={statement} />}
      {lectura && (
        <>
          <StatementAccount account={statement.account} onMoneda={statement.setMoneda} />
          <FoldedSheetSetup
            reading={lectura}
            choices={statement.choices}
            onChange={statement.change}
            isBusy={statement.isReading}
          />
          <ReadingPreview lectura={lectura} isStale={statement.isReading} />
        </>
      )}
      {error && <Problems message={error.message} errors={error.errors} />}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close} disabled={isLoading}>
          {t('app.cancelar')}
        </Button>
        <Button onClick={keep} loading={isLoading} disabled={!canKeep}>
          {lectura?.lectura
            ? t('extracto.cargarAbonos', { count: lectura.lectura.abonos })
            : t('extracto.cargar')}
        </Button>
      </Group>
    </Stack>
  )
}

function UploadProgress({ statement: { sent } }: { statement: Statement }) {
  const t = useT()
  const words = t(sent < 1 ? 'carga.subiendo' : 'extracto.leyendo')
  return (
    <div role="status">
      <div>{words}</div>
      <Progress value={sent < 1 ? sent * 100 : 100} animated={sent >= 1} aria-label={words} />
    </div>
  )
}
