import { useMemo, useState } from 'react'

import type { Given, Op, Parsed } from '#contract/core/op.ts'
import { type ChangeParams, type Params, toParams } from '#web/core/screen/params.ts'
import { useParams } from '#web/core/screen/use-params.ts'

import { defaultsOf, readParams } from './search-params.ts'

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

  const asked = useMemo(() => askedBy(op, params, fijo), [op, params, fijo])
  const input = useMemo(() => inputOf(op, asked, fijo), [op, asked, fijo])

  const change: ChangeParams = (changes, options) => {
    // Any change but turning the page goes to the first page.
    const next = { page: '', ...changes }
    if (local) setOwn((old) => ({ ...old, ...toParams(next) }))
    else changeAddress(next, options)
  }
  return { input, asked, change }
}

type Fijo<O extends Op> = Options<O>['fijo']

/** The person's part of the input: the bar shows it, and not what the screen fixes. */
const askedBy = <O extends Op>(op: O, params: Params, fijo: Fijo<O> = {}) =>
  Object.fromEntries(Object.entries(readParams(op.input, params)).filter(([name]) => !(name in fijo)))

/** Parameters that the schema refuses ask for the usual list. */
const inputOf = <O extends Op>(op: O, asked: object, fijo: Fijo<O>) =>
  (op.input.safeParse({ ...asked, ...fijo }).data ?? { ...defaultsOf(op.input), ...fijo }) as Parsed<O>

/** The search of a list at an address, outside components. */
export const inputAt = <O extends Op>(op: O, params: Params, fijo: Fijo<O>) =>
  inputOf(op, askedBy(op, params, fijo), fijo)
