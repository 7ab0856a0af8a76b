import { typedDay } from '#contract/core/day.ts'
import {
  converted,
  signedAmountOf,
  signedCentsOf,
  thousandthsOf,
} from '#server/comprobantes/emisor/cambio.ts'
import { sumCents } from '#server/comprobantes/emisor/cents.ts'
import type { DeLibro, Libro, Venta } from '#server/comprobantes/emisor/venta.ts'

import { SOLES, TIPO, TIPO_DOCUMENTO } from './codes.ts'

/** The book of sales in SUNAT's list of electronic books, and the chance of a replacement of the proposal. */
const LIBRO = '140400'
const REEMPLAZO = '02'
const WITH_OPERATIONS = '1'
/** Amounts in soles, made for the SIRE. */
const IN_SOLES = '1'
const SIRE = '2'
const ZERO = '0.00'
/** ISC; base and tax of milled rice; plastic bags; others. */
const OTHER_TAXES = [ZERO, ZERO, ZERO, ZERO, ZERO]
const MAX_NAME = 150

/** ASCII without the marks that a field may not have: it reads the same in every encoding. */
const plain = (text: string, most: number) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/[|/\\\s]+/g, ' ')
    .trim()
    .slice(0, most)

/** A buyer who is not named has neither kind nor number of a document. */
function buyerOf({ tipoDocumento, documento, nombre }: Venta['comprador']): string[] {
  const named = tipoDocumento !== 'NINGUNO'
  return [
    named ? TIPO_DOCUMENTO[tipoDocumento] : '',
    named ? plain(documento, 15) : '',
    plain(nombre, MAX_NAME),
  ]
}

/** Splits the tax of a sale: the amount that a note takes from a document of an earlier period is a discount of this one. */
function taxedOf({ gravado, impuesto, fecha, origen }: Venta): string[] {
  const isDiscount = origen !== null && origen.fecha.slice(0, 7) < fecha.slice(0, 7)
  return isDiscount ? [ZERO, gravado, ZERO, impuesto] : [gravado, ZERO, impuesto, ZERO]
}

/**
 * A sale of another currency with its amounts in soles: each rounded on its own, and the total is their sum, so that the line adds up.
 * A sale that counts nothing has no amount to convert.
 */
function inSoles(venta: Venta): Venta {
  const { cambio } = venta
  if (cambio === null) return venta
  const soles = (amount: string) => converted(signedCentsOf(amount), thousandthsOf(cambio))
  const { gravado, exonerado, inafecto, impuesto } = venta
  const parts = [gravado, exonerado, inafecto, impuesto].map(soles)
  const [taxed, exempt, untaxed, tax] = parts.map(signedAmountOf)
  return {
    ...venta,
    gravado: taxed!,
    exonerado: exempt!,
    inafecto: untaxed!,
    impuesto: tax!,
    importe: signedAmountOf(sumCents(parts)),
  }
}

const modifiedOf = (origen: Venta['origen']): string[] =>
  origen
    ? [typedDay(origen.fecha), TIPO[origen.clase], origen.serie, String(origen.numero)]
    : ['', '', '', '']

/** The 33 fields of annex 3 of R.S. 112-2021, in its order. */
const fieldsOf = (venta: Venta, { ruc, razonSocial, mes }: DeLibro): string[] => [
  ruc,
  plain(razonSocial, MAX_NAME),
  mes.replace('-', ''),
  // The code of the line is the tax office's own.
  '',
  typedDay(venta.fecha),
  // Due date: only of public services.
  '',
  TIPO[venta.clase],
  venta.serie,
  String(venta.numero),
  // Last number of a range.
  '',
  ...buyerOf(venta.comprador),
  // Export.
  ZERO,
  ...taxedOf(venta),
  venta.exonerado,
  venta.inafecto,
  ...OTHER_TAXES,
  venta.importe,
  // Rate of exchange: only of another currency. One without a rate counts nothing.
  ...(venta.cambio === null ? [SOLES, ''] : [venta.moneda, venta.cambio]),
  ...modifiedOf(venta.origen),
  // Project of a contract of attribution.
  '',
]

/**
 * The file that replaces the proposal of a month in the SIRE: one line for each document, fields closed by a bar,
 * lines by CR LF.
 */
export function reemplazoDe(libro: DeLibro, ventas: readonly Venta[]): Libro {
  const filled = ventas.length > 0 ? '1' : '0'
  const period = `${libro.ruc}${libro.mes.replace('-', '')}00`
  return {
    nombre: `LE${period}${LIBRO}${REEMPLAZO}${WITH_OPERATIONS}${filled}${IN_SOLES}${SIRE}`,
    texto: ventas.map((venta) => `${fieldsOf(inSoles(venta), libro).join('|')}|\r\n`).join(''),
  }
}
