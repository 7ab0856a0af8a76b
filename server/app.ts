import { randomUUID } from 'node:crypto'

import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import fastify, { type FastifyInstance } from 'fastify'

import { CSV, XLSX } from '#contract/core/list-file.ts'
import { areaRoutes } from '#server/academico/area/index.ts'
import { calendarioRoutes } from '#server/academico/calendario/index.ts'
import { calificacionEsquemaRoutes } from '#server/academico/calificacion-esquema/index.ts'
import { calificacionRoutes } from '#server/academico/calificacion/index.ts'
import { claseRoutes } from '#server/academico/clase/index.ts'
import { cursoRoutes } from '#server/academico/curso/index.ts'
import { grupoRoutes } from '#server/academico/grupo/index.ts'
import { horarioRoutes } from '#server/academico/horario/index.ts'
import { incidenciaRoutes } from '#server/academico/incidencia/index.ts'
import { periodoRoutes } from '#server/academico/periodo/index.ts'
import { certificacionFormatoRoutes } from '#server/certificados/certificacion-formato/index.ts'
import { certificadoRoutes } from '#server/certificados/certificado/index.ts'
import { busquedaRoutes } from '#server/consultas/busqueda/index.ts'
import { controlRoutes } from '#server/consultas/control/index.ts'
import { inicioRoutes } from '#server/consultas/inicio/index.ts'
import { reporteRoutes } from '#server/consultas/reporte/index.ts'
import { tableroRoutes } from '#server/consultas/tablero/index.ts'
import { readJson, UPLOAD_BYTES } from '#server/core/body.ts'
import type { Db } from '#server/core/db.ts'
import { edge, refuseWhileClosing } from '#server/core/edge.ts'
import type { Env } from '#server/core/environment.ts'
import { handleErrors } from '#server/core/http-errors.ts'
import { openapi } from '#server/core/openapi.ts'
import { secureHeaders, serveWeb } from '#server/core/web.ts'
import { guardXsrf } from '#server/core/xsrf.ts'
import { cuentaIngresoRoutes } from '#server/cuentas/cuenta-ingreso/index.ts'
import { cuentaRoutes } from '#server/cuentas/cuenta/index.ts'
import { estadoDeCuentaRoutes } from '#server/cuentas/estado-de-cuenta/index.ts'
import { moraRoutes } from '#server/cuentas/mora/index.ts'
import { tarifarioConceptoRoutes } from '#server/cuentas/tarifario-concepto/index.ts'
import { tarifarioRoutes } from '#server/cuentas/tarifario/index.ts'
import { openStore } from '#server/institucion/archivo/index.ts'
import { auditoriaRoutes } from '#server/institucion/auditoria/index.ts'
import { estadoRoutes } from '#server/institucion/estado/index.ts'
import { institucionRoutes, manifestRoute } from '#server/institucion/institucion/index.ts'
import { monedaRoutes } from '#server/institucion/moneda/index.ts'
import { parametroRoutes } from '#server/institucion/parametro/index.ts'
import { escribirCsv, escribirXlsx } from '#server/institucion/planilla/index.ts'
import { tipoRoutes } from '#server/institucion/tipo/index.ts'
import { vistaRoutes } from '#server/institucion/vista/index.ts'
import { corridaRoutes } from '#server/matriculas/corrida/index.ts'
import { esperaRoutes } from '#server/matriculas/espera/index.ts'
import { matriculaTipoRoutes } from '#server/matriculas/matricula-tipo/index.ts'
import { matriculaRoutes } from '#server/matriculas/matricula/index.ts'
import { trasladoRoutes } from '#server/matriculas/traslado/index.ts'
import { correoRoutes } from '#server/mensajes/correo/index.ts'
import { envioRoutes } from '#server/mensajes/envio/index.ts'
import { mensajeRoutes } from '#server/mensajes/mensaje/index.ts'
import { metricasRoutes } from '#server/operacion/metricas/index.ts'
import { saludRoutes } from '#server/operacion/salud/index.ts'
import { keepTask, tareaRoutes } from '#server/operacion/tarea/index.ts'
import { cierreRoutes } from '#server/pagos/cierre/index.ts'
import { constanciaRoutes } from '#server/pagos/constancia/index.ts'
import { extractoRoutes } from '#server/pagos/extracto/index.ts'
import { ingresoRoutes } from '#server/pagos/ingreso/index.ts'
import { pasarelaRoutes } from '#server/pagos/pasarela/index.ts'
import { reciboRoutes } from '#server/pagos/recibo/index.ts'
import { openPayments, pagesWithHosts } from '#server/payments.ts'
import { perfilRoutes } from '#server/personas/perfil/index.ts'
import { identify, openKeys, requireRecent, sesionRoutes } from '#server/personas/sesion/index.ts'
import { usuarioRoutes } from '#server/personas/usuario/index.ts'

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
