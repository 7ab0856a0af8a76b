import type { calificacion, Celda, Nota } from '#contract/academico/calificacion.ts'
import type { Answer } from '#contract/core/op.ts'
import type { Clave, Datos } from '#contract/core/words.ts'
import { masivo } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { stateName } from '#server/core/table.ts'

import { keepAntes } from './corrida.ts'
import { scaleRefusal } from './escala.ts'
import {
  type CambioDeNota,
  llaveDeCelda,
  matriculasDe,
  type PresentNota,
  presentNotas,
  writeNotas,
  type WrittenNota,
} from './notas-repo.ts'
import { type Esquema, esquemaDe, freezeEsquema, gradedRows, grupoDe, lockGrupo } from './repo.ts'

type SavedNotas = Answer<typeof calificacion.guardar>
type Resultado = SavedNotas['resultados'][number]
type Reason = { clave: Clave; datos?: Datos } | undefined

const ABIERTOS = ['ABIERTO', 'EN_CURSO']

/** The scheme of a group that accepts grades now, with the group locked and its scheme frozen. */
export async function lockForGrading(ctx: Ctx, idGrupo: number, { alone = false } = {}): Promise<Esquema> {
  await grupoDe(ctx, idGrupo)
  const before = await esquemaDe(ctx, idGrupo)
  // The first grade freezes the scheme, which needs the exclusive lock.
  await lockGrupo(ctx, idGrupo, { alone: alone || !before?.congelado })
  const { estado, codigo } = await grupoDe(ctx, idGrupo)
  if (!ABIERTOS.includes(estado)) {
    const named = stateName(ctx, 'grupo', estado)
    throw new Fail('CONFLICTO', 'calificacion.grupoNoCalifica', { grupo: codigo, estado: named })
  }
  await freezeEsquema(ctx, idGrupo)
  const esquema = await esquemaDe(ctx, idGrupo)
  if (!esquema) throw new Fail('CONFLICTO', 'calificacion.sinEsquema')
  return esquema
}

/** Returns a function that says why a cell cannot be written; undefined when it can. */
function celdaChecker(esquema: Esquema, states: Map<number, string>) {
  const seen = new Set<string>()
  return (celda: Celda): Reason => {
    const state = states.get(celda.idMatricula)
    if (!state) return { clave: 'calificacion.noEsDelGrupo' }
    if (state !== 'ACTIVA') return { clave: 'calificacion.noActiva' }
    if (seen.has(llaveDeCelda(celda))) return { clave: 'calificacion.repetida' }
    seen.add(llaveDeCelda(celda))
    return scaleRefusal(esquema, celda)
  }
}

const notaOfWritten = ({ nota, por, cuando, componente, version }: WrittenNota): Nota =>
  ({ nota, por, cuando, componente, version }) as Nota

/** Outcome of a cell that fits: written, already so, or changed by another writer before. */
export function resultadoDeCelda(
  { t }: Ctx,
  { idMatricula, componente, nota }: CambioDeNota,
  now: WrittenNota,
): Resultado {
  const actual = notaOfWritten(now)
  const cell = { id: idMatricula, componente, actual }
  const same = now.nota === nota
  if (now.isWritten || same) return { ...cell, ok: true, mensaje: t('calificacion.guardada') }
  const datos = { por: now.por ?? '—', nota: now.nota ?? '—' }
  const clave = now.nota === null ? 'calificacion.otraLaBorro' : 'calificacion.otraEscribio'
  return { ...cell, ok: false, codigo: 'VERSION_ANTERIOR', mensaje: t(clave, datos) }
}

type Now = Map<string, WrittenNota>

/** Returns the grades that several cells hold before they are written. A single cell makes no run: it is written again. */
const antesDe = (ctx: Ctx, cambios: CambioDeNota[]) =>
  cambios.length > 1
    ? presentNotas(ctx, [...new Set(cambios.map(({ idMatricula }) => idMatricula))])
    : undefined

async function runOf(
  ctx: Ctx,
  cambios: CambioDeNota[],
  { antes, now }: { antes: Map<string, PresentNota> | undefined; now: Now },
) {
  if (!antes) return {}
  const written = new Set([...now].filter(([, { isWritten }]) => isWritten).map(([llave]) => llave))
  return keepAntes(ctx, cambios, { antes, written })
}

/** Writes each cell by itself: an invalid or outdated one does not stop the others. */
export const guardar: Handler<typeof calificacion.guardar> = async (ctx, { idGrupo, notas }) => {
  const esquema = await lockForGrading(ctx, idGrupo)
  const states = new Map((await matriculasDe(ctx, idGrupo)).map((m) => [m.idMatricula, m.estado]))
  const reasonOf = celdaChecker(esquema, states)
  const checked = notas.map((celda) => ({
    cambio: { ...celda, version: celda.version ?? 0 },
    reason: reasonOf(celda),
  }))
  const cambios = checked.filter(({ reason }) => !reason).map(({ cambio }) => cambio)
  const antes = await antesDe(ctx, cambios)
  const now = await writeNotas(ctx, cambios)
  const resultados = checked.map(({ cambio, reason }): Resultado => {
    const { idMatricula: id, componente } = cambio
    if (reason) return { id, componente, ok: false, mensaje: ctx.t(reason.clave, reason.datos) }
    return resultadoDeCelda(ctx, cambio, now.get(llaveDeCelda(cambio))!)
  })
  const touched = [...new Set([...now.values()].map(({ idMatricula }) => idMatricula))]
  return {
    ...masivo(resultados),
    resultados,
    ...(await runOf(ctx, cambios, { antes, now })),
    finales: await gradedRows(ctx, { idMatriculas: touched }),
  }
}
