import type { matricula } from '#contract/matriculas/matricula.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { isClave } from '#server/core/words.ts'

import { type Cruce, crucesDe } from './cruces-repo.ts'

function describeCruce({ t }: Ctx, { codigo, curso, dia, horaInicio, horaFin }: Cruce) {
  const day = `dia.${dia}`
  return t('matricula.cruce', {
    grupo: `${codigo} · ${curso}`,
    dia: isClave(day) ? t(day) : dia,
    desde: horaInicio,
    hasta: horaFin,
  })
}

/** A warning for each slot of the group that overlaps one of the student's. An overlap is allowed. */
export async function avisosDeCruce(ctx: Ctx, idUsuario: number, idGrupo: number): Promise<string[]> {
  return (await crucesDe(ctx, idUsuario, [idGrupo])).map((cruce) => describeCruce(ctx, cruce))
}

export const cruces: Handler<typeof matricula.cruces> = async (ctx, { idUsuario, grupos }) => ({
  content: (await crucesDe(ctx, idUsuario, grupos)).map((cruce) => ({
    idGrupo: cruce.idGrupo,
    aviso: describeCruce(ctx, cruce),
  })),
})
