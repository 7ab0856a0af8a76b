import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'

import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance } from 'fastify'

import { CSV, XLSX } from '#contract/core/list-file.ts'
import * as academico from '#server/academico/index.ts'
import * as certificados from '#server/certificados/index.ts'
import { lendEmision } from '#server/comprobantes/comprobante/index.ts'
import * as comprobantes from '#server/comprobantes/index.ts'
import { catalogPages, openCatalogo } from '#server/consultas/catalogo/index.ts'
import * as consultas from '#server/consultas/index.ts'
import { readJson, UPLOAD_BYTES } from '#server/core/body.ts'
import { openClock } from '#server/core/clock.ts'
import type { Db } from '#server/core/db.ts'
import { closeAfterAnswers } from '#server/core/drain.ts'
import { edge } from '#server/core/edge.ts'
import type { Env } from '#server/core/environment.ts'
import { handleErrors } from '#server/core/http-errors.ts'
import { type LogChoice, logOf } from '#server/core/log.ts'
import { openapi } from '#server/core/openapi.ts'
import { writeCsv, writeXlsx } from '#server/core/planilla/index.ts'
import { inSchool, type PresentSchool } from '#server/core/present-school.ts'
import { warnOfProxy } from '#server/core/proxy-warning.ts'
import type { Reading } from '#server/core/replica/index.ts'
import { openSynchrony } from '#server/core/synchrony.ts'
import { countTraffic } from '#server/core/traffic.ts'
import { secureHeaders, serveWeb } from '#server/core/web.ts'
import { guardXsrf } from '#server/core/xsrf.ts'
import * as cuentas from '#server/cuentas/index.ts'
import * as importacion from '#server/importacion/index.ts'
import { openStore } from '#server/institucion/archivo/index.ts'
import { caraRoutes, dresser } from '#server/institucion/cara/index.ts'
import * as institucion from '#server/institucion/index.ts'
import * as matriculas from '#server/matriculas/index.ts'
import * as mensajes from '#server/mensajes/index.ts'
import * as operacion from '#server/operacion/index.ts'
import { metricasRoutes, openMetricas } from '#server/operacion/metricas/index.ts'
import { keepTask } from '#server/operacion/tarea/index.ts'
import * as pagos from '#server/pagos/index.ts'
import { openPayments, pagesWithHosts } from '#server/payments.ts'
import { openProveedores } from '#server/personas/identidad/index.ts'
import * as personas from '#server/personas/index.ts'
import { openVault } from '#server/personas/segundo-factor/index.ts'
import { identify, openKeys, requireRecent } from '#server/personas/sesion/index.ts'
import { openComprobantes } from '#server/receipts.ts'

type Deps = {
  db: Db
  env: Env
  logger?: LogChoice
  lectura?: Reading | undefined
  /** In a process of many schools. */
  escuela?: PresentSchool | undefined
}

const BODY_BYTES = 1024 * 1024

/** The whole server on one page: what it is given, what wraps every request, what it offers. */
export async function createApp({
  db,
  env,
  logger = false,
  lectura,
  escuela,
}: Deps): Promise<FastifyInstance> {
  const app = fastify({
    ...edge,
    ...logOf(logger),
    genReqId: () => randomUUID(),
    trustProxy: env.proxies,
    bodyLimit: BODY_BYTES,
    // A machine that is busy with something else takes its time to start.
    pluginTimeout: 120_000,
  })
  app.decorate('db', db)
  app.decorate('env', env)
  app.decorate('lectura', lectura)
  app.decorate('escuela', escuela)
  app.decorate('metricas', openMetricas(escuela))
  const clock = openClock(db)
  // Without its database a server starts too, and answers 503.
  await clock.read().catch(() => {})
  app.decorate('clock', clock)
  app.decorate('synchrony', env.altaDisponibilidad ? openSynchrony(db) : undefined)
  app.decorate('keys', await openKeys(env.dataDir, clock))
  app.decorate('vault', await openVault(env.dataDir))
  app.decorate('proveedores', openProveedores(env))
  app.decorate('archivos', await openStore(env))
  app.decorate('pasarela', await openPayments(app, env))
  app.decorate('comprobantes', await openComprobantes(app, env))
  lendEmision()
  app.decorate('catalogo', openCatalogo(db))
  app.decorate('operations', [])
  app.decorate('handlers', new Map())
  app.decorate('keepTask', keepTask)
  app.decorate('taskBell', new EventEmitter())
  app.decorate('identify', identify)
  app.decorate('requireRecent', requireRecent)
  app.decorate('writers', { [XLSX]: writeXlsx, [CSV]: writeCsv })

  // Again after the body: its last bytes come from a connection, which is of no school.
  if (escuela) app.addHook('preHandler', (_req, _reply, done) => inSchool(escuela, done))
  warnOfProxy(app, env.proxies)
  countTraffic(app)
  await secureHeaders(app)
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 64 * 1024 },
  })
  readJson(app)
  handleErrors(app)
  closeAfterAnswers(app)
  guardXsrf(app)
  await serveWeb(app, { pages: pagesWithHosts(env), dress: dresser(db) })
  caraRoutes(app)
  await catalogPages(app)
  await app.register(registerApi, { prefix: '/api' })
  return app
}

async function registerApi(app: FastifyInstance) {
  // Answers have money and names: no cache may store them.
  app.addHook('onSend', async (_req, reply) => {
    reply.header('cache-control', 'no-store')
  })
  // Before the routes that it watches.
  metricasRoutes(app)
  for (const routes of WINGS.flatMap((wing) => Object.values(wing))) routes(app)
  await publishDocument(app)
}

const WINGS = [
  institucion,
  personas,
  cuentas,
  mensajes,
  pagos,
  comprobantes,
  academico,
  matriculas,
  certificados,
  consultas,
  operacion,
  importacion,
]

/** The document of every operation, made when it is first asked for: it takes longer than the rest of a start. */
async function publishDocument(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {},
    hideUntagged: true,
    transformObject: () => openapi(app.operations),
  })
  app.get('/openapi.json', () => app.swagger())
  // The page loads nothing from elsewhere, not even the badge of a validator.
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    uiConfig: { validatorUrl: null },
  })
}
