import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown, transformWithOxc } from 'vite'

const server = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** Leaves a `.br` and a `.gz` beside each file, so that the server never compresses them at request time. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const names = await readdir(dir, { recursive: true })
    const files = names
      .filter((name) => /\.(?:js|css|svg|html|json)$/.test(name))
      .map((name) => join(dir, name))
    for (const file of files) {
      const bytes = await readFile(file)
      await writeFile(`${file}.br`, brotliCompressSync(bytes, brotli))
      await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})

const at = (file: string) => join(import.meta.dirname, 'web', file)
/** What opens without network: a student's pages, and what is around them. */
const OFFLINE = [
  'main.tsx',
  'index.html',
  'core/session.ts',
  'shell/shell.tsx',
  'consultas/inicio/inicio.tsx',
  'consultas/inicio/my-day.tsx',
  'consultas/alumno/mis-cursos.tsx',
  'consultas/alumno/mis-pagos.tsx',
  'ui/toast-host.tsx',
  '../node_modules/dayjs/locale/es.js',
].map(at)

/** The files that these modules need, each with what it imports. */
function filesFor(bundle: Rolldown.OutputBundle, modules: string[]) {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    for (const other of chunk.imports) add(other)
  }
  for (const [name, chunk] of Object.entries(bundle))
    if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => modules.includes(id))) add(name)
  return [...files].toSorted()
}

const JSON_SCHEMA = ['json-schema-processors.js', 'to-json-schema.js']

/** Each schema can describe itself for the documentation of the API, which only the server writes. */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  enforce: 'pre',
  resolveId: (source, importer) =>
    importer?.endsWith('/zod/v4/classic/schemas.js') && JSON_SCHEMA.some((name) => source.endsWith(name))
      ? at('no-json-schema.ts')
      : undefined,
})

/** The service worker, which knows the files of its version. */
const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const built = filesFor(bundle, OFFLINE).map((name) => `/${name}`)
    const files = ['/', '/icono.svg', '/assets/i18n/es.json', ...built]
    const source = await readFile(at('offline/worker.ts'), 'utf8')
    const { code } = await transformWithOxc(source, 'worker.ts')
    const version = createHash('sha256').update(files.join()).update(code).digest('hex').slice(0, 12)
    const known = `const FILES = ${JSON.stringify(files)}; const VERSION = '${version}';\n`
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: known + code.replace(/^export \{\};?$/m, '') })
  },
})

/** The sentences go with the screens, and nothing is built with one that some language lacks. */
const words = (): Plugin => ({
  name: 'words',
  apply: 'build',
  async generateBundle() {
    const folder = join(import.meta.dirname, 'i18n')
    for (const name of (await readdir(folder)).filter((one) => one.endsWith('.json'))) {
      const source = JSON.stringify(JSON.parse(await readFile(join(folder, name), 'utf8')))
      this.emitFile({ type: 'asset', fileName: `assets/i18n/${name}`, source })
    }
  },
  async buildStart() {
    const folder = join(import.meta.dirname, 'i18n')
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
    const read = async (name: string) =>
      new Set(Object.keys(JSON.parse(await readFile(join(folder, name), 'utf8')) as object))
    const files = await Promise.all(names.map(async (name) => [name, await read(name)] as const))
    const all = new Set(files.flatMap(([, keys]) => [...keys]))
    const missing = files.flatMap(([name, keys]) =>
      [...all].filter((key) => !keys.has(key)).map((key) => `i18n/${name}: ${key}`),
    )
    if (missing.length > 0) this.error(`Missing words:\n${missing.join('\n')}`)
  },
})

const FRAME =
  /\/web\/(?:shell\/shell|core\/(?:session|list-empty|may|download)|ui\/(?:state-badge|page))\.tsx?$|\/contract\/(?:matriculas\/matricula|cuentas\/cuenta)\.ts$|\/Checkbox\.mjs$|\/IconX\.mjs$/
const OF_FORMS =
  /@mantine\/(?:form|dates)|number-format|dayjs|klona|fast-deep|\/(?:NumberInput|Drawer|Tabs|MultiSelect|Pill\w*|FileInput|FileButton)\/|use-?blocker|pills|\/web\/(?:core|ui)\/(?:op-form|fields|form-|record-drawer|leave-guard|history|act-words|money-input|date-|numerals|multi)|\/web\/(?:institucion\/auditoria\/(?:history|audit-)|pagos\/constancia\/|personas\/usuario\/source)|picker-input|use-debounced/i

/** Few files, each with all that its modules need: what is compressed together weighs a tenth less than in pieces. */
const GROUPS = [
  // What the first screen needs, which is the login.
  { name: 'base', tags: ['$initial' as const], priority: 4 },
  // What many screens share, but for what only forms need: a telephone asks for it once, and not for thirty pieces.
  { name: 'comun', minShareCount: 10, test: (id: string) => !OF_FORMS.test(id), priority: 1 },
  // The shell, and the list that everybody here works with: the others are made of the same.
  { name: 'marco', test: FRAME, priority: 3 },
  { name: 'lista', test: /\/web\/matriculas\/matricula\/list\.tsx$/, priority: 2 },
]

export default defineConfig({
  root: 'web',
  plugins: [withoutJsonSchema(), words(), react(), offline(), precompress()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // The first one is what the login needs, and there is no less.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: { codeSplitting: { groups: GROUPS } },
      // A door only passes on: what a screen does not take from it does not come with it.
      treeshake: { moduleSideEffects: [{ test: /\/web\/\w+\/[\w-]+\/index\.ts$/, sideEffects: false }] },
      // What is left out of zod is asked for by its name; of our own code the compiler says it sooner.
      // And a part that waits on one screen may come with another.
      checks: { importIsUndefined: false, ineffectiveDynamicImport: false },
    },
  },
  server: {
    proxy: { '/api': server, '/assets/i18n': server, '/guias': server, '/manifest.webmanifest': server },
  },
})
