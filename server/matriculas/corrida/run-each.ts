import { RAZONES } from '#contract/core/errors.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import type { AccionCorrida } from '#contract/institucion/corrida.ts'
import { madeOnce, nextOf, nextSet } from '#server/core/batch.ts'
import { doSet, inLockOrder, masivo, type Outcomes } from '#server/core/bulk.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { sentenceOf } from '#server/core/http-errors.ts'
import {
  cambiosDesde,
  type EfectoEnCuenta,
  fotosDeCuentas,
  lockAccounts,
} from '#server/cuentas/cuenta/index.ts'
import { insertCorrida } from '#server/institucion/corrida/index.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { lockGrupos } from '#server/matriculas/vacante/index.ts'

import { describeCambio } from './efecto.ts'
import { type EstadoDeMatricula, estadosDe, type FilaNueva, insertFilas, sealCorrida } from './repo.ts'
import { withNombres } from './with-nombres.ts'

type Resultado = Masivo['resultados'][number]

type Traslado = NonNullable<Resultado['traslado']>
type EnLaCuenta = Pick<Traslado, 'aFavor' | 'anuladas' | 'generadas' | 'enRevision'>

type Alta = Pick<Resultado, 'tipo' | 'importe' | 'moneda' | 'pregunta' | 'proximo'>

/** Result of the action on one enrolment: the enrolment it became, and further sentences for the answer. */
export type ResultadoDeAccion = {
  idDestino?: number
  extra?: string[]
  traslado?: Omit<Traslado, keyof EnLaCuenta>
  /** Type and price of the enrolment that it became. */
  alta?: Alta
}

/** Acts on enrolments of different students at once, refusing some of them, or on one. Groups and accounts are locked. */
type Accion =
  | { change: (idMatriculas: number[]) => Promise<Outcomes<ResultadoDeAccion>> }
  | { changeOne: (idMatricula: number) => Promise<ResultadoDeAccion> }

export type Corrida = Accion & {
  accion: AccionCorrida
  motivo?: string
  /** Groups affected beside those of the enrolments. */
  grupos?: number[]
}

type Hecho = { mensaje: string; fila: FilaNueva; traslado?: Traslado; alta?: Alta }
type Estados = Map<number, EstadoDeMatricula>

/** Enrolments of a set: what is read of a student's account must be the effect of one of them. */
const MOST = 500

/** Locks the groups and accounts of these enrolments, in the lock order of the whole server. */
async function lockMatriculas(ctx: Ctx, ids: number[], grupos: number[]) {
  const rows = [...(await estadosDe(ctx, ids)).values()]
  await lockGrupos(ctx, [...new Set([...rows.map((row) => row.idGrupo), ...grupos])])
  await lockAccounts(ctx, [...new Set(rows.map((row) => row.idUsuario))])
}

/** Sets in which each student has one enrolment, in the order of the ids. */
function setsOf(ids: number[], estados: Estados): number[][] {
  const rounds: number[][] = []
  const times = new Map<number, number>()
  for (const id of ids) {
    const alumno = estados.get(id)?.idUsuario ?? -id
    const round = times.get(alumno) ?? 0
    times.set(alumno, round + 1)
    ;(rounds[round] ??= []).push(id)
  }
  return rounds.flatMap((round) =>
    Array.from({ length: Math.ceil(round.length / MOST) }, (_, i) => round.slice(i * MOST, (i + 1) * MOST)),
  )
}

async function change(corrida: Corrida, ids: number[]): Promise<Outcomes<ResultadoDeAccion>> {
  if ('change' in corrida) return corrida.change(ids)
  const done: Outcomes<ResultadoDeAccion> = new Map()
  for (const id of ids) done.set(id, await corrida.changeOne(id))
  return done
}

/** Sums the effects of a transfer on an account. Credit is left of what the origin was paid, in its currency. */
function withEffects(
  traslado: NonNullable<ResultadoDeAccion['traslado']>,
  efectos: EfectoEnCuenta[],
): Traslado {
  const count = (of: (one: EfectoEnCuenta) => number) => efectos.reduce((sum, one) => sum + of(one), 0)
  const { credito = '0' } = efectos.find(({ idMoneda }) => idMoneda === traslado.monedaAntes?.idMoneda) ?? {}
  return {
    ...traslado,
    aFavor: Math.max(0, Number(credito)),
    anuladas: count((one) => one.anuladas),
    generadas: count((one) => one.generated),
    enRevision: count((one) => one.enRevision + one.sinAplicar),
  }
}

