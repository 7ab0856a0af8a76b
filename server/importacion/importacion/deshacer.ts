import { isDeepStrictEqual } from 'node:util'

import type { Answer } from '#contract/core/op.ts'
import type { importacion } from '#contract/importacion/importacion.ts'
import { doSet, masivo, type Outcomes } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { sentenceOf } from '#server/core/http-errors.ts'
import type { Clase, Valores } from '#server/importacion/clase/index.ts'
import { CLASES } from '#server/importacion/clase/index.ts'

import { presentOf, updateRows } from './bring-repo.ts'
import {
  closeRun,
  deleteOrigins,
  deleteRows,
  type FilaPorDeshacer,
  markUndone,
  restoreOrigins,
  rowsToUndo,
  writtenLater,
} from './deshacer-repo.ts'
import { lockRun } from './repo.ts'

/** Ids of the tables of rows that runs write beside those of their kind. */
const BESIDE: Record<string, string> = {
  grupo: 'id_grupo',
  matriculacion: 'id_matriculacion',
  tarifario: 'id_tarifario',
}
const MOST = 2000

type Plan = { made: FilaPorDeshacer[]; changed: FilaPorDeshacer[]; refused: Outcomes<true> }

/** Rows that were changed since, or by a later run, stay as they are. One that the run only gave its key is as it was before. */
async function planOf(
  ctx: Ctx,
  clase: Clase,
  filas: FilaPorDeshacer[],
  later: ReadonlySet<string>,
): Promise<Plan> {
  const columnas = Object.keys(filas.find(({ valores }) => valores)?.valores ?? {})
  const present = await presentOf(ctx, clase, { ids: filas.map(({ id }) => id), columnas })
  const plan: Plan = { made: [], changed: [], refused: new Map() }
  for (const fila of filas) {
    if (later.has(`${fila.tabla} ${fila.id}`))
      plan.refused.set(fila.id, new Fail('CONFLICTO', 'importacion.otraCorrida'))
    else if (fila.antes === null) plan.made.push(fila)
    else if ([fila.valores, fila.antes].some((one) => isDeepStrictEqual(present.get(fila.id), one)))
      plan.changed.push(fila)
    else plan.refused.set(fila.id, new Fail('CONFLICTO', 'importacion.cambioDespues'))
  }
  return plan
}

const originsOf = (filas: FilaPorDeshacer[]) => filas.flatMap(({ idOrigen }) => idOrigen ?? [])

/** Deletes rows that the run made: what hangs on one refuses it. */
const deleteMade = (ctx: Ctx, clase: Clase, filas: Map<number, FilaPorDeshacer>) =>
  doSet(ctx, [...filas.keys()], async (ids) => {
    await clase.soltar?.(ctx, ids)
    await deleteRows(ctx, clase, ids)
    await deleteOrigins(ctx, originsOf(ids.map((id) => filas.get(id)!)))
    return new Map(ids.map((id) => [id, true as const]))
  })

/** Gives rows that the run changed the values that they had. */
const restoreChanged = (ctx: Ctx, clase: Clase, filas: Map<number, FilaPorDeshacer>) =>
  doSet(ctx, [...filas.keys()], async (ids) => {
    const rows = ids.map((id) => filas.get(id)!)
    await updateRows(
      ctx,
      clase,
      rows.map(({ id, antes }): Valores => ({ ...antes, [clase.id]: id })),
    )
    const adopted = rows.filter(({ valoresAntes }) => valoresAntes === null)
    await deleteOrigins(ctx, originsOf(adopted))
    await restoreOrigins(
      ctx,
      rows.flatMap(({ idOrigen, valoresAntes }) =>
        idOrigen !== null && valoresAntes !== null ? { idOrigen, valores: valoresAntes } : [],
      ),
    )
    return new Map(ids.map((id) => [id, true as const]))
  })

const byId = (filas: FilaPorDeshacer[]) => new Map(filas.map((one) => [one.id, one]))
const setsOf = (filas: FilaPorDeshacer[]) =>
  Array.from({ length: Math.ceil(filas.length / MOST) }, (_, i) => filas.slice(i * MOST, (i + 1) * MOST))

