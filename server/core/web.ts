import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import compress from '@fastify/compress'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'

import { IDIOMAS } from '#contract/core/idiomas.ts'
import { kebab } from '#contract/core/letter-case.ts'
import { readWords } from '#i18n/all.ts'

import { noEncontrado } from './fail.ts'
import { sendFail } from './http-errors.ts'

const YEAR = 31_536_000
/** For answers made anew each time. Brotli at 4 and gzip at 6 take twice as long for 3 to 6 % fewer bytes. */
const QUICK = { brotliOptions: { params: { 1: 2 } }, zlibOptions: { level: 4 }, threshold: 1024 }

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
  baseUri: ["'none'"],
  formAction: SELF,
}

/** Additional hosts that one page may use, by directive. */
export type Hosts = Partial<Record<keyof typeof POLICY, string[]>>

/** The content security policy of a page. Other hosts are allowed only to pages that list them. */
const policyOf = (hosts: Hosts) =>
  Object.entries(POLICY)
    .map(([name, own]) => [kebab(name), ...own, ...(hosts[name as keyof Hosts] ?? [])].join(' '))
    .join(';')

/** Lets this answer use other hosts. */
export const allowHosts = (reply: FastifyReply, hosts: Hosts) =>
  reply.header('content-security-policy', policyOf(hosts))

/** Lets the pages of others show this answer in a frame. */
export function embeddable(reply: FastifyReply) {
  reply.raw.removeHeader('x-frame-options')
  reply.header('content-security-policy', policyOf({}).replace("frame-ancestors 'none'", 'frame-ancestors *'))
}

// Made once: its Fastify plugin makes the policy again for each request.
const secure = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: POLICY },
  crossOriginEmbedderPolicy: false,
  // Sent below, by https alone.
  strictTransportSecurity: false,
})

/** No page of ours, and none that it shows, uses these. Payments are left to the gateway's form. */
const UNUSED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'usb',
  'serial',
  'hid',
]
const PERMISSIONS = UNUSED_FEATURES.map((name) => `${name}=()`).join(', ')

/** Headers that every answer carries. */
export async function secureHeaders(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw, protocol }, reply, done) => {
    reply.raw.setHeader('permissions-policy', PERMISSIONS)
    if (protocol === 'https') reply.raw.setHeader('strict-transport-security', `max-age=${YEAR}`)
    secure(raw, reply.raw, (error) => done(error as Error | undefined))
  })
  await app.register(compress, QUICK)
}

const pathOf = (url: string) => (url.split('?')[0] ?? '').replace(/\/+$/, '')

type Screens = {
  /** The pages that may use other hosts. */
  pages: Record<string, Hosts>
  /** Gives the page the name and the colours of the institution. */
  dress?: (html: string) => Promise<string>
}

/**
 * The web app at `/`: hashed files cached for a year, the page always revalidated, and the client's routes
 * answered by the page.
 */
export async function serveWeb(
  app: FastifyInstance,
  { pages, dress = async (html) => html }: Screens,
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
  const html = built ? readFileSync(resolve(dist, PAGE), 'utf8') : ''
  const sendPage = async (reply: FastifyReply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await dress(html))
  if (built) app.get('/', (_req, reply) => sendPage(reply))
  app.setNotFoundHandler((req, reply) => {
    const page = built && req.method === 'GET' && !/^\/(api|assets)\b/.test(req.url)
    if (!page) return sendFail(noEncontrado(), req, reply)
    const hosts = pages[pathOf(req.url)]
    if (hosts) allowHosts(reply, hosts)
    return sendPage(reply)
  })
}

/** The page of the program, which is sent dressed. */
const PAGE = 'index.html'

/** The files of the words alone, while Vite serves the screens. */
const wordsOf = (folder: string): FastifyStaticOptions => ({
  root: folder,
  prefix: '/assets/i18n/',
  allowedPath: (path) => path.endsWith('.json'),
})

const filesOf = (dist: string): FastifyStaticOptions => ({
  root: dist,
  wildcard: false,
  index: false,
  globIgnore: [`${PAGE}*`],
  preCompressed: true,
  setHeaders: (reply, path) => {
    const hashed = path.includes('/assets/') && !path.endsWith('.json')
    reply.header('cache-control', hashed ? `public, max-age=${YEAR}, immutable` : 'no-cache')
  },
})
