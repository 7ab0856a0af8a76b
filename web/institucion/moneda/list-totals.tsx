import type { Op, Reply } from '#contract/core/op.ts'
import type { SearchOp } from '#web/core/list/list-types.ts'
import { useSearch } from '#web/core/list/use-search.ts'
import type { OpInput } from '#web/core/request/client.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Money } from '#web/core/words/format.tsx'
import { Figures, FigureStrip } from '#web/ui/figures.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

type Total = { idMoneda: number; moneda: { codigo: string; simbolo: string; decimales: number } }
type Amount<O extends Op> =
  Reply<O> extends { monedas: (infer T)[] } ? Extract<Exclude<keyof T, keyof Total>, string> : never

type Props<O extends Op> = {
  /** The list that the filter belongs to. */
  de: SearchOp
  /** Totals of the whole filter, one for each currency: amounts of two currencies are never added. */
  op: O
  /** The figures of each currency with their labels; those of zero are left out. */
  figures: readonly (readonly [Amount<O>, Frase])[]
}

/** Totals of the whole filter of a list. */
export function ListTotals<O extends Op>({ de, op, figures }: Props<O>) {
  const t = useT()
  const { page: _page, size: _size, sort: _sort, ...filter } = useSearch(de).input as Record<string, unknown>
  const { data } = useRead(op, filter as OpInput<O>)
  const monedas = (data as { monedas: (Total & Record<string, number>)[] } | undefined)?.monedas
  if (monedas?.length === 0) return null
  return (
    <FigureStrip titulo={t('control.resumen')}>
      {/* Reserves the space, so that the content below does not move when the totals arrive. */}
      {!monedas && (
        <Figures items={figures.map(([name, label]) => ({ name, label: t(label), value: '…' }))} />
      )}
      {monedas?.map((one) => (
        <CurrencyTotals key={one.idMoneda} total={one} figures={figures} named={monedas.length > 1} />
      ))}
    </FigureStrip>
  )
}

type CurrencyProps = {
  total: Total & Record<string, number>
  figures: readonly (readonly [string, Frase])[]
  named: boolean
}

function CurrencyTotals({ total, figures, named }: CurrencyProps) {
  const t = useT()
  const { moneda } = total
  const told = figures.filter(([name]) => (total[name] ?? 0) > 0)
  // When all are zero, the first is shown as zero.
  const shown = told.length > 0 ? told : figures.slice(0, 1)
  return (
    <Figures
      items={shown.map(([name, label]) => ({
        name,
        label: named ? `${t(label)} (${moneda.codigo})` : t(label),
        value: <Money value={total[name] ?? 0} moneda={moneda} />,
      }))}
    />
  )
}
