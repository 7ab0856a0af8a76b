import { foldText } from '#server/core/fold-text.ts'

/** Names of the months in the four languages, without accents; three letters are enough. */
const NAMES = [
  'enero january janvier januar',
  'febrero february fevrier februar',
  'marzo march mars marz',
  'abril april avril',
  'mayo may mai',
  'junio june juin juni',
  'julio july juillet juli',
  'agosto august aout',
  'septiembre setiembre september septembre',
  'octubre october octobre oktober',
  'noviembre november novembre',
  'diciembre december decembre dezember',
].map((names) => names.split(' '))

/** Words that a heading has beside its month. */
const AROUND = new Set('pension mensualidad cuota mes pago de del fee monthly month'.split(' '))
const SHORTEST = 3
const MAX_TITLE = 80

export type MesDeTitulo = { mes: number; anio: number | undefined }

/** The month that a word names; undefined for another word, or one that begins two months. */
function monthOfWord(word: string): number | undefined {
  if (word.length < SHORTEST) return undefined
  const found = NAMES.flatMap((names, i) => (names.some((name) => name.startsWith(word)) ? i + 1 : []))
  return found.length === 1 ? found[0] : undefined
}

/** A year of two digits is of this century. */
function yearOf(number: string): number | undefined {
  if (/^(19|20)\d\d$/.test(number)) return Number(number)
  return /^\d\d$/.test(number) ? 2000 + Number(number) : undefined
}

/** Two numbers as month and year, in either order. */
function monthOfNumbers(numbers: string[]): MesDeTitulo | undefined {
  const anio = numbers.find((one) => one.length === 4)
  const mes = Number(numbers.find((one) => one !== anio))
  if (numbers.length !== 2 || !anio || !yearOf(anio) || !(mes >= 1 && mes <= 12)) return undefined
  return { mes, anio: yearOf(anio) }
}

/** The month of a title without a merged cell above it. */
function monthAlone(titulo: string): MesDeTitulo | undefined {
  const tokens = foldText(titulo).match(/[a-z]+|\d+/g) ?? []
  const numbers = tokens.filter((token) => /\d/.test(token))
  const words = tokens.filter((token) => !/\d/.test(token) && !AROUND.has(token))
  const [word] = words
  if (!word) return monthOfNumbers(numbers)
  const mes = words.length === 1 ? monthOfWord(word) : undefined
  const [number] = numbers
  const anio = number === undefined ? undefined : yearOf(number)
  if (mes === undefined || numbers.length > 1 || (number !== undefined && anio === undefined))
    return undefined
  return { mes, anio }
}

/** The month of a heading such as `Marzo`, `MAR-25`, `2025: Marzo`, `03/2025` or `Pensión de marzo`; undefined for any other. */
export function monthOfTitle(titulo: string): MesDeTitulo | undefined {
  if (titulo.length > MAX_TITLE) return undefined
  const at = titulo.lastIndexOf(': ')
  if (at < 0) return monthAlone(titulo)
  const own = monthAlone(titulo.slice(at + 1))
  return own && { mes: own.mes, anio: own.anio ?? yearIn(titulo.slice(0, at)) }
}

/** The year in a text such as `Control de pagos 2025`. */
export const yearIn = (texto: string): number | undefined => {
  const years = new Set(texto.match(/\b20\d\d\b/g))
  return years.size === 1 ? Number([...years][0]) : undefined
}
