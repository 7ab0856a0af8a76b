import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { RAZONES } from '#contract/core/errors.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { recordAct } from '#server/core/acts.ts'
import { bind } from '#server/core/bind.ts'
import { NO_ACTOR } from '#server/core/ctx.ts'
import type { Env } from '#server/core/environment.ts'
import { Fail } from '#server/core/fail.ts'
import { errorBody, sendFail } from '#server/core/http-errors.ts'
import { maskLogin } from '#server/core/log-scrub.ts'
import { idiomaOf, translator } from '#server/core/words.ts'

import { cambiarClave, nuevaClave, olvidarClave } from './claves.ts'
import { type Grant, renewSession, revokeTokens, startSession } from './grants.ts'
import { actorOf } from './identify.ts'
import { DEVICE_DAYS, type Keys } from './jwt.ts'
import { type Form, OauthFail, readForm, requireClient } from './oauth.ts'
import { preferir } from './preferir.ts'
import { identificar } from './reciente.ts'
import { findByLogin, findUsuario, revokeSessions } from './repo.ts'
import { signIn } from './sign-in.ts'
import { verPortada, verSesion } from './ver.ts'

export { currentActor } from './identify.ts'
export { openKeys } from './jwt.ts'
export { checkKeys, WrongKey } from './keys.ts'
export { menuOf } from './menu.ts'
export { requireRecent, requireRecentFor } from './reciente.ts'

declare module 'fastify' {
  interface FastifyInstance {
    env: Env
    keys: Keys
  }
}

/** The actor of a request, by its token; null when there is none or its session is over. */
export const identify = (req: FastifyRequest) => actorOf(req.server, req.headers.authorization)

/** Ends every session of a user. */
export const endSessions = revokeSessions

/** Opens a session without a password and returns its access token. Only for the tests and the seeds. */
export async function newSession(app: FastifyInstance, idUsuario: number): Promise<string> {
  const { claveHash } = await findUsuario(app.db, idUsuario)
  const { access } = await startSession(app, {
    idUsuario,
    claveHash,
    direccion: '127.0.0.1',
    agente: null,
    sinClave: true,
  })
  return access.access_token
}

const COOKIE = 'refresh_token'
/** Names the user who has signed in with this browser: it is then not locked out with its network. */
const DEVICE_COOKIE = 'device'
const DEVICE_SECONDS = DEVICE_DAYS * 86_400
/** The refresh cookie is sent only to the OAuth routes, and only from our own pages. */
const cookieOptions = (req: FastifyRequest) =>
  ({ path: '/api/oauth', httpOnly: true, sameSite: 'strict', secure: req.protocol === 'https' }) as const

type Exchange = { req: FastifyRequest; reply: FastifyReply; form: Form }

function grantOf({ req, reply, form }: Exchange): Promise<Grant> {
  if (form.grant_type === 'password') return passwordGrant(req, reply, form)
  if (form.grant_type === 'refresh_token')
    return renewSession(req.server, form.refresh_token ?? req.cookies[COOKIE])
  throw new OauthFail(
    form.grant_type ? 'unsupported_grant_type' : 'invalid_request',
    'sesion.concesionNoAdmitida',
  )
}

async function passwordGrant(req: FastifyRequest, reply: FastifyReply, { username, password, codigo }: Form) {
  if (!username || !password) throw new OauthFail('invalid_request', 'sesion.solicitudIncompleta')
  const login = username.trim().normalize()
  const { keys } = req.server
  const knownBy = await keys.readDevice(req.cookies[DEVICE_COOKIE] ?? '')
  const credentials = { login, clave: password, direccion: req.ip, knownBy, codigo }
  const who = await signIn(req.server, credentials).catch(async (fail: unknown) => {
    if (isFailure(fail)) await noteFailedSignIn(req, login)
    throw fail
  })
  const agente = req.headers['user-agent']?.slice(0, 300) ?? null
  const grant = await startSession(req.server, { ...who, direccion: req.ip, agente })
  const device = await keys.signDevice(who.idUsuario)
  reply.setCookie(DEVICE_COOKIE, device, { ...cookieOptions(req), maxAge: DEVICE_SECONDS })
  return grant
}

/** Asking for the code of the second factor is no failure. */
const isFailure = (error: unknown) =>
  error instanceof Fail && !(error instanceof OauthFail && error.oauth === 'mfa_required')

/** A failed sign-in is in the log, with the login masked: a document or a password may stand in that field. */
async function noteFailedSignIn({ server: { db }, log, ip }: FastifyRequest, login: string) {
  const usuario = await findByLogin(db, login)
  log.warn(
    { login: maskLogin(login), remoteAddress: ip, ...(usuario && { idUsuario: usuario.idUsuario }) },
    'sign-in failed',
  )
  await recordAct(db, {
    accion: 'INGRESO_FALLIDO',
    actor: usuario ?? NO_ACTOR,
    direccion: ip,
    operacion: 'POST /oauth/token',
  })
}

/** Whether the client stores the refresh token itself. For a browser it is a cookie that no script can read. */
const keepsRefreshToken = (form: Form) =>
  form.refresh_token !== undefined || form.scope?.split(' ').includes('offline') === true

async function answerToken(exchange: Exchange) {
  const { req, reply, form } = exchange
  const { access, refresh } = await grantOf(exchange)
  const offline = keepsRefreshToken(form)
  if (refresh && !offline)
    reply.setCookie(COOKIE, refresh.token, { ...cookieOptions(req), maxAge: refresh.segundos })
  const scope = offline ? 'offline' : 'web'
  return { ...access, scope, ...(refresh && offline && { refresh_token: refresh.token }) }
}

async function answerRevoke({ req, reply, form }: Exchange) {
  await revokeTokens(req.server, [form.token, req.cookies[COOKIE]])
  reply.clearCookie(COOKIE, cookieOptions(req))
  // Not "cookies": the one of the device stays.
  reply.header('clear-site-data', '"cache", "storage"')
  return {}
}

/** A route of OAuth 2 (RFC 6749 and 7009): its error bodies carry the RFC's fields beside ours. */
function oauthRoute(app: FastifyInstance, url: string, answer: (exchange: Exchange) => Promise<object>) {
  app.post(url, { errorHandler: sendOauthFail }, async (req, reply) => {
    const form = readForm(req.headers['content-type'], req.body)
    requireClient(req.headers.authorization, form, req.server.env.clienteSecreto)
    return answer({ req, reply, form })
  })
}

function sendOauthFail(fail: Error, req: FastifyRequest, reply: FastifyReply) {
  if (!(fail instanceof OauthFail)) return sendFail(fail, req, reply)
  if (fail.oauth === 'invalid_client') reply.header('www-authenticate', 'Basic realm="escuela"')
  const t = translator(idiomaOf(req.headers['accept-language']))
  const errors = fail.campo && { errors: [{ campo: fail.campo, mensaje: t(fail.clave) }] }
  const body = { ...errorBody(fail, t, req.id), ...errors }
  return reply.code(RAZONES[fail.razon].status).send({ ...body, error: fail.oauth })
}

export function sesionRoutes(app: FastifyInstance) {
  const { demo, claveDemo, urlPublica } = app.env
  oauthRoute(app, '/oauth/token', answerToken)
  oauthRoute(app, '/oauth/revoke', answerRevoke)
  bind(app, sesion, {
    ver: verSesion(demo),
    portada: verPortada({ demo, claveDemo }),
    preferir,
    identificar,
    cambiarClave,
    olvidarClave: olvidarClave(urlPublica),
    nuevaClave,
  })
}
