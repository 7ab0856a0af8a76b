import type { DeLibro, Importes, LineaPropuesta } from '#server/comprobantes/emisor/venta.ts'
import { Fail } from '#server/core/fail.ts'
import { type Celda, type Hoja, llaveDe, textoDe } from '#server/core/planilla/index.ts'

import { SOLES, TIPO } from './codes.ts'

/** Places of the columns in the proposal of the RVIE and in the file that replaces it. */
const AT = {
  ruc: 0,
  periodo: 2,
  fecha: 4,
  tipo: 6,
  serie: 7,
  numero: 8,
  documento: 11,
  nombre: 12,
  gravado: 14,
  descuento: 15,
  impuesto: 16,
  descuentoImpuesto: 17,
  exonerado: 18,
  inafecto: 19,
  importe: 25,
  moneda: 26,
  cambio: 27,
} as const
type Columna = keyof typeof AT

/** Headings that only this proposal has in these places: that of purchases and the former books have others. */
const HEADINGS: readonly [Columna, RegExp][] = [
  ['ruc', /^ruc$/],
  ['periodo', /^periodo$/],
  ['tipo', /^tipocp/],
  ['importe', /^totalcp$/],
  ['moneda', /^moneda$/],
]
const RUC = /^\d{11}$/
const NOTA_CREDITO = 'NOTA_CREDITO'

const CLASE = new Map(Object.entries(TIPO).map(([clase, tipo]) => [tipo, clase as keyof typeof TIPO]))

type Fila = Hoja['filas'][number]

const unreadable = (fila: number) => new Fail('VALIDACION', 'registroVentas.lineaIlegible', { fila })

/** A number that Excel saved has its last digits rounded. */
const textOf = (celda: Celda | undefined) =>
  typeof celda === 'number' && !Number.isInteger(celda) ? celda.toFixed(3) : textoDe(celda)

const cellOf = ({ celdas }: Fila, columna: Columna) => textOf(celdas[AT[columna]])

/** An integer of so many decimals; empty is zero. */
function scaledOf(fila: Fila, columna: Columna, places: number): bigint {
  const [, sign, whole, fraction = ''] =
    /^(-?)(\d{1,12})(?:\.(\d{1,6}))?$/.exec(cellOf(fila, columna) || '0') ?? []
  if (whole === undefined || /[1-9]/.test(fraction.slice(places))) throw unreadable(fila.numero)
  const value = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  return sign === '-' ? -value : value
}

function dayOf(fila: Fila): string {
  const text = cellOf(fila, 'fecha')
  const iso = text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) throw unreadable(fila.numero)
  return iso
}

const cents = (fila: Fila, columna: Columna) => scaledOf(fila, columna, 2)

/** Amounts with their discounts: a note of a document of an earlier period has its own there. */
const importesOf = (fila: Fila): Importes => ({
  gravado: cents(fila, 'gravado') + cents(fila, 'descuento'),
  exonerado: cents(fila, 'exonerado'),
  inafecto: cents(fila, 'inafecto'),
  impuesto: cents(fila, 'impuesto') + cents(fila, 'descuentoImpuesto'),
  importe: cents(fila, 'importe'),
})

const negative = (value: bigint) => (value > 0n ? -value : value)

function against({ gravado, exonerado, inafecto, impuesto, importe }: Importes): Importes {
  return {
    gravado: negative(gravado),
    exonerado: negative(exonerado),
    inafecto: negative(inafecto),
    impuesto: negative(impuesto),
    importe: negative(importe),
  }
}

function lineOf(fila: Fila): LineaPropuesta {
  // A sheet of Excel loses the zero of the kind.
  const tipo = cellOf(fila, 'tipo').padStart(2, '0')
  const clase = CLASE.get(tipo) ?? null
  const numero = `${cellOf(fila, 'serie').toUpperCase()}-${cellOf(fila, 'numero').replace(/^0+(?=.)/, '')}`
  if (!/^\d{2}$/.test(tipo) || !/^\S*-\S+$/.test(numero)) throw unreadable(fila.numero)
  const importes = importesOf(fila)
  const moneda = cellOf(fila, 'moneda') || SOLES
  return {
    fila: fila.numero,
    clase,
    numeroCompleto: clase ? numero : `${tipo} ${numero}`,
    fecha: dayOf(fila),
    documento: cellOf(fila, 'documento')
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .replace(/^0+$/, ''),
    nombre: cellOf(fila, 'nombre').slice(0, 200),
    moneda,
    cambio: moneda === SOLES ? null : scaledOf(fila, 'cambio', 3) || null,
    importes: clase === NOTA_CREDITO ? against(importes) : importes,
  }
}

/** Refuses a table of anything else; the headings may be missing, as in the file that replaces the proposal. */
function withoutHeadings({ filas }: Hoja): readonly Fila[] {
  const [first, ...rest] = filas
  if (!first) return []
  if (RUC.test(cellOf(first, 'ruc')) && first.celdas.length > AT.cambio) return filas
  const isProposal = HEADINGS.every(([columna, heading]) => heading.test(llaveDe(cellOf(first, columna))))
  if (!isProposal) throw new Fail('VALIDACION', 'registroVentas.noEsPropuesta')
  return rest
}

/**
 * Reads the proposal of the RVIE as the tax office's page gives it.
 * @throws {Fail} not a proposal, of another RUC or month, or with a line that cannot be read
 */
export function readPropuesta(hoja: Hoja, { ruc, mes }: Pick<DeLibro, 'ruc' | 'mes'>): LineaPropuesta[] {
  return withoutHeadings(hoja).map((fila) => {
    const [its, periodo] = [cellOf(fila, 'ruc'), cellOf(fila, 'periodo')]
    if (!RUC.test(its) || !/^\d{6}$/.test(periodo)) throw unreadable(fila.numero)
    if (its !== ruc) throw new Fail('VALIDACION', 'registroVentas.deOtroRuc', { otro: its, ruc })
    const month = `${periodo.slice(0, 4)}-${periodo.slice(4)}`
    if (month !== mes) throw new Fail('VALIDACION', 'registroVentas.deOtroMes', { otro: month, mes })
    return lineOf(fila)
  })
}
