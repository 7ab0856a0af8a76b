import type { clase } from '#contract/academico/clase.ts'
import type { cuenta } from '#contract/cuentas/cuenta.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import type { ingreso } from '#contract/pagos/ingreso.ts'
import type { sesion } from '#contract/personas/sesion.ts'

type OperationPath =
  | (typeof sesion.ver)['path']
  | (typeof matricula.deAlumno)['path']
  | (typeof cuenta.deAlumno)['path']
  | (typeof ingreso.deAlumno)['path']
  | (typeof clase.calendario)['path']
  | (typeof clase.asistencias)['path']
/** The operations of a student's courses and payments, stored for use without network. Only their types are imported, so that
their schemas are not fetched. */
export const OFFLINE_PATHS: ReadonlySet<unknown> = new Set<OperationPath>([
  '/sesion',
  '/matriculas/alumno',
  '/cuentas/alumno',
  '/ingresos/alumno',
  '/clases/calendario',
  '/clases/asistencias',
])
