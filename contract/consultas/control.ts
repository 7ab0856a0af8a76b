import { z } from 'zod'

import { CursoRef } from '#contract/academico/curso.ts'
import { EstadoGrupo } from '#contract/academico/grupo.ts'
import { PeriodoRef } from '#contract/academico/periodo.ts'
import { op } from '#contract/core/op.ts'
import {
  DineroFila,
  Fecha,
  Id,
  oneOrMany,
  oneOrManyIds,
  pageOf,
  searchOf,
  texto,
} from '#contract/core/shapes.ts'
import { CuentaBreve } from '#contract/cuentas/cuenta.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { Envios } from '#contract/mensajes/mensaje.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

/**
 * Filter of the three lists. It selects enrolments, and their charges by due date and currency; each list
 * adds up the same charges in its own way, so the same filter gives the same totals in all three.
 */
const filtro = {
  idPeriodo: oneOrManyIds,
  idArea: oneOrManyIds,
  idCurso: oneOrManyIds,
  idGrupo: oneOrManyIds,
  idUsuario: oneOrManyIds,
  /** State of the enrolment. */
  estado: oneOrMany(EstadoMatricula),
  /** Enrolments with or without debt among the selected charges. */
  conDeuda: z.boolean().optional(),
  /** Enrolments with a charge overdue for these many days or more. */
  diasVencido: z.int().min(1).max(10_000).optional(),
  /** Amounts of two currencies are never added: a list shows one, the institution's by default. */
  idMoneda: Id.optional(),
  /** Both included: by due date; of `cobrado` and `devuelto`, the day on which the money moved. */
  desde: Fecha.optional(),
  hasta: Fecha.optional(),
}

/** Debt by age. The first bucket is what is not due yet or does not age. */
const Antiguedad = z.object({
  porVencer: DineroFila,
  hasta30: DineroFila,
  hasta60: DineroFila,
  hasta90: DineroFila,
  mas90: DineroFila,
})
export type Antiguedad = z.infer<typeof Antiguedad>

/** saldo = facturado − descuento − pagado. */
const emitido = { facturado: DineroFila, descuento: DineroFila }
/**
 * Money collected on charges of these enrolments, and money of theirs that went back, each on its day (decision 149): with dates, on these days, of
 * charges due on any day; without, ever. `pagado` is what the charges of the filter have been paid by now.
 */
const movedAmounts = {
  cobrado: DineroFila,
  devuelto: DineroFila,
  /** cobrado − devuelto. */
  neto: DineroFila,
}
const owedAmounts = {
  enRevision: DineroFila,
  saldo: DineroFila,
  vencido: DineroFila,
  /** Days since the oldest overdue charge was due. */
  diasVencido: z.int(),
  /** Adds up to saldo; without the first, to vencido. */
  antiguedad: Antiguedad,
}
const importes = { ...emitido, pagado: DineroFila, ...movedAmounts, ...owedAmounts }
const ordenImportes = [
  'facturado',
  'descuento',
  'pagado',
  'cobrado',
  'devuelto',
  'neto',
  'enRevision',
  'saldo',
  'vencido',
  'diasVencido',
] as const

const TotalesControl = z.object({ moneda: MonedaRef, ...importes })
export type TotalesControl = z.infer<typeof TotalesControl>

/**
 * A page with the totals of the whole filter: in the currency shown, and in each one present. `?total=no` leaves them out,
 * for a reader that has those of the same filter.
 */
const controlOf = <R extends z.ZodType, T extends z.ZodObject>(fila: R, totales: T) =>
  pageOf(fila).extend({ totales: totales.optional(), monedas: z.array(totales).optional() })

const ControlAlumno = z.object({
  idUsuario: z.int(),
  nombres: z.string(),
  tipoDocumento: z.string(),
  numeroDocumento: z.string(),
  correo: z.string().nullable(),
  celular: z.string().nullable(),
  moneda: MonedaRef,
  ...importes,
  /** The student's credit, whatever the filter. */
  saldoAFavor: DineroFila,
  ultimoPago: Fecha.nullable(),
})

const ControlMatricula = z.object({
  idMatricula: z.int(),
  codigo: z.string(),
  idUsuario: z.int(),
  usuario: PersonaRef,
  idGrupo: z.int(),
  grupo: z.object({ idGrupo: z.int(), codigo: z.string() }),
  curso: CursoRef,
  periodo: PeriodoRef,
  fecha: Fecha,
  estado: EstadoMatricula,
  moneda: MonedaRef,
  ...importes,
  /** The charges behind the amounts, oldest due first. */
  cuentas: z.array(CuentaBreve),
})

/** Seats of a group: enrolments with something paid, and with nothing paid of their debt. */
const ocupacion = { capacidad: z.int(), matriculados: z.int(), pagados: z.int(), reservados: z.int() }
const cobranza = {
  /** Income once all is paid: facturado − descuento. */
  previsto: DineroFila,
  /** 0–100 of the expected income; null while there is none. */
  porcentajeCobranza: DineroFila.nullable(),
}

const ControlGrupo = z.object({
  idGrupo: z.int(),
  codigo: z.string(),
  idCurso: z.int(),
  curso: CursoRef,
  periodo: PeriodoRef,
  fechaInicio: Fecha,
  estado: EstadoGrupo,
  ...ocupacion,
  /** With fewer enrolments the group may not open; null if not set. */
  minimo: z.int().nullable(),
  /** Enrolments missing to reach it. */
  faltan: z.int(),
  moneda: MonedaRef,
  ...importes,
  ...cobranza,
})

const read = { method: 'POST', kind: 'read', lectura: 'REPLICA' } as const

export const control = {
  alumnos: op({
    ...read,
    path: '/control/economico/alumnos',
    permiso: 'web_ingreso_control_economico_alumnos',
    pideClave: 'archivo',
    input: searchOf(filtro, ['nombres', ...ordenImportes, 'saldoAFavor', 'ultimoPago', 'idUsuario']),
    output: controlOf(ControlAlumno, TotalesControl.extend({ saldoAFavor: DineroFila })),
  }),
  matriculas: op({
    ...read,
    path: '/control/economico/matriculas',
    permiso: 'web_ingreso_control_economico_matriculas',
    pideClave: 'archivo',
    input: searchOf(filtro, ['alumno', 'codigo', 'fecha', ...ordenImportes, 'idMatricula']),
    output: controlOf(ControlMatricula, TotalesControl),
  }),
  grupos: op({
    ...read,
    path: '/control/economico/grupos',
    permiso: 'web_ingreso_control_economico_grupos',
    input: searchOf({ ...filtro, estadoGrupo: oneOrMany(EstadoGrupo) }, [
      'codigo',
      'curso',
      'fechaInicio',
      'matriculados',
      'pagados',
      'reservados',
      'faltan',
      ...ordenImportes,
      'previsto',
      'porcentajeCobranza',
      'idGrupo',
    ]),
    output: controlOf(ControlGrupo, TotalesControl.extend({ ...ocupacion, ...cobranza })),
  }),
  /** Sends students a reminder of their debt. With `simular`, shows each text. */
  recordar: op({
    method: 'POST',
    kind: 'write',
    path: '/control/economico/recordatorios',
    permiso: 'per_mensaje_enviar',
    input: z.strictObject({
      alumnos: z.array(Id).min(1).max(500),
      canal: z.enum(['CORREO', 'WHATSAPP']),
      /** Replaces the text of the template. */
      mensaje: texto(2000).optional(),
    }),
    output: Envios,
  }),
}
