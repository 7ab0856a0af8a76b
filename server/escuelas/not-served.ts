import type { Clave } from '#contract/core/words.ts'

/** Why a school is not served now, and the seconds after which it is worth another try. */
export class NotServed extends Error {
  readonly clave: Clave
  readonly seconds: number
  readonly status: 404 | 503

  constructor(clave: Clave, seconds: number, status: 404 | 503 = 503) {
    super(clave)
    this.clave = clave
    this.seconds = seconds
    this.status = status
  }
}
