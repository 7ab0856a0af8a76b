import { randomUUID } from 'node:crypto'

import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance } from 'fastify'

import { CSV, XLSX } from '#contract/list-file.ts'
import { openStore } from '#server/archivo/index.ts'
import { areaRoutes } from '#server/area/index.ts'
import { auditoriaRoutes } from '#server/auditoria/index.ts'
import { busquedaRoutes } from '#server/busqueda/index.ts'
import { calendarioRoutes } from '#server/calendario/index.ts'
import { calificacionEsquemaRoutes } from '#server/calificacion-esquema/index.ts'
import { calificacionRoutes } from '#server/calificacion/index.ts'
import { certificacionFormatoRoutes } from '#server/certificacion-formato/index.ts'
import { certificadoRoutes } from '#server/certificado/index.ts'
import { cierreRoutes } from '#server/cierre/index.ts'
import { claseRoutes } from '#server/clase/index.ts'
import { constanciaRoutes } from '#server/constancia/index.ts'
import { controlRoutes } from '#server/control/index.ts'
import { readJson, UPLOAD_BYTES } from '#server/core/body.ts'
import type { Db } from '#server/core/db.ts'
import { edge, refuseWhileClosing } from '#server/core/edge.ts'
import { handleErrors } from '#server/core/http-errors.ts'
import { openapi } from '#server/core/openapi.ts'
import { secureHeaders, serveWeb } from '#server/core/web.ts'
import { guardXsrf } from '#server/core/xsrf.ts'
import { correoRoutes } from '#server/correo/index.ts'
import { corridaRoutes } from '#server/corrida/index.ts'
import { cuentaIngresoRoutes } from '#server/cuenta-ingreso/index.ts'
import { cuentaRoutes } from '#server/cuenta/index.ts'
import { cursoRoutes } from '#server/curso/index.ts'
import { envioRoutes } from '#server/envio/index.ts'
import type { Env } from '#server/environment.ts'
import { esperaRoutes } from '#server/espera/index.ts'
import { estadoDeCuentaRoutes } from '#server/estado-de-cuenta/index.ts'
import { estadoRoutes } from '#server/estado/index.ts'
import { extractoRoutes } from '#server/extracto/index.ts'
import { grupoRoutes } from '#server/grupo/index.ts'
import { horarioRoutes } from '#server/horario/index.ts'
import { incidenciaRoutes } from '#server/incidencia/index.ts'
import { ingresoRoutes } from '#server/ingreso/index.ts'
import { inicioRoutes } from '#server/inicio/index.ts'
import { institucionRoutes, manifestRoute } from '#server/institucion/index.ts'
import { matriculaTipoRoutes } from '#server/matricula-tipo/index.ts'
import { matriculaRoutes } from '#server/matricula/index.ts'
import { mensajeRoutes } from '#server/mensaje/index.ts'
import { metricasRoutes } from '#server/metricas/index.ts'
import { monedaRoutes } from '#server/moneda/index.ts'
import { moraRoutes } from '#server/mora/index.ts'
import { parametroRoutes } from '#server/parametro/index.ts'
import { pasarelaRoutes } from '#server/pasarela/index.ts'
import { openPayments, pagesWithHosts } from '#server/payments.ts'
import { perfilRoutes } from '#server/perfil/index.ts'
import { periodoRoutes } from '#server/periodo/index.ts'
import { escribirCsv, escribirXlsx } from '#server/planilla/index.ts'
import { reciboRoutes } from '#server/recibo/index.ts'
import { reporteRoutes } from '#server/reporte/index.ts'
import { saludRoutes } from '#server/salud/index.ts'
import { identify, openKeys, requireRecent, sesionRoutes } from '#server/sesion/index.ts'
import { tableroRoutes } from '#server/tablero/index.ts'
import { keepTask, tareaRoutes } from '#server/tarea/index.ts'
import { tarifarioConceptoRoutes } from '#server/tarifario-concepto/index.ts'
import { tarifarioRoutes } from '#server/tarifario/index.ts'
import { tipoRoutes } from '#server/tipo/index.ts'
import { trasladoRoutes } from '#server/traslado/index.ts'
import { usuarioRoutes } from '#server/usuario/index.ts'
import { vistaRoutes } from '#server/vista/index.ts'

