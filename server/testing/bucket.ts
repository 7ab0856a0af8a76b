import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

const PAGE = 2

async function bytesOf(req: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Decodes a body sent in signed chunks: `length;chunk-signature=…`, the bytes, and so on until an empty one. */
function decodeChunks(sent: Buffer, encoding: unknown) {
  if (!String(encoding).includes('aws-chunked')) return sent
  const pieces: Buffer[] = []
  for (let at = 0; ;) {
    const end = sent.indexOf('\r\n', at)
    const length = Number.parseInt(sent.subarray(at, end).toString(), 16)
    if (!length) return Buffer.concat(pieces)
    pieces.push(sent.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
}

/** The part of the S3 protocol that the program uses, with a bucket `archivos`, for requests signed with `clave`. */
export async function testBucket() {
  const objects = new Map<string, { datos: Buffer; at: Date }>()
  const bucket = { url: '', objects, broken: false }

  function list(query: URLSearchParams, res: ServerResponse) {
    const names = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
    const from = Number(query.get('continuation-token') ?? 0)
    const isLast = from + PAGE >= names.length
    const contents = names
      .slice(from, from + PAGE)
      .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.datos.length}</Size></Contents>`)
    res.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${!isLast}</IsTruncated>` +
        `${isLast ? '' : `<NextContinuationToken>${from + PAGE}</NextContinuationToken>`}${contents.join('')}</ListBucketResult>`,
    )
  }

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const { pathname, searchParams } = new URL(String(req.url), 'http://bucket')
    const key = decodeURIComponent(pathname.replace(/^\/archivos\/?/, ''))
    const sent = await bytesOf(req)
    const isOurs = String(req.headers.authorization).startsWith('AWS4-HMAC-SHA256 Credential=clave/')
    if (bucket.broken || !isOurs) return res.writeHead(bucket.broken ? 400 : 403).end()
    if (key === '') return list(searchParams, res)
    if (req.method === 'PUT')
      objects.set(key, { datos: decodeChunks(sent, req.headers['content-encoding']), at: new Date() })
    if (req.method === 'DELETE') objects.delete(key)
    const found = objects.get(key)
    if (req.method === 'DELETE') return res.writeHead(204).end()
    if (!found) return res.writeHead(404).end()
    const headers = {
      'last-modified': found.at.toUTCString(),
      etag: '"x"',
      'content-length': req.method === 'PUT' ? 0 : found.datos.length,
    }
    return res.writeHead(200, headers).end(req.method === 'GET' ? found.datos : undefined)
  }

  const server = createServer((req, res) => void answer(req, res))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  bucket.url = `http://clave:secreto@127.0.0.1:${port}/archivos`
  return bucket
}
