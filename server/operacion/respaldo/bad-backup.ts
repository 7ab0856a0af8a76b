import type { Clave } from '#contract/core/words.ts'

/** The object store of the backups refused, or does not answer; the message is its own. */
export class BadPlace extends Error {}

/** A backup cannot be used; the sentence says why. */
export class BadBackup extends Error {
  readonly clave: Clave
  constructor(clave: Clave) {
    super(clave)
    this.clave = clave
  }
}
