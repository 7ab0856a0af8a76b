import { z } from 'zod'

import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  codigos,
  commonFields,
  DineroFila,
  Fecha,
  Id,
  Masivo,
  Motivo,
  oneOrMany,
  oneOrManyIds,
  saved,
} from '#contract/core/shapes.ts'
import { machine } from '#contract/core/states.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

import { EstadoIngreso } from './estado-ingreso.ts'
import { Ingreso } from './ingreso.ts'

export const EstadoExtractoLinea = z.enum(['PENDIENTE', 'CONCILIADA', 'DESCARTADA'])
export type EstadoExtractoLinea = z.infer<typeof EstadoExtractoLinea>

export const lineaMoves = machine<EstadoExtractoLinea>()({
  conciliar: { from: ['PENDIENTE'], to: 'CONCILIADA' },
  descartar: { from: ['PENDIENTE'], to: 'DESCARTADA' },
  recuperar: { from: ['DESCARTADA'], to: 'PENDIENTE' },
})

/**
 * Proposal for a pending movement. EXACTA: one pending payment has its operation and its amount. TOMADA: the
 * payment that has them is confirmed already. PROBABLE: some payments resemble it. NINGUNA: no payment was
 * reported.
 */
export const Propuesta = z
  .enum(['EXACTA', 'TOMADA', 'PROBABLE', 'NINGUNA'])
  .register(codigos, { palabras: 'propuesta' })
export type Propuesta = z.infer<typeof Propuesta>

/** Reasons why a payment resembles a movement. */
export const RazonPropuesta = z.enum([
  'OPERACION',
  'OPERACION_PARECIDA',
  // The number that was read in the voucher, where another one or none was told.
  'OPERACION_LEIDA',
  'MONTO',
  'FECHA',
  'FECHA_CERCANA',
  'NOMBRE',
  'BANCO',
])

const Candidato = z.object({
  /** The payment, or the first of those made together for several students. */
  idIngreso: z.int(),
  usuario: PersonaRef,
  alumnos: z.int(),
  fecha: Fecha,
  monto: DineroFila,
  banco: z.string().nullable(),
  numeroOperacion: z.string().nullable(),
  numeroRecibo: z.string().nullable(),
  medioPago: z.string(),
  estado: EstadoIngreso,
  /** Only a payment equal to the cent can be reconciled. */
  mismoMonto: z.boolean(),
  razones: z.array(RazonPropuesta),
})
export type Candidato = z.infer<typeof Candidato>

/** A credit on an account of the institution, as the bank lists it. */
export const ExtractoLinea = z.object({
  idExtractoLinea: z.int(),
  idExtracto: z.int(),
  extracto: z.object({ idExtracto: z.int(), nombre: z.string() }),
  banco: z.string(),
  /** Row of the movement in the file. */
  fila: z.int(),
  fecha: Fecha,
  descripcion: z.string(),
  /** The operation number, if the bank gives one. */
  referencia: z.string().nullable(),
  monto: DineroFila,
  idMoneda: z.int(),
  moneda: MonedaRef,
  /** The payment method that the bank's text suggests. */
  medioSugerido: z.object({ idTipo: z.int(), nombre: z.string() }).nullable(),
  /** Null once it is decided. */
  propuesta: Propuesta.nullable(),
  /** The three most similar payments, the best first. */
  candidatos: z.array(Candidato),
  idIngreso: z.int().nullable(),
  ingreso: z
    .object({ idIngreso: z.int(), numeroRecibo: z.string().nullable(), estado: EstadoIngreso })
    .nullable(),
  alumno: PersonaRef.nullable(),
  motivo: z.string().nullable(),
  estado: EstadoExtractoLinea,
  ...commonFields,
})
export type ExtractoLinea = z.infer<typeof ExtractoLinea>

const VER = 'web_ingreso_listado'
const CONCILIAR = 'per_ingreso_confirmar'

const { ver, buscar } = entity({
  nombre: 'extractoLinea',
  plural: 'extractoLineas',
  permisos: { ver: VER, guardar: CONCILIAR, eliminar: CONCILIAR },
  detalle: ExtractoLinea,
  fila: ExtractoLinea,
  entrada: {},
  cambios: {},
  filtro: {
    idExtracto: oneOrManyIds,
    estado: oneOrMany(EstadoExtractoLinea),
    propuesta: oneOrMany(Propuesta),
    idMoneda: oneOrManyIds,
    banco: oneOrMany(z.string()),
  },
  orden: ['fecha', 'monto', 'idExtractoLinea'],
  pideClave: 'archivo',
})

const write = { method: 'POST', kind: 'write', permiso: CONCILIAR } as const
const moves = { ...write, once: true, output: Masivo } as const
const lineas = z.array(Id).min(1).max(500)
/** Id of a file; by default, all pending movements. */
const idExtracto = Id.optional()

export const extractoLinea = {
  ver,
  buscar,
  /** Pending amounts, by proposal and currency. */
  bandeja: op({
    method: 'POST',
    path: '/extracto/bandeja',
    kind: 'read',
    permiso: VER,
    input: z.strictObject({ idExtracto }),
    output: z.object({
      content: z.array(
        z.object({ propuesta: Propuesta, moneda: MonedaRef, lineas: z.int(), monto: DineroFila }),
      ),
    }),
  }),
  /** Reconciles each movement with its payment, which is confirmed unless it was already. */
  conciliar: op({
    ...moves,
    path: '/extracto/conciliar',
    input: z.strictObject({
      lineas: z
        .array(z.strictObject({ idExtractoLinea: Id, idIngreso: Id }))
        .min(1)
        .max(500),
    }),
  }),
  /** Every EXACTA. */
  conciliarExactas: op({
    ...moves,
    path: '/extracto/conciliarexactas',
    input: z.strictObject({ idExtracto }),
  }),
  /** Registers an unreported movement as a confirmed payment of the student, on the oldest due first. */
  registrar: op({
    ...write,
    once: true,
    path: '/extracto/registrar',
    status: 201,
    input: z.strictObject({
      idExtractoLinea: Id,
      idUsuario: Id,
      idMatricula: Id.optional(),
      /** By default the method that the bank's text suggests. */
      idMedioPago: Id.optional(),
    }),
    output: saved('ingreso', Ingreso),
  }),
  descartar: op({
    ...write,
    path: '/extracto/descartar',
    input: z.strictObject({ lineas, motivo: Motivo }),
    output: Masivo,
  }),
  /** Returns a discarded movement to the tray. */
  recuperar: op({
    ...write,
    path: '/extracto/recuperar',
    input: z.strictObject({ lineas }),
    output: Masivo,
  }),
}
