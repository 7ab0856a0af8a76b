import { sumCents, toAmount, toCents } from '#contract/core/cents.ts'
import { personName } from '#contract/core/person-name.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import type { Matricula } from '#contract/matriculas/matricula.ts'

type Resultado = Masivo['resultados'][number]

/** An enrolment of the transfer: as it is now, and what happens to it. */
export type Line = {
  id: number
  nombre: string
  row: Matricula | undefined
  result: Resultado | undefined
  isIncluded: boolean
}

/** Undefined: not known yet, or of two currencies. */
export type Amounts = {
  [K in 'antes' | 'ahora' | 'diferencia' | 'pagado' | 'saldoAntes' | 'saldo']?: number | undefined
} & { moneda?: Moneda | undefined; monedaAntes?: Moneda | undefined }
type Moneda = NonNullable<Matricula['totales']>['moneda']

type Chosen = { ids: number[]; excluded: ReadonlySet<number> }

export function linesOf({ ids, excluded }: Chosen, rows: ReadonlyMap<number, Matricula>, plan?: Masivo) {
  const results = new Map(plan?.resultados.map((one) => [one.id ?? 0, one]))
  return ids.map((id): Line => {
    const row = rows.get(id)
    const isIncluded = !excluded.has(id)
    return {
      id,
      row,
      nombre: row ? personName(row.usuario) : '',
      isIncluded,
      result: isIncluded ? results.get(id) : undefined,
    }
  })
}

export const isMoved = ({ result }: Line) => result?.ok === true
const isWithoutSeat = ({ result }: Line) => result?.codigo === 'SIN_VACANTES'
export const countWithoutSeat = (lines: Line[]) => lines.filter(isWithoutSeat).length
export const countMoved = (lines: Line[]) => lines.filter(isMoved).length

/** The amounts of a line: of its transfer, or those of today. */
export function amountsOf({ row, result }: Line): Amounts {
  if (result?.traslado) return { ...result.traslado, diferencia: result.traslado.diferencia ?? undefined }
  const { monto, descuento, pagado, saldo, moneda } = row?.totales ?? {}
  if (monto === undefined || descuento === undefined) return {}
  return {
    antes: toAmount(toCents(monto) - toCents(descuento)),
    pagado,
    saldoAntes: saldo,
    monedaAntes: moneda,
  }
}

const NAMES = ['antes', 'ahora', 'diferencia', 'pagado', 'saldoAntes', 'saldo'] as const

/** The currencies of the prices, before and after. */
export const currenciesOf = (lines: Line[]) =>
  new Set(
    lines
      .map(amountsOf)
      .flatMap(({ moneda, monedaAntes }) => [moneda, monedaAntes].flatMap((one) => one?.simbolo ?? [])),
  )

/** The sums of the lines that move; before the preview, of those chosen. None of several currencies. */
export function totalOf(lines: Line[]): Amounts {
  const known = lines.some(({ result }) => result)
  const counted = lines.filter((line) => (known ? isMoved(line) : line.isIncluded)).map(amountsOf)
  if (currenciesOf(lines).size > 1) return {}
  const sumOf = (name: (typeof NAMES)[number]) => {
    const values = counted.map((one) => one[name])
    const all = values.filter((value) => value !== undefined)
    return all.length === values.length && all.length > 0 ? toAmount(sumCents(all)) : undefined
  }
  return Object.fromEntries(NAMES.map((name) => [name, sumOf(name)]))
}

/** Sums the effects besides the amounts, over the lines that move. */
export function effectsOf(lines: Line[]) {
  const moved = lines.flatMap(({ result }) => (result?.ok && result.traslado ? [result.traslado] : []))
  const sum = (of: (one: (typeof moved)[number]) => number) => moved.reduce((all, one) => all + of(one), 0)
  return {
    anuladas: sum((one) => one.anuladas),
    generadas: sum((one) => one.generadas),
    notas: sum((one) => one.notas),
    comprobantes: sum((one) => one.comprobantes),
    /** By currency. */
    aFavor: [...Map.groupBy(moved, ({ monedaAntes }) => monedaAntes?.simbolo).values()].map((same) => ({
      moneda: same[0]?.monedaAntes,
      monto: toAmount(sumCents(same.map((one) => one.aFavor))),
    })),
  }
}
