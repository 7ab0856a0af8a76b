import { createHash, randomUUID } from 'node:crypto'

import { MOST_OF_A_DEVICE, type reserva } from '#contract/matriculas/reserva.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado, SinCupo } from '#server/core/fail.ts'
import { refuseClosedGroup } from '#server/matriculas/matricula/index.ts'
import { type GrupoBloqueado, lockGrupo } from '#server/matriculas/vacante/index.ts'
import { contadoresDeReserva, countWithinLimits, networkOf } from '#server/personas/acceso/index.ts'

import { refuseWithoutProof } from './prueba.ts'
import {
  countLive,
  type GrupoPublico,
  insertReserva,
  isCatalogOpen,
  lastMovement,
  lockDevice,
  type Marks,
  publicGrupo,
} from './repo.ts'
import { type Signer, writeTurno } from './turno.ts'

export const printOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The context of a public call on seats: it reaches every group, and is still written down as of the public. */
export const reachingSeats = (ctx: Ctx): Ctx => ({ ...ctx, actor: { ...ctx.actor, alcance: 'TODO' } })

/** A group of the catalogue, while there is one. */
async function openGrupo(ctx: Ctx, idGrupo: number): Promise<GrupoPublico> {
  if (!(await isCatalogOpen(ctx))) throw noEncontrado()
  const grupo = await publicGrupo(ctx, idGrupo)
  if (!grupo) throw noEncontrado()
  return grupo
}

/** Refuses for want of a seat, with the ticket that tells why. */
function refuseWithoutSeat(
  signer: Signer,
  idGrupo: number,
  { codigo, ultimo, instante }: GrupoPublico,
): never {
  const turno = writeTurno(signer, { idGrupo, ultimo, instante: Date.parse(instante) })
  throw new SinCupo('reserva.sinCupo', { grupo: codigo }, turno)
}

/** Refuses for want of a seat, as the group is now. Outside the catalogue there is no ticket: it leads into a waiting list. */
export async function refuseFullGrupo(ctx: Ctx, signer: Signer, { idGrupo, codigo }: GrupoBloqueado) {
  if (await isGrupoOpen(ctx, idGrupo))
    return refuseWithoutSeat(signer, idGrupo, await openGrupo(ctx, idGrupo))
  throw new Fail('SIN_VACANTES', 'reserva.sinCupo', { grupo: codigo })
}

/** The ticket that tells what happened to the seats of a group by now. */
export async function ticketOf(ctx: Ctx, signer: Signer, idGrupo: number): Promise<string> {
  return writeTurno(signer, { idGrupo, ultimo: await lastMovement(ctx, idGrupo), instante: Date.now() })
}

/** Whether the catalogue shows a group. */
export const isGrupoOpen = async (ctx: Ctx, idGrupo: number): Promise<boolean> =>
  (await isCatalogOpen(ctx)) && (await publicGrupo(ctx, idGrupo)) !== undefined

type Pedido = { idGrupo: number; equipo: string; huella: string; marks: Marks }

/** Holds a seat under the lock of its group, which lets go what has expired; undefined if none is free. */
async function hold(ctx: Ctx, { idGrupo, equipo, huella, marks }: Pedido): Promise<string | undefined> {
  await lockDevice(ctx, equipo)
  const grupo = await lockGrupo(reachingSeats(ctx), idGrupo)
  refuseClosedGroup(ctx, grupo)
  if ((await countLive(ctx, equipo)) >= MOST_OF_A_DEVICE)
    throw new Fail('CONFLICTO', 'reserva.demasiadasVivas', { count: MOST_OF_A_DEVICE })
  if (grupo.vacantes <= 0) return undefined
  return insertReserva(ctx, { idGrupo, huella, equipo, origen: 'PUBLICO', ...marks })
}

/** Holds a seat. A group that is full is refused without its lock: a crowd does not keep the office waiting. */
export const tomar =
  (signer: Signer): Handler<typeof reserva.tomar> =>
  async (ctx, { idGrupo, equipo = networkOf(ctx.direccion), prueba, ...marks }) => {
    const grupo = await openGrupo(ctx, idGrupo)
    if (!(await countWithinLimits(ctx.db, contadoresDeReserva(idGrupo, ctx.direccion))))
      throw new Fail('DEMASIADAS_SOLICITUDES', 'reserva.demasiadas')
    if (grupo.disponibles <= 0) return refuseWithoutSeat(signer, idGrupo, grupo)
    await refuseWithoutProof(ctx, signer, { idGrupo, prueba })
    const codigo = randomUUID()
    const pedido = { idGrupo, equipo: printOf(equipo), huella: printOf(codigo), marks }
    const vence = await ctx.step((inside) => hold(inside, pedido))
    if (vence === undefined) return refuseWithoutSeat(signer, idGrupo, await openGrupo(ctx, idGrupo))
    return { mensaje: ctx.t('reserva.tomada'), reserva: codigo, vence }
  }
