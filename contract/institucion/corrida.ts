import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import { Id, Masivo } from '#contract/core/shapes.ts'

export const AccionCorrida = z.enum([
  'MATRICULAR',
  'CONFIRMAR',
  'SUSPENDER',
  'RETIRAR',
  'ACTIVAR',
  'TRASLADAR',
  'ELIMINAR',
  'ACCESO',
  'CALIFICAR',
  'CERTIFICAR',
])
export type AccionCorrida = z.infer<typeof AccionCorrida>

/** The authority that undoes each action: the one that did it, or the one that annuls what it issued. */
export const PERMISO_DE: Record<AccionCorrida, Permiso> = {
  MATRICULAR: 'per_matricula_nueva',
  CONFIRMAR: 'per_matricula_confirmar',
  SUSPENDER: 'per_matricula_suspender',
  RETIRAR: 'per_matricula_retirar',
  ACTIVAR: 'per_matricula_activar',
  TRASLADAR: 'per_matricula_trasladar',
  ELIMINAR: 'per_matricula_eliminar',
  ACCESO: 'per_matricula_accesos',
  CALIFICAR: 'per_calificacion_registrar',
  CERTIFICAR: 'per_certificado_anular',
}

/** The changes of one call to several enrolments, grades or certificates. */
export const corrida = {
  /** Restores each row, or annuls what was issued for it, unless it has changed since. */
  deshacer: op({
    method: 'POST',
    path: '/matriculas/deshacer',
    kind: 'write',
    permiso: [
      'per_matricula_nueva',
      'per_matricula_confirmar',
      'per_matricula_suspender',
      'per_matricula_retirar',
      'per_matricula_activar',
      'per_matricula_trasladar',
      'per_matricula_eliminar',
      'per_matricula_accesos',
      'per_calificacion_registrar',
      'per_certificado_anular',
    ],
    input: z.strictObject({ idCorrida: Id }),
    output: Masivo,
  }),
}
