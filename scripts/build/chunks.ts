import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin, Rolldown } from 'vite'

const FILE = join(import.meta.dirname, '..', '..', 'web', 'chunks.ts')

/** The specifiers of each list of web/chunks.ts. Read as text: nothing of the web runs in the build. */
export const named = new Map(
  readFileSync(FILE, 'utf8')
    .split('export const ')
    .slice(1)
    .map((list) => [
      list.split(' ')[0] as string,
      [...list.matchAll(/import\('([^']+)'\)/g)].map(([, specifier]) => specifier as string),
    ]),
)

const modules = new Map<string, Set<string>>()
/** The modules of a list, known once the build has started. */
export function modulesOf(list: string) {
  const own = modules.get(list)
  if (!own) throw new Error(`web/chunks.ts has no list ${list}`)
  return own
}
/** Whether a module, or the one that a style sheet lies beside, is in a list. */
export const isIn = (list: string, id: string) => {
  const own = modulesOf(list)
  const stem = id.replace('.module.css', '')
  return own.has(id) || (stem !== id && ['.ts', '.tsx'].some((end) => own.has(stem + end)))
}

/** Chunks of most screens, which must not bring the chunk of a few because one small module lies there. */
const OF_MOST = ['base', 'programa', 'marco', 'comun']
const OF_FEW = ['lista', 'contrato', 'pagos', 'zod', 'flotante', 'entrada', 'campos']
const broughtWithMost = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).flatMap((chunk) => {
    if (chunk.type !== 'chunk' || !OF_MOST.includes(chunk.isEntry ? 'base' : chunk.name)) return []
    const brought = chunk.imports.filter((file) =>
      OF_FEW.includes((bundle[file] as Rolldown.OutputChunk).name),
    )
    return brought.map(
      (file) => `${chunk.fileName} brings all of ${file}: name what both use in web/chunks.ts`,
    )
  })

/** Finds the modules that web/chunks.ts names, and refuses one that is not in the build. */
export const chunks = (): Plugin => ({
  name: 'chunks',
  apply: 'build',
  async buildStart() {
    for (const [list, specifiers] of named) {
      const found = await Promise.all(specifiers.map((one) => this.resolve(one, FILE)))
      const lost = specifiers.filter((_, n) => !found[n])
      if (lost.length > 0) this.error(`web/chunks.ts names what is not there: ${lost.join(', ')}`)
      modules.set(list, new Set(found.map((one) => one?.id as string)))
    }
  },
  generateBundle(_options, bundle) {
    const built = new Set(this.getModuleIds())
    const lost = [...modules.values()].flatMap((own) => [...own].filter((id) => !built.has(id)))
    if (lost.length > 0) this.error(`web/chunks.ts names what is not in the build: ${lost.join(', ')}`)
    for (const told of broughtWithMost(bundle)) this.error(told)
  },
})
