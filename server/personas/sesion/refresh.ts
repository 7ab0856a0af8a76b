import { createHash, randomBytes } from 'node:crypto'

const FAMILY_BYTES = 16
const SECRET_BYTES = 32

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** A refresh token: sent to the client once; only its hash, `huella`, is stored. */
export type Refresh = { token: string; idSesion: string; huella: Buffer }

/**
 * A token is the family's secret, the same as long as the session lasts, followed by a secret of its own. The session's
 * id is a hash of the first, so that any old token proves that it belonged to this session, while the id, which access
 * tokens carry, does not help to forge one.
 */
function refreshOf(bytes: Buffer): Refresh {
  const idSesion = sha256(bytes.subarray(0, FAMILY_BYTES))
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { token: bytes.toString('base64url'), idSesion, huella: sha256(bytes) }
}

/** The first token of a new session. */
export const firstRefresh = () => refreshOf(randomBytes(FAMILY_BYTES + SECRET_BYTES))

/** The token that replaces another in the same session. */
export const nextRefresh = ({ token }: Refresh) =>
  refreshOf(
    Buffer.concat([Buffer.from(token, 'base64url').subarray(0, FAMILY_BYTES), randomBytes(SECRET_BYTES)]),
  )

/** Parses a refresh token; undefined when its length is wrong. */
export function readRefresh(token: string): Refresh | undefined {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === FAMILY_BYTES + SECRET_BYTES ? refreshOf(bytes) : undefined
}
