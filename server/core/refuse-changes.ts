import { isDeepStrictEqual } from 'node:util'

import { type RawBuilder, sql } from 'kysely'

import {
  type Alcanza,
  type Cambios,
  type Dependent,
  dependentsIn,
  type Fijo,
  type Regla,
} from '#contract/core/cambios.ts'
import { snake } from '#contract/core/letter-case.ts'

import type { Ctx } from './ctx.ts'
import { Fail, FailCampo } from './fail.ts'
import { steady } from './steady.ts'

export type Row = Record<string, unknown>
type Counts = Partial<Record<Dependent, number>>

/** Rows that hang on those of a noun. */
export type Hanging = {
  /** Locks the row so that nothing more hangs on it meanwhile. */
  lock: (id: number) => RawBuilder<unknown>
  /** Selects the rows that hang, by their kind. The second argument is the row as it would be. */
  of: Partial<Record<Dependent, (id: number, row: Row) => RawBuilder<unknown>>>
}
/** A row of a noun, before it changes or as it would be. */
type Given = { id: number; row: Row }

/** Locks a row against rows that would refer to it. */
export const lockRow = (table: string, key: string) => (id: number) =>
  sql`select from ${sql.table(table)} where ${sql.ref(key)} = ${id} for update`

/** Counts the rows that hang, of the kinds asked. */
async function countHanging(
  { db }: Ctx,
  { of }: Hanging,
  kinds: readonly Dependent[],
  { id, row }: Given,
): Promise<Counts> {
  if (kinds.length === 0) return {}
  const columns = kinds.map((kind) => {
    const rows = of[kind]?.(id, row)
    if (!rows) throw new Error(`Nothing counts the ${kind} of a row`)
    return sql`(select count(*)::int from (${rows}) as hanging) as ${sql.ref(snake(kind))}`
  })
  const { rows } = await sql<Counts>`select ${sql.join(columns)}`.execute(steady(db))
  return rows[0] ?? {}
}

/** A number and its text are the same, as are equal lists of codes in any order. */
function isSame(was: unknown, now: unknown): boolean {
  if (typeof now === 'number') return was !== null && was !== undefined && Number(was) === now
  if (typeof now !== 'object' || now === null) return String(was ?? '') === String(now ?? '')
  if (!Array.isArray(now) || !Array.isArray(was) || typeof now[0] === 'object')
    return isDeepStrictEqual(was, now)
  return isDeepStrictEqual(new Set<unknown>(was), new Set<unknown>(now))
}

/** The rules of the fields that a change would change. */
export const rulesOfChange = (cambios: Cambios, before: Row, values: Row): Cambios =>
  Object.fromEntries(
    Object.entries(cambios).filter(
      ([field, { hacia }]) =>
        values[field] !== undefined &&
        !isSame(before[field], values[field]) &&
        (hacia?.includes(String(values[field])) ?? true),
    ),
  )

type Found<K extends Dependent> = { campo: string; por: K; cantidad: number }

/** The first kind of rows that hang, of each field. */
const hangingOn = <K extends Dependent>(
  cambios: Cambios,
  counts: Counts,
  kindsOf: (rule: Regla) => readonly K[],
): Found<K>[] =>
  Object.entries(cambios).flatMap(([campo, rule]) => {
    const por = kindsOf(rule).find((kind) => (counts[kind] ?? 0) > 0)
    return por ? [{ campo, por, cantidad: counts[por] ?? 0 }] : []
  })

const refused = ({ rechaza = [], rechazaValor = [] }: Regla) => [...rechaza, ...rechazaValor]
const asked = ({ pregunta = [] }: Regla) => pregunta
const kept = ({ rechaza = [] }: Regla) => rechaza

/**
 * Refuses a change of a field while something hangs on it, beside the field, with the number of rows. Returns what would be
 * changed under rows that bear it, for `ask`.
 */
export async function refuseChanges(
  ctx: Ctx,
  hanging: Hanging,
  rules: Cambios,
  given: Given,
): Promise<Found<Alcanza>[]> {
  if (Object.values(rules).some((rule) => refused(rule).length > 0))
    await hanging.lock(given.id).execute(steady(ctx.db))
  const counts = await countHanging(ctx, hanging, dependentsIn(rules), given)
  const [first] = hangingOn(rules, counts, refused)
  if (first) throw new FailCampo(first.campo, `cambio.${first.por}`, { count: first.cantidad }, 'CONFLICTO')
  return hangingOn(rules, counts, asked)
}

/** The question of a change that rows hang on. Asked last: a change that is refused for another reason asks nothing. */
export function ask({ t }: Ctx, found: readonly Found<Alcanza>[]): never {
  const errors = found.map(({ campo, por, cantidad }) => ({
    campo,
    mensaje: t(`cambio.pregunta.${por}`, { count: cantidad }),
  }))
  throw new Fail('PREGUNTA', 'cambio.confirme', {}, errors)
}

/** The fields of a row that cannot change now. */
export async function fixedFields(
  ctx: Ctx,
  hanging: Hanging,
  cambios: Cambios,
  given: Given,
): Promise<Fijo[]> {
  const rules = Object.fromEntries(Object.entries(cambios).filter(([, rule]) => kept(rule).length > 0))
  const kinds = [...new Set(Object.values(rules).flatMap(kept))]
  return hangingOn(rules, await countHanging(ctx, hanging, kinds, given), kept)
}
