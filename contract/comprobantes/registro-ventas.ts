import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import {
  Archivo,
  codigos,
  Descarga,
  DineroFila,
  Fecha,
  oneOrMany,
  oneOrManyIds,
  pageOf,
  searchOf,
} from '#contract/core/shapes.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { CambioFila } from '#contract/institucion/tipo-cambio.ts'
import { ClaseComprobante, EstadoComprobante } from '#contract/pagos/comprobante-ref.ts'
import { ClasePago } from '#contract/pagos/pedido.ts'

/** `2026-11`. */
export const Mes = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .meta({ examples: ['2026-11'] })

/** Worth of a document in the book: a rejected one counts nothing; one without an answer counts as accepted. */
export const SituacionVenta = z
  .enum(['ACEPTADO', 'SIN_RESPUESTA', 'SIN_VALOR'])
  .register(codigos, { palabras: 'situacionVenta' })

/** A line of the book of sales. Amounts of a note are negative, those of a rejected document zero. */
const Fila = z.object({
  idComprobante: z.int(),
  fecha: Fecha,
  clase: ClaseComprobante,
  serie: z.string(),
  numero: z.int(),
  /** `B001-15`. */
  numeroCompleto: z.string(),
  comprador: z.object({ tipoDocumento: z.string(), documento: z.string(), nombre: z.string() }),
  moneda: MonedaRef,
  gravado: DineroFila,
  exonerado: DineroFila,
  inafecto: DineroFila,
  impuesto: DineroFila,
  importe: DineroFila,
  /** Official rate of another currency than the country's; null where there is none. */
  cambio: CambioFila.nullable(),
  /** The document that a note lowers. */
  origen: z.object({ idComprobante: z.int(), clase: ClasePago, numero: z.string(), fecha: Fecha }).nullable(),
  situacion: SituacionVenta,
  estado: EstadoComprobante,
  numeroRecibo: z.string().nullable(),
  /** The day on which the cash has its money; null, of a refund that was not done. */
  diaCaja: Fecha.nullable(),
})

const filtro = {
  /** Month of the issue; this month by default. */
  mes: Mes.optional(),
  /** RUC of the issuer, as the documents name it; all by default. */
  ruc: z
    .string()
    .regex(/^\d{11}$/)
    .meta({ examples: ['20100066603'] })
    .optional(),
  clase: oneOrMany(ClaseComprobante),
  situacion: oneOrMany(SituacionVenta),
  idMoneda: oneOrManyIds,
  /** Whether the cash has its money on another day. */
  otroDia: z.boolean().optional(),
  /** Whether it lacks the official rate of its currency. */
  sinCambio: z.boolean().optional(),
}

const Total = z.object({
  idMoneda: z.int(),
  moneda: MonedaRef,
  gravado: DineroFila,
  exonerado: DineroFila,
  inafecto: DineroFila,
  impuesto: DineroFila,
  importe: DineroFila,
})

/** The documents of a day in a currency, by kind, beside its cash. */
const Dia = z.object({
  fecha: Fecha,
  idMoneda: z.int(),
  moneda: MonedaRef,
  /** Sums by kind of sale, of the kinds that there are; of boletas and facturas below too. */
  clases: z.array(z.object({ clase: ClasePago, cantidad: z.int(), importe: DineroFila })),
  cantidadBoletas: z.int(),
  boletas: DineroFila,
  cantidadFacturas: z.int(),
  facturas: DineroFila,
  cantidadNotas: z.int(),
  /** Negative. */
  notas: DineroFila,
  libro: DineroFila,
  /** Money that has an internal receipt for its paper: confirmed while no comprobante was issued. */
  internos: DineroFila,
  /** Money that has a document dated on another day, less documents for money of another day. */
  otroDia: DineroFila,
  /** Money that has a rejected document, which is to be made again. */
  porReemitir: DineroFila,
  /** Sum of the cash of the day, closed or not. */
  caja: DineroFila,
  /** Movements of that cash that are in no close yet. */
  abiertos: z.int(),
  /** `libro + internos + otroDia + porReemitir - caja`: always zero. */
  diferencia: DineroFila,
})

