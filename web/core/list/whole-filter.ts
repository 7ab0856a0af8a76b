import { callOp } from '#web/core/request/client.ts'

import type { Page, SearchOp } from './list-types.ts'

/** Rows of a read, at most. */
const A_READ = 200

/** The filter of a list, with its total; undefined while the total is a floor. */
export type WholeFilter = { op: SearchOp; input: object; total: number | undefined }

/** Reads every row of a filter, in the order of its list. */
export async function readWhole<R>({ op, input }: WholeFilter, total: number): Promise<R[]> {
  const rows: R[] = []
  for (let page = 0; page * A_READ < total; page++) {
    const asked = { ...input, page, size: A_READ } as never
    rows.push(...((await callOp(op, asked, { total: 'no' })) as Page).content.map((row) => row as R))
  }
  return rows
}
