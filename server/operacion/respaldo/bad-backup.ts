import type { Clave } from '#contract/core/words.ts'

/** A backup cannot be used; the sentence says why. */
export class BadBackup extends Error {
  readonly clave: Clave
  constructor(clave: Clave) {
    super(clave)
    this.clave = clave
  }
}
