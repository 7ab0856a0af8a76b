import type { FastifyInstance } from 'fastify'

import { opens } from '#contract/core/permisos.ts'
import { cierre, type Turno } from '#contract/pagos/cierre.ts'
import { bind } from '#server/core/bind.ts'
import { type Actor, type Handler, SISTEMA } from '#server/core/ctx.ts'

import { aceptar, isManager, refuseDay } from './aceptar.ts'
import { onSnapshot, openDays, openMovements, pendingDays, totalsOf, turnsOf } from './dia-repo.ts'
import { searchMovements } from './movimientos-repo.ts'
import { papel } from './papel.ts'
import { cierres } from './repo.ts'

export { freezeTurn } from './repo.ts'

/** A manager sees the open days of all cashiers; other cashiers only their own. */
const operadorFilter = (actor: Actor) => (isManager(actor) ? null : actor.login)

/** Query of the earlier days that the actor should see closed, for the tablero to count. */
export const diasPorCerrar = (actor: Actor) => openDays(operadorFilter(actor))
/** Query of today's open movements in the actor's own cash. */
export const movimientosPorCerrar = ({ login }: Actor) => openMovements(login)

const mayAccept = (actor: Actor, operador: string) =>
  operador !== SISTEMA.login &&
  opens(cierre.aceptar.permiso, actor.authorities) &&
  (operador === actor.login || isManager(actor))

function estadoOf({ idCierre, operador }: Pick<Turno, 'idCierre' | 'operador'>): Turno['estado'] {
  if (idCierre !== null) return 'ACEPTADO'
  return operador === SISTEMA.login ? 'AUTOMATICO' : 'ABIERTO'
}

const delDia: Handler<typeof cierre.delDia> = async (ctx, { fecha }) => {
  await refuseDay(ctx, fecha)
  const { actor } = ctx
  // A collector may close a day without payments.
  const propio = actor.authorities.has('per_ingreso_confirmar') && !isManager(actor) ? actor.login : null
  return onSnapshot(ctx, async (inside) => ({
    fecha,
    turnos: (await turnsOf(inside, fecha, propio)).map((turn) => {
      const estado = estadoOf(turn)
      return { ...turn, estado, acepta: estado === 'ABIERTO' && mayAccept(actor, turn.operador) }
    }),
    totales: await totalsOf(inside, fecha),
    pendientes: await pendingDays(inside, operadorFilter(actor)),
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
