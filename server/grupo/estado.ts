import { type EstadoGrupo, type grupo, siguienteGrupo } from '#contract/grupo.ts'
import { changeState } from '#server/core/change-state.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { grupos, matriculasVivas } from './repo.ts'

/** What must have been settled before a group reaches its last states. */
const STILL_OPEN: Partial<Record<EstadoGrupo, string[]>> = {
  CANCELADO: ['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA'],
  FINALIZADO: ['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA'],
}

async function refuseIfOpen(ctx: Ctx, idGrupo: number, estado: EstadoGrupo) {
  const cuantas = await matriculasVivas(ctx, idGrupo, STILL_OPEN[estado] ?? ['-'])
  if (cuantas === 0) return
  throw new Fail('CONFLICTO', estado === 'CANCELADO' ? 'grupo.conMatriculas' : 'grupo.sinNotas', {
    count: cuantas,
  })
}

export const estado: Handler<typeof grupo.estado> = async (ctx, { idGrupo, estado: to, motivo }) => {
  // Locked, so that nobody is enrolled between the question and the change.
  await grupos.lock(ctx, idGrupo)
  const machine = { repo: grupos, entidad: 'grupo', siguiente: siguienteGrupo }
  await changeState(ctx, machine, idGrupo, { estado: to, motivo })
  await refuseIfOpen(ctx, idGrupo, to)
  return saved(ctx, 'grupo', await grupos.get(ctx, idGrupo))
}
