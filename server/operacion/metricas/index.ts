import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { noEncontrado } from '#server/core/fail.ts'
import type { PresentSchool } from '#server/core/present-school.ts'
import { stateOfBackups } from '#server/operacion/respaldo/index.ts'

import { countWaiting } from './repo.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

const digest = (text: string) => createHash('sha256').update(text).digest()

type Asker = { ip: string; headers: FastifyRequest['headers']; metricasClave: string | undefined }

/** Whether the request comes from this machine, and not through a proxy on it, or has the token. */
export function mayLook({ ip, headers, metricasClave }: Asker): boolean {
  const [, given = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
  if (metricasClave && timingSafeEqual(digest(given), digest(metricasClave))) return true
  const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return LOOPBACK.test(ip) && !isPassedOn
}

/** Gauges of the waiting work, counted at each scrape. */
function watchQueues(app: FastifyInstance, registers: Registry[]) {
  const waiting = new Gauge({
    name: 'escuela_en_espera',
    help: 'What waits to be done, by kind',
    labelNames: ['cola'],
    registers,
    async collect() {
      for (const [cola, count] of Object.entries(await countWaiting(app.db))) waiting.set({ cola }, count)
    },
  })
}

/** When the last scheduled backup began (0: never), and whether that is too old by the setting. */
const watchBackups = (app: FastifyInstance) => [
  new Gauge({
    name: 'escuela_respaldo_instante',
    help: 'When the last scheduled backup began, in seconds since 1970',
    registers: [],
    async collect() {
      const { ultimo } = await stateOfBackups(app.db, app.env)
      this.set(ultimo ? Date.parse(ultimo) / 1000 : 0)
    },
  }),
  new Gauge({
    name: 'escuela_respaldo_antiguo',
    help: 'Whether the last scheduled backup is too old',
    registers: [],
    async collect() {
      this.set((await stateOfBackups(app.db, app.env)).antiguo ? 1 : 0)
    },
  }),
]

/** Seconds that the clock of this machine is ahead of the database's. */
const watchClocks = (app: FastifyInstance) =>
  new Gauge({
    name: 'escuela_reloj_segundos',
    help: 'Seconds that the clock of this machine is ahead of that of the database',
    registers: [],
    async collect() {
      this.set(await app.clock.read())
    },
  })

/** Reads by the server that answered them, and whether the replica may be read now; nothing without a replica. */
const watchReplica = ({ lectura }: FastifyInstance) =>
  lectura === undefined
    ? []
    : [
        new Counter({
          name: 'escuela_lecturas_total',
          help: 'Reads answered by the replica, and by the primary by why the replica did not',
          labelNames: ['motivo'],
          registers: [],
          collect() {
            this.reset()
            for (const [motivo, count] of lectura.counts) this.inc({ motivo }, count)
          },
        }),
        new Gauge({
          name: 'escuela_replica_leida',
          help: 'Whether the replica may be read now',
          registers: [],
          collect() {
            this.set(lectura.motivo() ? 0 : 1)
          },
        }),
      ]

/** Whether a synchronous standby has what is acknowledged; nothing where none is asked for. */
const watchStandby = ({ synchrony }: FastifyInstance) =>
  synchrony === undefined
    ? []
    : [
        new Gauge({
          name: 'escuela_replica_sincrona',
          help: 'Whether a synchronous standby has what is acknowledged',
          registers: [],
          collect() {
            this.set(synchrony.state().sincrona ? 1 : 0)
          },
        }),
      ]

declare module 'fastify' {
  interface FastifyInstance {
    /** Set in a process of many schools. */
    escuela: PresentSchool | undefined
    /** Registry of this server; in a process of many schools, of this school. */
    metricas: Registry
  }
}

/** The registry of a server. Those of the process are not a school's where it serves many, and their observers would outlive it. */
export function openMetricas(escuela: PresentSchool | undefined): Registry {
  const registry = new Registry()
  if (escuela) registry.setDefaultLabels({ escuela: escuela.nombre })
  else collectDefaultMetrics({ register: registry, prefix: 'escuela_' })
  return registry
}

/** Metrics for Prometheus. Only for this machine or with the token: they tell how much the school is used. */
export function metricasRoutes(app: FastifyInstance) {
  const registry = app.metricas
  const took = new Histogram({
    name: 'escuela_http_segundos',
    help: 'How long each request took, by its route and how it ended',
    labelNames: ['metodo', 'ruta', 'estado'],
    buckets: SECONDS,
    registers: [registry],
  })
  watchQueues(app, [registry])
  for (const gauge of [...watchBackups(app), watchClocks(app), ...watchReplica(app), ...watchStandby(app)])
    registry.registerMetric(gauge)
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // Routes, not addresses: addresses contain ids.
    const route = routeOptions.url ?? 'ninguna'
    took.observe({ metodo: method, ruta: route, estado: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metricas', async (req, reply) => {
    const { ip, headers } = req
    if (!mayLook({ ip, headers, metricasClave: app.env.metricasClave })) throw noEncontrado()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}
