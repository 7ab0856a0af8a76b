import type { CampoVenta, TipoDiferencia } from '#contract/comprobantes/registro-ventas.ts'
import type { Clave } from '#contract/core/words.ts'
import {
  amountOf,
  type Importes,
  type LineaPropuesta,
  quotient,
  type Venta,
} from '#server/comprobantes/emisor/index.ts'

import type { VentaDelMes } from './repo.ts'

type Cambiado = { campo: CampoVenta; aqui: string; alla: string }
export type Diferencia = {
  tipo: TipoDiferencia
  /** The sentence: the cause and what to do. */
  clave: Clave
  venta: VentaDelMes | null
  linea: LineaPropuesta | null
  campos: Cambiado[]
}

const AMOUNTS = ['gravado', 'exonerado', 'inafecto', 'impuesto', 'importe'] as const
/** Cents by which amounts of another currency may differ: each was rounded to soles on its own. */
const ROUNDING = 3n

const idOf = ({ clase, serie, numero }: Venta) => `${clase} ${serie}-${numero}`
const idOfLine = ({ clase, numeroCompleto }: LineaPropuesta) => `${clase ?? ''} ${numeroCompleto}`

const centsOf = (amount: string) => BigInt(amount.replace('.', ''))
const size = (value: bigint) => (value < 0n ? -value : value)
export const textOf = (cents: bigint) => `${cents < 0n ? '-' : ''}${amountOf(size(cents))}`

/** Converts to soles, rounded half away from zero. */
function solesOf(cents: bigint, cambio: bigint): bigint {
  const soles = quotient(size(cents) * cambio, 1000n)
  return cents < 0n ? -soles : soles
}

/** Our amount in the money of the proposal, which tells other currencies in soles. */
function amountIn(linea: LineaPropuesta, venta: VentaDelMes, campo: keyof Importes): bigint {
  const cents = centsOf(venta[campo])
  return venta.moneda === 'PEN' ? cents : solesOf(cents, linea.cambio)
}

function amountsThatDiffer(venta: VentaDelMes, linea: LineaPropuesta): Cambiado[] {
  const most = venta.moneda === 'PEN' ? 0n : ROUNDING
  return AMOUNTS.flatMap((campo) => {
    const [aqui, alla] = [amountIn(linea, venta, campo), linea.importes[campo]]
    return size(aqui - alla) > most ? [{ campo, aqui: textOf(aqui), alla: textOf(alla) }] : []
  })
}

function fieldsThatDiffer(venta: VentaDelMes, linea: LineaPropuesta): Cambiado[] {
  const { comprador, moneda, fecha } = venta
  const isNamed = comprador.tipoDocumento !== 'NINGUNO'
  const documento = isNamed ? comprador.documento.replaceAll(/[^\p{L}\p{N}]/gu, '') : ''
  const texts: Cambiado[] = [
    { campo: 'fecha', aqui: fecha, alla: linea.fecha },
    { campo: 'documento', aqui: documento, alla: linea.documento },
    { campo: 'moneda', aqui: moneda, alla: linea.moneda },
  ]
  const changed = texts.filter(({ aqui, alla }) => aqui !== alla)
  // In another currency the amounts say nothing more.
  return moneda === linea.moneda ? [...changed, ...amountsThatDiffer(venta, linea)] : changed
}

const missingThere = (venta: VentaDelMes): Diferencia => ({
  tipo: 'FALTA_EN_PROPUESTA',
  clave:
    venta.situacion === 'SIN_RESPUESTA'
      ? 'registroVentas.faltaSinRespuesta'
      : 'registroVentas.faltaEnPropuesta',
  venta,
  linea: null,
  campos: [],
})

const missingHere = (linea: LineaPropuesta): Diferencia => ({
  tipo: 'FALTA_AQUI',
  clave: linea.clase ? 'registroVentas.faltaAqui' : 'registroVentas.deOtraClase',
  venta: null,
  linea,
  campos: [],
})

const repeated = (linea: LineaPropuesta, venta: VentaDelMes | null): Diferencia => ({
  tipo: 'REPETIDO',
  clave: 'registroVentas.repetido',
  venta,
  linea,
  campos: [],
})

/** A document that counts nothing here may be in the proposal with zeros, or not at all. */
function worthThere(venta: VentaDelMes, linea: LineaPropuesta): Diferencia | null {
  const campos = amountsThatDiffer(venta, linea)
  if (campos.length === 0) return null
  return { tipo: 'DISTINTO', clave: 'registroVentas.valeAlla', venta, linea, campos }
}

function compareOne(venta: VentaDelMes, linea: LineaPropuesta): Diferencia | null {
  if (venta.sinValor) return worthThere(venta, linea)
  const campos = fieldsThatDiffer(venta, linea)
  return campos.length === 0
    ? null
    : { tipo: 'DISTINTO', clave: 'registroVentas.distinto', venta, linea, campos }
}

/** Compares the documents of a month with the proposal of the tax office, document by document. */
export function comparePropuesta(ventas: readonly VentaDelMes[], lineas: readonly LineaPropuesta[]) {
  const ours = new Map(ventas.map((venta) => [idOf(venta), venta]))
  const seen = new Set<string>()
  const diferencias: Diferencia[] = []
  let iguales = 0
  for (const linea of lineas) {
    const id = idOfLine(linea)
    const venta = ours.get(id) ?? null
    const found = seen.has(id)
      ? repeated(linea, venta)
      : venta
        ? compareOne(venta, linea)
        : missingHere(linea)
    seen.add(id)
    if (found) diferencias.push(found)
    else iguales++
  }
  const missing = ventas.filter((venta) => !venta.sinValor && !seen.has(idOf(venta)))
  return { iguales, diferencias: [...missing.map(missingThere), ...diferencias] }
}
