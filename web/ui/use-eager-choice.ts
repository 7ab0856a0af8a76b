import { useState } from 'react'

/** Shows a choice at once, before the address has changed. */
export function useEagerChoice<V>(value: V, send: (next: V) => void) {
  const key = JSON.stringify(value)
  const [eager, setEager] = useState<{ key: string; next: V }>()
  const current = eager?.key === key ? eager : undefined
  if (eager && !current) setEager(undefined)
  const choose = (next: V) => {
    setEager({ key, next })
    send(next)
  }
  return [current ? current.next : value, choose] as const
}
