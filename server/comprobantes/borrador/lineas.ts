import {
  type Afectacion,
  type Renglon,
  type Tasa,
  type Totales,
  type Tributo,
  amountOf,
  centsOf,
  quotient,
  scaled,
  sumCents,
} from '#server/comprobantes/emisor/index.ts'

import type { RenglonDePago } from './borrador.ts'

/** A whole, in hundredths of a per cent. */
const WHOLE = 100n * 100n

/**
 * The taxes within an amount that includes them, each of its value: together what is left of the value, which is rounded half up. Each takes
 * its share of what the ones before it left, so that a greater amount has no smaller tax.
 */
export function taxesWithin(importe: bigint, tasas: readonly Tasa[]): bigint[] {
  const rates = tasas.map(({ tasa }) => scaled(tasa, 2))
  let rate = sumCents(rates)
  let left = importe - quotient(importe * WHOLE, WHOLE + rate)
  return rates.map((one) => {
    const share = rate === 0n ? 0n : quotient(left * one, rate)
    left -= share
    rate -= one
    return share
  })
}

type Sold = Pick<Renglon, 'descripcion' | 'codigo' | 'afectacion'>
type Taxed = { importe: bigint; tasas: readonly Tasa[]; taxes: readonly bigint[] }

function lineOf({ descripcion, codigo, afectacion }: Sold, { importe, tasas, taxes }: Taxed): Renglon {
  const impuesto = sumCents(taxes)
  const valor = amountOf(importe - impuesto)
  return {
    descripcion,
    codigo,
    cantidad: 1,
    afectacion,
    valor,
    impuesto: amountOf(impuesto),
    importe: amountOf(importe),
    tributos: tasas.map(({ clase, tasa }, i) => ({ clase, tasa, base: valor, monto: amountOf(taxes[i]!) })),
  }
}

/** A charge or a part of one, as a payment pays it. Without a kind of tax the usual kind holds. */
export type Cargo = {
  descripcion: string
  codigo: string | null
  afectacion: Afectacion | null
  monto: string
}

/** The usual class of a sale, the taxes of each, and the words for money on account. */
export type Usual = {
  afectacion: Afectacion
  tasasDe: (afectacion: Afectacion) => readonly Tasa[]
  glosaSaldo: string
}

/** A line for each charge, and one for what is left of the payment. */
export function linesOf(cargos: readonly Cargo[], monto: string, usual: Usual): Renglon[] {
  const { afectacion, tasasDe, glosaSaldo } = usual
  const line = (sold: Sold, importe: bigint) => {
    const tasas = tasasDe(sold.afectacion)
    return lineOf(sold, { importe, tasas, taxes: taxesWithin(importe, tasas) })
  }
  const lines = cargos.map((one) =>
    line({ ...one, afectacion: one.afectacion ?? afectacion }, centsOf(one.monto)),
  )
  const left = centsOf(monto) - sumCents(cargos.map((one) => centsOf(one.monto)))
  const onAccount: Sold = { descripcion: glosaSaldo, codigo: null, afectacion }
  return left > 0n ? [...lines, line(onAccount, left)] : lines
}

const sumLines = (lines: readonly Renglon[], of: (line: Renglon) => string) =>
  amountOf(sumCents(lines.map((line) => centsOf(of(line)))))

/** The sums of a document are those of its lines. */
export function totalsOf(renglones: readonly Renglon[]): Totales {
  const valueOf = (kind: Afectacion) =>
    sumLines(
      renglones.filter(({ afectacion }) => afectacion === kind),
      ({ valor }) => valor,
    )
  return {
    gravado: valueOf('GRAVADO'),
    exonerado: valueOf('EXONERADO'),
    inafecto: valueOf('INAFECTO'),
    impuesto: sumLines(renglones, ({ impuesto }) => impuesto),
    importe: sumLines(renglones, ({ importe }) => importe),
  }
}

/** The taxes of lines, added up by kind and per cent. */
export function taxesOf(renglones: readonly Renglon[]): Tributo[] {
  const byTax = Map.groupBy(
    renglones.flatMap(({ tributos }) => tributos),
    ({ clase, tasa }) => `${tasa} ${clase}`,
  )
  const sum = (amounts: string[]) => amountOf(sumCents(amounts.map(centsOf)))
  return [...byTax.values()].map((same) => ({
    clase: same[0]!.clase,
    tasa: same[0]!.tasa,
    base: sum(same.map(({ base }) => base)),
    monto: sum(same.map(({ monto }) => monto)),
  }))
}

type Part = { monto: bigint; acreditado: bigint }

function partOfLine(line: Renglon, from: bigint, to: bigint): Renglon {
  const [before, after] = [taxesWithin(from, line.tributos), taxesWithin(to, line.tributos)]
  const taxes = after.map((tax, i) => tax - before[i]!)
  return lineOf(line, { importe: to - from, tasas: line.tributos, taxes })
}

/**
 * The part of some lines that a note takes, from the last one on, after what earlier notes took. A tax of a part is the difference of that
 * tax of what was taken before and after, so that the notes of a line add up to its own taxes.
 */
export function partOf(renglones: readonly RenglonDePago[], { monto, acreditado }: Part): Renglon[] {
  const taken: Renglon[] = []
  let before = 0n
  for (const line of renglones.toReversed()) {
    const importe = centsOf(line.importe)
    const within = (cents: bigint) => (cents < 0n ? 0n : cents > importe ? importe : cents)
    const [from, to] = [within(acreditado - before), within(acreditado + monto - before)]
    if (to > from) taken.unshift(partOfLine(line, from, to))
    before += importe
  }
  return taken
}
