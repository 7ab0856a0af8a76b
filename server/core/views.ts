import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Session } from './session.ts'

/** A file of db/views that cannot be created, or a view that cannot be dropped to make it again. */
export class WrongView extends Error {}

/** A view, or a function that reads one: it falls with the view, so it is made again with it. */
type View = {
  /** The name in `drop` and in the table migracion: `view grupo_fila`. */
  nombre: string
  kind: 'view' | 'function'
  name: string
  sql: string
  huella: string
  /** Every word of its text, but for comments and literals: the views it reads are among them. */
  words: ReadonlySet<string>
}

const CREATE = /^create (view|function) (\w+)/gim
const NOT_NAMES = /--.*$|'(?:[^']|'')*'/gm
const RECORDED = /^(view|function) /

function parseView(file: string, sql: string): View {
  const text = sql.replaceAll(NOT_NAMES, '')
  const [created, another] = text.matchAll(CREATE)
  const name = file.slice(0, -'.sql'.length)
  if (!created || another || created[2] !== name) {
    throw new WrongView(`${file} must have one create view or create function, of ${name}`)
  }
  const kind = created[1]?.toLowerCase() === 'view' ? 'view' : 'function'
  const huella = createHash('sha256').update(sql).digest('hex')
  return { nombre: `${kind} ${name}`, kind, name, sql, huella, words: new Set(text.match(/\w+/g)) }
}

/** A view reads no function of the folder: all functions are dropped before the views and created after them. */
const dependsOn = (view: View, other: View) =>
  view !== other && view.words.has(other.name) && !(view.kind === 'view' && other.kind === 'function')

function sortByNeed(views: View[]): View[] {
  const sorted = new Set<View>()
  const place = (view: View, path: View[]) => {
    if (sorted.has(view)) return
    const cycle = [...path, view].map(({ name }) => name)
    if (path.includes(view)) throw new WrongView(`${view.name}.sql needs itself: ${cycle.join(' → ')}`)
    for (const other of views) if (dependsOn(view, other)) place(other, [...path, view])
    sorted.add(view)
  }
  for (const kind of ['view', 'function']) {
    for (const view of views) if (view.kind === kind) place(view, [])
  }
  return [...sorted]
}

/**
 * The files of the folder, each after those it needs.
 * @throws {WrongView}
 */
export async function readViews(folder: string): Promise<View[]> {
  const files = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.sql')) : []
  const views = files
    .toSorted()
    .map(async (file) => parseView(file, await readFile(join(folder, file), 'utf8')))
  return sortByNeed(await Promise.all(views))
}

/** Whether the database has these views and no others, each with its present text. */
export function areCurrent(views: View[], applied: ReadonlyMap<string, string>): boolean {
  const recorded = [...applied.keys()].filter((nombre) => RECORDED.test(nombre))
  return (
    recorded.length === views.length && views.every(({ nombre, huella }) => applied.get(nombre) === huella)
  )
}

// Views that were made by migrations are not recorded: they are known by the names of the files.
const EXISTING = `
  select 'function' as kind, oid::regprocedure::text as name from pg_proc
  where pronamespace = current_schema()::regnamespace and 'function ' || proname = any($1)
  union all
  select 'view', oid::regclass::text from pg_class
  where relkind = 'v' and relnamespace = current_schema()::regnamespace and 'view ' || relname = any($1)`

/**
 * Drops the views of the files and those that a file made before.
 * @throws {WrongView} when something that is not in db/views depends on one
 */
export async function dropViews(client: Session, views: View[], applied: ReadonlyMap<string, string>) {
  const nombres = [...applied.keys(), ...views.map(({ nombre }) => nombre)].filter((n) => RECORDED.test(n))
  const { rows } = await client.query<{ kind: string; name: string }>(EXISTING, [nombres])
  for (const kind of ['function', 'view']) {
    const names = rows.filter((row) => row.kind === kind).map(({ name }) => name)
    // In one statement, which finds the order by itself.
    if (names.length > 0) {
      await client.query(`drop ${kind} ${names.join(', ')}`).catch(({ message, detail }) => {
        throw new WrongView(detail ?? message)
      })
    }
  }
  await client.query('delete from migracion where nombre = any($1)', [nombres])
}

/** @throws {WrongView} */
export async function createViews(client: Session, views: View[]) {
  for (const { name, nombre, huella, sql } of views) {
    await client.query(sql).catch(({ message }) => {
      throw new WrongView(`${name}.sql: ${message}`)
    })
    await client.query('insert into migracion (nombre, huella) values ($1, $2)', [nombre, huella])
  }
}
