/** An answer from outside did not come in time, was too long, or broke off. `sent`: whether the request may have arrived. */
export class Unanswered extends Error {
  readonly sent: boolean

  constructor(message: string, { sent = true, cause }: { sent?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.sent = sent
  }
}

export type Patience = {
  /** For the first byte of the answer. A connection has ten seconds of its own. */
  firstMs?: number
  /** For all of it, also while bytes still flow. */
  ms: number
  signal?: AbortSignal | undefined
}

type Request = { headers: Record<string, string>; body: string; mostBytes: number }

/** Errors before the request left: no host answered, or its certificate was wrong. */
const UNSENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_.*|ERR_TLS_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*)$/

const isUnsent = (error: unknown) => UNSENT.test((error as { cause?: { code?: string } }).cause?.code ?? '')

async function readBody(res: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of res.body ?? []) {
    size += chunk.length
    if (size > mostBytes) throw new Unanswered('too long an answer')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Posts once and reads the whole answer. No redirect is followed.
 * @throws {Unanswered}
 */
export async function postOutside(
  address: string,
  { headers, body, mostBytes }: Request,
  { firstMs, ms, signal }: Patience,
) {
  const first = new AbortController()
  const late = setTimeout(() => first.abort(new Error('no byte of an answer in time')), firstMs ?? ms)
  const signals = [first.signal, AbortSignal.timeout(ms), ...(signal ? [signal] : [])]
  try {
    const res = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.any(signals),
    })
    clearTimeout(late)
    return { status: res.status, headers: res.headers, text: await readBody(res, mostBytes) }
  } catch (error) {
    if (error instanceof Unanswered) throw error
    throw new Unanswered((error as Error).message, { sent: !isUnsent(error), cause: error })
  } finally {
    clearTimeout(late)
  }
}

/**
 * The result of work that has no limit of its own.
 * @throws {Unanswered}
 */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Unanswered('no answer in time')), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
