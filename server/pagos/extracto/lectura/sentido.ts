import { llaveDe } from '#server/core/planilla/index.ts'

/** Direction of a movement, seen from the account. */
export type Sentido = 'ENTRA' | 'SALE'
export const SENTIDOS: readonly Sentido[] = ['ENTRA', 'SALE']

/** Words of wallets and banks for money that comes in and that goes out. */
const WORDS: Record<Sentido, string> = {
  ENTRA:
    'entra|te pagó|te pagaron|te yapearon|recibido|recibiste|abono|abonos|crédito|c|cr|cre|h|haber|credit|depósito|' +
    'entrada|ingreso|+|received|in|a favor',
  SALE:
    'sale|pagaste|yapeaste|enviado|enviaste|transferiste|cargo|cargos|débito|d|db|dr|deb|debe|debit|retiro|salida|' +
    'egreso|-|paid|sent|out|en contra',
}

const keyOf = (text: string) => llaveDe(text) || text.trim()
const MEANINGS = new Map(
  SENTIDOS.flatMap((one) => WORDS[one].split('|').map((word) => [keyOf(word), one] as const)),
)

export const sentidoOf = (text: string): Sentido | null => MEANINGS.get(keyOf(text)) ?? null

/** Whether the values of a column tell the direction: all are known, or both directions are among them. */
export function tellsDirection(valores: string[]): boolean {
  const known = valores.map(sentidoOf)
  if (valores.length === 0) return false
  return known.every((one) => one !== null) || SENTIDOS.every((one) => known.includes(one))
}
