import { isNp, NP } from '#contract/academico/calificacion.ts'
import type { Clave, Datos } from '#contract/core/words.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { type Celda, type Columna, llaveDe, tablaDe, textoDe } from '#server/core/planilla/index.ts'
import type { Door, ReadSheet } from '#server/institucion/hoja/index.ts'

import type { matriculasDe } from './notas-repo.ts'
import type { Esquema } from './repo.ts'

export type CampoNotas = 'matricula' | 'documento' | `componente ${number}`
/** A row of the file: its student and the cells of the components. */
type NotasRow = {
  fila: number
  matricula: Celda | undefined
  documento: Celda | undefined
  celdas: { componente: string; celda: Celda }[]
}

const campoDe = (i: number): CampoNotas => `componente ${i + 1}`
/** Name under which the choices of this door are remembered. */
export const PUERTA = 'NOTAS'

/** Words that Moodle writes before the name of an activity in the heading of its grades. */
const ACTIVITIES =
  'Tarea|Cuestionario|Foro|Lección|Taller|Glosario|Paquete SCORM|Elemento manual|Assignment|Quiz|Forum|Lesson|Workshop'.split(
    '|',
  )
const namesOf = (nombre: string) => [nombre, ...ACTIVITIES.map((activity) => `${activity}: ${nombre}`)]

/** Only brackets and numbers tell some components apart: their headings are compared as they are. */
function componentColumns(componentes: Esquema['componentes']): Columna<CampoNotas>[] {
  const keys = componentes.map(({ nombre }) => llaveDe(nombre))
  return componentes.map(({ nombre }, i) => ({
    campo: campoDe(i),
    titulo: nombre,
    literal: nombre,
    // A synonym shared by several components matches none.
    sinonimos: keys.filter((key) => key === keys[i]).length === 1 ? namesOf(nombre) : [],
  }))
}

/** Headings of the document of a student; Moodle has it as the number of a user. */
const DOCUMENT_HEADINGS =
  'Número de documento|Documento|Número de DNI|DNI|Document number|Número de ID|ID number|Código del estudiante'.split(
    '|',
  )

/** Written where there is no grade; a gradebook has a dash in each empty cell. */
const NONE = '-'
const isNone = (celda: Celda) => /^[-–—]$/.test(textoDe(celda))

type Scale = Pick<Esquema, 'componentes' | 'notaMinima' | 'notaMaxima'>
/** Choices of a list that is still read through. */
const MOST_GRADES = 41

/** Grades from which the meaning of a word is chosen, the best first. */
function gradesOf({ notaMinima, notaMaxima }: Scale): string[] {
  const [least, most] = [Number(notaMinima), Number(notaMaxima)]
  const step = Math.ceil((most - least + 1) / MOST_GRADES)
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, i) => String(most - i * step))
}

/** Words that are no grade by themselves: asked about once for all components. */
const meaningsOf = ({ t }: Ctx, esquema: Scale): NonNullable<Door<CampoNotas>['valores']>[CampoNotas] => ({
  opciones: [
    { es: NONE, texto: t('calificacion.sinNota') },
    { es: NP, texto: t('calificacion.noPresentado') },
    ...gradesOf(esquema).map((es) => ({ es, texto: es })),
  ],
  meaningOf: () => null,
  asks: (valor) => !isNone(valor) && leerNota(valor) === undefined,
  always: true,
})

/** A group without grades has no scale. */
const WITHOUT_SCALE: Scale = { componentes: [], notaMinima: 0, notaMaxima: 0 }

/** The door of the grades of a group, by its scheme. */
export function gradesDoor(ctx: Ctx, esquema: Scale = WITHOUT_SCALE): Door<CampoNotas> {
  const { t } = ctx
  const { componentes } = esquema
  const codigo = t('calificacion.columnaMatricula')
  const documento = t('calificacion.columnaDocumento')
  const students: Columna<CampoNotas>[] = [
    {
      campo: 'matricula',
      titulo: codigo,
      sinonimos: [codigo, 'Código de matrícula', 'Matrícula', 'Código', 'Enrolment code'],
    },
    {
      campo: 'documento',
      titulo: documento,
      sinonimos: [documento, ...DOCUMENT_HEADINGS],
    },
  ]
  const columnas = [...students, ...componentColumns(componentes)]
  const meanings = meaningsOf(ctx, esquema)
  return {
    puerta: PUERTA,
    columnas,
    campos: columnas.map(({ campo, titulo = campo }) => ({ campo, titulo })),
    necesarios: [['matricula', 'documento'], componentes.map((_, i) => campoDe(i))],
    valores: Object.fromEntries(componentes.map((_, i) => [campoDe(i), meanings])),
  }
}

/** Reads the rows of a spreadsheet of grades. Refuses one without a column of students or without any component. */
export function rowsOfGrades(ctx: Ctx, { layout }: ReadSheet<CampoNotas>, esquema: Esquema): NotasRow[] {
  const { columnas, necesarios } = gradesDoor(ctx, esquema)
  return tablaDe(layout, columnas, necesarios).filas.map(({ numero, celdas }) => ({
    fila: numero,
    matricula: celdas.matricula,
    documento: celdas.documento,
    celdas: esquema.componentes.flatMap(({ nombre }, i) => {
      const celda = celdas[campoDe(i)]
      return celda === undefined || isNone(celda) ? [] : [{ componente: nombre, celda }]
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
