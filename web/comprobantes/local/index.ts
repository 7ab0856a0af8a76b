import { local } from '#contract/comprobantes/local.ts'
import { sourceOf } from '#web/core/form/picker.ts'

export const locales = sourceOf(local, 'idLocal', (row) => `${row.nombre} (${row.codigo})`)
