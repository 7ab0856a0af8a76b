import { type Ctx, SISTEMA } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'
import { loop } from '#server/core/loop.ts'
import { translator } from '#server/core/words.ts'
import { write } from '#server/core/write.ts'
import { avisar } from '#server/mensajes/mensaje/index.ts'

import {
  dueGroups,
  type GrupoBloqueado,
  holders,
  lapse,
  lockRow,
  lockRows,
  nameEnrolments,
  offerNext,
  offersAlone,
  takeTurns,
  withList,
} from './repo.ts'

export type { GrupoBloqueado } from './repo.ts'
export { holders } from './repo.ts'

const EVERY_MS = 15_000

/** Lapsed offers give their seats back, and free seats are offered to the first who wait. The caller holds the group. */
async function attend(ctx: Ctx, idGrupo: number) {
  await lapse(ctx, idGrupo)
  if (await offersAlone(ctx)) await ofrecer(ctx, idGrupo, 10_000)
}

/** Offers at most so many free seats to the first in the list. Gives the turns that now hold one. */
export async function ofrecer(ctx: Ctx, idGrupo: number, most: number): Promise<number[]> {
  const offered = (await offerNext(ctx, idGrupo, most)).map((one) => one.idEspera)
  await avisar(ctx, { evento: 'VACANTE', ids: offered })
  return offered
}

/**
 * Locks a group until the transaction ends: whoever wants a seat in it waits their turn. Those of the waiting list come
 * first, so the seats that are free then are for anybody.
 */
export async function lockGrupo(ctx: Ctx, idGrupo: number): Promise<GrupoBloqueado> {
  const row = await lockRow(ctx, idGrupo)
  if ((await withList(ctx, [idGrupo])).length === 0) return row
  await attend(ctx, idGrupo)
  return lockRow(ctx, idGrupo)
}

/** The same for several, in order. Those that the actor does not reach are left out. */
export async function lockGrupos(ctx: Ctx, idGrupos: number[]): Promise<void> {
  const rows = await lockRows(ctx, idGrupos)
  const ids = rows.map((row) => row.idGrupo)
  for (const idGrupo of await withList(ctx, ids)) await attend(ctx, idGrupo)
}

/** A group that the caller holds, as it is now. */
export const heldGrupo = lockRow

/** A seat was left: it is offered to the first who waits for it. The caller holds the group. */
export async function soltar(ctx: Ctx, idGrupo: number) {
  if ((await withList(ctx, [idGrupo])).length > 0) await attend(ctx, idGrupo)
}

/** Does what takes a seat for each of these students: their turns in the waiting list end with it. */
export async function ocupar<T>(
  ctx: Ctx,
  idGrupo: number,
  { alumnos, take }: { alumnos: number[]; take: () => Promise<T> },
): Promise<T> {
  const turns = await takeTurns(ctx, idGrupo, alumnos)
  const taken = await take()
  if (turns.length > 0) await nameEnrolments(ctx, turns)
  return taken
}

/** Refuses unless there is a seat for the student: a free one, or the one that is held for them. */
export async function refuseFull(ctx: Ctx, { idGrupo, codigo, vacantes }: GrupoBloqueado, alumno: number) {
  if (vacantes > 0 || (await holders(ctx, idGrupo, [alumno])).has(alumno)) return
  throw new Fail('SIN_VACANTES', 'matricula.sinVacantes', { grupo: codigo })
}

/** Every list in which something is due, each in a transaction of its own. */
export async function attendAll(db: Db, complain: (error: Error) => void) {
  const ctx: Ctx = { db, actor: SISTEMA, t: translator('es'), idioma: 'es', direccion: '', simular: false }
  for (const idGrupo of await dueGroups(ctx)) {
    const options = { operacion: 'lista de espera', input: null, clave: undefined }
    await write(ctx, (inside) => lockGrupo(inside, idGrupo), options).catch(complain)
  }
}

/** Offers do not wait for somebody to ask for a seat to lapse. What it returns stops it. */
export const attendLists = (db: Db, complain: (error: Error) => void): (() => Promise<void>) =>
  loop(EVERY_MS, () => attendAll(db, complain), complain)
