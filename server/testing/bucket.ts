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

type Objects = Map<string, { datos: Buffer; at: Date }>
type Asked = { method: string | undefined; key: string; query: URLSearchParams; sent: Buffer }

/** An object sent in parts: it is in the bucket when the last request has come, and none is left when it is given up. */
function multipart(objects: Objects, parts: Map<string, Buffer[]>) {
  return ({ method, key, query, sent }: Asked, res: ServerResponse) => {
    const id = query.get('uploadId')
    const begun = parts.get(id ?? key) ?? []
    if (id === null) {
      parts.set(key, begun)
      return res.end(
        `<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (method === 'PUT') {
      begun[Number(query.get('partNumber')) - 1] = sent
      return res.writeHead(200, { etag: '"x"' }).end()
    }
    parts.delete(id)
    if (method === 'DELETE') return res.writeHead(204).end()
    objects.set(key, { datos: Buffer.concat(begun), at: new Date() })
    return res.end(`<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>`)
  }
}

function answerObject(objects: Objects, { method, key, sent }: Omit<Asked, 'query'>, res: ServerResponse) {
  if (method === 'PUT') objects.set(key, { datos: sent, at: new Date() })
  if (method === 'DELETE') {
    objects.delete(key)
    return res.writeHead(204).end()
  }
  const found = objects.get(key)
  if (!found) return res.writeHead(404).end()
  const headers = {
    'last-modified': found.at.toUTCString(),
    etag: '"x"',
    'content-length': method === 'PUT' ? 0 : found.datos.length,
  }
  return res.writeHead(200, headers).end(method === 'GET' ? found.datos : undefined)
}

/** The part of the S3 protocol that the program uses, with a bucket `archivos`, for requests signed with `clave`. */
export async function testBucket() {
  const objects: Objects = new Map()
  const parts = new Map<string, Buffer[]>()
  const bucket = { url: '', objects, parts, broken: false }
  const answerPart = multipart(objects, parts)

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
    const sent = decodeChunks(await bytesOf(req), req.headers['content-encoding'])
    const isOurs = String(req.headers.authorization).startsWith('AWS4-HMAC-SHA256 Credential=clave/')
    if (bucket.broken || !isOurs) return void res.writeHead(bucket.broken ? 400 : 403).end()
    if (!pathname.startsWith('/archivos')) return void res.writeHead(404).end()
    if (key === '') return list(searchParams, res)
    if (searchParams.has('uploads') || searchParams.has('uploadId'))
      return void answerPart({ method: req.method, key, query: searchParams, sent }, res)
    answerObject(objects, { method: req.method, key, sent }, res)
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
