import { type Formato, FORMATOS } from '#contract/institucion/archivo.ts'
import type { Frase } from '#web/ui/words.ts'

/** The formats that an input offers. */
export const ACCEPT = Object.keys(FORMATOS).join()

/** The first bytes of each format, because the name of a file does not prove its format. */
const BEGINNINGS: [Formato | 'heic', RegExp][] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['application/pdf', /^%PDF-/],
  ['heic', /^.{4}ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/s],
]
const BEGINNING = 16

async function beginningOf(file: File) {
  const bytes = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer())
  return BEGINNINGS.find(([, sign]) => sign.test(String.fromCharCode(...bytes)))?.[0]
}

/** The format of a file, among those that the server accepts. */
export async function formatOf(file: File): Promise<Formato | undefined> {
  const format = await beginningOf(file)
  return format === 'heic' ? undefined : format
}

const isReadable = (file: File) =>
  createImageBitmap(file).then(
    (image) => {
      image.close()
      return true
    },
    () => false,
  )

/** The reason why the server would refuse the file. A picture that the browser can read is converted before sending. */
export async function refusalReason(file: File): Promise<Frase | undefined> {
  if (file.size === 0) return 'archivo.vacio'
  const format = await beginningOf(file)
  if ((format && format !== 'heic') || (await isReadable(file))) return undefined
  return format ? 'constancia.heic' : 'archivo.tipo'
}
