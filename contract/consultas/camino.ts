import { z } from 'zod'

import { EstadoAsistencia } from '#contract/academico/asistencia.ts'
import { op } from '#contract/core/op.ts'
import { Fecha, IdTexto } from '#contract/core/shapes.ts'

export const Camino = z.object({
  idMatricula: z.int(),
  /** Classes in their order: those with an attendance noted, and those to come. */
  clases: z.array(
    z.object({
      idClase: z.int(),
      fecha: Fecha,
      horaInicio: z.string(),
      asistencia: EstadoAsistencia.nullable(),
    }),
  ),
  /** Classes attended, late ones too, of those noted without the justified ones. */
  asistio: z.int(),
  contadas: z.int(),
  /** Classes to come. */
  quedan: z.int(),
  /** Classes that a certificate asks for at the end of the course; null when none asks for attendance. */
  pide: z.int().nullable(),
})
export type Camino = z.infer<typeof Camino>

/** The way of a student to the certificate of each of their courses under way. */
export const camino = {
  ver: op({
    method: 'GET',
    path: '/alumno/camino',
    kind: 'read',
    permiso: 'menu_miscursos',
    familia: ['veNotas'],
    /** A student of the session; without an id, all of them. */
    input: z.strictObject({ idUsuario: IdTexto.optional() }),
    output: z.object({ cursos: z.array(Camino) }),
  }),
}
