import type { ChosenColumn, Correccion, MappedValue } from '#contract/core/sheet.ts'
import type {
  Chosen,
  Columna,
  Hoja,
  Layout,
  Limites,
  ReglasDeValor,
  SheetSummary,
} from '#server/core/planilla/index.ts'

/** A door at which sheets are read: its fields as data. */
export type Door<C extends string> = {
  /** Name under which choices are remembered. */
  puerta: string
  columnas: readonly Columna<C>[]
  /** Meanings that a person can choose for a column. */
  campos: readonly { campo: C; titulo: string }[]
  /** Required fields, each with those that can take its place. */
  necesarios: C[][]
  reglas?: ReglasDeValor
  limites?: Limites
  /** The fills of the cells are read too. */
  colores?: boolean
  /** The door of sheets with rows of another kind, by their headings. */
  forRows?: (hoja: Hoja) => Door<C> | undefined
  /** Meanings that the values of a field can have, and the one that a value has by itself. */
  valores?: Partial<Record<C, ValuesOfField>>
  /** Columns that may be a field by their values: the person is asked. */
  doubts?: (layout: Layout<C>) => { columna: number; campo: C }[]
}

/** Meanings of the values of a field. Fields with one and the same object are asked about together, and share each answer. */
export type ValuesOfField = {
  opciones: readonly { es: string; texto: string }[]
  meaningOf: (valor: string) => string | null
  /** The meanings are shown even if all are known. */
  always?: boolean
  /** Values to ask about; all by default. The others are read as they stand. */
  asks?: (valor: string) => boolean
}

/** The columns of a sheet by the meanings that their values have, in the order of the file. */
export const columnsByMeanings = <C extends string>(
  { valores = {} }: Pick<Door<C>, 'valores'>,
  { found }: Pick<Layout<C>, 'found'>,
) =>
  Map.groupBy(
    found.flatMap(({ index, campo, parte }) => {
      const field = parte ? undefined : (valores as Partial<Record<C, ValuesOfField>>)[campo]
      return field ? [{ index, campo, field }] : []
    }),
    ({ field }) => field,
  )

/** Choices as they come with a file. */
export type SheetChoices = {
  hoja?: string | undefined
  encabezado?: number | undefined
  columnas?: ChosenColumn[] | undefined
  valores?: MappedValue[] | undefined
  correcciones?: Correccion[] | undefined
  ocultas?: 'true' | 'false' | undefined
}

/** The choices of an input that has more. */
export const choicesOf = ({
  hoja,
  encabezado,
  columnas,
  valores,
  correcciones,
  ocultas,
}: SheetChoices): SheetChoices => ({
  hoja,
  encabezado,
  columnas,
  valores,
  correcciones,
  ocultas,
})

/** The choices in force: those that came, over those remembered. */
export type Choice = {
  encabezado: number
  columnas: ReadonlyMap<number, Chosen>
  valores: readonly MappedValue[]
}

/** The door that reads a sheet. */
export const doorFor = <C extends string>(door: Door<C>, hoja: Hoja): Door<C> => door.forRows?.(hoja) ?? door

/** A sheet as its door reads it. */
export type ReadSheet<C extends string> = Hoja & {
  door: Door<C>
  /** Name of the sheet. */
  hoja: string
  /** Sheets of the file; undefined where the sheet was named. */
  hojas: SheetSummary[] | undefined
  hidden: { filas: number; columnas: number; filasVisibles: number }
  /** The rows before values were replaced. */
  original: Hoja
  huella: string | null
  choice: Choice
  recalled: { datos?: Record<string, unknown> } | undefined
  choices: SheetChoices
  layout: Layout<C>
}
