import { foldText } from '#server/core/fold-text.ts'

/** Names of the school, and the digits of its accounts, wallets and interbank codes. */
export type Escuela = { nombres: readonly string[]; numeros: readonly string[] }

/** Words of a name, also cut (`Inst.`) or masked (`Horiz*`). */
const wordsOf = (text: string) => foldText(text).match(/\p{L}{3,}/gu) ?? []

const isShortOf = (a: string, b: string) => a.startsWith(b) || b.startsWith(a)

/** Counts the words of a printed name that are in a name of the school. */
function likeness(printed: string[], nombres: readonly string[]) {
  const counts = nombres.map((nombre) => {
    const own = wordsOf(nombre)
    return printed.filter((word) => own.some((one) => isShortOf(one, word))).length
  })
  return Math.max(0, ...counts)
}

/**
 * Whether money went to the school: true by the last digits of an account or by its name, also cut or masked; false if the name is
 * another's; null if it cannot be told. Unknown is not foreign.
 */
export function isOwnDestination(texto: string | null, { nombres, numeros }: Escuela): boolean | null {
  if (texto === null) return null
  const [, digits] = /(\d{3,})\s*$/.exec(texto) ?? []
  if (digits && numeros.some((numero) => numero.endsWith(digits))) return true
  const printed = wordsOf(texto)
  if (printed.length < 2) return null
  const same = likeness(printed, nombres)
  if (same === printed.length) return digits && numeros.length > 0 ? null : true
  return same === 0 ? false : null
}
