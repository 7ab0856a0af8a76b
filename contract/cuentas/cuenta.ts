import { z } from 'zod'

import { ACTO, LIBRE, PROPIA } from '#contract/core/cambios.ts'
import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  commonFields,
  DineroFila,
  DineroOrZero,
  Fecha,
  FechaCercana,
  Hecho,
  Id,
  linea,
  Motivo,
  oneOrMany,
  oneOrManyIds,
  saved,
} from '#contract/core/shapes.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

import { TipoConcepto } from './concepto.ts'
import { Division } from './division.ts'

export const EstadoCuenta = z.enum(['PENDIENTE', 'PARCIAL', 'PAGADA', 'CONDONADA', 'ANULADA'])
export type EstadoCuenta = z.infer<typeof EstadoCuenta>
/** States with something still owed. */
export const POR_COBRAR: readonly EstadoCuenta[] = ['PENDIENTE', 'PARCIAL']
/** States of a live charge: paid, forgiven or not. */
export const VIGENTES: readonly EstadoCuenta[] = [...POR_COBRAR, 'PAGADA', 'CONDONADA']

/** A payment's application to a charge. */
const AppliedIngreso = z.object({
  idCuentaIngreso: z.int(),
  idIngreso: z.int(),
  monto: DineroFila,
  fecha: Fecha,
  estado: z.string(),
  numeroRecibo: z.string().nullable(),
})

export const Cuenta = z.object({
  idCuenta: z.int(),
  idMatricula: z.int(),
  matricula: z.object({ idMatricula: z.int(), codigo: z.string(), estado: z.string() }),
  idUsuario: z.int(),
  usuario: PersonaRef,
  grupo: z.object({ idGrupo: z.int(), codigo: z.string(), curso: z.string() }),
  idTarifarioConcepto: z.int().nullable(),
  tipo: TipoConcepto,
  /** The charge that this late fee belongs to. */
  idCuentaOrigen: z.int().nullable(),
  concepto: z.string(),
  idMoneda: z.int(),
  moneda: MonedaRef,
  monto: DineroFila,
  descuento: DineroFila,
  /** Applied by confirmed payments. */
  pagado: DineroFila,
  /** Applied by payments not yet confirmed, which pay nothing yet. */
  enRevision: DineroFila,
  /** monto − descuento − pagado; 0 once annulled. */
  saldo: DineroFila,
  /** Part of the agreed amount that is no longer owed, paid or not: a discount or a lower amount came after. */
  condonado: DineroFila,
  fechaVencimiento: Fecha,
  vencida: z.boolean(),
  motivo: z.string().nullable(),
  /** Number of the document on credit that bills what it owes: its amount stays until a note or a payment. */
  factura: z.string().nullable(),
  cuentaIngresos: z.array(AppliedIngreso),
  /** Split between two payers, as who reaches the whole charge sees it. */
  division: Division.nullable(),
  /** Amount of the whole charge, where the row has the figures of a payer's part. */
  deTotal: DineroFila.nullable(),
  estado: EstadoCuenta,
  ...commonFields,
})
export type Cuenta = z.infer<typeof Cuenta>

/** A charge as a cell of a strip. */
export const CuentaBreve = z.object({
  idCuenta: z.int(),
  tipo: TipoConcepto,
  concepto: z.string(),
  fechaVencimiento: Fecha,
  monto: DineroFila,
  descuento: DineroFila,
  pagado: DineroFila,
  enRevision: DineroFila,
  saldo: DineroFila,
  vencida: z.boolean(),
  estado: EstadoCuenta,
  /** Number of the document on credit that bills what it owes. */
  factura: z.string().nullable(),
})
export type CuentaBreve = z.infer<typeof CuentaBreve>

export const TotalesCuenta = z.object({
  moneda: MonedaRef,
  monto: DineroFila,
  descuento: DineroFila,
  pagado: DineroFila,
  enRevision: DineroFila,
  saldo: DineroFila,
  condonado: DineroFila,
  vencido: DineroFila,
  saldoAFavor: DineroFila,
})
export type TotalesCuenta = z.infer<typeof TotalesCuenta>

/** Debt and credit of a student in a currency, over all their live charges. */
export const SaldoDeAlumno = z.object({
  idMoneda: z.int(),
  moneda: MonedaRef,
  saldo: DineroFila,
  vencido: DineroFila,
  enRevision: DineroFila,
  saldoAFavor: DineroFila,
})
export type SaldoDeAlumno = z.infer<typeof SaldoDeAlumno>

const entrada = {
  idMatricula: Id,
  idTarifarioConcepto: Id.nullish(),
  /** Required without a line of a price list to take it from. */
  concepto: linea(120).optional(),
  monto: DineroOrZero,
  descuento: DineroOrZero.optional(),
  fechaVencimiento: FechaCercana,
}
const cambio = {
  concepto: linea(120),
  monto: DineroOrZero,
  descuento: DineroOrZero,
  fechaVencimiento: FechaCercana,
  /** Required when the amount or the discount changes. */
  motivo: Motivo.nullish(),
}

