import { opens } from '#contract/core/permisos.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import { usuario } from '#contract/personas/usuario.ts'
import type { Handler } from '#server/core/ctx.ts'
import { contactoOf } from '#server/mensajes/mensaje/index.ts'

import { matriculas, readContacto } from './repo.ts'

export const ver: Handler<typeof matricula.ver> = async (ctx, { id }) => {
  const row = await matriculas.get(ctx, id)
  const mayReach = opens(usuario.ver.permiso, ctx.actor.authorities)
  return { ...row, contacto: mayReach ? contactoOf(await readContacto(ctx, row.idUsuario)) : null }
}
