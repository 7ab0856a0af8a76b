import { periodo } from '#contract/academico/periodo.ts'
import { sourceOf } from '#web/core/form/picker.ts'

export const periodos = sourceOf(periodo, 'idPeriodo', (p) => p.nombre)
