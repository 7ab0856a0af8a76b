import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

/** Keeps that the clock of a server is far from the database's: once a day while it lasts, for as long as the bell tells it. */
export const keepFarClock = (db: Db, { servidor, segundos }: { servidor: string; segundos: number }) =>
  sql`with old as (delete from reloj_lejano where instante < now() - interval '60 days')
    insert into reloj_lejano (servidor, segundos) select ${servidor}, ${segundos}
    where not exists (select from reloj_lejano where servidor = ${servidor} and instante > now() - interval '1 day')`.execute(
    db,
  )
