import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

import { Transformer } from '@napi-rs/image'
import type PDFDocument from 'pdfkit'

/** A picture as PDF stores it: its bytes, and its transparency. */
type EmbeddableImage = {
  width: number
  height: number
  data: Uint8Array
  filter: string
  gray: boolean
  alpha?: Uint8Array
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff

/** Channels of the 8-bit colour types: grey, grey with alpha, colour, colour with alpha. */
const CHANNELS = [1, 2, 3, 4]

function unpackImage(image: Transformer): EmbeddableImage {
  const { width, height, colorType } = image.metadataSync()
  const channels = CHANNELS[colorType]
  if (!channels) throw new Error(`colour type ${colorType} is not drawn`)
  const points = image.rawPixelsSync()
  const gray = channels < 3
  const colours = gray ? 1 : 3
  if (channels === colours) return { width, height, gray, data: deflateSync(points), filter: 'FlateDecode' }
  const [colour, alpha] = [Buffer.alloc(width * height * colours), Buffer.alloc(width * height)]
  for (let i = 0; i < alpha.length; i++) {
    for (let c = 0; c < colours; c++) colour[i * colours + c] = points[i * channels + c]!
    alpha[i] = points[i * channels + colours]!
  }
  return { width, height, gray, data: deflateSync(colour), filter: 'FlateDecode', alpha: deflateSync(alpha) }
}

function readImage(bytes: Uint8Array): EmbeddableImage {
  const image = new Transformer(Buffer.from(bytes))
  if (!isJpeg(bytes)) return unpackImage(image)
  const { width, height, colorType } = image.metadataSync()
  return { width, height, gray: (colorType as number) === 0, data: bytes, filter: 'DCTDecode' }
}

// Unpacking a picture takes as long as the rest of a sheet, and a whole group shares its pictures.
const MOST = 24
const known = new Map<string, EmbeddableImage>()

function embeddableOf(bytes: Uint8Array): EmbeddableImage {
  const key = createHash('sha256').update(bytes).digest('hex')
  const lista = known.get(key) ?? readImage(bytes)
  known.delete(key)
  known.set(key, lista)
  if (known.size > MOST) known.delete(known.keys().next().value as string)
  return lista
}

const objectOf = ({ width, height, filter }: EmbeddableImage, colours: string) => ({
  Type: 'XObject',
  Subtype: 'Image',
  BitsPerComponent: 8,
  Width: width,
  Height: height,
  ColorSpace: colours,
  Filter: filter,
})

/** A picture that pdfkit embeds without processing: the expensive part is done once for all documents. */
export function embeddableImage(bytes: Uint8Array, label: string) {
  const lista = embeddableOf(bytes)
  const { width, height } = lista
  return {
    width,
    height,
    label,
    obj: null as ReturnType<PDFDocument['ref']> | null,
    embed(document: PDFDocument) {
      this.obj = document.ref(objectOf(lista, lista.gray ? 'DeviceGray' : 'DeviceRGB'))
      if (lista.alpha) {
        const mask = document.ref(objectOf(lista, 'DeviceGray'))
        mask.end(lista.alpha)
        this.obj.data.SMask = mask
      }
      this.obj.end(lista.data)
    },
  }
}
