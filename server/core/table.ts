import { type Insertable, sql, type Updateable } from 'kysely'
import { z } from 'zod'

import { snake } from '#contract/core/letter-case.ts'
import type { Answer, Op } from '#contract/core/op.ts'
import type { Clave } from '#contract/core/words.ts'

import type { Outcomes } from './bulk.ts'
import { type Constraints, declareConstraints } from './constraints.ts'
import type { Ctx } from './ctx.ts'
import type { Tables } from './db.ts'
import { Fail, noEncontrado } from './fail.ts'
import { loose, type Query } from './loose.ts'
import { inScope, type Scope, type Search, type Source } from './matching.ts'
import { searchPage } from './search.ts'
import { steady } from './steady.ts'
import { unwrapSchema } from './unwrap-schema.ts'
import { isClave } from './words.ts'

type Noun = { ver: Op; buscar: Op }
type Move = { from: readonly string[]; to: string }
type TableName = keyof Tables & string

type Definition<N extends Noun, T extends TableName> = Constraints<keyof Answer<N['ver']> & string> & {
  name: T
  /** The view that lists and details are read from, when it differs from the table. */
  view?: TableName
  id: keyof Tables[T] & string
  alcance: Scope
  texto?: string | readonly string[]
  textoDe?: Source['textoDe']
  telefono?: Source['telefono']
  porValor?: string
  /** Whether `recuento` keeps the number of its rows. */
  recuento?: true
  fecha?: string
  instante?: string
  within?: Source['within']
  orden?: Record<string, string>
  hechoDe?: Record<string, string>
  defaultSort: string
}

/** Omitted columns may also be undefined, as optional fields of a parsed body are. */
type Given<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] }

/** Values that PostgreSQL keeps in an array of its own. */
const isPlain = (schema: z.ZodType) =>
  [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodEnum].some((kind) => schema instanceof kind)

/** The columns of a noun that are arrays of JSON: of anything but plain values. */
function documentsOf({ ver: { output } }: Noun): ReadonlySet<string> {
  if (!(output instanceof z.ZodObject)) return new Set()
  return new Set(
    Object.entries(output.shape as Record<string, z.ZodType>).flatMap(([column, whole]) => {
      const schema = unwrapSchema(whole)
      return schema instanceof z.ZodArray && !isPlain(unwrapSchema(schema.element as z.ZodType)) ? column : []
    }),
  )
}

// The driver sends an array as a PostgreSQL array; an array of objects must be sent as JSON.
const toColumns = (values: object, documents: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]: [string, unknown]) => [
      column,
      Array.isArray(value) && documents.has(column) ? JSON.stringify(value) : value,
    ]),
  )

/** The label of the state in the reader's language. */
export function stateName({ t }: Ctx, entidad: string, estado: string) {
  const clave = `estado.${entidad}.${estado}`
  return isClave(clave) ? t(clave) : estado
}