/** A document that the book and the proposal of the tax office do not tell alike. */
export const TipoDiferencia = z
  .enum(['FALTA_EN_PROPUESTA', 'FALTA_AQUI', 'DISTINTO', 'REPETIDO'])
  .register(codigos, { palabras: 'tipoDiferencia' })
export type TipoDiferencia = z.infer<typeof TipoDiferencia>

export const CampoVenta = z
  .enum(['fecha', 'documento', 'moneda', 'cambio', 'gravado', 'exonerado', 'inafecto', 'impuesto', 'importe'])
  .register(codigos, { palabras: 'comprobante' })
export type CampoVenta = z.infer<typeof CampoVenta>

const Diferencia = z.object({
  tipo: TipoDiferencia,
  /** Null for a document that is not here. */
  idComprobante: z.int().nullable(),
  /** Row of the file; null for a document that it lacks. */
  fila: z.int().nullable(),
  numeroCompleto: z.string(),
  fecha: Fecha,
  comprador: z.string(),
  /** ISO 4217. */
  moneda: z.string(),
  /** In its currency; that of the proposal is in soles. Null on the side that lacks it. */
  importe: DineroFila.nullable(),
  importePropuesto: DineroFila.nullable(),
  /** Fields that differ, each side as text: a day, a document, a currency, an amount. */
  campos: z.array(z.object({ campo: CampoVenta, aqui: z.string(), alla: z.string() })),
  /** The reason and what to do. */
  mensaje: z.string(),
})

const Reconciliation = z.object({
  mes: Mes,
  ruc: z.string(),
  /** Documents that both tell alike. */
  iguales: z.int(),
  cantidades: z.object({
    FALTA_EN_PROPUESTA: z.int(),
    FALTA_AQUI: z.int(),
    DISTINTO: z.int(),
    REPETIDO: z.int(),
  }),
  /** The first ones. */
  diferencias: z.array(Diferencia),
})

const read = { method: 'POST', kind: 'read', permiso: 'web_ingreso_listado' } as const
const buscar = op({
  ...read,
  path: '/registro-ventas',
  pideClave: 'archivo',
  input: searchOf(filtro, ['fecha', 'idComprobante', 'importe', 'numero']),
  output: pageOf(Fila),
})

/** The book of sales of a month: every comprobante issued in it. */
export const registroVentas = {
  buscar,
  totales: op({
    ...read,
    path: '/registro-ventas/totales',
    input: buscar.input.omit({ page: true, size: true, sort: true }),
    output: z.object({
      mes: Mes,
      monedas: z.array(Total),
      /** Documents that count without having been accepted yet. */
      sinRespuesta: z.int(),
      /** Rejected documents, which count nothing. */
      sinValor: z.int(),
      /** Documents in another currency that count and have no official rate. */
      sinCambio: z.int(),
      /** The issuers that the documents of the month name. */
      emisores: z.array(z.object({ ruc: z.string(), razonSocial: z.string() })),
    }),
  }),
  dias: op({
    ...read,
    path: '/registro-ventas/dias',
    input: z.strictObject({ mes: Mes.optional() }),
    output: z.object({
      mes: Mes,
      dias: z.array(Dia),
      /** Totals of the month, one for each currency. */
      totales: z.array(Dia.omit({ fecha: true })),
    }),
  }),
  /** Compares the month with the book of sales that the tax office proposes: its file, a text or a zip. Keeps nothing. */
  conciliar: op({
    ...read,
    path: '/registro-ventas/conciliar',
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo, mes: Mes, ruc: filtro.ruc }),
    output: Reconciliation,
  }),
  /** The zip that replaces the proposal of a month in SUNAT's SIRE: annex 3 of R.S. 112-2021, one line for each document. */
  reemplazo: op({
    ...read,
    path: '/registro-ventas/reemplazo',
    file: true,
    pideClave: true,
    input: z.strictObject({ mes: Mes, ruc: filtro.ruc }),
    output: Descarga,
  }),
}
