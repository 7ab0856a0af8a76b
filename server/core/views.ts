import type { Applied } from './definitions.ts'
import { type Definition, WrongDefinition } from './schema-files.ts'
import type { Session } from './session.ts'

const isRecorded = (nombre: string) => nombre.startsWith('view ')

const EXISTING = `
  select 'function' as kind, oid::regprocedure::text as name from pg_proc
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
  for (const kind of ['function', 'view']) {
    const found = rows.filter((row) => row.kind === kind).map(({ name }) => name)
    // In one statement, which finds the order by itself.
    if (found.length > 0) {
      await client.query(`drop ${kind} ${found.join(', ')}`).catch(({ message, detail }) => {
        throw new WrongDefinition(detail ?? message)
      })
    }
  }
  await client.query('delete from migracion where nombre = any($1)', [recorded])
}
