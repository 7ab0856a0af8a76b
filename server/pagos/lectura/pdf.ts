import { Transformer } from '@napi-rs/image'
import { extractImages, getDocumentProxy } from 'unpdf'

type Item = { str: string; transform: number[] }

/** Heights that differ by less are one line. */
const LINE_HEIGHT = 4

/** Lines of a page: what stands at one height, from left to right, the highest first. */
function linesOf(items: readonly Item[]): string {
  const rows = Map.groupBy(items, ({ transform }) => Math.round(transform[5]! / LINE_HEIGHT))
  return [...rows]
    .toSorted(([a], [b]) => b - a)
    .map(([, row]) =>
      row
        .toSorted((a, b) => a.transform[4]! - b.transform[4]!)
        .map(({ str }) => str)
        .join(' '),
    )
    .join('\n')
}

type Pixels = Awaited<ReturnType<typeof extractImages>>[number]

const OPAQUE = 255
/** The same pixels with four channels each. */
function toRgba({ data, width, height, channels }: Pixels): Uint8Array {
  const rgba = new Uint8Array(width * height * 4).fill(OPAQUE)
  for (let i = 0; i < width * height; i++)
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = data[i * channels + (channels === 1 ? 0 : c)]!
  return rgba
}

/** Fewer letters and digits than these are no voucher. */
const LEAST_TEXT = 20

/** The first page of a PDF: its text, or its largest picture where it has none, as a scanner makes it. */
export async function readPdf(datos: Uint8Array): Promise<{ texto: string; imagen?: Uint8Array }> {
  const pdf = await getDocumentProxy(new Uint8Array(datos))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const texto = linesOf(items.filter((item): item is typeof item & Item => 'str' in item))
  if (texto.replaceAll(/[^\p{L}\d]/gu, '').length >= LEAST_TEXT) return { texto }
  const pictures = (await extractImages(pdf, 1)).toSorted((a, b) => b.width * b.height - a.width * a.height)
  const [largest] = pictures
  if (!largest) return { texto }
  const imagen = Transformer.fromRgbaPixels(toRgba(largest), largest.width, largest.height).pngSync()
  return { texto, imagen }
}
