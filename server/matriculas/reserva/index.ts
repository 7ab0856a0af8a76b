import type { FastifyInstance } from 'fastify'

import { PROOF_BITS, reserva, reservaMoves } from '#contract/matriculas/reserva.ts'
import { bind } from '#server/core/bind.ts'
import type { Handler } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { lockGrupo, releaseOffers } from '#server/matriculas/vacante/index.ts'

import { cupo } from './cupo.ts'
import { liberar } from './liberar.ts'
import { retoFor } from './prueba.ts'
import { findByCode, reservas } from './repo.ts'
import { printOf, reachingSeats, tomar } from './tomar.ts'

/** Lets a seat go: the waiting list is offered it first. One that was let go or has ended stays so. */
const soltar: Handler<typeof reserva.soltar> = async (ctx, { reserva: codigo }) => {
  const found = await findByCode(ctx, printOf(codigo))
  if (!found) throw noEncontrado()
  const inside = reachingSeats(ctx)
  await lockGrupo(inside, found.idGrupo)
  const now = await findByCode(ctx, printOf(codigo))
  if (now?.estado === 'VIGENTE' || now?.estado === 'CONSUMIDA')
    await reservas.move(inside, found.idReserva, reservaMoves.soltar)
  await releaseOffers(inside, found.idGrupo)
  return { mensaje: ctx.t('reserva.soltada') }
}

export { isGrupoOpen, printOf, reachingSeats, refuseFullGrupo, ticketOf } from './tomar.ts'
export { readTurno, type Signer } from './turno.ts'

export const reservaRoutes = (app: FastifyInstance) =>
  bind(app, reserva, {
    tomar: tomar(app.vault),
    reto: async (ctx, { idGrupo }) => ({ reto: await retoFor(ctx, app.vault, idGrupo), bits: PROOF_BITS }),
    soltar,
    cupo: cupo(app.vault),
    buscar: (ctx, q) => reservas.search(ctx, q),
    ver: (ctx, { id }) => reservas.get(ctx, id),
    liberar,
  })
