import { Transformer } from '@napi-rs/image'

import type { Formato } from '#contract/institucion/archivo.ts'
import { Fail } from '#server/core/fail.ts'

import { reduce } from './reducir.ts'

/** Vouchers are read on a screen or on paper: more pixels only take space. */
const LONGEST_SIDE = 2500
const QUALITY = 85
const ADAPTIVE = 5
// Cameras write some ten scans per picture; decoding each costs as much as the whole picture.
const MOST_SCANS = 100

const ENCODE: Partial<Record<Formato, (image: Transformer) => Buffer>> = {
  'image/jpeg': (image) => image.jpegSync(QUALITY),
  'image/png': (image) => image.pngSync({ filterType: ADAPTIVE }),
  'image/webp': (image) => image.webpSync(QUALITY),
}

function scansOf(jpeg: Buffer): number {
  let count = 0
  for (let at = jpeg.indexOf(0xff); at >= 0; at = jpeg.indexOf(0xff, at + 1))
    if (jpeg[at + 1] === 0xda) count++
  return count
}

/** The pixels alone, without metadata, upright and within the useful size. */
function redrawPixels(datos: Buffer): Transformer {
  const image = new Transformer(datos)
  const { width, height, orientation, colorType } = image.metadataSync(true)
  const fits = Math.max(width, height) <= LONGEST_SIDE
  const drawn = fits ? image : reduce({ raw: image.rawPixelsSync(), width, height, colorType }, LONGEST_SIDE)
  return orientation ? drawn.rotate(orientation) : drawn
}

/** Re-encodes a picture, so that metadata and trailing data are dropped. */
export function recode(datos: Buffer, formato: Formato): Buffer {
  if (formato === 'image/jpeg' && scansOf(datos) > MOST_SCANS) throw new Fail('VALIDACION', 'archivo.danado')
  try {
    return ENCODE[formato]!(redrawPixels(datos))
  } catch {
    // Any decoder error, in the decoder's own words, means that the file is no picture.
    throw new Fail('VALIDACION', 'archivo.danado')
  }
}
