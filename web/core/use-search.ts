import { useMemo, useState } from 'react'

import type { Given, Op, Parsed } from '#contract/core/op.ts'

import { type ChangeParams, type Params, toParams, useParams } from './params.ts'
import { readParams } from './search-params.ts'

type Options<O extends Op> = {
  /** What the screen fixes and nobody may change. */
  fijo?: Partial<Given<O>> | undefined
  /** A list inside another screen keeps its state to itself. */
  local?: boolean
}

/** The search lives in the address: a list can be linked, reloaded and walked back to. */
export function useSearch<O extends Op>(op: O, { fijo, local = false }: Options<O> = {}) {
  const [address, changeAddress] = useParams()
  const [own, setOwn] = useState<Params>({})
  const params = local ? own : address

  const asked = useMemo(() => ({ ...readParams(op.input, params), ...fijo }), [op, params, fijo])
  const parsed = op.input.safeParse(asked)
  const input = (parsed.data ?? op.input.parse({ ...fijo })) as Parsed<O>

  const change: ChangeParams = (changes, options) => {
    // Any change but turning the page starts over.
    const next = { page: '', ...changes }
    if (local) setOwn((old) => ({ ...old, ...toParams(next) }))
    else changeAddress(next, options)
  }
  return { input, asked, change }
}
