import type { FastifyInstance } from 'fastify'

import { tablero } from '#contract/consultas/tablero.ts'
import type { Parsed } from '#contract/core/op.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'
import { requireSelf } from '#server/core/self.ts'
import { hoy } from '#server/core/today.ts'
import { institucion, monedaDe } from '#server/institucion/institucion/index.ts'
import { countReadings } from '#server/pagos/lectura/index.ts'

import { captacion } from './captacion-repo.ts'
import { comparisonOf, spanOf } from './comparison-repo.ts'
import { embudo, retencion } from './embudo-repo.ts'
import { figures, meses, porCurso, vencido } from './figures-repo.ts'
import {
  dinero,
  grupos,
  matriculas,
  pendientes,
  periodoActual,
  periodoDe,
  porCobrar,
  prevision,
} from './repo.ts'

async function requirePeriodo(ctx: Ctx, idPeriodo: number | null) {
  if (idPeriodo === null) return null
  const periodo = await periodoDe(ctx, idPeriodo)
  if (!periodo) throw new FailCampo('idPeriodo', 'campo.invalido')
  return periodo
}

type Asked = Parsed<typeof tablero.gestor>

/** The span, the currency and the term asked for, of a reader who asks in their own name. */
async function askedOf(ctx: Ctx, input: Asked) {
  const { id, desde, hasta, idMoneda, idPeriodo = null } = input
  requireSelf(ctx, id)
  const today = await hoy(ctx)
  const rango = { desde, hasta: hasta ?? (desde > today ? desde : today) }
  if (rango.hasta < desde) throw new FailCampo('hasta', 'tablero.rango')
  const moneda = idMoneda ? await monedaDe(ctx.db, idMoneda) : (await institucion(ctx.db)).moneda
  const periodo = await requirePeriodo(ctx, idPeriodo)
  return {
    asked: { ...rango, hoy: today, moneda, periodo },
    of: { ...rango, idMoneda: moneda.idMoneda, idPeriodo },
  }
}

const gestor: Handler<typeof tablero.gestor> = async (ctx, input) => {
  const { asked, of } = await askedOf(ctx, input)
  return {
    ...asked,
    matriculas: await matriculas(ctx, of),
    grupos: await grupos(ctx, of),
    ...(await dinero(ctx, of)),
    porCobrar: await porCobrar(ctx, of),
    prevision: await prevision(ctx, of),
    pendientes: await pendientes(ctx),
  }
}

const resumen: Handler<typeof tablero.resumen> = async (ctx, { comparar, ...input }) => {
  const { asked, of } = await askedOf(ctx, input)
  const actual = await periodoActual(ctx)
  const comparacion = await comparisonOf(ctx, of, comparar)
  const term = asked.periodo ?? actual
  return {
    ...asked,
    actual,
    comparacion,
    ahora: await figures(ctx, of),
    antes: comparacion && (await figures(ctx, spanOf(of, comparacion))),
    vencido: await vencido(ctx, of),
    meses: await meses(ctx, of, asked.hoy),
    porCurso: await porCurso(ctx, of),
    embudo: term && { periodo: term, ...(await embudo(ctx, term.idPeriodo)) },
    retencion: term && (await retencion(ctx, term.idPeriodo)),
    constancias: await countReadings(ctx.db, of),
    captacion: await captacion(ctx, of),
  }
}

export const tableroRoutes = (app: FastifyInstance) => bind(app, tablero, { gestor, resumen })
