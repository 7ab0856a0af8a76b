import type { FastifyInstance } from 'fastify'

import { ClavePendiente, inicio } from '#contract/consultas/inicio.ts'
import { bind } from '#server/core/bind.ts'
import type { Handler } from '#server/core/ctx.ts'
import { hoy } from '#server/core/today.ts'

import { type Asunto, asuntosDe, bandaDe } from './asuntos.ts'
import { despuesDelPrimerPago, primerosPasos } from './pasos-repo.ts'
import { sumUpAsuntos } from './repo.ts'

const pendientes: Handler<typeof inicio.pendientes> = async (ctx) => {
  const today = await hoy(ctx)
  const urgency = ({ clave }: Asunto) => ClavePendiente.options.indexOf(clave)
  const asuntos = asuntosDe(ctx.actor, today).toSorted((a, b) => urgency(a) - urgency(b))
  const found = await sumUpAsuntos(ctx, asuntos)
  const pending = asuntos.map(({ clave, filtro }) => ({
    clave,
    filtro,
    banda: bandaDe(clave),
    ...found[clave]!,
  }))
  return { hoy: today, pendientes: pending.filter(isTold) }
}

/** Subjects that most readers never have: without any row, nothing is said of them. */
const RARE: readonly ClavePendiente[] = ['clasesDeHoy', 'comprobantesPorAtender', 'cierresPorAceptar']
const isTold = ({ clave, cantidad }: { clave: ClavePendiente; cantidad: number }) =>
  cantidad > 0 || !RARE.includes(clave)

const pasos: Handler<typeof inicio.primerosPasos> = async (ctx) => {
  const steps = await primerosPasos(ctx)
  return {
    pasos: steps,
    despues: await despuesDelPrimerPago(ctx),
    completo: steps.some(({ clave, hecho }) => clave === 'pago' && hecho),
  }
}

export const inicioRoutes = (app: FastifyInstance) => bind(app, inicio, { pendientes, primerosPasos: pasos })
