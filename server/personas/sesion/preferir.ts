import type { sesion } from '#contract/personas/sesion.ts'
import type { Handler } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'

import { mergePreferencias } from './repo.ts'

const MOST_BYTES = 32 * 1024

/** Each key is changed on its own, so that two tabs do not undo each other; null removes a key. */
export const preferir: Handler<typeof sesion.preferir> = async ({ db, actor, t }, { preferencias }) => {
  const entries = Object.entries(preferencias)
  const cambios = Object.fromEntries(entries.filter(([, valor]) => valor !== null))
  const deleted = entries.filter(([, valor]) => valor === null).map(([name]) => name)
  const fits = await mergePreferencias(db, actor.idUsuario, { cambios, deleted, bytes: MOST_BYTES })
  if (!fits) throw new FailCampo('preferencias', 'sesion.preferenciasGrandes')
  return { mensaje: t('hecho.guardado') }
}
