import type { Db } from '#server/core/db.ts'
import { hoy } from '#server/core/today.ts'
import { institucion, logoPrint } from '#server/institucion/institucion/index.ts'

import { type Curso, isCatalogOpen, type Modalidades, readCursos, readModalidades } from './repo.ts'
import { type Visits, openVisits } from './visits.ts'

export type Casa = Awaited<ReturnType<typeof institucion>> & { logo: string | undefined; hoy: string }

/** The catalogue as it was read at one moment, with the pages and the answers made of it, by what was asked. */
export type Snapshot = {
  casa: Casa
  cursos: Curso[]
  modalidades: Modalidades
  made: Map<string, unknown>
  /** Whether the catalogue is on: pages of an enrolment go on without it. */
  isOpen: boolean
}

/** Reads the catalogue at most once in so many milliseconds, for any number of readers: who looks never waits for an enrolment. */
const FRESH_MS = 3000
/** Pages and answers kept of one snapshot. */
const MOST_MADE = 300

export type Catalogo = {
  /** The present snapshot; undefined while the catalogue is off. */
  read(): Promise<Snapshot | undefined>
  /** The present snapshot; of a catalogue that is off, one without courses. */
  readAnyway(): Promise<Snapshot>
  /** The next reader reads the database. */
  forget(): void
  visits: Visits
}

declare module 'fastify' {
  interface FastifyInstance {
    catalogo: Catalogo
  }
}

async function readHouse(db: Db): Promise<Casa> {
  const [casa, logo, day] = await Promise.all([institucion(db), logoPrint(db), hoy({ db })])
  return { ...casa, logo, hoy: day }
}

async function readAll(db: Db): Promise<Snapshot | undefined> {
  if (!(await isCatalogOpen(db))) return undefined
  const [casa, cursos, modalidades] = await Promise.all([readHouse(db), readCursos(db), readModalidades(db)])
  return { casa, cursos, modalidades, made: new Map(), isOpen: true }
}

const readClosed = async (db: Db): Promise<Snapshot> => ({
  casa: await readHouse(db),
  cursos: [],
  modalidades: new Map(),
  made: new Map(),
  isOpen: false,
})

export function openCatalogo(db: Db): Catalogo {
  let present: Promise<Snapshot | undefined> | undefined
  let until = 0
  const forget = () => {
    present = undefined
  }
  const read = () => {
    if (present === undefined || Date.now() > until) {
      until = Date.now() + FRESH_MS
      present = readAll(db)
      present.catch(forget)
    }
    return present
  }
  const readAnyway = async () => (await read()) ?? readClosed(db)
  return { visits: openVisits(db), forget, read, readAnyway }
}

/** A page or an answer of a snapshot, made once. `key`: what was asked, and in which language. */
export function madeOnce<T>({ made }: Snapshot, key: string, make: () => T): T {
  const kept = made.get(key)
  if (kept !== undefined) return kept as T
  const one = make()
  if (made.size < MOST_MADE) made.set(key, one)
  return one
}
