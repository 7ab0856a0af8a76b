import { fileTypeFromBuffer } from 'file-type'

import { type Formato, FORMATOS } from '#contract/institucion/archivo.ts'

/** How each begins, from its first byte: with anything before it, it could be two things at once. */
const STARTS: Record<Formato, (start: string) => boolean> = {
  'image/jpeg': (start) => start.startsWith('\xff\xd8\xff'),
  'image/png': (start) => start.startsWith('\x89PNG\r\n\x1a\n'),
  'image/webp': (start) => /^RIFF.{4}WEBPVP8[ LX]/s.test(start),
  'application/pdf': (start) => /^%PDF-[12]\.\d/.test(start),
}
const LONGEST = 16

/** What a file says that it is with its first bytes, if it is something that is taken. */
export function formatoDe(datos: Buffer): Formato | undefined {
  const start = datos.toString('latin1', 0, LONGEST)
  return (Object.keys(FORMATOS) as Formato[]).find((formato) => STARTS[formato](start))
}

// A moving PNG is a PNG: its first picture is kept.
const ALSO: Record<string, Formato> = { 'image/apng': 'image/png' }

/** Whether it is that, and nothing else, to somebody who knows hundreds of formats. */
export async function seemsToBe(datos: Buffer, formato: Formato): Promise<boolean> {
  const mime = (await fileTypeFromBuffer(datos).catch(() => undefined))?.mime ?? ''
  return (ALSO[mime] ?? mime) === formato
}
