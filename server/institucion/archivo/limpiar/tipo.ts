import { fileTypeFromBuffer } from 'file-type'

import { type Formato, FORMATOS } from '#contract/institucion/archivo.ts'

/** The first bytes of each format. Required at offset 0: with a prefix, the file could be two formats at once. */
const STARTS: Record<Formato, (start: string) => boolean> = {
  'image/jpeg': (start) => start.startsWith('\xff\xd8\xff'),
  'image/png': (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  'image/webp': (start) => /^RIFF.{4}WEBPVP8[ LX]/s.test(start),
  'application/pdf': (start) => /^%PDF-[12]\.\d/.test(start),
}
const LONGEST = 16

/** The accepted format that the first bytes declare, if any. */
export function formatoDe(datos: Buffer): Formato | undefined {
  const start = datos.toString('latin1', 0, LONGEST)
  return (Object.keys(FORMATOS) as Formato[]).find((formato) => STARTS[formato](start))
}

// An animated PNG counts as a PNG: its first frame is kept.
const ALSO: Record<string, Formato> = { 'image/apng': 'image/png' }

/** Whether a detector of hundreds of formats finds this format and no other. */
export async function seemsToBe(datos: Buffer, formato: Formato): Promise<boolean> {
  const mime = (await fileTypeFromBuffer(datos).catch(() => undefined))?.mime ?? ''
  return (ALSO[mime] ?? mime) === formato
}
