import { Fail } from '#server/core/fail.ts'

import { openCsv } from './csv.ts'
import type { Formato } from './format.ts'
import type { AskedRows, Fila, Limites, SheetMarks, SheetSource, SheetSummary } from './hoja.ts'
import { isHtml, openHtml } from './html.ts'
import { openOds } from './ods.ts'
import { openXlsx } from './rows.ts'
import { readZippedText } from './zipped-text.ts'

/** First rows of each sheet that a summary brings: the headings are searched in thirty, and their values below. */
const SAMPLE_ROWS = 80

/** Opens a file: its sheets in order. A text is a single sheet. */
export async function openSheets(
  datos: Uint8Array,
  formato: Formato,
  limites: Limites,
): Promise<SheetSource[]> {
  if (formato === 'csv') return isHtml(datos) ? openHtml(datos, limites) : openCsv(datos, limites)
  const zip = Buffer.from(datos.buffer)
  const text = await readZippedText(zip, limites)
  return text ? openCsv(text, limites) : ((await openOds(zip, limites)) ?? openXlsx(zip, limites))
}

export const noMarks = (): SheetMarks => ({ columnasOcultas: [], merges: [] })

/** Counts the rows of a sheet and keeps the first. A sheet beyond a limit says so when it is read. */
async function summaryOf({ hoja, visible, read }: SheetSource): Promise<SheetSummary> {
  const marks = noMarks()
  const muestra: Fila[] = []
  let [filas, ocultas] = [0, 0]
  try {
    for await (const batch of read(marks)) {
      filas += batch.length
      ocultas += batch.filter(({ oculta }) => oculta).length
      if (muestra.length < SAMPLE_ROWS) muestra.push(...batch.slice(0, SAMPLE_ROWS - muestra.length))
    }
  } catch (error) {
    if (!(error instanceof Fail) || error.razon === 'DEMASIADO_GRANDE') throw error
    filas = Math.max(filas, 1)
  }
  return { hoja, visible, filas, ocultas, muestra: { filas: muestra, ...marks } }
}

/** Summaries of the sheets that are not empty. */
export async function summariesOf(sheets: SheetSource[]): Promise<SheetSummary[]> {
  const all: SheetSummary[] = []
  for (const sheet of sheets) all.push(await summaryOf(sheet))
  return all.filter(({ filas }) => filas > 0)
}

/** The rows of the named sheet, or of the first visible one that has any, in batches. */
export async function* rowsOfSheet(
  sheets: SheetSource[],
  { hoja, colores }: AskedRows,
  marks: SheetMarks,
): AsyncGenerator<Fila[]> {
  const candidates = sheets.filter((sheet) => (hoja === undefined ? sheet.visible : sheet.hoja === hoja))
  for (const sheet of candidates) {
    let isEmpty = true
    const found = noMarks()
    for await (const filas of sheet.read(found, colores)) {
      isEmpty &&= filas.length === 0
      yield filas
    }
    if (isEmpty) continue
    Object.assign(marks, found)
    return
  }
}
