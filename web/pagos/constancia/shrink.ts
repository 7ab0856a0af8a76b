import { formatOf } from './format.ts'

const LONGEST_SIDE = 2500
const QUALITY = 0.85
/** Smaller images are sent without resizing. */
const LIGHT_BYTES = 700_000

async function redraw(file: File): Promise<Blob | null> {
  const image = await createImageBitmap(file)
  const scale = Math.min(1, LONGEST_SIDE / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // White under transparent parts, which JPEG would turn black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

/**
 * Shrinks a photo before sending, or converts it if only this browser can read its format. A file that cannot
 * be redrawn is sent as it is, and the server validates it.
 */
export async function shrinkImage(file: File): Promise<File> {
  const taken = await formatOf(file)
  if (taken === 'application/pdf' || (taken && file.size < LIGHT_BYTES)) return file
  const light = await redraw(file).catch(() => null)
  if (!light || (taken && light.size >= file.size)) return file
  return new File([light], file.name.replace(/\.\w+$|$/, '.jpg'), { type: light.type })
}
