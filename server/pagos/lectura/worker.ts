import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'

import { ResizeFit, Transformer } from '@napi-rs/image'
import { createWorker, OEM } from 'tesseract.js'

import { perceptualHash, SIDE } from './huella.ts'

/** Preparations of a picture before it is read: two readings that agree are two signs. */
export type Preparation = 'AS_IS' | 'CONTRAST_ADDED' | 'LARGER'
export type ReadRequest = { datos: Uint8Array; preparation: Preparation }
/** Answer of the thread: the text, or why there is none. */
export type ReadAnswer = { texto: string; huella?: string } | { error: string }

/** Pixels of the longest side: more are not read better. */
const LONGEST_SIDE = 1600
const LARGER = 1.5
const CONTRAST = 30

const PREPARE: Record<Preparation, (picture: Transformer, longest: number) => Transformer> = {
  AS_IS: (picture, longest) => sized(picture, Math.min(longest, LONGEST_SIDE)),
  CONTRAST_ADDED: (picture, longest) =>
    sized(picture.grayscale().adjustContrast(CONTRAST), Math.min(longest, LONGEST_SIDE)),
  LARGER: (picture, longest) => sized(picture.grayscale(), Math.min(longest * LARGER, LONGEST_SIDE * LARGER)),
}

function sized(picture: Transformer, longest: number): Transformer {
  const { width, height } = picture.metadataSync()
  const most = Math.max(width, height)
  return longest === most ? picture : picture.resize(Math.round((width * longest) / most))
}

const data = createRequire(import.meta.url).resolve('@tesseract.js-data/spa/package.json')

/** Words and letters come from the package: nothing is fetched, and nothing is kept on the disk. */
const reader = createWorker('spa', OEM.LSTM_ONLY, {
  langPath: join(dirname(data), '4.0.0_best_int'),
  cacheMethod: 'none',
  gzip: true,
  errorHandler: () => {},
})

/** The perceptual hash of a picture. Drawn again once it is small, so that its points are grey ones in a row. */
function hashOf(datos: Uint8Array): string {
  const small = new Transformer(Buffer.from(datos))
    .grayscale()
    .resize(SIDE, SIDE, null, ResizeFit.Fill)
    .pngSync()
  const points = new Transformer(small).rawPixelsSync()
  const apart = points.length / (SIDE * SIDE)
  return perceptualHash(points.filter((_, i) => i % apart === 0))
}

async function readText({ datos, preparation }: ReadRequest): Promise<ReadAnswer> {
  try {
    const picture = new Transformer(Buffer.from(datos))
    const { width, height } = picture.metadataSync()
    const prepared = PREPARE[preparation](picture, Math.max(width, height)).pngSync()
    const { data: read } = await (await reader).recognize(prepared)
    return { texto: read.text, ...(preparation === 'AS_IS' && { huella: hashOf(datos) }) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort!.on('message', (request: ReadRequest) => {
  void readText(request).then((answer) => parentPort!.postMessage(answer))
})
