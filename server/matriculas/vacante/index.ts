import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'
import { loop } from '#server/core/loop.ts'
import { systemCtx } from '#server/core/system-ctx.ts'
import { write } from '#server/core/write.ts'
import { notify } from '#server/mensajes/mensaje/index.ts'

import {
  dueGroups,
  endTurns,
  expireHolds,
  type GrupoBloqueado,
  gruposWithList,
  linkTurnsToMatriculas,
  lockGrupoRow,
  lockGrupoRows,
  offerHolders,
  offerNext,
  offersAutomatically,
} from './repo.ts'

export type { GrupoBloqueado } from './repo.ts'
export { appendTurns, dropTurn, firstTurn, linkHold, offerHolders, takeHold } from './repo.ts'

const EVERY_MS = 15_000

/** Expires the due offers and reservations, and offers the free seats to the first in the list. The caller holds the group's lock. */
async function attendList(ctx: Ctx, idGrupo: number) {
  await expireHolds(ctx, idGrupo)
  if (await offersAutomatically(ctx)) await offerSeats(ctx, idGrupo, 10_000)
}

/** Offers at most so many free seats to the first in the list. Returns the turns that now hold an offer. */
export async function offerSeats(ctx: Ctx, idGrupo: number, most: number): Promise<number[]> {
  const offered = (await offerNext(ctx, idGrupo, most)).map((one) => one.idEspera)
  await notify(ctx, { evento: 'VACANTE', ids: offered })
  return offered
}

/**
 * Locks a group until the transaction ends, so that requests for its seats take turns. Its waiting list is
 * attended first, so that the seats then free are open to all.
 */
export async function lockGrupo(ctx: Ctx, idGrupo: number): Promise<GrupoBloqueado> {
  const row = await lockGrupoRow(ctx, idGrupo)
  if ((await gruposWithList(ctx, [idGrupo])).length === 0) return { ...row, conLista: false }
  await attendList(ctx, idGrupo)
  return lockGrupoRow(ctx, idGrupo)
}

/** Locks several groups, in order. Those out of the actor's reach are left out. */
export async function lockGrupos(ctx: Ctx, idGrupos: number[]): Promise<void> {
  const rows = await lockGrupoRows(ctx, idGrupos)
  const ids = rows.map((row) => row.idGrupo)
  for (const idGrupo of await gruposWithList(ctx, ids)) await attendList(ctx, idGrupo)
}

/** A group already locked by the caller, as it is now. */
export const readLockedGrupo = lockGrupoRow

/** Offers a freed seat to the first in the waiting list. The caller holds the group's lock. */
export async function releaseOffers(ctx: Ctx, idGrupo: number) {
  if ((await gruposWithList(ctx, [idGrupo])).length > 0) await attendList(ctx, idGrupo)
}

/** Runs `take`, which seats these students, and ends their turns in the waiting list. */
export async function takeSeat<T>(
  ctx: Ctx,
  idGrupo: number,
  { alumnos, take }: { alumnos: number[]; take: () => Promise<T> },
): Promise<T> {
  const turns = await endTurns(ctx, idGrupo, alumnos)
  const taken = await take()
  if (turns.length > 0) await linkTurnsToMatriculas(ctx, turns)
  return taken
}

/** Refuses a student without a seat: neither a free one, nor one held for them. */
export async function refuseFull(ctx: Ctx, { idGrupo, codigo, vacantes }: GrupoBloqueado, alumno: number) {
  if (vacantes > 0 || (await offerHolders(ctx, idGrupo, [alumno])).has(alumno)) return
  throw new Fail('SIN_VACANTES', 'matricula.sinVacantes', { grupo: codigo })
}

/** Attends every list with something due, each in a transaction of its own. */
export async function attendDueLists(db: Db, complain: (error: Error) => void) {
  const ctx = systemCtx(db)
  for (const idGrupo of await dueGroups(ctx)) {
    const options = { operacion: 'lista de espera', input: null, clave: undefined }
    await write(ctx, (inside) => lockGrupo(inside, idGrupo), options).catch(complain)
  }
}

/** Expires offers and reservations without waiting for a request. Returns a function that stops it. */
export const startAttendingLists = (db: Db, complain: (error: Error) => void): (() => Promise<void>) =>
  loop(EVERY_MS, () => attendDueLists(db, complain), complain)
