import type { QueryClient } from '@tanstack/react-query'

import type { Given, Op } from '#contract/core/op.ts'
import { inputAt } from '#web/core/list/use-search.ts'
import type { OpInput } from '#web/core/request/client.ts'
import { readAhead } from '#web/core/request/use-op.ts'
import type { Params } from '#web/core/screen/params.ts'

/** Reads the first page of a list, for `ahead` of its screen. */
export const firstPage =
  <O extends Op>(op: O, fijo?: Partial<Given<O>>) =>
  (queries: QueryClient, search: Params) =>
    void readAhead(queries, op, inputAt(op, search, fijo) as OpInput<O>)
