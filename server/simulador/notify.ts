import { setTimeout as wait } from 'node:timers/promises'

import { answerText } from './answer.ts'
import { type Delivery, dressNotification, type makeNext } from './next.ts'
import type { Session } from './session.ts'
import type { Notice, Store } from './store.ts'
import type { Timers } from './timers.ts'

export type Patience = {
  /** Delays between attempts, in ms; after the last one there is no further attempt. */
  retries: number[]
  /** Longest wait for the shop's answer, in ms. */
  notification: number
}

const ACCEPTED = new Set([200, 201, 202, 203, 204, 205, 206, 301, 302, 303, 307, 308])
const AFTER_THE_BROWSER_MS = 1000
const KEPT_OF_A_BODY = 200

async function firstBytes(body: ReadableStream<Uint8Array> | null) {
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length >= KEPT_OF_A_BODY) break
  }
  return text.slice(0, KEPT_OF_A_BODY)
}

/** Posts a form as the gateway does: without following redirects. */
async function postForm(url: string, form: Record<string, string>, signal: AbortSignal) {
  try {
    const res = await fetch(url, {
      method: 'POST',
      headers: { 'user-agent': 'Simulador-IPN/1.0' },
      body: new URLSearchParams(form),
      redirect: 'manual',
      signal,
    })
    return { status: res.status, body: await firstBytes(res.body), error: null }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: Error }
    return { status: null, body: '', error: cause?.message ?? message }
  }
}

const describe = (how: Delivery) => (Object.keys(how).length > 0 ? JSON.stringify(how) : '')

type Given = {
  store: Store
  next: ReturnType<typeof makeNext>
  timers: Timers
  patience: Patience
  /** Address of notifications when the form has none. */
  url: string | undefined
}
type Event = { session: Session; text: string; src: string; attempt: number; how: Delivery }

/** Notifies the shop's server before the payer's browser gets its answer, and retries when the shop does not accept. */
export function makeNotifier({ store, next, timers, patience, url }: Given) {
  async function send({ session, text, src, attempt, how }: Event) {
    const to = session.ipnTargetUrl ?? url ?? ''
    const base = { session: session.id, orderId: session.orderId, src, how: describe(how), url: to, attempt }
    const nothing = { status: null, body: '', next: null, at: new Date().toISOString() }
    if (how.drop || !to)
      return store.note({ ...base, ...nothing, error: to ? 'descartado' : 'sin dirección' })
    const dressed = dressNotification(text, how, store.keys)
    const form = {
      'kr-hash': dressed.hash,
      'kr-hash-algorithm': 'sha256_hmac',
      'kr-hash-key': 'password',
      'kr-answer-type': 'V4/Payment',
      'kr-src': src,
      'kr-answer': dressed.text,
    }
    const signal = AbortSignal.any([AbortSignal.timeout(patience.notification), timers.closing])
    const notice = store.note({ ...base, ...nothing, ...(await postForm(to, form, signal)) })
    insist(notice)
    return notice
  }

  /** Schedules another try of a failed notification; one sent from the Back Office is not retried. */
  function insist(notice: Notice) {
    const delay = patience.retries[notice.attempt - 1]
    const heard = notice.status !== null && ACCEPTED.has(notice.status)
    if (heard || delay === undefined || notice.src === 'BO') return
    notice.next = new Date(Date.now() + delay).toISOString()
    schedule(notice)
  }

  function schedule(notice: Notice) {
    timers.after(Date.parse(notice.next ?? '') - Date.now(), async () => {
      notice.next = null
      const session = store.bySession(notice.session)
      // Sends the present facts, which may have changed since the first attempt.
      if (session) await send({ ...again(session), src: notice.src, attempt: notice.attempt + 1 })
      await store.save()
    })
  }

  const again = (session: Session) => ({ session, text: answerText(session, store.keys), how: {} })

  async function deliver(event: Omit<Event, 'attempt'>) {
    const { copies = 1, late, delayMs = late ? AFTER_THE_BROWSER_MS : 0 } = event.how
    if (delayMs > 0) await wait(delayMs, undefined, { ref: false, signal: timers.closing })
    await Promise.all(Array.from({ length: copies }, () => send({ ...event, attempt: 1 })))
    await store.save()
  }

  return {
    /** Resolves when the shop has answered or the longest wait is over. */
    async notify(session: Session, text: string, src: string, how = next.takeNotification()) {
      const delivered = timers.watch(deliver({ session, text, src, how }))
      if (how.late) return
      const answered = new AbortController()
      const enough = wait(patience.notification, undefined, { ref: false, signal: answered.signal })
      await Promise.race([delivered, enough]).finally(() => answered.abort())
    },
    /** Sends it again from the Back Office. */
    resend: (session: Session, how: Delivery) => deliver({ ...again(session), src: 'BO', how }),
    /** Schedules the notifications that were waiting when the process ended. */
    resume: () =>
      store
        .notices()
        .filter((notice) => notice.next)
        .forEach(schedule),
  }
}

export type Notifier = ReturnType<typeof makeNotifier>
