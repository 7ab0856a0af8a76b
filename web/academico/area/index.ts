import { area } from '#contract/academico/area.ts'
import { sourceOf } from '#web/core/form/picker.ts'

export { AreaName } from './name.tsx'

export const areas = sourceOf(area, 'idArea', (a) => a.nombre, { mark: (a) => a })
