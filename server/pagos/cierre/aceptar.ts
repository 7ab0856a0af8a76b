import type { cierre } from '#contract/pagos/cierre.ts'
import { type Actor, type Ctx, type Handler, SISTEMA } from '#server/core/ctx.ts'
import { Fail, FailCampo, noEncontrado } from '#server/core/fail.ts'

import { givesBack, needsAnother } from './otra-persona-repo.ts'
import {
  cierres,
  type Contado,
  findOperador,
  freezeTurn,
  isFuture,
  lockTill,
  type Operador,
  reviewTurn,
} from './repo.ts'

const GESTOR = 2
/** Managers of the school may accept another cashier's cash. */
export const isManager = ({ nivel, authorities }: Actor) =>
  nivel <= GESTOR || authorities.has('per_configuracion')

/** Refuses a future day, which has no cash. */
export async function refuseDay(ctx: Ctx, fecha: string) {
  if (await isFuture(ctx, fecha)) throw new FailCampo('fecha', 'cierre.fechaFutura')
}

/** The cashier of this login, if the actor may accept their cash. */
async function requireOperador(ctx: Ctx, login: string): Promise<Operador> {
  const operador = await findOperador(ctx, login)
  if (!operador && login === SISTEMA.login) throw new Fail('CONFLICTO', 'cierre.automatico')
  if (operador?.idUsuario !== ctx.actor.idUsuario && !isManager(ctx.actor))
    throw new Fail('SIN_PERMISO', 'cierre.soloElSuyo')
  if (!operador) throw noEncontrado()
  return operador
}

/** Refuses one's own cash with annulments or refunds: another person looks at money that went back (decision 148). */
async function refuseOwn(ctx: Ctx, fecha: string, operador: Operador) {
  if (operador.idUsuario !== ctx.actor.idUsuario || !(await needsAnother(ctx))) return
  if (await givesBack(ctx, fecha, operador)) throw new Fail('CONFLICTO', 'cierre.loAceptaOtro')
}

function refuseRepeated(contado: readonly Contado[]) {
  const keys = new Set(contado.map(({ idMoneda, idMedioPago }) => `${idMoneda}-${idMedioPago}`))
  if (keys.size < contado.length) throw new FailCampo('contado', 'cierre.contadoDosVeces')
}

type ReviewedTurn = Awaited<ReturnType<typeof reviewTurn>>

function refuseTurn(turn: ReviewedTurn, seen: number | undefined) {
  if (turn.turno > 1 && turn.movimientos === 0)
    throw new Fail('CONFLICTO', 'cierre.yaAceptado', { operador: turn.cajero })
  if (seen !== undefined && seen !== turn.movimientos) throw new Fail('VERSION_ANTERIOR', 'cierre.cambio')
  if (turn.unknownLine) throw new FailCampo('contado', 'campo.invalido')
  if (turn.uncounted) throw new FailCampo('contado', 'cierre.sinContar', { monedas: turn.uncounted })
}

/** Freezes the open part of a cashier's day with the cash counted. Corrections afterwards fall in the next turn. */
export const aceptar: Handler<typeof cierre.aceptar> = async (
  ctx,
  { fecha, contado, observacion, ...rest },
) => {
  const { movimientos } = rest
  await refuseDay(ctx, fecha)
  const operador = rest.operador === undefined ? ctx.actor : await requireOperador(ctx, rest.operador)
  refuseRepeated(contado)
  await lockTill(ctx, operador)
  await refuseOwn(ctx, fecha, operador)
  const turn = await reviewTurn(ctx, { fecha, operador, contado })
  refuseTurn(turn, movimientos)
  const row = await cierres.get(ctx, await freezeTurn(ctx, { fecha, operador, contado, observacion }))
  return { mensaje: ctx.t('cierre.aceptado', { turno: row.turno, operador: turn.cajero }), cierre: row }
}
