import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { compareCodes } from '#contract/core/order.ts'
import { WINGS } from '#contract/core/wings.ts'

/** A file of db/ that cannot be applied: the message names it and says why. */
export class WrongDefinition extends Error {}

/**
 * A file that is run once: of db/tables/ or db/changes/. The rows that a new database needs are apart: they are written when
 * there are triggers, which audit them.
 */
export type Step = { nombre: string; sql: string; rows: string; huella: string }

/** A function, or the triggers of a table, or a view: what is made again when its text changes. */
export type Definition = {
  /** As recorded in the table migracion: `function plano`, `triggers area`, `view area_fila`. */
  nombre: string
  kind: 'function' | 'triggers' | 'view'
  name: string
  sql: string
  huella: string
  file: string
}

const NOT_CODE = /--.*$|'(?:[^']|'')*'/gm
const withoutComments = (sql: string) =>
  sql
    .replaceAll(NOT_CODE, (part) => (part.startsWith('--') ? '' : part))
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Comments and spaces may change afterwards: they are not in the print. */
const printOf = (sql: string) => createHash('sha256').update(withoutComments(sql)).digest('hex')

async function readFiles(folder: string): Promise<{ file: string; sql: string }[]> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.sql')) : []
  return Promise.all(
    names
      .toSorted(compareCodes)
      .map(async (file) => ({ file, sql: await readFile(join(folder, file), 'utf8') })),
  )
}

const PARAGRAPHS = /\n\s*\n/
const isRows = (paragraph: string) => withoutComments(paragraph).startsWith('insert into')

function toTables({ file, sql }: { file: string; sql: string }): Step {
  const paragraphs = sql.split(PARAGRAPHS)
  const join = (texts: string[]) => texts.join('\n\n')
  return {
    nombre: `tables/${file}`,
    sql: join(paragraphs.filter((text) => !isRows(text))),
    rows: join(paragraphs.filter(isRows)),
    huella: printOf(sql),
  }
}

/**
 * The baseline: db/tables/<wing>.sql, in the order of the wings.
 * @throws {WrongDefinition}
 */
export async function readBaseline(root: string): Promise<Step[]> {
  const order = WINGS.map((wing) => `${wing}.sql`)
  const files = await readFiles(join(root, 'tables'))
  const stray = files.find(({ file }) => !order.includes(file))
  if (stray) throw new WrongDefinition(`tables/${stray.file} is named for no wing`)
  return files.toSorted((a, b) => order.indexOf(a.file) - order.indexOf(b.file)).map(toTables)
}

const DEFINES =
  /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure|(?:constraint\s+)?trigger|view)\s+(\w+)/i

/**
 * The changes after the baseline: db/changes/<number>_<what>.sql, in their order.
 * @throws {WrongDefinition}
 */
export async function readChanges(root: string): Promise<Step[]> {
  const files = await readFiles(join(root, 'changes'))
  for (const { file, sql } of files) {
    if (!/^\d{4}_\w+\.sql$/.test(file))
      throw new WrongDefinition(`changes/${file} has no number of four digits`)
    const defined = DEFINES.exec(withoutComments(sql))
    if (defined)
      throw new WrongDefinition(`changes/${file} defines ${defined[1]}: that belongs to functions/ or views/`)
  }
  return files.map(({ file, sql }) => ({ nombre: `changes/${file}`, sql, rows: '', huella: printOf(sql) }))
}

type Paragraph = { file: string; sql: string; code: string }

const FUNCTION = /^create (?:function|procedure) (\w+)/i
const TRIGGER = /^create (?:constraint )?trigger \w+ .*? on (\w+)/i
/** A procedure that makes triggers, called for the table that it names first. */
const CALL = /^call (\w+) ?\('(\w+)'/i

/** A definition and the comments above it; there is no empty line within one. */
function paragraphsOf({ file, sql }: { file: string; sql: string }): Paragraph[] {
  const texts = sql.split(PARAGRAPHS).filter((text) => withoutComments(text) !== '')
  return texts.map((text) => ({ file, sql: text, code: withoutComments(text) }))
}

function nameOf({ file, code }: Paragraph): { kind: 'function' | 'triggers'; name: string } {
  const made = FUNCTION.exec(code)?.[1]
  if (made) return { kind: 'function', name: made }
  const table = TRIGGER.exec(code)?.[1] ?? CALL.exec(code)?.[2]
  if (table) return { kind: 'triggers', name: table }
  throw new WrongDefinition(`functions/${file}: neither a function nor a trigger: ${code.slice(0, 60)}`)
}

function toDefinition(paragraph: Paragraph): Definition {
  const { kind, name } = nameOf(paragraph)
  const { file, sql } = paragraph
  return { nombre: `${kind} ${name}`, kind, name, sql, huella: printOf(sql), file: `functions/${file}` }
}

/** @throws {WrongDefinition} of a name that two have */
function refuseTwice(definitions: Definition[]) {
  const places = new Map<string, string>()
  for (const { nombre, file } of definitions) {
    const other = places.get(nombre)
    if (other) throw new WrongDefinition(`${nombre} stands twice: ${other}, ${file}`)
    places.set(nombre, file)
  }
}

/** The triggers of a table are made together: one definition, which changes with the procedures that it calls. */
function gatherTriggers(definitions: Definition[]): Definition[] {
  const functions = definitions.filter(({ kind }) => kind === 'function')
  const tables = Map.groupBy(
    definitions.filter(({ kind }) => kind === 'triggers'),
    ({ name }) => name,
  )
  const gathered = [...tables.values()].map((parts) => {
    const sql = parts.map((part) => part.sql).join('\n')
    const called = functions.filter(({ name }) => new RegExp(`^call ${name}\\b`, 'im').test(sql))
    return { ...parts[0]!, sql, huella: printOf([sql, ...called.map((one) => one.sql)].join('\n')) }
  })
  return [...functions, ...gathered]
}

/**
 * The functions of db/functions/<noun>.sql, each once, and the triggers of each table.
 * @throws {WrongDefinition}
 */
export async function readFunctions(root: string): Promise<Definition[]> {
  const files = await readFiles(join(root, 'functions'))
  const definitions = files.flatMap(paragraphsOf).map(toDefinition)
  refuseTwice(definitions.filter(({ kind }) => kind === 'function'))
  return gatherTriggers(definitions)
}

const VIEW = /^create (view|function) (\w+)/gim

function toView(file: string, sql: string): Definition {
  const [created, another] = sql.replaceAll(NOT_CODE, '').matchAll(VIEW)
  const name = file.slice(0, -'.sql'.length)
  if (!created || another || created[2] !== name) {
    throw new WrongDefinition(`views/${file} must have one create view or create function, of ${name}`)
  }
  const kind = created[1]?.toLowerCase() === 'view' ? 'view' : 'function'
  return { nombre: `view ${name}`, kind, name, sql, huella: printOf(sql), file: `views/${file}` }
}

/**
 * The views of db/views/<view>.sql. A function that reads a view by its row type stands beside it: it falls with the view.
 * @throws {WrongDefinition}
 */
export async function readViews(root: string): Promise<Definition[]> {
  return (await readFiles(join(root, 'views'))).map(({ file, sql }) => toView(file, sql))
}
