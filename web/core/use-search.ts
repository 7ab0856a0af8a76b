import { useMemo, useState } from 'react'

import type { Given, Op, Parsed } from '#contract/core/op.ts'

import { type ChangeParams, type Params, toParams, useParams } from './params.ts'
import { readParams } from './search-params.ts'

type Options<O extends Op> = {
  /** Input fixed by the screen; the address cannot change it. */
  fijo?: Partial<Given<O>> | undefined
  /** A list inside another screen keeps its state out of the address. */
  local?: boolean
}

/** The search of a list, kept in the address so that it can be linked, reloaded and reached by Back. */
export function useSearch<O extends Op>(op: O, { fijo, local = false }: Options<O> = {}) {
  const [address, changeAddress] = useParams()
  const [own, setOwn] = useState<Params>({})
  const params = local ? own : address

  const asked = useMemo(() => ({ ...readParams(op.input, params), ...fijo }), [op, params, fijo])
  const parsed = op.input.safeParse(asked)
  const input = (parsed.data ?? op.input.parse({ ...fijo })) as Parsed<O>

  const change: ChangeParams = (changes, options) => {
    // Any change but turning the page goes to the first page.
    const next = { page: '', ...changes }
    if (local) setOwn((old) => ({ ...old, ...toParams(next) }))
    else changeAddress(next, options)
  }
  return { input, asked, change }
}
