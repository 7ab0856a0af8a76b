import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

import type {} from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'

import { Fail } from './fail.ts'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSameToken = (kept: string, given: unknown) =>
  typeof given === 'string' && timingSafeEqual(digest(kept), digest(given))

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers without this cookie: a public page, which a cache may keep, or a form that other sites cannot send with its cookie. */
    sinCookie?: boolean
  }
}

/**
 * A browser must prove that the calling page is ours: only that page can read the cookie and copy it to the
 * header. A client without cookies sends no ambient credentials and needs no header.
 */
export function guardXsrf(app: FastifyInstance) {
  app.addHook('onRequest', async (req, reply) => {
    if (req.routeOptions.config.sinCookie) return
    const kept = req.cookies[COOKIE]
    if (!kept) {
      const value = randomBytes(24).toString('base64url')
      reply.setCookie(COOKIE, value, { path: '/', sameSite: 'lax', secure: req.protocol === 'https' })
    } else if (!SAFE.has(req.method) && !isSameToken(kept, req.headers[HEADER])) {
      throw new Fail('SIN_PERMISO', 'error.xsrf')
    }
  })
}
