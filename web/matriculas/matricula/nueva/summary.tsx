import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Grupo } from '#contract/academico/grupo.ts'
import type { KnownPersona } from '#contract/core/errors.ts'
import type { Matricula } from '#contract/matriculas/matricula.ts'
import { Schedule } from '#web/academico/clase/index.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { Day, Money } from '#web/core/format.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { focusStep } from './section.tsx'
import type { EnrolmentState } from './use-enrolment.ts'

import styles from './summary.module.css'

type Props = {
  who: string
  grupo: Grupo | undefined
  state: EnrolmentState
  /** The amount to pay now, when there is a payment. */
  pago: number | undefined
  error: ApiError | null
  onSame: (known: KnownPersona) => void
  isPending: boolean
}

/** The summary of the enrolment, always visible, with the button that enrols. */
export function EnrolmentSummary({ who, grupo, state, pago, error, onSame, isPending }: Props) {
  const t = useT()
  const { simulated, listsError } = state
  const totales = simulated.error ? undefined : simulated.data?.matricula.totales
  const problem = error ?? listsError ?? simulated.error
  return (
    <aside className={styles.summary} aria-label={t('matricular.resumen')}>
      <dl className={styles.facts}>
        <SummaryFact titulo="matricula.alumno">
          {who || <MissingStep step="alumno" frase="matricular.faltaAlumno" />}
        </SummaryFact>
        <SummaryFact titulo="matricula.grupo">
          {grupo ? (
            <>
              {grupo.curso.nombre}
              <span className={styles.soft}>
                {grupo.codigo} · <Schedule slots={grupo.horarios} />
              </span>
              <span className={styles.soft}>
                <Day value={grupo.fechaInicio} /> – <Day value={grupo.fechaFin} />
              </span>
            </>
          ) : (
            <MissingStep step="grupo" frase="matricular.faltaGrupo" />
          )}
        </SummaryFact>
      </dl>
      {totales && <SummaryTotals totales={totales} state={state} pago={pago} />}
      {problem && <Refusal problem={problem} onSame={onSame} />}
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {t(pago === undefined ? 'matricular.boton' : 'matricular.botonPago')}
      </Button>
      <div className={styles.keys}>
        <kbd>Ctrl</kbd> + <kbd>Enter</kbd>
      </div>
    </aside>
  )
}

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

type Totales = NonNullable<Matricula['totales']>
type SummaryTotalsProps = Pick<Props, 'state' | 'pago'> & { totales: Totales }

/** The totals simulated by the server. */
function SummaryTotals({ totales, pago, state: { simulated, list } }: SummaryTotalsProps) {
  const moneda = list?.moneda
  return (
    <dl className={styles.sums} aria-busy={simulated.isStale} data-stale={simulated.isStale || undefined}>
      {totales.descuento > 0 && (
        <>
          <TotalLine titulo="matricula.monto" value={totales.monto} moneda={moneda} />
          <TotalLine titulo="matricula.descuento" value={totales.descuento} moneda={moneda} sign="−" />
        </>
      )}
      <TotalLine titulo="matricular.totalAPagar" value={totales.saldo} moneda={moneda} strong />
      {pago !== undefined && <TotalLine titulo="matricular.pagaAhora" value={pago} moneda={moneda} />}
    </dl>
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
  <button type="button" className={styles.missing} onClick={() => focusStep(step)}>
    {useT()(frase)}
  </button>
)

type TotalLineProps = {
  titulo: Frase
  value: number
  moneda: { simbolo: string } | undefined
  strong?: boolean
  sign?: string
}

const TotalLine = ({ titulo, value, moneda, strong, sign }: TotalLineProps) => (
  <div data-strong={strong}>
    <dt>{useT()(titulo)}</dt>
    <dd>
      {sign} <Money value={value} moneda={moneda} />
    </dd>
  </div>
)
