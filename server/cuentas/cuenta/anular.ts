import { type cuenta, VIGENTES } from '#contract/cuentas/cuenta.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'

import { annulApplications } from './aplicacion-repo.ts'
import { cuentas, discountRestOfCuenta, lockAccounts } from './repo.ts'

/** Takes off the payments in review. The table's check refuses while confirmed money is on the charge. */
async function closeCuenta(
  ctx: Ctx,
  id: number,
  { to, motivo, from }: { to: string; from: string[]; motivo?: string },
) {
  const { idUsuario } = await cuentas.get(ctx, id)
  await lockAccounts(ctx, [idUsuario])
  await annulApplications(ctx, { idCuenta: id })
  await cuentas.move(ctx, id, { from, to }, motivo ? { motivo } : {})
}

export const anular: Handler<typeof cuenta.anular> = async (ctx, { idCuenta, motivo }) => {
  await closeCuenta(ctx, idCuenta, { from: [...VIGENTES], to: 'ANULADA', motivo })
  return saved(ctx, 'cuenta', await cuentas.get(ctx, idCuenta))
}

/** Marks the charge as ELIMINADA: it leaves the lists, and the row stays for the audit. */
export const eliminar: Handler<typeof cuenta.eliminar> = async (ctx, { id }) => {
  await closeCuenta(ctx, id, { from: [...VIGENTES, 'ANULADA'], to: 'ELIMINADA' })
  return { mensaje: ctx.t('hecho.eliminado') }
}

/** Forgives the debt of a charge: annuls it or, if part was paid, discounts the rest. */
export async function forgiveCuenta(ctx: Ctx, idCuenta: number, motivo: string) {
  const { estado } = await cuentas.get(ctx, idCuenta)
  if (estado !== 'PARCIAL') return closeCuenta(ctx, idCuenta, { from: ['PENDIENTE'], to: 'ANULADA', motivo })
  await annulApplications(ctx, { idCuenta })
  return discountRestOfCuenta(ctx, idCuenta, motivo)
}
