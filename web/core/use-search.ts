import { use, useMemo, useState } from 'react'
import type { z } from 'zod'

import type { Given, Op, Parsed } from '#contract/core/op.ts'
import { toast } from '#web/ui/toast.tsx'

import { type ChangeParams, type Params, toParams } from './params.ts'
import { bringZod } from './schemas/bring.ts'
import { defaultsOf, hasZod, loadZod } from './schemas/late.ts'
import { hasParamsOf, readParams } from './search-params.ts'
import { useParams } from './use-params.ts'
import { t } from './words.ts'

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

  const { asked, input } = useInput(op, params, fijo)

  function apply(changes: Record<string, unknown>, options: Parameters<ChangeParams>[1]) {
    // Any change but turning the page goes to the first page.
    const next = { page: '', ...changes }
    if (local) setOwn((old) => ({ ...old, ...toParams(next) }))
    else changeAddress(next, options)
  }
  // The list stays as it is until the first filter can be read.
  const change: ChangeParams = (changes, options) =>
    hasZod()
      ? apply(changes, options)
      : void bringZod().then(
          () => apply(changes, options),
          () => toast.fail(t('app.parteNoLlego')),
        )
  return { input, asked, change }
}

type Fijo<O extends Op> = Options<O>['fijo']

const askedBy = <O extends Op>(op: O, params: Params, bare: boolean, fijo: Fijo<O>) => ({
  ...(bare ? {} : readParams(op.input, params)),
  ...fijo,
})

const inputOf = <O extends Op>(op: O, asked: object, bare: boolean, fijo: Fijo<O>) =>
  ((bare ? undefined : op.input.safeParse(asked).data) ?? {
    ...defaultsOf(op.input as unknown as z.ZodObject),
    ...fijo,
  }) as Parsed<O>

/** Reads the input of the parameters. Only parameters need schemas: without them the list asks for the usual. */
function useInput<O extends Op>(op: O, params: Params, fijo: Fijo<O>) {
  const bare = !hasParamsOf(op.input, params)
  if (!bare && !hasZod()) use(loadZod())
  const asked = useMemo(() => askedBy(op, params, bare, fijo), [op, bare, params, fijo])
  return { asked, input: inputOf(op, asked, bare, fijo) }
}

/** The search of a list at an address, outside components. The schemas must be there if it has filters. */
export function inputAt<O extends Op>(op: O, params: Params, fijo: Fijo<O>) {
  const bare = !hasParamsOf(op.input, params)
  return inputOf(op, askedBy(op, params, bare, fijo), bare, fijo)
}
