import { z } from 'zod'

import { PROPIA } from '#contract/core/cambios.ts'
import { entity, rango } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  commonFields,
  Dinero,
  DineroFila,
  Fecha,
  FechaCercana,
  Hecho,
  Id,
  IdTexto,
  Instante,
  Motivo,
  oneOrMany,
  oneOrManyIds,
  optionalLinea,
  optionalTexto,
  pageOf,
  saved,
  searchOf,
} from '#contract/core/shapes.ts'
import { Pagante } from '#contract/cuentas/division.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

import { Devolucion } from './devolucion.ts'
import { EstadoIngreso } from './estado-ingreso.ts'
import { lecturaDePago } from './lectura.ts'
import { Pago } from './pago.ts'
import { Pedido } from './pedido.ts'

const Aplicacion = z.object({
  idCuentaIngreso: z.int(),
  idCuenta: z.int(),
  concepto: z.string(),
  curso: z.string(),
  fechaVencimiento: Fecha,
  idMatricula: z.int(),
  monto: DineroFila,
})

/** A close. `operador` is the login of the cashier, `usuario` the user with that login, if there is one. */
const CierreRef = z.object({
  idCierre: z.int(),
  fecha: Fecha,
  turno: z.int(),
  operador: z.string(),
  usuario: PersonaRef.nullable(),
})

export const Ingreso = z.object({
  idIngreso: z.int(),
  /** The payer: the student. */
  idUsuario: z.int(),
  usuario: PersonaRef,
  fecha: Fecha,
  monto: DineroFila,
  /** The part of `monto` not taken in cash, in favour of the payer. */
  redondeo: DineroFila,
  idMoneda: z.int(),
  moneda: MonedaRef,
  idMedioPago: z.int(),
  medioPago: z.object({ idTipo: z.int(), codigo: z.string(), nombre: z.string() }),
  banco: z.string().nullable(),
  numeroOperacion: z.string().nullable(),
  /** Brought from an old system: in no cash, series or document of today (decision 190). */
  historico: z.boolean(),
  /** Number of its receipt in the old system. */
  numeroAntiguo: z.string().nullable(),
  numeroRecibo: z.string().nullable(),
  constancia: z.string().nullable(),
  observacion: z.string().nullable(),
  motivo: z.string().nullable(),
  montoDevuelto: DineroFila,
  /** Not yet applied nor refunded: the student's credit, once it is confirmed. */
  montoDisponible: DineroFila,
  ordenEnLinea: z.string().nullable(),
  /** The payment of several students that it is part of, and the company that made that one, if one did. */
  idPago: z.int().nullable(),
  idEmpresa: z.int().nullable(),
  /** A card payment that never got a card: begun, and under review nowhere. */
  sinTerminar: z.boolean(),
  /** A card form that was opened and left, so that no card was tried: nothing was rejected, and it is in no list. */
  sinUsar: z.boolean(),
  aplicaciones: z.array(Aplicacion),
  devoluciones: z.array(Devolucion),
  /** Time and author of the confirmation. */
  fechaConfirmacion: Instante.nullable(),
  usuarioConfirmacion: z.string().nullable(),
  /** The cash close that includes it: from then on it does not change, it is refunded. */
  cierre: CierreRef.nullable(),
  estado: EstadoIngreso,
  ...lecturaDePago,
  ...commonFields,
})
export type Ingreso = z.infer<typeof Ingreso>

const reparto = z.array(z.strictObject({ idCuenta: Id, monto: Dinero })).max(100)

const pago = {
  idUsuario: Id,
  monto: Dinero,
  idMoneda: Id,
  /** A tipo of MEDIO_PAGO. */
  idMedioPago: Id,
  fecha: FechaCercana,
  banco: optionalLinea(60),
  numeroOperacion: optionalLinea(40),
  /** The voucher follows, by `constancia.subir`: until then a method that needs a voucher is not confirmed. */
  conConstancia: z.boolean().optional(),
  observacion: optionalTexto(500),
  /** The split. By default, the oldest due first, within one matricula if given. */
  aplicaciones: reparto.optional(),
  idMatricula: Id.nullish(),
  /** Which of two payers of a split charge it is of; without it, of both. An adult or a student pays their own part. */
  pagante: Pagante.optional(),
  /** The electronic receipt that it asks for, where they are issued. By default, a boleta of the student's. */
  comprobante: Pedido.optional(),
}
const entrada = { ...pago, confirmar: z.boolean().optional() }
const reportado = { ...pago, idUsuario: Id.optional() }
/** Fields that may be corrected until it is confirmed. */
const cambio = {
  fecha: FechaCercana,
  idMedioPago: Id,
  banco: optionalLinea(60),
  numeroOperacion: optionalLinea(40),
  observacion: optionalTexto(500),
}

const filtro = {
  /**
   * The meaning of the dates. MOVIMIENTO chooses payments by the days on which they were collected, refunded or annulled, and those not
   * confirmed by their own date; totals then count what moved on these days. PAGO chooses payments by their own date, and totals count
   * all that moved of them. Without it the list is by PAGO and the totals are by MOVIMIENTO.
   */
  fechaDe: z.enum(['MOVIMIENTO', 'PAGO']).optional(),
  estado: oneOrMany(EstadoIngreso),
  idUsuario: oneOrManyIds,
  idMedioPago: oneOrManyIds,
  idMoneda: oneOrManyIds,
  idMatricula: oneOrManyIds,
  banco: oneOrMany(z.string()),
  numeroRecibo: oneOrMany(z.string()),
  usuarioCreacion: oneOrMany(z.string()),
}
const orden = ['fecha', 'idIngreso', 'monto', 'numeroRecibo', 'fechaCreacion', 'montoDisponible'] as const

