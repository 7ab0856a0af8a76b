import { inflateSync } from 'node:zlib'

import { Fail } from '#server/core/fail.ts'

import { streamHeads } from './pdf-dictionary.ts'

const MB = 2 ** 20
/** Real object streams hold some hundred objects, of some kilobytes: all of them together stay far below. */
const MOST_STREAMS = 2000
const MOST_BYTES = 16 * MB
/** The text of objects packs some ten times; a bomb, a thousand times. Smaller outputs do no harm. */
const MOST_RATIO = 100
const SMALL = MB / 4

export const unescapeNames = (text: string) =>
  text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))

const improper = () => new Fail('TIPO_NO_ADMITIDO', 'archivo.pdfImpropio')
const tooMuch = () => new Fail('DEMASIADO_GRANDE', 'archivo.lento')

// Some readers ask only for the number and the place of the objects, not for the type.
const holdsObjects = (names: string) =>
  /\/ObjStm\b/.test(names) || (/\/N[\s\d]/.test(names) && /\/First\b/.test(names))
const isPacked = (names: string) => /\/(?:Filter|F|DecodeParms|DP)\b/.test(names)
const FLATE_ALONE = /\/Filter\s*(?:\/FlateDecode\b|\[\s*\/FlateDecode\s*\])/
const isFlateAlone = (names: string) =>
  FLATE_ALONE.test(names) && names.match(/\/(?:Filter|F|DecodeParms|DP)\b/g)?.length === 1

/** Inflates up to the end that the stream itself marks, whatever its dictionary says: what a reader sees is seen here. */
function inflateObjects(packed: Buffer, room: number): Buffer {
  try {
    const { buffer, engine } = inflateSync(packed, { maxOutputLength: room, info: true }) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    if (buffer.length > SMALL && buffer.length > engine.bytesWritten * MOST_RATIO) throw tooMuch()
    return buffer
  } catch (error) {
    if (error instanceof Fail) throw error
    const isFull = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw isFull ? tooMuch() : new Fail('VALIDACION', 'archivo.danado')
  }
}

/**
 * The text of each object stream of a PDF, inflated within limits. One that is packed in another way cannot be looked
 * into, and is refused; one that is not packed is in the text of the file.
 */
export function* objectStreams(datos: Buffer, text: string): Generator<string> {
  let count = 0
  let room = MOST_BYTES
  for (const head of streamHeads(text)) {
    const names = unescapeNames(head.names)
    if (!holdsObjects(names) || !isPacked(names)) continue
    if (!isFlateAlone(names)) throw improper()
    if (++count > MOST_STREAMS) throw tooMuch()
    const objects = inflateObjects(datos.subarray(head.start), Math.max(1, room))
    room -= objects.length
    yield objects.toString('latin1')
  }
}
