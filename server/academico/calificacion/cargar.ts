import type { calificacion, ValorNota } from '#contract/academico/calificacion.ts'
import type { Archivo, Masivo } from '#contract/core/shapes.ts'
import { nextSet, onceForAll } from '#server/core/batch.ts'
import { mapBreathing } from '#server/core/breathe.ts'
import { masivo } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { readFirst } from '#server/core/prepare.ts'
import {
  layAgain,
  type ReadSheet,
  readingOf,
  readSheet,
  rememberSheet,
  type SheetChoices,
} from '#server/institucion/hoja/index.ts'

import { keepAntes } from './corrida.ts'
import { scaleRefusal } from './escala.ts'
import { lockForGrading } from './guardar.ts'
import {
  type CambioDeNota,
  llaveDeCelda,
  matriculasDe,
  type PresentNota,
  presentNotas,
  upsertNotas,
} from './notas-repo.ts'
import { type CampoNotas, gradesDoor, leerNota, matriculaFinder, rowsOfGrades } from './planilla.ts'
import { type Esquema, esquemaDe } from './repo.ts'

type Resultado = Masivo['resultados'][number]
type NotasRow = ReturnType<typeof rowsOfGrades>[number]
type ValidatedRow = { resultado: Resultado; cambios: CambioDeNota[] }
type Present = { esquema: Esquema; notas: Map<string, PresentNota> }

/** The grade in a cell, or why it cannot be written. */
function readCelda({ t }: Ctx, esquema: Esquema, { componente, celda }: NotasRow['celdas'][number]) {
  const nota = leerNota(celda)
  if (nota === undefined) return { error: `${componente}: ${t('calificacion.noEsNumero')}` }
  const reason = scaleRefusal(esquema, { componente, nota })
  return reason ? { error: `${componente}: ${t(reason.clave, reason.datos)}` } : { componente, nota }
}

/** The changes of a row, cell by cell, and its errors: a wrong cell refuses itself alone. An empty cell leaves the grade as it is. */
function changesOf(ctx: Ctx, notasRow: NotasRow, idMatricula: number, { esquema, notas }: Present) {
  const errores: string[] = []
  const cambios: (CambioDeNota & { antes: ValorNota })[] = []
  for (const celda of notasRow.celdas) {
    const { error, componente, nota } = readCelda(ctx, esquema, celda)
    if (error !== undefined) {
      errores.push(error)
      continue
    }
    const { nota: antes = null, version = 0 } = notas.get(llaveDeCelda({ idMatricula, componente })) ?? {}
    if (antes !== nota) cambios.push({ idMatricula, componente, nota, version, antes })
  }
  return { errores, cambios }
}

function validateFila(
  ctx: Ctx,
  notasRow: NotasRow,
  who: ReturnType<ReturnType<typeof matriculaFinder>>,
  present: Present,
): ValidatedRow {
  const { fila } = notasRow
  const refused = (mensaje: string): ValidatedRow => ({
    resultado: { fila, ok: false, mensaje },
    cambios: [],
  })
  if ('clave' in who) return refused(ctx.t(who.clave, who.datos))
  const { errores, cambios } = changesOf(ctx, notasRow, who.idMatricula, present)
  const frases = cambios.map(({ componente, nota, antes }) =>
    antes === null ? `${componente}: ${nota}` : `${componente}: ${antes} → ${nota}`,
  )
  const said = [...errores, ...frases]
  const what = said.length > 0 ? said.join('; ') : ctx.t('calificacion.sinCambios')
  const { nombre } = who
  return { resultado: { fila, nombre, ok: errores.length === 0, mensaje: what }, cambios }
}

/**
 * Loads a spreadsheet of grades, by document or enrolment code. The group is locked exclusively, so that the
 * grades the preview compares with are those overwritten. A row with a wrong cell counts as refused, and its other grades are
 * kept. As a task, it runs some rows at a time.
 */
async function loadGrades(ctx: Ctx, idGrupo: number, sheet: ReadSheet<CampoNotas>) {
  const esquema = await lockForGrading(ctx, idGrupo, { alone: true })
  const door = gradesDoor(ctx, esquema)
  const rows = await onceForAll(ctx, 'filas', async () => {
    await rememberSheet(ctx, door, sheet)
    return rowsOfGrades(ctx, layAgain(sheet, door), esquema)
  })
  const find = matriculaFinder(await matriculasDe(ctx, idGrupo))
  // Finished rows are included, so that a repeated student is reported with the first row.
  const todas = rows.map((notasRow) => ({ notasRow, quien: find(notasRow) }))
  const filas = nextSet(ctx, todas, ({ notasRow }) => notasRow.fila)
  const idMatriculas = filas.flatMap(({ quien }) => ('clave' in quien ? [] : [quien.idMatricula]))
  const notas = await presentNotas(ctx, idMatriculas)
  const validated = await mapBreathing(filas, ({ notasRow, quien }) =>
    validateFila(ctx, notasRow, quien, { esquema, notas }),
  )
  const cambios = validated.flatMap((row) => row.cambios)
  const written = cambios.length > 0 ? await upsertNotas(ctx, cambios) : new Set<string>()
  const run = await keepAntes(ctx, cambios, { antes: notas, written })
  return { ...masivo(validated.map(({ resultado }) => resultado)), ...run }
}

/** Reads a sheet by the scheme that the group has now; the one in force is that of the transaction. */
async function readGrades(
  ctx: Ctx,
  archivo: Archivo,
  { idGrupo, ...choices }: SheetChoices & { idGrupo: number; list?: boolean },
) {
  const door = gradesDoor(ctx, (await esquemaDe(ctx, idGrupo)) ?? undefined)
  return { door, read: await readSheet(ctx, archivo, door, choices) }
}

export const leerHoja: Handler<typeof calificacion.leerHoja> = async (ctx, { archivo, ...rest }) => {
  const { door, read } = await readGrades(ctx, archivo, { ...rest, list: true })
  return readingOf(ctx, door, read)
}

export const calificarMasiva = readFirst<typeof calificacion.calificarMasiva, ReadSheet<CampoNotas>>(
  async (ctx, { archivo, ...rest }) => (await readGrades(ctx, archivo, rest)).read,
  async (ctx, { idGrupo }, read) => loadGrades(ctx, idGrupo, read),
)
