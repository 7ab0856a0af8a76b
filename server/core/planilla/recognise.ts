import { foldText } from '#server/core/fold-text.ts'

import { llaveDe, looseKeyOf, textoDe } from './celda.ts'
import { type Encabezado, encabezadosDe, type Titulo } from './encabezado.ts'
import type { Celda, Fila, Hoja } from './leer/hoja.ts'

/** Kind of the values of a field: the column decides how its dates and amounts are read, and asks what its few words mean. */
export type TipoColumna = 'fecha' | 'monto' | 'valores'

/** Field that a column of a file may be. */
export type Columna<C extends string> = {
  campo: C
  /** Name of the column in messages; a column without one is understood but not asked for. */
  titulo?: string
  /**
   * The usual headings, the preferred first: when a row has several of these columns, the first filled one
   * counts.
   */
  sinonimos: readonly string[]
  /** The heading as it is, where only brackets and numbers tell some columns apart. */
  literal?: string
  /** Headings that may be this field: the person is asked, and until then it is not. */
  unsure?: readonly string[]
  /** Whether a heading that is no usual one is this field. */
  recognises?: (titulo: string) => boolean
  tipo?: TipoColumna
  /** Whether a column with these values can be the field, when its heading says so. */
  admits?: (valores: string[]) => boolean
  /** Only the preferred of several columns counts, in every row. */
  una?: true
  /** Several columns may be chosen for it. */
  varias?: true
  /** Field of an untitled neighbour: `Documento` over two columns is first the type, then the number. */
  neighbour?: C
  /** Values of other empty fields when this column is filled: a column `DNI` implies the type. */
  implies?: Partial<Record<C, string>>
}

/** Part of a date that has three columns. */
export type ParteFecha = 'dia' | 'mes' | 'anio'
export type Found<C extends string> = {
  campo: C
  parte?: ParteFecha
  index: number
  rank: number
  titulo: string
  /** To be confirmed. */
  isDoubtful?: true
  /** Another field with this heading, for a file that has this one elsewhere. */
  otro?: Known<C>
  implies: Columna<C>['implies']
}
export type Header<C extends string> = Encabezado & { found: Found<C>[] }

type Known<C extends string> = Omit<Found<C>, 'index' | 'titulo' | 'otro'> & { otro?: Known<C> }

const PARTES = new Map<string, ParteFecha>(
  Object.entries({
    dia: 'dia',
    day: 'dia',
    mes: 'mes',
    month: 'mes',
    ano: 'anio',
    anio: 'anio',
    year: 'anio',
  }),
)

/** The field and the part of a choice: `fechaNacimiento.dia` is a part of a date. */
export function parteDe<C extends string>(campo: string): { campo: C; parte?: ParteFecha } {
  const [, own, parte] = /^(.+)\.(dia|mes|anio)$/.exec(campo) ?? []
  return own ? { campo: own as C, parte: parte as ParteFecha } : { campo: campo as C }
}
export const nombreDeCampo = ({ campo, parte }: { campo: string; parte?: ParteFecha | undefined }) =>
  parte ? `${campo}.${parte}` : campo

/** Makes a function that recognises a title by its words. */
function matcher<C extends string>(
  columnas: readonly Columna<C>[],
): (titulo: Titulo) => Known<C> | undefined {
  const exact = new Map<string, Known<C>>()
  const known = new Map<string, Known<C>>()
  const loose = new Map<string, Known<C>>()
  let rank = 0
  for (const { campo, literal, sinonimos, unsure = [], implies } of columnas) {
    const one: Known<C> = { campo, rank: rank++, implies }
    if (literal) exact.set(foldText(textoDe(literal)), one)
    const words = [...sinonimos.map((text) => [text, one] as const), [campo, one] as const]
    const doubtful = unsure.map((text) => [text, { ...one, isDoubtful: true as const }] as const)
    for (const [text, found] of [...words, ...doubtful]) {
      const own = { ...found, rank: rank++ }
      const before = known.get(llaveDe(text))
      if (!before) known.set(llaveDe(text), own)
      else if (before.campo !== own.campo) before.otro ??= own
      const key = looseKeyOf(text)
      if (key && !loose.has(key)) loose.set(key, own)
    }
  }
  const own = columnas.flatMap(({ campo, recognises, implies }) =>
    recognises ? { campo, rank: rank++, implies, recognises } : [],
  )
  const dates = columnas.filter(({ tipo }) => tipo === 'fecha')
  const find = (text: string) => known.get(llaveDe(text)) ?? loose.get(looseKeyOf(text))
  const partOf = ({ propio, grupo }: Titulo): Known<C> | undefined => {
    const parte = PARTES.get(llaveDe(propio))
    const campo = grupo ? find(grupo)?.campo : dates.length === 1 ? dates[0]?.campo : undefined
    const isDate = parte && dates.some((one) => one.campo === campo)
    return isDate ? { campo: campo!, parte, rank: -1, implies: undefined } : undefined
  }
  return (titulo) => {
    const { propio, grupo, texto } = titulo
    if (!propio && !grupo) return undefined
    const whole = grupo && propio ? find(`${grupo} ${propio}`) : undefined
    const byWords = exact.get(foldText(propio)) ?? partOf(titulo) ?? whole ?? find(propio || grupo)
    return byWords ?? own.find(({ recognises }) => recognises(texto))
  }
}

