import type { TarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import type { CuentaPrevista } from '#contract/matriculas/matricula.ts'

/** How a charge is to differ from its line of the price list. '' is a field just emptied: as the list says. */
export type Change = {
  incluida?: boolean
  monto?: number | string
  descuento?: number | string
  fechaVencimiento?: string
}
/** By line of the price list. */
export type Changes = Readonly<Record<number, Change>>

/** Late fees come by themselves, never at the enrolment. */
export const linesOf = (conceptos: TarifarioConcepto[]) => conceptos.filter(({ tipo }) => tipo !== 'MORA')

export const isIncluded = ({ idTarifarioConcepto, obligatorio }: TarifarioConcepto, changes: Changes) =>
  changes[idTarifarioConcepto]?.incluida ?? obligatorio

const amount = (value: number | string | undefined) =>
  value === undefined || value === '' ? undefined : Number(value)

/** The charges to generate in place of the list's, or nothing when they are the list's. */
export function previstas(lines: TarifarioConcepto[], changes: Changes): CuentaPrevista[] | undefined {
  if (Object.keys(changes).length === 0) return undefined
  return lines
    .filter((line) => isIncluded(line, changes))
    .map(({ idTarifarioConcepto }) => {
      const { monto, descuento, fechaVencimiento } = changes[idTarifarioConcepto] ?? {}
      const [sum, off] = [amount(monto), amount(descuento)]
      return {
        idTarifarioConcepto,
        ...(sum !== undefined && { monto: sum }),
        ...(off !== undefined && { descuento: off }),
        ...(fechaVencimiento && { fechaVencimiento }),
      }
    })
}
