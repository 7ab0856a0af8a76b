import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

import type { Plugin, Rolldown } from 'vite'

import { IDIOMAS } from '#contract/core/idiomas.ts'
import { WORDS } from '#i18n/all.ts'
import { keysIn } from '#i18n/uses.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const WEB = join(ROOT, 'web', '/')
/** Says the sentences of its checks and of what a value means. */
const CONTRACT = join(ROOT, 'contract', '/')

/** The first page, alone or with the frame. Their words are the file `core`, which every page fetches. */
const FIRST = ['main.tsx', 'personas/sesion/login.tsx', 'login-screen.tsx', 'app.tsx', 'shell/shell.tsx'].map(
  (file) => WEB + file,
)
/** Keys that no source writes, with the module that says them: named by the session, an address, the contract, any table. */
const NAMED: Record<string, RegExp> = {
  'shell/shell.tsx': /^menu\./,
  'shell/help/help-text.tsx': /^ayuda\./,
  'institucion/auditoria/audit-words.ts': /./,
}

const KEYS = Object.keys(WORDS.es)

const LOADED = /\(await import\((["'])([^"']+)\1\)\)\.\w+|\bimport\((["'])([^"']+)\3\)/g
const MARK = /(["'`])words of ([^"'`]+)\1/g
/** Puts the file of words of a module where its mark stands. The chunk's name follows: it is kept for a year. */
export const fillMarks = (code: string, fileOf: (id: string) => string) =>
  code.replaceAll(MARK, (_, _quote, id: string) => JSON.stringify(fileOf(id)))

/** The files of a build by their names; only chunks have modules. */
type Files = Record<string, { fileName: string; moduleIds?: string[]; imports?: string[] }>

/** The modules in the chunks that come with a module. */
function fetchedWith(id: string, files: Files) {
  const names = new Set(Object.keys(files).filter((name) => files[name]?.moduleIds?.includes(id)))
  for (const name of names) for (const other of files[name]?.imports ?? []) names.add(other)
  return new Set([...names].flatMap((name) => files[name]?.moduleIds ?? []))
}

const nameOf = (id: string) =>
  relative(WEB, id)
    .replaceAll('/', '.')
    .replace(/\.tsx?$/, '')

const found = new Map<string, string[]>()
/** The keys that a module says, read once a build. */
function keysOf(id: string) {
  const known = found.get(id)
  if (known || !/\.tsx?$/.test(id)) return known ?? []
  const named = NAMED[relative(WEB, id)]
  const keys = [...keysIn(readFileSync(id, 'utf8')), ...KEYS.filter((key) => named?.test(key))]
  found.set(id, keys)
  return keys
}

/** Which words come with which module of a build. */
export function wordsOf(context: Rolldown.PluginContext, files: Files) {
  /** A module and what it imports: not what it fetches later, nor what a door passes on and nothing takes. */
  function reach(id: string) {
    const there = fetchedWith(id, files)
    const seen = new Set([id])
    for (const one of seen)
      for (const other of context.getModuleInfo(one)?.importedIds ?? [])
        if (other.startsWith(WEB) || other.startsWith(CONTRACT)) seen.add(other)
    return [...seen].filter((one) => there.has(one))
  }
  const core = new Set(FIRST.flatMap(reach).flatMap(keysOf))
  const ownKeys = (id: string) => new Set(reach(id).flatMap(keysOf)).difference(core)
  /** The file of a module's words; `core`, if it says no more. */
  const fileOf = (id: string) => (ownKeys(id).size > 0 ? nameOf(id) : 'core')
  return { core, ownKeys, fileOf }
}

/** Each `import()` of the web brings the words that what it imports says: see README.md beside this file. */
export function words(): Plugin {
  const imported = new Set<string>()
  return {
    name: 'words',
    apply: 'build',
    async transform(code, id) {
      if (!id.startsWith(WEB) || !code.includes('import(')) return undefined
      let out = code
      for (const [call, , inside, , alone] of code.matchAll(LOADED)) {
        const target = await this.resolve((inside ?? alone) as string, id)
        if (!target?.id.startsWith(WEB) || FIRST.includes(target.id)) continue
        imported.add(target.id)
        out = out.replace(call, () => `withWords("words of ${target.id}")(${call})`)
      }
      if (out === code) return undefined
      return { code: `import { withWords } from '#web/words.ts';\n${out}`, map: null }
    },
    renderChunk(code, _chunk, _options, { chunks }) {
      if (!code.includes('words of ')) return undefined
      return { code: fillMarks(code, wordsOf(this, chunks).fileOf), map: null }
    },
    generateBundle(_options, bundle) {
      const { core, ownKeys, fileOf } = wordsOf(this, bundle)
      const files = new Map([...imported].map((id) => [fileOf(id), ownKeys(id)])).set('core', core)
      for (const idioma of IDIOMAS) {
        const emit = (file: string, own?: Set<string>) => {
          const entries = Object.entries(WORDS[idioma]).filter(([key]) => own?.has(key) ?? true)
          const source = JSON.stringify(Object.fromEntries(entries))
          this.emitFile({ type: 'asset', fileName: `assets/i18n/${file}.json`, source })
        }
        emit(idioma)
        for (const [file, own] of files) emit(`${idioma}/${file}`, own)
      }
    },
  }
}
