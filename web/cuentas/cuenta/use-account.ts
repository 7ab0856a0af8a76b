import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { type Cents, sumCents, toCents } from '#contract/core/cents.ts'
import { NIVEL } from '#contract/core/niveles.ts'
import { compareCodes } from '#contract/core/order.ts'
import { type Cuenta, cuenta, type SaldoDeAlumno } from '#contract/cuentas/cuenta.ts'
import { porPagar } from '#contract/cuentas/por-pagar.ts'
import { readAhead, useRead } from '#web/core/request/use-op.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useMayOfStudent, useOwn } from '#web/personas/vinculo/index.ts'

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
export function useAccount(idUsuario?: number, enabled = true) {
  const read = useRead(cuenta.deAlumno, idUsuario ? { idUsuario } : {}, { enabled })
  const { data, error, refetch } = read
  const isPending = enabled && read.isPending
  return useMemo(() => {
    const cuentas = data?.content ?? []
    const balances = data?.saldos.map((one) => balanceOf(one, cuentas)) ?? []
    return { cuentas, balances, error, isPending, retry: () => void refetch() }
  }, [data, error, isPending, refetch])
}

/** The account of the user, or of the student on the screen; empty without the right to see the money. */
export const useMyAccount = () => useAccount(useOwn().idUsuario, useMayOfStudent('veDinero'))

/** Sums these charges in each currency. */
function balancesOf(cuentas: Cuenta[]): Balance[] {
  const byCurrency = Map.groupBy(cuentas, ({ idMoneda }) => idMoneda)
  return [...byCurrency.values()].map((own) => ({
    moneda: own[0]!.moneda,
    saldo: sumCents(own.map(({ saldo }) => saldo)),
    vencido: sumCents(own.filter(({ vencida }) => vencida).map(({ saldo }) => saldo)),
    vencidoPorPagar: askedFor(own.filter(({ vencida }) => vencida)),
    porVencer: askedFor(own.filter(({ vencida }) => !vencida)),
    enRevision: sumCents(own.map(({ enRevision }) => enRevision)),
    // Credit is of one student.
    saldoAFavor: toCents(0),
  }))
}

/** The charges of all students that the user pays for, as one account; undefined of a user who pays for one. */
export function useFamilyAccount() {
  const { idUsuario, nivel, hijos } = useSesion()
  const isStudent = nivel === NIVEL.ALUMNO
  const isParent = nivel === NIVEL.APODERADO || isStudent
  const enabled = isParent && hijos.filter(({ paga }) => paga).length + Number(isStudent) > 1
  const theirs = useRead(cuenta.deFamilia, { idUsuario }, { enabled })
  const own = useRead(cuenta.deAlumno, {}, { enabled: enabled && isStudent })
  const { data, error, isPending, refetch } = theirs
  return useMemo(() => {
    if (!enabled) return undefined
    const cuentas = [...(own.data?.content ?? []), ...(data?.content ?? [])].toSorted((a, b) =>
      compareCodes(a.fechaVencimiento, b.fechaVencimiento),
    )
    const waits = isPending || own.isLoading
    return { cuentas, balances: balancesOf(cuentas), error, isPending: waits, retry: () => void refetch() }
  }, [enabled, own.data, own.isLoading, data, error, isPending, refetch])
}

/** Reads the account of the user before anything shows it. */
export const readMyAccount = (queries: QueryClient) => readAhead(queries, cuenta.deAlumno, {})
