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

/** The text of one file of the zip, piece by piece. Refuses at the first byte beyond the size in the directory. */
export async function* readEntryText(
  zip: Buffer,
  { method, start, packed, size, crc }: Entry,
): AsyncGenerator<string> {
  const pieces = UNPACKERS[method]?.(zip.subarray(start, start + packed))
  if (!pieces) throw damaged()
  const decoder = new TextDecoder()
  let read = 0
  let sum = 0
  for await (const piece of pieces) {
    read += piece.length
    if (read > size) throw damaged()
    sum = crc32(piece, sum)
    yield decoder.decode(piece, { stream: true })
  }
  if (read !== size || sum !== crc) throw damaged()
}
