const SIDE = 512
const QUALITY = 0.85

/** The middle of a picture as a small square, in a `data:` address. */
export async function squareOf(file: File): Promise<string> {
  const image = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  const whole = Math.min(image.width, image.height)
  const side = Math.min(whole, SIDE)
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  pen?.drawImage(image, (image.width - whole) / 2, (image.height - whole) / 2, whole, whole, 0, 0, side, side)
  image.close()
  return canvas.toDataURL('image/jpeg', QUALITY)
}
