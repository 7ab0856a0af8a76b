import { randomBytes } from 'node:crypto'

import { ALFABETO_CODIGO } from '#contract/certificados/certificado.ts'

const LARGO = 20

/** A random code that cannot be guessed: twenty of 32 letters, a hundred bits. */
export const nuevoCodigo = () =>
  Array.from(randomBytes(LARGO), (byte) => ALFABETO_CODIGO[byte % ALFABETO_CODIGO.length]).join('')