const hasDigits = (celda: Celda | undefined) => /\d/.test(textoDe(celda))

/** Moves a field to its untitled neighbour where the numbers stand there, and the words of their kind under the title. */
function withNeighbours<C extends string>(
  found: Found<C>[],
  columnas: readonly Columna<C>[],
  { titulos, below }: { titulos: Titulo[]; below: Fila[] },
): Found<C>[] {
  return found.flatMap((one) => {
    const next = one.index + 1
    const neighbour = columnas.find(({ campo, neighbour }) => campo === one.campo && neighbour)?.neighbour
    const sample = below.slice(0, HEAD_SAMPLE).map(({ celdas }) => celdas)
    const isSplit =
      neighbour !== undefined &&
      !titulos[next]?.texto &&
      sample.some((celdas) => hasDigits(celdas[next])) &&
      !sample.some((celdas) => hasDigits(celdas[one.index]))
    return isSplit
      ? [
          { ...one, campo: neighbour },
          { ...one, index: next },
        ]
      : [one]
  })
}

const HEAD_SAMPLE = 30

/** A heading of two fields is of the second where another column is better for the first; of several columns for one field that takes one, the best stays. */
function resolved<C extends string>(found: Found<C>[], columnas: readonly Columna<C>[]): Found<C>[] {
  const isBetter = (one: Found<C>) =>
    found.some((other) => other.campo === one.campo && other.rank < one.rank && other.index !== one.index)
  const spread = found.map((one) => {
    const { otro } = one
    const isFree = otro && isBetter(one) && !found.some(({ campo }) => campo === otro.campo)
    return isFree ? { ...one, ...otro } : one
  })
  const single = new Set(columnas.flatMap(({ campo, una }) => (una ? [campo] : [])))
  const sorted = spread.toSorted((a, b) => a.rank - b.rank)
  return sorted.filter(
    (one, at) => !single.has(one.campo) || sorted.findIndex(({ campo }) => campo === one.campo) === at,
  )
}

const maxBy = <T>(rows: T[], count: (row: T) => number): T | undefined =>
  rows.reduce<T | undefined>(
    (best, row) => (best !== undefined && count(best) >= count(row) ? best : row),
    undefined,
  )

/** Counts the fields that a heading has. */
export const countFields = ({ found }: { found: Found<string>[] }) =>
  new Set(found.map(({ campo }) => campo)).size

/** The headings of a sheet with the fields that are known: the row that is asked for, else that of most fields, else of most texts. */
export function findHeader<C extends string>(
  hoja: Hoja,
  columnas: readonly Columna<C>[],
  numero?: number,
): Header<C> | undefined {
  const match = matcher(columnas)
  const rows = encabezadosDe(hoja).filter((one) => numero === undefined || one.numero === numero)
  const read = rows.map((row): Header<C> => {
    const found = row.titulos.flatMap((titulo, index) => {
      const known = match(titulo)
      return known ? [{ ...known, index, titulo: titulo.texto }] : []
    })
    const below = hoja.filas.slice(row.desde)
    const all = withNeighbours(found, columnas, { titulos: row.titulos, below })
    return { ...row, found: resolved(all, columnas) }
  })
  const best = maxBy(read, countFields)
  if (best && best.found.length > 0) return best
  return maxBy(read, ({ titulos }) => titulos.filter(({ texto }) => texto).length)
}
