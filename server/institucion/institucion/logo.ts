import { createHash } from 'node:crypto'

import { Transformer } from '@napi-rs/image'

import type { Parsed } from '#contract/core/op.ts'
import type { institucion } from '#contract/institucion/institucion.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { cleanFile } from '#server/institucion/archivo/index.ts'

import { keepLogo, logoOf, logoPrint, removeLogo } from './repo.ts'

const MEGABYTE = 2 ** 20
/** The largest printed size at the finest resolution of printers: each receipt carries the logo. */
const WIDEST = 480
const TALLEST = 240

/** A photo is kept as a JPEG, which is a tenth of the PNG that keeps the transparency of a logo. */
type Bounds = { widest: number; tallest: number; formato?: 'jpeg' }

const JPEG_QUALITY = 80

/** A picture reduced to that size: by default a PNG, which keeps transparency. */
async function reducePicture(datos: Uint8Array, { widest, tallest, formato }: Bounds): Promise<Buffer> {
  const image = new Transformer(datos)
  const { width, height } = await image.metadata()
  const scale = Math.min(1, widest / width, tallest / height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  const sized = scale < 1 ? image.resize(side(width), side(height)) : image
  return formato === 'jpeg' ? sized.jpeg(JPEG_QUALITY) : sized.png()
}

/** A small picture of the institution as it is kept: checked by its content, reduced, with its checksum. */
export async function cleanPicture(archivo: Parsed<typeof institucion.subirLogo>['archivo'], bounds: Bounds) {
  if (archivo.datos.length > MEGABYTE) throw new Fail('DEMASIADO_GRANDE', 'institucion.logoGrande')
  const cleaned = await cleanFile(archivo)
  if (cleaned.tipo === 'application/pdf') throw new Fail('TIPO_NO_ADMITIDO', 'institucion.logoTipo')
  const datos = await reducePicture(cleaned.datos, bounds)
  return { datos, sha256: createHash('sha256').update(datos).digest('hex') }
}

export const subirLogo: Handler<typeof institucion.subirLogo> = async (ctx, { archivo }) => {
  const logo = await cleanPicture(archivo, { widest: WIDEST, tallest: TALLEST })
  await ctx.step((inside) => keepLogo(inside, logo))
  return { mensaje: ctx.t('institucion.logoGuardado') }
}

export const verInstitucion: Handler<typeof institucion.ver> = async ({ db }) => ({
  logo: (await logoPrint(db)) ?? null,
})

export const verLogo: Handler<typeof institucion.logo> = async ({ db }) => {
  const datos = await logoOf(db)
  if (!datos) throw noEncontrado()
  return { nombre: 'logo.png', tipo: 'image/png', datos }
}

export const quitarLogo: Handler<typeof institucion.quitarLogo> = async (ctx) => {
  if (!(await removeLogo(ctx))) throw noEncontrado()
  return { mensaje: ctx.t('institucion.logoRetirado') }
}
