import { useState } from 'react'

import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { type Moneda, moneda } from '#contract/institucion/moneda.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useSesion } from '#web/core/session/session.ts'

const NONE: Moneda[] = []
const LONG_MS = 600_000

/** The active currencies; empty while they load. */
export function useMonedas(): Moneda[] {
  const { data } = useRead(moneda.buscar, { estado: 'ACTIVO', size: 50 }, { staleTime: LONG_MS })
  return data?.content ?? NONE
}

/** The currency of a payment and the debts in it; by default that of the oldest debt. */
export function useCurrency(cuentas: readonly Cuenta[]) {
  const { institucion } = useSesion()
  const monedas = useMonedas()
  const [chosen, choose] = useState<number>()
  const idMoneda = chosen ?? cuentas[0]?.idMoneda ?? institucion.moneda.idMoneda
  const payable = cuentas.filter((c) => c.idMoneda === idMoneda)
  return { payable, choose, moneda: payable[0]?.moneda ?? monedas.find((m) => m.idMoneda === idMoneda) }
}
