import type { Masivo } from '#contract/core/shapes.ts'
import type { Clave } from '#contract/core/words.ts'
import { masivo } from '#server/core/bulk.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'

import { type CeldaDeCorrida, celdasDe, grupoDeCorrida, markNotasUndone } from './corrida-repo.ts'
import { lockForGrading, resultadoDeCelda } from './guardar.ts'
import { llaveDeCelda, writeNotas } from './notas-repo.ts'

/** Why a cell cannot be undone, before it is known whether it has changed. */
function refusalOf({ deshecha, estado }: CeldaDeCorrida): Clave | undefined {
  if (deshecha !== null) return 'corrida.deshecha'
  return estado === 'ACTIVA' ? undefined : 'calificacion.noActiva'
}

/** Writes back what each cell held before the run, unless it has changed since. Each cell answers for itself. */
export async function undoNotas(ctx: Ctx, idCorrida: number): Promise<Masivo> {
  const idGrupo = await grupoDeCorrida(ctx, idCorrida)
  if (idGrupo === undefined) throw noEncontrado()
  await lockForGrading(ctx, idGrupo, { alone: true })
  const celdas = await celdasDe(ctx, idCorrida)
  const now = await writeNotas(
    ctx,
    celdas.filter((celda) => !refusalOf(celda)),
  )
  const resultados = celdas.map((celda) => ({ celda, ...outcomeOf(ctx, celda, now) }))
  const undone = resultados.filter(({ ok }) => ok).map(({ celda }) => celda.idCalificacion)
  await markNotasUndone(ctx, idCorrida, undone)
  return masivo(
    resultados.map(({ celda: { idMatricula: id, alumno, componente }, ok, mensaje }) => ({
      id,
      nombre: `${alumno} · ${componente}`,
      ok,
      mensaje,
    })),
  )
}

function outcomeOf(ctx: Ctx, celda: CeldaDeCorrida, now: Awaited<ReturnType<typeof writeNotas>>) {
  const reason = refusalOf(celda)
  if (reason) return { ok: false, mensaje: ctx.t(reason) }
  const { ok, mensaje } = resultadoDeCelda(ctx, celda, now.get(llaveDeCelda(celda))!)
  return { ok, mensaje: ok ? `${celda.actual ?? '–'} → ${celda.nota ?? '–'}` : mensaje }
}
