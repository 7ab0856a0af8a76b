import type { FastifyInstance } from 'fastify'

import { cierre, type Turno } from '#contract/pagos/cierre.ts'
import { bind } from '#server/core/bind.ts'
import { type Actor, type Handler, SISTEMA } from '#server/core/ctx.ts'

import { aceptar, manages, refuseDay } from './aceptar.ts'
import { atOneMoment, openDays, openMovements, pendingDays, totalsOf, turnsOf } from './dia-repo.ts'
import { searchMovements } from './movimientos-repo.ts'
import { papel } from './papel.ts'
import { cierres } from './repo.ts'

export { freezeTurn } from './repo.ts'

/** Whoever manages the school looks after the cash of all. */
const whose = (actor: Actor) => (manages(actor) ? null : actor.login)

/** The days before this one that whoever asks should see closed, to be counted elsewhere. */
export const diasPorCerrar = (actor: Actor) => openDays(whose(actor))
/** And what has moved today in their own cash. */
export const movimientosPorCerrar = ({ login }: Actor) => openMovements(login)

const mayAccept = (actor: Actor, operador: string) =>
  operador !== SISTEMA.login &&
  actor.authorities.has('per_ingreso_confirmar') &&
  (operador === actor.login || manages(actor))

function estadoOf({ idCierre, operador }: Pick<Turno, 'idCierre' | 'operador'>): Turno['estado'] {
  if (idCierre !== null) return 'ACEPTADO'
  return operador === SISTEMA.login ? 'AUTOMATICO' : 'ABIERTO'
}

const delDia: Handler<typeof cierre.delDia> = async (ctx, { fecha }) => {
  await refuseDay(ctx, fecha)
  const { actor } = ctx
  // Whoever collects may close a day on which they collected nothing.
  const propio = actor.authorities.has('per_ingreso_confirmar') && !manages(actor) ? actor.login : null
  return atOneMoment(ctx, async (inside) => ({
    fecha,
    turnos: (await turnsOf(inside, fecha, propio)).map((turn) => {
      const estado = estadoOf(turn)
      return { ...turn, estado, acepta: estado === 'ABIERTO' && mayAccept(actor, turn.operador) }
    }),
    totales: await totalsOf(inside, fecha),
    pendientes: await pendingDays(inside, whose(actor)),
  }))
}

export const cierreRoutes = (app: FastifyInstance) =>
  bind(app, cierre, {
    delDia,
    aceptar,
    ver: (ctx, { id }) => cierres.get(ctx, id),
    buscar: cierres.search,
    papel,
    movimientos: searchMovements,
  })