/** Acts on a set of enrolments, locked by the caller. Returns sentences about the effects, and the rows of the run. */
async function actOnSet(ctx: Ctx, ids: number[], corrida: Corrida): Promise<Outcomes<Hecho>> {
  const antes = await estadosDe(ctx, ids)
  const fotos = await fotosDeCuentas(
    ctx,
    [...antes.values()].map((row) => row.idUsuario),
  )
  // In the order of the ids: the database reads them in any.
  const done = await change(
    corrida,
    ids.filter((id) => antes.has(id)),
  )
  const cambios = await cambiosDesde(ctx, fotos)
  const after = await estadosDe(ctx, ids)
  const formatos = await formatosDe(ctx)
  const outcomes: Outcomes<Hecho> = new Map()
  for (const id of ids) {
    const [before, present, result] = [antes.get(id), after.get(id), done.get(id) ?? noEncontrado()]
    if (result instanceof Fail || !before || !present) {
      outcomes.set(id, result instanceof Fail ? result : noEncontrado())
      continue
    }
    const { efectos, rowsBefore } = cambios.get(before.idUsuario) ?? { efectos: [], rowsBefore: null }
    const { idDestino = null, extra = [], traslado, alta = {} } = result
    const mensaje = describeCambio(ctx, { antes: before, present, efectos, extra, formatos })
    const fila = { idMatricula: id, idDestino, antes: before, dinero: rowsBefore }
    outcomes.set(id, { mensaje, fila, alta, ...(traslado && { traslado: withEffects(traslado, efectos) }) })
  }
  return outcomes
}

/** The enrolments to be done now, locked: in sets, or one by one as long as a run lasts. */
async function* nextSets(ctx: Ctx, ids: number[], corrida: Corrida): AsyncGenerator<number[]> {
  const isBySet = 'change' in corrida
  const taken = isBySet ? nextSet(ctx, ids, Number) : ids
  await lockMatriculas(ctx, taken, corrida.grupos ?? [])
  if (isBySet) yield* setsOf(taken, await estadosDe(ctx, taken))
  else for (const id of nextOf(ctx, ids, Number)) yield [id]
}

/** Acts on several enrolments, answers for each, and stores how to undo the run. */
export async function runEach(
  ctx: Ctx,
  ids: number[],
  corrida: Corrida,
): Promise<Masivo & { idCorrida?: number }> {
  const outcomes: Outcomes<Hecho> = new Map()
  for await (const set of nextSets(ctx, inLockOrder(ids), corrida)) {
    const done = await doSet(ctx, set, (some) => actOnSet(ctx, some, corrida))
    for (const [id, outcome] of done) outcomes.set(id, outcome)
  }
  // The same run in every turn of a task, so that it is undone as one.
  const idCorrida = await madeOnce(ctx, 'corrida', () =>
    insertCorrida(ctx, corrida.accion, corrida.motivo ?? null),
  )
  const filas = [...outcomes.values()].flatMap((outcome) => (outcome instanceof Fail ? [] : outcome.fila))
  await insertFilas(ctx, idCorrida, filas)
  const any = await sealCorrida(ctx, idCorrida)
  const answer = await withNombres(ctx, answerOf(ctx, outcomes))
  return any && !ctx.simular ? { ...answer, idCorrida } : answer
}

const answerOf = ({ t }: Ctx, outcomes: Outcomes<Hecho>) =>
  masivo(
    inLockOrder([...outcomes.keys()]).map((id) => {
      const outcome = outcomes.get(id) ?? noEncontrado()
      if (outcome instanceof Fail)
        return { id, ok: false, mensaje: sentenceOf(outcome, t), codigo: RAZONES[outcome.razon].codigo }
      const { mensaje, traslado, alta } = outcome
      return { id, ok: true, mensaje, ...alta, ...(traslado && { traslado }) }
    }),
  )

/** Acts on one enrolment, where a refusal is thrown. Returns a sentence about the effect, and the enrolment it became. */
export async function runOne(ctx: Ctx, id: number, corrida: Corrida) {
  await lockMatriculas(ctx, [id], corrida.grupos ?? [])
  const idCorrida = await insertCorrida(ctx, corrida.accion, corrida.motivo ?? null)
  const outcome = (await actOnSet(ctx, [id], corrida)).get(id) ?? noEncontrado()
  if (outcome instanceof Fail) throw outcome
  await insertFilas(ctx, idCorrida, [outcome.fila])
  await sealCorrida(ctx, idCorrida)
  return { mensaje: outcome.mensaje, idDestino: outcome.fila.idDestino }
}
