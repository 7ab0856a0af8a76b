import type { matricula } from '#contract/matriculas/matricula.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { isClave } from '#server/core/words.ts'

import { type Cruce, crucesDe, crucesDeAlumnos } from './cruces-repo.ts'

function describeCruce({ t }: Ctx, { codigo, curso, dia, horaInicio, horaFin }: Cruce) {
  const day = `dia.${dia}`
  return t('matricula.cruce', {
    grupo: `${codigo} · ${curso}`,
    dia: isClave(day) ? t(day) : dia,
    desde: horaInicio,
    hasta: horaFin,
  })
}

/** For each student, a warning for each slot of the group that overlaps one of theirs. An overlap is allowed. */
export async function avisosDeCruces(
  ctx: Ctx,
  idUsuarios: number[],
  idGrupo: number,
): Promise<Map<number, string[]>> {
  const byAlumno = Map.groupBy(await crucesDeAlumnos(ctx, idUsuarios, idGrupo), ({ idUsuario }) => idUsuario)
  return new Map([...byAlumno].map(([id, cruces]) => [id, cruces.map((cruce) => describeCruce(ctx, cruce))]))
}

export const cruces: Handler<typeof matricula.cruces> = async (ctx, { idUsuario, grupos }) => ({
  content: (await crucesDe(ctx, idUsuario, grupos)).map((cruce) => ({
    idGrupo: cruce.idGrupo,
    aviso: describeCruce(ctx, cruce),
  })),
})
