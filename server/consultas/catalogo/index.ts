import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { catalogo } from '#contract/consultas/catalogo.ts'
import { imagenDe } from '#server/academico/curso/index.ts'
import { bind } from '#server/core/bind.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { embeddable } from '#server/core/web.ts'

import { CATALOGO, MARCO } from './address.ts'
import { courseAnswer, detailAnswer, institucionAnswer } from './answer.ts'
import { askText, type Outcome, sendQuestion } from './ask.ts'
import { type Asked, askedOf } from './asked.ts'
import { courseByCode, coursesOf, queryOf } from './filter.ts'
import { readFont } from './font.ts'
import { inscripcionPages } from './inscripcion/routes.ts'
import { marksOf, withMarks } from './marks.ts'
import { coursePage } from './pagina/course-page.ts'
import { embeddedPage } from './pagina/embedded-page.ts'
import type { Place } from './pagina/frame.ts'
import { listPage } from './pagina/list-page.ts'
import { missingPage } from './pagina/missing-page.ts'
import { readerOf } from './reader.ts'
import { robots, siteMap } from './site-map.ts'
import { type Catalogo, madeOnce, type Snapshot } from './snapshot.ts'

export { openCatalogo } from './snapshot.ts'
export { startCountingVisits } from './visits.ts'

async function openSnapshot(catalog: Catalogo) {
  const snapshot = await catalog.read()
  if (!snapshot) throw noEncontrado()
  return snapshot
}

export const catalogoRoutes = (app: FastifyInstance) =>
  bind(app, catalogo, {
    ver: async (_ctx, filtro) => {
      const snapshot = await openSnapshot(app.catalogo)
      const base = app.env.urlPublica
      return madeOnce(snapshot, `datos ${queryOf(filtro)}`, () => ({
        institucion: institucionAnswer(snapshot.casa, base),
        cursos: coursesOf(snapshot.cursos, filtro).map((one) => courseAnswer(one, base)),
      }))
    },
    curso: async (_ctx, { codigo }) => {
      const snapshot = await openSnapshot(app.catalogo)
      const found = courseByCode(snapshot.cursos, codigo)
      if (!found) throw noEncontrado()
      const base = app.env.urlPublica
      return madeOnce(snapshot, `datos de ${found.codigo}`, () => ({
        institucion: institucionAnswer(snapshot.casa, base),
        curso: detailAnswer(found, base),
      }))
    },
  })

const YEAR = 'public, max-age=31536000, immutable'

/** No cookie comes with a public page, so a cache may keep it. */
const config = { sinCookie: true }

function send(reply: FastifyReply, tipo: string, text: string) {
  return reply
    .header('cache-control', 'public, max-age=5')
    .header('vary', 'accept-language')
    .type(`${tipo}; charset=utf-8`)
    .send(text)
}

const sendMissing = (req: FastifyRequest, reply: FastifyReply) =>
  send(reply.code(404), 'text/html', missingPage(askedOf(req).idioma))

type Kind = {
  /** The same for addresses of one page. */
  key: (asked: Asked) => string
  make: (place: Place, asked: Asked) => string | undefined
}

const LIST: Kind = {
  key: ({ filtro, pagina }) => `lista ${pagina} ${queryOf(filtro)}`,
  make: (place, { filtro, pagina }) => listPage(place, filtro, pagina),
}
const COURSE: Kind = {
  key: ({ codigo }) => `curso ${codigo.toUpperCase()}`,
  make: (place, { codigo }) => coursePage(place, codigo),
}
const EMBEDDED: Kind = {
  key: ({ filtro }) => `marco ${queryOf(filtro)}`,
  make: (place, { filtro }) => embeddedPage(place, filtro),
}

/** Counts a look at the page of a course, by the door that its address tells. */
function noteVisit(req: FastifyRequest, { cursos }: Snapshot, codigo: string) {
  const curso = codigo && courseByCode(cursos, codigo)
  if (!curso) return
  const origen = Object.values(marksOf(req.query)).some(Boolean) ? 'CAMPANA' : 'CATALOGO'
  req.server.catalogo.visits.note(curso.idCurso, { origen, agent: req.headers['user-agent'] })
}

/** Answers a page of the present snapshot; not found while there is none. */
const page =
  ({ key, make }: Kind) =>
  async (req: FastifyRequest, reply: FastifyReply) => {
    const { catalogo: catalog, env } = req.server
    const snapshot = await catalog.read()
    if (!snapshot) return sendMissing(req, reply)
    const asked = askedOf(req)
    const place = { snapshot, base: env.urlPublica, reader: readerOf(asked.idioma, snapshot.casa) }
    if (req.method === 'GET') noteVisit(req, snapshot, asked.codigo)
    const text = madeOnce(snapshot, `${asked.idioma} ${key(asked)}`, () => make(place, asked) ?? '')
    return text ? send(reply, 'text/html', withMarks(text, req.query)) : sendMissing(req, reply)
  }

const ASK = `${CATALOGO}/:codigo/preguntar`

/** Answers the page that asks about a course: a form without a script, kept by no cache. */
async function answerAsker(req: FastifyRequest, reply: FastifyReply, { status, ...asking }: Outcome) {
  const { catalogo: catalog, env, db } = req.server
  const { idioma, codigo } = askedOf(req)
  const snapshot = await catalog.read()
  const place = snapshot && { snapshot, base: env.urlPublica, reader: readerOf(idioma, snapshot.casa) }
  const text = place && (await askText(place, db, { ...asking, codigo }))
  if (!text) return sendMissing(req, reply)
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text)
}

/** The pages of the catalogue, without a session: made by the server of what the process read some seconds ago. */
export async function catalogPages(app: FastifyInstance) {
  const { urlPublica: base } = app.env
  const font = await readFont()
  app.get(CATALOGO, { config }, page(LIST))
  app.get(`${CATALOGO}/:codigo`, { config }, page(COURSE))
  app.get(ASK, { config }, (req, reply) =>
    answerAsker(req, reply, { status: 200, values: marksOf(req.query) }),
  )
  app.post(ASK, { config }, async (req, reply) => {
    const headers = { 'accept-language': askedOf(req).idioma }
    const post = (call: object) =>
      req.server.inject({ method: 'POST', remoteAddress: req.ip, headers, ...call })
    return answerAsker(req, reply, await sendQuestion(post, askedOf(req).codigo, req.body))
  })
  app.get(MARCO, { config, onSend: async (_req, reply) => embeddable(reply) }, page(EMBEDDED))
  inscripcionPages(app)
  app.get('/sitemap.xml', { config }, async (_req, reply) =>
    send(reply, 'application/xml', siteMap(await app.catalogo.read(), base)),
  )
  app.get('/robots.txt', { config }, async (_req, reply) =>
    send(reply, 'text/plain', robots(await app.catalogo.read(), base)),
  )
  app.get(`${CATALOGO}/letra.woff2`, { config }, (_req, reply) =>
    reply.header('cache-control', YEAR).type('font/woff2').send(font),
  )
  app.get(`${CATALOGO}/imagen/:archivo`, { config }, async (req, reply) => {
    const { archivo } = req.params as { archivo: string }
    const [, sha256] = /^([0-9a-f]{64})\.jpg$/.exec(archivo) ?? []
    const datos = sha256 && (await imagenDe(app.db, sha256))
    if (!datos) return sendMissing(req, reply)
    return reply.header('cache-control', YEAR).type('image/jpeg').send(datos)
  })
}
