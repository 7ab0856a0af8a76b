import { useNavigate, useSearch } from '@tanstack/react-router'

import { type ChangeParams, type Params, toParams } from './params.ts'

/** The parameters of the address and a function that changes some of them. An empty value removes its parameter. */
export function useParams(): [params: Params, change: ChangeParams] {
  const params = useSearch({ strict: false }) as Params
  const navigate = useNavigate()
  const change: ChangeParams = (changes, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: (old: Params) => ({ ...old, ...toParams(changes) }),
      replace,
      resetScroll: false,
    } as never)
  return [params, change]
}
