import type { Pregunta } from '#contract/core/sheet-reading.ts'
import type { MappedValue } from '#contract/core/sheet.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Fila, type FilaDeTabla, textoDe } from '#server/core/planilla/index.ts'
import { ALUMNO, GRUPO, type ReadRow } from '#server/importacion/clase/index.ts'
import type { Door, ReadSheet } from '#server/institucion/hoja/index.ts'

import { findStudents } from './alumnos.ts'
import { NAMES } from './campos.ts'
import { lineNumber } from './fila.ts'
import { keyOfValue, type Meanings } from './marca.ts'
import type { RowOfFile } from './months.ts'

const EVALUATION = 'evaluacion'
/** Headings of a gradebook: `Tarea: Oral (Real)`, `Quiz: Unit 1 (Real)`, `01: NL`, `C01`. */
const GRADE = /\((?:real|puntos|points)\)$|(?:^|: )NL$|^C\d\d$/i
/** Sums of the gradebook are worked out here. */
const COURSE_TOTAL = /^(?:total del curso|course total|total de categor|category total)/i
/** Title of a value that a recipe gives in any of its columns. */
export const ANY_COLUMN = '*'

const isGrade = (titulo: string) => GRADE.test(titulo) && !COURSE_TOTAL.test(titulo)

/** A name of at most the length that a component has, without what the other program adds. */
const MAX_NAME = 60
const componentOf = (titulo: string) =>
  titulo
    .replace(/\s*\((?:real|puntos|points)\)$|: NL$/i, '')
    .replace(/^[\p{L} ]+:\s*(?=\S)/u, '')
    .slice(0, MAX_NAME)

/** The door of a gradebook: a row a student, a column an evaluation. */
function gradebookDoor(ctx: Ctx, { puerta, reglas, limites }: Door<string>): Door<string> {
  const columnas: Door<string>['columnas'] = [
    { ...ALUMNO, titulo: ALUMNO.sinonimos[0]!, sinonimos: [...ALUMNO.sinonimos, ...NAMES] },
    { ...GRUPO, titulo: GRUPO.sinonimos[0]! },
    {
      campo: EVALUATION,
      titulo: ctx.t('importacion.evaluacion'),
      sinonimos: [],
      varias: true,
      recognises: isGrade,
    },
  ]
  return {
    puerta,
    columnas,
    campos: columnas.map(({ campo, titulo = campo }) => ({ campo, titulo })),
    necesarios: [['alumno'], [EVALUATION]],
    ...(reglas && { reglas }),
    ...(limites && { limites }),
  }
}

/** A door of grades that reads a gradebook by fields of its own. */
export const withEvaluations = (ctx: Ctx, door: Door<string>): Door<string> => ({
  ...door,
  forRows: ({ filas }) =>
    filas.slice(0, 30).some(({ celdas }) => celdas.some((celda) => isGrade(textoDe(celda))))
      ? gradebookDoor(ctx, door)
      : undefined,
})

/** A gradebook with what its values mean. */
export type Gradebook = {
  columnas: { index: number; componente: string }[]
  meanings: Meanings
  read: ReadSheet<string>
  /** Cells of its rows, by the number of the row. */
  below: ReadonlyMap<number, Fila['celdas']>
}

/** The sheet as a gradebook; undefined for another. */
export function gradebookOf(
  read: ReadSheet<string>,
  ofRecipe: readonly { valor: string; es: string }[],
): Gradebook | undefined {
  const columnas = read.layout.found
    .filter(({ campo }) => campo === EVALUATION)
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, titulo }) => ({ index, componente: componentOf(titulo) }))
  if (columnas.length === 0) return undefined
  const own = read.choice.valores.filter(({ columna }: MappedValue) =>
    columnas.some(({ index }) => index === columna),
  )
  const meanings = new Map([...ofRecipe, ...own].map(({ valor, es }) => [keyOfValue(valor), es]))
  const below = new Map(read.layout.below.map((fila) => [fila.numero, fila.celdas]))
  return { columnas, meanings, read, below }
}

/** Grades from which the meaning of a letter is chosen. */
const GRADES = Array.from({ length: 21 }, (_, i) => String(20 - i))
const isNumber = (text: string) => /^\d{1,4}([.,]\d{1,2})?$/.test(text)
const MAX_VALUES = 40
/** A gradebook writes a dash where there is no grade. */
const NONE = '-'
const isNone = (text: string) => text === '' || text === NONE

/** Asks once, for all evaluations, which grade each letter is. */
export function questionOfGrades(ctx: Ctx, { columnas, meanings, read }: Gradebook): Pregunta[] {
  const below = read.original.filas.filter(({ numero }) => numero > read.layout.header.numero)
  const letters = below.flatMap(({ celdas }) =>
    columnas.map(({ index }) => textoDe(celdas[index])).filter((text) => !isNone(text) && !isNumber(text)),
  )
  const counted = [...Map.groupBy(letters, (text) => text)]
  const valores = counted.map(([valor, all]) => ({
    valor,
    filas: all.length,
    es: meanings.get(keyOfValue(valor)) ?? null,
  }))
  if (valores.length === 0 || valores.length > MAX_VALUES) return []
  return [
    {
      clase: 'VALORES',
      columna: columnas[0]!.index,
      campo: EVALUATION,
      texto: ctx.t('importacion.letras'),
      ayuda: ctx.t('importacion.letrasAyuda'),
      opciones: [
        { es: NONE, texto: ctx.t('calificacion.sinNota'), ejemplo: '' },
        ...GRADES.map((es) => ({ es, texto: es, ejemplo: '' })),
      ],
      elegida: null,
      valores,
      obliga: false,
    },
  ]
}

/** Unfolds the rows of a gradebook: a grade for each evaluation that has one. */
export async function unfoldGrades(
  ctx: Ctx,
  { columnas, meanings, below }: Gradebook,
  filas: FilaDeTabla<string>[],
): Promise<RowOfFile[]> {
  const students = await findStudents(ctx, filas)
  return students.map(({ row: { numero, celdas }, fallo }, i): RowOfFile => {
    const made = columnas.flatMap(({ index, componente }): { linea: ReadRow; componente: string }[] => {
      const text = textoDe(below.get(numero)?.[index])
      const nota = meanings.get(keyOfValue(text)) ?? text
      if (isNone(nota)) return []
      const { alumno, grupo } = celdas
      const linea = {
        fila: lineNumber(numero, index),
        celdas: { alumno, grupo, componente, nota } as ReadRow['celdas'],
        ilegibles: [],
      }
      return [{ linea, componente }]
    })
    return {
      fila: numero,
      nombre: textoDe(filas[i]!.celdas.alumno),
      lineas: fallo ? [] : made.map(({ linea }) => linea),
      titulos: new Map(made.map(({ linea, componente }) => [linea.fila, componente])),
      ...(fallo && { fallo }),
      ...(made.length === 0 && !fallo && { remark: ctx.t('importacion.mes.nada') }),
    }
  })
}
