import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { calls } from './scripts/build/calls.ts'
import { chunks, isIn, modulesOf } from './scripts/build/chunks.ts'
import { offline } from './scripts/build/offline.ts'
import { schemas } from './scripts/build/schemas.ts'
import { shrink } from './scripts/build/shrink.ts'
import { words } from './scripts/build/words.ts'

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

/** Libraries of forms, which wait for the first form like the modules that web/chunks.ts names. */
const OF_FORMS =
  /@mantine\/(?:form|dates)|number-format|dayjs|klona|fast-deep|\/(?:Checkbox\w*|Radio\w*|InlineInput|NumberInput|Drawer|Tabs|MultiSelect|Pill\w*|FileInput|FileButton)(?:\/|\.layer\.css)|use-?blocker|pills|picker-input|use-debounced/i
/** Libraries of menus, popovers, dialogs and lists of options. */
const OF_FLOATING =
  /@floating-ui|@mantine\/modals|\/(?:Menu|Popover|Modal\w*|Tooltip|Overlay|FocusTrap|ScrollArea|Combobox|Select|Floating)\/|use-(?:focus-(?:trap|return)|long-press|click-outside)/
/** Modules that notifications share with dialogs: they must come without dialogs, to say that those did not come. */
const OF_TOASTS =
  /react-remove-scroll|react-style-singleton|use-sidecar|\/use-callback-ref\/dist|get-nonce|tslib|get-style-object/
const OF_BASE =
  /@mantine\/core\/esm\/(?:core|components\/(?:Button|Loader|UnstyledButton|Transition|ActionIcon|CloseButton))\/|@mantine\/hooks\/esm\/(?:utils|use-(?:id|uncontrolled|merged-ref|isomorphic-effect|media-query|reduced-motion|did-update))\/|QueryClientProvider|\/clsx\/|createReactComponent|defaultAttributes|\/web\/(?:personas\/sesion\/language-select|shell\/connection-bar|ui\/(?:logo|open-link|use-first-touch|use-remove-splash))/
const OF_FIELDS = /\/(?:Input|InputsGroupFieldset|InputBase|TextInput|Textarea|PasswordInput)\//
const OF_FRAME =
  /\/(?:IconX|CopyButton|IconCopy|IconPaperclip|IconPhoto)\.mjs$|\/(?:Portal|Alert|Paper|Group|VisuallyHidden)\/|\/(?:useQueries|queriesObserver)\.js$/
/** The wait of a search box, which a student's pages do without. */
const OF_LISTS = /@mantine\/hooks\/.*use-(?:debounced-callback|callback-ref)\//
const isOurs = (id: string) => !id.includes('/node_modules/')
const isOfForms = (id: string) => (isOurs(id) ? isIn('forms', id) : OF_FORMS.test(id))

/** Palettes that only a school chooses: they paint their shades alone, not the fills and outlines of buttons, in both themes. */
const COLOURS = /^--mantine-color-(?:pink|grape|violet|indigo|cyan|lime|orange|green)-(?!\d)/
const withoutColours = {
  postcssPlugin: 'without-colours',
  Declaration: (one: { prop: string; remove: () => void }) => {
    if (COLOURS.test(one.prop)) one.remove()
  },
}

/** Few files, each with all that its modules need: what is compressed together weighs a tenth less than in pieces. */
const GROUPS = [
  // The first module, and what the login and the program are both made of.
  { name: 'base', test: (id: string) => id === at('main.tsx') || OF_BASE.test(id), priority: 4 },
  // Fields to type in: of the login, the forms and the filters.
  { name: 'campos', test: OF_FIELDS, priority: 3.9 },
  { name: 'entrada', test: (id: string) => modulesOf('signIn').has(id), priority: 3.85 },
  {
    name: 'programa',
    test: (id: string) =>
      modulesOf('program').has(id) || (id.includes('/@tanstack/') && !/useBlocker/.test(id)),
    priority: 3.8,
  },
  // Checks, which the first form or filter brings.
  { name: 'zod', test: /\/node_modules\/zod\/|\/web\/core\/schemas\/zod\.ts$/, priority: 3.5 },
  // Nouns of the contract that many screens of the staff use: a student's pages take none of them whole.
  { name: 'contrato', test: (id: string) => modulesOf('nouns').has(id), priority: 2.9 },
  {
    name: 'pagos',
    test: /\/contract\/(?:pagos|comprobantes)\/[^?]+$|\/web\/pagos\/ingreso\/inbox/,
    minShareCount: 10,
    priority: 2.8,
  },
  // Code shared by many screens, except the code of forms: a telephone requests one file, not thirty.
  {
    name: 'comun',
    minShareCount: 10,
    test: (id: string) =>
      !isOfForms(id) && !id.endsWith('/drawer.css') && !OF_FLOATING.test(id) && !OF_TOASTS.test(id),
    priority: 1,
  },
  // The shell, and the list that everybody here works with: the others are made of the same.
  {
    name: 'marco',
    test: (id: string) => modulesOf('frame').has(id) || isIn('buttons', id) || OF_FRAME.test(id),
    priority: 3,
  },
  { name: 'lista', test: (id: string) => modulesOf('list').has(id) || OF_LISTS.test(id), priority: 2 },
  { name: 'cuenta', test: (id: string) => isIn('account', id), priority: 0.9 },
  { name: 'avisos', test: OF_TOASTS, priority: 1.6 },
  {
    name: 'flotante',
    test: (id: string) => modulesOf('floating').has(id) || OF_FLOATING.test(id),
    priority: 1.5,
  },
]

export default defineConfig({
  root: 'web',
  plugins: [
    calls(),
    schemas(),
    withoutJsonSchema(),
    chunks(),
    words(),
    react(),
    offline(),
    shrink(),
    precompress(),
  ],
  css: { postcss: { plugins: [withoutColours] } },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // The first one is what the login needs, and there is no less.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: GROUPS },
        // The first module names every file: a letter less of each is 0.2 kB.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
      // A door only passes on: what a screen does not take from it does not come with it.
      treeshake: { moduleSideEffects: [{ test: /\/web\/\w+\/[\w-]+\/index\.ts$/, sideEffects: false }] },
      // The parts of zod left out are imported by name; for our own code the compiler reports it sooner.
      // And a part that waits on one screen may come with another.
      checks: { importIsUndefined: false, ineffectiveDynamicImport: false },
    },
  },
  server: {
    proxy: { '/api': server, '/assets/i18n': server, '/guias': server, '/manifest.webmanifest': server },
  },
})
