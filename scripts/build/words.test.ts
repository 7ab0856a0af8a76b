import assert from 'node:assert/strict'
import { test } from 'node:test'

import { build, type Plugin, type Rolldown } from 'vite'

import { fillMarks } from './words.ts'

const SOURCE = 'export const wait = withWords("words of /web/screen.tsx")'

/** The chunk of a module that waits for these parts. */
async function chunkWith(parts: string[]) {
  const plugin: Plugin = {
    name: 'fixture',
    resolveId: (id) => (id === 'fixture' ? id : undefined),
    load: (id) => (id === 'fixture' ? SOURCE : undefined),
    renderChunk: (code) => ({ code: fillMarks(code, () => parts), map: null }),
  }
  const rolldownOptions = { input: 'fixture', preserveEntrySignatures: 'strict' as const }
  const options = { write: false, modulePreload: false, rolldownOptions } as const
  const built = await build({ configFile: false, logLevel: 'silent', plugins: [plugin], build: options })
  return (built as Rolldown.RolldownOutput).output[0]
}

test('a chunk has another name when only the words that it waits for change', async () => {
  const [first, again, other] = [
    await chunkWith(['alumno']),
    await chunkWith(['alumno']),
    await chunkWith(['alumno', 'pagos']),
  ]
  assert.match(first.code, /withWords\(["`']alumno["`']\)/)
  assert.match(other.code, /withWords\(["`']alumno pagos["`']\)/)
  assert.equal(first.fileName, again.fileName)
  assert.notEqual(first.fileName, other.fileName)
})
