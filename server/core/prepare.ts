import type { Answer, Op, Parsed } from '#contract/core/op.ts'

import type { Ctx, Handler, Prepared } from './ctx.ts'

/**
 * Makes a handler that reads its file before its transaction opens, so that no lock is held and no snapshot kept while a
 * workbook is unpacked.
 */
export function readFirst<T extends Op, P extends Prepared>(
  prepare: (ctx: Ctx, input: Parsed<T>) => Promise<P>,
  run: (ctx: Ctx, input: Parsed<T>, prepared: P) => Promise<Answer<T>>,
): Handler<T> {
  const handler = (ctx: Ctx, input: Parsed<T>) => run(ctx, input, ctx.prepared as P)
  return Object.assign(handler, { prepare })
}

/** The context of a call, with what its handler reads first. */
export async function prepareCtx(ctx: Ctx, handler: Handler<Op>, input: unknown): Promise<Ctx> {
  return handler.prepare ? { ...ctx, prepared: await handler.prepare(ctx, input) } : ctx
}
