import type { membrete } from '#server/institucion/institucion/index.ts'

import type { Alumno, CuentaCompleta } from './repo.ts'

/** The data of a printed statement. */
export type DatosDeEstado = {
  alumno: Alumno
  cuenta: CuentaCompleta
  casa: Awaited<ReturnType<typeof membrete>>
}
