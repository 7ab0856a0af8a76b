import { type reserva, reservaMoves } from '#contract/matriculas/reserva.ts'
import type { Handler } from '#server/core/ctx.ts'
import { lockGrupo, releaseOffers } from '#server/matriculas/vacante/index.ts'

import { reservas } from './repo.ts'

/** Lets a held seat go for the office: the waiting list is offered it first. A hold that has ended is refused. */
export const liberar: Handler<typeof reserva.liberar> = async (ctx, { idReserva, motivo }) => {
  const { idGrupo } = await reservas.get(ctx, idReserva)
  await lockGrupo(ctx, idGrupo)
  await reservas.move(ctx, idReserva, reservaMoves.soltar, { motivo })
  await releaseOffers(ctx, idGrupo)
  return { mensaje: ctx.t('reserva.soltada'), reserva: await reservas.get(ctx, idReserva) }
}
