import { tarifario } from '#contract/cuentas/tarifario.ts'
import { sourceOf } from '#web/core/picker.ts'

export const tarifarios = sourceOf(tarifario, 'idTarifario', (l) => l.nombre)
