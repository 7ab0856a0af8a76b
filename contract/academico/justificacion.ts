import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Fecha, Id, IdTexto, optionalTexto, saved, texto } from '#contract/core/shapes.ts'

import { EstadoAsistencia, Justificacion } from './asistencia.ts'

/** Days after a class in which its absence may be justified. */
export const DIAS_DE_JUSTIFICACION = 7

const write = { method: 'POST', kind: 'write' } as const
const ofFamily = { ...write, permiso: 'menu_miscursos', familia: ['autoriza'] } as const

export const justificacion = {
  /** The classes are those of which nothing was told yet: absences that stand, by `veNotas`, and classes to come. */
  deMatricula: op({
    method: 'GET',
    path: '/justificaciones/matricula/:id',
    kind: 'read',
    permiso: 'menu_miscursos',
    familia: ['veNotas', 'autoriza'],
    input: z.strictObject({ id: IdTexto }),
    output: z.object({
      /** Whether the reader may tell of an absence of this student. */
      puede: z.boolean(),
      clases: z.array(
        z.object({
          idClase: z.int(),
          fecha: Fecha,
          horaInicio: z.string(),
          asistencia: EstadoAsistencia.nullable(),
        }),
      ),
      /** Newest first. */
      justificaciones: z.array(Justificacion.extend({ propia: z.boolean() })),
    }),
  }),
  /** A student of age for themselves, or an adult who authorizes. Nothing is noted before the answer. */
  pedir: op({
    ...ofFamily,
    path: '/justificacion/pedir',
    status: 201,
    input: z.strictObject({ idMatricula: Id, idClase: Id, motivo: texto(1000, 3) }),
    output: saved('justificacion', Justificacion),
  }),
  retirar: op({
    ...ofFamily,
    path: '/justificacion/retirar',
    input: z.strictObject({ idJustificacion: Id }),
    output: saved('justificacion', Justificacion),
  }),
  /** Answers, once. `asistencia` is the mark that the answer wrote; null where none was. */
  resolver: op({
    ...write,
    path: '/justificacion/resolver',
    permiso: 'per_asistencia_registrar',
    input: z.strictObject({ idJustificacion: Id, aceptar: z.boolean(), respuesta: optionalTexto(500) }),
    output: saved('justificacion', Justificacion).extend({ asistencia: EstadoAsistencia.nullable() }),
  }),
}
