import {
  type Afectacion,
  type Renglon,
  type Totales,
  amountOf,
  centsOf,
  quotient,
  scaled,
  sumCents,
} from '#server/comprobantes/emisor/index.ts'

import type { Sale, RenglonDePago } from './borrador.ts'

/** A whole, in hundredths of a per cent. */
const WHOLE = 100n * 100n

/** The tax within an amount that includes it: what is left of its value, which is rounded half up. */
export function taxWithin(importe: bigint, afectacion: Afectacion, tasa: string): bigint {
  if (afectacion !== 'GRAVADO') return 0n
  return importe - quotient(importe * WHOLE, WHOLE + scaled(tasa, 2))
}

type Sold = Pick<Renglon, 'descripcion' | 'codigo' | 'afectacion'>

export const lineOf = (
  { descripcion, codigo, afectacion }: Sold,
  importe: bigint,
  impuesto: bigint,
): Renglon => ({
  descripcion,
  codigo,
  cantidad: 1,
  afectacion,
  valor: amountOf(importe - impuesto),
  impuesto: amountOf(impuesto),
  importe: amountOf(importe),
})

/** A charge or a part of one, as a payment pays it. Without a kind of tax the usual kind holds. */
export type Cargo = {
  descripcion: string
  codigo: string | null
  afectacion: Afectacion | null
  monto: string
}

/** The usual kind of tax, its rate, and the words for money on account. */
export type Usual = { afectacion: Afectacion; tasa: string; glosaSaldo: string }

/** A line for each charge, and one for what is left of the payment. */
export function linesOf(cargos: readonly Cargo[], monto: string, usual: Usual): Renglon[] {
  const { afectacion, tasa, glosaSaldo } = usual
  const line = (sold: Sold, importe: bigint) =>
    lineOf(sold, importe, taxWithin(importe, sold.afectacion, tasa))
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

type Part = { monto: bigint; acreditado: bigint }

/**
 * The part of some lines that a note takes, from the last one on, after what earlier notes took. The tax of a part is the difference of the
 * tax of what was taken before and after, so that the notes of a line add up to its own tax.
 */
export function partOf(
  renglones: readonly RenglonDePago[],
  tasa: Sale['tasa'],
  { monto, acreditado }: Part,
): Renglon[] {
  const taken: Renglon[] = []
  let before = 0n
  for (const line of renglones.toReversed()) {
    const importe = centsOf(line.importe)
    const within = (cents: bigint) => (cents < 0n ? 0n : cents > importe ? importe : cents)
    const [from, to] = [within(acreditado - before), within(acreditado + monto - before)]
    const tax = (cents: bigint) => taxWithin(cents, line.afectacion, tasa)
    if (to > from) taken.unshift(lineOf(line, to - from, tax(to) - tax(from)))
    before += importe
  }
  return taken
}
