import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { type Ctx, type EffectCtx, SISTEMA } from './ctx.ts'
import type { Db } from './db.ts'
import { Fail, KeptFail } from './fail.ts'
import { type KeptReach, keptReach, refuseLostReach } from './kept-reach.ts'
import { steady } from './steady.ts'

type Options = {
  operacion: string
  input: unknown
  /** The caller's Idempotency-Key, on operations that move money. */
  clave: string | undefined
}
type Run<T> = (ctx: Ctx) => Promise<T>

class Simulated extends Error {
  readonly output: unknown

  constructor(output: unknown) {
    super('simulated')
    this.output = output
  }
}

const TRIES = 4
const isCollision = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string }).code ?? '')

/**
 * Runs a change in one transaction that knows the actor, so that the tables audit themselves. A serialization
 * failure or deadlock rolls back and is retried.
 */
export async function write<T>(ctx: Ctx, run: Run<T>, options: Options): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await writeOnce(ctx, run, options)
    } catch (error) {
      if (error instanceof Simulated) return error.output as T
      if (!isCollision(error) || attempt === TRIES) throw error
    }
  }
}

/** The context of an effect: its steps are writes, and only `intend` spends the caller's key. */
export function steps(ctx: Ctx, { operacion, input, clave }: Options): EffectCtx {
  return {
    ...ctx,
    step: (run) => write(ctx, run, { operacion, input, clave: undefined }),
    intend: (run) => write(ctx, run, { operacion, input, clave }),
  }
}

/** For the rest of the transaction what is written is of the user who has this login, or had it. */
export const writeAs = (db: Db, login: string) =>
  sql`select set_config('escuela.actor', ${login}, true), set_config('escuela.id_actor', '', true)`.execute(
    steady(db),
  )

/**
 * For the rest of the transaction the actor is the system: for work started by another service's message or
 * by the clock.
 */
export async function asSystem(ctx: Ctx): Promise<Ctx> {
  await writeAs(ctx.db, SISTEMA.login)
  return { ...ctx, actor: SISTEMA }
}

async function writeOnce<T>(ctx: Ctx, run: Run<T>, options: Options): Promise<T> {
  const output = await ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    await actAs(inside, options.operacion)
    if (ctx.simular) throw new Simulated(await run(inside))
    return options.clave ? firstAnswer(inside, run, options) : run(inside).catch(returnKeptFail)
  })
  if (output instanceof KeptFail) throw output
  return output
}

// Returned, not thrown, so that the transaction commits.
const returnKeptFail = (error: unknown) => {
  if (error instanceof KeptFail) return error
  throw error
}

const actAs = ({ db, actor, direccion }: Ctx, operacion: string) =>
  sql`select set_config('escuela.actor', ${actor.login}, true),
    set_config('escuela.id_actor', ${String(actor.idUsuario)}, true), set_config('escuela.direccion', ${direccion}, true),
    set_config('escuela.operacion', ${operacion}, true)`.execute(steady(db))

/** A repeated key waits for the first call's row lock, then gets the first answer. */
async function firstAnswer<T>(ctx: Ctx, run: Run<T>, { operacion, input, clave = '' }: Options): Promise<T> {
  const key = { actor: String(ctx.actor.idUsuario), clave }
  const huella = createHash('sha256')
    .update(JSON.stringify([operacion, input]))
    .digest('hex')
  const { numInsertedOrUpdatedRows: first } = await ctx.db
    .insertInto('idempotencia')
    .values({ ...key, huella, alcance: JSON.stringify(keptReach(ctx.actor)) })
    .onConflict((c) => c.doNothing())
    .executeTakeFirstOrThrow()

  const row = ctx.db.selectFrom('idempotencia').where('actor', '=', key.actor).where('clave', '=', key.clave)
  if (!first) {
    const kept = await row.select(['huella', 'respuesta', 'alcance']).executeTakeFirstOrThrow()
    if (kept.huella !== huella) throw new Fail('CLAVE_REUTILIZADA', 'error.claveReutilizada')
    refuseLostReach(ctx.actor, kept.alcance as KeptReach | null, [input, kept.respuesta])
    return kept.respuesta as T
  }
  const output = await run(ctx)
  await ctx.db
    .updateTable('idempotencia')
    .set({ respuesta: JSON.stringify(output) })
    .where('actor', '=', key.actor)
    .where('clave', '=', key.clave)
    .execute()
  return output
}
