import { randomUUID } from 'node:crypto'

import { errors, type JWTHeaderParameters, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

import { translator } from '#server/core/words.ts'

import { readKeys, type SigningKey } from './keys.ts'

const ALGORITHM = 'EdDSA'
const ISSUER = 'escuela'
export const CLIENT = 'escuela-web'
const CLOCK_SECONDS = 5
const AGES_SECONDS = 10 * 365 * 86_400
const REREAD_MS = 10_000
/** Most verified tokens kept in memory. */
const MOST_KNOWN = 2000

const Claims = z.object({ sid: z.guid(), idUsuario: z.int().positive() })
export type Claims = z.infer<typeof Claims>
type VerifiedToken = { claims: Claims; exp: number }

export type Keys = {
  /** Signs an access token that expires after so many seconds. */
  sign(claims: Claims & Record<string, unknown>, seconds: number): Promise<{ token: string; jti: string }>
  /** The claims of a token; null when it is not ours. An expired one is accepted only to end its session. */
  verify(token: string, expired?: 'EXPIRED_TOO'): Promise<Claims | null>
  /** Signs what a cookie keeps for a use, which opens no session. */
  signFor(use: string, claims: JWTPayload, seconds: number): Promise<string>
  /** Reads the claims that were signed for that use; undefined when they are not ours or have expired. */
  readFor(use: string, token: string): Promise<JWTPayload | undefined>
}

const fromJose = (error: unknown) => {
  if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined
  throw error
}

/**
 * The keys that sign the sessions of this installation, made at its first start under `dataDir`.
 * @param now the clock that servers of one database share
 * @throws {WrongKey}
 */
export async function openKeys(
  dataDir: string,
  { t = translator('es'), now = () => Date.now() } = {},
): Promise<Keys> {
  let keys = await readKeys(dataDir, t)
  let read = Date.now()

  // Another server may already sign with a key that was not there when this one started.
  async function keyOf({ kid }: JWTHeaderParameters) {
    if (!keys.some((key) => key.kid === kid) && Date.now() - read > REREAD_MS) {
      read = Date.now()
      keys = await readKeys(dataDir, t)
    }
    const key = keys.find((one) => one.kid === kid)
    if (!key) throw new errors.JWKSNoMatchingKey()
    return key.open
  }

  // Checking a signature takes longer than all the rest of a short request, and its result never changes, so it is
  // cached. The expiry is checked each time, and the session in the database.
  const known = new Map<string, VerifiedToken>()
  const isYoung = ({ exp }: VerifiedToken) => exp > now() / 1000 - CLOCK_SECONDS
  const instant = () => Math.floor(now() / 1000)

  function remember(token: string, one: VerifiedToken) {
    const [oldest] = known.keys()
    if (oldest !== undefined && known.size >= MOST_KNOWN) known.delete(oldest)
    known.set(token, one)
    return one.claims
  }

  return {
    async sign(claims, seconds) {
      const { kid, secret } = keys.at(-1) as SigningKey
      const jti = randomUUID()
      const token = await new SignJWT({ ...claims, client_id: CLIENT })
        .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(CLIENT)
        .setJti(jti)
        .setIssuedAt(instant())
        .setExpirationTime(instant() + seconds)
        .sign(secret)
      return { token, jti }
    },

    async verify(token, expired) {
      const before = known.get(token)
      if (before && isYoung(before)) return before.claims
      try {
        const { payload } = await jwtVerify(token, keyOf, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: CLIENT,
          requiredClaims: ['exp', 'iat', 'jti', 'sid'],
          currentDate: new Date(now()),
          clockTolerance: expired ? AGES_SECONDS : CLOCK_SECONDS,
        })
        const claims = Claims.parse(payload)
        return expired ? claims : remember(token, { claims, exp: payload.exp ?? 0 })
      } catch (error) {
        return fromJose(error) ?? null
      }
    },

    signFor(use, claims, seconds) {
      const { kid, secret } = keys.at(-1) as SigningKey
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .setIssuer(ISSUER)
        .setAudience(use)
        .setExpirationTime(instant() + seconds)
        .sign(secret)
    },

    async readFor(use, token) {
      const options = { algorithms: [ALGORITHM], issuer: ISSUER, audience: use, requiredClaims: ['exp'] }
      const currentDate = new Date(now())
      const read = await jwtVerify(token, keyOf, { ...options, currentDate }).catch(fromJose)
      return read?.payload
    },
  }
}
