import { z } from 'zod'

import type { Answer } from '#contract/core/op.ts'
import type { reserva } from '#contract/matriculas/reserva.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'

import { type Movimiento, readRastro } from './rastro-repo.ts'
import { findByCode } from './repo.ts'
import { printOf } from './tomar.ts'
import { readTurno, type Signer } from './turno.ts'

type Cupo = Answer<typeof reserva.cupo>

/** The movement that took the last seat, if the group was full at the end of them. */
function lastSeat(movimientos: Movimiento[]): Movimiento | undefined {
  const isFull = ({ matriculados, apartados, capacidad }: Movimiento) => matriculados + apartados >= capacidad
  const free = movimientos.findLastIndex((one) => !isFull(one))
  return movimientos[free + 1]
}

/** Tells the holder of a reservation what became of it, and of the seats of its group meanwhile. */
async function storyOfReserva(ctx: Ctx, codigo: string): Promise<Cupo> {
  const found = await findByCode(ctx, printOf(codigo))
  if (!found) throw noEncontrado()
  const { idReserva, idGrupo, estado, vence, fechaCreacion: instante } = found
  const ended = estado !== 'VIGENTE'
  const movimientos = await readRastro(ctx, { idGrupo, idReserva, ended, hasta: null })
  return { mensaje: ctx.t(`reserva.historia.${estado}`), estado, vence, instante, movimientos }
}

/** Tells the refused what had happened to the seats by then. */
async function storyOfTurno(ctx: Ctx, signer: Signer, ticket: string): Promise<Cupo> {
  const pedida = readTurno(signer, ticket)
  if (!pedida) throw noEncontrado()
  const { idGrupo, ultimo } = pedida
  const instante = new Date(pedida.instante).toISOString()
  const movimientos = await readRastro(ctx, { idGrupo, hasta: ultimo, idReserva: null, ended: true })
  const last = lastSeat(movimientos)
  const { moment } = await formatosDe(ctx)
  const mensaje = last
    ? ctx.t('reserva.historia.agotado', { cuando: moment(last.instante), pedido: moment(instante) })
    : ctx.t('reserva.historia.sinCupo', { pedido: moment(instante) })
  return { mensaje, estado: null, vence: null, instante, movimientos }
}

export const cupo =
  (signer: Signer): Handler<typeof reserva.cupo> =>
  (ctx, { codigo }) =>
    z.uuid().safeParse(codigo).success ? storyOfReserva(ctx, codigo) : storyOfTurno(ctx, signer, codigo)
