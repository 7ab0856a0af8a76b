import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Keys, makeKeys } from './keys.ts'
import type { Session } from './session.ts'

/** An attempt to notify the shop. `next` is the instant of the next one. */
export type Notice = {
  id: number
  session: string
  orderId: string
  src: string
  how: string
  url: string
  at: string
  attempt: number
  status: number | null
  body: string
  error: string | null
  next: string | null
}

type Saved = { version: 1; keys: Keys; sessions: Session[]; notices: Notice[] }

const FILE = 'simulador.json'

async function readState(path: string): Promise<Saved | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : (JSON.parse(text) as Saved)
}

/** Replaces a file atomically: a reader never finds half of it. */
async function replaceFile(path: string, text: string) {
  const draft = `${path}.${process.pid}.nuevo`
  await writeFile(draft, text, { mode: 0o600 })
  await rename(draft, path)
}

/** Runs writes one after another. Calls during a write share the next one. */
function oneAtATime(write: () => Promise<void>) {
  let current = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= current
      .catch(() => {})
      .then(() => {
        next = undefined
        current = write()
        return current
      })
    return next
  }
}

/** Caches the JSON of each order: serialising thousands at each change would take long, so only changed ones are. */
function makeTexts() {
  const made = new WeakMap<object, string>()
  return {
    of(kept: object): string {
      const text = made.get(kept) ?? JSON.stringify(kept)
      made.set(kept, text)
      return text
    },
    forget: (kept: object) => made.delete(kept),
  }
}

type Place = { folder?: string | undefined; keys?: Partial<Keys> | undefined; most: number }

/** The state of the gateway: in memory, and in a file if a folder is given. */
export async function openStore({ folder, keys: given, most }: Place) {
  const path = folder && join(folder, FILE)
  if (folder) await mkdir(folder, { recursive: true })
  const found = path ? await readState(path) : undefined
  const keys = { ...(found?.keys ?? makeKeys()), ...given }
  const sessions = new Map(found?.sessions.map((session) => [session.id, session]))
  let notices = found?.notices ?? []

  const all = () => [...sessions.values()]
  const texts = makeTexts()
  /** Drops the cached text of an order before handing it out: the caller may change the order. */
  function give<S extends Session | undefined>(session: S): S {
    if (session) texts.forget(session)
    return session
  }
  const write = async (to: string) => {
    const orders = all().map((session) => texts.of(session))
    const rest = JSON.stringify({ version: 1, keys, notices }).slice(0, -1)
    await replaceFile(to, `${rest},"sessions":[${orders.join(',')}]}`)
  }
  const store = {
    keys,
    /** For reading only. */
    all: (): readonly Session[] => all(),
    notices: () => notices,
    bySession: (id: string) => give(sessions.get(id)),
    byToken: (token: string) => give(all().find((session) => session.token === token)),
    byChallenge: (id: string) =>
      give(all().find(({ challenges }) => challenges.some((challenge) => challenge.id === id))),
    byOrder: (orderId: string): readonly Session[] => all().filter((session) => session.orderId === orderId),
    byUuid: (uuid: string) =>
      give(all().find(({ transactions }) => transactions.some((one) => one.uuid === uuid))),
    /** Adds an order; past the limit the oldest is dropped. */
    add(session: Session) {
      sessions.set(session.id, session)
      for (const id of sessions.keys()) if (sessions.size > most) sessions.delete(id)
    },
    note(notice: Omit<Notice, 'id'>): Notice {
      const kept = { id: (notices.at(-1)?.id ?? 0) + 1, ...notice }
      notices = [...notices.slice(-most), kept]
      return kept
    },
    save: oneAtATime(async () => {
      if (path) await write(path)
    }),
  }
  await store.save()
  return store
}

export type Store = Awaited<ReturnType<typeof openStore>>
