import { availableParallelism, cpus, loadavg } from 'node:os'

import type { Measurement } from './observe.ts'
import type { Fila } from './reads.ts'
import type { Size } from './size.ts'
import type { Carga } from './upload.ts'
import type { WriteFigure } from './writes.ts'

export type Figures = {
  nombre: string
  version: string
  /** Processes waiting for a processor at the start. */
  load: number
  lecturas: Fila[]
  writes?: WriteFigure[]
  carga?: Carga
  trabajos?: Measurement[]
}

const two = (value: number) => value.toFixed(2)
const percent = (part: number) => `${Math.round(part * 100)} %`
const seconds = (millis: number) => `${(millis / 1000).toFixed(1)} s`
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`

const readLine = (f: Fila) =>
  row(f.nombre, two(f.p50), two(f.p95), two(f.razon50), two(f.razon95), percent(f.deHttp), percent(f.deSql))

const machine = (load: number) =>
  `Measured on ${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.version}. Load when it began: ${two(load)}.`

const section = ({ nombre, version, load, lecturas, writes = [], carga, trabajos = [] }: Figures) => [
  `## ${nombre} (PostgreSQL ${version})`,
  '',
  machine(load),
  '',
  '| Read | p50 ms | p95 ms | p50 ratio | p95 ratio | throughput of HTTP | of SQL |',
  '|---|--:|--:|--:|--:|--:|--:|',
  ...lecturas.map(readLine),
  '',
  ...(carga ? [...writeLines(writes), ...uploadLines(carga), ...jobLines(trabajos)] : []),
]

const writeLines = (writes: WriteFigure[]) => [
  '| Write, 8 clients | per second | of SQL |',
  '|---|--:|--:|',
  ...writes.map((e) => row(e.nombre, Math.round(e.perSecond), e.deSql === undefined ? '' : percent(e.deSql))),
  '',
]

const uploadLines = ({ rows, upload, copy }: Carga) => [
  `Upload of ${rows} people from xlsx, a file for each group: ${seconds(upload)}; the same rows copied: ${seconds(copy)}; ` +
    `ratio **${two(upload / copy)}**.`,
  '',
]

const jobLine = (m: Measurement) =>
  row(
    `${m.count} × ${m.nombre}`,
    Math.round(m.perSecond),
    Math.round(m.perCpuSecond),
    m.firstMs === undefined ? '' : Math.round(m.firstMs),
    Math.round(m.grownMib),
    Math.round(m.before95),
    Math.round(m.during95),
    two(m.during95 / m.before95),
    Math.round(m.longest),
  )

const jobLines = (trabajos: Measurement[]) => [
  '| Long work, as a task or a file that streams | per second | per second of its processor | first byte ms | grew MiB | another’s list p95 before | meanwhile | ratio | longest ms |',
  '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
  ...trabajos.map(jobLine),
  '',
]

const INTRODUCTION = [
  'A ratio is to the same rows by one statement written by hand plus a bare HTTP server that answers the same bytes, measured in',
  'turns with ours (targets: p50 ≤ 2, p95 ≤ 3). Throughput is with 8 clients (target: 40 % of bare HTTP where the statement itself is',
  'cheap). The rows of an upload are copied into tables with the same columns, checks, indexes and foreign keys (target: ratio ≤ 3).',
  '',
  'Long work goes on while another person asks for a list of enrolments again and again (target: their p95 ≤ 2 × what it was). “Of its',
  'processor” counts only what the server used, so that it says what one core does (targets: 50 certificates, 20,000 rows of xlsx,',
  '100,000 of csv; first byte < 300 ms; it grows by 100 MiB at most, 150 for an upload).',
  '',
]

/** The parts of the previous file that are not measured now. */
const keepOthers = (before: string, figures: Figures[]) =>
  before
    .split(/^(?=## )/m)
    .slice(1)
    .filter((part) => !figures.some(({ nombre }) => part.startsWith(`## ${nombre} `)))
    .map((part) => part.trimEnd() + '\n')

/** The whole document. */
export const report = (size: Size, figures: Figures[], before: string) =>
  [
    '# Benchmark',
    '',
    `\`npm run bench\` with ${size.alumnos} students, ${size.matriculas} enrolments, ${size.cuentas} charges and ${size.ingresos} payments.`,
    '',
    ...INTRODUCTION,
    ...figures.flatMap(section),
    ...keepOthers(before, figures),
  ].join('\n')

export const loadNow = () => loadavg()[0] ?? 0
