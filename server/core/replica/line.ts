import { AsyncLocalStorage } from 'node:async_hooks'

import { sql } from 'kysely'
import type { ClientBase, QueryConfig } from 'pg'

import type { Db } from '#server/core/db.ts'
import { steady } from '#server/core/steady.ts'

/** Why a replica is not read. */
export type Motivo = 'ATRASADA' | 'CAIDA' | 'ES_PRIMARIA' | 'OTRA_BASE'

/** A replica that may not answer a read. */
export class Unfit extends Error {
  readonly motivo: Motivo
  constructor(motivo: Motivo) {
    super(`The replica is not read: ${motivo}`)
    this.motivo = motivo
  }
}

/** A server as its own answer tells it. A position is a number of bytes of the log of changes. */
export type Seen = { standby: boolean; position: number; identity: string }

/** Longer, and the line or its server is dumb. */
export const LOOK_MS = 2000

// Replicas have the identifier of their primary's cluster, and its databases their numbers.
const LOOK = `select pg_is_in_recovery() as standby,
  pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::bigint
    as position,
  (select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database())
    as identity`

/** Asks a server for its identity and its position. */
export async function lookAt(client: ClientBase): Promise<Seen> {
  const { rows } = await client.query<Seen>({ text: LOOK, query_timeout: LOOK_MS } as QueryConfig)
  return rows[0]!
}

/** The same of the primary, by its pool; undefined when it does not answer, or is none now. */
export async function lookAtPrimary(db: Db): Promise<Seen | undefined> {
  const { rows } = await sql.raw<Seen>(LOOK).execute(steady(db))
  return rows[0]?.standby ? undefined : rows[0]
}

/** Position of the primary after what is committed by now. */
export async function positionOf(db: Db): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as position`.execute(steady(db))
  return rows[0]!.position
}

/** The reason against reading from a server; `least` is the position that it must have reached. */
export function reasonAgainst(seen: Seen, primary: string | undefined, least: number): Motivo | undefined {
  if (primary !== undefined && seen.identity !== primary) return 'OTRA_BASE'
  if (!seen.standby) return 'ES_PRIMARIA'
  return seen.position < least ? 'ATRASADA' : undefined
}

const needed = new AsyncLocalStorage<number>()

/** Runs a read that must see what the primary had at this position. */
export const needing = <T>(position: number, work: () => T): T => needed.run(position, work)

type Known = {
  /** Identity of the primary. */
  identity: () => string | undefined
  /** Position that any read must see. */
  floor: () => number
}

/**
 * Makes the check of each connection that is taken for a read. Connections of one address may be of several replicas, so each
 * is asked by itself; what it has replayed is remembered, and asked again only when a read needs more.
 */
export function checkLines({ identity, floor }: Known) {
  const replayed = new WeakMap<ClientBase, number>()
  return async (client: ClientBase) => {
    const least = Math.max(floor(), needed.getStore() ?? 0)
    if ((replayed.get(client) ?? -1) >= least) return
    const seen = await lookAt(client)
    const reason = reasonAgainst(seen, identity(), least)
    if (reason) throw new Unfit(reason)
    replayed.set(client, seen.position)
  }
}
