import { NativeSelect } from '@mantine/core'
import { useId } from 'react'

import type { Pregunta, SheetReading } from '#contract/core/sheet-reading.ts'
import { useT } from '#web/ui/words.ts'

import { type SheetChoices, withAnswer, withValue } from './choices.ts'
import { Option } from './option.tsx'

import styles from './sheet-setup.module.css'

type Props = {
  reading: SheetReading
  choices: SheetChoices
  onChange: (choices: SheetChoices) => void
  isBusy: boolean
}

/** Doubts about the file, each asked once. */
export function SheetQuestions({ reading, ...props }: Props) {
  return reading.preguntas.map((pregunta) => (
    <SheetQuestion
      key={`${pregunta.clase} ${pregunta.columna}`}
      pregunta={pregunta}
      reading={reading}
      {...props}
    />
  ))
}

type QuestionProps = Props & { pregunta: Pregunta }

function SheetQuestion(props: QuestionProps) {
  const { pregunta, reading, choices, onChange, isBusy } = props
  const name = useId()
  return (
    <fieldset
      className={styles.ask}
      data-open={pregunta.obliga && pregunta.elegida === null ? '' : undefined}
    >
      <legend dir="auto">{pregunta.texto}</legend>
      {pregunta.ayuda && (
        <p className="quiet" dir="auto">
          {pregunta.ayuda}
        </p>
      )}
      {pregunta.clase === 'VALORES' ? (
        <Values {...props} />
      ) : (
        <div className={styles.two}>
          {pregunta.opciones.map(({ es, texto, ejemplo }) => (
            <Option
              key={es}
              name={name}
              checked={pregunta.elegida === es}
              disabled={isBusy}
              onChoose={() => onChange(withAnswer(reading, choices, pregunta, es))}
              titulo={texto}
              detail={ejemplo}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}

/** The fill of a cell. */
const FILL = /^#[0-9A-F]{6}$/

/** The values of a column, each with its rows and its meaning. */
function Values({ pregunta: { columna, opciones, valores }, choices, onChange, isBusy }: QuestionProps) {
  const t = useT()
  if (columna === null) return null
  return (
    <ul className={styles.values}>
      {valores.map(({ valor, filas, es }) => (
        <li key={valor}>
          <span dir="auto">
            {FILL.test(valor) && (
              <svg width={14} height={14} aria-hidden>
                <rect width={14} height={14} rx={3} fill={valor} />
              </svg>
            )}{' '}
            {valor}
          </span>
          <span className="quiet">{t('hoja.filas', { count: filas })}</span>
          <NativeSelect
            size="xs"
            aria-label={t('hoja.valorEs', { valor })}
            error={es === null}
            disabled={isBusy}
            value={es ?? ''}
            onChange={(e) => onChange(withValue(choices, { columna, valor, es: e.currentTarget.value }))}
            data={[
              ...(es === null ? [{ value: '', label: t('hoja.elija') }] : []),
              ...opciones.map((one) => ({ value: one.es, label: one.texto })),
            ]}
          />
        </li>
      ))}
    </ul>
  )
}
