import type { QueryClient } from '@tanstack/react-query'

import type { Given, Op } from '#contract/core/op.ts'

import type { OpInput } from './client.ts'
import type { Params } from './params.ts'
import { readAhead } from './use-op.ts'
import { inputAt } from './use-search.ts'

/** Reads the first page of a list, for `ahead` of its screen. */
export const firstPage =
  <O extends Op>(op: O, fijo?: Partial<Given<O>>) =>
  (queries: QueryClient, search: Params) =>
    void readAhead(queries, op, inputAt(op, search, fijo) as OpInput<O>)
