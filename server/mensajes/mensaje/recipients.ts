import type { Idioma } from '#contract/core/idiomas.ts'
import type { Canal } from '#contract/mensajes/mensaje.ts'
import { translatorFor } from '#server/core/words.ts'

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
  { menor, recipients, datosDe }: Pick<Reader, 'menor' | 'recipients'> & Pick<Carta, 'datosDe'>,
  canal: Canal,
): Reached[] {
  const reached = recipients.flatMap((one) => {
    const destino = canal === 'CORREO' ? one.correo : one.celular
    return destino ? [{ ...one, destino }] : []
  })
  const adults = reached.filter((one) => one.idVinculo !== null)
  // A payer of a part is told of it, and of nothing when it is paid.
  const told = ({ idVinculo }: Reached) => !datosDe?.has(idVinculo) || datosDe.get(idVinculo) !== undefined
  if (menor) return adults.length > 0 ? reached.filter(told) : []
  const own = reached.filter((one) => one.idVinculo === null)
  const payers = adults.filter(({ idVinculo }) => datosDe?.has(idVinculo))
  const usual = own.length > 0 ? own : adults.slice(0, 1)
  return [...payers, ...usual.filter((one) => !payers.includes(one))].filter(told)
}

type Carta = Pick<Reader, 'nombreCompleto'> & {
  datos: Record<string, string>
  datosDe?: Map<number | null, Record<string, string> | undefined>
  pages?: Map<number | null, string>
}

/** The text for one reader: an adult is greeted by their own name, and first told the name of the student, in their language. */
export function letterTo(
  texto: Pick<Texto, 'asunto' | 'cuerpo'>,
  carta: Carta,
  recipient: Recipient,
  usual: Idioma,
) {
  const isAdult = recipient.idVinculo !== null
  const enlace = carta.pages?.get(recipient.idVinculo)
  const told = { ...(carta.datosDe?.get(recipient.idVinculo) ?? carta.datos), ...(enlace && { enlace }) }
  const datos = isAdult
    ? { ...told, nombre: recipient.nombres, nombreCompleto: recipient.nombreCompleto }
    : told
  const cuerpo = fillPlaceholders(texto.cuerpo, datos)
  const t = translatorFor(recipient.idioma, usual)
  return {
    asunto: fillPlaceholders(texto.asunto ?? '', datos),
    cuerpo: isAdult ? `${t('mensaje.sobreAlumno', { alumno: carta.nombreCompleto })}\n\n${cuerpo}` : cuerpo,
  }
}
