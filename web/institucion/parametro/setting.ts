import type { Ajuste } from '#contract/institucion/ajuste-clase.ts'
import { ajusteDe } from '#contract/institucion/ajuste.ts'
import type { Parametro } from '#contract/institucion/parametro.ts'

// Parameters outside the contract's table get the control of their type.
const BY_TYPE: Record<Parametro['tipo'], Ajuste['clase']> = {
  TEXTO: 'parrafo',
  NUMERO: 'numero',
  LOGICO: 'logico',
  FECHA: 'fecha',
  LISTA: 'texto',
}
const settingByType = ({ tipo }: Parametro) => {
  const limits = { min: -999_999_999, max: 999_999_999, decimales: 6 }
  return { clase: BY_TYPE[tipo], seccion: 'otros', usual: '', ...limits } as Ajuste
}

/** Values that a parameter may hold, and the value in force while it is empty. */
export const settingOf = (row: Parametro) => ajusteDe(row.clave) ?? settingByType(row)

/** Controls that show the default while the parameter is empty; a box stays empty. */
const SHOWS_USUAL = new Set<Ajuste['clase']>(['logico', 'opcion', 'zona', 'moneda'])

/** Whether the control shows the default itself: a sentence with it would repeat the value. */
export function isAtUsual({ valor }: Parametro, { clase, usual }: Ajuste) {
  return valor ? valor === usual : SHOWS_USUAL.has(clase)
}

/** Values that half a line is enough for. */
const SHORT = new Set<Ajuste['clase']>([
  'numero',
  'fecha',
  'opcion',
  'zona',
  'moneda',
  'locale',
  'ruc',
  'correo',
])
const LONGEST_SHORT = 60
function isShort(row: Parametro) {
  const setting = settingOf(row)
  if (setting.clase === 'texto') return setting.max !== undefined && setting.max <= LONGEST_SHORT
  return SHORT.has(setting.clase)
}

/** The parameters by line: two short ones that follow each other share one. */
export function linesOf(rows: readonly Parametro[]): Parametro[][] {
  const lines: Parametro[][] = []
  for (const row of rows) {
    const last = lines.at(-1)
    if (last?.length === 1 && [...last, row].every(isShort)) last.push(row)
    else lines.push([row])
  }
  return lines
}