/** Plain reads and writes of one noun, typed by its contract on the way out and by its table on the way in. */
export function table<N extends Noun, T extends TableName>(noun: N, def: Definition<N, T>) {
  type Row = Answer<N['ver']>
  const name: string = def.name
  const key: string = def.id
  const documents = documentsOf(noun)
  declareConstraints(def)
  const source: Source = {
    ...def,
    view: def.view ?? def.name,
    recuento: def.recuento && snake(name),
  }

  /** A row that the actor reaches, or 404. */
  async function get(ctx: Ctx, id: number): Promise<Row> {
    const query: Query = loose(steady(ctx.db)).selectFrom(source.view).selectAll().where(key, '=', id)
    const row = await inScope(query, source, ctx.actor).executeTakeFirst()
    if (!row) throw noEncontrado()
    return row as Row
  }

  /** Some fields of the rows that the actor reaches, by their id. */
  async function some<F extends keyof Row & string>(ctx: Ctx, ids: number[], fields: readonly F[]) {
    const query: Query = loose(steady(ctx.db))
      .selectFrom(source.view)
      .select([sql<number>`${sql.ref(key)}`.as('llave'), ...fields])
      .where(sql<boolean>`${sql.ref(key)} = any (${ids}::bigint[])`)
    const rows = (await inScope(query, source, ctx.actor).execute()) as (Pick<Row, F> & { llave: number })[]
    return new Map<number, Pick<Row, F>>(rows.map((row) => [row.llave, row]))
  }

  async function stateOf(ctx: Ctx, id: number): Promise<string> {
    const { estado } = (await get(ctx, id)) as { estado: string }
    return estado
  }

  return {
    get,

    some,

    search: (ctx: Ctx, q: Search) => searchPage(ctx, source, q) as Promise<Answer<N['buscar']>>,

    async insert(ctx: Ctx, values: Given<Insertable<Tables[T]>>): Promise<number> {
      const row = await loose(ctx.db)
        .insertInto(name)
        .values(toColumns(values, documents))
        .returning(key)
        .executeTakeFirstOrThrow()
      return row[key] as number
    },

    /** Updates a row; refuses to overwrite a change made since it was read. */
    async update(
      ctx: Ctx,
      id: number,
      { version, values }: { version: number; values: Given<Updateable<Tables[T]>> },
    ) {
      await get(ctx, id)
      const { numUpdatedRows } = await loose(ctx.db)
        .updateTable(name)
        .set(toColumns(values, documents))
        .where(key, '=', id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw new Fail('VERSION_ANTERIOR', 'error.versionAnterior')
    },

    /** Deletes a row without dependents; otherwise the refusal names them. */
    async remove(ctx: Ctx, id: number): Promise<void> {
      await get(ctx, id)
      await loose(ctx.db).deleteFrom(name).where(key, '=', id).execute().catch(inUse(ctx))
    },

    /** Moves a row between states. The WHERE clause checks the state, so two concurrent calls cannot both win. */
    async move(
      ctx: Ctx,
      id: number,
      { from, to }: Move,
      values?: Given<Updateable<Tables[T]>>,
    ): Promise<void> {
      const { numUpdatedRows } = await loose(steady(ctx.db))
        .updateTable(name)
        .set({ ...values, estado: to })
        .where(key, '=', id)
        .where('estado', 'in', from)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 1n) return
      throw transicion(ctx, snake(name), { estado: await stateOf(ctx, id), desde: from })
    },

    /** Moves many rows in one statement; those out of reach or in another state are refused. */
    async moveAll(
      ctx: Ctx,
      ids: number[],
      { from, to }: Move,
      values?: Given<Updateable<Tables[T]>>,
    ): Promise<Outcomes<object>> {
      const reached = await some(ctx, ids, [])
      const moved = await loose(steady(ctx.db))
        .updateTable(name)
        .set({ ...values, estado: to })
        .where(sql<boolean>`${sql.ref(key)} = any (${[...reached.keys()]}::bigint[])`)
        .where('estado', 'in', from)
        .returning(key)
        .execute()
      const outcomes: Outcomes<object> = new Map(moved.map((row) => [row[key] as number, {}]))
      const left = ids.filter((id) => !outcomes.has(id))
      const states = left.length > 0 ? await some(ctx, left, ['estado' as keyof Row & string]) : new Map()
      for (const id of left) outcomes.set(id, refusalOf(ctx, snake(name), states.get(id), from))
      return outcomes
    },

    /** Locks the row until the transaction ends, and returns it as it is then. */
    async lock(ctx: Ctx, id: number): Promise<Row> {
      await sql`select from ${sql.table(snake(name))} where ${sql.ref(snake(key))} = ${id} for no key update`.execute(
        ctx.db,
      )
      return get(ctx, id)
    },
  }
}

/** The refusal of a move: the present state, and the states that allow it. */
export function transicion(
  ctx: Ctx,
  entidad: string,
  { estado, desde }: { estado: string; desde: readonly string[] },
) {
  const named = (state: string) => stateName(ctx, entidad, state)
  return new Fail('TRANSICION_NO_PERMITIDA', 'error.transicion', {
    estado: named(estado),
    desde: new Intl.ListFormat(ctx.idioma, { type: 'disjunction' }).format(desde.map(named)),
  })
}

const refusalOf = (
  ctx: Ctx,
  entidad: string,
  row: { estado: string } | undefined,
  desde: readonly string[],
) => (row ? transicion(ctx, entidad, { estado: row.estado, desde }) : noEncontrado())

export const inUse =
  ({ t }: Ctx) =>
  (error: unknown) => {
    const { code, table: by = '' } = error as { code?: string; table?: string }
    if (code !== '23503') throw error
    const clave = `entidad.${by}`
    throw new Fail('CONFLICTO', 'error.enUso', { por: isClave(clave) ? t(clave as Clave) : by })
  }
