import { availableParallelism, cpus, loadavg } from 'node:os'

import type { CatalogueFigures } from './catalogo.ts'
import type { Issuing } from './comprobantes.ts'
import type { VoucherFigures } from './constancias.ts'
import { type ManyFigures, type Memory, summary } from './escuelas.ts'
import type { Measurement } from './observe.ts'
import type { Waits } from './people.ts'
import type { Fila, Floor } from './reads.ts'
import { BASE, type Size } from './size.ts'
import type { Carga } from './upload.ts'
import type { WriteFigure } from './writes.ts'

export type Figures = {
  nombre: string
  version: string
  /** Processes waiting for a processor at the start. */
  load: number
  floors: Floor[]
  lecturas: Fila[]
  writes?: WriteFigure[]
  carga?: Carga
  trabajos?: Measurement[]
}

/** A part of the document, under a heading; the version in its title may change. */
export type Section = { title: string; version?: string; lines: string[] }

const two = (value: number) => value.toFixed(2)
const percent = (part: number) => `${Math.round(part * 100)} %`
const seconds = (millis: number) => `${(millis / 1000).toFixed(1)} s`
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`

const readLine = (f: Fila) =>
  row(
    f.nombre,
    two(f.p50),
    two(f.p95),
    Math.round(f.perSecond),
    f.work ? f.work.statements.toFixed(1) : '',
    f.work ? two(f.work.planning) : '',
    f.work ? two(f.work.execution) : '',
    two(f.razon50),
    two(f.razon95),
    percent(f.deHttp),
    percent(f.deSql),
  )

const floorLine = (f: Floor) =>
  row(`(${f.nombre})`, two(f.p50), two(f.p95), Math.round(f.perSecond), '', '', '', '', '', '', '')

const machine = (load: number) =>
  `Measured on ${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.version}. Load when it began: ${two(load)}.`

export const section = ({ nombre, version, load, floors, lecturas, ...rest }: Figures): Section => ({
  title: nombre,
  version,
  lines: [
    machine(load),
    '',
    '| Read | p50 ms | p95 ms | a second | statements | planning ms | execution ms | p50 ratio | p95 ratio | throughput of HTTP | of SQL |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...floors.map(floorLine),
    ...lecturas.map(readLine),
    '',
    ...(rest.carga
      ? [...writeLines(rest.writes ?? []), ...uploadLines(rest.carga), ...jobLines(rest.trabajos ?? [])]
      : []),
  ],
})

type Growth = { nombre: string; load: number; sizes: { size: Size; lecturas: Fila[] }[] }

/** Milliseconds of each read at each size, of HTTP and of the database, and the last ones to the first. */
export function growthSection({ nombre, load, sizes }: Growth): Section {
  const names = sizes[0]?.lecturas.map((f) => f.nombre) ?? []
  const figure = (f: Fila) => `${two(f.p50)} (${f.work ? two(f.work.planning + f.work.execution) : '–'})`
  const lineOf = (_: string, i: number) => {
    const same = sizes.map(({ lecturas }) => lecturas[i]!)
    const steps = same.slice(1).map((f, j) => two(f.p50 / same[j]!.p50))
    return row(same[0]!.nombre, ...same.map(figure), steps.join(' · '))
  }
  return {
    title: `${nombre}: growth`,
    lines: [
      machine(load),
      '',
      row('p50 ms (of the database)', ...sizes.map(({ size }) => `${size.alumnos} students`), 'grows'),
      `|---|${'--:|'.repeat(sizes.length + 1)}`,
      ...names.map(lineOf),
      '',
    ],
  }
}

type People = { nombre: string; version: string; load: number; waits: Waits[] }

const waitsTable = (waits: Waits[]) => [
  '| Twenty people who read, 2,000 students | requests | p50 ms | p95 ms | longest ms |',
  '|---|--:|--:|--:|--:|',
  ...waits.map((w) => row(w.nombre, w.requests, Math.round(w.p50), Math.round(w.p95), Math.round(w.longest))),
  '',
]

export const peopleSection = ({ nombre, version, load, waits }: People): Section => ({
  title: `${nombre}: twenty people`,
  version,
  lines: [machine(load), '', ...waitsTable(waits)],
})

/** Figures of many schools in one process, and of a busy one beside another's upload. */
const memory = ({ process, heap }: Memory) => `${Math.round(process)} (${Math.round(heap)})`

export const schoolsSection = ({ load, figures: f }: { load: number; figures: ManyFigures }): Section => ({
  title: 'Many schools in one process',
  lines: [
    machine(load),
    '',
    `| ${f.escuelas} schools, two of them with 2,000 students | figure | target |`,
    '|---|--:|--:|',
    row('`crear`: median, worst', summary(f.making), '≤ 10 s'),
    row('first request of a cold school: median, p95', summary(f.cold), '≤ 1 s'),
    row('memory with none open, after one was: MiB (heap)', memory(f.rest), ''),
    row(`memory of an open school, of ${f.open}: MiB`, f.perOpen.toFixed(1), ''),
    row('memory after all were let go: MiB (heap)', memory(f.after), 'back'),
    row('a round in which each is opened for its day', seconds(f.firstRound), ''),
    row('a round in which each is asked and none opened', seconds(f.quietRound), '≤ 60 s'),
    '',
    ...waitsTable(f.waits),
  ],
})

type Vouchers = { nombre: string; version: string; load: number; figures: VoucherFigures }

/** Proposals for the vouchers of the samples, and their cost. */
export const vouchersSection = ({ nombre, version, load, figures }: Vouchers): Section => ({
  title: `${nombre}: constancias`,
  version,
  lines: [
    machine(load),
    '',
    '| 23 vouchers read, one after another | figure | target |',
    '|---|--:|--:|',
    row('amounts proposed and right', `${figures.monto.right} of ${figures.monto.of}`, '≥ 20 of 21'),
    row('numbers proposed and right', `${figures.numero.right} of ${figures.numero.of}`, '≥ 20 of 21'),
    row('proposed and wrong', figures.monto.wrong + figures.numero.wrong + figures.invented, '0'),
    row('p50 ms', Math.round(figures.times.p50), '≤ 2000'),
    row('p95 ms', Math.round(figures.times.p95), '≤ 4000'),
    row(
      'memory before, at most, a minute after: MiB',
      [figures.memory.before, figures.memory.peak, figures.memory.after].map(Math.round).join(', '),
      '≤ 250 more, and back',
    ),
    '',
    ...waitsTable(figures.waits),
  ],
})

type Catalogue = { nombre: string; version: string; load: number; figures: CatalogueFigures[] }

/** Rates of the public catalogue. */
export const catalogueSection = ({ nombre, version, load, figures }: Catalogue): Section => ({
  title: `${nombre}: catalogo`,
  version,
  lines: [
    machine(load),
    '',
    '| Public catalogue, 32 strangers at once | per second (≥ 500) | per second of its processor | p50 ms | p95 ms | bytes |',
    '|---|--:|--:|--:|--:|--:|',
    ...figures.map(({ nombre: page, perSecond, perCpuSecond, times, bytes }) =>
      row(
        page,
        Math.round(perSecond),
        Math.round(perCpuSecond),
        Math.round(times.p50),
        Math.round(times.p95),
        bytes,
      ),
    ),
    '',
  ],
})

type Comprobantes = { nombre: string; version: string; load: number; figures: Issuing }

/** The cost that issuing adds to a confirmation. */
export const issuingSection = ({ nombre, version, load, figures }: Comprobantes): Section => ({
  title: `${nombre}: comprobantes`,
  version,
  lines: [
    machine(load),
    '',
    '| A payment confirmed, 2,000 students | p50 ms | p95 ms | a second, 8 clients |',
    '|---|--:|--:|--:|',
    row(
      'without a comprobante',
      two(figures.sin.p50),
      two(figures.sin.p95),
      Math.round(figures.sinPerSecond),
    ),
    row('with one', two(figures.con.p50), two(figures.con.p95), Math.round(figures.conPerSecond)),
    row('ratio (target: ≤ 1.10)', two(figures.razon), '', two(figures.ratioOfEight)),
    row('ratio of the fastest tenths', two(figures.fastestRatio), '', ''),
    '',
  ],
})

type Arrival = { nombre: string; version: string; load: number; trabajos: Measurement[] }

/** An old school brought in: each kind, and all of it. */
export function arrivalSection({ nombre, version, load, trabajos }: Arrival): Section {
  const rows = trabajos.reduce((sum, { count }) => sum + count, 0)
  const spent = trabajos.reduce((sum, { count, perSecond }) => sum + (count / perSecond) * 1000, 0)
  return {
    title: `${nombre}: arrival`,
    version,
    lines: [
      machine(load),
      '',
      `${rows} rows of an old school in ${seconds(spent)}.`,
      '',
      ...jobLines(trabajos),
    ],
  }
}

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
  'cheap). Statements, planning and execution are those of one request, by pg_stat_statements; the floors in brackets are of the',
  'same run. The rows of an upload are copied into tables with the same columns, checks, indexes and foreign keys (target: ratio ≤ 3).',
  '',
  'Long work goes on while another person asks for a list of enrolments again and again (target: their p95 ≤ 2 × what it was). “Of its',
  'processor” counts only what the server used, so that it says what one core does (targets: 50 certificates, 20,000 rows of xlsx,',
  '100,000 of csv; first byte < 300 ms; it grows by 100 MiB at most, 150 for an upload).',
  '',
]

const headingOf = ({ title, version }: Section) =>
  version === undefined ? `## ${title}` : `## ${title} (PostgreSQL ${version})`

const titleOf = (part: string) => /^## (.*?)(?: \(PostgreSQL .*)?$/m.exec(part)?.[1] ?? ''

/** The whole document: the parts measured now, in the places of those that they replace, and then the others. */
export function report(sections: Section[], before: string): string {
  const made = new Map(sections.map((one) => [one.title, [headingOf(one), '', ...one.lines].join('\n')]))
  const kept = before
    .split(/^(?=## )/m)
    .slice(1)
    .map((part): [string, string] => [titleOf(part), `${part.trimEnd()}\n`])
  const fresh = [...made].filter(([title]) => kept.every(([old]) => old !== title))
  const web = kept.findIndex(([title]) => title.startsWith('Web: '))
  const places = kept.toSpliced(web < 0 ? kept.length : web, 0, ...fresh)
  const parts = places.map(([title, part]) => made.get(title) ?? part)
  const { alumnos, matriculas, cuentas, ingresos } = BASE
  return [
    '# Benchmark',
    '',
    `\`npm run bench\` with ${alumnos} students, ${matriculas} enrolments, ${cuentas} charges and ${ingresos} payments.`,
    '',
    ...INTRODUCTION,
    ...parts,
  ].join('\n')
}

export const loadNow = () => loadavg()[0] ?? 0
