import { type matricula, matriculaMoves } from '#contract/matriculas/matricula.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { requireSelf } from '#server/core/self.ts'
import { runEach } from '#server/matriculas/corrida/index.ts'
import { lockGrupo } from '#server/matriculas/vacante/index.ts'

import { matriculas, openAccesses, preinscritasDe } from './repo.ts'

/** Moves PREINSCRITA to ACTIVA and opens the accesses that the parameters name. */
export async function confirmMatricula(ctx: Ctx, idMatricula: number) {
  await matriculas.get(ctx, idMatricula)
  await matriculas.move(ctx, idMatricula, matriculaMoves.confirmar)
  await openAccesses(ctx, idMatricula)
  return {}
}

export const confirmarInscripcion: Handler<typeof matricula.confirmarInscripcion> = async (ctx, input) => {
  requireSelf(ctx, input.idUsuario)
  await confirmMatricula(ctx, input.idMatricula)
  return saved(ctx, 'matricula', await matriculas.get(ctx, input.idMatricula))
}

export const confirmarInscripciones: Handler<typeof matricula.confirmarInscripciones> = async (
  ctx,
  input,
) => {
  requireSelf(ctx, input.idUsuario)
  await lockGrupo(ctx, input.idGrupo)
  const ids = await preinscritasDe(ctx, input.idGrupo)
  return runEach(ctx, ids, { accion: 'CONFIRMAR', changeOne: (id) => confirmMatricula(ctx, id) })
}
