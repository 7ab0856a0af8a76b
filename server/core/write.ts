import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Ctx } from './ctx.ts'
import { Fail, KeptFail } from './fail.ts'

type Options = {
  operacion: string
  input: unknown
  /** The caller's Idempotency-Key, on calls that move money. */
  clave: string | undefined
}
type Run = (ctx: Ctx) => Promise<unknown>

class Simulated extends Error {
  readonly output: unknown

  constructor(output: unknown) {
    super('simulated')
    this.output = output
  }
}

const TRIES = 4
const collided = (error: unknown) => ['40001', '40P01'].includes((error as { code?: string }).code ?? '')

/**
 * Runs a change in one transaction that knows who is acting, so that the tables can audit themselves.
 * Two that wait for each other are tried again: nothing of a broken transaction is kept.
 */
export async function write(ctx: Ctx, run: Run, options: Options): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(ctx, run, options)
    } catch (error) {
      if (error instanceof Simulated) return error.output
      if (!collided(error) || attempt === TRIES) throw error
    }
  }
}

async function once(ctx: Ctx, run: Run, options: Options) {
  const output = await ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    await actAs(inside, options.operacion)
    if (ctx.simular) throw new Simulated(await run(inside))
    return options.clave ? firstAnswer(inside, run, options) : run(inside).catch(kept)
  })
  if (output instanceof KeptFail) throw output
  return output
}

// As an answer, so that the transaction ends well.
const kept = (error: unknown) => {
  if (error instanceof KeptFail) return error
  throw error
}

const actAs = ({ db, actor, direccion }: Ctx, operacion: string) =>
  sql`select set_config('escuela.actor', ${actor.login}, true), set_config('escuela.direccion', ${direccion}, true),
    set_config('escuela.operacion', ${operacion}, true)`.execute(db)

/** The second caller with a key waits on the first one's row, then gets its answer. */
async function firstAnswer(ctx: Ctx, run: Run, { operacion, input, clave = '' }: Options) {
  const key = { actor: String(ctx.actor.idUsuario), clave }
  const huella = createHash('sha256')
    .update(JSON.stringify([operacion, input]))
    .digest('hex')
  const { numInsertedOrUpdatedRows: first } = await ctx.db
    .insertInto('idempotencia')
    .values({ ...key, huella })
    .onConflict((c) => c.doNothing())
    .executeTakeFirstOrThrow()

  const row = ctx.db.selectFrom('idempotencia').where('actor', '=', key.actor).where('clave', '=', key.clave)
  if (!first) {
    const kept = await row.select(['huella', 'respuesta']).executeTakeFirstOrThrow()
    if (kept.huella !== huella) throw new Fail('CLAVE_REUTILIZADA', 'error.claveReutilizada')
    return kept.respuesta
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
