import { randomBytes } from 'node:crypto'

import { CODIGO_LETTERS } from '#contract/certificados/certificado.ts'

const LARGO = 20

/** A random code that cannot be guessed: twenty of 32 letters, a hundred bits. */
export const nuevoCodigo = () =>
  Array.from(randomBytes(LARGO), (byte) => CODIGO_LETTERS[byte % CODIGO_LETTERS.length]).join('')
