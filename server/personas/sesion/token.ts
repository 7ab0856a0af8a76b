import { originOf, rememberDevice } from './device.ts'
import { PUERTA, tellDoor } from './door.ts'
import type { Exchange } from './exchange.ts'
import { type Grant, renewSession, revokeTokens, startSession } from './grants.ts'
import { OauthFail } from './oauth.ts'
import { PROVEEDOR_GRANT, proveedorGrant } from './proveedor-grant.ts'
import { findByLogin, type Proof } from './repo.ts'
import { noteFailedSignIn, noteSignIn, type SignedIn } from './sign-in-record.ts'
import { signIn } from './sign-in.ts'

const COOKIE = 'refresh_token'

async function grantOf(exchange: Exchange): Promise<Grant> {
  const { world, form, cookies } = exchange
  if (form.grant_type === 'password') return grantTo(exchange, await passwordGrant(exchange), 'PASSWORD')
  if (form.grant_type === 'refresh_token')
    return renewSession(world, form.refresh_token ?? cookies.read(COOKIE))
  if (form.grant_type === PROVEEDOR_GRANT && world.proveedores.list.length > 0)
    return grantTo(exchange, await proveedorGrant(exchange), 'PROVIDER')
  throw new OauthFail(
    form.grant_type ? 'unsupported_grant_type' : 'invalid_request',
    'sesion.concesionNoAdmitida',
  )
}

type Verified = SignedIn & { claveHash: string | null }

/** Opens the session of a user who was verified. */
async function grantTo(exchange: Exchange, { claveHash, ...who }: Verified, proof: Proof) {
  const { idUsuario } = who
  const { world, direccion, agente } = exchange
  const grant = await startSession(world, { idUsuario, claveHash, direccion, agente, proof })
  await noteSignIn(exchange, who)
  await rememberDevice(exchange, idUsuario)
  return grant
}

async function passwordGrant(exchange: Exchange): Promise<Verified> {
  const { username, password, codigo } = exchange.form
  if (!username || !password) throw new OauthFail('invalid_request', 'sesion.solicitudIncompleta')
  const { world } = exchange
  const login = username.trim().normalize()
  const credentials = { login, clave: password, codigo, ...(await originOf(exchange)) }
  return signIn(world, credentials).catch(async (fail: unknown) => {
    await noteFailedSignIn(exchange, fail, { login, usuario: await findByLogin(world.db, login) })
    throw fail
  })
}

/** Whether the client stores the refresh token itself. For a browser it is a cookie that no script can read. */
const keepsRefreshToken = ({ form }: Exchange) =>
  form.refresh_token !== undefined || form.scope?.split(' ').includes('offline') === true

export async function answerToken(exchange: Exchange) {
  const { access, refresh } = await grantOf(exchange)
  const offline = keepsRefreshToken(exchange)
  if (refresh && !offline) {
    exchange.cookies.set(COOKIE, refresh.token, refresh.segundos)
    await tellDoor(exchange, refresh)
  }
  const scope = offline ? 'offline' : 'web'
  return { ...access, scope, ...(refresh && offline && { refresh_token: refresh.token }) }
}

export async function answerRevoke({ world, form, cookies, door, clearSite }: Exchange) {
  await revokeTokens(world, [form.token, cookies.read(COOKIE)])
  cookies.clear(COOKIE)
  door.clear(PUERTA)
  clearSite()
  return {}
}
