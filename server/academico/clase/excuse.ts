import type { EstadoAsistencia } from '#contract/academico/asistencia.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { attendanceOf } from './asistencia-repo.ts'
import { asistencia, refuseGone } from './asistencia.ts'
import { refuseClosed } from './mover.ts'
import { clases } from './repo.ts'

/** Locks a class of those that the actor reaches: an answer and a mark take turns. */
export const lockClass = (ctx: Ctx, idClase: number) => clases.lock(ctx, idClase)

type Locked = Awaited<ReturnType<typeof lockClass>>

/**
 * Justifies the absence of a student from a locked class, as a mark of its teacher does. Where no attendance was taken yet nothing is
 * written: one mark would make the class a given one. Returns the mark.
 */
export async function excuse(ctx: Ctx, una: Locked, idMatricula: number): Promise<EstadoAsistencia | null> {
  refuseClosed(ctx, una.grupo)
  const [note] = await attendanceOf(ctx, una, [idMatricula])
  if (note) refuseGone(ctx, note)
  if (note?.asistencia === 'PRESENTE')
    throw new Fail('CONFLICTO', 'justificacion.vino', { alumno: note.nombre })
  if (una.estado !== 'DICTADA') return null
  const asistencias = [{ idMatricula, estado: 'JUSTIFICADA' as const }]
  await asistencia(ctx, { idClase: una.idClase, asistencias })
  return 'JUSTIFICADA'
}