const VER = [
  'web_ingreso_listado',
  'web_ingreso_control_economico_matriculas',
  'web_ingreso_control_economico_alumnos',
] as const

const entityOps = entity({
  nombre: 'cuenta',
  plural: 'cuentas',
  permisos: {
    ver: [...VER, 'menu_miscursos'],
    buscar: VER,
    guardar: 'per_cuenta_gestionar',
    eliminar: 'per_cuenta_anular',
  },
  familia: ['veDinero'],
  detalle: Cuenta,
  fila: Cuenta,
  entrada,
  cambio,
  /** A charge owes no less than was paid of it; less than before needs a reason and an authority. */
  cambios: { concepto: LIBRE, monto: PROPIA, descuento: PROPIA, fechaVencimiento: PROPIA, motivo: ACTO },
  filtro: {
    estado: oneOrMany(EstadoCuenta),
    tipo: oneOrMany(TipoConcepto),
    idMatricula: oneOrManyIds,
    idUsuario: oneOrManyIds,
    idGrupo: oneOrManyIds,
    idMoneda: oneOrManyIds,
    vencida: z.boolean().optional(),
  },
  orden: ['fechaVencimiento', 'alumno', 'monto', 'saldo', 'pagado', 'concepto', 'idCuenta'],
  pideClave: 'archivo',
})

export const cuenta = {
  ...entityOps,
  guardar: op({ ...entityOps.guardar, once: true }),
  /** Another amount or discount says why. Less than was agreed also needs `per_cuenta_anular`. */
  actualizar: op({ ...entityOps.actualizar, pideClave: 'rebaja' }),
  /** Deleting a charge that is owed needs a reason, as annulling it does. */
  eliminar: op({
    ...entityOps.eliminar,
    pideClave: true,
    input: entityOps.eliminar.input.extend({ motivo: Motivo.optional() }),
  }),
  adicionar: op({ ...entityOps.guardar, path: '/cuenta/adicionar', once: true }),
  /** The account of an enrolment: its charges, their applications, and the totals. */
  deMatricula: op({
    method: 'POST',
    path: '/cuentas/matricula',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: [...VER, 'menu_miscursos'],
    familia: ['veDinero'],
    input: z.strictObject({ idMatricula: Id }),
    output: z.object({ content: z.array(Cuenta), totales: TotalesCuenta }),
  }),
  /** The account of a student: what is to be paid, the oldest due first, and the sums of each currency. Without an id, the actor's own. */
  deAlumno: op({
    method: 'POST',
    path: '/cuentas/alumno',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: [...VER, 'menu_miscursos'],
    familia: ['veDinero'],
    input: z.strictObject({ idUsuario: Id.optional() }),
    output: z.object({ content: z.array(Cuenta), saldos: z.array(SaldoDeAlumno) }),
  }),
  /**
   * Charges to be paid of the other students of a family, to be paid together: for an adult of those that they may pay for, for staff of
   * those that share with the student an adult who pays.
   */
  deFamilia: op({
    method: 'POST',
    path: '/cuentas/familia',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: [...VER, 'menu_miscursos'],
    familia: ['paga'],
    input: z.strictObject({ idUsuario: Id }),
    output: z.object({ content: z.array(Cuenta) }),
  }),
  /**
   * Sets the applications of a charge: those not in the list are removed. Confirmed money comes off only by who may annul, who says
   * why.
   */
  actualizarPago: op({
    method: 'POST',
    path: '/cuenta/actualizarpago',
    kind: 'write',
    permiso: 'per_cuenta_gestionar',
    pideClave: 'rebaja',
    once: true,
    input: z.strictObject({
      idCuenta: Id,
      aplicaciones: z.array(z.strictObject({ idIngreso: Id, monto: DineroOrZero })).max(100),
      motivo: Motivo.nullish(),
    }),
    output: saved('cuenta', Cuenta),
  }),
  anular: op({
    method: 'POST',
    path: '/cuenta/anular',
    kind: 'write',
    permiso: 'per_cuenta_anular',
    pideClave: true,
    once: true,
    input: z.strictObject({ idCuenta: Id, motivo: Motivo }),
    output: saved('cuenta', Cuenta),
  }),
  /** Spends the student's credit on their charges. */
  saldoAFavor: op({
    method: 'POST',
    path: '/cuenta/saldoafavor',
    kind: 'write',
    permiso: ['per_cuenta_gestionar', 'menu_miscursos'],
    familia: ['paga'],
    once: true,
    input: z.strictObject({
      idUsuario: Id,
      aplicaciones: z
        .array(z.strictObject({ idCuenta: Id, monto: DineroOrZero.min(0.01) }))
        .min(1)
        .max(100),
    }),
    output: Hecho,
  }),
}
