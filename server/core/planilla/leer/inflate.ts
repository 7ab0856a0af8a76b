import { crc32, createInflateRaw } from 'node:zlib'

import { damaged } from './hoja.ts'
import type { Entry } from './zip.ts'

const PIECE = 128 * 1024
const STORED = 0
const DEFLATED = 8

async function* storedPieces(packed: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < packed.length; at += PIECE) yield packed.subarray(at, at + PIECE)
}

async function* inflatedPieces(packed: Buffer): AsyncGenerator<Buffer> {
  const unpacked = createInflateRaw({ chunkSize: PIECE })
  unpacked.end(packed)
  try {
    yield* unpacked as AsyncIterable<Buffer>
  } catch {
    throw damaged()
  }
}

const UNPACKERS: Record<number, (packed: Buffer) => AsyncGenerator<Buffer>> = {
  [STORED]: storedPieces,
  [DEFLATED]: inflatedPieces,
}

/** The bytes of one file of the zip, piece by piece. Refuses at the first one beyond the size in the directory. */
export async function* readEntryBytes(
  zip: Buffer,
  { method, start, packed, size, crc }: Entry,
): AsyncGenerator<Buffer> {
  const pieces = UNPACKERS[method]?.(zip.subarray(start, start + packed))
  if (!pieces) throw damaged()
  let read = 0
  let sum = 0
  for await (const piece of pieces) {
    read += piece.length
    if (read > size) throw damaged()
    sum = crc32(piece, sum)
    yield piece
  }
  if (read !== size || sum !== crc) throw damaged()
}

/** The text of one file of the zip, piece by piece. */
export async function* readEntryText(zip: Buffer, entry: Entry): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const piece of readEntryBytes(zip, entry)) yield decoder.decode(piece, { stream: true })
}
