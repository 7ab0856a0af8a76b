import { fullName } from '#contract/core/person-name.ts'
import { type Fail, PersonaDistinta } from '#server/core/fail.ts'
import { foldText } from '#server/core/fold-text.ts'

type Nombre = { nombres: string; papellido: string; sapellido: string | null }

/** Shorter words are not taken for a misspelling of another. */
const LEAST_SPELT = 4
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'da', 'dos', 'van', 'von'])
/** Letters that Unicode does not take apart, as they are written without their sign. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ς: 'σ',
}

/** The words of a name, equal in any case: through capitals, since ß, ı and ς have none of their own. */
const wordsOf = (...parts: (string | null)[]) =>
  foldText(parts.filter(Boolean).join(' ').normalize('NFKC').toUpperCase(), 'NFKD')
    .replaceAll(/[łøđħæœðþς]/g, (letter) => PLAIN[letter] ?? letter)
    // Signs of apostrophes that Unicode counts as letters part words too: Kaʻiulani is typed Ka'iulani.
    .split(/(?:[^\p{L}\p{N}]|[\u02b9-\u02cf])+/u)
    .filter(Boolean)

/** Both lists without particles; with them where nothing else would be left of one, as of the surname "De". */
function withoutParticles(one: string[], other: string[]): [string[], string[]] {
  const rest = (words: string[]) => words.filter((word) => !PARTICLES.has(word))
  const [few, many] = [rest(one), rest(other)]
  return few.length > 0 && many.length > 0 ? [few, many] : [one, other]
}

/** Whether one letter more, less or other, or two letters exchanged, makes one word the other. */
function isMisspelt(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < LEAST_SPELT || Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  const rest = (word: string, from: number) => word.slice(from)
  const isExchange = a[i] === b[i + 1] && a[i + 1] === b[i] && rest(a, i + 2) === rest(b, i + 2)
  return (
    isExchange ||
    rest(a, i + 1) === rest(b, i + 1) ||
    rest(a, i + 1) === rest(b, i) ||
    rest(a, i) === rest(b, i + 1)
  )
}

/** Spellings of one sound: Stefany and Estefani stay apart, Jhon and John, Yesica and Yessica are one. */
const soundOf = (word: string) =>
  word
    .replaceAll('h', '')
    .replaceAll(/ll|y/g, 'i')
    .replaceAll(/z|c(?=[ei])/g, 's')
    .replaceAll(/qu(?=[ei])|[ck]/g, 'k')
    .replaceAll('v', 'b')
    .replaceAll(/(.)\1+/g, '$1')

type IsSame = (a: string, b: string) => boolean

const isSameOrInitial: IsSame = (a, b) =>
  a === b || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b))
const isSameSurname: IsSame = (a, b) => isSameOrInitial(a, b) || isMisspelt(a, b)
/** Given names agree by their sound: a letter makes another person of Mario and María, of Gabriel and Gabriela, of twins. */
const isSameGiven: IsSame = (a, b) => isSameOrInitial(a, b) || (a.length > 1 && soundOf(a) === soundOf(b))

/** Whether each word of the shorter list is in the longer one, each once. */
function isWithin(one: string[], other: string[], isSame: IsSame): boolean {
  const [few, many] = one.length <= other.length ? [one, [...other]] : [other, [...one]]
  return (
    few.length > 0 &&
    few.every((word) => {
      const exact = many.indexOf(word)
      const at = exact >= 0 ? exact : many.findIndex((candidate) => isSame(word, candidate))
      if (at >= 0) many.splice(at, 1)
      return at >= 0
    })
  )
}

/** Given names keep their order: José María is a man, María José a woman. */
function isInOrder(one: string[], other: string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  let from = 0
  return (
    few.length > 0 &&
    few.every((word) => {
      const at = many.findIndex((candidate, i) => i >= from && isSameGiven(word, candidate))
      from = at + 1
      return at >= 0
    })
  )
}

/** Whether the letters are the same, however they are parted: Delacruz and De la Cruz, Mariajosé and María José. */
const isJoined = (one: string[], other: string[]) => one.length > 0 && one.join('') === other.join('')
const isFamily = (one: string[], other: string[]) =>
  isJoined(one, other) || isWithin(...withoutParticles(one, other), isSameSurname)
const isGiven = (one: string[], other: string[]) =>
  isJoined(one, other) || isInOrder(...withoutParticles(one, other))

type Words = { given: string[]; family: string[] }
const wordsOfName = ({ nombres, papellido, sapellido }: Nombre): Words => ({
  given: wordsOf(nombres),
  family: wordsOf(papellido, sapellido),
})
const isWhole = ({ given, family }: Words) => given.length > 0 && family.length > 0

/** Whether both are one name parted at another place: "Ana Rosa, Díaz" and "Ana, Rosa Díaz". One word is enough of a single name. */
function isOneLine(a: Words, b: Words): boolean {
  const all = [...b.given, ...b.family]
  const least = isWhole(a) && isWhole(b) ? 2 : 1
  return [
    [...a.given, ...a.family],
    [...a.family, ...a.given],
  ].some((words) => {
    const [one, other] = withoutParticles(words, all)
    return isJoined(words, all) || (Math.min(one.length, other.length) >= least && isInOrder(one, other))
  })
}

const signsOf = (of: Nombre) => fullName(of).replaceAll(/\s+/gu, '')

/**
 * Whether two names may be of one person: without case, accents, spaces or particles, with surnames in any order, a second
 * name or surname missing, an initial, names and surnames in each other's place, or one misspelt letter in a surname.
 */
export function isSameName(one: Nombre, other: Nombre): boolean {
  const [a, b] = [wordsOfName(one), wordsOfName(other)]
  const isOfSigns = [a, b].some(({ given, family }) => given.length + family.length === 0)
  // A name of signs alone has no letters to compare.
  if (isOfSigns) return signsOf(one) === signsOf(other)
  if (isGiven(a.given, b.given) && isFamily(a.family, b.family)) return true
  if (isFamily(a.given, b.family) && isGiven(a.family, b.given)) return true
  return isOneLine(a, b)
}

type Known = Nombre & { idUsuario: number; tipoDocumento: string; numeroDocumento: string }
/** A person as sent: `idUsuario` names the known person that they are, `aceptado` that a reader of the row has seen it. */
type Sent = Nombre & { idUsuario?: number | undefined; aceptado?: boolean | undefined }

/** The refusal of a person sent with the document of another, unless the call says that they are the same. */
export function whyNotSame(sent: Sent, known: Known): Fail | undefined {
  const isSaid = sent.idUsuario === undefined ? sent.aceptado : sent.idUsuario === known.idUsuario
  if (isSaid ?? isSameName(sent, known)) return undefined
  const { idUsuario, tipoDocumento, numeroDocumento } = known
  const documento = `${tipoDocumento} ${numeroDocumento}`
  return new PersonaDistinta({ idUsuario, nombreCompleto: fullName(known), documento }, fullName(sent))
}
