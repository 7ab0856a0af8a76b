import { availableParallelism, cpus, loadavg } from 'node:os'

import type { Size } from './data.ts'
import type { Exporte } from './export.ts'
import type { Fila } from './reads.ts'
import type { Carga } from './upload.ts'
import type { Escritura } from './writes.ts'

export type Figures = {
  nombre: string
  version: string
  lecturas: Fila[]
  escrituras?: Escritura[]
  carga?: Carga
  exportes?: Exporte[]
}

const two = (value: number) => value.toFixed(2)
const percent = (part: number) => `${Math.round(part * 100)} %`
const seconds = (millis: number) => `${(millis / 1000).toFixed(1)} s`

const readLine = (f: Fila) =>
  `| ${f.nombre} | ${two(f.p50)} | ${two(f.p95)} | ${two(f.razon50)} | ${two(f.razon95)} | ${percent(f.deHttp)} | ${percent(f.deSql)} |`

const section = ({ nombre, version, lecturas, escrituras, carga, exportes = [] }: Figures) => [
  `## ${nombre} (PostgreSQL ${version})`,
  '',
  '| Read | p50 ms | p95 ms | p50 ratio | p95 ratio | throughput of HTTP | of SQL |',
  '|---|--:|--:|--:|--:|--:|--:|',
  ...lecturas.map(readLine),
  '',
  ...(escrituras && carga ? changes(escrituras, carga) : []),
  ...exportes.map(exportLine),
  '',
]

const exportLine = (e: Exporte) =>
  `- ${e.rows} payments to ${e.nombre}: ${Math.round(e.perSecond)} rows/s, first byte after ${Math.round(e.firstMs)} ms, the server grew by ${Math.round(e.grownMib)} MiB.`

const changes = (escrituras: Escritura[], carga: Carga) => [
  '| Write, 8 clients | per second | of SQL |',
  '|---|--:|--:|',
  ...escrituras.map(
    (e) => `| ${e.nombre} | ${Math.round(e.perSecond)} | ${e.deSql === undefined ? '' : percent(e.deSql)} |`,
  ),
  '',
  `Upload of ${carga.rows} people from xlsx into a group: ${seconds(carga.upload)}; the same rows copied: ${seconds(carga.copy)}; ` +
    `ratio **${two(carga.upload / carga.copy)}**. Meanwhile nobody waited longer than ${Math.round(carga.longestWait)} ms for a record.`,
  '',
]

/** The whole document. `load`: how many processes were waiting for a processor when it began. */
export const report = (size: Size, load: number, figures: Figures[]) =>
  [
    '# Benchmark',
    '',
    `\`npm run bench\` with ${size.alumnos} students, ${size.matriculas} enrolments, ${size.cuentas} charges and ${size.ingresos} payments, ` +
      `on ${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.version}. Load when it began: ${two(load)}.`,
    '',
    'A ratio is to the same rows by one statement written by hand plus a bare HTTP server that answers the same bytes, measured in',
    'turns with ours (targets: p50 ≤ 2, p95 ≤ 3). Throughput is with 8 clients (target: 40 % of bare HTTP where the statement itself is',
    'cheap). The rows of an upload are copied into tables with the same columns, checks, indexes and foreign keys (target: ratio ≤ 3).',
    '',
    ...figures.flatMap(section),
  ].join('\n')

export const loadNow = () => loadavg()[0] ?? 0
