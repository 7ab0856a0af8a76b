import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Transformer } from '@napi-rs/image'

/** The sample school's logo, in the form of an uploaded one. */
export function logo() {
  const drawing = Transformer.fromSvg(readFileSync(join(import.meta.dirname, 'logo.svg')))
  const datos = drawing.resize(240, 240).pngSync()
  return { datos, sha256: createHash('sha256').update(datos).digest('hex') }
}
