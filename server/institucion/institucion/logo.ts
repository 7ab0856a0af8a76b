import { createHash } from 'node:crypto'

import { Transformer } from '@napi-rs/image'

import type { Parsed } from '#contract/core/op.ts'
import type { institucion } from '#contract/institucion/institucion.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { cleanFile } from '#server/institucion/archivo/index.ts'

import { coloursOf } from './colours.ts'
import { keepLogo, logoOf, picturesOf, removeLogo } from './repo.ts'

const MEGABYTE = 2 ** 20
/** The largest printed size at the finest resolution of printers: each receipt carries the logo. */
const WIDEST = 480
const TALLEST = 240

/** A photo is kept as a JPEG, which is a tenth of the PNG that keeps the transparency of a logo. */
type Bounds = { widest: number; tallest: number; formato?: 'jpeg' }

const JPEG_QUALITY = 80

/** A picture reduced to that size. */
export async function reducePicture(datos: Uint8Array, { widest, tallest }: Bounds): Promise<Transformer> {
  const image = new Transformer(datos)
  const { width, height } = await image.metadata()
  const scale = Math.min(1, widest / width, tallest / height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return scale < 1 ? image.resize(side(width), side(height)) : image
}

export const printOf = (datos: Buffer) => ({
  datos,
  sha256: createHash('sha256').update(datos).digest('hex'),
})

/** The bytes of an uploaded picture that passed the checks: no other kind of file does. */
export async function cleanUpload(archivo: Parsed<typeof institucion.subirLogo>['archivo']) {
  const cleaned = await cleanFile(archivo)
  if (cleaned.tipo === 'application/pdf') throw new Fail('TIPO_NO_ADMITIDO', 'institucion.logoTipo')
  return cleaned.datos
}

/** A small picture of the institution as it is kept: checked by its content, reduced, with its checksum. */
export async function cleanPicture(archivo: Parsed<typeof institucion.subirLogo>['archivo'], bounds: Bounds) {
  if (archivo.datos.length > MEGABYTE) throw new Fail('DEMASIADO_GRANDE', 'institucion.logoGrande')
  const picture = await reducePicture(await cleanUpload(archivo), bounds)
  return printOf(await (bounds.formato === 'jpeg' ? picture.jpeg(JPEG_QUALITY) : picture.png()))
}

export const subirLogo: Handler<typeof institucion.subirLogo> = async (ctx, { archivo }) => {
  const logo = await cleanPicture(archivo, { widest: WIDEST, tallest: TALLEST })
  await ctx.step((inside) => keepLogo(inside, logo))
  return { mensaje: ctx.t('institucion.logoGuardado') }
}

export const verInstitucion: Handler<typeof institucion.ver> = async ({ db }) => {
  const logo = await logoOf(db)
  return { ...(await picturesOf(db)), colores: logo ? await coloursOf(logo) : [] }
}

export const verLogo: Handler<typeof institucion.logo> = async ({ db }) => {
  const datos = await logoOf(db)
  if (!datos) throw noEncontrado()
  return { nombre: 'logo.png', tipo: 'image/png', datos }
}

export const quitarLogo: Handler<typeof institucion.quitarLogo> = async (ctx) => {
  if (!(await removeLogo(ctx))) throw noEncontrado()
  return { mensaje: ctx.t('institucion.logoRetirado') }
}
