import { Checkbox } from '@mantine/core'

import type { Reply } from '#contract/core/op.ts'
import type { importacion } from '#contract/importacion/importacion.ts'
import { useT } from '#web/ui/words.ts'

import type { Answers } from './use-bring.ts'

import styles from './importacion.module.css'

type Row = Reply<typeof importacion.cargar>['resultados'][number]
type Props = { results: Row[]; answers: Answers; onAnswer: (answers: Answers) => void }

/** People who may be here, by name and birth date: each is the same or another, and waits for the answer. */
export function Alike({ results, answers, onAnswer }: Props) {
  const t = useT()
  const rows = results.filter(({ fila, parecida }) => parecida || answers.has(fila ?? 0))
  if (rows.length === 0) return null
  const toggle = (fila: number, answer: 'mismas' | 'otras') => {
    const next = new Map(answers)
    if (next.get(fila) === answer) next.delete(fila)
    else next.set(fila, answer)
    onAnswer(next)
  }
  return (
    <section className={`panel ${styles.runs}`}>
      <h2>{t('importacion.parecidas', { count: rows.length })}</h2>
      <ul>
        {rows.map(({ fila = 0, nombre, parecida }) => (
          <li key={fila} className="between">
            <span>
              {nombre} <small className="dim">{t('importacion.fila', { fila })}</small>
              {parecida && <small className="dim">{parecida}</small>}
            </span>
            <span className="row">
              {(['mismas', 'otras'] as const).map((answer) => (
                <Checkbox
                  key={answer}
                  label={t(`importacion.parecida.${answer}`)}
                  checked={answers.get(fila) === answer}
                  onChange={() => toggle(fila, answer)}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
