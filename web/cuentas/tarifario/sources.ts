import { area } from '#contract/academico/area.ts'
import { moneda } from '#contract/institucion/moneda.ts'
import { sourceOf } from '#web/core/picker.ts'

export const areas = sourceOf(area, 'idArea', (a) => a.nombre, { estado: 'ACTIVO' })
export const monedas = sourceOf(moneda, 'idMoneda', (m) => `${m.nombre} (${m.simbolo})`, { estado: 'ACTIVO' })
