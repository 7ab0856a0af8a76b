import type { FastifyInstance } from 'fastify'

import { aviso, type TipoAviso } from '#contract/operacion/aviso.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { nombreDe } from '#server/operacion/tarea/index.ts'

import { markClaves, markUntil, ownClaves, searchAvisos } from './repo.ts'

type Told = { tipo: TipoAviso; texto: string | null; detalle: string | null }

/** A task is told by the name of its operation, a clock by how far it is. */
function named<A extends Told>(ctx: Ctx, one: A): A {
  if (one.tipo === 'TRABAJO') return { ...one, texto: nombreDe(ctx, one.texto!) }
  if (one.tipo === 'RELOJ') return { ...one, detalle: ctx.t('aviso.relojSegundos', { n: one.detalle! }) }
  return one
}

const buscar: Handler<typeof aviso.buscar> = async (ctx) => {
  const { sinLeer, avisos } = await searchAvisos(ctx)
  return { sinLeer, avisos: avisos.map((one) => named(ctx, one)) }
}

const leer: Handler<typeof aviso.leer> = async (ctx, { claves, hasta }) => {
  if (hasta) await markUntil(ctx, hasta)
  if (claves) {
    const own = await ownClaves(ctx, claves)
    if (own.length === 0) throw noEncontrado()
    await markClaves(ctx, own)
  }
  return { mensaje: ctx.t('aviso.leido') }
}

export const avisoRoutes = (app: FastifyInstance) => bind(app, aviso, { buscar, leer })
