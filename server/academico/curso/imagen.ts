import type { curso } from '#contract/academico/curso.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { cleanPicture } from '#server/institucion/institucion/index.ts'

import { keepImagen, removeImagen } from './imagen-repo.ts'

/** The size that a search engine and a message of a telephone show. */
const BOUNDS = { widest: 1200, tallest: 675, formato: 'jpeg' } as const

/** Reads a course that the actor reaches, or throws 404. */
type Get = (ctx: Ctx, idCurso: number) => Promise<unknown>

export const subirImagen =
  (get: Get): Handler<typeof curso.subirImagen> =>
  async (ctx, { idCurso, archivo }) => {
    await get(ctx, idCurso)
    const imagen = await cleanPicture(archivo, BOUNDS)
    await ctx.step((inside) => keepImagen(inside, { idCurso, ...imagen }))
    return { mensaje: ctx.t('curso.imagenGuardada') }
  }

export const quitarImagen: Handler<typeof curso.quitarImagen> = async (ctx, { id }) => {
  if (!(await removeImagen(ctx, id))) throw noEncontrado()
  return { mensaje: ctx.t('curso.imagenRetirada') }
}
