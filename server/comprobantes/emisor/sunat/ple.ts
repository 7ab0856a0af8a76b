import type { Libro, Venta } from '#server/comprobantes/emisor/venta.ts'

import { TIPO, TIPO_DOCUMENTO } from './codes.ts'

/** The book of sales in SUNAT's list of electronic books. */
const LIBRO = '140100'
/** In soles, made for SUNAT's program of electronic books. */
const SOLES = '1'
const PLE = '1'
const ZERO = '0.00'
/** ISC; base and tax of milled rice; plastic bags; others. */
const OTHER_TAXES = [ZERO, ZERO, ZERO, ZERO, ZERO]
/** Contract; inconsistent rate of exchange; paid by a bank. */
const NOT_USED = ['', '', '']

/** State of a line: of the period; of a number that was given and stands for nothing. */
const DEL_PERIODO = '1'
const ANULADO = '2'

/** ASCII without the separator: the program reads the same in every encoding. */
const plain = (text: string, most: number) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/[|\s]+/g, ' ')
    .trim()
    .slice(0, most)

const day = (fecha: string) => fecha.split('-').toReversed().join('/')

/** A buyer who is not named has neither kind nor number of a document. */
function buyerOf({ tipoDocumento, documento, nombre }: Venta['comprador']): string[] {
  const named = tipoDocumento !== 'NINGUNO'
  return [named ? TIPO_DOCUMENTO[tipoDocumento] : '', named ? plain(documento, 15) : '', plain(nombre, 100)]
}

/** Splits the tax of a sale: the amount that a note takes from a document of an earlier period is a discount of this one. */
function taxedOf({ gravado, impuesto, fecha, origen }: Venta): string[] {
  const isDiscount = origen !== null && origen.fecha.slice(0, 7) < fecha.slice(0, 7)
  return isDiscount ? [ZERO, gravado, ZERO, impuesto] : [gravado, ZERO, impuesto, ZERO]
}

const modifiedOf = (origen: Venta['origen']): string[] =>
  origen ? [day(origen.fecha), TIPO[origen.clase], origen.serie, String(origen.numero)] : ['', '', '', '']

/** The 35 fields of format 14.1, in its order. */
function fieldsOf(venta: Venta, mes: string): string[] {
  return [
    `${mes.replace('-', '')}00`,
    String(venta.id),
    'M1',
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
    '1.000',
    ...modifiedOf(venta.origen),
    ...NOT_USED,
    venta.sinValor ? ANULADO : DEL_PERIODO,
  ]
}

/**
 * The book of sales of a month in the layout of SUNAT's program of electronic books: one line for each document,
 * fields closed by a bar, lines by CR LF.
 *
 * @param mes `YYYY-MM`
 */
export function registroDeVentas(ruc: string, mes: string, ventas: readonly Venta[]): Libro {
  const filled = ventas.length > 0 ? '1' : '0'
  return {
    nombre: `LE${ruc}${mes.replace('-', '')}00${LIBRO}001${filled}${SOLES}${PLE}.txt`,
    texto: ventas.map((venta) => `${fieldsOf(venta, mes).join('|')}|\r\n`).join(''),
  }
}
