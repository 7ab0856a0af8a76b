import { Transformer } from '@napi-rs/image'

import type { Formato } from '#contract/institucion/archivo.ts'
import { Fail } from '#server/core/fail.ts'

import { reduce } from './reducir.ts'

/** A voucher is read on a screen or on paper: more than this only takes room. */
const LONGEST_SIDE = 2500
const QUALITY = 85
const ADAPTIVE = 5
// Honest cameras send some ten passes over the picture; each costs as much as the whole of it.
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

/** Its points without anything that came with them, the right way up, and not larger than is useful. */
function redraw(datos: Buffer): Transformer {
  const image = new Transformer(datos)
  const { width, height, orientation, colorType } = image.metadataSync(true)
  const fits = Math.max(width, height) <= LONGEST_SIDE
  const drawn = fits ? image : reduce({ raw: image.rawPixelsSync(), width, height, colorType }, LONGEST_SIDE)
  return orientation ? drawn.rotate(orientation) : drawn
}

/** The same picture, written anew: what it carried besides stays behind. */
export function recode(datos: Buffer, formato: Formato): Buffer {
  if (formato === 'image/jpeg' && scansOf(datos) > MOST_SCANS) throw new Fail('VALIDACION', 'archivo.danado')
  try {
    return ENCODE[formato]!(redraw(datos))
  } catch {
    // Whatever the decoder says of it, in its own words, is that it is no picture.
    throw new Fail('VALIDACION', 'archivo.danado')
  }
}
