import { Transformer } from '@napi-rs/image'

import type { certificacionFormato } from '#contract/certificados/certificacion-formato.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { cleanFile } from '#server/institucion/archivo/index.ts'

import { imagenDe, keepImagen } from './repo.ts'

/** Pixels of the longer side: enough to print a sheet well, and no more, because each certificate carries them. */
const LARGEST = { FONDO: 2200, IMAGEN: 900 } as const
const QUALITY = 85
const RGBA = 3
const GRAY_AND_ALPHA = 1
const SOLID = 255

/** Lays transparent pixels on white paper. */
function onPaper(points: Uint8Array): Uint8Array {
  const out = Uint8Array.from(points)
  for (let i = 0; i < out.length; i += 4) {
    const alpha = points[i + 3]! / SOLID
    for (let c = 0; c < 3; c++) out[i + c] = Math.round(points[i + c]! * alpha + SOLID * (1 - alpha))
    out[i + 3] = SOLID
  }
  return out
}

async function shrinkImagen(datos: Uint8Array, largest: number): Promise<Transformer> {
  const given = new Transformer(Buffer.from(datos))
  const { width, height } = await given.metadata()
  const scale = Math.min(1, largest / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return new Transformer(await given.resize(side(width), side(height)).png())
}

/**
 * Prepares a picture for certificates: in the size that paper needs; as a JPEG, unless it is transparent and
 * no background.
 */
async function prepareImagen(datos: Uint8Array, uso: 'FONDO' | 'IMAGEN') {
  const image = await shrinkImagen(datos, LARGEST[uso])
  const { width: ancho, height: alto, colorType } = await image.metadata()
  const points = (colorType as number) === RGBA ? await image.rawPixels() : undefined
  const clear =
    points?.some((value, i) => i % 4 === RGBA && value < SOLID) ?? (colorType as number) === GRAY_AND_ALPHA
  if (clear && uso === 'IMAGEN') return { datos: await image.png(), tipo: 'image/png', ancho, alto }
  const solid = points ? Transformer.fromRgbaPixels(onPaper(points), ancho, alto) : image
  return { datos: await solid.jpeg(QUALITY), tipo: 'image/jpeg', ancho, alto }
}

export const subirImagen: Handler<typeof certificacionFormato.subirImagen> = async (
  ctx,
  { archivo, uso },
) => {
  const cleaned = await cleanFile(archivo)
  if (cleaned.tipo === 'application/pdf') throw new Fail('TIPO_NO_ADMITIDO', 'institucion.logoTipo')
  const imagen = await prepareImagen(cleaned.datos, uso)
  const idCertificacionImagen = await ctx.step((inside) => keepImagen(inside, imagen))
  const { ancho, alto } = imagen
  return { mensaje: ctx.t('certificado.imagenGuardada'), imagen: { idCertificacionImagen, ancho, alto } }
}

export const verImagen: Handler<typeof certificacionFormato.imagen> = async (ctx, { id }) => {
  const imagen = await imagenDe(ctx, id)
  if (!imagen) throw noEncontrado()
  const { tipo, datos } = imagen
  return { nombre: `imagen-${id}.${tipo === 'image/png' ? 'png' : 'jpg'}`, tipo, datos }
}
