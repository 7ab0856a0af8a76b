import { Client } from 'pg'

import type { Db } from '#server/core/db.ts'
import { KEEP_ALIVE } from '#server/core/limits.ts'

import { lookAt, lookAtPrimary, LOOK_MS, type Motivo, positionOf, reasonAgainst, type Seen } from './line.ts'
import { recentPast } from './past.ts'

const EVERY_MS = 1000
// A dead replica is not asked for a while.
const REST_MS = 5000

type Places = { primary: Db; connectionString: string }

/** Looks at the replica by a connection of its own: those of the reads may all be at work. */
async function lookOnce(connectionString: string): Promise<Seen> {
  const client = new Client({ connectionString, connectionTimeoutMillis: LOOK_MS, ...KEEP_ALIVE })
  client.on('error', () => {})
  try {
    await client.connect()
    return await lookAt(client)
  } finally {
    // A dumb server does not answer the goodbye either.
    void client.end().catch(() => {})
  }
}

type Told = (motivo: Motivo | undefined) => void

/** Compares the replica with the primary each second. `tell` is called when the reason against it changes, and at the first look. */
export function watchReplica({ primary, connectionString }: Places, tell: Told) {
  const past = recentPast()
  let identity: string | undefined
  let motivo: Motivo | undefined = 'CAIDA'
  let seen = false
  let closed = false

  function become(found: Motivo | undefined) {
    if (seen && found === motivo) return
    seen = true
    motivo = found
    tell(found)
  }

  /** The primary's silence is told elsewhere: the past then ages by itself. */
  async function askPrimary() {
    const found = await lookAtPrimary(primary).catch(() => undefined)
    if (!found) return
    identity = found.identity
    past.keep(found.position)
  }

  async function look() {
    await askPrimary()
    const found = await lookOnce(connectionString).catch(() => undefined)
    become(found ? reasonAgainst(found, identity, past.floor()) : 'CAIDA')
    return motivo
  }

  const wait = () => setTimeout(() => void goOn(), motivo === 'CAIDA' ? REST_MS : EVERY_MS).unref()
  let timer = wait()
  async function goOn() {
    await look()
    if (!closed) timer = wait()
  }

  return {
    look,
    floor: past.floor,
    identity: () => identity,
    motivo: () => motivo,
    giveUp: () => become('CAIDA'),
    position: () => positionOf(primary),
    async close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
