import { z } from 'zod'

import { PeriodoRef } from '#contract/academico/periodo.ts'
import { DineroFila, Fecha } from '#contract/core/shapes.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { OrigenInteresado } from '#contract/matriculas/interesado.ts'

/** Span to compare the figures with: the one before (of a term, the term before), the same days a year ago, or none. */
export const Comparar = z.enum(['ANTERIOR', 'ANO', 'NO'])
export type Comparar = z.infer<typeof Comparar>

/** The figures of a span of days. */
const Figures = z.object({
  /** Payments by the day of their confirmation, whole; of a term, what was applied to its charges (decision 149). */
  cobrado: DineroFila,
  /** Money that went back, by the day when it went: refunds, and payments annulled later than their day. */
  devuelto: DineroFila,
  /** cobrado − devuelto. */
  neto: DineroFila,
  /** Live charges by due date, before discounts, as the economic control says it. */
  facturado: DineroFila,
  /** Discounts of the charges of `facturado`. */
  descuento: DineroFila,
  /** Forgiven in the span: what charges that stand came to owe less than was agreed, by the day it was decided. */
  condonado: DineroFila,
  /** neto of facturado − descuento, a whole percentage; null when nothing was due. */
  porcentaje: z.int().nullable(),
  /** Enrolments by their date. */
  matriculas: z.int(),
})
export type Figures = z.infer<typeof Figures>

/** A month of the year of the board. Of the present month, until today; of those to come, only what was collected a year ago. */
const MesDelAno = z.object({
  mes: z.string(),
  facturado: DineroFila,
  cobrado: DineroFila,
  devuelto: DineroFila,
  neto: DineroFila,
  /** Collected in the same month of the year before, the whole month. */
  cobradoAntes: DineroFila,
  /** Forgiven in the month, as in the figures. */
  condonado: DineroFila,
  matriculas: z.int(),
})
export type MesDelAno = z.infer<typeof MesDelAno>

/** The money of a course within the span. Without a course: money on no charge, which is credit or was given back as such. */
const DineroDeCurso = z.object({
  idCurso: z.int().nullable(),
  nombre: z.string().nullable(),
  cobrado: DineroFila,
  devuelto: DineroFila,
  neto: DineroFila,
})
export type DineroDeCurso = z.infer<typeof DineroDeCurso>

/** The enrolments of a term, each step counted on its own. */
const Embudo = z.object({
  periodo: PeriodoRef,
  /** All but those transferred, which count in their new group. */
  inscritas: z.int(),
  /** ACTIVA, SUSPENDIDA or CULMINADA: neither waiting for confirmation nor withdrawn. */
  confirmadas: z.int(),
  /** With something paid, confirmed or not; or with a seat and nothing to pay. */
  conPago: z.int(),
  /** With a seat and no charge overdue today. */
  alDia: z.int(),
  /** With a seat and attendance of 70 % or more of the classes held; without a class held, not counted. */
  asisten: z.int(),
  retiradas: z.int(),
  /** The most frequent reasons of the withdrawals, by their words without case or accents. */
  motivos: z.array(z.object({ motivo: z.string(), cantidad: z.int() })),
})
export type Embudo = z.infer<typeof Embudo>

/** The students with a confirmed enrolment in the term before, and those of them who hold a seat in this one. */
const Retencion = z.object({ periodo: PeriodoRef, alumnos: z.int(), siguen: z.int() })
export type Retencion = z.infer<typeof Retencion>

/**
 * The road from a look at the catalogue to the classroom, by door: the people of the span, each once and as they stand today. Who enrolled at the
 * public door without asking is of the catalogue, or of the campaign of their seat.
 */
const Captacion = z.object({
  origen: OrigenInteresado,
  /** Count of looks at the page of a course, zero for a door that is no page. */
  visitas: z.int(),
  interesados: z.int(),
  contactados: z.int(),
  matriculados: z.int(),
  /** Enrolled, and present in a class. */
  enClase: z.int(),
})
export type Captacion = z.infer<typeof Captacion>

/** Vouchers of the live payments of the span by what was read in them, beside what was told. */
const Constancias = z.object({
  iguales: z.int(),
  /** Another amount or number of operation. */
  distintas: z.int(),
  noLeidas: z.int(),
})

export const TableroResumen = z.object({
  desde: Fecha,
  hasta: Fecha,
  hoy: Fecha,
  moneda: MonedaRef,
  /** The term that the figures are limited to. */
  periodo: PeriodoRef.nullable(),
  /** The term of today: the last one that has begun. */
  actual: PeriodoRef.nullable(),
  /** Null when nothing comparable is before. */
  comparacion: z.object({ desde: Fecha, hasta: Fecha, periodo: PeriodoRef.nullable() }).nullable(),
  ahora: Figures,
  antes: Figures.nullable(),
  vencido: z.object({
    hoy: DineroFila,
    /** Less what was overdue thirty days ago and unpaid then, by the charges and payments that stand today. */
    cambio: DineroFila,
    /** Students who owe it. */
    alumnos: z.int(),
  }),
  /** The twelve months of the year of `hasta`, whatever the span. */
  meses: z.array(MesDelAno),
  /** The span by course, the most collected first: it adds up to `ahora`. */
  porCurso: z.array(DineroDeCurso),
  /** Funnel of the chosen term, else of the term of today. */
  embudo: Embudo.nullable(),
  retencion: Retencion.nullable(),
  constancias: Constancias,
  captacion: z.array(Captacion),
})
export type TableroResumen = z.infer<typeof TableroResumen>
