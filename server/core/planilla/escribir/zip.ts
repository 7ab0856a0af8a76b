import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file to put into a zip: its path and its content, piece by piece. */
export type ZipFile = { name: string; content: AsyncIterable<Buffer> | Iterable<Buffer> }

/** Flags: sizes follow the data, because they are not known before; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980, the first date of the zip format: the same rows give the same bytes. */
const DATE = 0x21

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

// The 26 bytes that the local header and the directory entry share.
function fieldsOf({ name, crc, packed, size }: Written): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(VERSION, 0)
  fields.writeUInt16LE(FLAGS, 2)
  fields.writeUInt16LE(DEFLATED, 4)
  fields.writeUInt16LE(DATE, 8)
  fields.writeUInt32LE(crc, 10)
  fields.writeUInt32LE(packed, 14)
  fields.writeUInt32LE(size, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

const signature = (letters: string) => Buffer.from(`PK${letters}`, 'latin1')
const longsOf = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer)

function directoryOf(files: Written[], offset: number): Buffer {
  const lines = files.flatMap((file) => {
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(file.offset, 10)
    return [signature('\x01\x02'), longsOf(VERSION).subarray(0, 2), fieldsOf(file), rest, file.name]
  })
  const directory = Buffer.concat(lines)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([directory, signature('\x05\x06'), end])
}

async function* deflate(content: ZipFile['content'], written: Written): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const bytes of content) {
      written.crc = crc32(bytes, written.crc)
      written.size += bytes.length
      yield bytes
    }
  }
  // Errors reach the reader through the stream that pipeline destroys.
  const packing = pipeline(Readable.from(counted()), createDeflateRaw({ level: 4 }), () => {})
  for await (const bytes of packing as AsyncIterable<Buffer>) {
    written.packed += bytes.length
    yield bytes
  }
}

/** A zip as a stream: only the directory is held back, so memory does not grow with the files. Up to 4 GiB. */
export async function* zipOf(files: AsyncIterable<ZipFile>): AsyncGenerator<Buffer> {
  const done: Written[] = []
  let offset = 0
  for await (const { name, content } of files) {
    const written: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const header = Buffer.concat([signature('\x03\x04'), fieldsOf(written), written.name])
    yield header
    yield* deflate(content, written)
    yield Buffer.concat([signature('\x07\x08'), longsOf(written.crc, written.packed, written.size)])
    offset += header.length + written.packed + 16
    done.push(written)
  }
  yield directoryOf(done, offset)
}
