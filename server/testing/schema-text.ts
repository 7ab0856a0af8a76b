import { describeTables, type Described } from '#server/core/describe-schema.ts'
import { type Session, withSession } from '#server/core/session.ts'

const TRIGGERS = `
  select c.relname::text as of, replace(pg_get_triggerdef(t.oid), ' ON public.', ' ON ') as text
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace order by 1, t.tgname`

const ROUTINES = `
  select trim(pg_get_functiondef(p.oid)) || ';' as text from pg_proc p
  where p.pronamespace = current_schema()::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname`

const VIEWS = `
  select 'CREATE VIEW ' || relname || ' AS' || chr(10) || pg_get_viewdef(oid) as text from pg_class
  where relkind = 'v' and relnamespace = current_schema()::regnamespace order by relname`

/** The order of the constraints of a table: key, unique sets, foreign keys, checks. */
const ORDER = ['PRIMARY', 'UNIQUE', 'EXCLUDE', 'FOREIGN', 'CHECK']
const placeOf = (text: string) => ORDER.findIndex((kind) => text.includes(` ${kind} `))

function tableText(of: string, lines: Described[], triggers: string[]): string {
  const texts = (kind: Described['kind']) =>
    lines.filter((line) => line.kind === kind).map(({ text }) => text)
  const constraints = texts('constraint').toSorted((a, b) => placeOf(a) - placeOf(b))
  const [options] = texts('table')
  const body = [...texts('column'), ...constraints].map((text) => `  ${text}`).join(',\n')
  const beside = [...texts('index'), ...triggers].map((text) => `${text};`)
  return [`CREATE TABLE ${of} (\n${body}\n)${options ? ` WITH (${options})` : ''};`, ...beside].join('\n')
}

async function render(session: Session): Promise<string> {
  const rows = async <T>(text: string) => (await session.query<T>(text)).rows
  const tables = Map.groupBy(await describeTables(session), ({ of }) => of)
  const triggers = Map.groupBy(await rows<{ of: string; text: string }>(TRIGGERS), ({ of }) => of)
  const parts = [...tables].map(([of, lines]) =>
    tableText(
      of,
      lines,
      (triggers.get(of) ?? []).map(({ text }) => text),
    ),
  )
  for (const text of [ROUTINES, VIEWS])
    parts.push(...(await rows<{ text: string }>(text)).map((row) => row.text))
  return `${parts.join('\n\n')}\n`
}

/** The whole database as it is: tables with their checks, indexes and triggers, then functions, then views. */
export const schemaText = (connectionString: string): Promise<string> => withSession(connectionString, render)
