import type { calificacion } from '#contract/calificacion.ts'
import type { Masivo } from '#contract/shapes.ts'
import { masivo } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'

import { porQueNoCabe } from './escala.ts'
import { abrirParaCalificar } from './guardar.ts'
import { type Cambio, escribir, matriculasDe } from './notas-repo.ts'
import { buscador, leerHoja, leerNota } from './planilla.ts'
import { calificados, type Esquema, type FilaCalificada } from './repo.ts'

type Resultado = Masivo['resultados'][number]
type Leida = Awaited<ReturnType<typeof leerHoja>>[number]
type Juzgada = { resultado: Resultado; cambios: Cambio[] }
type Ahora = { esquema: Esquema; de: Map<number, FilaCalificada> }

/** What a row changes, cell by cell, or all that is wrong with it. An empty cell leaves what there is. */
function changesOf({ t }: Ctx, leida: Leida, idMatricula: number, { esquema, de }: Ahora) {
  const errores: string[] = []
  const cambios: (Cambio & { antes: number | null })[] = []
  for (const { componente, celda } of leida.celdas) {
    const nota = leerNota(celda)
    const reason =
      nota === undefined
        ? { clave: 'calificacion.noEsNumero' as const }
        : porQueNoCabe(esquema, { componente, nota })
    if (reason) errores.push(`${componente}: ${t(reason.clave, 'datos' in reason ? reason.datos : {})}`)
    if (reason || nota === undefined) continue
    const now = de.get(idMatricula)?.notas.find((one) => one.componente === componente)
    const antes = now?.nota == null ? null : Number(now.nota)
    if (antes !== nota) cambios.push({ idMatricula, componente, nota, version: now?.version ?? 0, antes })
  }
  return { errores, cambios }
}

function judge(ctx: Ctx, leida: Leida, who: ReturnType<ReturnType<typeof buscador>>, ahora: Ahora): Juzgada {
  const { fila } = leida
  const refused = (mensaje: string): Juzgada => ({ resultado: { fila, ok: false, mensaje }, cambios: [] })
  if ('clave' in who) return refused(ctx.t(who.clave, who.datos))
  const { errores, cambios } = changesOf(ctx, leida, who.idMatricula, ahora)
  if (errores.length > 0) return refused(`${who.nombre}: ${errores.join('; ')}`)
  const said = cambios.map(({ componente, nota, antes }) =>
    antes === null ? `${componente} ${nota}` : `${componente} ${antes} → ${nota}`,
  )
  const what = said.length > 0 ? said.join('; ') : ctx.t('calificacion.sinCambios')
  return { resultado: { fila, ok: true, mensaje: `${who.nombre}: ${what}` }, cambios }
}

/**
 * A spreadsheet of grades, by document or code of enrolment. The group is had alone, so that what the preview compares
 * with is what is written over. Each row is all or nothing.
 */
export const calificarMasiva: Handler<typeof calificacion.calificarMasiva> = async (
  ctx,
  { archivo, idGrupo },
) => {
  const esquema = await abrirParaCalificar(ctx, idGrupo, { alone: true })
  const leidas = await leerHoja(ctx, archivo.datos, esquema)
  const de = new Map((await calificados(ctx, { idGrupo })).map((row) => [row.idMatricula, row]))
  const find = buscador(await matriculasDe(ctx, idGrupo))
  const juzgadas = leidas.map((leida) => judge(ctx, leida, find(leida), { esquema, de }))
  await escribir(
    ctx,
    juzgadas.flatMap(({ cambios }) => cambios),
  )
  return masivo(juzgadas.map(({ resultado }) => resultado))
}
