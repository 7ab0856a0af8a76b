import { inflateRawSync } from 'node:zlib'

const CENTRAL = Buffer.from('PK\u0001\u0002')

/** The files of a sound zip by their names, as its directory lists them. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(zip.length - 6)
  while (zip.subarray(at, at + 4).equals(CENTRAL)) {
    const [packed, named, extra, said, header] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28)
    files.set(
      zip.toString('utf8', at + 46, at + 46 + named),
      inflateRawSync(zip.subarray(start, start + packed)),
    )
    at += 46 + named + extra + said
  }
  return files
}
