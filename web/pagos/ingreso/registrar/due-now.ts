import { porPagar } from '#contract/cuentas/por-pagar.ts'

/** The overdue charges, or the next one. */
export function chargesDueNow<C extends { vencida: boolean }>(asked: readonly C[]) {
  const overdue = asked.filter(({ vencida }) => vencida)
  return overdue.length > 0 ? overdue : asked.slice(0, 1)
}

/** Leaves out the part of a charge under review: it is not proposed again. */
export const withoutReview = (cuenta: Parameters<typeof porPagar>[0] & { idCuenta: number }) => ({
  idCuenta: cuenta.idCuenta,
  saldo: porPagar(cuenta),
})

/** The same of each student. */
export const dueOfEach = <C extends { vencida: boolean; idUsuario: number }>(asked: readonly C[]) =>
  [...new Set(asked.map((one) => one.idUsuario))].flatMap((id) =>
    chargesDueNow(asked.filter((one) => one.idUsuario === id)),
  )
