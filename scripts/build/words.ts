import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin, Rolldown } from 'vite'

import { IDIOMAS } from '#contract/core/idiomas.ts'
import { readPart, readWords, wingOf, WINGS } from '#i18n/all.ts'
import { keysIn } from '#i18n/uses.ts'

import { modulesOf } from './chunks.ts'

const WEB = join(import.meta.dirname, '..', '..', 'web')
const wingOfModule = (id: string) => WINGS.find((wing) => id.startsWith(join(WEB, wing, '/')))

/** The wings whose words a module says. What the contract says is in core, so that no screen waits for it. */
function wingsIn(id: string) {
  if (modulesOf('everyWord').has(id)) return WINGS
  return id.startsWith(WEB) && /\.tsx?$/.test(id) ? keysIn(readFileSync(id, 'utf8')).map(wingOf) : []
}

/** A module and all that it imports, without what it fetches later. */
function reach({ getModuleInfo }: Rolldown.PluginContext, id: string) {
  const seen = new Set([id])
  for (const one of seen)
    for (const other of getModuleInfo(one)?.importedIds ?? [])
      if (!other.includes('/node_modules/')) seen.add(other)
  return seen
}

/** The modules with code of their own in the build: a door that only passes on brings none of what it passes. */
const built = (chunks: Record<string, { moduleIds: string[] }>) =>
  new Set(Object.values(chunks).flatMap(({ moduleIds }) => moduleIds))

/** The wings whose words must be there before a module is shown: its own, and those of what it imports. */
export function wingsFor(context: Rolldown.PluginContext, id: string, rendered: Set<string>) {
  const modules = [...reach(context, id)].filter((one) => rendered.has(one))
  const used = new Set([wingOfModule(id), ...modules.flatMap(wingsIn)])
  return WINGS.filter((wing) => wing !== 'core' && used.has(wing))
}

const MISSING = IDIOMAS.flatMap((idioma) =>
  WINGS.flatMap((wing) => {
    const own = readPart(idioma, wing)
    return Object.keys(readPart('es', wing))
      .filter((key) => !(key in own))
      .map((key) => `i18n/${idioma}/${wing}.json: ${key}`)
  }),
)

const LOADED = /\(await import\((["'])([^"']+)\1\)\)\.\w+|\bimport\((["'])([^"']+)\3\)/g
const MARK = /(["'`])words of ([^"'`]+)\1/g

/**
 * Each `import()` of the web brings the words that what it imports says. Nothing is built with a word that some language
 * lacks, nor with a frame that says more than the words of core.
 */
export const words = (): Plugin => ({
  name: 'words',
  apply: 'build',
  buildStart() {
    if (MISSING.length > 0) this.error(`Missing words:\n${MISSING.join('\n')}`)
  },
  async transform(code, id) {
    if (!id.startsWith(WEB) || !code.includes('import(') || id.endsWith('/web/chunks.ts')) return undefined
    let out = code
    for (const [found, , inside, , alone] of code.matchAll(LOADED)) {
      const target = await this.resolve((inside ?? alone) as string, id)
      if (target && wingOfModule(target.id))
        out = out.replace(found, () => `withWords("words of ${target.id}")(${found})`)
    }
    if (out === code) return undefined
    return { code: `import { withWords } from '#web/core/words.ts';\n${out}`, map: null }
  },
  renderChunk(code, _chunk, _options, { chunks }) {
    if (!code.includes('words of ')) return undefined
    const rendered = built(chunks)
    const wings = (id: string) => JSON.stringify(wingsFor(this, id, rendered).join(' '))
    return { code: code.replaceAll(MARK, (_, _quote, id: string) => wings(id)), map: null }
  },
  generateBundle(_options, bundle) {
    const rendered = new Set(
      Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? one.moduleIds : [])),
    )
    for (const id of ['main.tsx', 'shell/shell.tsx'].map((file) => join(WEB, file))) {
      const more = wingsFor(this, id, rendered)
      if (more.length > 0) this.error(`${id} says words of ${more.join(', ')}: they belong in core.`)
    }
    for (const idioma of IDIOMAS) {
      const emit = (name: string, content: object) =>
        this.emitFile({
          type: 'asset',
          fileName: `assets/i18n/${name}.json`,
          source: JSON.stringify(content),
        })
      emit(idioma, readWords(idioma))
      for (const wing of WINGS) emit(`${idioma}/${wing}`, readPart(idioma, wing))
    }
  },
})
