import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import { IDIOMAS } from '#contract/core/idiomas.ts'
import { kebab } from '#contract/core/letter-case.ts'
import { readWords } from '#i18n/all.ts'

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

/** Additional hosts that one page may use, by directive. */
export type Hosts = Partial<Record<keyof typeof POLICY, string[]>>

/** The content security policy of a page. Other hosts are allowed only to pages that list them. */
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
  // Brotli level 4: higher levels delay live answers for few bytes.
  await app.register(compress, { brotliOptions: { params: { 1: 4 } }, threshold: 1024 })
}

const pathOf = (url: string) => (url.split('?')[0] ?? '').replace(/\/+$/, '')

/**
 * The web app at `/`: hashed files cached for a year, the page always revalidated, and the client's routes
 * answered by the page. `pages` lists the pages that may use other hosts.
 */
export async function serveWeb(
  app: FastifyInstance,
  pages: Record<string, Hosts>,
  root = resolve(import.meta.dirname, '../..'),
) {
  // Printable guides, one page per profile.
  await app.register(fastifyStatic, {
    root: resolve(root, 'docs/guias'),
    prefix: '/guias/',
    decorateReply: false,
  })
  const dist = resolve(root, 'dist')
  const built = existsSync(dist)
  if (!built) for (const idioma of IDIOMAS) app.get(`/assets/i18n/${idioma}.json`, () => readWords(idioma))
  await app.register(fastifyStatic, built ? filesOf(dist) : wordsOf(resolve(root, 'i18n')))
  app.setNotFoundHandler((req, reply) => {
    const page = built && req.method === 'GET' && !/^\/(api|assets)\b/.test(req.url)
    if (!page) return sendFail(noEncontrado(), req, reply)
    const hosts = pages[pathOf(req.url)]
    if (hosts) reply.header('content-security-policy', policyOf(hosts))
    return reply.header('cache-control', 'no-cache').sendFile('index.html', dist)
  })
}

/** The files of the words alone, while Vite serves the screens. */
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
