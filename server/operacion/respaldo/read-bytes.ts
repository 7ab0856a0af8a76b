import { BadBackup } from './bad-backup.ts'

/** Reads a stream by so many bytes at a time. @throws {BadBackup} when it ends before */
export function readBytes(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  return async (count: number): Promise<Buffer> => {
    const pieces = [rest]
    for (let size = rest.length; size < count;) {
      const { done, value } = await chunks.next()
      if (done) throw new BadBackup('respaldo.cortado')
      pieces.push(value)
      size += value.length
    }
    const all = Buffer.concat(pieces)
    rest = all.subarray(count)
    return all.subarray(0, count)
  }
}
