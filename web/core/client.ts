import type { Given, Op, Reply } from '#contract/op.ts'
import type { Archivo } from '#contract/shapes.ts'

import { commonHeaders, errorOf, noConnection, send } from './http.ts'
import { asksForPassword, typePassword } from './step-up.ts'
import { bearer, hasToken, refresh } from './token.ts'

type WithFiles<I> = { [K in keyof I]: Archivo extends I[K] ? File | Exclude<I[K], Archivo> : I[K] }
/** What the web sends: as the contract says, but a file is the browser's File. */
export type Sent<O extends Op> = O extends { body: 'multipart' } ? WithFiles<Given<O>> : Given<O>

export type CallOptions = {
  /** Idempotency-Key: one per intent. */
  clave?: string | undefined
  /** Do everything but keep it. */
  simular?: boolean
  signal?: AbortSignal
  /** From 0 to 1, while a file goes up. */
  onProgress?: (part: number) => void
  accept?: string
  /** Asks for a task in place of the answer. */
  later?: boolean
}

type Body = string | URLSearchParams | FormData
type Prepared = { path: string; method: Op['method']; body?: Body; headers: Record<string, string> }

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const given = (input: Record<string, unknown>) =>
  Object.entries(input).filter(([, value]) => value !== undefined && value !== null)

function multipart(input: Record<string, unknown>) {
  const data = new FormData()
  for (const [name, value] of given(input)) data.append(name, value instanceof Blob ? value : textOf(value))
  return data
}

function bodyOf(op: Op, input: Record<string, unknown>): Body | undefined {
  if (op.method === 'GET' || op.method === 'DELETE') return undefined
  if (op.body === 'multipart') return multipart(input)
  if (op.body === 'form')
    return new URLSearchParams(given(input).map(([name, value]) => [name, textOf(value)]))
  return JSON.stringify(input)
}

/** Path parameters leave the input; what is left of a GET or DELETE goes in the query. */
function requestOf(
  op: Op,
  input: Record<string, unknown>,
  { clave, simular, accept, later }: CallOptions,
): Prepared {
  const rest = { ...input }
  const path = op.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const body = bodyOf(op, rest)
  const query = new URLSearchParams(body === undefined ? given(rest).map(([n, v]) => [n, textOf(v)]) : [])
  if (simular) query.set('simular', 'true')
  const headers = {
    ...commonHeaders(op.method),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(clave && { 'idempotency-key': clave }),
    ...(accept && { accept }),
    ...(later && { prefer: 'respond-async' }),
  }
  return {
    method: op.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    headers,
    ...(body && { body }),
  }
}

/** XMLHttpRequest, because fetch does not tell how much of a file has gone. */
const upload = ({ path, method, headers, body }: Prepared, { onProgress, signal }: CallOptions) =>
  new Promise<Response>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, `/api${path}`)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', (e) => onProgress?.(e.total ? e.loaded / e.total : 0))
    xhr.addEventListener('load', () =>
      resolve(new Response(xhr.responseText || null, { status: xhr.status })),
    )
    xhr.addEventListener('error', () => reject(noConnection()))
    xhr.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    signal?.addEventListener('abort', () => xhr.abort())
    xhr.send(body as XMLHttpRequestBodyInit)
  })

async function attempt(prepared: Prepared, options: CallOptions): Promise<Response> {
  const token = await bearer()
  const headers = { ...prepared.headers, ...(token && { authorization: `Bearer ${token}` }) }
  if (prepared.body instanceof FormData) return upload({ ...prepared, headers }, options)
  const { path, ...init } = prepared
  return send(path, { ...init, headers, ...(options.signal && { signal: options.signal }) })
}

/** Sends an operation and gives its successful answer. Throws ApiError. A token refused once is renewed once. */
export async function request<O extends Op>(
  op: O,
  input: Sent<O>,
  options: CallOptions = {},
): Promise<Response> {
  const prepared = requestOf(op, input as Record<string, unknown>, options)
  let response = await attempt(prepared, options)
  if (asksForPassword(response)) {
    await typePassword()
    response = await attempt(prepared, options)
  }
  if (response.status === 401 && hasToken()) {
    await refresh()
    if (hasToken()) response = await attempt(prepared, options)
  }
  if (response.ok) return response
  throw errorOf(response.status, await response.text())
}

/** Calls one operation of the contract. Throws ApiError, whatever went wrong. */
export async function call<O extends Op>(op: O, input: Sent<O>, options?: CallOptions): Promise<Reply<O>> {
  const response = await request(op, input, options)
  return (await response.json()) as Reply<O>
}
