const LONGEST = 15
const SHORTEST = 8
/** Fewer digits than this after the prefix, and the prefix was no prefix. */
const LOCAL = 8

/**
 * A phone as WhatsApp wants it: the digits alone, with those of the country. One typed without them is of here.
 * Nothing, if it cannot be a phone.
 */
export function internacional(celular: string, prefijo: string): string | undefined {
  const digits = celular.replaceAll(/\D/g, '')
  const given = digits.replace(/^0+/, '')
  const abroad =
    /^\s*(\+|00)/.test(celular) || (given.startsWith(prefijo) && given.length >= prefijo.length + LOCAL)
  const whole = abroad ? given : prefijo + given
  return whole.length >= SHORTEST && whole.length <= LONGEST ? whole : undefined
}
