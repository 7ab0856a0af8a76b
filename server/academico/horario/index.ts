import type { FastifyInstance } from 'fastify'

import { horario } from '#contract/academico/horario.ts'
import type { Clave } from '#contract/core/words.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { hangingOnHorario } from './dependents-repo.ts'
import { findClash, horarios, lockTimetable } from './repo.ts'

export { lockTimetable }

/** Refuses slots of a taken room or teacher, naming the group that has it. */
export async function refuseClashesOfGroup(ctx: Ctx, idGrupo: number) {
  await lockTimetable(ctx)
  const clash = await findClash(ctx, idGrupo)
  if (!clash) return
  const { codigo, aula, porAula, horaInicio, horaFin } = clash
  const dia = ctx.t(`dia.${clash.dia}` as Clave)
  throw new Fail('CONFLICTO', porAula ? 'horario.aulaOcupada' : 'horario.docenteOcupado', {
    grupo: codigo,
    aula: aula ?? '',
    cuando: `${dia} ${horaInicio}–${horaFin}`,
  })
}

const guardar: Handler<typeof horario.guardar> = async (ctx, input) => {
  const id = await horarios.insert(ctx, input)
  await refuseClashesOfGroup(ctx, input.idGrupo)
  return saved(ctx, 'horario', await horarios.get(ctx, id))
}

const actualizar: Handler<typeof horario.actualizar> = async (ctx, { id, version, ...values }) => {
  await horarios.update(ctx, id, { version, values })
  await refuseClashesOfGroup(ctx, values.idGrupo)
  return saved(ctx, 'horario', await horarios.get(ctx, id))
}

export const horarioRoutes = (app: FastifyInstance) =>
  bind(app, horario, { ...crud('horario', horarios), guardar, actualizar }, hangingOnHorario)
