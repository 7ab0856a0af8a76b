import type { Formato } from '#contract/institucion/archivo.ts'
import { Fail } from '#server/core/fail.ts'

/** The size of a picture from its header, known before unpacking. */
export type PictureSize = { ancho: number; alto: number; bytesPerPixel: number }

const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 }

function sizeOfPng(datos: Buffer): PictureSize | undefined {
  if (datos.length < 33 || datos.toString('latin1', 12, 16) !== 'IHDR') return undefined
  const [depth = 8, color = 6] = datos.subarray(24, 26)
  const bytesPerPixel = (CHANNELS[color] ?? 4) * (depth > 8 ? 2 : 1)
  return { ancho: datos.readUInt32BE(16), alto: datos.readUInt32BE(20), bytesPerPixel }
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const hasNoLength = (marker: number) =>
  marker === 0x01 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8)

/** Walks the segments up to the frame header, which holds the size. */
function sizeOfJpeg(datos: Buffer): PictureSize | undefined {
  for (let at = 2; at + 9 < datos.length && datos[at] === 0xff;) {
    const marker = datos[at + 1] as number
    if (isFrame(marker))
      return { alto: datos.readUInt16BE(at + 5), ancho: datos.readUInt16BE(at + 7), bytesPerPixel: 4 }
    if (marker === 0xff) at += 1
    else at += 2 + (hasNoLength(marker) ? 0 : datos.readUInt16BE(at + 2))
  }
  return undefined
}

function sizeOfWebp(datos: Buffer): PictureSize | undefined {
  if (datos.length < 30) return undefined
  const kind = datos[15]
  const size = (ancho: number, alto: number) => ({ ancho, alto, bytesPerPixel: 4 })
  if (kind === 0x58) return size(datos.readUIntLE(24, 3) + 1, datos.readUIntLE(27, 3) + 1)
  if (kind === 0x20) return size(datos.readUInt16LE(26) & 0x3fff, datos.readUInt16LE(28) & 0x3fff)
  const bits = datos.readUInt32LE(21)
  return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
}

const READERS: Partial<Record<Formato, (datos: Buffer) => PictureSize | undefined>> = {
  'image/jpeg': sizeOfJpeg,
  'image/png': sizeOfPng,
  'image/webp': sizeOfWebp,
}

const MOST_POINTS = 40_000_000
const LONGEST_SIDE = 30_000
const MOST_BYTES = 160_000_000
const MILLION = 1_000_000

/** The bytes that a picture takes unpacked; 0 for a file that is no picture. Refuses too large ones. */
export function unpackedBytes(datos: Buffer, formato: Formato): number {
  const read = READERS[formato]
  if (!read) return 0
  const { ancho, alto, bytesPerPixel } = read(datos) ?? { ancho: 0, alto: 0, bytesPerPixel: 0 }
  const pixels = ancho * alto
  if (pixels === 0) throw new Fail('VALIDACION', 'archivo.danado')
  const bytes = pixels * bytesPerPixel
  if (pixels > MOST_POINTS || Math.max(ancho, alto) > LONGEST_SIDE || bytes > MOST_BYTES)
    throw new Fail('DEMASIADO_GRANDE', 'archivo.puntos', { ancho, alto, max: MOST_POINTS / MILLION })
  return bytes
}
