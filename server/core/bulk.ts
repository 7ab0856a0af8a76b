import { sql } from 'kysely'

import { RAZONES } from '#contract/core/errors.ts'
import type { Masivo } from '#contract/core/shapes.ts'

import { nextOf } from './batch.ts'
import type { Ctx } from './ctx.ts'
import { Fail } from './fail.ts'
import { sentenceOf, toFail } from './http-errors.ts'

type Resultado = Masivo['resultados'][number]

/** The bulk answer, from the result of each item. */
export function masivo(resultados: Resultado[]): Masivo {
  const rechazados = resultados.filter((r) => !r.ok)
  return {
    mensajes: rechazados.map((r) => `${r.fila ?? r.nombre ?? r.id}: ${r.mensaje}`),
    procesados: resultados.length - rechazados.length,
    rechazados: rechazados.length,
    resultados,
  }
}

/** Number by which a task knows the result of an item: its row in the file, else its id. */
export const keyOfItem = ({ fila, id }: Pick<Resultado, 'fila' | 'id'>) => fila ?? id

/** Each id once, in order, so that two bulk calls over the same rows cannot lock each other out. */
export const inLockOrder = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b)

/**
 * Does one thing to many rows. Each row is all or nothing, and a refused one does not stop the others. Within
 * a task, runs take some rows each: the handler is called again from its beginning for the remaining rows.
 */
export async function bulk(
  ctx: Ctx,
  ids: readonly number[],
  each: (id: number) => Promise<string>,
): Promise<Masivo> {
  const resultados: Resultado[] = []
  for (const id of nextOf(ctx, inLockOrder(ids), Number)) {
    const done = await inSavepoint(ctx, () => each(id))
    const refused = done instanceof Fail
    resultados.push({ id, ok: !refused, mensaje: refused ? sentenceOf(done, ctx.t) : done })
  }
  return masivo(resultados)
}

/** Result of each row of a set, or the reason of its refusal. */
export type Outcomes<T> = Map<number, T | Fail>

/**
 * Does a set of rows at once. A row that does not fit is refused by its outcome, before anything is written of it. When
 * the tables refuse the set, it is undone and done again by halves: at the end the rows at fault alone are refused.
 */
export async function doSet<T>(
  ctx: Ctx,
  ids: number[],
  each: (ids: number[]) => Promise<Outcomes<T>>,
): Promise<Outcomes<T>> {
  if (ids.length === 0) return new Map()
  const done = await inSavepoint(ctx, () => each(ids))
  if (!(done instanceof Fail)) return done
  if (ids.length === 1) return new Map(ids.map((id) => [id, done]))
  const half = Math.ceil(ids.length / 2)
  const first = await doSet(ctx, ids.slice(0, half), each)
  return new Map([...first, ...(await doSet(ctx, ids.slice(half), each))])
}

const NOT_OF_ITEM = new Set(['error.simultaneo', 'error.claveNoReciente'])

/** Runs some work inside a savepoint; returns what it made, or the reason it was refused. */
async function inSavepoint<T>(ctx: Ctx, work: () => Promise<T>): Promise<T | Fail> {
  await sql`savepoint item`.execute(ctx.db)
  try {
    const made = await work()
    await sql`release savepoint item`.execute(ctx.db)
    return made
  } catch (error) {
    const fail = toFail(error)
    // A server error, a collision or a session's age is not the item's fault: the whole call fails or is retried.
    if (RAZONES[fail.razon].status >= 500 || NOT_OF_ITEM.has(fail.clave)) throw error
    await sql`rollback to savepoint item`.execute(ctx.db)
    await sql`release savepoint item`.execute(ctx.db)
    return fail
  }
}
