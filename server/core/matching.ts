import { type RawBuilder, sql } from 'kysely'

import { among } from './among.ts'
import type { Actor, Ctx } from './ctx.ts'
import { loose, type Query } from './loose.ts'
import { telefonosOf, type Term, termsOf } from './search-words.ts'

/** The columns that hold the owner of a row. A scope without a column matches no row. */
export type Scope =
  | 'LIBRE'
  | {
      alumno?: string
      docente?: string
      /** Rows of their students that an actor of own rows sees. */
      vista?: (actor: Actor) => RawBuilder<boolean>
    }

export type Search = {
  page: number
  size: number
  sort: string[]
  buscar: string
  desde?: string | undefined
  hasta?: string | undefined
}

export type Days = Pick<Search, 'desde' | 'hasta'>

export type Filter = Partial<Search> & Record<string, unknown>

/** Functions of the database that give the ids of the rows of the owners of telephones. */
type ConTelefono = `${'usuarios' | 'matriculas' | 'comprobantes' | 'incidencias'}_con_telefono`

export type Source = {
  view: string
  id: string
  alcance: Scope
  /** The text that `buscar` searches: an indexed column of plain text, or a few columns of a small table. */
  texto?: string | readonly string[] | undefined
  /** The table that has `texto`, when it is not the row's own: its rows are found first, then theirs by `id`. */
  textoDe?: { tabla: string; id: string } | undefined
  /** A column of the row of `texto`, and the function that says its values for the owner of a telephone. */
  telefono?: { columna: string; de: ConTelefono } | undefined
  /** The date column that `desde` and `hasta` bound. */
  fecha?: string | undefined
  /** Without a date column, the instant that they bound: from midnight to midnight in the zone of the institution. */
  instante?: string | undefined
  /** In place of a column: the condition that they are when more than one column has a date. */
  within?: ((days: Days) => RawBuilder<boolean>) | undefined
  /** Sort name of the API → column. */
  orden?: Record<string, string> | undefined
  /** A field that is no column → the column that it is made of: what a file reads for it. */
  hechoDe?: Record<string, string> | undefined
  /** A text column that has an index with the ids of each value in order: several values are read one by one. */
  porValor?: string | undefined
  /** The name of its counters in `recuento`, for a view that shows every row that they count. */
  recuento?: string | undefined
  /** The order when the request gives none. */
  defaultSort: string
}

/** Keeps only the rows that the actor reaches; the others count as nonexistent. */
export function inScope<Q extends Query>(query: Q, { alcance }: Pick<Source, 'alcance'>, actor: Actor): Q {
  if (alcance === 'LIBRE' || actor.alcance === 'TODO') return query
  const isStudent = actor.alcance === 'ALUMNO'
  const column = isStudent ? alcance.alumno : alcance.docente
  if (!column) return query.where(sql<boolean>`false`) as Q
  const own = isStudent ? actor.propios : [actor.idUsuario]
  const reached = query.where(sql<boolean>`${sql.ref(column)} ${among(own)}`)
  return (isStudent && alcance.vista ? reached.where(alcance.vista(actor)) : reached) as Q
}

/** A LIKE pattern for text that contains the pieces literally, one after another. */
const like = (pieces: string[]) =>
  `%${pieces.map((piece) => piece.replaceAll(/[\\%_]/g, String.raw`\$&`)).join('%')}%`

const plainText = ({ texto = [], id }: Pick<Source, 'texto' | 'id'>) =>
  typeof texto === 'string'
    ? sql.ref(texto)
    : sql`plano(concat_ws(' ', ${sql.join([...texto, id].map((column) => sql`${sql.ref(column)}::text`))}))`

function inDateRange(query: Query, source: Source, { desde, hasta }: Partial<Search>): Query {
  if (!desde && !hasta) return query
  return source.within
    ? query.where(source.within({ desde, hasta }))
    : betweenDays(query, source, { desde, hasta })
}

function betweenDays(
  query: Query,
  { fecha, instante = 'fechaCreacion' }: Source,
  { desde, hasta }: Partial<Search>,
): Query {
  const from = desde && (fecha ? desde : sql`inicio_de(${desde}::date)`)
  const until = hasta && (fecha ? hasta : sql`inicio_de(${hasta}::date + 1)`)
  const column = fecha ?? instante
  const started = from ? query.where(column, '>=', from) : query
  return until ? started.where(column, fecha ? '<=' : '<', until) : started
}

/** The rows of a view that the actor reaches and the filter lets through: a column and its value, or a list of them. */
export function matching({ db, actor }: Ctx, source: Source, { buscar, desde, hasta, ...filters }: Filter) {
  let query = inScope(loose(db).selectFrom(source.view) as Query, source, actor)
  for (const [column, value] of Object.entries(filters)) {
    if (value !== undefined) query = query.where(column, Array.isArray(value) ? 'in' : '=', value)
  }
  return withWords({ db, actor }, inDateRange(query, source, { desde, hasta }), source, buscar)
}

/** A condition that each piece of one of the ways of a word stands in the text, in that order. */
const hasTerm = (texto: RawBuilder<unknown>, term: Term) =>
  sql<boolean>`(${sql.join(
    term.map((way) => sql`${texto} like plano(${like(way)})`),
    sql` or `,
  )})`

/** A condition that the text has every word typed, in one of its ways. */
export function inText(texto: RawBuilder<unknown>, buscar: string | undefined): RawBuilder<boolean> {
  const terms = termsOf(buscar).map((term) => hasTerm(texto, term))
  return terms.length > 0 ? sql`(${sql.join(terms, sql` and `)})` : sql`true`
}

/** For actors who reach every row: a telephone is looked up among all people. */
function hasTelefono({ actor }: Pick<Ctx, 'actor'>, { telefono }: Source, buscar?: string) {
  const numbers = telefono && actor.alcance === 'TODO' ? telefonosOf(buscar) : []
  if (!telefono || numbers.length === 0) return undefined
  return sql<boolean>`${sql.ref(telefono.columna)} = any (${sql.raw(telefono.de)}(${numbers}::text[]))`
}

/** Keeps the rows that have every word in their text, or the telephone that the words are. */
function withWords(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  query: Query,
  source: Source,
  buscar: string | undefined,
): Query {
  const { textoDe } = source
  if (termsOf(buscar).length === 0) return query
  if (textoDe) {
    const own = { ...source, textoDe: undefined }
    const named = withWords(ctx, loose(ctx.db).selectFrom(textoDe.tabla), own, buscar)
    // As an array, found once: as a join, the planner may look the text up for each row of the list.
    return query.where(sql<boolean>`${sql.ref(textoDe.id)} = any (array(${named.select(textoDe.id)}))`)
  }
  const hasAll = inText(plainText(source), buscar)
  const called = hasTelefono(ctx, source, buscar)
  return query.where(called ? sql<boolean>`(${hasAll} or ${called})` : hasAll)
}
