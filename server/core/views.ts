import { type Applied, dropTogether } from './definitions.ts'
import type { Definition } from './schema-files.ts'
import type { Session } from './session.ts'

const isRecorded = (nombre: string) => nombre.startsWith('view ')

const EXISTING = `
  select 'routine' as kind, oid::regprocedure::text as name from pg_proc
  where pronamespace = current_schema()::regnamespace and proname = any($1)
  union all
  select 'view', oid::regclass::text from pg_class
  where relkind = 'v' and relnamespace = current_schema()::regnamespace and relname = any($1)`

/**
 * Drops the views of the files and those that a file made before.
 * @throws {WrongDefinition} when something that is not in db/views depends on one
 */
export async function dropViews(client: Session, views: readonly Definition[], applied: Applied) {
  const recorded = [...applied.keys()].filter(isRecorded)
  const names = [...recorded.map((nombre) => nombre.slice('view '.length)), ...views.map(({ name }) => name)]
  const { rows } = await client.query<{ kind: string; name: string }>(EXISTING, [names])
  for (const kind of ['routine', 'view'] as const) {
    const found = rows.filter((row) => row.kind === kind).map(({ name }) => name)
    await dropTogether(client, kind, found)
  }
  await client.query('delete from migracion where nombre = any($1)', [recorded])
}
