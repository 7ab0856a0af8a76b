import { type grupo, nextGrupo } from '#contract/academico/grupo.ts'
import { changeState } from '#server/core/change-state.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { finishGrupo } from './cerrar.ts'
import { grupos, matriculasVivas } from './repo.ts'

/** Enrolments that must be transferred or withdrawn before a group is cancelled. */
const LIVE = ['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA']

async function refuseIfEnrolled(ctx: Ctx, idGrupo: number) {
  const count = await matriculasVivas(ctx, idGrupo, LIVE)
  if (count > 0) throw new Fail('CONFLICTO', 'grupo.conMatriculas', { count })
}

export const estado: Handler<typeof grupo.estado> = async (ctx, { idGrupo, estado: to, motivo }) => {
  if (to === 'FINALIZADO') {
    await finishGrupo(ctx, idGrupo, { motivo })
    return saved(ctx, 'grupo', await grupos.get(ctx, idGrupo))
  }
  // Locked, so that no student is enrolled between the check and the change.
  await grupos.lock(ctx, idGrupo)
  const machine = { repo: grupos, entidad: 'grupo', next: nextGrupo }
  await changeState(ctx, machine, idGrupo, { estado: to, motivo })
  if (to === 'CANCELADO') await refuseIfEnrolled(ctx, idGrupo)
  return saved(ctx, 'grupo', await grupos.get(ctx, idGrupo))
}
