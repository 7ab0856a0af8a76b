import { ACCEPTS_MATRICULAS } from '#contract/academico/grupo.ts'
import { control } from '#contract/consultas/control.ts'
import type { TableroResumen } from '#contract/consultas/tablero-resumen.ts'
import type { Tablero } from '#contract/consultas/tablero.ts'
import { toAmount, toCents } from '#contract/core/cents.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { billedLink, collectionLink, ofPeriodo, overdueLink, paidLink } from './links.ts'
import { Spark } from './spark.tsx'
import { type Delta, useDeltas } from './use-delta.ts'

import styles from './figures.module.css'

type Figure = {
  label: string
  shown: string
  /** Beside a percentage, what it is a part of. */
  of?: string
  delta?: Delta | undefined
  /** In the place of a delta, or before it. */
  note?: string
  to?: string | undefined
  spark?: readonly number[]
  bad?: boolean
}
type Boards = { resumen: TableroResumen; grupos: Tablero['grupos'] }

/** The months that have begun. */
const begun = ({ meses, hoy }: TableroResumen) => meses.filter(({ mes }) => mes <= hoy.slice(0, 7))

function useMoneyFigures(board: TableroResumen): Figure[] {
  const t = useT()
  const { money, percent: share } = useFormat()
  const { percent, points, amount } = useDeltas(board)
  const { ahora, antes, vencido, moneda, desde, hasta } = board
  const mayOwed = useMay(control.alumnos.permiso)
  const mayGroups = useMay(control.grupos.permiso)
  const months = begun(board)
  const net = toCents(ahora.facturado) - toCents(ahora.descuento)
  return [
    {
      label: t('tablero.cobrado'),
      shown: money(ahora.cobrado, moneda),
      delta: percent(ahora.cobrado, antes?.cobrado),
      to: paidLink(board, { desde, hasta }),
      spark: months.map(({ cobrado }) => cobrado),
    },
    {
      label: t('tablero.devuelto'),
      shown: money(ahora.devuelto, moneda),
      note: `${t('tablero.neto')}: ${money(ahora.neto, moneda)}`,
      to: paidLink(board, { desde, hasta }),
    },
    {
      label: t('tablero.facturado'),
      shown: money(ahora.facturado, moneda),
      delta: percent(ahora.facturado, antes?.facturado),
      ...(ahora.condonado !== 0 && {
        note: t('tablero.condonadoMonto', { monto: money(ahora.condonado, moneda) }),
      }),
      to: mayOwed ? billedLink(board, { desde, hasta }) : undefined,
      spark: months.map(({ facturado }) => facturado),
    },
    {
      label: t('tablero.porcentaje'),
      ...(ahora.porcentaje === null
        ? { shown: '–' }
        : {
            shown: share(ahora.porcentaje),
            of: t('alumno.deMonto', { monto: money(toAmount(net), moneda) }),
          }),
      delta: points(ahora.porcentaje, antes?.porcentaje),
      to: mayGroups ? collectionLink(board, { desde, hasta }) : undefined,
    },
    {
      label: t('tablero.vencido'),
      shown: money(vencido.hoy, moneda),
      delta: amount(vencido.cambio, money(Math.abs(vencido.cambio), moneda)),
      to: mayOwed ? overdueLink(board) : undefined,
      bad: vencido.hoy > 0,
    },
  ]
}

function useEnrolmentFigures({ resumen, grupos }: Boards): Figure[] {
  const t = useT()
  const { number, percent: share } = useFormat()
  const { percent } = useDeltas(resumen)
  const { ahora, antes, desde, hasta } = resumen
  const { matriculados, capacidad } = grupos
  return [
    {
      label: t('tablero.matriculas'),
      shown: number(ahora.matriculas),
      delta: percent(ahora.matriculas, antes?.matriculas),
      to: paths.matriculas() + stringifyParams({ ...ofPeriodo(resumen), desde, hasta }),
      spark: begun(resumen).map((mes) => mes.matriculas),
    },
    {
      label: t('tablero.ocupacionCifra'),
      shown: capacidad === 0 ? '–' : share(Math.round((100 * matriculados) / capacidad)),
      note: t('tablero.asientos', { matriculados, capacidad }),
      to: paths.grupos() + stringifyParams({ ...ofPeriodo(resumen), estado: [...ACCEPTS_MATRICULAS] }),
    },
  ]
}

/** The figures of the span: each with how it moved, and a link to its list. */
export function Figures(boards: Boards) {
  const t = useT()
  const money = useMoneyFigures(boards.resumen)
  const all = [...money, ...useEnrolmentFigures(boards)]
  return (
    <section aria-label={t('tablero.cifras')}>
      <ul className={`panel ${styles.figures}`}>
        {all.map((figure) => (
          <li key={figure.label}>
            {figure.to ? (
              <Link to={figure.to}>
                <Shown {...figure} />
              </Link>
            ) : (
              <div>
                <Shown {...figure} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Shown = ({ label, shown, of, delta, note, spark, bad }: Figure) => (
  <>
    <span className={`quiet ${styles.label}`}>{label}</span>
    <span className={`strong ${styles.figure}`} data-bad={bad || undefined}>
      <span className="cifra">{shown}</span> {of && <small className="cifra">{of}</small>}
    </span>
    <span className={`note ${styles.delta}`}>
      {note}{' '}
      {delta && (
        <>
          <span aria-hidden>
            {delta.moved && <b data-tone={delta.tone}>{delta.moved}</b>} {delta.rest}
          </span>
          <span className="solo-lector">{delta.said}</span>
        </>
      )}
    </span>
    {spark && <Spark values={spark} />}
  </>
)
