import { type QueryClient, useQueries, type UseQueryResult } from '@tanstack/react-query'

import { type Cuenta, cuenta, POR_COBRAR, type TotalesCuenta } from '#contract/cuentas/cuenta.ts'
import { matricula, type MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import type { ApiError } from '#web/core/api-error.ts'
import { type Cents, sumCents, toCents } from '#web/core/cents.ts'
import { readAhead, readOptions, useRead } from '#web/core/use-op.ts'

type Moneda = Cuenta['moneda']

/** Debt and credit of a student in one currency. */
export type Balance = {
  moneda: Moneda
  saldo: Cents
  vencido: Cents
  /** What is asked for now: overdue, less what is under review. */
  vencidoPorPagar: Cents
  /** Not due yet, less what is under review. */
  porVencer: Cents
  /** Reported and not confirmed yet. */
  enRevision: Cents
  saldoAFavor: Cents
}

type Account = { content: Cuenta[]; totales: TotalesCuenta }

/** Enrolments with debt; without any, the first with charges, because its account still gives the credit. */
function enrolmentsToLoad(matriculas: MatriculaDeAlumno[]) {
  const owing = matriculas.filter(({ totales }) => (totales?.saldo ?? 0) > 0)
  if (owing.length > 0) return owing
  return matriculas.filter(({ totales }) => (totales?.monto ?? 0) > 0).slice(0, 1)
}

/** What these charges ask for: what is under review is not asked for again. */
const askedFor = (cuentas: Cuenta[]): Cents =>
  cuentas.reduce((sum, { saldo, enRevision }) => sum + Math.max(0, toCents(saldo) - toCents(enRevision)), 0)

function balanceOf(moneda: Moneda, accounts: Account[]): Balance {
  const totals = (name: keyof TotalesCuenta) => sumCents(accounts.map(({ totales }) => totales[name]))
  const open = openCharges(accounts)
  return {
    moneda,
    saldo: totals('saldo'),
    vencido: totals('vencido'),
    vencidoPorPagar: askedFor(open.filter(({ vencida }) => vencida)),
    porVencer: askedFor(open.filter(({ vencida }) => !vencida)),
    enRevision: totals('enRevision'),
    // The credit belongs to the student, so every account repeats it.
    saldoAFavor: sumCents(accounts.slice(0, 1).map(({ totales }) => totales.saldoAFavor)),
  }
}

/** Amounts of two currencies are never added. */
function balancesByCurrency(accounts: Account[]): Balance[] {
  const byCurrency = Map.groupBy(accounts, ({ content }) => content[0]?.moneda.idMoneda)
  return [...byCurrency.values()].flatMap((same) => {
    const moneda = same[0]?.content[0]?.moneda
    return moneda ? [balanceOf(moneda, same)] : []
  })
}

const openCharges = (accounts: Account[]) =>
  accounts
    .flatMap(({ content }) => content)
    .filter(({ estado }) => POR_COBRAR.includes(estado))
    .toSorted((a, b) => a.fechaVencimiento.localeCompare(b.fechaVencimiento) || a.idCuenta - b.idCuenta)

const combineAccounts = (results: UseQueryResult<Account>[]) => ({
  accounts: results.flatMap(({ data }) => (data ? [data] : [])),
  // The client throws only ApiError.
  error: results.find(({ error }) => error)?.error as ApiError | undefined,
  isPending: results.some(({ isPending }) => isPending),
})

const NO_ENROLMENTS: MatriculaDeAlumno[] = []
const NEWEST = { size: 200, sort: 'fecha,desc' } as const

/** The enrolments of a student with their open charges, the oldest due first. Without an id, those of the user. */
export function useAccount(idUsuario?: number) {
  const mine = useRead(matricula.deAlumno, { ...NEWEST, ...(idUsuario && { idUsuario }) })
  const matriculas = mine.data?.content ?? NO_ENROLMENTS
  const { accounts, error, isPending } = useQueries({
    queries: enrolmentsToLoad(matriculas).map(({ idMatricula }) =>
      readOptions(cuenta.deMatricula, { idMatricula }),
    ),
    combine: combineAccounts,
  })
  return {
    matriculas,
    cuentas: openCharges(accounts),
    balances: balancesByCurrency(accounts),
    error: mine.error ?? error,
    isPending: mine.isPending || isPending,
    retry: () => void mine.refetch(),
  }
}

/** The account of the user. */
export const useMyAccount = () => useAccount()

/** Reads the account of the user before anything shows it. */
export async function readMyAccount(queries: QueryClient) {
  const mine = await readAhead(queries, matricula.deAlumno, NEWEST)
  for (const { idMatricula } of enrolmentsToLoad(mine?.content ?? []))
    void readAhead(queries, cuenta.deMatricula, { idMatricula })
}
