import { calificacionEsquema } from '#contract/academico/calificacion-esquema.ts'
import { sourceOf } from '#web/core/form/picker.ts'

export const esquemas = sourceOf(calificacionEsquema, 'idCalificacionEsquema', (e) => e.nombre)
