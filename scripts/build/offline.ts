import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

import { modulesOf } from './chunks.ts'
import { chunksOf, partsOf } from './parts.ts'

const WORKER = join(import.meta.dirname, '..', '..', 'web', 'offline', 'worker.ts')

/** The files that these modules need, each with what it imports. */
function filesFor(bundle: Rolldown.OutputBundle, modules: Set<string>) {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    for (const other of chunk.imports) add(other)
  }
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => modules.has(id))) add(name)
  return [...files].toSorted()
}

/** The parts of the words that these modules need. */
function wordsFor(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle, modules: Set<string>) {
  const { partsFor } = partsOf(context, chunksOf(bundle))
  const parts = new Set(['core', ...[...modules].flatMap(partsFor)])
  return [...parts].map((part) => `/assets/i18n/es/${part}.json`)
}

/** The service worker, which knows the files of its version. */
export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const modules = modulesOf('offline')
    const built = filesFor(bundle, modules).map((name) => `/${name}`)
    const files = ['/', '/icono.svg', ...wordsFor(this, bundle, modules), ...built]
    const source = await readFile(WORKER, 'utf8')
    const { code } = await transformWithOxc(source, 'worker.ts')
    const version = createHash('sha256').update(files.join()).update(code).digest('hex').slice(0, 12)
    const known = `const FILES = ${JSON.stringify(files)}; const VERSION = '${version}';\n`
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: known + code.replace(/^export \{\};?$/m, '') })
  },
})
