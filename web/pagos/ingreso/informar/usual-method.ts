import { ingreso } from '#contract/pagos/ingreso.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { GATEWAY } from '#web/pagos/ingreso/registrar/methods.tsx'
import { WITHOUT_BANK } from '#web/pagos/ingreso/registrar/same-operation.ts'
import { useOwn } from '#web/personas/vinculo/index.ts'

/** Methods that are registered at the desk, so they cannot be reported. */
export const AT_THE_DESK = new Set([...GATEWAY, 'EFECTIVO', 'POS'])

const LATEST = { size: 10, sort: 'idIngreso,desc' } as const

/** The method and the bank of the student's latest payment that can be reported: most pay by the same again. */
export function useUsualMethod() {
  // Not kept: the form takes it once, when it opens.
  const { data, isPending } = useRead(ingreso.deAlumno, { ...LATEST, ...useOwn() }, { gcTime: 0 })
  const last = data?.content.find(({ medioPago }) => !AT_THE_DESK.has(medioPago.codigo))
  const banco = last && !WITHOUT_BANK.has(last.medioPago.codigo) ? last.banco : null
  const usual: { idMedioPago?: number; banco?: string } = last
    ? { idMedioPago: last.idMedioPago, ...(banco && { banco }) }
    : {}
  return { usual, isComing: isPending }
}
