import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** Leaves a `.br` and a `.gz` beside each file, so that the server never compresses them at request time. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  async writeBundle({ dir = '' }) {
    const names = await readdir(dir, { recursive: true })
    const files = names.filter((name) => /\.(?:js|css|svg|html)$/.test(name)).map((name) => join(dir, name))
    for (const file of files) {
      const bytes = await readFile(file)
      await writeFile(`${file}.br`, brotliCompressSync(bytes, brotli))
      await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
})

export default defineConfig({
  root: 'web',
  plugins: [react(), precompress()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server, '/assets/i18n': server } },
})
