import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Canal } from '#server/pagos/pasarela/pasarela.ts'

const ALGORITHM = 'sha256_hmac'
/** What each way in must call its key. The claim is checked and never chooses. */
const KEY_NAMES: Record<Canal, string> = { NOTIFICACION: 'password', RETORNO: ALGORITHM }

export type Keys = Record<Canal, string>

const digest = (text: string, key: string) => createHmac('sha256', key).update(text, 'utf8').digest()

/**
 * The text that was signed, if it was by who has the key of that way in: as it was received, never written again. Some
 * write `/` as `\/` on the way: that is tried after, because to undo it first would lose what was so from the start.
 */
export function verified(canal: Canal, campos: Record<string, unknown>, keys: Keys): string | undefined {
  const { 'kr-answer': text, 'kr-hash': hash } = campos
  if (campos['kr-hash-algorithm'] !== ALGORITHM || campos['kr-hash-key'] !== KEY_NAMES[canal])
    return undefined
  const given = typeof hash === 'string' ? hash.trim().toLowerCase() : ''
  if (typeof text !== 'string' || !text.isWellFormed() || !/^[0-9a-f]{64}$/.test(given)) return undefined
  const wanted = Buffer.from(given, 'hex')
  const tries = text.includes(String.raw`\/`) ? [text, text.replaceAll(String.raw`\/`, '/')] : [text]
  return tries.find((one) => timingSafeEqual(digest(one, keys[canal]), wanted))
}
