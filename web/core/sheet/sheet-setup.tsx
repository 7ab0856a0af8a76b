import { Alert, Button } from '@mantine/core'
import { useState } from 'react'

import type { SheetReading } from '#contract/core/sheet-reading.ts'
import { useT } from '#web/ui/words.ts'

import { isSettled, missingFields, type SheetChoices } from './choices.ts'
import { SheetColumns } from './sheet-columns.tsx'
import { SheetQuestions } from './sheet-questions.tsx'
import { Sheets } from './sheets.tsx'

import styles from './sheet-setup.module.css'

export type SetupProps = {
  reading: SheetReading
  choices: SheetChoices
  onChange: (choices: SheetChoices) => void
  isBusy: boolean
}

/** Shows the reading of a file, to be changed: which sheet, what its columns are, and its doubts. */
export function SheetSetup(props: SetupProps) {
  const t = useT()
  const { reading, choices, onChange, isBusy } = props
  const missing = missingFields(reading)
  const hasAside = reading.hojas.length > 1 || reading.preguntas.length > 0
  return (
    <div className={styles.outer}>
      {missing.length > 0 && (
        <Alert color="red" variant="light" role="alert">
          {t('hoja.faltan', { campos: missing.join(', ') })}
        </Alert>
      )}
      <div className={styles.setup} aria-busy={isBusy} data-aside={hasAside || undefined}>
        {hasAside && (
          <div className={styles.aside}>
            <Sheets
              {...{ reading, isBusy }}
              onSheet={(hoja) =>
                onChange({ ...choices, hoja, encabezado: undefined, columnas: new Map(), valores: [] })
              }
            />
            <SheetQuestions {...props} />
          </div>
        )}
        <SheetColumns {...props} />
      </div>
    </div>
  )
}

/** The same in a dialog: a sentence when the columns were recognised, and all of it where something is asked. */
export function FoldedSheetSetup(props: SetupProps) {
  const t = useT()
  const { reading } = props
  const [open, setOpen] = useState(!isSettled(reading) || reading.preguntas.length > 0)
  const isShown = open || missingFields(reading).length > 0
  const words = reading.recordada ? 'hoja.recordadas' : 'hoja.columnasReconocidas'
  return (
    <section className={`panel ${styles.folded}`} aria-label={t('hoja.columnasDelArchivo')}>
      <header className="line">
        <p>{t(missingFields(reading).length > 0 ? 'hoja.elijaColumnas' : words)}</p>
        {!isShown && (
          <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
            {t('hoja.cambiar')}
          </Button>
        )}
      </header>
      {isShown ? <SheetSetup {...props} /> : <RecognisedColumns reading={reading} />}
    </section>
  )
}

function RecognisedColumns({ reading: { columnas, campos, hoja, hojas } }: Pick<SetupProps, 'reading'>) {
  const t = useT()
  const titleOf = (campo: string) => campos.find((one) => one.campo === campo)?.titulo ?? campo
  return (
    <dl className={`line ${styles.chosen}`}>
      {hojas.length > 1 && (
        <div className="row">
          <dt>{t('hoja.hoja')}</dt>
          <dd dir="auto">{hoja}</dd>
        </div>
      )}
      {columnas.map(
        ({ columna, titulo, campo }) =>
          campo && (
            <div key={columna} className="row">
              <dt>{titleOf(campo)}</dt>
              <dd dir="auto">{titulo}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
