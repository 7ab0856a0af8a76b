import { readDay, readHour } from './fecha.ts'
import { FORMATOS, type Formato } from './formatos.ts'
import { type Importe, readAmount } from './monto.ts'
import { afterLabel } from './rotulo.ts'

/** Fields that a text says; null: not there, or several that stand equally. */
export type Leido = {
  formato: Formato | null
  importe: Importe | null
  numero: string | null
  fecha: string | null
  hora: string | null
  /** Destination as it is written: a name, with the digits of its account. */
  destino: string | null
}

/** Lines of a text, without those of no letter and no digit. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => /[\p{L}\d]/u.test(line))

const only = <T>(all: readonly T[]): T | null => {
  const different = new Set(all)
  return different.size === 1 ? all[0]! : null
}

/** Numbers of operations: digits, in groups or not, after one of their words. */
const numbersIn = (lines: readonly string[], { numero }: Formato): string[] =>
  afterLabel(lines, numero).flatMap((text) => {
    const [, digits = ''] = /^\W{0,3}(\d[\d -]{2,18}\d)(?!\d)/.exec(text) ?? []
    const joined = digits.replaceAll(/\D/g, '')
    return joined.length >= 4 ? [joined] : []
  })

const OF_ACCOUNT = /(?:cuenta|celular|cta|account|phone)\b[^\n]*?(\d{3,4})\b\s*$/i

/** The destination: the name after its words, and the last digits of the account beside it. */
function readDestination(lines: readonly string[], formato: Formato): string | null {
  const [named] = afterLabel(lines, formato.destino)
  const masked = lines.find((line) => /^\W*inst\b|\*$/i.test(line) && !/\d/.test(line))
  const name = named ?? (formato.medio === 'YAPE' ? masked : undefined)
  const account = lines.map((line) => OF_ACCOUNT.exec(line)?.[1]).find(Boolean)
  const text = [name, account].filter(Boolean).join(' · ')
  return text === '' ? null : text
}

const NOTHING: Leido = { formato: null, importe: null, numero: null, fecha: null, hora: null, destino: null }

/** Reads the fields of a voucher from its text. A text of no known layout, or of several operations, says nothing. */
export function understand(text: string): Leido {
  const lines = linesOf(text)
  const whole = lines.join('\n')
  const formato = FORMATOS.find(({ marcas }) => marcas.every((marca) => marca.test(whole))) ?? null
  if (!formato) return NOTHING
  const numeros = numbersIn(lines, formato)
  if (new Set(numeros).size > 1) return NOTHING
  return {
    formato,
    importe: readAmount(lines, formato),
    numero: only(numeros),
    fecha: only(lines.flatMap((line) => readDay(line) ?? [])),
    hora: only(lines.flatMap((line) => readHour(line) ?? [])),
    destino: readDestination(lines, formato),
  }
}
