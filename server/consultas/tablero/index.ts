import type { FastifyInstance } from 'fastify'

import { tablero } from '#contract/consultas/tablero.ts'
import { bind } from '#server/core/bind.ts'
import type { Handler } from '#server/core/ctx.ts'
import { FailCampo, noEncontrado } from '#server/core/fail.ts'
import { requireSelf } from '#server/core/self.ts'
import { hoy } from '#server/core/today.ts'
import { institucion, monedaDe } from '#server/institucion/institucion/index.ts'

import { cobrado, grupos, matriculas, pendientes, porCobrar, prevision } from './repo.ts'

const gestor: Handler<typeof tablero.gestor> = async (ctx, { id, desde, hasta, idMoneda }) => {
  // A student has no rows of the whole institution.
  if (ctx.actor.alcance === 'ALUMNO') throw noEncontrado()
  requireSelf(ctx, id)
  const today = await hoy(ctx)
  const rango = { desde, hasta: hasta ?? (desde > today ? desde : today) }
  if (rango.hasta < desde) throw new FailCampo('hasta', 'tablero.rango')
  const moneda = idMoneda ? await monedaDe(ctx.db, idMoneda) : (await institucion(ctx.db)).moneda
  const seesMoney = ctx.actor.alcance === 'TODO'
  return {
    ...rango,
    hoy: today,
    moneda,
    matriculas: await matriculas(ctx, rango),
    grupos: await grupos(ctx),
    cobrado: seesMoney ? await cobrado(ctx, rango, moneda.idMoneda) : null,
    porCobrar: seesMoney ? await porCobrar(ctx, moneda.idMoneda) : null,
    prevision: seesMoney ? await prevision(ctx, moneda.idMoneda) : null,
    pendientes: await pendientes(ctx),
  }
}

export const tableroRoutes = (app: FastifyInstance) => bind(app, tablero, { gestor })
