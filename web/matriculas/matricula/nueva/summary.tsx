import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Grupo } from '#contract/academico/grupo.ts'
import type { KnownPersona } from '#contract/core/errors.ts'
import { Schedule } from '#web/academico/clase/index.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { Day } from '#web/core/words/format.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { focusStep } from './section.tsx'
import { ComingTotal, type Sums, SummaryTotals } from './summary-totals.tsx'

import styles from './summary.module.css'

/** Price of the enrolment, currency by currency, or why it is unknown. */
export type Cost = {
  sums: Sums[]
  isStale: boolean
  /** All is chosen, and the server is asked. */
  isComing: boolean
  error: ApiError | null
}

type Props = {
  who: string
  grupos: Grupo[]
  cost: Cost
  /** The amount to pay now, when there is a payment. */
  pago: number | undefined
  error: ApiError | null
  onSame: (known: KnownPersona) => void
  isPending: boolean
}

/** The summary of the enrolment, always visible, with the button that enrols. */
export function EnrolmentSummary({ who, grupos, cost, pago, error, onSame, isPending }: Props) {
  const t = useT()
  const problem = error ?? cost.error
  return (
    <aside className={`panel stack ${styles.summary}`} aria-label={t('matricular.resumen')}>
      <dl className={`stack ${styles.facts}`}>
        <SummaryFact titulo="matricula.alumno">
          {who || <MissingStep step="alumno" frase="matricular.faltaAlumno" />}
        </SummaryFact>
        <SummaryFact titulo="matricula.grupo">
          {grupos.length === 0 && <MissingStep step="grupo" frase="matricular.faltaGrupo" />}
          {grupos.map((one) => (
            <SummaryGroup key={one.idGrupo} grupo={one} />
          ))}
        </SummaryFact>
      </dl>
      {cost.sums.map((one, i) => (
        // Each currency once, in a fixed order.
        <SummaryTotals key={i} {...one} isStale={cost.isStale} pago={pago} />
      ))}
      {cost.isComing && <ComingTotal />}
      {problem && <Refusal problem={problem} onSame={onSame} />}
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {t(pago === undefined ? 'matricular.boton' : 'matricular.botonPago')}
      </Button>
      <div className={`note ${styles.keys}`}>
        <kbd>{t('tecla.control')}</kbd> + <kbd>Enter</kbd>
      </div>
    </aside>
  )
}

const SummaryGroup = ({ grupo }: { grupo: Grupo }) => (
  <div className={styles.group}>
    {grupo.curso.nombre}
    <span className={`quiet ${styles.soft}`}>
      {grupo.codigo} · <Schedule slots={grupo.horarios} />
    </span>
    <span className={`quiet ${styles.soft}`}>
      <Day value={grupo.fechaInicio} /> – <Day value={grupo.fechaFin} />
    </span>
  </div>
)

type RefusalProps = { problem: ApiError; onSame: Props['onSame'] }

/** The refusal; when the document is of another person, with the button that says that it is them. */
function Refusal({ problem: { message, errors, persona }, onSame }: RefusalProps) {
  const t = useT()
  return (
    <Problems message={message} errors={errors}>
      {persona && (
        <Button size="xs" variant="default" onClick={() => onSame(persona)}>
          {t('matricular.esLaMisma', { nombre: persona.nombreCompleto })}
        </Button>
      )}
    </Problems>
  )
}

const SummaryFact = ({ titulo, children }: { titulo: Frase; children: ReactNode }) => (
  <div>
    <dt>{useT()(titulo)}</dt>
    <dd>{children}</dd>
  </div>
)

/** A missing choice, as a button that scrolls to its step. */
const MissingStep = ({ step, frase }: { step: string; frase: Frase }) => (
  <button type="button" className={`dim ${styles.missing}`} onClick={() => focusStep(step)}>
    {useT()(frase)}
  </button>
)
