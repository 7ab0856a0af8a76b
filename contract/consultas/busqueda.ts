import { z } from 'zod'

import { EstadoGrupo } from '#contract/academico/grupo.ts'
import { op } from '#contract/core/op.ts'
import { DineroFila, Fecha, texto } from '#contract/core/shapes.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { EstadoIngreso } from '#contract/pagos/estado-ingreso.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

const Alumno = PersonaRef.extend({
  /** Newest of their courses under way, and how many there are; null without any, and for a reader of no enrolments. */
  curso: z.string().nullable(),
  cursos: z.int(),
  /** By currency; null for a reader of no charges. */
  dinero: z
    .array(
      z.object({
        moneda: MonedaRef,
        saldo: DineroFila,
        vencido: DineroFila,
        vencidoEnRevision: DineroFila,
      }),
    )
    .nullable(),
})
export type FoundAlumno = z.infer<typeof Alumno>

/** A few results of each kind that contain all the words, within the reader's permissions. */
export const busqueda = {
  buscar: op({
    method: 'GET',
    path: '/buscar',
    kind: 'read',
    lectura: 'REPLICA',
    permiso: 'SESION',
    input: z.strictObject({ q: texto(100) }),
    output: z.object({
      alumnos: z.array(Alumno),
      grupos: z.array(
        z.object({
          idGrupo: z.int(),
          codigo: z.string(),
          curso: z.string(),
          periodo: z.string(),
          estado: EstadoGrupo,
        }),
      ),
      recibos: z.array(
        z.object({
          idIngreso: z.int(),
          numeroRecibo: z.string(),
          fecha: Fecha,
          monto: DineroFila,
          moneda: MonedaRef,
          usuario: PersonaRef,
          estado: EstadoIngreso,
        }),
      ),
      /** `title` is the key of its words; `titulo`, the words. */
      pantallas: z.array(z.object({ title: z.string(), titulo: z.string(), path: z.string() })),
    }),
  }),
}
