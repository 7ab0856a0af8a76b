import type { Db } from '#server/core/db.ts'
import { loop } from '#server/core/loop.ts'
import { systemCtx } from '#server/core/system-ctx.ts'
import { writeAs } from '#server/core/write.ts'

import { writeEvent } from './avisar.ts'
import { type Notice, type NoticeEvent, postponeNotice, takeNotices } from './notice-repo.ts'

const EVERY_MS = 1000
/** Events of one transaction. */
const MOST = 200

type Complain = (error: Error) => void
/** `urlPublica`: start of the links in the mails. */
type Writer = { complain?: Complain | undefined; urlPublica?: string | undefined }

/** Events of one user that differ only in their ids are written together. */
function groupEvents(notices: Notice[]): { actor: string; suceso: NoticeEvent }[] {
  const alike = Map.groupBy(notices, ({ actor, suceso: { ids, ...rest } }) =>
    JSON.stringify([actor, rest, ids === undefined]),
  )
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const ids = first.suceso.ids && [first, ...others].flatMap((one) => one.suceso.ids ?? [])
    return { actor: first.actor, suceso: { ...first.suceso, ...(ids && { ids }) } }
  })
}

const inTransaction = <T>(db: Db, run: (tx: Db) => Promise<T>) =>
  db.isTransaction ? run(db) : db.transaction().execute(run)

/** Takes some events and writes their mails, all or none. Returns the events. */
const writeSome = (
  db: Db,
  { most, urlPublica }: Writer & { most: number },
  taken: (notices: Notice[]) => void,
) =>
  inTransaction(db, async (tx) => {
    const notices = await takeNotices(tx, most)
    taken(notices)
    for (const { actor, suceso } of groupEvents(notices)) {
      await writeAs(tx, actor)
      await writeEvent(systemCtx(tx), suceso, urlPublica)
    }
    return notices.length
  })

/** Writes the first event alone; one that fails is reported and left for later. */
async function writeOne(db: Db, { complain, urlPublica }: Writer & { complain: Complain }): Promise<number> {
  let taken: Notice[] = []
  try {
    return await writeSome(db, { most: 1, urlPublica }, (notices) => (taken = notices))
  } catch (error) {
    if (!taken[0]) throw error
    await postponeNotice(db, taken[0].idAviso)
    complain(error as Error)
    return 1
  }
}

/** Writes the mails of the events committed until now. */
export async function writeDueNotices(db: Db, { complain, urlPublica }: Writer = {}) {
  let most = MOST
  let written = 0
  do {
    try {
      written = await writeSome(db, { most, urlPublica }, () => {})
    } catch (error) {
      if (!complain) throw error
      most = 1
      written = await writeOne(db, { complain, urlPublica })
    }
  } while (written === most)
}

/** Starts the loop that writes the mails of events. Returns the function that stops it. */
export const startWritingNotices = (db: Db, urlPublica: string, complain: Complain) =>
  loop(EVERY_MS, () => writeDueNotices(db, { complain, urlPublica }), complain)
