import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { measureArrival } from './arrival.ts'
import { measureCatalogue } from './catalogo.ts'
import { measureIssuing } from './comprobantes.ts'
import { measureVouchers } from './constancias.ts'
import { CONTROL } from './control.ts'
import { type Database, embedded, postgres } from './databases.ts'
import { measureMany } from './escuelas.ts'
import { measureJobs } from './jobs.ts'
import { LISTAS } from './lists.ts'
import { openAt, printLine, sizeAt } from './open.ts'
import { measurePeople } from './people.ts'
import { closeAll } from './processes.ts'
import { LECTURAS, measureFloors, measureRead, type Where } from './reads.ts'
import { measureReplica } from './replica.ts'
import {
  arrivalSection,
  catalogueSection,
  growthSection,
  issuingSection,
  loadNow,
  peopleSection,
  report,
  schoolsSection,
  type Section,
  section,
  vouchersSection,
} from './report.ts'
import { groupsOf, type Size } from './size.ts'
import { measureUpload, PER_GROUP } from './upload.ts'
import { measureWrites } from './writes.ts'

// npm run bench [-- [scale [words]] [--only=postgresql|embedded] [--growth=0.1,1,10] [--people] [--comprobantes] [--arrival]
// [--constancias] [--catalogo] [--escuelas=200] [--replica]]: on the embedded database, and on the server of TEST_DATABASE_URL if there is one; or on one of
// them. With words, only the reads with them in their names. `growth` measures the reads at several scales, `people` twenty people,
// `comprobantes` what issuing adds to a confirmation, `constancias` the reading of vouchers, `catalogo` the public pages, `escuelas` that many
// schools in one process and `arrival` an old school brought in, at a tenth, in place of the rest. Only the parts of results.md that were
// measured change.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    growth: { type: 'string' },
    people: { type: 'boolean' },
    comprobantes: { type: 'boolean' },
    arrival: { type: 'boolean' },
    constancias: { type: 'boolean' },
    catalogo: { type: 'boolean' },
    escuelas: { type: 'string' },
    replica: { type: 'boolean' },
  },
})
const scale = Number(positionals[0] ?? 1)
const words = positionals[1]
const reads = [...LECTURAS, ...LISTAS, ...CONTROL].filter(({ nombre }) => nombre.includes(words ?? ''))
const RUNS = 100
const UPLOAD = 10_000
const PEOPLE_SCALE = 0.1

type Open = () => Promise<Database>

async function measureReads(where: Where, nombre: string) {
  const lecturas = []
  for (const lectura of reads) {
    printLine(`${nombre}: ${lectura.nombre}`)
    lecturas.push(await measureRead(lectura, where, RUNS))
  }
  return lecturas
}

async function measure(open: Open): Promise<Section> {
  const load = loadNow()
  const size = sizeAt(scale)
  const { where, nombre, version } = await openAt(open, size)
  const floors = await measureFloors(where, RUNS)
  const read = { nombre, version, load, floors, lecturas: await measureReads(where, nombre) }
  return section(words ? read : { ...read, ...(await measureChanges(nombre, where, size)) })
}

const from = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i)

/** Measures what changes the data, last. */
async function measureChanges(nombre: string, where: Where, size: Size) {
  const grupos = groupsOf(size)
  printLine(`${nombre}: writes`)
  const writes = await measureWrites(where, { alumnos: size.alumnos, grupos })
  printLine(`${nombre}: upload`)
  const files = Math.max(5, Math.round((UPLOAD * scale) / PER_GROUP))
  const filled = from(1, files)
  const carga = await measureUpload(where, filled)
  printLine(`${nombre}: jobs`)
  const trabajos = await measureJobs(where, { filled, vacios: from(1 + files, files), destino: grupos })
  return { writes, carga, trabajos }
}

/** The reads at each scale, on a database of its own. */
async function measureGrowth(open: Open, scales: number[]): Promise<Section> {
  const load = loadNow()
  const sizes = []
  let name = ''
  for (const each of scales) {
    const size = sizeAt(each)
    const { where, nombre } = await openAt(open, size)
    name = nombre
    sizes.push({ size, lecturas: await measureReads(where, nombre).finally(closeAll) })
  }
  return growthSection({ nombre: name, load, sizes })
}

async function measureTwenty(open: Open): Promise<Section> {
  const load = loadNow()
  const { where, nombre, version } = await openAt(open, sizeAt(PEOPLE_SCALE))
  printLine(`${nombre}: people`)
  await measureUpload(where, [1])
  const waits = await measurePeople(where, { filled: from(1, 1), vacios: from(2, UPLOAD / PER_GROUP) })
  return peopleSection({ nombre, version, load, waits })
}

async function measureComprobantes(open: Open): Promise<Section> {
  const load = loadNow()
  const { where, nombre, version } = await openAt(open, sizeAt(PEOPLE_SCALE))
  printLine(`${nombre}: comprobantes`)
  return issuingSection({ nombre, version, load, figures: await measureIssuing(where) })
}

async function measureReading(open: Open): Promise<Section> {
  const load = loadNow()
  const { where, nombre, version } = await openAt(open, sizeAt(PEOPLE_SCALE))
  printLine(`${nombre}: constancias`)
  return vouchersSection({ nombre, version, load, figures: await measureVouchers(where) })
}

async function measureDoor(open: Open): Promise<Section> {
  const load = loadNow()
  const { where, nombre, version } = await openAt(open, sizeAt(PEOPLE_SCALE))
  printLine(`${nombre}: catalogo`)
  return catalogueSection({ nombre, version, load, figures: await measureCatalogue(where) })
}

async function measureOldSchool(open: Open): Promise<Section> {
  const load = loadNow()
  const { where, nombre, version } = await openAt(open, sizeAt(PEOPLE_SCALE))
  return arrivalSection({ nombre, version, load, trabajos: await measureArrival(where) })
}

/** Many schools have a cluster of their own. */
async function measureSchools(count: number): Promise<Section> {
  const load = loadNow()
  return schoolsSection({ load, figures: await measureMany(count) })
}

const leave = () => void closeAll().finally(() => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, leave)
  // The parent may pass on a signal that the terminal sends too: the second of the pair is ignored.
  process.on(signal, () => {})
}

const databases = { postgresql: postgres, embedded }
const isName = (name: string): name is keyof typeof databases => Object.hasOwn(databases, name)
const both = process.env.TEST_DATABASE_URL ? Object.keys(databases) : ['embedded']

function chosen(open: Open): Promise<Section> {
  if (values.growth) return measureGrowth(open, values.growth.split(',').map(Number))
  if (values.comprobantes) return measureComprobantes(open)
  if (values.constancias) return measureReading(open)
  if (values.catalogo) return measureDoor(open)
  if (values.arrival) return measureOldSchool(open)
  return values.people ? measureTwenty(open) : measure(open)
}

if (values.replica) {
  // Told, and kept in docs/speed.md: a ratio, not a figure of this machine.
  for (const line of await measureReplica().finally(closeAll)) printLine(line)
  process.exit()
}

const sections: Section[] = []
if (values.escuelas) sections.push(await measureSchools(Number(values.escuelas)).finally(closeAll))
for (const name of values.escuelas ? [] : values.only ? [values.only] : both) {
  if (!isName(name)) throw new Error(`--only=${Object.keys(databases).join('|')}`)
  sections.push(await chosen(databases[name]).finally(closeAll))
}
const file = resolve(import.meta.dirname, 'results.md')
const text = report(sections, await readFile(file, 'utf8'))
console.info(text)
// A run at another scale, or of some reads, does not change the file.
if (scale === 1 && !words) await writeFile(file, text)