const entityOps = entity({
  nombre: 'ingreso',
  plural: 'ingresos',
  permisos: {
    ver: ['web_ingreso_listado', 'menu_miscursos'],
    buscar: 'web_ingreso_listado',
    guardar: 'per_ingreso_nuevo',
    eliminar: 'per_ingreso_eliminar',
  },
  familia: ['veDinero'],
  detalle: Ingreso,
  fila: Ingreso,
  entrada,
  cambio,
  /** Until it is confirmed. */
  cambios: {
    fecha: PROPIA,
    idMedioPago: PROPIA,
    banco: PROPIA,
    numeroOperacion: PROPIA,
    observacion: PROPIA,
  },
  filtro,
  orden,
  pideClave: 'archivo',
})

/** Sums of the payments of a filter in a currency: what was collected and what went back, in the days of the filter (decisions 149 and 168). */
const TotalIngresos = z.object({
  idMoneda: z.int(),
  moneda: MonedaRef,
  /** By the day of the confirmation. */
  cobrado: DineroFila,
  /** By the day of the refund or of an annulment later than the payment's day. */
  devuelto: DineroFila,
  /** cobrado − devuelto. */
  neto: DineroFila,
  /** Reported or registered, and not yet confirmed. */
  porConfirmar: DineroFila,
  /** Confirmed, and on no charge. */
  saldoAFavor: DineroFila,
})

/** The answer of a payment: that of its first student, all of them, and the payment of several that they make, if they are several. */
const pagoHecho = saved('ingreso', Ingreso).extend({
  ingresos: z.array(Ingreso),
  idPago: z.int().nullable(),
})
export type PagoHecho<R> = { mensaje: string; ingreso: R; ingresos: R[]; idPago: number | null }

const action = { method: 'POST', kind: 'write', once: true, output: saved('ingreso', Ingreso) } as const

export const ingreso = {
  ...entityOps,
  /** Sums the whole filter, apart from its pages, so that turning a page does not sum again. */
  totales: op({
    method: 'POST',
    path: '/ingresos/totales',
    kind: 'read',
    permiso: entityOps.buscar.permiso,
    input: entityOps.buscar.input.omit({ page: true, size: true, sort: true }),
    output: z.object({ monedas: z.array(TotalIngresos) }),
  }),
  guardar: op({ ...entityOps.guardar, output: pagoHecho, once: true }),
  eliminar: op({ ...entityOps.eliminar, pideClave: true }),
  /** Charges of several students make a payment of each, confirmed and annulled together (decision 222). */
  nuevo: op({ ...entityOps.guardar, path: '/ingreso/nuevo', output: pagoHecho, once: true }),
  reportarPago: op({
    ...action,
    status: 201,
    path: '/ingreso/reportarpago',
    permiso: ['menu_miscursos', 'per_ingreso_nuevo'],
    familia: ['paga'],
    input: z.strictObject(reportado),
    output: pagoHecho,
  }),
  /** The payment of several students that payments are part of; for who reaches all of them. */
  pago: op({
    method: 'GET',
    path: '/ingreso/pago/:id',
    kind: 'read',
    permiso: entityOps.ver.permiso,
    familia: ['veDinero'],
    input: z.strictObject({ id: IdTexto }),
    output: z.object({ pago: Pago }),
  }),
  /** The last day on which the till answers a payment that is reported on a day: the next working day of the institution's calendar. */
  respuesta: op({
    method: 'GET',
    path: '/ingreso/respuesta/:fecha',
    kind: 'read',
    permiso: ['menu_miscursos', 'per_ingreso_nuevo'],
    input: z.strictObject({ fecha: FechaCercana }),
    output: z.object({ fecha: Fecha }),
  }),
  confirmar: op({
    ...action,
    path: '/ingreso/confirmacion',
    permiso: 'per_ingreso_confirmar',
    body: 'form',
    input: z.strictObject({ idIngreso: IdTexto, idUsuarioSesion: IdTexto.optional() }),
  }),
  /** Sets the split of a payment before its confirmation; the rest will be credit. */
  repartir: op({
    ...action,
    path: '/ingreso/repartir',
    permiso: 'per_ingreso_confirmar',
    input: z.strictObject({ idIngreso: Id, aplicaciones: reparto }),
  }),
  anular: op({
    ...action,
    path: '/ingreso/anular',
    pideClave: true,
    permiso: 'per_ingreso_anular',
    input: z.strictObject({ idIngreso: Id, motivo: Motivo }),
  }),
  /** A card payment is refunded at the gateway first. */
  devolver: op({
    ...action,
    kind: 'effect',
    path: '/ingreso/devolver',
    pideClave: true,
    permiso: 'per_ingreso_devolver',
    input: z.strictObject({ idIngreso: Id, monto: Dinero, motivo: Motivo }),
  }),
  /** The standard deletion, with the actor's id in the address. */
  eliminarPor: op({
    method: 'DELETE',
    path: '/ingreso/eliminar/:id/:id2',
    kind: 'write',
    permiso: 'per_ingreso_eliminar',
    pideClave: true,
    input: z.strictObject({ id: IdTexto, id2: IdTexto }),
    output: Hecho,
  }),
  /** A student's payments; students get only their own. */
  deAlumno: op({
    method: 'POST',
    path: '/ingresos/alumno',
    /** Without `idUsuario`, staff read those of everybody. */
    pideClave: 'archivo',
    kind: 'read',
    permiso: ['menu_miscursos', 'web_ingreso_listado'],
    familia: ['veDinero'],
    input: searchOf({ ...rango, ...filtro, idUsuario: Id.optional() }, orden),
    output: pageOf(Ingreso),
  }),
}
