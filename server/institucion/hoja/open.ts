import type { Archivo } from '#contract/core/shapes.ts'
import type { Correccion } from '#contract/core/sheet.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import {
  type Celda,
  countFields,
  findHeader,
  type Hoja,
  leerHojas,
  leerPlanilla,
  LIMITES,
  type SheetSummary,
  widthOf,
} from '#server/core/planilla/index.ts'

import { type Door, doorFor, type ReadSheet, type SheetChoices } from './door.ts'

/** Counts the fields that the first rows of a sheet show. */
export const recognisedIn = <C extends string>({ muestra }: SheetSummary, door: Door<C>) => {
  const { columnas } = doorFor(door, muestra)
  const header = muestra.filas.length > 0 ? findHeader(muestra, columnas) : undefined
  return header ? countFields(header) : 0
}

/** The sheet that a file is likely sent for: a visible one before a hidden one, then that of most fields, then the first. */
export function bestSheet<C extends string>(hojas: SheetSummary[], door: Door<C>) {
  const ranked = hojas.map((sheet) => ({ sheet, fields: recognisedIn(sheet, door) }))
  const visible = ranked.filter(({ sheet }) => sheet.visible)
  const known = visible.some(({ fields }) => fields > 0) ? visible : ranked
  const [first] = known.toSorted((a, b) => b.fields - a.fields)
  if (first && first.fields > 0) return first.sheet.hoja
  return (visible[0] ?? ranked[0])!.sheet.hoja
}

async function readNamed(
  archivo: Archivo,
  { limites = LIMITES, colores = false }: Pick<Door<string>, 'limites' | 'colores'>,
  hoja: string,
) {
  try {
    return await leerPlanilla(archivo, limites, { hoja, colores })
  } catch (error) {
    if (error instanceof Fail && error.clave === 'planilla.vacia')
      throw new FailCampo('hoja', 'hoja.noEsta', { hoja })
    throw error
  }
}

/** The sheet without its hidden rows, and without the texts of its hidden columns. */
function withoutHidden({ filas, columnasOcultas = [], ...marks }: Hoja): Hoja {
  const hidden = new Set(columnasOcultas)
  const seen = filas.filter(({ oculta }) => !oculta)
  if (hidden.size === 0) return { ...marks, filas: seen }
  return {
    ...marks,
    filas: seen.map((fila) => ({
      ...fila,
      celdas: fila.celdas.map((one, i) => (hidden.has(i) ? null : one)),
    })),
  }
}

const outside = (i: number, campo: string) =>
  new FailCampo(`correcciones.${i}.${campo}`, campo === 'fila' ? 'hoja.sinFila' : 'hoja.sinColumna')

/** The sheet with other texts in the corrected cells. A cell outside of the sheet is refused. */
function withCorrections(hoja: Hoja, correcciones: Correccion[]): Hoja {
  if (correcciones.length === 0) return hoja
  const rows = new Map(hoja.filas.map((row) => [row.numero, { ...row, celdas: [...row.celdas] }]))
  const width = widthOf(hoja)
  for (const [i, { fila, columna, valor }] of correcciones.entries()) {
    const row = rows.get(fila)
    if (!row) throw outside(i, 'fila')
    if (columna >= width) throw outside(i, 'columna')
    while (row.celdas.length <= columna) row.celdas.push(null)
    row.celdas[columna] = valor as Celda
  }
  return { ...hoja, filas: [...rows.values()] }
}

export type OpenedSheet = Pick<ReadSheet<string>, 'hoja' | 'hojas' | 'hidden'> & { rows: Hoja }

/** Reads the sheet of a file that is chosen, else the likeliest, as it was corrected. `list`: all sheets are named. */
export async function openSheet<C extends string>(
  archivo: Archivo,
  door: Door<C>,
  { hoja: named, ocultas, correcciones = [] }: SheetChoices,
  list: boolean,
): Promise<OpenedSheet> {
  const hojas = list || named === undefined ? await leerHojas(archivo, door.limites) : undefined
  const hoja = named ?? bestSheet(hojas!, door)
  const whole = await readNamed(archivo, door, hoja)
  const filas = whole.filas.filter(({ oculta }) => oculta).length
  const hidden = {
    filas,
    columnas: new Set(whole.columnasOcultas?.filter((i) => i < widthOf(whole))).size,
    filasVisibles: whole.filas.length - filas,
  }
  const rows = withCorrections(ocultas === 'true' ? whole : withoutHidden(whole), correcciones)
  if (rows.filas.length === 0) throw new Fail('VALIDACION', 'planilla.vacia')
  return { hoja, hojas, hidden, rows }
}
