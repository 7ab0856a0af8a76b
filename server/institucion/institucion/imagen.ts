import type { institucion } from '#contract/institucion/institucion.ts'
import type { Handler } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'

import { cleanUpload, printOf, reducePicture } from './logo.ts'
import { keepImage, removeImage } from './repo.ts'

/** Half a wide window, which the picture fills. */
const WIDEST = 1280
const TALLEST = 1440
/** A photograph of that size weighs 150 to 400 kB with the first; each next one is for a picture that weighs more. */
const QUALITIES = [78, 60, 40, 20]
const MOST_BYTES = 400_000

async function packed(datos: Uint8Array): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    // A transformer is used once.
    bytes = await (await reducePicture(datos, { widest: WIDEST, tallest: TALLEST })).webp(quality)
    if (bytes.length <= MOST_BYTES) break
  }
  return bytes
}

export const subirImagen: Handler<typeof institucion.subirImagen> = async (ctx, { archivo }) => {
  const picture = printOf(await packed(await cleanUpload(archivo)))
  await ctx.step((inside) => keepImage(inside, picture))
  return { mensaje: ctx.t('institucion.imagenGuardada') }
}

export const quitarImagen: Handler<typeof institucion.quitarImagen> = async (ctx) => {
  if (!(await removeImage(ctx))) throw noEncontrado()
  return { mensaje: ctx.t('institucion.imagenRetirada') }
}
