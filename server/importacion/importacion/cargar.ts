import { sumCents, toAmount } from '#contract/core/cents.ts'
import type { Answer } from '#contract/core/op.ts'
import type { importacion } from '#contract/importacion/importacion.ts'
import { madeOnce, nextSet } from '#server/core/batch.ts'
import { masivo, type Outcomes } from '#server/core/bulk.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, FailCampo, PersonaDistinta } from '#server/core/fail.ts'
import { sentenceOf } from '#server/core/http-errors.ts'
import { type LongTable, longTable } from '#server/core/planilla/index.ts'
import { readFirst } from '#server/core/prepare.ts'
import { rowNumbers } from '#server/core/row-numbers.ts'
import type { Clase, FilaLista, Lectura } from '#server/importacion/clase/index.ts'
import { CLASES, PersonaParecida } from '#server/importacion/clase/index.ts'
import { type RowOfFile, rowOfLine } from '#server/importacion/unfold/index.ts'
import { type ReadSheet, rememberSheet } from '#server/institucion/hoja/index.ts'

import { type OpenedFile, openFile } from './abrir.ts'
import { addCounts, insertImportacion } from './bring-repo.ts'
import { type Brought, bringRows } from './bring.ts'
import { nameOfDoor } from './puerta.ts'

type Respuesta = Answer<typeof importacion.cargar>
type Resultado = Respuesta['resultados'][number]
type Prepared = {
  filas: LongTable<string>['filas']
  tabla: LongTable<string>
  read: ReadSheet<string>
  unfoldRows: OpenedFile['unfoldRows']
  /** Options that are remembered of a sheet of months. */
  datos: Record<string, unknown> | undefined
}

function refused(
  ctx: Ctx,
  { fila, nombre, fallo }: Exclude<Lectura, FilaLista>,
  columnOf: LongTable<string>['columnOf'],
) {
  const campo = fallo instanceof FailCampo ? fallo.campo : undefined
  const mensaje = fallo instanceof FailCampo ? ctx.t(fallo.delCampo, fallo.datos) : sentenceOf(fallo, ctx.t)
  const columna = campo === undefined ? undefined : columnOf(fila, campo)
  return {
    fila,
    ...(nombre !== undefined && { nombre }),
    ok: false,
    codigo: fallo.razon,
    mensaje,
    ...(columna !== undefined && { celdas: [{ columna, regla: campo!, mensaje }] }),
    ...(fallo instanceof PersonaDistinta && { persona: fallo.persona }),
    ...(fallo instanceof PersonaParecida && { parecida: fallo.parecida }),
  } satisfies Resultado
}

/** The result of a row that was brought, or left as it is. */
function brought(
  ctx: Ctx,
  { fila, nombre, centimos }: FilaLista,
  { hecho, id, avisos, diferencias }: Brought,
): Resultado {
  return {
    id,
    fila,
    nombre,
    ok: true,
    hecho,
    mensaje: ctx.t(diferencias ? 'importacion.cambioAqui' : `importacion.hecho.${hecho}`),
    ...(centimos !== undefined && { importe: toAmount(centimos) }),
    ...(avisos.length > 0 && { avisos }),
    ...(diferencias && { diferencias }),
  }
}

const countOf = (resultados: Resultado[], hecho: Resultado['hecho']) =>
  resultados.filter((one) => one.hecho === hecho).length

/** The results of what a row of the file makes. A part that is kept back with a refused one has none of its own. */
function resultsOf(
  ctx: Ctx,
  lecturas: Lectura[],
  { done, columnOf }: { done: Outcomes<Brought>; columnOf: LongTable<string>['columnOf'] },
): Resultado[] {
  const failed = lecturas.some((one) => 'fallo' in one)
  return lecturas.flatMap((one): Resultado[] => {
    if ('fallo' in one) return [refused(ctx, { ...one, fila: rowOfLine(one.fila) }, columnOf)]
    if (failed) return []
    const { nombre } = one
    const fila = rowOfLine(one.fila)
    const outcome = done.get(one.fila) ?? new Fail('INTERNO', 'error.interno')
    if (outcome instanceof Fail) return [refused(ctx, { fila, nombre, fallo: outcome }, columnOf)]
    return [brought(ctx, { ...one, fila }, outcome)]
  })
}

/** Adds the rows of this set to those of the sets before, which a task keeps. */
function countAll({ batch }: Ctx, resultados: Resultado[]) {
  const now = {
    nuevas: countOf(resultados, 'NUEVA'),
    actualizadas: countOf(resultados, 'ACTUALIZADA'),
    iguales: countOf(resultados, 'IGUAL'),
  }
  if (!batch) return { now, all: now }
  const before = (batch.kept.cuentas ?? { nuevas: 0, actualizadas: 0, iguales: 0 }) as typeof now
  const all = {
    nuevas: before.nuevas + now.nuevas,
    actualizadas: before.actualizadas + now.actualizadas,
    iguales: before.iguales + now.iguales,
  }
  batch.kept.cuentas = all
  return { now, all }
}

