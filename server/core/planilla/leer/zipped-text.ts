import type { Limites } from './hoja.ts'
import { tooMuch } from './hoja.ts'
import { readEntryBytes } from './inflate.ts'
import { readDirectory } from './zip.ts'

const TEXT = /\.(?:txt|csv)$/i

/** Unpacks a zip that holds one text and nothing else, as the tax office sends its reports; any other zip is undefined. */
export async function readZippedText(zip: Buffer, limites: Limites): Promise<Buffer | undefined> {
  const [entry, ...others] = readDirectory(zip, limites).values()
  if (!entry || others.length > 0 || !TEXT.test(entry.name)) return undefined
  if (entry.size > limites.characters) throw tooMuch()
  const pieces: Buffer[] = []
  for await (const piece of readEntryBytes(zip, entry)) pieces.push(piece)
  return Buffer.concat(pieces)
}
