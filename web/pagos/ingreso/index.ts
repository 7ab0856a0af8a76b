import { personName } from '#contract/core/person-name.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { sourceOf } from '#web/core/form/picker.ts'

export { ConfirmarPago } from './confirmar.tsx'
export { sumsOfTill, useMyTill } from './cierre/my-till.ts'
export { useDayOfAnswer } from './informar/answer-day.ts'
export { FormCashDue } from './registrar/form-cash-due.tsx'
export { FirstTill, IngresoRecord, PaymentSlip } from './parts.ts'
export type { SlipRow } from './caja/slip.tsx'

export const ingresos = sourceOf(
  ingreso,
  'idIngreso',
  (i) => `${personName(i.usuario)} · ${i.numeroRecibo ?? i.idIngreso}`,
  { mark: (i) => i.usuario },
)

export { CountBadge, IngresoTabs } from './inbox.tsx'
