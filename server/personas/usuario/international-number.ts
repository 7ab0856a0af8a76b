const LONGEST = 15
const SHORTEST = 8
/** Fewest digits after a country prefix: with fewer, the first digits are not a prefix. */
const LOCAL = 8

/**
 * A phone as WhatsApp wants it: digits only, with the country's. Without a country's it gets the institution's prefix.
 * Undefined if it cannot be a phone.
 */
export function internationalNumber(celular: string, prefijo: string): string | undefined {
  const digits = celular.replaceAll(/\D/g, '')
  const given = digits.replace(/^0+/, '')
  const abroad =
    /^\s*(\+|00)/.test(celular) || (given.startsWith(prefijo) && given.length >= prefijo.length + LOCAL)
  const whole = abroad ? given : prefijo + given
  return whole.length >= SHORTEST && whole.length <= LONGEST ? whole : undefined
}
