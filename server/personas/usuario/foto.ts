import type { usuario } from '#contract/personas/usuario.ts'
import type { Handler } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'
import { cleanFile } from '#server/institucion/archivo/index.ts'
import { printOf, reducePicture } from '#server/institucion/institucion/index.ts'

import { type KeptFoto, keepFoto, removeFoto } from './foto-repo.ts'
import { lockManageable } from './manageable.ts'

const SIDE = 256
const QUALITY = 82

/** A picture of a person as it is kept: checked by its content, drawn again small. */
export async function readFoto(dataUrl: string): Promise<KeptFoto> {
  const datos = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const cleaned = await cleanFile({ nombre: 'foto', datos }).catch(() => undefined)
  if (!cleaned || cleaned.tipo === 'application/pdf') throw new FailCampo('foto', 'propio.fotoTipo')
  const small = await reducePicture(cleaned.datos, { widest: SIDE, tallest: SIDE })
  return printOf(await small.jpeg(QUALITY))
}

/** Sets the picture of a person that the actor may manage. */
export const foto: Handler<typeof usuario.foto> = async (ctx, { idUsuario, foto: sent }) => {
  const kept = sent ? await readFoto(sent) : undefined
  return ctx.step(async (inside) => {
    await lockManageable(inside, idUsuario)
    if (kept) await keepFoto(inside, idUsuario, kept)
    else await removeFoto(inside, idUsuario)
    return { mensaje: ctx.t(kept ? 'usuario.fotoGuardada' : 'usuario.fotoRetirada') }
  })
}
