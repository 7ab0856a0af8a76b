import type { Pregunta, SheetReading } from '#contract/core/sheet-reading.ts'
import type { ChosenColumn, MappedValue } from '#contract/core/sheet.ts'

type Chosen = Omit<ChosenColumn, 'columna'>
/** Choices with which a file is read: the sheet, its headings, the meaning of its columns and values. */
export type SheetChoices = {
  hoja?: string | undefined
  encabezado?: number | undefined
  columnas: ReadonlyMap<number, Chosen>
  valores: readonly MappedValue[]
  ocultas?: 'true' | 'false' | undefined
}
export const NO_CHOICES: SheetChoices = { columnas: new Map(), valores: [] }

/** The choices as the doors take them. */
export const inputOfChoices = ({ hoja, encabezado, columnas, valores, ocultas }: SheetChoices) => ({
  ...(hoja !== undefined && { hoja }),
  ...(encabezado !== undefined && { encabezado: String(encabezado) }),
  ...(columnas.size > 0 && {
    columnas: JSON.stringify([...columnas].map(([columna, chosen]) => ({ columna, ...chosen }))),
  }),
  ...(valores.length > 0 && { valores: JSON.stringify(valores) }),
  ...(ocultas && { ocultas }),
})

/** The needed fields that no column of the sheet has. */
export function missingFields({ columnas, necesarios, campos }: SheetReading): string[] {
  const present = new Set(columnas.map(({ campo }) => campo))
  const missing = necesarios.filter((some) => !some.some((campo) => present.has(campo)))
  return missing.map(([campo]) => campos.find((one) => one.campo === campo)?.titulo ?? String(campo))
}

/** Whether the rows can be read: no needed field and no needed answer is missing. */
export const isReadable = (reading: SheetReading) =>
  missingFields(reading).length === 0 &&
  !reading.preguntas.some(({ obliga, elegida }) => obliga && elegida === null)

/** Sheets of the file beside this one that have columns of the same kind. */
const hasOthers = ({ hojas, hoja }: SheetReading) =>
  hojas.some((one) => one.hoja !== hoja && one.reconocidas > 0)

/** Whether nothing is to be said of the sheet before its rows are reviewed: an unknown value is said in its row. */
export const isSettled = (reading: SheetReading) =>
  isReadable(reading) &&
  !hasOthers(reading) &&
  reading.preguntas.every(
    ({ clase, elegida }) => clase === 'VALORES' || (clase !== 'OCULTAS' && elegida !== null),
  )

/** Another meaning for a column; what it was told of its values is kept only with the field. */
export const withColumn = (choices: SheetChoices, columna: number, campo: string | null): SheetChoices => ({
  ...choices,
  columnas: new Map(choices.columnas).set(columna, { campo }),
})

/** The column that is chosen to be the same field already. */
export const twinOf = (
  { columnas, campos, recordada }: SheetReading,
  choices: SheetChoices,
  { columna, campo }: { columna: number; campo: string | null },
) =>
  campos.some((one) => one.campo === campo && one.varias)
    ? undefined
    : columnas.find(
        (one) =>
          campo !== null &&
          one.columna !== columna &&
          one.campo === campo &&
          (recordada || choices.columnas.get(one.columna)?.campo === campo),
      )

function withFormat(
  { columnas }: SheetReading,
  choices: SheetChoices,
  { columna, ...format }: { columna: number } & Partial<Chosen>,
): SheetChoices {
  const campo = columnas.find((one) => one.columna === columna)?.campo ?? null
  const before = choices.columnas.get(columna) ?? { campo }
  return { ...choices, columnas: new Map(choices.columnas).set(columna, { ...before, ...format }) }
}

/** The choices with an answer to a question. */
export function withAnswer(
  reading: SheetReading,
  choices: SheetChoices,
  { clase, columna }: Pregunta,
  es: string,
): SheetChoices {
  if (clase === 'OCULTAS') return { ...choices, ocultas: es as 'true' | 'false' }
  if (columna === null) return choices
  if (clase === 'COLUMNA') return withColumn(choices, columna, es || null)
  return withFormat(reading, choices, {
    columna,
    ...(clase === 'FECHA' ? { formato: es as Chosen['formato'] } : { decimal: es as Chosen['decimal'] }),
  })
}

/** The choices with the meaning of a value. */
export const withValue = (choices: SheetChoices, value: MappedValue): SheetChoices => ({
  ...choices,
  valores: [
    ...choices.valores.filter(({ columna, valor }) => columna !== value.columna || valor !== value.valor),
    value,
  ],
})
