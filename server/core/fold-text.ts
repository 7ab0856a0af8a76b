/**
 * A text without case and accents, to compare it with what a person types. With NFKD, full-width and other forms of a
 * letter are that letter too.
 */
export const foldText = (text: string, form: 'NFD' | 'NFKD' = 'NFD') =>
  text.normalize(form).replaceAll(/\p{M}/gu, '').toLowerCase()
