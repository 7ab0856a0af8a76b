import { area } from '#contract/academico/area.ts'
import { calificacionEsquema } from '#contract/academico/calificacion-esquema.ts'
import { sourceOf } from '#web/core/picker.ts'

export const areas = sourceOf(area, 'idArea', (a) => a.nombre, { estado: 'ACTIVO' })
export const esquemas = sourceOf(calificacionEsquema, 'idCalificacionEsquema', (e) => e.nombre, {
  estado: 'ACTIVO',
})
