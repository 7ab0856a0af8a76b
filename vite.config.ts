import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { offline } from './scripts/build/offline.ts'
import { words } from './scripts/build/words.ts'

const server = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** Leaves a `.br` and a `.gz` beside each file, so that the server never compresses them at request time. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const names = await readdir(dir, { recursive: true })
    for (const name of names.filter((one) => /\.(?:js|css|svg|json)$/.test(one))) {
      const file = join(dir, name)
      const bytes = await readFile(file)
      await writeFile(`${file}.br`, brotliCompressSync(bytes, brotli))
      await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})

/** Modules that the login shares with the program, apart so that neither brings the rest of the other. */
const OF_BOTH =
  /@mantine\/core\/esm\/(?:core|components\/(?:Button|ActionIcon|CloseButton|(?:Text|Password)?Input(?:Base)?|Transition|Loader|UnstyledButton))\/|createReactComponent|\/web\/(?:ui\/(?:logo|open-link)\.tsx|personas\/sesion\/return-address\.ts)$/

/** Parts of nearly every record, in hundreds of bytes each. */
const OF_RECORDS =
  /\/web\/(?:core\/(?:record\/(?:record-drawer|author|stamps)|act\/op-item)|ui\/(?:facts|more-button)|personas\/usuario\/contacts)\.tsx$|\/ui\/history\.module\.css$|\/Icon(?:Dots|Pencil|Mail|Phone|Receipt)\.mjs$/

/**
 * Few files, since small ones weigh a quarter more apart and a telephone asks for six at a time. Each is a module with all
 * that it imports and no earlier group has taken.
 */
const GROUPS = [
  { name: 'base', tags: ['$initial' as const] },
  { name: 'mantine', test: OF_BOTH },
  { name: 'entrada', test: /\/web\/personas\/sesion\/login\.tsx$/ },
  // A sheet alone: lists and what they open share it, and neither brings the other.
  { name: 'capas', test: /\/web\/ui\/styles\/floating\.css$/ },
  { name: 'zod', test: /\/node_modules\/zod\// },
  { name: 'marco', test: /\/web\/(?:app|shell\/shell)\.tsx$/ },
  { name: 'alumno', test: /\/web\/consultas\/alumno\/mis-pagos\.tsx$/ },
  { name: 'lista', test: /\/web\/matriculas\/matricula\/list\.tsx$/ },
  // Notifications report a failure of the floating parts, so they come apart from them.
  { name: 'avisos', test: /\/web\/ui\/toast-host\.tsx$/ },
  { name: 'flotante', test: /\/web\/ui\/floating\/parts\.tsx$|@mantine\/modals|@floating-ui/ },
  // A record and a form each come in a file, and not in forty: each asks for the processor of a telephone.
  { name: 'ficha', test: OF_RECORDS },
  { name: 'formulario', test: /\/web\/core\/form\/(?:op-form|fields)\.tsx$/ },
].map((group, index, all) => ({ ...group, priority: all.length - index }))

export default defineConfig({
  root: 'web',
  plugins: [words(), react(), offline(), precompress()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: GROUPS } },
      // A door only passes on: what a screen does not take from it does not come with it.
      treeshake: { moduleSideEffects: [{ test: /\/web\/\w+\/[\w-]+\/index\.ts$/, sideEffects: false }] },
      checks: { ineffectiveDynamicImport: false },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/assets/i18n', '/guias', '/manifest.webmanifest', '/icono', '/entrada.webp'].map((path) => [
        path,
        server,
      ]),
    ),
  },
})
