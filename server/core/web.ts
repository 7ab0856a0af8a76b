import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { noEncontrado } from './fail.ts'
import { sendFail } from './http-errors.ts'

const YEAR = 31_536_000

const SELF = ["'self'"]
const POLICY = {
  defaultSrc: SELF,
  scriptSrc: SELF,
  scriptSrcAttr: ["'none'"],
  // Mantine and its portals write style attributes.
  styleSrc: [...SELF, "'unsafe-inline'"],
  imgSrc: [...SELF, 'data:', 'blob:'],
  connectSrc: SELF,
  fontSrc: SELF,
  frameSrc: SELF,
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: SELF,
  formAction: SELF,
}

/** Hosts that one page may also use, by what for. */
export type Hosts = Partial<Record<keyof typeof POLICY, string[]>>

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)

/** The policy of a document. Nothing is loaded from another host unless the page was given it. */
const policyOf = (hosts: Hosts) =>
  Object.entries(POLICY)
    .map(([name, own]) => [kebab(name), ...own, ...(hosts[name as keyof Hosts] ?? [])].join(' '))
    .join(';')

/** Headers that every answer carries. */
export async function secureHeaders(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: { maxAge: 15_552_000 },
  })
  // Brotli 4: a live answer must not wait for the last byte saved.
  await app.register(compress, { brotliOptions: { params: { 1: 4 } }, threshold: 1024 })
}

const pathOf = (url: string) => (url.split('?')[0] ?? '').replace(/\/+$/, '')

/**
 * The web app at `/`: hashed files for a year, the page always fresh, and its routes answered by the page. Some of them
 * may use other hosts than ours.
 */
export async function serveWeb(
  app: FastifyInstance,
  pages: Record<string, Hosts>,
  root = resolve(import.meta.dirname, '../..'),
) {
  // A page for each profile, to be read and printed by itself.
  await app.register(fastifyStatic, {
    root: resolve(root, 'docs/guias'),
    prefix: '/guias/',
    decorateReply: false,
  })
  const dist = resolve(root, 'dist')
  const built = existsSync(dist)
  await app.register(fastifyStatic, built ? filesOf(dist) : wordsOf(resolve(root, 'i18n')))
  app.setNotFoundHandler((req, reply) => {
    const page = built && req.method === 'GET' && !/^\/(api|assets)\b/.test(req.url)
    if (!page) return sendFail(noEncontrado(), req, reply)
    const hosts = pages[pathOf(req.url)]
    if (hosts) reply.header('content-security-policy', policyOf(hosts))
    return reply.header('cache-control', 'no-cache').sendFile('index.html', dist)
  })
}

/** The sentences alone, while the screens come from Vite. */
const wordsOf = (folder: string): FastifyStaticOptions => ({
  root: folder,
  prefix: '/assets/i18n/',
  allowedPath: (path) => path.endsWith('.json'),
})

const filesOf = (dist: string): FastifyStaticOptions => ({
  root: dist,
  wildcard: false,
  preCompressed: true,
  setHeaders: (reply, path) => {
    const hashed = path.includes('/assets/') && !path.endsWith('.json')
    reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
  },
})
