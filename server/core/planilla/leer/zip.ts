import { Fail } from '#server/core/fail.ts'

import type { Limites } from './hoja.ts'
import { damaged, tooMuch } from './hoja.ts'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_SIZE = 22
const MAX_COMMENT = 0xffff
/** Marks a size stored in extra field number 1 instead, as streaming writers do even for small files. */
const ELSEWHERE = 0xffffffff

/** A file inside the zip, from its directory entry. `offset` is its header, `start` its packed bytes. */
export type Entry = {
  name: string
  method: number
  packed: number
  size: number
  crc: number
  offset: number
  start: number
}

function findEnd(zip: Buffer): number {
  const last = Math.max(0, zip.length - END_SIZE - MAX_COMMENT)
  for (let at = zip.length - END_SIZE; at >= last; at--) if (zip.readUInt32LE(at) === END) return at
  throw damaged()
}

function sizesFromExtra(extra: Buffer, values: number[]): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return values.map((value) => {
      if (value !== ELSEWHERE || next + 8 > extra.length) return value
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    })
  }
  return values
}

function startOf(zip: Buffer, offset: number): number {
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL) throw damaged()
  return offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
}

function readEntry(zip: Buffer, at: number): { entry: Entry; next: number } {
  if (at + 46 > zip.length || zip.readUInt32LE(at) !== CENTRAL) throw damaged()
  if (zip.readUInt16LE(at + 8) & 1) throw new Fail('VALIDACION', 'planilla.cifrada')
  const nameEnd = at + 46 + zip.readUInt16LE(at + 28)
  const extraEnd = nameEnd + zip.readUInt16LE(at + 30)
  const said = [zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)]
  const [size = 0, packed = 0, offset = 0] = sizesFromExtra(zip.subarray(nameEnd, extraEnd), said)
  const start = startOf(zip, offset)
  if (start + packed > zip.length) throw damaged()
  const name = zip.toString('utf8', at + 46, nameEnd).replaceAll('\\', '/')
  const entry = {
    name,
    method: zip.readUInt16LE(at + 10),
    packed,
    size,
    crc: zip.readUInt32LE(at + 16),
    offset,
    start,
  }
  return { entry, next: extraEnd + zip.readUInt16LE(at + 32) }
}

// Entries that share bytes can unpack a few kilobytes to petabytes: each byte belongs to one entry, and no
// name repeats.
function refuseShared(entries: Entry[]) {
  let free = 0
  for (const { offset, start, packed } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < free) throw damaged()
    free = start + packed
  }
  if (new Set(entries.map((e) => e.name)).size < entries.length) throw damaged()
}

/** The directory of a zip by name; refused if it exceeds `limites` or contradicts itself. Unpacks nothing. */
export function readDirectory(zip: Buffer, limites: Limites): Map<string, Entry> {
  const end = findEnd(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > limites.entradas) throw tooMuch()
  const entries: Entry[] = []
  for (let i = 0, at = zip.readUInt32LE(end + 16); i < count; i++) {
    const { entry, next } = readEntry(zip, at)
    entries.push(entry)
    at = next
  }
  refuseShared(entries)
  if (entries.reduce((sum, e) => sum + e.size, 0) > limites.unpackedBytes) throw tooMuch()
  return new Map(entries.map((e) => [e.name, e]))
}
