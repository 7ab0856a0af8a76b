import type { ReactNode } from 'react'

import type { TotalesControl } from '#contract/consultas/control.ts'
import { Money } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import type { SearchOp, TotalsOf } from '#web/core/list-types.ts'
import { stringifyParams } from '#web/core/params.ts'
import { usePage } from '#web/core/use-page.ts'
import { useParams } from '#web/core/use-params.ts'
import { useSearch } from '#web/core/use-search.ts'
import { Figures, FigureStrip } from '#web/ui/figures.tsx'
import { useT } from '#web/ui/words.ts'

import { Ageing } from './ageing.tsx'

import styles from './control.module.css'

type Totals = TotalesControl & { saldoAFavor?: number }
type Props<O extends SearchOp> = {
  op: O
  /** The address of this list. */
  here: string
  /** Additional figures of the list. */
  children?: (totales: TotalsOf<O>) => ReactNode
}

const FIGURES = ['facturado', 'descuento', 'pagado', 'enRevision', 'saldo', 'vencido', 'saldoAFavor'] as const
/** Figures hidden when zero. */
const SOMETIMES = new Set<string>(['descuento', 'enRevision', 'saldoAFavor'])

/** The totals and the debt by age of the whole filter, from the query of the list, which fetches it. */
export function Summary<O extends SearchOp>({ op, here, children }: Props<O>) {
  const t = useT()
  const { input } = useSearch(op)
  const { data } = usePage(op, input as never, { enabled: false }).query
  const answer = data as { totales?: TotalsOf<O> & Totals; monedas?: Totals[] } | undefined
  if (!answer?.totales || !answer.monedas) return <SummaryComing />
  const { totales, monedas } = answer
  const shown = FIGURES.filter((name) => !SOMETIMES.has(name) || (totales[name] ?? 0) > 0)
  return (
    <FigureStrip titulo={t('control.resumen')}>
      {monedas.length > 1 && <Currencies monedas={monedas} current={totales.moneda.idMoneda} here={here} />}
      <Figures
        items={shown.map((name) => ({
          name,
          label: t(`columna.${name}`),
          value: <Money value={totales[name] ?? 0} moneda={totales.moneda} />,
        }))}
      >
        {children?.(totales)}
      </Figures>
      {totales.saldo > 0 && <Ageing antiguedad={totales.antiguedad} moneda={totales.moneda} here={here} />}
    </FigureStrip>
  )
}

/** As high as the figures and their ages, so that the list below does not move when they arrive. */
function SummaryComing() {
  const t = useT()
  const names = FIGURES.filter((name) => !SOMETIMES.has(name))
  return (
    <FigureStrip titulo={t('control.resumen')}>
      <Figures items={names.map((name) => ({ name, label: t(`columna.${name}`), value: '…' }))} />
      <div className={styles.coming} />
    </FigureStrip>
  )
}

type CurrenciesProps = { monedas: Totals[]; current: number; here: string }

/** A link to each currency: amounts of two currencies are never added, so one is shown at a time. */
function Currencies({ monedas, current, here }: CurrenciesProps) {
  const t = useT()
  const [params] = useParams()
  return (
    <nav className={styles.currencies} aria-label={t('ingreso.moneda')}>
      {monedas.map(({ moneda, saldo }) => (
        <Link
          key={moneda.idMoneda}
          to={here + stringifyParams({ ...params, page: '', idMoneda: moneda.idMoneda })}
          aria-current={moneda.idMoneda === current ? 'true' : undefined}
          className={styles.currency}
        >
          {moneda.codigo}
          {saldo > 0 && ' · '}
          {saldo > 0 && <Money value={saldo} moneda={moneda} />}
        </Link>
      ))}
    </nav>
  )
}
