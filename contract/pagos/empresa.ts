import { z } from 'zod'

import { LIBRE, pregunta } from '#contract/core/cambios.ts'
import { activationOp, entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  commonFields,
  Descarga,
  Dinero,
  DineroFila,
  EstadoCatalogo,
  Fecha,
  FechaCercana,
  Hecho,
  Id,
  IdTexto,
  linea,
  oneOrMany,
  optionalLinea,
  optionalTexto,
  pageOf,
  saved,
  searchOf,
} from '#contract/core/shapes.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { isRuc } from '#contract/institucion/tributo.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

import { ClaseComprobante, EstadoComprobante } from './comprobante-ref.ts'
import { EstadoIngreso } from './estado-ingreso.ts'
import { Correo } from './pedido.ts'

const entrada = {
  ruc: z
    .string()
    .trim()
    .max(11)
    .refine(isRuc, { params: { clave: 'campo.ruc' } }),
  /** Legal name of the company. */
  razonSocial: linea(200, 2),
  direccion: optionalLinea(200),
  /** Where its statement and its reminders are sent. */
  correo: Correo,
  telefono: optionalLinea(40),
  /** The person to speak with. */
  contacto: optionalLinea(120),
  /** Whether it is reminded by mail of what is overdue. */
  recordar: z.boolean().default(true),
}

/** The account of the enrolments that a company pays, in one currency. */
const SaldoEmpresa = z.object({
  idMoneda: z.int(),
  moneda: MonedaRef,
  /** Sum of the employees' charges, discounts taken off. */
  facturado: DineroFila,
  pagado: DineroFila,
  /** Paid by payments that wait for their confirmation. */
  enRevision: DineroFila,
  saldo: DineroFila,
  vencido: DineroFila,
})
export type SaldoEmpresa = z.infer<typeof SaldoEmpresa>

