import { isNp, NP } from '#contract/academico/calificacion.ts'
import type { Clave, Datos } from '#contract/core/words.ts'
import type { Ctx } from '#server/core/ctx.ts'
import {
  type Celda,
  findColumnas,
  HEADING_ROWS,
  type Hoja,
  llaveDe,
  textoDe,
} from '#server/core/planilla/index.ts'

import type { matriculasDe } from './notas-repo.ts'
import type { Esquema } from './repo.ts'

type Campo = 'matricula' | 'documento' | `componente ${number}`
/** A row of the file: its student and the cells of the components. */
type NotasRow = {
  fila: number
  matricula: Celda | undefined
  documento: Celda | undefined
  celdas: { componente: string; celda: Celda }[]
}

const campoDe = (i: number): Campo => `componente ${i + 1}`
const foldCase = (text: string) => textoDe(text).toLowerCase()

/**
 * Renames headings that equal a component's name to the component's field, because only brackets and numbers
 * tell some components apart. Only the first rows are searched for headings.
 */
function renameHeadings({ filas }: Hoja, { componentes }: Esquema): Hoja {
  const fields = new Map(componentes.map(({ nombre }, i) => [foldCase(nombre), campoDe(i)]))
  const rename = (celda: Celda) =>
    typeof celda === 'string' ? (fields.get(foldCase(celda)) ?? celda) : celda
  const [first, rest] = [filas.slice(0, HEADING_ROWS), filas.slice(HEADING_ROWS)]
  return { filas: [...first.map((fila) => ({ ...fila, celdas: fila.celdas.map(rename) })), ...rest] }
}

function columnasDe({ t }: Ctx, { componentes }: Esquema) {
  const keys = componentes.map(({ nombre }) => llaveDe(nombre))
  const known = componentes.map(({ nombre }, i) => ({
    campo: campoDe(i),
    titulo: nombre,
    // A synonym shared by several components matches none.
    sinonimos: keys.filter((key) => key === keys[i]).length === 1 ? [nombre] : [],
  }))
  const codigo = t('calificacion.columnaMatricula')
  const documento = t('calificacion.columnaDocumento')
  return [
    {
      campo: 'matricula' as Campo,
      titulo: codigo,
      sinonimos: [codigo, 'Código de matrícula', 'Matrícula', 'Código', 'Enrolment code'],
    },
    {
      campo: 'documento' as Campo,
      titulo: documento,
      sinonimos: [documento, 'Número de documento', 'Documento', 'DNI', 'Document number'],
    },
    ...known,
  ]
}

/** Reads the rows of a spreadsheet of grades. Refuses one without a column of students or without any component. */
export function leerHoja(ctx: Ctx, sheet: Hoja, esquema: Esquema): NotasRow[] {
  const hoja = renameHeadings(sheet, esquema)
  const fields = esquema.componentes.map((_, i) => campoDe(i))
  const { filas } = findColumnas<Campo>(hoja, columnasDe(ctx, esquema), [['matricula', 'documento'], fields])
  return filas.map(({ numero, celdas }) => ({
    fila: numero,
    matricula: celdas.matricula,
    documento: celdas.documento,
    celdas: esquema.componentes.flatMap(({ nombre }, i) => {
      const celda = celdas[campoDe(i)]
      return celda === undefined ? [] : [{ componente: nombre, celda }]
    }),
  }))
}

/** A grade as people write it, with a comma or a point, or NP; undefined if it is none. */
export function leerNota(celda: Celda): number | typeof NP | undefined {
  // A computed cell may differ from the number shown by a rounding error.
  if (typeof celda === 'number') return Math.round(celda * 1e6) / 1e6
  const texto = textoDe(celda).replace(',', '.')
  if (isNp(texto)) return NP
  return /^\d{1,4}(?:\.\d{1,6})?$/.test(texto) ? Number(texto) : undefined
}

type Matricula = Awaited<ReturnType<typeof matriculasDe>>[number]
type MatriculaMatch = { idMatricula: number; nombre: string } | { clave: Clave; datos?: Datos }

// A spreadsheet drops the leading zeros of a number.
const normalizeDocumento = (texto: string) =>
  texto
    .toUpperCase()
    .replaceAll(/[\s.-]/g, '')
    .replace(/^0+(?=.)/, '')

/** Returns a function that finds the enrolment of each row in order, or says why there is none. */
export function matriculaFinder(matriculas: Matricula[]): (row: NotasRow) => MatriculaMatch {
  const byCode = new Map(matriculas.map((m) => [m.codigo.toUpperCase(), m]))
  const byDocument = new Map(matriculas.map((m) => [normalizeDocumento(m.numeroDocumento), m]))
  const seen = new Map<number, number>()
  return ({ fila, matricula, documento }) => {
    const [codigo, numero] = [textoDe(matricula).toUpperCase(), normalizeDocumento(textoDe(documento))]
    const [one, other] = [codigo && byCode.get(codigo), numero && byDocument.get(numero)]
    const found = one || (codigo ? undefined : other)
    if (!found) return { clave: 'calificacion.nadie', datos: { quien: codigo || textoDe(documento) || '—' } }
    if (numero && other !== found)
      return { clave: 'calificacion.noCoincide', datos: { codigo: found.codigo } }
    if (found.estado !== 'ACTIVA') return { clave: 'calificacion.noActiva' }
    const before = seen.get(found.idMatricula)
    if (before !== undefined) return { clave: 'matricula.repetida', datos: { fila: before } }
    seen.set(found.idMatricula, fila)
    return { idMatricula: found.idMatricula, nombre: found.nombre }
  }
}
