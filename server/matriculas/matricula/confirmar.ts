import { type matricula, matriculaMoves } from '#contract/matriculas/matricula.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { requireSelf } from '#server/core/self.ts'
import { runEach } from '#server/matriculas/corrida/index.ts'
import { lockGrupo } from '#server/matriculas/vacante/index.ts'

import { matriculas, openAccesses, preinscritasDe } from './repo.ts'

/** Moves PREINSCRITA to ACTIVA and opens the accesses that the parameters name. */
export async function confirmMatriculas(ctx: Ctx, ids: number[]) {
  const moved = await matriculas.moveAll(ctx, ids, matriculaMoves.confirmar)
  await openAccesses(
    ctx,
    ids.filter((id) => !(moved.get(id) instanceof Fail)),
  )
  return moved
}

export const confirmarInscripcion: Handler<typeof matricula.confirmarInscripcion> = async (ctx, input) => {
  requireSelf(ctx, input.idUsuario)
  const refused = (await confirmMatriculas(ctx, [input.idMatricula])).get(input.idMatricula)
  if (refused instanceof Fail) throw refused
  return saved(ctx, 'matricula', await matriculas.get(ctx, input.idMatricula))
}

export const confirmarInscripciones: Handler<typeof matricula.confirmarInscripciones> = async (
  ctx,
  input,
) => {
  requireSelf(ctx, input.idUsuario)
  await lockGrupo(ctx, input.idGrupo)
  const ids = await preinscritasDe(ctx, input.idGrupo)
  return runEach(ctx, ids, { accion: 'CONFIRMAR', change: (set) => confirmMatriculas(ctx, set) })
}
