import type { Translate } from '#contract/core/words.ts'
import { mapBreathing } from '#server/core/breathe.ts'
import { tablaDe } from '#server/core/planilla/index.ts'
import type { ReadSheet } from '#server/institucion/hoja/index.ts'
import { type CampoPersona, personaReader, type TipoDocumento } from '#server/personas/planilla/index.ts'
import type { CheckTelefonos } from '#server/personas/usuario/index.ts'

import {
  checkRow,
  errorsOf,
  type FilaDePersona,
  refuseRepeated,
  sentencesOf,
  validatePersona,
} from './filas.ts'
import { personDoor } from './puerta.ts'

type Reglas = { tipos: TipoDocumento[]; check: CheckTelefonos; t: Translate }

/** The columns that may hold a field, the likeliest first: a name may be in three columns, two or one. */
const PLACES: Partial<Record<string, CampoPersona[]>> = {
  nombres: ['nombres', 'apellidosNombres', 'nombresApellidos'],
  papellido: ['papellido', 'apellidos', 'apellidosNombres', 'nombresApellidos'],
  sapellido: ['sapellido', 'apellidos', 'apellidosNombres', 'nombresApellidos'],
  tipoDocumento: ['tipoDocumento', 'numeroDocumento'],
}

type ColumnOf = (numero: number, campo: CampoPersona) => number | undefined

/** The row with the column of each of its errors. */
function withColumns(row: FilaDePersona, columnOf: ColumnOf): FilaDePersona {
  if (!('errores' in row)) return row
  const errores = row.errores.map((error) => {
    const places = PLACES[error.campo] ?? [error.campo as CampoPersona]
    const columna = places.map((campo) => columnOf(row.fila, campo)).find((one) => one !== undefined)
    return columna === undefined ? error : { ...error, columna }
  })
  return { ...row, errores }
}

/**
 * The people of a sheet, row by row with the spreadsheet's row numbers. Throws Fail for one that is no list of people.
 */
export async function leerPersonas(
  { layout }: ReadSheet<CampoPersona>,
  { tipos, check, t }: Reglas,
): Promise<FilaDePersona[]> {
  const { columnas, necesarios } = personDoor(tipos, t)
  const tabla = tablaDe(layout, columnas, necesarios)
  const leer = personaReader(tipos)
  const filas = await mapBreathing(tabla.filas, ({ numero, celdas, ilegibles }): FilaDePersona => {
    const { persona, avisos, errores } = leer(celdas, ilegibles)
    if (!persona) return { fila: numero, errores: errorsOf(errores, t) }
    return checkRow(validatePersona(numero, { sent: persona, avisos: sentencesOf(avisos, t) }, t), {
      check,
      t,
    })
  })
  return refuseRepeated(filas, t).map((row) => withColumns(row, tabla.columnOf))
}
