import type { membrete } from '#server/institucion/institucion/index.ts'

import type { Alumno, FullAccount } from './repo.ts'

/** The data of a printed statement. */
export type DatosDeEstado = {
  alumno: Alumno
  cuenta: FullAccount
  casa: Awaited<ReturnType<typeof membrete>>
  /** The accounts and wallets to pay into, a line each. */
  dondePagar: string[]
}
