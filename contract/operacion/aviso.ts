import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { DineroFila, Hecho, Instante } from '#contract/core/shapes.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { AutorRef } from '#contract/personas/persona-ref.ts'

import { EstadoTarea } from './tarea.ts'

/** Kinds of notice: the first nine reach the staff, the end of a task the user who started it, the others a student. */
export const TipoAviso = z.enum([
  'PAGO_INFORMADO',
  /** Money that went back, and charges that came to owe less: for those who accept closes. */
  'PAGO_ANULADO',
  'PAGO_DEVUELTO',
  'CUENTA_REBAJADA',
  /** A server with a clock far from the database's: for those who configure. */
  'RELOJ',
  'CASO',
  /** An absence that was told and waits for who takes the attendance of its group. */
  'JUSTIFICACION',
  /** The next step of a prospect of the reader's is due today. */
  'INTERESADO',
  'RECLAMO',
  /** A comment on a case: a student's for the staff, the staff's for a student. */
  'RESPUESTA',
  'TRABAJO',
  'PAGO_CONFIRMADO',
  'PAGO_RECHAZADO',
  /** An absence noted on the day of its class. */
  'INASISTENCIA',
  /** The answer to an absence that was told. */
  'JUSTIFICACION_ACEPTADA',
  'JUSTIFICACION_RECHAZADA',
  'CERTIFICADO',
  /** For an adult: a student of age ended their link. */
  'VINCULO_TERMINADO',
  /** For those who configure: the sending of electronic receipts stopped, and its certificate ends in 30, 7 or 1 days. */
  'COLA_DETENIDA',
  'FIRMA_POR_VENCER',
])
export type TipoAviso = z.infer<typeof TipoAviso>

/** Names what arrived: its kind and its id. */
export const ClaveAviso = z
  .string()
  .regex(new RegExp(String.raw`^(${TipoAviso.options.join('|')}):\d{1,15}$`))

/** Days that it is told. */
export const DIAS_DE_AVISO = 30
/** Rows that the bell shows. */
export const AVISOS = 20

const Aviso = z.object({
  clave: ClaveAviso,
  tipo: TipoAviso,
  /** The record that it opens: of a comment, its case. */
  idRegistro: z.int(),
  instante: Instante,
  persona: AutorRef.nullable(),
  texto: z.string().nullable(),
  detalle: z.string().nullable(),
  monto: DineroFila.nullable(),
  moneda: MonedaRef.nullable(),
  /** Final state of a task. */
  estado: EstadoTarea.nullable(),
  leido: z.boolean(),
})
export type Aviso = z.infer<typeof Aviso>

export const aviso = {
  /** Lists the notices of the last days, newest first: only of rows that the lists behind them show the reader. */
  buscar: op({
    method: 'GET',
    path: '/avisos',
    kind: 'read',
    permiso: 'SESION',
    input: z.strictObject({}),
    output: z.object({ sinLeer: z.int(), avisos: z.array(Aviso) }),
  }),
  /** Marks some of them as read, or all that arrived until an instant. */
  leer: op({
    method: 'POST',
    path: '/avisos/leidos',
    kind: 'write',
    permiso: 'SESION',
    input: z
      .strictObject({ claves: z.array(ClaveAviso).min(1).max(AVISOS).optional(), hasta: Instante.optional() })
      .refine(({ claves, hasta }) => (claves === undefined) !== (hasta === undefined), {
        path: ['claves'],
        params: { clave: 'campo.clavesOHasta' },
      }),
    output: Hecho,
  }),
}
