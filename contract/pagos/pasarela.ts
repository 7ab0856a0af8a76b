import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import {
  codigos,
  commonFields,
  DineroFila,
  Id,
  IdTexto,
  Instante,
  Motivo,
  oneOrMany,
  oneOrManyIds,
  pageOf,
  saved,
  searchOf,
} from '#contract/core/shapes.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

import { Ingreso } from './ingreso.ts'

const distinct = (ids: number[]) => new Set(ids).size === ids.length

/** Addresses of the files for the page of the card. All of it is null without a gateway. */
export const Formulario = z.object({
  disponible: z.boolean(),
  modo: z.enum(['simulador', 'real']).nullable(),
  /** True for the simulator and for test keys: no money moves. */
  prueba: z.boolean(),
  scriptUrl: z.string().nullable(),
  temaUrl: z.string().nullable(),
  estilosUrl: z.string().nullable(),
  publicKey: z.string().nullable(),
})
export type Formulario = z.infer<typeof Formulario>

/**
 * The signed message as the gateway sends it, which may add fields. The text is never changed, because it is
 * what is signed.
 */
export const SignedAnswer = z.looseObject({
  'kr-answer': z.string().min(1),
  'kr-hash': z.string(),
  'kr-hash-algorithm': z.string(),
  'kr-hash-key': z.string(),
  'kr-answer-type': z.string().optional(),
})

/** Subjects of a review by staff. */
export const TipoRevision = z
  .enum([
    'DEVOLUCION_INCIERTA',
    'DEVOLUCION_EXTERNA',
    'SEGUNDO_PAGO',
    'PAGO_SIN_DEUDA',
    'MONTO_DISTINTO',
    'PAGO_REDUCIDO',
    'PAGO_CAIDO',
    'DEVOLUCION_CAIDA',
    'ORDEN_DESCONOCIDA',
    'OTRO_COMERCIO',
    'OTRO_MODO',
    'ESTADO_DESCONOCIDO',
    'NOTIFICACION_ILEGIBLE',
  ])
  .register(codigos, { palabras: 'tipoRevision' })
export type TipoRevision = z.infer<typeof TipoRevision>

/** Noted · the money was refunded · it was not · that money is a payment · the gateway's record settled it. */
export const DecisionRevision = z
  .enum(['VISTA', 'DEVUELTA', 'NO_DEVUELTA', 'REGISTRAR', 'AUTOMATICA'])
  .register(codigos, { palabras: 'decisionRevision' })
export type DecisionRevision = z.infer<typeof DecisionRevision>

const NOTED: readonly DecisionRevision[] = ['VISTA']
const DECIDED: Partial<Record<TipoRevision, readonly DecisionRevision[]>> = {
  DEVOLUCION_INCIERTA: ['DEVUELTA', 'NO_DEVUELTA'],
  MONTO_DISTINTO: ['REGISTRAR', 'VISTA'],
  PAGO_REDUCIDO: ['DEVUELTA', 'VISTA'],
  PAGO_CAIDO: ['DEVUELTA', 'VISTA'],
  DEVOLUCION_CAIDA: ['NO_DEVUELTA', 'VISTA'],
}
/** Possible decisions of each kind. */
export const decisionesDe = (tipo: TipoRevision) => DECIDED[tipo] ?? NOTED

/** The authority of each decision. */
export const PERMISO_DECISION: Partial<Record<DecisionRevision, Permiso>> = {
  DEVUELTA: 'per_ingreso_devolver',
  NO_DEVUELTA: 'per_ingreso_devolver',
  REGISTRAR: 'per_ingreso_confirmar',
}

export const EstadoRevision = z.enum(['PENDIENTE', 'RESUELTA'])

export const Revision = z.object({
  idRevision: z.int(),
  tipo: TipoRevision,
  idUsuario: z.int().nullable(),
  usuario: PersonaRef.nullable(),
  idIngreso: z.int().nullable(),
  numeroRecibo: z.string().nullable(),
  /** The gateway's own names: of the order, and of the movement. */
  orden: z.string().nullable(),
  transaccion: z.string().nullable(),
  monto: DineroFila.nullable(),
  moneda: z.string().nullable(),
  detalle: z.string().nullable(),
  decision: DecisionRevision.nullable(),
  motivo: z.string().nullable(),
  estado: EstadoRevision,
  ...commonFields,
})
export type Revision = z.infer<typeof Revision>

const REVISAR = ['per_ingreso_devolver', 'per_ingreso_confirmar'] as const

/** A movement at the gateway. */
const Transaccion = z.object({
  transaccion: z.string(),
  operacion: z.enum(['DEBIT', 'CREDIT']),
  estado: z.string(),
  monto: DineroFila,
  moneda: z.string(),
  marca: z.string().nullable(),
  ultimos: z.string().nullable(),
  error: z.string().nullable(),
  instante: Instante.nullable(),
})

