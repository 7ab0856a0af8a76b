import { crc32, deflateSync } from 'node:zlib'

import { Transformer } from '@napi-rs/image'

/** A recognizable picture: each pixel shows its own place. */
function drawing(width: number, height: number): Transformer {
  const points = new Uint8ClampedArray(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)]
    points.set([(x * 255) / width, (y * 255) / height, (x ^ y) & 255, 255], i * 4)
  }
  return Transformer.fromRgbaPixels(points, width, height)
}

export const jpeg = (width = 64, height = 48) => drawing(width, height).jpegSync(90)
export const png = (width = 64, height = 48) => drawing(width, height).pngSync()
export const webp = (width = 64, height = 48) => drawing(width, height).webpSync(90)

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const u16 = (n: number) => Buffer.from([n >> 8, n & 255])
const u32 = (n: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(n)
  return bytes
}

// PNG: a signature and chunks, each with its checksum.

const PNG = latin1('\x89PNG\r\n\x1a\n')
export function chunk(type: string, data: Uint8Array = Buffer.alloc(0), sum?: number): Buffer {
  const body = Buffer.concat([latin1(type), data])
  return Buffer.concat([u32(data.length), body, u32(sum ?? crc32(body))])
}
export const ihdr = (width: number, height: number, [depth, color] = [8, 6]) =>
  chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([depth, color, 0, 0, 0])]))
export const pngOf = (...chunks: Buffer[]) => Buffer.concat([PNG, ...chunks])

/** A PNG with more chunks after the first. */
export function withChunks(base: Buffer, ...more: Buffer[]): Buffer {
  const first = PNG.length + 25
  return Buffer.concat([base.subarray(0, first), ...more, base.subarray(first)])
}

/** A PNG of one colour: a large picture in a few bytes. */
export const plainPng = (width: number, height: number, kind: [depth: number, color: number] = [8, 0]) => {
  const row = Math.ceil((width * kind[0] * (kind[1] === 6 ? 4 : 1)) / 8) + 1
  return pngOf(
    ihdr(width, height, kind),
    chunk('IDAT', deflateSync(Buffer.alloc(row * height))),
    chunk('IEND'),
  )
}

/** An animated PNG of two equal frames. */
export function movingPng(): Buffer {
  const base = png()
  const at = base.indexOf('IDAT')
  const data = base.subarray(at + 4, at + 4 + base.readUInt32BE(at - 4))
  const frame = (n: number) =>
    chunk('fcTL', Buffer.concat([u32(n), u32(64), u32(48), u32(0), u32(0), u16(1), u16(10), u16(0)]))
  return Buffer.concat([
    base.subarray(0, 33),
    chunk('acTL', Buffer.concat([u32(2), u32(0)])),
    frame(0),
    chunk('IDAT', data),
    frame(1),
    chunk('fdAT', Buffer.concat([u32(2), data])),
    chunk('IEND'),
  ])
}

// JPEG: markers and segments.

export const segment = (marker: number, data: Uint8Array) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data])
/** A JPEG with more segments right after its start. */
export const withSegments = (base: Buffer, ...more: Buffer[]) =>
  Buffer.concat([base.subarray(0, 2), ...more, base.subarray(2)])
/** The same picture with a false size in its header. */
export function resized(base: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(base)
  const at = copy.indexOf(latin1('\xff\xc0'))
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

/** The EXIF data that a phone writes into a photo: orientation and location. */
export function exif(orientation: number): Buffer {
  const entry = (tag: number, [type, count, value]: [number, number, number]) =>
    Buffer.concat([
      u16(tag),
      u16(type),
      u32(count),
      type === 3 ? Buffer.concat([u16(value), u16(0)]) : u32(value),
    ])
  const gps = Buffer.concat([u16(1), entry(2, [5, 3, 56]), u32(0)])
  const main = Buffer.concat([u16(2), entry(0x112, [3, 1, orientation]), entry(0x8825, [4, 1, 38]), u32(0)])
  const place = Buffer.concat([12, 1, 2, 1, 46, 1].map(u32))
  const tiff = Buffer.concat([latin1('MM\0*'), u32(8), main, gps, place, latin1('LUGAR-SECRETO')])
  return segment(0xe1, Buffer.concat([latin1('Exif\0\0'), tiff]))
}

export const cmyk = Buffer.from(
  '/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwAbEhQXFBEbFxYXHhwbIChCKyglJShROj0wQmBVZWRfVV1baniZgWpxkHNbXYW1hpCeo6utq2eAvMm6pseZqKuk/9sAQwEcHh4oIyhOKytOpG5dbqSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSk/8AAFAgACAAIBAEiAAIRAQMRAQQiAP/EABYAAQEBAAAAAAAAAAAAAAAAAAAEBv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBv/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEAAhEDEQQAAD8AvAMTTTAP/9k=',
  'base64',
)
export const progressive = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wgARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/aAAwDAQACEAMQAAABnA0v/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABBQJ//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwF//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwF//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQAGPwJ//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPyF//9oADAMBAAIAAwAAABDz/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPxB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPxB//8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxB//9k=',
  'base64',
)

// WebP: a RIFF of chunks.

const u24 = (n: number) => Buffer.from([n & 255, (n >> 8) & 255, n >> 16])
const u32le = (n: number) => Buffer.from(u32(n).toReversed())
export const part = (type: string, data: Buffer) =>
  Buffer.concat([latin1(type), u32le(data.length), data, Buffer.alloc(data.length % 2)])
export const riff = (...parts: Buffer[]) =>
  Buffer.concat([
    latin1('RIFF'),
    u32le(4 + parts.reduce((sum, p) => sum + p.length, 0)),
    latin1('WEBP'),
    ...parts,
  ])
/** The canvas chunk of an extended WebP. */
export const canvas = (width: number, height: number, flags = 0) =>
  part('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), u24(width - 1), u24(height - 1)]))

const picture = () => webp().subarray(12)
const MOVES = 2
export function movingWebp(): Buffer {
  const place = Buffer.concat([u24(0), u24(0), u24(63), u24(47), u24(100), Buffer.from([0])])
  const frame = part('ANMF', Buffer.concat([place, picture()]))
  return riff(canvas(64, 48, MOVES), part('ANIM', Buffer.alloc(6)), frame, frame)
}
export const webpWith = (...parts: Buffer[]) => riff(canvas(64, 48, 8), picture(), ...parts)

// PDF and the markup inserted into it.

export const pdf = (inside = '', after = '') =>
  latin1(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${inside} >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n${95 + inside.length}\n%%EOF\n${after}`,
  )

/** A ZIP with only its end record, the rest of the file as its comment. */
export const zipEnd = (comment = '') =>
  Buffer.concat([latin1('PK\x05\x06'), Buffer.alloc(16), Buffer.from([comment.length, 0]), latin1(comment)])
