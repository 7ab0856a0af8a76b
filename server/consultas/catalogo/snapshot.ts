import type { Db } from '#server/core/db.ts'
import { hoy } from '#server/core/today.ts'
import { institucion, logoPrint } from '#server/institucion/institucion/index.ts'

import { type Curso, isCatalogOpen, type Modalidades, readCursos, readModalidades } from './repo.ts'
import { type Visits, openVisits } from './visits.ts'

export type Casa = Awaited<ReturnType<typeof institucion>> & { logo: string | undefined; hoy: string }

/** The catalogue as it was read at one moment, with the pages made of it. */
export type Snapshot = { casa: Casa; cursos: Curso[]; modalidades: Modalidades; pages: Map<string, string> }

/** Reads the catalogue at most once in so many milliseconds, for any number of readers: who looks never waits for an enrolment. */
const FRESH_MS = 3000
/** Pages kept of one snapshot. */
const MOST_PAGES = 300

export type Catalogo = {
  /** The present snapshot; undefined while the catalogue is off. */
  read(): Promise<Snapshot | undefined>
  /** The next reader reads the database. */
  forget(): void
  visits: Visits
}

declare module 'fastify' {
  interface FastifyInstance {
    catalogo: Catalogo
  }
}

async function readAll(db: Db): Promise<Snapshot | undefined> {
  if (!(await isCatalogOpen(db))) return undefined
  const [casa, logo, day, cursos, modalidades] = await Promise.all([
    institucion(db),
    logoPrint(db),
    hoy({ db }),
    readCursos(db),
    readModalidades(db),
  ])
  return { casa: { ...casa, logo, hoy: day }, cursos, modalidades, pages: new Map() }
}

export function openCatalogo(db: Db): Catalogo {
  let present: Promise<Snapshot | undefined> | undefined
  let until = 0
  const forget = () => {
    present = undefined
  }
  return {
    visits: openVisits(db),
    forget,
    read() {
      if (present === undefined || Date.now() > until) {
        until = Date.now() + FRESH_MS
        present = readAll(db)
        present.catch(forget)
      }
      return present
    },
  }
}

/** A page of a snapshot, made once. */
export function pageOf({ pages }: Snapshot, key: string, make: () => string): string {
  const kept = pages.get(key)
  if (kept !== undefined) return kept
  const made = make()
  if (pages.size < MOST_PAGES) pages.set(key, made)
  return made
}
