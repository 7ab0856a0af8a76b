import { Transformer } from '@napi-rs/image'

import { FailCampo } from '#server/core/fail.ts'
import { cleanFile } from '#server/institucion/archivo/index.ts'

const SIDE = 256
const QUALITY = 82

/** A picture of oneself as it is kept: checked by its content, drawn again small. */
export async function readFoto(dataUrl: string): Promise<Buffer> {
  const datos = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const cleaned = await cleanFile({ nombre: 'foto', datos }).catch(() => undefined)
  if (!cleaned || cleaned.tipo === 'application/pdf') throw new FailCampo('foto', 'propio.fotoTipo')
  const image = new Transformer(cleaned.datos)
  const { width, height } = await image.metadata()
  const scale = Math.min(1, SIDE / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return (scale < 1 ? image.resize(side(width), side(height)) : image).jpeg(QUALITY)
}
