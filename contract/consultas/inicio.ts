import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { DineroFila, Fecha } from '#contract/core/shapes.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

/** Subjects that may be pending, the most urgent first. */
export const ClavePendiente = z.enum([
  'clasesDeHoy',
  'reclamosUrgentes',
  'asistenciaPorTomar',
  'pagosPorConfirmar',
  'tarjetaPorRevisar',
  'comprobantesPorAtender',
  'interesadosPorAtender',
  'misIncidencias',
  'incidenciasSinAtender',
  'vencenHoy',
  'cajaSinCerrar',
  'cierresPorAceptar',
  'dineroVuelto',
  'cajaDeHoy',
  'matriculasPorConfirmar',
  'reclamosPorResponder',
  'vencenEstaSemana',
  'faltanNotas',
  'gruposPorEmpezar',
  'gruposSinDocente',
  'vencidas',
  'gruposPorCerrar',
  'gruposSinVacantes',
  'certificadosPorEmitir',
  'enviosFallidos',
  'trabajosFallidos',
])
export type ClavePendiente = z.infer<typeof ClavePendiente>

/** When the work is due. */
export const Banda = z.enum(['HOY', 'SEMANA', 'DESPUES'])
export type Banda = z.infer<typeof Banda>

/** A row among the first of a subject, with the texts of its line and the data of its action. */
const FilaPendiente = z.object({
  id: z.int(),
  usuario: PersonaRef.nullable(),
  texto: z.string(),
  detalle: z.string().nullable(),
  /** Room of a class. */
  aula: z.string().nullable(),
  /** The day from which it waits, or on which it is due. */
  fecha: Fecha.nullable(),
  /** Hour at which a class begins. */
  hora: z.string().nullable(),
  /** Students of a class or a group. */
  alumnos: z.int().nullable(),
  monto: DineroFila.nullable(),
  /** Currency of `monto`. */
  moneda: MonedaRef.nullable(),
  estado: z.string().nullable(),
  /** Whether a payment has its voucher; null for other subjects. */
  conConstancia: z.boolean().nullable(),
})
export type FilaPendiente = z.infer<typeof FilaPendiente>

const Pendiente = z.object({
  clave: ClavePendiente,
  banda: Banda,
  cantidad: z.int(),
  /** The oldest or first date of all its rows. */
  desde: Fecha.nullable(),
  /** Sums of the rows in each currency, for subjects of money. */
  montos: z.array(z.object({ moneda: MonedaRef, monto: DineroFila })),
  /** The first rows, in the order in which they are attended. */
  filas: z.array(FilaPendiente),
  /** Filter of the list behind it, to show just these rows. */
  filtro: z.record(z.string(), z.union([z.string(), z.boolean(), z.int(), z.array(z.string())])),
})
export type Pendiente = z.infer<typeof Pendiente>

/** Setup steps of a new installation, in the order in which they depend on each other: to the first enrolment that is paid. */
export const ClavePaso = z.enum([
  'institucion',
  'periodo',
  'curso',
  'tarifario',
  'grupo',
  'matricula',
  'pago',
])
export type ClavePaso = z.infer<typeof ClavePaso>

/** Tasks after the first payment, so that a school can collect every day. */
export const ClaveDespues = z.enum(['equipo', 'cuentas', 'comprobantes', 'lista', 'importacion'])
export type ClaveDespues = z.infer<typeof ClaveDespues>

const Paso = z.object({
  clave: ClavePaso,
  hecho: z.boolean(),
  /** The row that the step left, to go on with. Null while there is none, and for the institution. */
  id: z.int().nullable(),
})
export type Paso = z.infer<typeof Paso>

export const inicio = {
  /** The reader's pending subjects: only those that they may both see and act on. */
  pendientes: op({
    method: 'GET',
    path: '/inicio/pendientes',
    kind: 'read',
    permiso: 'SESION',
    input: z.strictObject({}),
    output: z.object({ hoy: Fecha, pendientes: z.array(Pendiente) }),
  }),
  primerosPasos: op({
    method: 'GET',
    path: '/inicio/primeros-pasos',
    kind: 'read',
    permiso: 'per_configuracion',
    input: z.strictObject({}),
    output: z.object({
      pasos: z.array(Paso),
      despues: z.array(z.object({ clave: ClaveDespues, hecho: z.boolean() })),
      /** The first enrolment is paid. */
      completo: z.boolean(),
    }),
  }),
}
