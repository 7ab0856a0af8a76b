import { area } from '#contract/area.ts'
import { moneda } from '#contract/moneda.ts'
import { sourceOf } from '#web/core/picker.ts'

export const areas = sourceOf(area, 'idArea', (a) => a.nombre, { estado: 'ACTIVO' })
export const monedas = sourceOf(moneda, 'idMoneda', (m) => `${m.nombre} (${m.simbolo})`, { estado: 'ACTIVO' })
