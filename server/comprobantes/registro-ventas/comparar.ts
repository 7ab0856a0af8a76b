import type { CampoVenta, TipoDiferencia } from '#contract/comprobantes/registro-ventas.ts'
import type { Clave } from '#contract/core/words.ts'
import {
  atMostBack,
  convertedBack,
  decimal,
  type LineaPropuesta,
  signedAmountOf,
  signedCentsOf,
  size,
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
/** Cents of the country's currency by which amounts of another one may differ: each was converted and rounded on its own. */
const ROUNDING = 3n

const idOf = ({ clase, serie, numero }: Venta) => `${clase} ${serie}-${numero}`
const idOfLine = ({ clase, numeroCompleto }: LineaPropuesta) => `${clase ?? ''} ${numeroCompleto}`

/** Compares the amounts in the currency of the document: the proposal tells another one in the country's, with the rate. */
function amountsThatDiffer(venta: VentaDelMes, linea: LineaPropuesta): Cambiado[] {
  const { cambio } = linea
  const most = cambio === null ? 0n : atMostBack(ROUNDING, cambio)
  return AMOUNTS.flatMap((campo) => {
    const told = linea.importes[campo]
    const [aqui, alla] = [signedCentsOf(venta[campo]), cambio === null ? told : convertedBack(told, cambio)]
    return size(aqui - alla) > most ? [{ campo, aqui: signedAmountOf(aqui), alla: signedAmountOf(alla) }] : []
  })
}

/** Compares the rates of exchange, where both sides tell one. */
function ratesThatDiffer({ cambio }: VentaDelMes, linea: LineaPropuesta): Cambiado[] {
  if (cambio === null || linea.cambio === null) return []
  const alla = decimal(linea.cambio, 3)
  return cambio === alla ? [] : [{ campo: 'cambio', aqui: cambio, alla }]
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
  if (moneda !== linea.moneda) return changed
  return [...changed, ...ratesThatDiffer(venta, linea), ...amountsThatDiffer(venta, linea)]
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
