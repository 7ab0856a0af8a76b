import type { FastifyInstance } from 'fastify'

import { type Impedimento, nextPeriodo, periodo } from '#contract/academico/periodo.ts'
import { bind } from '#server/core/bind.ts'
import { changeState } from '#server/core/change-state.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { hangingOnPeriodo } from './dependents-repo.ts'
import { openIn, periodos } from './repo.ts'

/** Returns the obstacles to closing a period, in sentences. */
async function impedimentosDe(ctx: Ctx, idPeriodo: number): Promise<Impedimento[]> {
  const open = await openIn(ctx, idPeriodo)
  return open.map((one) => ({
    ...one,
    mensaje: ctx.t(`periodo.impide.${one.clave}`, { count: one.cantidad }),
  }))
}

const estado: Handler<typeof periodo.estado> = async (ctx, { idPeriodo, estado: to, motivo }) => {
  const machine = { repo: periodos, entidad: 'periodo', next: nextPeriodo }
  await changeState(ctx, machine, idPeriodo, { estado: to, motivo })
  if (to === 'CERRADO') {
    const open = await impedimentosDe(ctx, idPeriodo)
    if (open.length > 0) {
      const sentences = open.map(({ mensaje }) => mensaje)
      throw new Fail('CONFLICTO', 'periodo.conPendientes', {}, sentences)
    }
  }
  return saved(ctx, 'periodo', await periodos.get(ctx, idPeriodo))
}

const impedimentos: Handler<typeof periodo.impedimentos> = async (ctx, { id }) => {
  await periodos.get(ctx, id)
  return { content: await impedimentosDe(ctx, id) }
}

export const periodoRoutes = (app: FastifyInstance) =>
  bind(app, periodo, { ...crud('periodo', periodos), estado, impedimentos }, hangingOnPeriodo)
