import type { Kysely, SelectQueryBuilder } from 'kysely'

import type { Db } from './db.ts'

// Kysely cannot type a table name held in a variable. The loose type stays in this folder: the input and
// output of every repository are typed by the contract and the tables.
// oxlint-disable-next-line typescript/no-explicit-any
type Loose = any
export const loose = (db: Db) => db as unknown as Kysely<Loose>
export type Query = SelectQueryBuilder<Loose, string, object>
