import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Rolldown } from 'vite'

import { WINGS } from '#i18n/all.ts'
import type { Key } from '#i18n/keys.ts'
import { keysIn } from '#i18n/uses.ts'
import { wingOf } from '#i18n/wing-of.ts'

import { modulesOf } from './chunks.ts'

export const WEB = join(import.meta.dirname, '..', '..', 'web')
const wingOfModule = (id: string) => WINGS.find((wing) => id.startsWith(join(WEB, wing, '/')))

/**
 * Words of one noun that few screens say, which come apart from those of its wing: the part, the list of modules in
 * web/chunks.ts, and the keys. What those screens say besides is of their wing.
 */
const APART = [
  {
    part: 'libro',
    modules: 'book',
    own: /^(?:reclamo|tipoReclamo|bienReclamo|documentoReclamo|plazoReclamo)\./,
  },
  { part: 'traslado', modules: 'transfer', own: /^traslado\./ },
  { part: 'matricular', modules: 'enrolment', own: /^matricular\./ },
  { part: 'carga', modules: 'upload', own: /^carga\./ },
]

const PARTS = [
  'alumno',
  'gestiones',
  'marco',
  'lista',
  'pantallas',
  ...APART.map(({ part }) => part),
  ...WINGS,
]

/** The chunks of a build, by file name. */
type Chunks = Record<string, { moduleIds: string[]; imports: string[] }>

/** The modules in the chunks that come with a module. */
function fetchedWith(id: string, chunks: Chunks) {
  const files = new Set(Object.keys(chunks).filter((file) => chunks[file]?.moduleIds.includes(id)))
  for (const file of files) for (const other of chunks[file]?.imports ?? []) files.add(other)
  return new Set([...files].flatMap((file) => chunks[file]?.moduleIds ?? []))
}

/** A module and what it imports: not what it fetches later, nor what a door passes on and nothing takes. */
function reach(context: Rolldown.PluginContext, id: string, chunks: Chunks) {
  const there = fetchedWith(id, chunks)
  const seen = new Set([id])
  for (const one of seen)
    for (const other of context.getModuleInfo(one)?.importedIds ?? [])
      if (other.startsWith(WEB)) seen.add(other)
  return [...seen].filter((one) => there.has(one))
}

const found = new Map<string, Key[]>()
/** The keys that a module says, read once a build. */
function keysOf(id: string) {
  const keys = found.get(id) ?? (/\.tsx?$/.test(id) ? keysIn(readFileSync(id, 'utf8')) : [])
  found.set(id, keys)
  return keys
}

/** The help of a student's screens. It is named by their addresses, so no source says it. */
const HELP = /^ayuda\.(?:alumno\.|dashboard\.inicio$)/

/** Words of the server: refusals, columns of its files, effects of a transfer, mails about the complaints book. The web says few of them; the rest are in no part that it fetches. */
const OF_SERVER =
  /^(?:regla|error|columna|traslado)\.|^reclamo\.(?:alarma|copia|respuesta(?:Asunto|Texto)|enlace)/

/** The wing of the list of enrolments. */
const LIST_WING = 'matriculas'

/** The entries of the menu, named by the session. A screen may say one too, as the title of a link. */
const MENU = /^menu\./

/** The first page: the login on its own, or the program without its frame. */
export const FIRST = ['main.tsx', 'sign-in.tsx', 'app.tsx', 'login-screen.tsx'].map((file) => join(WEB, file))
export const SHELL = join(WEB, 'shell', 'shell.tsx')

/**
 * The served parts of the words. Of core: `core`, which the first page says; `marco`, the rest of what the frame and a
 * student's pages say; `lista`, the rest of what the list says, also of other wings; `pantallas`, what is left. Of the wings: `alumno`, which a
 * student's pages say; `gestiones`, the rest of what a student's screens say; `libro`, `traslado`, `matricular` and `carga`,
 * which few screens say;
 * the rest of each wing; and `servidor`, which no screen says.
 */
export function partsOf(context: Rolldown.PluginContext, chunks: Chunks) {
  const keysFor = (id: string) => reach(context, id, chunks).flatMap(keysOf)
  const saidBy = (ids: Iterable<string>) => new Set<string>([...ids].flatMap(keysFor))
  const first = saidBy(FIRST)
  const pages = saidBy(modulesOf('pages'))
  const frame = saidBy([SHELL])
  const list = saidBy(modulesOf('list'))
  const student = saidBy(modulesOf('student'))
  const apart = APART.map(({ part, modules, own }) => ({ part, own, said: saidBy(modulesOf(modules)) }))
  const said = new Set<string>([...context.getModuleIds()].filter((id) => id.startsWith(WEB)).flatMap(keysOf))

  const corePartOf = (key: string) => {
    if (first.has(key)) return 'core'
    // A key that no source says is named by data, and the server's answers name some of them.
    if (frame.has(key) || pages.has(key) || MENU.test(key) || !said.has(key)) return 'marco'
    return list.has(key) ? 'lista' : 'pantallas'
  }
  const wingPartOf = (key: string) => {
    if (pages.has(key) || HELP.test(key)) return 'alumno'
    if (student.has(key)) return 'gestiones'
    // A key that the list borrows from another wing would bring all of that wing's words.
    if (list.has(key) && wingOf(key as Key) !== LIST_WING) return 'lista'
    return apart.find((one) => one.own.test(key) && one.said.has(key))?.part ?? wingOf(key as Key)
  }
  function partOf(key: string) {
    if (OF_SERVER.test(key) && !said.has(key)) return 'servidor'
    return wingOf(key as Key) === 'core' ? corePartOf(key) : wingPartOf(key)
  }

  /** The parts that must be there before a module is shown, beside core. */
  function partsFor(id: string) {
    // Words shown of any noun, and the help of a screen, are named by data.
    const every = reach(context, id, chunks).some((one) => modulesOf('everyWord').has(one))
    const own = modulesOf('student').has(id) ? 'alumno' : wingOfModule(id)
    const parts = new Set(every ? PARTS : [own, ...keysFor(id).map(partOf)])
    return PARTS.filter((part) => part !== 'core' && parts.has(part))
  }
  return { partOf, partsFor }
}

/** The chunks among the files of a bundle. */
export const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  Object.fromEntries(
    Object.entries(bundle).flatMap(([file, one]) => (one.type === 'chunk' ? [[file, one]] : [])),
  )
