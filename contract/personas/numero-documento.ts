const SIGNS = /[^\p{L}\p{N}]+/u

/** The number without the name of its type: DNI 41234567, D.N.I. N° 41234567. */
function withoutLabel(numero: string, tipo: string): string {
  const letters = tipo
    .toUpperCase()
    .split('')
    .filter((letter) => !SIGNS.test(letter))
  const label = String.raw`^${letters.join(String.raw`\.?`)}[^\p{L}\p{N}]*(?:N(?:RO|[Oº°])?[^\p{L}\p{N}]*(?=\d))?`
  return numero.replace(new RegExp(label, 'u'), '')
}

/** The number without the signs between its groups of digits. One or two digits after a sign are no group: a decimal, a check digit. */
function withoutSigns(numero: string): string {
  const [first = '', ...groups] = numero.split(SIGNS)
  return groups.every((group) => /^\d{3,}$/.test(group)) ? [first, ...groups].join('') : numero
}

const THOUSANDS = /^\d{1,3}(?:\.\d{3})+(?:-[\dK])?$/

/** The number without its dots of thousands, where each stands at its place; a check digit keeps its dash. */
const withoutThousands = (numero: string) => (THOUSANDS.test(numero) ? numero.replaceAll('.', '') : numero)

/**
 * The number of a document, as people write it: without spaces, and, where its type does not take it so, without dots, dashes and
 * the name of the type before it. A number that fits in no way stays as typed, to be refused.
 */
export function numeroDeDocumento(typed: string, tipo: string, fits: (numero: string) => boolean): string {
  const plain = typed.replaceAll(/\s+/g, '').toUpperCase()
  const unlabelled = withoutLabel(plain, tipo)
  const ways = [
    plain,
    withoutSigns(plain),
    unlabelled,
    withoutSigns(unlabelled),
    withoutThousands(unlabelled),
  ]
  return ways.find((one) => one !== '' && fits(one)) ?? plain
}
