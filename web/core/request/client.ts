import { addressOf } from '#contract/core/address-of.ts'
import type { Given, Op, Reply } from '#contract/core/op.ts'
import type { Archivo } from '#contract/core/shapes.ts'
import { asksForPassword, requireRecentPassword, waitForSignIn } from '#web/core/session/step-up.ts'

import type { ApiError } from './api-error.ts'
import { checkConnection, waitForConnection } from './connection.ts'
import { commonHeaders, connectionError, errorOf, isUnreachable, sendRequest } from './http.ts'
import { bearerToken, hasToken, personOfEndedSession, refreshToken } from './token.ts'

type WithFiles<I> = { [K in keyof I]: Archivo extends I[K] ? File | Exclude<I[K], Archivo> : I[K] }
/** The input of an operation as the web sends it: the contract's, with the browser's File for a file. */
export type OpInput<O extends Op> = O extends { body: 'multipart' } ? WithFiles<Given<O>> : Given<O>

export type CallOptions = {
  /** Idempotency-Key: one per intent. */
  clave?: string | undefined
  /** Runs the write and rolls it back. */
  simular?: boolean
  /** Manner of counting the rows of a list: past the usual bound, or not at all. */
  total?: 'exacto' | 'no'
  signal?: AbortSignal
  /** Called with 0 to 1 while a file is sent. */
  onProgress?: (part: number) => void
  accept?: string
  /** Requests a task instead of the answer; `ifLong`, only for a sheet of many rows. */
  later?: boolean | 'ifLong'
}

type RequestBody = string | URLSearchParams | FormData
type Prepared = { path: string; method: Op['method']; body?: RequestBody; headers: Record<string, string> }

const valueText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const filledEntries = (input: Record<string, unknown>) =>
  Object.entries(input).filter(([, value]) => value !== undefined && value !== null)

function multipartBody(input: Record<string, unknown>) {
  const data = new FormData()
  for (const [name, value] of filledEntries(input))
    data.append(name, value instanceof Blob ? value : valueText(value))
  return data
}

function bodyOf(op: Op, input: Record<string, unknown>): RequestBody | undefined {
  if (op.method === 'GET' || op.method === 'DELETE') return undefined
  if (op.body === 'multipart') return multipartBody(input)
  if (op.body === 'form')
    return new URLSearchParams(filledEntries(input).map(([name, value]) => [name, valueText(value)]))
  return JSON.stringify(input)
}

/** Path parameters leave the input; the rest of a GET or DELETE goes in the query. */
function requestOf(
  op: Op,
  input: Record<string, unknown>,
  { clave, simular, total, accept, later }: CallOptions,
): Prepared {
  const { path, rest } = addressOf(op, input)
  const body = bodyOf(op, rest)
  const query = new URLSearchParams(
    body === undefined ? filledEntries(rest).map(([n, v]) => [n, valueText(v)]) : [],
  )
  if (simular) query.set('simular', 'true')
  if (total) query.set('total', total)
  const headers = {
    ...commonHeaders(op.method),
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    ...(clave && { 'idempotency-key': clave }),
    ...(accept && { accept }),
    ...(later && { prefer: later === 'ifLong' ? 'respond-async, wait=1' : 'respond-async' }),
  }
  return {
    method: op.method,
    path: query.size > 0 ? `${path}?${query}` : path,
    headers,
    ...(body && { body }),
  }
}

/** XMLHttpRequest, because fetch reports no upload progress. */
const sendUpload = ({ path, method, headers, body }: Prepared, { onProgress, signal }: CallOptions) =>
  new Promise<Response>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, `/api${path}`)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.addEventListener('progress', (e) => onProgress?.(e.total ? e.loaded / e.total : 0))
    xhr.addEventListener('load', () =>
      resolve(
        new Response(xhr.responseText || null, {
          status: xhr.status,
          headers: { 'www-authenticate': xhr.getResponseHeader('www-authenticate') ?? '' },
        }),
      ),
    )
    xhr.addEventListener('error', () => {
      void checkConnection()
      reject(connectionError())
    })
    xhr.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    signal?.addEventListener('abort', () => xhr.abort())
    xhr.send(body as XMLHttpRequestBodyInit)
  })

