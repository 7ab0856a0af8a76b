import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { addresses } from '#contract/core/addresses.ts'
import { RAZONES } from '#contract/core/errors.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { bind } from '#server/core/bind.ts'
import type { Env } from '#server/core/environment.ts'
import { errorBody, sendFail } from '#server/core/http-errors.ts'
import { idiomaOf, translator } from '#server/core/words.ts'

import { cambiarClave, nuevaClave, olvidarClave } from './claves.ts'
import { PUERTA, tokenOfNote } from './door.ts'
import type { Cookies, Exchange } from './exchange.ts'
import { startSession } from './grants.ts'
import { actorOf } from './identify.ts'
import type { Keys } from './jwt.ts'
import { OauthFail, readForm, requireClient } from './oauth.ts'
import { preferir } from './preferir.ts'
import { terminar, terminarOtras, verPropias } from './propias.ts'
import { beginAtProveedor } from './proveedor-grant.ts'
import { identificar } from './reciente.ts'
import { findUsuario } from './repo.ts'
import { rol } from './rol.ts'
import { answerRevoke, answerToken } from './token.ts'
import { verPortada, verSesion } from './ver.ts'

export { familyOf } from './familia-repo.ts'
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

/** An access token of the session that the browser names to the public door; undefined if it has none that lives. */
export const doorToken = ({ server, cookies }: FastifyRequest) => tokenOfNote(server, cookies[PUERTA])

/** Opens a session without a password and returns its access token. Only for the tests and the seeds. */
export async function newSession(app: FastifyInstance, idUsuario: number): Promise<string> {
  const { claveHash } = await findUsuario(app.db, idUsuario)
  const { access } = await startSession(app, {
    idUsuario,
    claveHash,
    direccion: '127.0.0.1',
    agente: null,
    proof: 'NONE',
  })
  return access.access_token
}

type Place = { path: string; sameSite: 'strict' | 'lax' }
const OAUTH: Place = { path: '/api/oauth', sameSite: 'strict' }
// Sent also to who comes to an enrolment by a link; no form of another site sends it.
const DOOR: Place = { path: addresses.inscripcion, sameSite: 'lax' }

function cookiesOf(req: FastifyRequest, reply: FastifyReply, place: Place): Cookies {
  const options = { ...place, httpOnly: true, secure: req.protocol === 'https' } as const
  return {
    read: (name) => req.cookies[name],
    set: (name, value, maxAge) => void reply.setCookie(name, value, { ...options, maxAge }),
    clear: (name) => void reply.clearCookie(name, options),
  }
}

/** A route of OAuth 2 (RFC 6749 and 7009): its error bodies carry the RFC's fields beside ours. */
function oauthRoute(app: FastifyInstance, url: string, answer: (exchange: Exchange) => Promise<object>) {
  app.post(url, { errorHandler: sendOauthFail }, async (req, reply) => {
    const form = readForm(req.headers['content-type'], req.body)
    requireClient(req.headers.authorization, form, req.server.env.clienteSecreto)
    return answer({
      world: req.server,
      form,
      cookies: cookiesOf(req, reply, OAUTH),
      door: cookiesOf(req, reply, DOOR),
      direccion: req.ip,
      agente: req.headers['user-agent']?.slice(0, 300) ?? null,
      idioma: idiomaOf(req.headers['accept-language']),
      log: req.log,
      // Not "cookies": the one of the device stays.
      clearSite: () => void reply.header('clear-site-data', '"cache", "storage"'),
    })
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
  const { env, proveedores } = app
  oauthRoute(app, '/oauth/token', answerToken)
  oauthRoute(app, '/oauth/revoke', answerRevoke)
  if (proveedores.list.length > 0) oauthRoute(app, '/oauth/proveedor', beginAtProveedor)
  bind(app, sesion, {
    ver: verSesion(env.demo, proveedores),
    portada: verPortada(env, proveedores),
    preferir,
    rol,
    identificar,
    propias: verPropias,
    terminar,
    terminarOtras,
    cambiarClave,
    olvidarClave: olvidarClave(env.urlPublica),
    nuevaClave,
  })
}
