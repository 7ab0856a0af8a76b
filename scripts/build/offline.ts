import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type Plugin, type Rolldown, transformWithOxc } from 'vite'

import { wordsOf } from './words.ts'

const WEB = join(import.meta.dirname, '..', '..', 'web', '/')
export const WORKER = `${WEB}offline/worker.ts`

/** Opens without network: a student's pages and the frame around them. */
export const KEPT = [
  'main.tsx',
  'app.tsx',
  'core/session/session.ts',
  'shell/shell.tsx',
  'consultas/inicio/inicio.tsx',
  'consultas/inicio/my-day.tsx',
  'consultas/alumno/mis-cursos.tsx',
  'consultas/alumno/mis-pagos.tsx',
  'shell/help/help-text.tsx',
  'shell/password-dialog.tsx',
  'shell/student-bar.tsx',
  'shell/user-menu-entries.tsx',
  'ui/confirm.tsx',
  'ui/dialog-host.tsx',
  'ui/floating/parts.tsx',
  'ui/toast-host.tsx',
]

/** The files that a module needs, each with what it imports. */
function filesFor(bundle: Rolldown.OutputBundle, id: string) {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    for (const other of chunk.imports) add(other)
  }
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.includes(id)) add(name)
  return [...files]
}

/** The service worker, which knows the files of its version. */
export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  generateBundle: {
    // After Vite, which takes out the script of a chunk that has a sheet alone: a missing file would stop the worker.
    order: 'post',
    async handler(_options, bundle) {
      const { fileOf } = wordsOf(this, bundle)
      const files = new Set(['/', '/icono.svg', '/tema.js'])
      for (const id of KEPT.map((file) => WEB + file)) {
        const own = filesFor(bundle, id)
        if (own.length === 0) this.error(`${id} is not in the build`)
        for (const name of own.toSorted()) files.add(`/${name}`)
        files.add(`/assets/i18n/es/${fileOf(id)}.json`)
      }
      const { code } = await transformWithOxc(await readFile(WORKER, 'utf8'), 'worker.ts')
      const list = JSON.stringify([...files])
      const version = createHash('sha256').update(list).update(code).digest('hex').slice(0, 12)
      const known = `const FILES = ${list}; const VERSION = '${version}';\n`
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: known + code.replace(/^export \{\};?$/m, ''),
      })
    },
  },
})
