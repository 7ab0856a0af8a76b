import type { membrete } from '#server/institucion/institucion/index.ts'

import type { Alumno, CuentaCompleta } from './repo.ts'

/** What the paper is written from. */
export type Fuente = {
  alumno: Alumno
  cuenta: CuentaCompleta
  casa: Awaited<ReturnType<typeof membrete>>
}
