import type { TarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import type { CuentaPrevista } from '#contract/matriculas/matricula.ts'

/** Changes of a charge against its line of the price list. '' is an emptied field: the value of the list. */
export type ChargeChange = {
  included?: boolean
  monto?: number | string
  descuento?: number | string
  fechaVencimiento?: string
}
/** By id of the line of the price list. */
export type ChargeChanges = Readonly<Record<number, ChargeChange>>

/** Without late fees, which an enrolment never generates. */
export const linesOf = (conceptos: TarifarioConcepto[]) => conceptos.filter(({ tipo }) => tipo !== 'MORA')

export const isIncluded = ({ idTarifarioConcepto, obligatorio }: TarifarioConcepto, changes: ChargeChanges) =>
  changes[idTarifarioConcepto]?.included ?? obligatorio

const amountOf = (value: number | string | undefined) =>
  value === undefined || value === '' ? undefined : Number(value)

/** The changed charges to generate; undefined when they are those of the list. */
export function changedCharges(
  lines: TarifarioConcepto[],
  changes: ChargeChanges,
): CuentaPrevista[] | undefined {
  if (Object.keys(changes).length === 0) return undefined
  return lines
    .filter((line) => isIncluded(line, changes))
    .map(({ idTarifarioConcepto }) => {
      const { monto, descuento, fechaVencimiento } = changes[idTarifarioConcepto] ?? {}
      const [sum, off] = [amountOf(monto), amountOf(descuento)]
      return {
        idTarifarioConcepto,
        ...(sum !== undefined && { monto: sum }),
        ...(off !== undefined && { descuento: off }),
        ...(fechaVencimiento && { fechaVencimiento }),
      }
    })
}
