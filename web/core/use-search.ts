import { useNavigate, useSearch as useRouterSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import type { Given, Op, Parsed } from '#contract/op.ts'

import { type Params, readParams } from './search-params.ts'

type Values = Record<string, unknown>
/** Typing replaces the address; everything else is a step that Back undoes. */
export type Change = (changes: Values, options?: { replace?: boolean }) => void

const textual = (changes: Values): Params =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : value === undefined || value === null ? '' : String(value),
    ]),
  )

/** All of the address after `?`, and how to change a part of it. An empty value takes its name away. */
export function useParams(): [params: Params, change: Change] {
  const params = useRouterSearch({ strict: false }) as Params
  const navigate = useNavigate()
  const change: Change = (changes, { replace = false } = {}) =>
    void navigate({ to: '.', search: (old: Params) => ({ ...old, ...textual(changes) }), replace } as never)
  return [params, change]
}

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

  const change: Change = (changes, options) => {
    // Any change but turning the page starts over.
    const next = { page: '', ...changes }
    if (local) setOwn((old) => ({ ...old, ...textual(next) }))
    else changeAddress(next, options)
  }
  return { input, asked, change }
}
