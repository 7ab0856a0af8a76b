import { useEffect, useEffectEvent } from 'react'

import { pasarela } from '#contract/pagos/pasarela.ts'
import { useWrite } from '#web/core/request/use-op.ts'

// The token lives fifteen minutes at the gateway.
const RENEW_MS = 14 * 60_000

/** A form token for these charges, renewed before it expires. */
export function useToken(cuentas: number[]) {
  const { mutate, data, error, isPending } = useWrite(pasarela.token)
  const ask = () => mutate({ cuentas })
  const first = useEffectEvent(ask)
  useEffect(() => {
    first()
    const timer = setInterval(() => first(), RENEW_MS)
    return () => clearInterval(timer)
  }, [])
  return { token: data, error, isPending, ask }
}