export const Empresa = z.object({
  idEmpresa: z.int(),
  ruc: z.string(),
  razonSocial: z.string(),
  direccion: z.string().nullable(),
  correo: z.string().nullable(),
  telefono: z.string().nullable(),
  contacto: z.string().nullable(),
  recordar: z.boolean(),
  /** Number of enrolments that the company pays. */
  empleados: z.int(),
  monedas: z.array(SaldoEmpresa),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type Empresa = z.infer<typeof Empresa>

/** An enrolment that a company pays. */
const Empleado = z.object({
  idMatricula: z.int(),
  codigo: z.string(),
  idUsuario: z.int(),
  usuario: PersonaRef,
  curso: z.string(),
  grupo: z.string(),
  /** Since when the company pays it. */
  desde: Fecha,
  saldos: z.array(SaldoEmpresa.pick({ moneda: true, saldo: true, vencido: true })),
  estado: EstadoMatricula,
})
export type Empleado = z.infer<typeof Empleado>

/** An open charge of an enrolment that a company pays. */
const CargoEmpresa = z.object({
  idCuenta: z.int(),
  idMatricula: z.int(),
  idUsuario: z.int(),
  usuario: PersonaRef,
  curso: z.string(),
  concepto: z.string(),
  fechaVencimiento: Fecha,
  idMoneda: z.int(),
  moneda: MonedaRef,
  saldo: DineroFila,
  enRevision: DineroFila,
  vencida: z.boolean(),
  /** Number of the document on credit that bills it. */
  factura: z.string().nullable(),
})
export type CargoEmpresa = z.infer<typeof CargoEmpresa>

/** A payment of a company: of each student a payment of their own, and one factura where documents are issued. */
export const EmpresaPago = z.object({
  idPago: z.int(),
  idEmpresa: z.int(),
  fecha: Fecha,
  idMoneda: z.int(),
  moneda: MonedaRef,
  medioPago: z.object({ idTipo: z.int(), codigo: z.string(), nombre: z.string() }),
  banco: z.string().nullable(),
  numeroOperacion: z.string().nullable(),
  observacion: z.string().nullable(),
  monto: DineroFila,
  /** The part of `monto` not taken in cash, in favour of the company. */
  redondeo: DineroFila,
  /** Given back or annulled since. */
  montoDevuelto: DineroFila,
  ingresos: z.array(
    z.object({
      idIngreso: z.int(),
      usuario: PersonaRef,
      numeroRecibo: z.string(),
      monto: DineroFila,
      montoDevuelto: DineroFila,
      estado: EstadoIngreso,
    }),
  ),
  /** The factura, and the notes and documents that followed it. */
  comprobantes: z.array(
    z.object({
      idComprobante: z.int(),
      clase: ClaseComprobante,
      numero: z.string(),
      importe: DineroFila,
      estado: EstadoComprobante,
    }),
  ),
  ...commonFields,
})
export type EmpresaPago = z.infer<typeof EmpresaPago>

/** Charges of one payment of a company. */
export const MOST_CARGOS = 200

const pago = {
  idEmpresa: Id,
  idMoneda: Id,
  /** A tipo of MEDIO_PAGO. */
  idMedioPago: Id,
  fecha: FechaCercana,
  banco: optionalLinea(60),
  numeroOperacion: optionalLinea(40),
  observacion: optionalTexto(500),
  /** Amount paid of each charge. */
  cargos: z
    .array(z.strictObject({ idCuenta: Id, monto: Dinero }))
    .min(1)
    .max(MOST_CARGOS),
}

const leer = 'web_ingreso_listado'
const escribir = 'per_ingreso_nuevo'
const MOST_EMPLEADOS = 200
const empleados = z.strictObject({ idEmpresa: Id, matriculas: z.array(Id).min(1).max(MOST_EMPLEADOS) })
const change = {
  method: 'POST',
  kind: 'write',
  permiso: escribir,
  output: saved('empresa', Empresa),
} as const

/** A company that pays for its employees. Only staff read it: a student does not see who else it pays for. */
export const empresa = {
  ...entity({
    nombre: 'empresa',
    plural: 'empresas',
    permisos: { ver: leer, guardar: escribir, eliminar: escribir },
    detalle: Empresa,
    fila: Empresa,
    entrada,
    cambios: {
      ruc: pregunta('papeles'),
      razonSocial: pregunta('papeles'),
      direccion: LIBRE,
      correo: LIBRE,
      telefono: LIBRE,
      contacto: LIBRE,
      recordar: LIBRE,
    },
    filtro: { estado: oneOrMany(EstadoCatalogo), conVencido: z.boolean().optional() },
    orden: ['razonSocial', 'ruc', 'empleados'],
    pideClave: 'archivo',
  }),
  estado: activationOp({ nombre: 'empresa', permiso: escribir, detalle: Empresa, cambio: LIBRE }),
  empleados: op({
    method: 'POST',
    path: '/empresa/empleados',
    kind: 'read',
    permiso: leer,
    pideClave: 'archivo',
    input: searchOf({ idEmpresa: Id.optional() }, ['alumno', 'curso', 'desde']),
    output: pageOf(Empleado),
  }),
  agregarEmpleados: op({ ...change, path: '/empresa/empleados/agregar', input: empleados }),
  quitarEmpleados: op({ ...change, path: '/empresa/empleados/quitar', input: empleados }),
  /** Lists the open charges of the employees, by student and due date. */
  cargos: op({
    method: 'POST',
    path: '/empresa/cargos',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: leer,
    input: z.strictObject({ idEmpresa: Id }),
    output: z.object({ content: z.array(CargoEmpresa) }),
  }),
  /** Registers its payment, confirmed: who confirms payments may. All of it, or nothing. */
  pagar: op({
    method: 'POST',
    path: '/empresa/pagar',
    kind: 'write',
    once: true,
    status: 201,
    permiso: escribir,
    input: z.strictObject(pago),
    output: saved('empresaPago', EmpresaPago),
  }),
  pagos: op({
    method: 'POST',
    path: '/empresa/pagos',
    kind: 'read',
    permiso: leer,
    pideClave: 'archivo',
    input: searchOf({ idEmpresa: Id.optional() }, ['fecha', 'idPago', 'monto']),
    output: pageOf(EmpresaPago),
  }),
  /** Returns the account of the company as a document: charges of its employees, their debts, and its payments. */
  estadoDeCuenta: op({
    method: 'GET',
    path: '/empresa/estado-de-cuenta/:id',
    kind: 'read',
    permiso: leer,
    file: true,
    input: z.strictObject({ id: IdTexto }),
    output: Descarga,
  }),
  /** Mails it that document. */
  enviarEstado: op({
    method: 'POST',
    path: '/empresa/estado-de-cuenta/correo',
    kind: 'write',
    once: true,
    permiso: escribir,
    input: z.strictObject({ idEmpresa: Id }),
    output: Hecho,
  }),
  /** Reminds it by mail of what is overdue; refused soon after another reminder. */
  recordar: op({
    method: 'POST',
    path: '/empresa/recordar',
    kind: 'write',
    once: true,
    permiso: escribir,
    input: z.strictObject({ idEmpresa: Id }),
    output: Hecho,
  }),
  /** The receipts of a payment of a company as one list, to be printed. */
  recibos: op({
    method: 'GET',
    path: '/empresa/recibos/:id',
    kind: 'read',
    permiso: leer,
    file: true,
    input: z.strictObject({ id: IdTexto }),
    output: Descarga,
  }),
}
