import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { noEncontrado } from './fail.ts'
import { sendFail } from './http-errors.ts'

const YEAR = 31_536_000

/** Headers that every answer carries. Nothing is loaded from another host. */
export async function secureHeaders(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine and its portals write style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: { maxAge: 15_552_000 },
  })
  // Brotli 4: a live answer must not wait for the last byte saved.
  await app.register(compress, { brotliOptions: { params: { 1: 4 } }, threshold: 1024 })
}

/** The web app at `/`: hashed files for a year, the page always fresh, and its routes answered by the page. */
export async function serveWeb(app: FastifyInstance, root = resolve(import.meta.dirname, '../..')) {
  await app.register(fastifyStatic, {
    root: resolve(root, 'i18n'),
    prefix: '/assets/i18n/',
    allowedPath: (path) => path.endsWith('.json'),
    // Sending the page is the other one's.
    decorateReply: false,
  })
  const dist = resolve(root, 'dist')
  const built = existsSync(dist)
  if (built) await app.register(fastifyStatic, filesOf(dist))
  app.setNotFoundHandler((req, reply) => {
    const page = built && req.method === 'GET' && !/^\/(api|assets)\b/.test(req.url)
    if (!page) return sendFail(noEncontrado(), req, reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html', dist)
  })
}

const filesOf = (dist: string): FastifyStaticOptions => ({
  root: dist,
  wildcard: false,
  preCompressed: true,
  setHeaders: (reply, path) => {
    const hashed = path.includes('/assets/')
    reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
  },
})
