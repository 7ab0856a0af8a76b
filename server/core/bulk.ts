import { sql } from 'kysely'

import { RAZONES } from '#contract/core/errors.ts'
import type { Masivo } from '#contract/core/shapes.ts'

import { nextOf } from './batch.ts'
import type { Ctx } from './ctx.ts'
import { sentenceOf, toFail } from './http-errors.ts'

type Resultado = Masivo['resultados'][number]

/** The bulk answer, from the result of each item. */
export function masivo(resultados: Resultado[]): Masivo {
  const rechazados = resultados.filter((r) => !r.ok)
  return {
    mensajes: rechazados.map((r) => `${r.nombre ?? r.id ?? r.fila}: ${r.mensaje}`),
    procesados: resultados.length - rechazados.length,
    rechazados: rechazados.length,
    resultados,
  }
}

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
  // In id order, so that two bulk calls over the same rows cannot lock each other out.
  const inOrder = [...new Set(ids)].toSorted((a, b) => a - b)
  for (const id of nextOf(ctx, inOrder, Number)) {
    resultados.push({ id, ...(await runInSavepoint(ctx, () => each(id))) })
  }
  return masivo(resultados)
}

/** Runs one item inside a savepoint; returns its sentence, or the reason it was refused. */
export async function runInSavepoint(
  ctx: Ctx,
  item: () => Promise<string>,
): Promise<{ ok: boolean; mensaje: string }> {
  await sql`savepoint item`.execute(ctx.db)
  try {
    const mensaje = await item()
    await sql`release savepoint item`.execute(ctx.db)
    return { ok: true, mensaje }
  } catch (error) {
    const fail = toFail(error)
    // A server error or a collision is not the item's fault: the whole call fails or is retried.
    if (RAZONES[fail.razon].status >= 500 || fail.clave === 'error.simultaneo') throw error
    await sql`rollback to savepoint item`.execute(ctx.db)
    return { ok: false, mensaje: sentenceOf(fail, ctx.t) }
  }
}
