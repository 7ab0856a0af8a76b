import { createHash } from 'node:crypto'

import { Transformer } from '@napi-rs/image'

import type { usuario } from '#contract/personas/usuario.ts'
import type { Handler } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'
import { cleanFile } from '#server/institucion/archivo/index.ts'

import { type KeptFoto, keepFoto, removeFoto } from './foto-repo.ts'
import { lockManageable } from './manageable.ts'

const SIDE = 256
const QUALITY = 82

/** A picture of a person as it is kept: checked by its content, drawn again small. */
export async function readFoto(dataUrl: string): Promise<KeptFoto> {
  const datos = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const cleaned = await cleanFile({ nombre: 'foto', datos }).catch(() => undefined)
  if (!cleaned || cleaned.tipo === 'application/pdf') throw new FailCampo('foto', 'propio.fotoTipo')
  const image = new Transformer(cleaned.datos)
  const { width, height } = await image.metadata()
  const scale = Math.min(1, SIDE / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  const kept = await (scale < 1 ? image.resize(side(width), side(height)) : image).jpeg(QUALITY)
  return { datos: kept, sha256: createHash('sha256').update(kept).digest('hex') }
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
