import { fullName } from '#contract/core/person-name.ts'
import { type Fail, PersonaDistinta } from '#server/core/fail.ts'
import { foldText } from '#server/core/fold-text.ts'

type Nombre = { nombres: string; papellido: string; sapellido: string | null }

/** Shorter words are not taken for a misspelling of another. */
const LEAST_SPELT = 4
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'da', 'dos', 'van', 'von'])

const wordsOf = (...parts: (string | null)[]) =>
  foldText(parts.join(' '), 'NFKD')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !PARTICLES.has(word))

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

const isSameWord = (a: string, b: string) =>
  a === b || (a.length === 1 && b.startsWith(a)) || (b.length === 1 && a.startsWith(b)) || isMisspelt(a, b)

/** Whether each word of the shorter list is in the longer one, each once. */
function isWithin(one: string[], other: string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, [...other]] : [other, [...one]]
  return (
    few.length > 0 &&
    few.every((word) => {
      const at = many.findIndex((candidate) => isSameWord(word, candidate))
      if (at >= 0) many.splice(at, 1)
      return at >= 0
    })
  )
}

/**
 * Whether two names may be of one person: without case, accents or particles, with surnames in any order, a second name or
 * surname missing, an initial or one misspelt letter in a word.
 */
export function isSameName(a: Nombre, b: Nombre): boolean {
  const [given, otherGiven] = [wordsOf(a.nombres), wordsOf(b.nombres)]
  const [family, otherFamily] = [wordsOf(a.papellido, a.sapellido), wordsOf(b.papellido, b.sapellido)]
  if (isWithin(given, otherGiven) && isWithin(family, otherFamily)) return true
  // Names and surnames typed in each other's place.
  return given.length + family.length > 1 && isWithin([...given, ...family], [...otherGiven, ...otherFamily])
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
