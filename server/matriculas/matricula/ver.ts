import { opens } from '#contract/core/permisos.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import { policySentence } from '#contract/matriculas/politica.ts'
import { usuario } from '#contract/personas/usuario.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { hoy } from '#server/core/today.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { contactoOf } from '#server/mensajes/mensaje/index.ts'

import { readCampana } from './campana-repo.ts'
import { readPolitica } from './politica-repo.ts'
import { matriculas, readContacto } from './repo.ts'

type Row = { idMatricula: number; totales: unknown }

/** The policy of refunds of an enrolment with its sentence; the amount for readers who may see any. */
async function policyOf(ctx: Ctx, { idMatricula, totales }: Row) {
  const politica = await readPolitica(ctx, idMatricula)
  if (!politica) return null
  const mensaje = ctx.t(...policySentence(politica, await hoy(ctx), await formatosDe(ctx)))
  const { hasta, porcentaje, pendiente } = politica
  return { mensaje, hasta, porcentaje, pendiente: totales === null ? null : pendiente }
}

export const ver: Handler<typeof matricula.ver> = async (ctx, { id }) => {
  const row = await matriculas.get(ctx, id)
  const mayReach = opens(usuario.ver.permiso, ctx.actor.authorities)
  const contacto = mayReach ? contactoOf(await readContacto(ctx, row.idUsuario)) : null
  const campana = ctx.actor.alcance === 'ALUMNO' ? null : await readCampana(ctx, id)
  return { ...row, devolucion: await policyOf(ctx, row), contacto, campana }
}
