import { z } from 'zod'

import { EstadoGrupo } from '#contract/academico/grupo.ts'
import { PeriodoRef } from '#contract/academico/periodo.ts'
import { op } from '#contract/core/op.ts'
import { DineroFila, Fecha, IdTexto } from '#contract/core/shapes.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'

import { Comparar, TableroResumen } from './tablero-resumen.ts'

const counts = { cantidad: z.int() }

const Spans = z.object({ hoy: DineroFila, mes: DineroFila, rango: DineroFila })

/** A manager's overview: enrolments, seats, collected and owed amounts. */
const Tablero = z.object({
  desde: Fecha,
  hasta: Fecha,
  hoy: Fecha,
  moneda: MonedaRef,
  /** The term that the figures are limited to. */
  periodo: PeriodoRef.nullable(),
  /** Enrolments by their date, within the range. */
  matriculas: z.object({
    total: z.int(),
    porEstado: z.array(z.object({ estado: EstadoMatricula, ...counts })),
    porMes: z.array(z.object({ mes: z.string(), ...counts })),
    porArea: z.array(z.object({ idArea: z.int(), nombre: z.string(), ...counts })),
  }),
  /** Groups open for enrolment, the fullest first. */
  grupos: z.object({
    total: z.int(),
    capacidad: z.int(),
    matriculados: z.int(),
    content: z.array(
      z.object({
        idGrupo: z.int(),
        codigo: z.string(),
        curso: z.string(),
        /** Area of the course, which gives the colour. */
        idArea: z.int(),
        periodo: z.string(),
        estado: EstadoGrupo,
        capacidad: z.int(),
        matriculados: z.int(),
        vacantes: z.int(),
        /** 0–100. */
        ocupacion: z.int(),
      }),
    ),
  }),
  /**
   * Payments by the day of their confirmation, whole; `porMedio`, within the range. Of a term, what was applied to its charges. A
   * payment annulled on that same day is none (decision 149).
   */
  cobrado: Spans.extend({
    porMedio: z.array(
      z.object({
        idTipo: z.int(),
        nombre: z.string(),
        monto: DineroFila,
        devuelto: DineroFila,
        neto: DineroFila,
        ...counts,
      }),
    ),
  }),
  /** Refunds, and payments annulled later than their day, by the day when the money went back. */
  devuelto: Spans,
  /** cobrado − devuelto. */
  neto: Spans,
  /** Debt of today, by age. */
  porCobrar: z.object({
    total: DineroFila,
    porVencer: DineroFila,
    hasta30: DineroFila,
    hasta60: DineroFila,
    hasta90: DineroFila,
    mas90: DineroFila,
  }),
  /** Charges not due yet, by month: this one and the five that follow. */
  prevision: z.array(z.object({ mes: z.string(), monto: DineroFila })),
  /** Counts of what waits for a decision. */
  pendientes: z.object({
    preinscritas: z.int(),
    ingresosPorConfirmar: z.int(),
    lineasPorConciliar: z.int(),
    incidencias: z.int(),
  }),
})
export type Tablero = z.infer<typeof Tablero>

const entrada = {
  /** The reader's own id. */
  id: IdTexto,
  desde: Fecha.default('2021-01-01'),
  hasta: Fecha.optional(),
  idMoneda: IdTexto.optional(),
  /** Only the enrolments, groups and charges of a term. */
  idPeriodo: IdTexto.optional(),
}

export const tablero = {
  gestor: op({
    method: 'GET',
    path: '/dashboard/gestor/:id',
    kind: 'read',
    lectura: 'REPLICA',
    permiso: 'web_ingreso_listado',
    input: z.strictObject(entrada),
    output: Tablero,
  }),
  /**
   * The same span compared with another, the year by months, and the way of a term's enrolments from the inscription to the
   * classroom. The definitions stand beside each field.
   */
  resumen: op({
    method: 'GET',
    path: '/dashboard/resumen/:id',
    kind: 'read',
    lectura: 'REPLICA',
    permiso: 'web_ingreso_listado',
    input: z.strictObject({ ...entrada, comparar: Comparar.default('ANTERIOR') }),
    output: TableroResumen,
  }),
}
