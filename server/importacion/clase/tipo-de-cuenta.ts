import { TipoConcepto } from '#contract/cuentas/concepto.ts'
import { foldText } from '#server/core/fold-text.ts'

import type { RowCells } from './cells.ts'

/** The beginning of a concept that tells its kind. */
const BEGINNINGS: [RegExp, TipoConcepto][] = [
  [/^matr|^inscrip|^enrol/, 'MATRICULA'],
  [/^cuota|^pension|^mensualidad|^arancel|^tuition|^instal/, 'CUOTA'],
  [/^material|^libro|^kit|^book/, 'MATERIAL'],
  [/^certific|^diploma|^constancia/, 'CERTIFICADO'],
  [/^mora|^recargo|^interes|^late/, 'MORA'],
]

/** The kind of a charge: its own column, else what its concept begins with. A late fee of the old system is a charge like others. */
export function readKind(cells: RowCells): TipoConcepto {
  const asked = cells.texto('tipo').toUpperCase()
  const known = TipoConcepto.options.find((one) => one === asked)
  const concept = foldText(asked || cells.texto('concepto'))
  const kind = known ?? BEGINNINGS.find(([begins]) => begins.test(concept))?.[1] ?? 'OTRO'
  return kind === 'MORA' ? 'OTRO' : kind
}
