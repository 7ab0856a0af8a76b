import type { sesion } from '#contract/personas/sesion.ts'
import type { Handler } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'

import { deviceNameOf } from './device-name.ts'
import { endOthers, endOwn, listOwn } from './propias-repo.ts'

export const verPropias: Handler<typeof sesion.propias> = async ({ db, actor }) => {
  const rows = await listOwn(db, actor)
  return { content: rows.map(({ agente, ...row }) => ({ ...row, dispositivo: deviceNameOf(agente) })) }
}

export const terminar: Handler<typeof sesion.terminar> = async ({ db, actor, t }, { idSesion }) => {
  if (!(await endOwn(db, actor.idUsuario, idSesion))) throw noEncontrado()
  return { mensaje: t('sesion.seTermino') }
}

export const terminarOtras: Handler<typeof sesion.terminarOtras> = async ({ db, actor, t }) => ({
  mensaje: t('sesion.seTerminaron', { count: await endOthers(db, actor) }),
})
