import { setPriority } from 'node:os'

import { ResizeFit, Transformer } from '@napi-rs/image'
import { createWorker, OEM, type Worker } from 'tesseract.js'

import { perceptualHash, SIDE } from './huella.ts'
import { readPdf } from './pdf.ts'

/** Preparations of a picture before it is read: two readings that agree are two signs. */
export type Preparation = 'AS_IS' | 'CONTRAST_ADDED' | 'LARGER'
export type ReadRequest = { datos: Uint8Array; preparation: Preparation | 'PDF' }
/** The text, of a PDF without one its picture; or why there is none. */
type Outcome = { texto: string; huella?: string; imagen?: Uint8Array } | { error: string; noLetters?: true }
/** Answer of the process, with the memory that it takes, in bytes. */
export type ReadAnswer = Outcome & { memory: number }

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

/** A third of a busy processor: people's requests come first, and a voucher is still read within its time. */
const NICE = 5
// Holds for the threads made after it: the library has one of its own.
setPriority(NICE)

const { letters } = JSON.parse(process.argv.at(-1)!) as { letters: string }

/** Words and letters come from the package: nothing is fetched, and nothing is kept on the disk. */
const openReader = () =>
  new Promise<Worker>((resolve, reject) => {
    createWorker('spa', OEM.LSTM_ONLY, {
      langPath: letters,
      cacheMethod: 'none',
      gzip: true,
      // Without letters the library tells only this handler, and its promise stays open.
      errorHandler: reject,
    }).then(resolve, reject)
  })
let reader: ReturnType<typeof openReader> | undefined

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

async function readText(datos: Uint8Array, preparation: Preparation): Promise<Outcome> {
  const picture = new Transformer(Buffer.from(datos))
  const { width, height } = picture.metadataSync()
  const prepared = PREPARE[preparation](picture, Math.max(width, height)).pngSync()
  try {
    reader ??= openReader()
    await reader
  } catch (error) {
    return { error: String(error), noLetters: true }
  }
  const { data: read } = await (await reader).recognize(prepared)
  return { texto: read.text, ...(preparation === 'AS_IS' && { huella: hashOf(datos) }) }
}

async function read({ datos, preparation }: ReadRequest): Promise<Outcome> {
  try {
    return preparation === 'PDF' ? await readPdf(datos) : await readText(datos, preparation)
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

process.on('message', (request: ReadRequest) => {
  void read(request).then((answer) => process.send?.({ ...answer, memory: process.memoryUsage.rss() }))
})
// The server has ended.
process.once('disconnect', () => process.exit())
