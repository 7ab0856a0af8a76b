import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { DineroFila, Fecha, MonedaRef } from '#contract/core/shapes.ts'

/** Part of the day, or the weekend, in which a group has its classes. */
export const Franja = z.enum(['MANANA', 'TARDE', 'NOCHE', 'FINDE'])
export type Franja = z.infer<typeof Franja>

/** Seats shown as a number when there are no more than these. */
export const FEW_SEATS = 5

const many = <T extends z.ZodType>(one: T) =>
  z.union([one.transform((v) => [v]), z.array(one).max(10)]).optional()

/** Filters of the catalogue, as an address has them. */
export const Filtro = z.strictObject({
  q: z.string().trim().max(80).optional(),
  area: z.coerce.number().int().positive().optional(),
  modalidad: many(z.string().max(30)),
  dias: many(Franja),
  /** Month in which a group begins. */
  mes: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  /** The highest price in total. */
  precio: z.coerce.number().positive().max(99_999_999).optional(),
})
export type Filtro = z.infer<typeof Filtro>

const Horario = z.object({ dia: z.int(), horaInicio: z.string(), horaFin: z.string() })
const Pago = z.object({ concepto: z.string(), monto: DineroFila, fecha: Fecha })

const GrupoPublico = z.object({
  idGrupo: z.int(),
  codigo: z.string(),
  modalidad: z.string().nullable(),
  fechaInicio: Fecha,
  fechaFin: Fecha,
  /** The teacher, if they agreed to be named. */
  docente: z.string().nullable(),
  horarios: z.array(Horario),
  /** Payments with their days; null while no price list is in force. */
  precio: z.object({ moneda: MonedaRef, total: DineroFila, pagos: z.array(Pago) }).nullable(),
  cupo: z.enum(['HAY', 'QUEDAN', 'LLENO']),
  /** Seats left, when they are few. */
  quedan: z.int().nullable(),
})

const CursoPublico = z.object({
  codigo: z.string(),
  nombre: z.string(),
  resumen: z.string().nullable(),
  area: z.object({ idArea: z.int(), nombre: z.string() }),
  horas: z.int().nullable(),
  /** Address of its page, and of its picture. */
  url: z.string(),
  imagen: z.string().nullable(),
  grupos: z.array(GrupoPublico),
})

const institucion = z.object({ nombre: z.string(), url: z.string() })

/** The public catalogue: courses and groups that are published. Not found while it is off. */
export const catalogo = {
  ver: op({
    method: 'GET',
    path: '/publico/catalogo',
    kind: 'read',
    permiso: 'PUBLICO',
    input: Filtro,
    output: z.object({ institucion, cursos: z.array(CursoPublico) }),
  }),
  curso: op({
    method: 'GET',
    path: '/publico/curso/:codigo',
    kind: 'read',
    permiso: 'PUBLICO',
    input: z.strictObject({ codigo: z.string().min(1).max(60) }),
    output: z.object({
      institucion,
      curso: CursoPublico.extend({
        /** HTML of a few tags, without attributes but the address of a link. */
        presentacion: z.string().nullable(),
        requisitos: z.string().nullable(),
        dirigidoA: z.string().nullable(),
        certificacion: z.string().nullable(),
        preguntas: z.array(z.object({ pregunta: z.string(), respuesta: z.string() })),
      }),
    }),
  }),
}
