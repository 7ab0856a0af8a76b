import { types } from 'pg'

// The parsers of the program.
import '#server/core/db.ts'
import type { Session } from '#server/core/session.ts'

import type { Kind } from './believed.ts'

type TypeRow = { oid: number; name: string; category: string; element: number }

/** A text of PostgreSQL for each category of types. */
const SAMPLES: Record<string, string> = { N: '1', B: 't', S: 'a', D: '2026-01-02', T: '1 day' }
const NAMED: Record<string, string> = { bytea: String.raw`\x61`, json: '{}', jsonb: '{}' }

const kindOf = (value: unknown): Kind => {
  if (Array.isArray(value)) return { listOf: kindOf(value[0]) }
  if (Buffer.isBuffer(value)) return 'Buffer'
  if (value instanceof Date) return 'Date'
  return typeof value as Kind
}

/** The JavaScript type that the driver gives for each type of the database. */
export async function kindsOfDriver(session: Session): Promise<(oid: number) => Kind> {
  const { rows } = await session.query<TypeRow>(
    `select oid::int, typname as name, typcategory as category, typelem::int as element from pg_type`,
  )
  const byOid = new Map(rows.map((row) => [row.oid, row]))
  const sampleOf = (row: TypeRow | undefined): string =>
    row?.category === 'A'
      ? `{${sampleOf(byOid.get(row.element))}}`
      : (NAMED[row?.name ?? ''] ?? SAMPLES[row?.category ?? ''] ?? 'a')
  return (oid) => {
    const row = byOid.get(oid)
    // The content of a document follows from its statement: the type json tells nothing of it.
    if (row?.name === 'json' || row?.name === 'jsonb') return 'anything'
    const parse = types.getTypeParser(oid) as (text: string) => unknown
    return kindOf(parse(sampleOf(row)))
  }
}
