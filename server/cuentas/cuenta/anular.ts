import { type cuenta, type EstadoCuenta, POR_COBRAR, VIGENTES } from '#contract/cuentas/cuenta.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'
import { transicion } from '#server/core/table.ts'

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
export const eliminar: Handler<typeof cuenta.eliminar> = async (ctx, { id, motivo }) => {
  const { estado } = await cuentas.get(ctx, id)
  if (!motivo && POR_COBRAR.includes(estado as EstadoCuenta))
    throw new FailCampo('motivo', 'cuenta.faltaMotivo')
  await closeCuenta(ctx, id, {
    from: [...VIGENTES, 'ANULADA'],
    to: 'ELIMINADA',
    ...(motivo && { motivo }),
  })
  return { mensaje: ctx.t('hecho.eliminado') }
}

/** Forgives what a charge still owes. The payments in review come off it. */
export async function forgiveCuenta(ctx: Ctx, idCuenta: number, motivo: string) {
  const { estado } = await cuentas.get(ctx, idCuenta)
  if (!POR_COBRAR.includes(estado as EstadoCuenta))
    throw transicion(ctx, 'cuenta', { estado, desde: POR_COBRAR })
  await annulApplications(ctx, { idCuenta })
  return discountRestOfCuenta(ctx, idCuenta, motivo)
}