/** The gateway's record of a payment. */
const Seguimiento = z.object({
  idIngreso: z.int(),
  orden: z.string(),
  estado: z.enum(['ABIERTA', 'PAGADA', 'CERRADA']),
  monto: DineroFila,
  moneda: z.string(),
  resultado: z.string().nullable(),
  transacciones: z.array(Transaccion),
  devoluciones: z.array(
    z.object({
      idDevolucion: z.int(),
      monto: DineroFila,
      estado: z.string(),
      transaccion: z.string().nullable(),
      resultado: z.string().nullable(),
    }),
  ),
})

export const pasarela = {
  formulario: op({
    method: 'GET',
    path: '/izipay/formulario',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: 'menu_miscursos',
    input: z.strictObject({}),
    output: Formulario,
  }),
  /** A form to pay by card the actor's own charges, or those of several of their students. The amount is the debt. */
  token: op({
    method: 'POST',
    path: '/izipay/alumno/prod/token',
    kind: 'effect',
    permiso: 'menu_miscursos',
    familia: ['paga'],
    input: z.strictObject({
      cuentas: z
        .array(Id)
        .min(1)
        .max(50)
        .refine(distinct, { params: { clave: 'cuenta.repetida' } }),
    }),
    output: z.object({
      formToken: z.string(),
      publicKey: z.string(),
      idIngreso: z.int(),
      orden: z.string(),
      monto: DineroFila,
      /** ISO 4217. */
      moneda: z.string(),
      /** The payment of each student, the first of them, and the payment that ties those of several. */
      ingreso: Ingreso,
      ingresos: z.array(Ingreso),
      idPago: z.int().nullable(),
    }),
  }),
  /** The gateway's signed answer, brought by the payer's browser. */
  pagoEnLinea: op({
    method: 'POST',
    path: '/ingreso/pagoenlinea',
    kind: 'effect',
    permiso: 'menu_miscursos',
    familia: ['paga'],
    body: 'form',
    once: true,
    input: SignedAnswer,
    output: saved('ingreso', Ingreso),
  }),
  /** The gateway's own notification. */
  notificacion: op({
    method: 'POST',
    path: '/izipay/notificacion',
    kind: 'effect',
    permiso: 'PUBLICO',
    body: 'form',
    input: SignedAnswer,
    output: z.object({ mensaje: z.string() }),
  }),
  /** Queries the gateway about a payment. */
  consultar: op({
    method: 'POST',
    path: '/pasarela/consultar',
    kind: 'effect',
    permiso: ['menu_miscursos', 'per_ingreso_confirmar'],
    familia: ['paga'],
    input: z.strictObject({ idIngreso: Id }),
    output: saved('ingreso', Ingreso),
  }),
  /** Discards a card payment that the student began and that got no card. */
  descartar: op({
    method: 'POST',
    path: '/izipay/alumno/descartar',
    kind: 'effect',
    permiso: 'menu_miscursos',
    familia: ['paga'],
    input: z.strictObject({ idIngreso: Id }),
    output: saved('ingreso', Ingreso),
  }),
  seguimiento: op({
    method: 'GET',
    path: '/pasarela/ingreso/:id',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: 'web_ingreso_listado',
    input: z.strictObject({ id: IdTexto }),
    output: Seguimiento,
  }),
  revision: op({
    method: 'GET',
    path: '/pasarela/revision/:id',
    kind: 'read',
    permiso: REVISAR,
    input: z.strictObject({ id: IdTexto }),
    output: Revision,
  }),
  revisiones: op({
    method: 'POST',
    path: '/pasarela/revisiones',
    kind: 'read',
    permiso: REVISAR,
    pideClave: 'archivo',
    input: searchOf(
      {
        desde: z.iso.date().optional(),
        hasta: z.iso.date().optional(),
        estado: oneOrMany(EstadoRevision),
        tipo: oneOrMany(TipoRevision),
        idIngreso: oneOrManyIds,
        idUsuario: oneOrManyIds,
      },
      ['idRevision', 'tipo', 'monto', 'fechaCreacion'],
    ),
    output: pageOf(Revision),
  }),
  resolver: op({
    method: 'POST',
    path: '/pasarela/revision/resolver',
    kind: 'write',
    permiso: REVISAR,
    pideClave: true,
    once: true,
    input: z.strictObject({
      idRevision: Id,
      decision: DecisionRevision.exclude(['AUTOMATICA']),
      motivo: Motivo,
    }),
    output: saved('revision', Revision),
  }),
  /** Whether the gateway accepts our keys. */
  probar: op({
    method: 'POST',
    path: '/pasarela/probar',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: 'per_configuracion',
    input: z.strictObject({}),
    output: z.object({
      ok: z.boolean(),
      mensaje: z.string(),
      modo: z.enum(['simulador', 'real']).nullable(),
      prueba: z.boolean(),
      comercio: z.string().nullable(),
      milisegundos: z.int(),
    }),
  }),
}
