import { createHash } from 'node:crypto'

import { Transformer } from '@napi-rs/image'

import type { institucion } from '#contract/institucion/institucion.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { cleanFile } from '#server/institucion/archivo/index.ts'

import { keepLogo, logoOf, logoPrint, removeLogo } from './repo.ts'

const MEGABYTE = 2 ** 20
/** The largest printed size at the finest resolution of printers: each receipt carries the logo. */
const WIDEST = 480
const TALLEST = 240

/** The logo reduced to that size, as a PNG: transparency is kept. */
async function reduceLogo(datos: Uint8Array): Promise<Buffer> {
  const image = new Transformer(datos)
  const { width, height } = await image.metadata()
  const scale = Math.min(1, WIDEST / width, TALLEST / height)
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return (scale < 1 ? image.resize(side(width), side(height)) : image).png()
}

export const subirLogo: Handler<typeof institucion.subirLogo> = async (ctx, { archivo }) => {
  if (archivo.datos.length > MEGABYTE) throw new Fail('DEMASIADO_GRANDE', 'institucion.logoGrande')
  const cleaned = await cleanFile(archivo)
  if (cleaned.tipo === 'application/pdf') throw new Fail('TIPO_NO_ADMITIDO', 'institucion.logoTipo')
  const datos = await reduceLogo(cleaned.datos)
  const sha256 = createHash('sha256').update(datos).digest('hex')
  await ctx.step((inside) => keepLogo(inside, { datos, sha256 }))
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
