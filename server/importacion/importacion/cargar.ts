import { toAmount } from '#contract/core/cents.ts'
import type { Answer } from '#contract/core/op.ts'
import type { importacion } from '#contract/importacion/importacion.ts'
import { madeOnce, nextSet } from '#server/core/batch.ts'
import { masivo } from '#server/core/bulk.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, FailCampo, PersonaDistinta } from '#server/core/fail.ts'
import { sentenceOf } from '#server/core/http-errors.ts'
import { tablaDe } from '#server/core/planilla/index.ts'
import { readFirst } from '#server/core/prepare.ts'
import { rowNumbers } from '#server/core/row-numbers.ts'
import type { ReadRow, FilaLista, Lectura } from '#server/importacion/clase/index.ts'
import { CLASES, PersonaParecida } from '#server/importacion/clase/index.ts'
import { type ReadSheet, readSheet, rememberSheet } from '#server/institucion/hoja/index.ts'

import { addCounts, insertImportacion } from './bring-repo.ts'
import { type Brought, bringRows } from './bring.ts'
import { doorOf, nameOfDoor } from './puerta.ts'

type Respuesta = Answer<typeof importacion.cargar>
type Resultado = Respuesta['resultados'][number]
type Prepared = {
  filas: ReadRow[]
  read: ReadSheet<string>
  columnOf: ReturnType<typeof tablaDe<string>>['columnOf']
}

/** A task takes few rows at first: the answer of each set is kept. */
const keyOf = ({ fila }: ReadRow) => fila

function refused(
  ctx: Ctx,
  { fila, nombre, fallo }: Exclude<Lectura, FilaLista>,
  columnOf: Prepared['columnOf'],
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

/** Brings the rows of a file of the old school. With `simular`, the preview. */
export const cargar = readFirst<typeof importacion.cargar, Prepared>(
  async (
    ctx,
    { archivo, clase, sistema: _sistema, reemplazar: _rows, mismas: _same, otras: _others, ...choices },
  ) => {
    const door = await doorOf(ctx, CLASES[clase])
    const read = await readSheet(ctx, archivo, door, choices)
    const tabla = tablaDe(read.layout, door.columnas, door.necesarios)
    const filas = tabla.filas.map(({ numero, celdas, ilegibles = [] }) => ({
      fila: numero,
      celdas,
      ilegibles,
    }))
    return { filas, read, columnOf: tabla.columnOf }
  },
  async (ctx, { archivo, clase, sistema, reemplazar, mismas, otras }, { filas, read, columnOf }) => {
    const kind = CLASES[clase]
    await rememberSheet(ctx, { puerta: nameOfDoor(clase) }, read)
    const set = nextSet(ctx, filas, keyOf)
    const idImportacion = await madeOnce(ctx, 'importacion', () =>
      insertImportacion(ctx, { clase, sistema, archivo: archivo.nombre }),
    )
    const read1 = await kind.prepare(ctx, set, sistema)
    const answers = new Map<number, FilaLista['eleccion']>([
      ...rowNumbers(mismas).map((fila) => [fila, 'MISMA'] as const),
      ...rowNumbers(otras).map((fila) => [fila, 'OTRA'] as const),
    ])
    const listas = read1
      .filter((one): one is FilaLista => !('fallo' in one))
      .map((one) => ({ ...one, ...(answers.has(one.fila) && { eleccion: answers.get(one.fila)! }) }))
    const done = await bringRows(ctx, kind, listas, {
      idImportacion,
      sistema,
      reemplazar: new Set(rowNumbers(reemplazar)),
    })
    const resultados = read1.map((one): Resultado => {
      if ('fallo' in one) return refused(ctx, one, columnOf)
      const outcome = done.get(one.fila) ?? new Fail('INTERNO', 'error.interno')
      if (outcome instanceof Fail)
        return refused(ctx, { fila: one.fila, nombre: one.nombre, fallo: outcome }, columnOf)
      return brought(ctx, one, outcome)
    })
    const { now, all } = countAll(ctx, resultados)
    const answer = masivo(resultados as Parameters<typeof masivo>[0])
    await addCounts(ctx, idImportacion, { ...now, rechazadas: answer.rechazados })
    return { ...answer, resultados, ...all, ...(!ctx.simular && { idCorrida: idImportacion }) }
  },
)
