import { z } from 'zod'

import { rango } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  codigos,
  commonFields,
  Descarga,
  Fecha,
  Id,
  IdTexto,
  Instante,
  oneOrMany,
  pageOf,
  saved,
  searchOf,
} from '#contract/core/shapes.ts'
import { machine } from '#contract/core/states.ts'

/** RA: a voiding of facturas. RC: a summary of boletas and their notes, as new or as voided. */
export const ClaseLote = z.enum(['RA', 'RC']).register(codigos, { palabras: 'claseLote' })
/** Action of the lot on its documents. */
export const AccionLote = z.enum(['NUEVO', 'ANULADO']).register(codigos, { palabras: 'accionLote' })

/** ENVIADO: written down before it is sent; its ticket may have been lost. EN_PROCESO: received, its answer is asked for. */
export const EstadoLote = z.enum(['PENDIENTE', 'ENVIADO', 'EN_PROCESO', 'ACEPTADO', 'RECHAZADO'])
export type EstadoLote = z.infer<typeof EstadoLote>

export const loteMoves = machine<EstadoLote>()({
  enviar: { from: ['PENDIENTE'], to: 'ENVIADO' },
  /** The lot never left. */
  soltar: { from: ['ENVIADO'], to: 'PENDIENTE' },
  recibir: { from: ['ENVIADO'], to: 'EN_PROCESO' },
  aceptar: { from: ['ENVIADO', 'EN_PROCESO'], to: 'ACEPTADO' },
  rechazar: { from: ['ENVIADO', 'EN_PROCESO'], to: 'RECHAZADO' },
})

/** A lot as its documents name it. */
export const LoteRef = z.object({
  idComprobanteLote: z.int(),
  /** `RA-20261126-1`. */
  numero: z.string(),
  accion: AccionLote,
  fecha: Fecha,
  estado: EstadoLote,
  /** A person may say what became of it. */
  constatable: z.boolean(),
})

export const ComprobanteLote = z.object({
  idComprobanteLote: z.int(),
  clase: ClaseLote,
  accion: AccionLote,
  numeroCompleto: z.string(),
  /** The day of its documents, and its own. */
  fechaDocumentos: Fecha,
  fecha: Fecha,
  correlativo: z.int(),
  /** Number of documents that the lot names. */
  lineas: z.int(),
  ticket: z.string().nullable(),
  /** Code and sentence of the tax office's answer. */
  codigo: z.string().nullable(),
  mensaje: z.string().nullable(),
  enviado: Instante.nullable(),
  /** Without an answer a day after its own. */
  atrasado: z.boolean(),
  /** A voiding without an answer a day after it was sent: a person may say what became of it. */
  constatable: z.boolean(),
  conXml: z.boolean(),
  conCdr: z.boolean(),
  estado: EstadoLote,
  ...commonFields,
})
export type ComprobanteLote = z.infer<typeof ComprobanteLote>

const filtro = {
  ...rango,
  clase: oneOrMany(ClaseLote),
  accion: oneOrMany(AccionLote),
  estado: oneOrMany(EstadoLote),
  atrasado: z.boolean().optional(),
}

const permiso = 'web_ingreso_listado'
const byId = z.strictObject({ id: IdTexto })
const file = { method: 'GET', permiso, kind: 'read', file: true, input: byId, output: Descarga } as const

/** The lots that tell the tax office of several documents at once. The clock makes and sends them. */
export const comprobanteLote = {
  ver: op({
    method: 'GET',
    path: '/comprobante-lote/:id',
    kind: 'read',
    permiso,
    input: byId,
    output: ComprobanteLote,
  }),
  buscar: op({
    method: 'POST',
    path: '/comprobante-lotes',
    kind: 'read',
    permiso,
    pideClave: 'archivo',
    input: searchOf(filtro, ['fecha', 'idComprobanteLote', 'fechaDocumentos']),
    output: pageOf(ComprobanteLote),
  }),
  /** A summary has the document of each buyer. */
  xml: op({ ...file, pideClave: true, path: '/comprobante-lote/xml/:id' }),
  cdr: op({ ...file, path: '/comprobante-lote/cdr/:id' }),
  /** A person says whether the documents of a voiding without an answer are void at the tax office, after a look at its page. */
  constatar: op({
    method: 'POST',
    path: '/comprobante-lote/constatar',
    kind: 'write',
    once: true,
    permiso: 'per_ingreso_confirmar',
    pideClave: true,
    input: z.strictObject({ idComprobanteLote: Id, deBaja: z.boolean() }),
    output: saved('comprobanteLote', ComprobanteLote),
  }),
}
