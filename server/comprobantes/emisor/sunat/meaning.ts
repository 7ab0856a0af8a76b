import { SinRespuesta } from '#server/comprobantes/emisor/emisor.ts'

/** Meaning of a code of SUNAT for the document. */
export type Meaning = 'ACEPTADO' | 'OBSERVADO' | 'RECHAZADO' | 'EXCEPCION'

const ACCEPTED = 0
const FIRST_REJECTION = 2000
const FIRST_REMARK = 4000

/**
 * 0 accepted; 4000 and more, accepted with a remark; 2000 to 3999, rejected; the rest, exceptions.
 * @throws {SinRespuesta} it is no code
 */
export function meaningOf(code: string): Meaning {
  if (!/^\d{1,4}$/.test(code))
    throw new SinRespuesta(`not a code: ${code.slice(0, 20)}`, { clave: 'emisor.respuestaIlegible' })
  const number = Number(code)
  if (number === ACCEPTED) return 'ACEPTADO'
  if (number >= FIRST_REMARK) return 'OBSERVADO'
  return number >= FIRST_REJECTION ? 'RECHAZADO' : 'EXCEPCION'
}
