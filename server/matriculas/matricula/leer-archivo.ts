import type { Translate } from '#contract/core/words.ts'
import type { CampoDeHoja, Correccion } from '#contract/matriculas/matricula-cargas.ts'
import { mapBreathing } from '#server/core/breathe.ts'
import { FailCampo } from '#server/core/fail.ts'
import { type Celda, findColumnas, type Hoja, leerPlanilla, widthOf } from '#server/core/planilla/index.ts'
import {
  columnasPersona,
  personaReader,
  REQUIRED_COLUMNAS,
  type TipoDocumento,
} from '#server/personas/planilla/index.ts'
import type { CheckTelefonos } from '#server/personas/usuario/index.ts'

import {
  checkRow,
  errorsOf,
  type FilaDePersona,
  refuseRepeated,
  sentencesOf,
  validatePersona,
} from './filas.ts'

type Ajustes = {
  columnas?: { columna: number; campo: CampoDeHoja | null }[] | undefined
  correcciones?: Correccion[] | undefined
}
type Reglas = { tipos: TipoDocumento[]; check: CheckTelefonos; t: Translate }

const outside = (i: number, campo: string) =>
  new FailCampo(`correcciones.${i}.${campo}`, campo === 'fila' ? 'carga.sinFila' : 'carga.sinColumna')

/** The sheet with other texts in the corrected cells. A cell outside of the sheet is refused. */
function withCorrections({ filas }: Hoja, correcciones: Correccion[]): Hoja {
  const rows = new Map(filas.map((row) => [row.numero, { ...row, celdas: [...row.celdas] }]))
  const width = widthOf({ filas })
  for (const [i, { fila, columna, valor }] of correcciones.entries()) {
    const row = rows.get(fila)
    if (!row) throw outside(i, 'fila')
    if (columna >= width) throw outside(i, 'columna')
    while (row.celdas.length <= columna) row.celdas.push(null)
    row.celdas[columna] = valor as Celda
  }
  return { filas: [...rows.values()] }
}

function chosenColumns(hoja: Hoja, columnas: NonNullable<Ajustes['columnas']>) {
  const width = widthOf(hoja)
  const at = columnas.findIndex(({ columna }) => columna >= width)
  if (at >= 0) throw new FailCampo(`columnas.${at}.columna`, 'carga.sinColumna')
  return new Map(columnas.map(({ columna, campo }) => [columna, campo]))
}

/** The columns that may hold a field, the likeliest first: a name may be in three columns, two or one. */
const PLACES: Partial<Record<string, CampoDeHoja[]>> = {
  nombres: ['nombres', 'apellidosNombres', 'nombresApellidos'],
  papellido: ['papellido', 'apellidos', 'apellidosNombres', 'nombresApellidos'],
  sapellido: ['sapellido', 'apellidos', 'apellidosNombres', 'nombresApellidos'],
  tipoDocumento: ['tipoDocumento', 'numeroDocumento'],
}

type ColumnOf = (numero: number, campo: CampoDeHoja) => number | undefined

/** The row with the column of each of its errors. */
function withColumns(row: FilaDePersona, columnOf: ColumnOf): FilaDePersona {
  if (!('errores' in row)) return row
  const errores = row.errores.map((error) => {
    const places = PLACES[error.campo] ?? [error.campo as CampoDeHoja]
    const columna = places.map((campo) => columnOf(row.fila, campo)).find((one) => one !== undefined)
    return columna === undefined ? error : { ...error, columna }
  })
  return { ...row, errores }
}

/**
 * The people of a spreadsheet, row by row with the spreadsheet's row numbers. Throws Fail for a file that is
 * no list of people.
 */
export async function leerArchivo(
  datos: Uint8Array,
  { tipos, check, t }: Reglas,
  { columnas = [], correcciones = [] }: Ajustes = {},
): Promise<FilaDePersona[]> {
  const hoja = withCorrections(await leerPlanilla({ datos }), correcciones)
  const chosen = chosenColumns(hoja, columnas)
  const tabla = findColumnas(hoja, columnasPersona(tipos, t), REQUIRED_COLUMNAS, chosen)
  const leer = personaReader(tipos)
  const filas = await mapBreathing(tabla.filas, ({ numero, celdas }): FilaDePersona => {
    const { persona, avisos, errores } = leer(celdas)
    if (!persona) return { fila: numero, errores: errorsOf(errores, t) }
    return checkRow(validatePersona(numero, { sent: persona, avisos: sentencesOf(avisos, t) }, t), {
      check,
      t,
    })
  })
  return refuseRepeated(filas, t).map((row) => withColumns(row, tabla.columnOf))
}
