import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

/** Answers if the database does. */
export const pingDatabase = (db: Db) => sql`select 1`.execute(db)
