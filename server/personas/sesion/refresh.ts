import { createHash, randomBytes } from 'node:crypto'

const FAMILY_BYTES = 16
const SECRET_BYTES = 32

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** What renews a session: given to the client once, and only `huella` is kept. */
export type Refresh = { token: string; idSesion: string; huella: Buffer }

/**
 * A token is the secret of its family, the same as long as the session lasts, and a secret of its own. The session is
 * named by a hash of the first, so that whoever shows an old token, however old, proves that it was of this session;
 * and the name, which access tokens carry, does not help to invent one.
 */
function refreshOf(bytes: Buffer): Refresh {
  const idSesion = sha256(bytes.subarray(0, FAMILY_BYTES))
    .toString('hex', 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { token: bytes.toString('base64url'), idSesion, huella: sha256(bytes) }
}

/** The first of a new session. */
export const firstRefresh = () => refreshOf(randomBytes(FAMILY_BYTES + SECRET_BYTES))

/** The one that takes the place of another in the same session. */
export const nextRefresh = ({ token }: Refresh) =>
  refreshOf(
    Buffer.concat([Buffer.from(token, 'base64url').subarray(0, FAMILY_BYTES), randomBytes(SECRET_BYTES)]),
  )

/** What a client sent, when it has the form of one. */
export function readRefresh(token: string): Refresh | undefined {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === FAMILY_BYTES + SECRET_BYTES ? refreshOf(bytes) : undefined
}