type Deps = { db: Db; env: Env; logger?: boolean | { level: string } }

const BODY_BYTES = 1024 * 1024

/** The whole server on one page: what it is given, what wraps every request, what it offers. */
export async function createApp({ db, env, logger = false }: Deps): Promise<FastifyInstance> {
  const app = fastify({
    ...edge,
    logger,
    genReqId: () => randomUUID(),
    trustProxy: env.proxies,
    bodyLimit: BODY_BYTES,
    // A machine that is busy with something else takes its time to start.
    pluginTimeout: 120_000,
  })
  app.decorate('db', db)
  app.decorate('env', env)
  app.decorate('keys', await openKeys(env.dataDir))
  app.decorate('archivos', await openStore(env))
  app.decorate('pasarela', await openPayments(app, env))
  app.decorate('operations', [])
  app.decorate('handlers', new Map())
  app.decorate('keepTask', keepTask)
  app.decorate('identify', identify)
  app.decorate('requireRecent', requireRecent)
  app.decorate('writers', { [XLSX]: escribirXlsx, [CSV]: escribirCsv })

  await secureHeaders(app)
  await app.register(cookie)
  await app.register(formbody)
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 64 * 1024 },
  })
  readJson(app)
  handleErrors(app)
  refuseWhileClosing(app)
  guardXsrf(app)
  await serveWeb(app, pagesWithHosts(env))
  manifestRoute(app)
  await app.register(api, { prefix: '/api' })
  return app
}

async function api(app: FastifyInstance) {
  // Money and names do not stay in anybody's cache.
  app.addHook('onSend', async (_req, reply) => {
    reply.header('cache-control', 'no-store')
  })
  // Before the routes that it watches.
  metricasRoutes(app)
  for (const routes of NOUNS) routes(app)
  saludRoutes(app, app.env.dataDir)
  await publishDocument(app)
}

const NOUNS = [
  sesionRoutes,
  institucionRoutes,
  usuarioRoutes,
  perfilRoutes,
  areaRoutes,
  cursoRoutes,
  calificacionEsquemaRoutes,
  periodoRoutes,
  grupoRoutes,
  horarioRoutes,
  claseRoutes,
  calendarioRoutes,
  tarifarioRoutes,
  tarifarioConceptoRoutes,
  matriculaTipoRoutes,
  matriculaRoutes,
  calificacionRoutes,
  trasladoRoutes,
  esperaRoutes,
  corridaRoutes,
  cuentaRoutes,
  ingresoRoutes,
  pasarelaRoutes,
  constanciaRoutes,
  reciboRoutes,
  estadoDeCuentaRoutes,
  cuentaIngresoRoutes,
  extractoRoutes,
  cierreRoutes,
  controlRoutes,
  mensajeRoutes,
  envioRoutes,
  moraRoutes,
  incidenciaRoutes,
  certificacionFormatoRoutes,
  certificadoRoutes,
  monedaRoutes,
  estadoRoutes,
  tipoRoutes,
  parametroRoutes,
  correoRoutes,
  auditoriaRoutes,
  tareaRoutes,
  reporteRoutes,
  tableroRoutes,
  busquedaRoutes,
  inicioRoutes,
  vistaRoutes,
]

async function publishDocument(app: FastifyInstance) {
  const document = openapi(app.operations)
  app.get('/openapi.json', () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  // Its page loads nothing from elsewhere, not even the badge of a validator.
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: '/api',
    uiConfig: { validatorUrl: null },
  })
}
