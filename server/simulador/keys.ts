import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'

const SHOP = '10000001'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const randomText = (length: number) =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The five values that a shop copies from the gateway's Back Office. The word SIMULADOR is inside those that can hold it. */
export type Keys = { usuario: string; clave: string; clavePublica: string; hmac: string }

/** New keys for an installation: random, so that no other party can sign its notifications. */
export const makeKeys = (): Keys => ({
  usuario: SHOP,
  clave: `testpassword_SIMULADOR${randomText(28)}`,
  clavePublica: `${SHOP}:testpublickey_SIMULADOR${randomText(28)}`,
  hmac: `sim${randomText(42)}`,
})

/** `kr-hash`: HMAC-SHA256 of the exact text, in hexadecimal. */
export const signText = (text: string, key: string) =>
  createHmac('sha256', key).update(text, 'utf8').digest('hex')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a call comes from the shop. */
export function isShop(authorization: string | undefined, { usuario, clave }: Keys) {
  const given = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digest(Buffer.from(given, 'base64').toString('utf8')), digest(`${usuario}:${clave}`))
}
