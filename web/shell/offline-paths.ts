import type { clase } from '#contract/academico/clase.ts'
import type { cuenta } from '#contract/cuentas/cuenta.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import type { ingreso } from '#contract/pagos/ingreso.ts'
import type { sesion } from '#contract/personas/sesion.ts'

type Path =
  | (typeof sesion.ver)['path']
  | (typeof matricula.deAlumno)['path']
  | (typeof cuenta.deMatricula)['path']
  | (typeof ingreso.deAlumno)['path']
  | (typeof clase.calendario)['path']
  | (typeof clase.asistencias)['path']
/** A student's courses and payments, kept for when there is no network. Only types: their schemas are not fetched for it. */
export const KEPT_PATHS: ReadonlySet<unknown> = new Set<Path>([
  '/sesion',
  '/matriculas/alumno',
  '/cuentas/matricula',
  '/ingresos/alumno',
  '/clases/calendario',
  '/clases/asistencias',
])
