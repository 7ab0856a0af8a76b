import { useEffect } from 'react'

import { type Vista, vista } from '#contract/institucion/vista.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useParams } from '#web/core/screen/use-params.ts'

import { changesToView, isBareAddress } from './consulta.ts'

type Options = {
  /** The path of the list's operation. */
  lista: string
  /** The view that the list opens with for this person. */
  preferred: number | undefined
  /** A list inside another screen has no views. */
  off: boolean
}

/** The view of the address; without one, the preferred view. */
export function useSavedView({ lista, preferred, off }: Options) {
  const [params, change] = useParams()
  const asked = Number(params.guardada) || undefined
  const opensWith = !off && isBareAddress(params) ? preferred : undefined
  const wanted = off ? undefined : (asked ?? opensWith)
  const { data, error } = useRead(
    vista.buscar,
    { lista },
    { enabled: wanted !== undefined, staleTime: 60_000 },
  )
  const found: Vista | undefined = data?.vistas.find(({ idVista }) => idVista === wanted)
  const goes = opensWith !== undefined && found !== undefined

  useEffect(() => {
    if (goes) change(changesToView(params, found), { replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once: the address says it from then on
  }, [goes])

  return {
    current: goes ? undefined : found,
    /** The view is still loading: the rows would change in a moment. */
    coming: goes || (wanted !== undefined && !data && !error),
  }
}
