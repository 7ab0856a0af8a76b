import type { cierre } from '#contract/pagos/cierre.ts'
import { type Actor, type Ctx, type Handler, SISTEMA } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'

import { cierres, type Contado, freezeTurn, isFuture, lockTill, reviewTurn } from './repo.ts'

const GESTOR = 2
/** Managers of the school may accept another cashier's cash. */
export const isManager = ({ nivel, authorities }: Actor) =>
  nivel <= GESTOR || authorities.has('per_configuracion')

/** Refuses a future day, which has no cash. */
export async function refuseDay(ctx: Ctx, fecha: string) {
  if (await isFuture(ctx, fecha)) throw new FailCampo('fecha', 'cierre.fechaFutura')
}

function refuseForeign({ actor }: Ctx, operador: string) {
  if (operador === SISTEMA.login) throw new Fail('CONFLICTO', 'cierre.automatico')
  if (operador !== actor.login && !isManager(actor)) throw new Fail('SIN_PERMISO', 'cierre.soloElSuyo')
}

function refuseRepeated(contado: readonly Contado[]) {
  const keys = new Set(contado.map(({ idMoneda, idMedioPago }) => `${idMoneda}-${idMedioPago}`))
  if (keys.size < contado.length) throw new FailCampo('contado', 'cierre.contadoDosVeces')
}

type ReviewedTurn = Awaited<ReturnType<typeof reviewTurn>>

function refuseTurn(turn: ReviewedTurn, seen: number | undefined) {
  if (!turn.knownCashier) throw new Fail('NO_ENCONTRADO', 'error.noEncontrado')
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
  const { operador = ctx.actor.login, movimientos } = rest
  await refuseDay(ctx, fecha)
  refuseForeign(ctx, operador)
  refuseRepeated(contado)
  await lockTill(ctx, operador)
  const turn = await reviewTurn(ctx, { fecha, operador, contado })
  refuseTurn(turn, movimientos)
  const row = await cierres.get(ctx, await freezeTurn(ctx, { fecha, operador, contado, observacion }))
  return { mensaje: ctx.t('cierre.aceptado', { turno: row.turno, operador: turn.cajero }), cierre: row }
}
