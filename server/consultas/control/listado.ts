import type { Ctx } from '#server/core/ctx.ts'
import { toPage } from '#server/core/page.ts'

import { type Listado, nextIds, rankIds } from './listado-repo.ts'
import type { Total } from './saldos-repo.ts'

type Asked = { page: number; size: number; sort: string[]; idMoneda: number }

/** A list of the economic control, for a filter and in a currency. */
export type Control<R, T> = {
  list: Listado
  /** The rows of these ids, in their order. */
  rows: (ids: number[]) => Promise<R[]>
  /** Totals of the whole filter, currency by currency. */
  totales: () => Promise<T[]>
}

/** A page with the totals of the whole filter, unless `?total=no`; for a file, the next rows without totals. */
export async function pageOf<R, T extends Total>(ctx: Ctx, q: Asked, { list, rows, totales }: Control<R, T>) {
  if (ctx.cursor) {
    const { size } = ctx.cursor
    const content = await rows(await nextIds(ctx, ctx.cursor, list))
    const page = toPage(content, { total: content.length }, { page: 0, size })
    return { ...page, last: content.length < size }
  }
  const one = rankIds(ctx, q, list).then(async ({ ids, total }) => toPage(await rows(ids), total, q))
  if (ctx.total === 'no') return one
  const [page, monedas] = await Promise.all([one, totales()])
  // The currency shown has a line, of zeros if need be.
  const totals = monedas.find(({ idMoneda }) => idMoneda === q.idMoneda)!
  return { ...page, totales: totals, monedas }
}
