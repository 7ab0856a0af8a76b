import type { Embudo, TableroResumen } from '#contract/consultas/tablero-resumen.ts'
import { Link } from '#web/core/screen/link.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { stepLink } from './links.ts'
import { Panel } from './panel.tsx'

import bars from './bars.module.css'
import styles from './funnel.module.css'

const STEPS = ['inscritas', 'confirmadas', 'conPago', 'alDia', 'asisten'] as const
const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole))

/** A term's enrolments from the inscription to the classroom, and the students who came back from the term before. */
export function Funnel({ embudo, retencion }: Pick<TableroResumen, 'embudo' | 'retencion'>) {
  const t = useT()
  const { percent: share } = useFormat()
  if (!embudo) return null
  return (
    <Panel titulo={t('tablero.embudo')} nota={embudo.periodo.nombre} vacio={embudo.inscritas === 0}>
      <ul className={styles.steps}>
        {STEPS.map((step, n) => (
          <li key={step}>
            <Step step={step} isFirst={n === 0} embudo={embudo} />
          </li>
        ))}
      </ul>
      {embudo.retiradas > 0 && <Reasons {...embudo} />}
      {retencion && retencion.alumnos > 0 && (
        <p className={styles.back}>
          <b>{share(percentOf(retencion.siguen, retencion.alumnos))}</b>{' '}
          {t('tablero.retencion', {
            siguen: retencion.siguen,
            alumnos: retencion.alumnos,
            periodo: retencion.periodo.nombre,
          })}
        </p>
      )}
    </Panel>
  )
}

type Step = (typeof STEPS)[number]
type StepProps = { step: Step; isFirst: boolean; embudo: Embudo }

function Step({ step, isFirst, embudo }: StepProps) {
  const t = useT()
  const { number, percent: share } = useFormat()
  const value = embudo[step]
  const percent = percentOf(value, embudo.inscritas)
  const without = embudo.inscritas - value
  const to = stepLink(step, embudo.periodo.idPeriodo)
  const shown = (
    <>
      <span>{t(`tablero.${step}`)}</span>
      <span className={bars.track} aria-hidden>
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
      <b className="cifra">{number(value)}</b>
      <span className={styles.percent}>{share(percent)}</span>
      {!isFirst && without > 0 && (
        <small>{t(`tablero.sin.${step as Exclude<Step, 'inscritas'>}`, { n: without })}</small>
      )}
    </>
  )
  return to ? (
    <Link to={to} className={styles.step}>
      {shown}
    </Link>
  ) : (
    <div className={styles.step}>{shown}</div>
  )
}

/** The reasons of the withdrawals of the term, the most frequent first. */
function Reasons({ retiradas, motivos }: Pick<Embudo, 'retiradas' | 'motivos'>) {
  const t = useT()
  const { number } = useFormat()
  return (
    <div className={styles.back}>
      <b>{t('tablero.retiradas', { n: retiradas })}</b>
      <ul className={styles.reasons}>
        {motivos.map(({ motivo, cantidad }) => (
          <li key={motivo} className="between">
            <span dir="auto">{motivo}</span>
            <b className="cifra">{number(cantidad)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}
