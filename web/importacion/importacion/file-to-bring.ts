import type { Reply } from '#contract/core/op.ts'
import type { importacion } from '#contract/importacion/importacion.ts'
import type { OpcionesImportacion } from '#contract/importacion/opciones.ts'
import { inputOfChoices, isReadable, NO_CHOICES, type SheetChoices } from '#web/core/sheet/choices.ts'

export type Result = Reply<typeof importacion.cargar>
export type Reading = Reply<typeof importacion.leer>
/** A file with what was told of it. */
export type FileToBring = {
  archivo: File
  choices: SheetChoices
  opciones: OpcionesImportacion
  receta?: number | undefined
}
export const asItComes = (archivo: File): FileToBring => ({ archivo, choices: NO_CHOICES, opciones: {} })

/** Rows of the sheet that is read. */
export const rowsOf = (reading: Reading | undefined) =>
  reading?.hojas.find(({ hoja }) => hoja === reading.hoja)?.filas ?? 0

/** Options that were told of months, over those proposed. */
export function optionsOf({ meses }: Reading, told: OpcionesImportacion): OpcionesImportacion {
  if (!meses) return told
  const { anio, dia, monto, matricula, pideMonto, pideMatricula } = meses
  return {
    anio,
    ...(dia !== null && { dia }),
    ...(pideMonto && monto !== null && { monto }),
    ...(pideMatricula && matricula !== null && { matricula }),
    ...told,
  }
}

/** The most that a field of a form takes. */
const MAX_REASONS = 60_000

/** Rows that were refused, by the reason; with too many reasons, the rows alone. */
export function reasonsOf({ resultados }: Result) {
  const refused = resultados.flatMap(({ ok, fila, mensaje }) =>
    ok || fila === undefined ? [] : [{ fila, motivo: mensaje.slice(0, 300) }],
  )
  const grouped = [...Map.groupBy(refused, ({ motivo }) => motivo)]
  const asText = (groups: [string, typeof refused][]) =>
    JSON.stringify(groups.map(([motivo, rows]) => ({ motivo, filas: rows.map(({ fila }) => fila) })))
  const whole = asText(grouped)
  return whole.length <= MAX_REASONS ? whole : asText([['', refused]])
}

/** Whether nothing is missing to try the rows of a file. */
export const isReady = (reading: Reading | undefined, file: FileToBring | undefined): reading is Reading =>
  reading !== undefined &&
  file !== undefined &&
  isReadable(reading) &&
  (!reading.meses?.pideMonto || file.opciones.monto !== undefined)

/** The file with its choices, as the operations take them. */
export const inputOf = ({ archivo, choices, opciones, receta }: FileToBring) => ({
  archivo,
  ...inputOfChoices(choices),
  ...(Object.keys(opciones).length > 0 && { opciones: JSON.stringify(opciones) }),
  ...(receta !== undefined && { receta: String(receta) }),
})
