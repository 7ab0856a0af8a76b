import { Transformer } from '@napi-rs/image'

/** A picture as raw pixels. */
type Points = { raw: Uint8Array; width: number; height: number; colorType: number }

/** Number of channels of each colour type, in the order of the library. From the fifth on, channels have 16 bits. */
const CHANNELS = [1, 2, 3, 4, 1, 2, 3, 4]
const FIRST_WIDE = 4
const RGBA = 4

/** The column (or row) of the large picture where each small pixel begins. */
const edgesOf = (large: number, small: number) =>
  Uint32Array.from({ length: small + 1 }, (_, i) => Math.floor((i * large) / small))

/** Adds one row of large pixels to the sums of the small pixels that cover them. */
function addRow(sums: Float64Array, row: Uint8Array | Uint16Array, columns: Uint32Array) {
  const channels = sums.length / (columns.length - 1)
  let at = 0
  for (let x = 1; x < columns.length; x++) {
    const to = (x - 1) * channels
    for (; at < columns[x]! * channels; at += channels)
      for (let c = 0; c < channels; c++) sums[to + c]! += row[at + c]!
  }
}

/** Grey fills the three colours; without an alpha channel the picture is opaque. */
const channelPlaces = (channels: number) => {
  const colours = channels < 3 ? [0, 0, 0] : [0, 1, 2]
  return channels % 2 === 0 ? [...colours, channels - 1] : colours
}

/**
 * Reduces a picture by averaging. The library's own resize takes fifteen more bytes per pixel; this takes
 * none beyond the picture.
 */
export function reduce({ raw, width, height, colorType }: Points, side: number): Transformer {
  const channels = CHANNELS[colorType]
  if (!channels) throw new Error(`colour type ${colorType} is not known`)
  const wide = colorType >= FIRST_WIDE
  const points = wide ? new Uint16Array(raw.buffer, raw.byteOffset, raw.length / 2) : raw
  const small = (length: number) => Math.max(1, Math.round((length * side) / Math.max(width, height)))
  const [w, h] = [small(width), small(height)]
  const [columns, rows] = [edgesOf(width, w), edgesOf(height, h)]
  const from = channelPlaces(channels)
  const out = new Uint8ClampedArray(w * h * RGBA).fill(255)
  for (let y = 0; y < h; y++) {
    const sums = new Float64Array(w * channels)
    for (let row = rows[y]!; row < rows[y + 1]!; row++)
      addRow(sums, points.subarray(row * width * channels, (row + 1) * width * channels), columns)
    const tall = (rows[y + 1]! - rows[y]!) * (wide ? 257 : 1)
    for (let x = 0; x < w; x++) {
      const count = tall * (columns[x + 1]! - columns[x]!)
      for (const [c, place] of from.entries())
        out[(y * w + x) * RGBA + c] = sums[x * channels + place]! / count
    }
  }
  return Transformer.fromRgbaPixels(out, w, h)
}
