import { tarifario } from '#contract/cuentas/tarifario.ts'
import { sourceOf } from '#web/core/form/picker.ts'

export const tarifarios = sourceOf(tarifario, 'idTarifario', (l) => l.nombre)
