import { type espera, esperaMoves } from '#contract/matriculas/espera.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { transicion } from '#server/core/table.ts'
import { lockGrupo, offerSeats } from '#server/matriculas/vacante/index.ts'

import { activeTurns, esperas } from './repo.ts'

/** The turn to offer: the first without an offer; if one was asked for, it must be that one. */
async function turnToOffer(ctx: Ctx, idGrupo: number, wanted: number | undefined): Promise<number> {
  const first = (await activeTurns(ctx, idGrupo)).find(({ estado }) => estado === 'EN_ESPERA')
  if (wanted !== undefined && first?.idEspera !== wanted) {
    const { estado } = await esperas.get(ctx, wanted)
    if (estado !== 'EN_ESPERA') throw transicion(ctx, 'espera', { estado, desde: esperaMoves.ofrecer.from })
    throw new Fail('CONFLICTO', 'espera.antesOtro', { alumno: first?.alumno ?? '' })
  }
  if (!first) throw new Fail('CONFLICTO', 'espera.vacia')
  return first.idEspera
}

/** A turn that already holds an offer keeps it: offering it again changes nothing. */
async function alreadyOffered(ctx: Ctx, idEspera: number | undefined) {
  if (idEspera === undefined) return undefined
  const row = await esperas.get(ctx, idEspera)
  return row.estado === 'OFRECIDA' ? row : undefined
}

export const ofrecer: Handler<typeof espera.ofrecer> = async (ctx, { idGrupo, idEspera }) => {
  const id = idGrupo ?? (await esperas.get(ctx, idEspera ?? 0)).idGrupo
  // Locking the group attends its list, which may make the offer already.
  const before = new Set(
    (await activeTurns(ctx, id)).filter((e) => e.estado === 'OFRECIDA').map((e) => e.idEspera),
  )
  const { codigo, vacantes } = await lockGrupo(ctx, id)
  const offered = (await activeTurns(ctx, id)).filter(
    (e) => e.estado === 'OFRECIDA' && !before.has(e.idEspera),
  )
  const done = (await alreadyOffered(ctx, idEspera)) ?? (idEspera === undefined ? offered[0] : undefined)
  if (done) return saved(ctx, 'espera', await esperas.get(ctx, done.idEspera))
  const turn = await turnToOffer(ctx, id, idEspera)
  if (vacantes <= 0) throw new Fail('SIN_VACANTES', 'espera.sinVacantes', { grupo: codigo })
  const [made] = await offerSeats(ctx, id, 1)
  if (made === undefined) throw new Fail('CONFLICTO', 'espera.grupoCerrado', { grupo: codigo })
  return saved(ctx, 'espera', await esperas.get(ctx, turn))
}
