import type { FastifyInstance } from 'fastify'

import { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import { registroDeVentas } from '#server/comprobantes/emisor/index.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { hoy } from '#server/core/today.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

import { countApart, daysOf, issuersOf, salesOf, searchSales, sumsOf } from './repo.ts'

const MONTH = 'YYYY-MM'.length

/** The first and the last day of a month; of this one, if none is given. */
async function monthOf(ctx: Ctx, given: string | undefined) {
  const mes = given ?? (await hoy(ctx)).slice(0, MONTH)
  const [year = 0, month = 0] = mes.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { mes, desde: `${mes}-01`, hasta: `${mes}-${last}` }
}

const buscar: Handler<typeof registroVentas.buscar> = async (ctx, { mes: asked, ...q }) => {
  const { mes: _mes, ...range } = await monthOf(ctx, asked)
  return searchSales(ctx, { ...q, ...range })
}

const totales: Handler<typeof registroVentas.totales> = async (ctx, { mes: asked, ...filter }) => {
  const { mes, ...range } = await monthOf(ctx, asked)
  const inMonth = { ...filter, ...range }
  return {
    mes,
    monedas: await sumsOf(ctx, inMonth),
    ...(await countApart(ctx, inMonth)),
    emisores: await issuersOf(ctx, range),
  }
}

const dias: Handler<typeof registroVentas.dias> = async (ctx, { mes: asked }) => {
  const { mes, ...range } = await monthOf(ctx, asked)
  return { mes, ...(await daysOf(ctx, range)) }
}

const ple: Handler<typeof registroVentas.ple> = async (ctx, { mes, ruc: asked }) => {
  const ruc = asked ?? (await readSettings(ctx.db, ['comprobante.ruc']))['comprobante.ruc']
  if (!ruc) throw new Fail('CONFLICTO', 'registroVentas.sinRuc')
  const ventas = await salesOf(ctx, ruc, await monthOf(ctx, mes))
  const foreign = ventas.filter(({ enSoles, sinValor }) => !enSoles && !sinValor).length
  if (foreign > 0) throw new Fail('CONFLICTO', 'registroVentas.otraMoneda', { count: foreign })
  const { nombre, texto } = registroDeVentas(ruc, mes, ventas)
  return { nombre, tipo: 'text/plain; charset=us-ascii', datos: Buffer.from(texto, 'ascii') }
}

export const registroVentasRoutes = (app: FastifyInstance) =>
  bind(app, registroVentas, { buscar, totales, dias, ple })
