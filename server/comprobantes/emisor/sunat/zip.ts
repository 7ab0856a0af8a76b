import { unzipSync, zipSync } from 'fflate'

import { SinRespuesta } from '#server/comprobantes/emisor/emisor.ts'

/** An answer is a few kilobytes. */
const MOST_BYTES = 1024 * 1024
const MOST_FILES = 4
/** The first date that a zip can have: the same document gives the same bytes. */
const DATE = new Date(1980, 0, 1)

/** A zip of one file. */
export const zipOne = (name: string, content: Uint8Array) =>
  zipSync({ [name]: content }, { level: 6, mtime: DATE })

type Found = { name: string; content: Uint8Array }

/**
 * The XML inside the zip of an answer; folders and anything else are passed over.
 * @throws {SinRespuesta} it is not a zip, or holds no XML of a reasonable size
 */
export function unzipXml(zip: Uint8Array): Found {
  let files = 0
  try {
    const entries = unzipSync(zip, {
      filter: ({ name, originalSize }) =>
        ++files <= MOST_FILES && name.toLowerCase().endsWith('.xml') && originalSize <= MOST_BYTES,
    })
    const [found] = Object.entries(entries)
    if (found) return { name: found[0].replace(/^.*[/\\]/, ''), content: found[1] }
  } catch {
    // Refused below, as a zip without an answer.
  }
  throw new SinRespuesta('the answer is not a zip with an XML', { clave: 'emisor.respuestaIlegible' })
}
