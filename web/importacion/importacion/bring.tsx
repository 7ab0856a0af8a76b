import { Button, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import { importacion } from '#contract/importacion/importacion.ts'
import { BulkResults } from '#web/core/bulk/bulk-results.tsx'
import type { ApiError } from '#web/core/request/api-error.ts'
import { downloadFile } from '#web/core/request/download.ts'
import { SheetSetup } from '#web/core/sheet/sheet-setup.tsx'
import { TaskDialog } from '#web/core/task/task-dialog.tsx'
import { DropFile } from '#web/ui/drop-file.tsx'
import { Page } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import { Alike } from './alike.tsx'
import { Brought } from './brought.tsx'
import { Differences } from './differences.tsx'
import type { FileToBring } from './file-to-bring.ts'
import { SHEETS } from './formats.ts'
import { MonthsSetup } from './months.tsx'
import { Recipes } from './recipes.tsx'
import { type Bringing, useBring } from './use-bring.ts'

import styles from './importacion.module.css'

type Props = {
  clase: ClaseImportacion
  first: FileToBring | undefined
  back: () => void
  /** Goes on with the payments of the same file. */
  onPayments: (file: FileToBring) => void
}

/** A file of a kind: how it is read, what would become of its rows, and then the run. */
export function BringFile({ clase, first, back, onPayments }: Props) {
  const t = useT()
  const bring = useBring(clase, first)
  return (
    <Page
      titulo={t(`importacion.clase.${clase}`)}
      acciones={
        <>
          <Button variant="default" onClick={back}>
            {t('app.volver')}
          </Button>
          {bring.done && bring.file && bring.reading?.meses && clase === 'CUENTAS' && (
            <Button onClick={() => onPayments(bring.file!)}>{t('importacion.ahoraPagos')}</Button>
          )}
          <Acts bring={bring} />
        </>
      }
    >
      {bring.idTarea !== undefined && !bring.done ? (
        <TaskDialog id={bring.idTarea} close={back} />
      ) : (
        <Body bring={bring} clase={clase} />
      )}
    </Page>
  )
}

function Acts({
  bring: { planned, done, reading, isReadable, isBusy, isKeeping, preview, keep },
}: {
  bring: Bringing
}) {
  const t = useT()
  if (done || !reading) return null
  if (!planned)
    return (
      <Button loading={isBusy} disabled={!isReadable} onClick={preview}>
        {t('importacion.ensayar')}
      </Button>
    )
  const count = planned.nuevas + planned.actualizadas
  return (
    <Button loading={isKeeping} disabled={isBusy || count === 0} onClick={keep}>
      {t('importacion.traer', { count })}
    </Button>
  )
}

/** The file, the name of its program, and an empty sheet of its kind. */
function Start({ bring, clase }: { bring: Bringing; clase: ClaseImportacion }) {
  const t = useT()
  const { file, isBusy, sistema, open, setSistema } = bring
  return (
    <div className={`sides ${styles.start}`}>
      <DropFile file={file?.archivo} onFile={open} disabled={isBusy} formats={SHEETS} />
      <div className="stack">
        <TextInput
          label={t('importacion.sistema')}
          description={t('importacion.sistemaAyuda')}
          value={sistema}
          maxLength={60}
          disabled={isBusy}
          onChange={(e) => setSistema(e.currentTarget.value)}
        />
        <TemplateButton clase={clase} />
      </div>
    </div>
  )
}

function Body({ bring, clase }: { bring: Bringing; clase: ClaseImportacion }) {
  const { planned, done, choose } = bring
  const result = done ?? planned
  return (
    <div className={`grid ${styles.screen}`}>
      {!done && <Start bring={bring} clase={clase} />}
      {!result && <Arrange bring={bring} clase={clase} />}
      {result && <Brought result={result} isKept={done !== undefined} />}
      {planned && !done && (
        <Alike results={planned.resultados} answers={bring.answers} onAnswer={bring.answer} />
      )}
      {planned && !done && (
        <Differences results={planned.resultados} chosen={bring.chosen} onChoose={choose} />
      )}
      {result && result.rechazados > 0 && <RefusedButton bring={bring} result={result} />}
      {result && <BulkResults result={result} kept={done !== undefined} />}
    </div>
  )
}

/** The reading of the file, to be changed. */
function Arrange({ bring, clase }: { bring: Bringing; clase: ClaseImportacion }) {
  const { file, reading, isBusy, change, setOpciones } = bring
  if (!file || !reading) return null
  return (
    <>
      <Recipes bring={bring} clase={clase} />
      {reading.meses && (
        <MonthsSetup meses={reading.meses} opciones={file.opciones} onChange={setOpciones} isBusy={isBusy} />
      )}
      <SheetSetup reading={reading} choices={file.choices} onChange={change} isBusy={isBusy} />
    </>
  )
}

function RefusedButton({ bring, result }: { bring: Bringing; result: NonNullable<Bringing['planned']> }) {
  const t = useT()
  return (
    <div>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconDownload size={14} />}
        onClick={() => bring.saveRefused(result)}
      >
        {t('carga.bajar', { count: result.rechazados })}
      </Button>
    </div>
  )
}

function TemplateButton({ clase }: { clase: ClaseImportacion }) {
  const t = useT()
  const get = () =>
    void downloadFile(importacion.plantilla, { clase }).catch((error: ApiError) => toast.fail(error.message))
  return (
    <div>
      <Button size="compact-sm" variant="subtle" leftSection={<IconDownload size={14} />} onClick={get}>
        {t('importacion.plantilla')}
      </Button>
    </div>
  )
}
