import type { FastifyInstance } from 'fastify'

import { opens } from '#contract/core/permisos.ts'
import { cierre, type Turno } from '#contract/pagos/cierre.ts'
import { bind } from '#server/core/bind.ts'
import type { Actor, Handler } from '#server/core/ctx.ts'

import { aceptar, isManager, refuseDay } from './aceptar.ts'
import {
  onSnapshot,
  openDays,
  openMovements,
  openOfOthers,
  pendingDays,
  totalsOf,
  turnsOf,
} from './dia-repo.ts'
import { searchMovements } from './movimientos-repo.ts'
import { needsAnother } from './otra-persona-repo.ts'
import { papel } from './papel.ts'
import { cierres } from './repo.ts'

export { freezeTurn } from './repo.ts'

/** A manager sees the open days of all cashiers; other cashiers only their own. */
const operadorFilter = (actor: Actor) => (isManager(actor) ? null : actor.idUsuario)

/** Query of the earlier days that the actor should see closed, for the tablero to count. */
export const diasPorCerrar = (actor: Actor) => openDays(operadorFilter(actor))
/** Query of today's open movements in the actor's own cash. */
export const movimientosPorCerrar = ({ idUsuario }: Actor) => openMovements(idUsuario)

/** Query of the open cash of others that only a manager may accept, because money went back in it. */
export const cierresDeOtraPersona = (actor: Actor) => openOfOthers(actor.idUsuario, isManager(actor))

const mayAccept = (actor: Actor, idOperador: number | null) =>
  idOperador !== null &&
  opens(cierre.aceptar.permiso, actor.authorities) &&
  (idOperador === actor.idUsuario || isManager(actor))

type Turn = Pick<Turno, 'idCierre'> & { idOperador: number | null }
function estadoOf({ idCierre, idOperador }: Turn): Turno['estado'] {
  if (idCierre !== null) return 'ACEPTADO'
  return idOperador === null ? 'AUTOMATICO' : 'ABIERTO'
}

const hasReturns = ({ lineas }: Pick<Turno, 'lineas'>) =>
  lineas.some(({ anulaciones, devoluciones }) => anulaciones + devoluciones > 0)

const delDia: Handler<typeof cierre.delDia> = async (ctx, { fecha }) => {
  await refuseDay(ctx, fecha)
  const { actor } = ctx
  // A collector may close a day without payments.
  const propio = actor.authorities.has('per_ingreso_confirmar') && !isManager(actor) ? actor : null
  return onSnapshot(ctx, async (inside) => {
    const another = await needsAnother(inside)
    return {
      fecha,
      turnos: (await turnsOf(inside, fecha, propio)).map((turn) => {
        const estado = estadoOf(turn)
        const ofAnother = another && turn.idOperador === actor.idUsuario && hasReturns(turn)
        const may = estado === 'ABIERTO' && mayAccept(actor, turn.idOperador)
        return { ...turn, estado, acepta: may && !ofAnother, deOtro: may && ofAnother }
      }),
      totales: await totalsOf(inside, fecha),
      pendientes: await pendingDays(inside, operadorFilter(actor)),
    }
  })
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
