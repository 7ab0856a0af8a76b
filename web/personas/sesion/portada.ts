import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { Reply } from '#contract/core/op.ts'
import type { sesion } from '#contract/personas/sesion.ts'
import { sendRequest } from '#web/core/http.ts'
import { offerIdioma } from '#web/core/words.ts'

type PortadaOp = typeof sesion.portada
// Only the type comes from the contract, so that the login does not load the schemas.
const PORTADA_PATH: PortadaOp['path'] = '/portada'

async function fetchPortada() {
  const response = await sendRequest(PORTADA_PATH, { headers: { accept: 'application/json' } })
  return response.ok ? ((await response.json()) as Reply<PortadaOp>) : null
}

/** The data available before signing in. The institution's language applies unless the user chose one. */
export function usePortada() {
  const { data } = useQuery({ queryKey: ['portada'], queryFn: fetchPortada, staleTime: Infinity })
  useEffect(() => {
    if (data) offerIdioma(data.idioma)
  }, [data])
  return data
}