async function sendOnce(prepared: Prepared, options: CallOptions): Promise<Response> {
  const token = await bearerToken()
  const headers = { ...prepared.headers, ...(token && { authorization: `Bearer ${token}` }) }
  if (prepared.body instanceof FormData) return sendUpload({ ...prepared, headers }, options)
  const { path, ...init } = prepared
  return sendRequest(path, { ...init, headers, ...(options.signal && { signal: options.signal }) })
}

/** Renews a refused token once; when the session ended, waits for the password in a dialog and sends again. */
async function sendInSession(prepared: Prepared, options: CallOptions): Promise<Response> {
  const first = await sendOnce(prepared, options)
  if (asksForPassword(first)) {
    await requireRecentPassword()
    return sendOnce(prepared, options)
  }
  if (first.status !== 401) return first
  if (hasToken()) await refreshToken()
  const again = hasToken() || (personOfEndedSession() !== undefined && (await waitForSignIn()))
  return again ? sendOnce(prepared, options) : first
}

const RECONNECT_WAIT_MS = 60_000
const MAX_REPEATS = 3

/** A write with an Idempotency-Key cannot run twice: without an answer it is sent again once the server is reachable. */
async function sendUntilAnswered(
  prepared: Prepared,
  options: CallOptions,
  left = MAX_REPEATS,
): Promise<Response> {
  const outcome = await sendInSession(prepared, options).catch((error: ApiError) => error)
  const answer = outcome instanceof Response ? outcome : undefined
  if (!isUnreachable(outcome.status) || left === 0 || options.signal?.aborted) return unwrapOutcome(outcome)
  // A reachable server's error is its final answer.
  const there = await checkConnection()
  if ((there && answer) || !(await waitForConnection(RECONNECT_WAIT_MS))) return unwrapOutcome(outcome)
  return sendUntilAnswered(prepared, options, left - 1)
}

function unwrapOutcome(outcome: Response | ApiError): Response {
  if (outcome instanceof Response) return outcome
  throw outcome
}

/** A write without a key is never repeated; its error says that it may have been done. */
async function sendWithoutRepeat(prepared: Prepared, options: CallOptions): Promise<Response> {
  const sent = navigator.onLine
  return sendInSession(prepared, options).catch((error: ApiError) => {
    throw error.status === 0 ? connectionError({ sent }) : error
  })
}

/** Sends an operation and returns its successful answer. Throws ApiError. */
export async function requestOp<O extends Op>(
  op: O,
  input: OpInput<O>,
  options: CallOptions = {},
): Promise<Response> {
  const prepared = requestOf(op, input as Record<string, unknown>, options)
  // Reads are retried by their query.
  const way = op.kind === 'read' ? sendInSession : options.clave ? sendUntilAnswered : sendWithoutRepeat
  const response = await way(prepared, options)
  if (response.ok) return response
  throw errorOf(response.status, await response.text())
}

async function sendOp<O extends Op>(op: O, input: OpInput<O>, options?: CallOptions): Promise<Reply<O>> {
  const response = await requestOp(op, input, options)
  return (await response.json()) as Reply<O>
}

/** A change that may touch other rows is asked first. */
const withQuestion = <O extends Op>(op: O, input: OpInput<O>) =>
  Object.hasOwn((op.input as { shape?: object }).shape ?? {}, 'confirmaCambio')
    ? ({ confirmaCambio: false, ...(input as object) } as OpInput<O>)
    : input

/** Calls one operation of the contract; a change that rows hang on, again once it is confirmed. Every failure is an ApiError. */
export async function callOp<O extends Op>(
  op: O,
  input: OpInput<O>,
  options?: CallOptions,
): Promise<Reply<O>> {
  return sendOp(op, withQuestion(op, input), options).catch(async (error: ApiError) => {
    if (error.codigo !== 'PREGUNTA') throw error
    const { confirmChange } = await import('./confirm-change.ts')
    if (!(await confirmChange(error))) throw error
    return sendOp(op, { ...(input as object), confirmaCambio: true } as OpInput<O>, options)
  })
}
