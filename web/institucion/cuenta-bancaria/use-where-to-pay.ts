import { cuentaBancaria, type DondePagar } from '#contract/institucion/cuenta-bancaria.ts'
import { useRead } from '#web/core/request/use-op.ts'

const LONG_MS = 10 * 60_000

/** Where to pay, which seldom changes. */
export const useWhereToPay = () => useRead(cuentaBancaria.dondePagar, {}, { staleTime: LONG_MS })

/** Whether an account or a wallet is set. */
export const hasPlaces = ({ cuentas, billeteras }: DondePagar) => cuentas.length + billeteras.length > 0
