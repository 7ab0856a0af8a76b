import type { FastifyInstance } from 'fastify'

import { cuentaIngreso } from '#contract/cuentas/cuenta-ingreso.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import {
  cuentaDe,
  fixSplit,
  lockAccounts,
  refuseExcess,
  requireForUnpaid,
} from '#server/cuentas/cuenta/index.ts'

import { cuentaIngresos, pairOf } from './repo.ts'

/** Refuses more than the charge owes or than the payment has. Fixes the payment's split: confirming keeps it. */
const guardar: Handler<typeof cuentaIngreso.guardar> = async (ctx, { idCuenta, idIngreso, monto }) => {
  const seen = await pairOf(ctx, idCuenta, idIngreso)
  if (!seen) throw noEncontrado()
  await lockAccounts(ctx, [seen.idUsuario])
  const pair = await pairOf(ctx, idCuenta, idIngreso)
  if (!pair?.matches) throw new Fail('CONFLICTO', 'cuenta.ingresoAjeno')
  const { idUsuario, idMoneda } = pair
  const id = await cuentaIngresos.insert(ctx, { idCuenta, idIngreso, idUsuario, idMoneda, monto })
  await refuseExcess(ctx, [id])
  await fixSplit(ctx, idIngreso)
  return saved(ctx, 'cuentaIngreso', await cuentaIngresos.get(ctx, id))
}

const actualizar: Handler<typeof cuentaIngreso.actualizar> = async (ctx, { id, version, monto, motivo }) => {
  const { idUsuario, idCuenta, idIngreso } = await cuentaIngresos.get(ctx, id)
  await lockAccounts(ctx, [idUsuario])
  const before = await cuentaDe(ctx, idCuenta)
  await cuentaIngresos.update(ctx, id, { version, values: { monto } })
  await refuseExcess(ctx, [id])
  await requireForUnpaid(ctx, { before, after: await cuentaDe(ctx, idCuenta), motivo })
  await fixSplit(ctx, idIngreso)
  return saved(ctx, 'cuentaIngreso', await cuentaIngresos.get(ctx, id))
}

/** Annuls the application; its row stays. */
const eliminar: Handler<typeof cuentaIngreso.eliminar> = async (ctx, { id, motivo }) => {
  const { idUsuario, idCuenta, idIngreso } = await cuentaIngresos.get(ctx, id)
  await lockAccounts(ctx, [idUsuario])
  const before = await cuentaDe(ctx, idCuenta)
  await cuentaIngresos.move(ctx, id, { from: ['VIGENTE'], to: 'ANULADA' })
  await requireForUnpaid(ctx, { before, after: await cuentaDe(ctx, idCuenta), motivo })
  await fixSplit(ctx, idIngreso)
  return { mensaje: ctx.t('hecho.eliminado') }
}

export const cuentaIngresoRoutes = (app: FastifyInstance) =>
  bind(app, cuentaIngreso, { ...crud('cuentaIngreso', cuentaIngresos), guardar, actualizar, eliminar })
