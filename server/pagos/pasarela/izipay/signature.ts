import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Canal } from '#server/pagos/pasarela/pasarela.ts'

const ALGORITHM = 'sha256_hmac'
/** The name that each entry must give its key. It is checked and never chooses the key. */
const KEY_NAMES: Record<Canal, string> = { NOTIFICACION: 'password', RETORNO: ALGORITHM }

export type Keys = Record<Canal, string>

const digest = (text: string, key: string) => createHmac('sha256', key).update(text, 'utf8').digest()

/**
 * The signed text, as received and never serialized again, if the key of that entry signed it. Some servers
 * escape `/` as `\/` on the way: that is undone only in a second try, because undoing it first would change
 * texts escaped from the start.
 */
export function verifiedText(canal: Canal, campos: Record<string, unknown>, keys: Keys): string | undefined {
  const { 'kr-answer': text, 'kr-hash': hash } = campos
  if (campos['kr-hash-algorithm'] !== ALGORITHM || campos['kr-hash-key'] !== KEY_NAMES[canal])
    return undefined
  const given = typeof hash === 'string' ? hash.trim().toLowerCase() : ''
  if (typeof text !== 'string' || !text.isWellFormed() || !/^[0-9a-f]{64}$/.test(given)) return undefined
  const wanted = Buffer.from(given, 'hex')
  const tries = text.includes(String.raw`\/`) ? [text, text.replaceAll(String.raw`\/`, '/')] : [text]
  return tries.find((one) => timingSafeEqual(digest(one, keys[canal]), wanted))
}
