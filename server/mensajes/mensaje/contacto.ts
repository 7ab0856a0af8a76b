import type { ContactoPersona } from '#contract/personas/usuario.ts'
import { whatsappLink } from '#server/core/whatsapp-link.ts'
import { internationalNumber } from '#server/personas/usuario/index.ts'

type Row = Omit<ContactoPersona, 'whatsapp'> & { prefijo: string }

/** Returns the ways to reach a person; `prefijo`: the country of a number without one. */
export function contactoOf({ correo, celular, prefijo }: Row): ContactoPersona {
  const digits = celular && internationalNumber(celular, prefijo)
  return { correo, celular, whatsapp: digits ? whatsappLink(digits) : null }
}
