import { area } from '#contract/academico/area.ts'
import { sourceOf } from '#web/core/picker.ts'

export const areas = sourceOf(area, 'idArea', (a) => a.nombre)
