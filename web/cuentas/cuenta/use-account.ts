import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { type Cents, sumCents, toCents } from '#contract/core/cents.ts'
import { type Cuenta, cuenta, type SaldoDeAlumno } from '#contract/cuentas/cuenta.ts'
import { porPagar } from '#contract/cuentas/por-pagar.ts'
import { readAhead, useRead } from '#web/core/request/use-op.ts'
import { useOwn } from '#web/personas/vinculo/index.ts'

/** Debt and credit of a student in one currency. */
export type Balance = {
  moneda: SaldoDeAlumno['moneda']
  saldo: Cents
  vencido: Cents
  /** The amount asked for now: overdue, less the amount under review. */
  vencidoPorPagar: Cents
  /** Not due yet, less what is under review. */
  porVencer: Cents
  /** Reported and not confirmed yet. */
  enRevision: Cents
  saldoAFavor: Cents
}

const askedFor = (cuentas: Cuenta[]): Cents => sumCents(cuentas.map(porPagar))

function balanceOf({ idMoneda, moneda, ...sums }: SaldoDeAlumno, cuentas: Cuenta[]): Balance {
  const own = cuentas.filter((one) => one.idMoneda === idMoneda)
  return {
    moneda,
    saldo: toCents(sums.saldo),
    vencido: toCents(sums.vencido),
    vencidoPorPagar: askedFor(own.filter(({ vencida }) => vencida)),
    porVencer: askedFor(own.filter(({ vencida }) => !vencida)),
    enRevision: toCents(sums.enRevision),
    saldoAFavor: toCents(sums.saldoAFavor),
  }
}

/**
 * The charges that a student has to pay, the oldest due first, and their balance by currency. Without an id, those of the user. The same
 * object until something of it changes.
 */
export function useAccount(idUsuario?: number) {
  const { data, error, isPending, refetch } = useRead(cuenta.deAlumno, idUsuario ? { idUsuario } : {})
  return useMemo(() => {
    const cuentas = data?.content ?? []
    const balances = data?.saldos.map((one) => balanceOf(one, cuentas)) ?? []
    return { cuentas, balances, error, isPending, retry: () => void refetch() }
  }, [data, error, isPending, refetch])
}

/** The account of the user, or of the student on the screen. */
export const useMyAccount = () => useAccount(useOwn().idUsuario)

/** Reads the account of the user before anything shows it. */
export const readMyAccount = (queries: QueryClient) => readAhead(queries, cuenta.deAlumno, {})
