import type { FastifyInstance } from 'fastify'

import { tablero } from '#contract/consultas/tablero.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'
import { requireSelf } from '#server/core/self.ts'
import { hoy } from '#server/core/today.ts'
import { institucion, monedaDe } from '#server/institucion/institucion/index.ts'

import { cobrado, grupos, matriculas, pendientes, periodoDe, porCobrar, prevision } from './repo.ts'

async function requirePeriodo(ctx: Ctx, idPeriodo: number | null) {
  if (idPeriodo === null) return null
  const periodo = await periodoDe(ctx, idPeriodo)
  if (!periodo) throw new FailCampo('idPeriodo', 'campo.invalido')
  return periodo
}

const gestor: Handler<typeof tablero.gestor> = async (
  ctx,
  { id, desde, hasta, idMoneda, idPeriodo = null },
) => {
  requireSelf(ctx, id)
  const today = await hoy(ctx)
  const rango = { desde, hasta: hasta ?? (desde > today ? desde : today) }
  if (rango.hasta < desde) throw new FailCampo('hasta', 'tablero.rango')
  const moneda = idMoneda ? await monedaDe(ctx.db, idMoneda) : (await institucion(ctx.db)).moneda
  const periodo = await requirePeriodo(ctx, idPeriodo)
  const of = { ...rango, idMoneda: moneda.idMoneda, idPeriodo }
  return {
    ...rango,
    hoy: today,
    moneda,
    periodo,
    matriculas: await matriculas(ctx, of),
    grupos: await grupos(ctx, of),
    cobrado: await cobrado(ctx, of),
    porCobrar: await porCobrar(ctx, of),
    prevision: await prevision(ctx, of),
    pendientes: await pendientes(ctx),
  }
}

export const tableroRoutes = (app: FastifyInstance) => bind(app, tablero, { gestor })
