import { collectDefaultMetrics, Counter, Gauge, Histogram, type Metric, Registry } from 'prom-client'

import type { Directory } from './directory.ts'
import type { Front } from './front.ts'
import type { Keeper } from './keeper.ts'
import type { Rounds } from './rounds.ts'

const SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const HELP = /^# HELP (\S+) /

type Measured = { directory: Directory; keeper: Keeper; rounds: Rounds; counts: Front['counts'] }

const measureSchools = ({ directory, keeper, rounds, counts }: Measured): Metric[] => [
  new Gauge({
    name: 'escuela_escuelas',
    help: 'Schools by their state',
    labelNames: ['estado'],
    registers: [],
    collect() {
      this.reset()
      for (const { estado } of directory.all()) this.inc({ estado })
    },
  }),
  new Gauge({
    name: 'escuela_escuelas_abiertas',
    help: 'Schools that are open',
    registers: [],
    collect() {
      this.set(keeper.open().length)
    },
  }),
  new Gauge({
    name: 'escuela_no_abre',
    help: 'Schools that could not be opened, and are tried again later',
    labelNames: ['escuela'],
    registers: [],
    collect() {
      this.reset()
      for (const escuela of keeper.failures()) this.set({ escuela }, 1)
    },
  }),
  new Gauge({
    name: 'escuela_directorio',
    help: 'Whether the control database answered the last time',
    registers: [],
    collect() {
      this.set(directory.isReached() ? 1 : 0)
    },
  }),
  new Counter({
    name: 'escuela_despertadas_total',
    help: 'Sleeping schools that were opened because they had something to do',
    registers: [],
    collect() {
      this.reset()
      this.inc(rounds.woken())
    },
  }),
  new Counter({
    name: 'escuela_rechazos_total',
    help: 'Requests that no school answered, by why',
    labelNames: ['motivo'],
    registers: [],
    collect() {
      this.reset()
      for (const [motivo, count] of counts) this.inc({ motivo }, count)
    },
  }),
]

/** Texts of several registries as one: the samples of a metric stand together, under a single heading. */
export function joinMetrics(texts: string[]): string {
  const blocks = new Map<string, string[]>()
  for (const block of texts.flatMap((text) => text.split(/\n(?=# HELP )/))) {
    const name = HELP.exec(block)?.[1]
    if (name === undefined) continue
    const lines = block.trimEnd().split('\n')
    const known = blocks.get(name)
    if (known) known.push(...lines.filter((line) => !line.startsWith('#')))
    else blocks.set(name, lines)
  }
  return `${[...blocks.values()].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** Metrics of the process, and of each open school with its name. */
export function measureFront(measured: Measured) {
  const register = new Registry()
  collectDefaultMetrics({ register, prefix: 'escuela_' })
  for (const metric of measureSchools(measured)) register.registerMetric(metric)
  const opened = new Histogram({
    name: 'escuela_apertura_segundos',
    help: 'How long the opening of a school took',
    buckets: SECONDS,
    registers: [register],
  })
  return {
    opened: (ms: number) => opened.observe(ms / 1000),
    contentType: register.contentType,
    async text() {
      const schools = measured.keeper.open().map(({ school }) => school.app.metricas.metrics())
      return joinMetrics(await Promise.all([register.metrics(), ...schools]))
    },
  }
}
