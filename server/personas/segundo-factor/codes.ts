import { randomInt } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** Codes of the step before and after are accepted too: the clock of a telephone differs. */
const WINDOW = 1
const SECRET_BYTES = 20

export const newSecret = () => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (base32: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(base32),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })

/** The address that a QR code carries to the app. */
export const otpauthAddress = (base32: string, names: { issuer: string; label: string }) =>
  totpOf(base32, names).toString()

/** The step of time that a code is of at an instant; undefined when it is none of the present ones. */
export function stepOf(base32: string, code: string, now: number): number | undefined {
  const delta = totpOf(base32).validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta
}

export const isAppCode = (code: string) => /^\d{6}$/.test(code)
/** A code as it is compared: people type blanks, hyphens and capitals. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase()

// Without look-alikes and vowels, as in one-time passwords.
const ALPHABET = 'bcdfghjkmnpqrstvwxz23456789'
const RECOVERY_CODES = 10
const GROUPS = 3
const LENGTH = 4

const randomGroup = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Ten recovery codes of 57 random bits. */
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, randomGroup).join('-'))
