import { sql } from 'kysely'

import type { Op } from '#contract/core/op.ts'

import type { Ctx } from './ctx.ts'
import type { Db } from './db.ts'
import { Fail } from './fail.ts'
import { loop } from './loop.ts'
import { UnfitServer } from './requirements.ts'
import { steady } from './steady.ts'

const EVERY_MS = 1000

type State = {
  /** Whether what is acknowledged is on two machines. */
  sincrona: boolean
  /** Whether the school refuses changes until it is. */
  soloLectura: boolean
}
type Found = State & { visible: boolean }

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined where the operator asked for no high availability. */
    synchrony: Synchrony | undefined
  }
}

/** Whether the database has a synchronous standby now, as found by the last look. */
export type Synchrony = { state(): State; look(): Promise<State> }

export function openSynchrony(db: Db): Synchrony {
  // Until the first look, as a school that asked for nothing.
  let state: State = { sincrona: true, soloLectura: false }
  return {
    state: () => state,
    async look() {
      const { rows } = await sql<Found>`
        select pg_has_role('pg_read_all_stats', 'member') as visible,
          current_setting('synchronous_standby_names') <> '' and exists (select from pg_stat_replication
            where sync_state in ('sync', 'quorum') and state = 'streaming') as sincrona,
          parametro_de('disponibilidad.soloLectura') is not distinct from 'true' as solo_lectura`.execute(
        steady(db),
      )
      const { visible, ...found } = rows[0]!
      if (!visible) throw new UnfitServer('arranque.sinEstadisticas', {})
      state = found
      return found
    },
  }
}

/** Looks each second; `say` is told of a standby that is lost, and of one that is back. */
export function watchSynchrony(
  { state, look }: Synchrony,
  say: (sincrona: boolean) => void,
  complain: (error: Error) => void,
) {
  let told = true
  const turn = async () => {
    await look()
    const { sincrona } = state()
    if (sincrona !== told) say(sincrona)
    told = sincrona
  }
  return loop(EVERY_MS, turn, complain)
}

/** @throws {Fail} 503 for a change while the school accepts none */
export function refuseUnsafe(synchrony: Synchrony | undefined, op: Op, { simular }: Ctx) {
  if (!synchrony || op.kind === 'read' || op.sinReplica || simular) return
  const { sincrona, soloLectura } = synchrony.state()
  if (soloLectura && !sincrona) throw new Fail('NO_DISPONIBLE', 'error.soloLectura')
}
