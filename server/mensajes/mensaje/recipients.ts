import { type Idioma, isIdioma } from '#contract/core/idiomas.ts'
import type { Canal } from '#contract/mensajes/mensaje.ts'
import { translator } from '#server/core/words.ts'

import type { Texto } from './ajustes-repo.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import type { Recipient, Reader } from './reader-repo.ts'

/** A reader with an address in the channel. */
export type Reached = Recipient & { destino: string }

/**
 * Those who are written to. Of a minor the adults in their order, and the minor besides: never alone. Else the person, or the first adult
 * where the person has no address.
 */
export function readersIn(
  { menor, recipients }: Pick<Reader, 'menor' | 'recipients'>,
  canal: Canal,
): Reached[] {
  const reached = recipients.flatMap((one) => {
    const destino = canal === 'CORREO' ? one.correo : one.celular
    return destino ? [{ ...one, destino }] : []
  })
  const adults = reached.filter((one) => one.idVinculo !== null)
  if (menor) return adults.length > 0 ? reached : []
  const own = reached.filter((one) => one.idVinculo === null)
  return own.length > 0 ? own : adults.slice(0, 1)
}

type Carta = Pick<Reader, 'nombreCompleto'> & { datos: Record<string, string> }

/** The text for one reader: an adult is greeted by their own name, and first told the name of the student, in their language. */
export function letterTo(
  texto: Pick<Texto, 'asunto' | 'cuerpo'>,
  carta: Carta,
  recipient: Recipient,
  usual: Idioma,
) {
  const isAdult = recipient.idVinculo !== null
  const datos = isAdult
    ? { ...carta.datos, nombre: recipient.nombres, nombreCompleto: recipient.nombreCompleto }
    : carta.datos
  const cuerpo = fillPlaceholders(texto.cuerpo, datos)
  const t = translator(recipient.idioma && isIdioma(recipient.idioma) ? recipient.idioma : usual)
  return {
    asunto: fillPlaceholders(texto.asunto ?? '', datos),
    cuerpo: isAdult ? `${t('mensaje.sobreAlumno', { alumno: carta.nombreCompleto })}\n\n${cuerpo}` : cuerpo,
  }
}
