import type { FastifyInstance } from 'fastify'

import { POR_COBRAR } from '#contract/cuentas/cuenta.ts'
import { division } from '#contract/cuentas/division.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { transicion } from '#server/core/table.ts'
import { cuentaDe, lockAccounts } from '#server/cuentas/cuenta/index.ts'

import { badSplit, listPayers, joinCharges, openCharges, splitCharges, wrongPayer } from './repo.ts'

type Which = { idCuenta?: number | undefined; idMatricula?: number | undefined }

/** The charges to act on, with their student's account locked. Of one that owes nothing there is nothing to split. */
async function lockCharges(ctx: Ctx, { idCuenta, idMatricula }: Which) {
  if (idCuenta === undefined) {
    const [seen] = await openCharges(ctx, idMatricula ?? 0)
    if (!seen) throw new Fail('CONFLICTO', 'division.sinDeuda')
    await lockAccounts(ctx, [seen.idUsuario])
    const open = await openCharges(ctx, idMatricula ?? 0)
    return { idUsuario: seen.idUsuario, ids: open.map((one) => one.idCuenta) }
  }
  const { idUsuario } = await cuentaDe(ctx, idCuenta)
  await lockAccounts(ctx, [idUsuario])
  const { estado } = await cuentaDe(ctx, idCuenta)
  if (!POR_COBRAR.includes(estado)) throw transicion(ctx, 'cuenta', { estado, desde: POR_COBRAR })
  return { idUsuario, ids: [idCuenta] }
}

const dividir: Handler<typeof division.dividir> = async (
  ctx,
  { primero, segundo, modo, valor, ...which },
) => {
  if (which.idMatricula !== undefined && modo === 'MONTO')
    throw new FailCampo('modo', 'division.soloPorcentaje')
  if (primero.idVinculo === segundo.idVinculo) throw new FailCampo('segundo', 'division.dosPersonas')
  const { idUsuario, ids } = await lockCharges(ctx, which)
  const links = [primero.idVinculo, segundo.idVinculo].filter((id) => id !== null)
  const wrong = await wrongPayer(ctx, idUsuario, links)
  if (wrong !== undefined)
    throw new FailCampo(wrong === primero.idVinculo ? 'primero' : 'segundo', 'division.noPaga')
  await splitCharges(ctx, ids, { primero: primero.idVinculo, segundo: segundo.idVinculo, modo, valor })
  const bad = await badSplit(ctx, ids)
  if (bad)
    throw new FailCampo('valor', bad.empty ? 'division.sinParte' : 'division.yaPago', { nombre: bad.nombre })
  return { mensaje: ctx.t('division.hecha', { count: ids.length }) }
}

const unir: Handler<typeof division.unir> = async (ctx, which) => {
  const { ids } = await lockCharges(ctx, which)
  const count = await joinCharges(ctx, ids)
  if (count === 0) throw new Fail('CONFLICTO', 'division.ninguna')
  return { mensaje: ctx.t('division.unida', { count }) }
}

export const divisionRoutes = (app: FastifyInstance) =>
  bind(app, division, {
    pagantes: async (ctx, { idUsuario }) => ({ content: await listPayers(ctx, idUsuario) }),
    dividir,
    unir,
  })