/** The result of a row that makes several: of the strongest effect, with all their amounts. */
function together(ctx: Ctx, { fila, nombre, titulos }: RowOfFile, results: Resultado[]): Resultado {
  const refused = results.find(({ ok }) => !ok)
  const months = titulos ? [...titulos.values()].join(', ') : ''
  const named = { fila, nombre: [nombre, months].filter(Boolean).join(' · ') }
  if (refused) return { ...refused, ...named }
  const [hecho = 'IGUAL'] = (['NUEVA', 'ACTUALIZADA', 'IGUAL'] as const).filter(
    (one) => countOf(results, one) > 0,
  )
  const amounts = results.flatMap(({ importe }) => importe ?? [])
  const avisos = [...new Set(results.flatMap((one) => one.avisos ?? []))]
  const diferencias = results.flatMap((one) => one.diferencias ?? [])
  return {
    ...named,
    ok: true,
    hecho,
    mensaje: ctx.t(diferencias.length > 0 ? 'importacion.cambioAqui' : `importacion.hecho.${hecho}`),
    ...(amounts.length > 0 && { importe: toAmount(sumCents(amounts.map(Number))) }),
    ...(avisos.length > 0 && { avisos }),
    ...(diferencias.length > 0 && { diferencias }),
  }
}

/** Rows of the file with what became of each; a row of which one part is refused is refused whole, before it is written. */
async function bringSet(
  ctx: Ctx,
  kind: Clase,
  set: RowOfFile[],
  {
    answers,
    ...corrida
  }: {
    answers: ReadonlyMap<number, FilaLista['eleccion']>
    idImportacion: number
    sistema: string
    reemplazar: ReadonlySet<number>
  },
) {
  const lineas = set.flatMap((row) => row.lineas)
  const lecturas = await kind.prepare(ctx, lineas, corrida.sistema)
  const refusedRows = new Set(lecturas.flatMap((one) => ('fallo' in one ? rowOfLine(one.fila) : [])))
  const listas = lecturas
    .filter((one): one is FilaLista => !('fallo' in one) && !refusedRows.has(rowOfLine(one.fila)))
    .map((one) => ({
      ...one,
      ...(answers.has(rowOfLine(one.fila)) && { eleccion: answers.get(rowOfLine(one.fila))! }),
    }))
  const chosen = new Set(lineas.flatMap(({ fila }) => (corrida.reemplazar.has(rowOfLine(fila)) ? fila : [])))
  const done = await bringRows(ctx, kind, listas, { ...corrida, reemplazar: chosen })
  return { byRow: Map.groupBy(lecturas, ({ fila }) => rowOfLine(fila)), done }
}

/** Brings the rows of a file of the old school. With `simular`, the preview. */
export const cargar = readFirst<typeof importacion.cargar, Prepared>(
  async (ctx, { sistema: _sistema, reemplazar: _rows, mismas: _same, otras: _others, ...input }) => {
    const { read, unfoldRows, datos } = await openFile(ctx, input)
    const { columnas, necesarios } = read.door
    const tabla = longTable(read.layout, columnas, necesarios)
    return { filas: tabla.filas, tabla, read, unfoldRows, datos }
  },
  async (
    ctx,
    { archivo, clase, sistema, reemplazar, mismas, otras },
    { filas, tabla, read, unfoldRows, datos },
  ) => {
    const kind = CLASES[clase]
    await rememberSheet(ctx, { puerta: nameOfDoor(clase) }, read, datos)
    const { columnOf } = tabla
    const next = nextSet(ctx, filas, ({ numero }) => numero)
    const set = await unfoldRows(ctx, tabla.read(next))
    const idImportacion = await madeOnce(ctx, 'importacion', () =>
      insertImportacion(ctx, { clase, sistema, archivo: archivo.nombre }),
    )
    const answers = new Map<number, FilaLista['eleccion']>([
      ...rowNumbers(mismas).map((fila) => [fila, 'MISMA'] as const),
      ...rowNumbers(otras).map((fila) => [fila, 'OTRA'] as const),
    ])
    const { byRow, done } = await bringSet(ctx, kind, set, {
      answers,
      idImportacion,
      sistema,
      reemplazar: new Set(rowNumbers(reemplazar)),
    })
    const each: Resultado[] = []
    const resultados = set.map((row): Resultado => {
      const { fila, nombre, fallo, remark, titulos } = row
      if (fallo) return refused(ctx, { fila, ...(nombre !== undefined && { nombre }), fallo }, columnOf)
      if (remark !== undefined) return { fila, nombre: nombre ?? '', ok: true, mensaje: remark }
      const results = resultsOf(ctx, byRow.get(fila) ?? [], { done, columnOf })
      each.push(...results.filter(({ ok }) => ok))
      return titulos ? together(ctx, row, results) : results[0]!
    })
    const { now, all } = countAll(ctx, each)
    const answer = masivo(resultados as Parameters<typeof masivo>[0])
    await addCounts(ctx, idImportacion, { ...now, rechazadas: answer.rechazados })
    return { ...answer, resultados, ...all, ...(!ctx.simular && { idCorrida: idImportacion }) }
  },
)
