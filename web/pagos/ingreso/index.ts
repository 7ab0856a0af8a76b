import { ingreso } from '#contract/pagos/ingreso.ts'
import { personName } from '#web/core/person-name.ts'
import { sourceOf } from '#web/core/picker.ts'

export const ingresos = sourceOf(
  ingreso,
  'idIngreso',
  (i) => `${personName(i.usuario)} · ${i.numeroRecibo ?? i.idIngreso}`,
)
