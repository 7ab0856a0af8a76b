import type { Db } from '#server/core/db.ts'

import type { Motivo } from './line.ts'
import type { SessionPositions } from './positions.ts'

/** A read: the position it must see, and whether it rather waits for a replica than works at the primary. */
export type Wanted = { position: number; patient: boolean }

/** Where operations that read are answered, when there is a second place for them (decision 234). */
export type Reading = {
  read<T>(wanted: Wanted, work: (db: Db) => Promise<T>): Promise<T>
  /** Positions of the sessions that wrote at this server. */
  sessions: SessionPositions
  /** Position of the primary now. */
  position(): Promise<number>
  /** Reason against the replica now. */
  motivo(): Motivo | undefined
  /** Reads answered by each, and those of the primary by why the replica did not. */
  counts: Map<string, number>
}

declare module 'fastify' {
  interface FastifyInstance {
    lectura: Reading | undefined
  }
}
