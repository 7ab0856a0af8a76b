import type { DeLibro, Libro, Venta } from '#server/comprobantes/emisor/venta.ts'

import { TIPO, TIPO_DOCUMENTO } from './codes.ts'

/** The book of sales in SUNAT's list of electronic books, and the chance of a replacement of the proposal. */
const LIBRO = '140400'
const REEMPLAZO = '02'
const WITH_OPERATIONS = '1'
/** In soles, made for the SIRE. */
const SOLES = '1'
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

const day = (fecha: string) => fecha.split('-').toReversed().join('/')

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

const modifiedOf = (origen: Venta['origen']): string[] =>
  origen ? [day(origen.fecha), TIPO[origen.clase], origen.serie, String(origen.numero)] : ['', '', '', '']

/** The 33 fields of annex 3 of R.S. 112-2021, in its order. */
const fieldsOf = (venta: Venta, { ruc, razonSocial, mes }: DeLibro): string[] => [
  ruc,
  plain(razonSocial, MAX_NAME),
  mes.replace('-', ''),
  // The code of the line is the tax office's own.
  '',
  day(venta.fecha),
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
  'PEN',
  // Rate of exchange: only of another currency.
  '',
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
    nombre: `LE${period}${LIBRO}${REEMPLAZO}${WITH_OPERATIONS}${filled}${SOLES}${SIRE}`,
    texto: ventas.map((venta) => `${fieldsOf(venta, libro).join('|')}|\r\n`).join(''),
  }
}