/** Undoes rows that the run wrote beside those of the kind. Returns those that are undone, or are of a later run. */
async function undoBeside(ctx: Ctx, set: FilaPorDeshacer[], later: ReadonlySet<string>) {
  const undone: FilaPorDeshacer[] = []
  for (const [tabla, filas] of Map.groupBy(set, (one) => one.tabla)) {
    const table = { tabla, id: BESIDE[tabla]! }
    const isLater = ({ id }: FilaPorDeshacer) => later.has(`${tabla} ${id}`)
    const own = byId(filas.filter((one) => !isLater(one)))
    const done = await doSet(ctx, [...own.keys()], async (ids) => {
      const rows = ids.map((id) => own.get(id)!)
      const changed = rows.filter(({ antes }) => antes !== null)
      await updateRows(
        ctx,
        table,
        changed.map(({ id, antes }): Valores => ({ ...antes, [table.id]: id })),
      )
      await deleteRows(
        ctx,
        table,
        rows.flatMap(({ id, antes }) => (antes === null ? id : [])),
      )
      return new Map(ids.map((id) => [id, true as const]))
    })
    undone.push(...filas.filter((one) => isLater(one) || done.get(one.id) === true))
  }
  return undone
}

/** Undoes the rows of the kind, then those made beside them that nothing needs any more. */
async function undoRows(ctx: Ctx, clase: Clase, idImportacion: number) {
  const all = await rowsToUndo(ctx, idImportacion)
  const later = await writtenLater(ctx, idImportacion)
  const outcomes: Outcomes<true> = new Map()
  for (const set of setsOf(all.filter(({ tabla }) => tabla === clase.tabla))) {
    const { made, changed, refused } = await planOf(ctx, clase, set, later)
    for (const some of [
      refused,
      await deleteMade(ctx, clase, byId(made)),
      await restoreChanged(ctx, clase, byId(changed)),
    ])
      for (const [id, outcome] of some) outcomes.set(id, outcome)
  }
  const undone = all.filter(({ tabla, id }) => tabla === clase.tabla && outcomes.get(id) === true)
  const beside = all.filter(({ tabla }) => tabla !== clase.tabla)
  for (const set of setsOf(beside)) undone.push(...(await undoBeside(ctx, set, later)))
  return { filas: all.filter(({ tabla }) => tabla === clase.tabla), outcomes, undone }
}

type Respuesta = Answer<typeof importacion.deshacer>

/** Takes a run back. Where other rows hang on some of its rows, nothing is undone, unless the rest was asked for. */
export const deshacer: Handler<typeof importacion.deshacer> = async (
  ctx,
  { idCorrida, soloLibres = false },
) => {
  const { clase, estado } = await lockRun(ctx, idCorrida)
  if (estado === 'DESHECHA') throw new Fail('CONFLICTO', 'importacion.deshecha')
  const { filas, outcomes, undone } = await undoRows(ctx, CLASES[clase], idCorrida)
  const answer = answerOf(ctx, filas, outcomes)
  if (answer.rechazados > 0 && !soloLibres) throw inUse(ctx, answer)
  await markUndone(ctx, idCorrida, undone)
  await closeRun(ctx, idCorrida)
  return answer
}

function answerOf({ t }: Ctx, filas: FilaPorDeshacer[], outcomes: Outcomes<true>): Respuesta {
  return masivo(
    filas.map(({ id, clave }) => {
      const outcome = outcomes.get(id) ?? new Fail('INTERNO', 'error.interno')
      const nombre = clave ?? String(id)
      return outcome instanceof Fail
        ? { id, nombre, ok: false, codigo: outcome.razon, mensaje: sentenceOf(outcome, t) }
        : { id, nombre, ok: true, mensaje: t('importacion.filaDeshecha') }
    }),
  )
}

const SHOWN = 5

/** The refusal of a run on which something hangs, with the first rows and what hangs on them. */
function inUse({ t }: Ctx, { rechazados, procesados, mensajes }: Respuesta) {
  const ejemplos = mensajes.slice(0, SHOWN).join(' · ') + (rechazados > SHOWN ? ' …' : '')
  return new Fail('CONFLICTO', 'importacion.enUso', {
    count: rechazados,
    libres: procesados,
    ejemplos: ejemplos || t('importacion.filaDeshecha'),
  })
}
