import { Readable } from 'node:stream'

import type { FastifyInstance } from 'fastify'

import { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import { typedDay } from '#contract/core/day.ts'
import { paisDe } from '#server/comprobantes/emisor/index.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { leerPlanilla, zipOf } from '#server/core/planilla/index.ts'
import { hoy } from '#server/core/today.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

import { comparePropuesta } from './comparar.ts'
import { answerOf } from './diferencias.ts'
import { countApart, daysOf, issuersOf, salesOf, searchSales, sumsOf, type VentaDelMes } from './repo.ts'

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

/** Reads the book of an issuer, by default that of the settings, and how its tax office proposes one. */
async function bookOf(ctx: Ctx, mes: string, asked: string | undefined) {
  const set = await readSettings(ctx.db, ['institucion.pais', 'comprobante.ruc', 'comprobante.razonSocial'])
  const { libro } = paisDe(set['institucion.pais'])
  if (!libro) throw new Fail('CONFLICTO', 'registroVentas.sinLibro')
  const ruc = asked ?? set['comprobante.ruc']
  if (!ruc) throw new Fail('CONFLICTO', 'registroVentas.sinRuc')
  const range = await monthOf(ctx, mes)
  const issuers = await issuersOf(ctx, range)
  const named = issuers.find((issuer) => issuer.ruc === ruc)
  const de = { ruc, mes, razonSocial: named?.razonSocial ?? set['comprobante.razonSocial'] ?? '' }
  return { libro, de, ventas: await salesOf(ctx, ruc, range) }
}

/** Documents that a refusal names; there may be a month of them. */
const MAX_NAMED = 10

/** Refuses a book with a document in another currency that has no official rate, and names it with its day. */
function refuseWithoutRate(ventas: readonly VentaDelMes[]) {
  const lacking = ventas.filter(({ sinCambio }) => sinCambio)
  if (lacking.length === 0) return
  const named = lacking
    .slice(0, MAX_NAMED)
    .map(({ serie, numero, fecha }) => `${serie}-${numero} (${typedDay(fecha)})`)
  const documentos = named.join(', ') + (lacking.length > MAX_NAMED ? '…' : '')
  throw new Fail('CONFLICTO', 'registroVentas.faltaCambio', { count: lacking.length, documentos })
}

const reemplazo: Handler<typeof registroVentas.reemplazo> = async (ctx, { mes, ruc }) => {
  const { libro, de, ventas } = await bookOf(ctx, mes, ruc)
  const told = ventas.filter(({ estado }) => estado !== 'RECHAZADO')
  refuseWithoutRate(told)
  const { nombre, texto } = libro.reemplazo(de, told)
  const files = [{ name: `${nombre}.txt`, content: [Buffer.from(texto, 'ascii')] }]
  const datos = Readable.from(zipOf(Readable.from(files)))
  return { nombre: `${nombre}.zip`, tipo: 'application/zip', datos }
}

const conciliar: Handler<typeof registroVentas.conciliar> = async (ctx, { archivo, mes, ruc }) => {
  const { libro, de, ventas } = await bookOf(ctx, mes, ruc)
  const lineas = libro.leer(await leerPlanilla(archivo), de)
  return { mes, ruc: de.ruc, ...answerOf(ctx, comparePropuesta(ventas, lineas)) }
}

export const registroVentasRoutes = (app: FastifyInstance) =>
  bind(app, registroVentas, { buscar, totales, dias, conciliar, reemplazo })
