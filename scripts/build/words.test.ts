import assert from 'node:assert/strict'
import { test } from 'node:test'

import { build, type Plugin, type Rolldown } from 'vite'

import { fillMarks } from './words.ts'

const SOURCE = 'export const wait = withWords("words of /web/screen.tsx")'

/** The chunk of a module that waits for this file of words. */
async function chunkWith(file: string) {
  const plugin: Plugin = {
    name: 'fixture',
    resolveId: (id) => (id === 'fixture' ? id : undefined),
    load: (id) => (id === 'fixture' ? SOURCE : undefined),
    renderChunk: (code) => ({ code: fillMarks(code, () => file), map: null }),
  }
  const rolldownOptions = { input: 'fixture', preserveEntrySignatures: 'strict' as const }
  const options = { write: false, modulePreload: false, rolldownOptions } as const
  const built = await build({ configFile: false, logLevel: 'silent', plugins: [plugin], build: options })
  return (built as Rolldown.RolldownOutput).output[0]
}

test('a chunk has another name when only the words that it waits for change', async () => {
  const [first, again, other] = [await chunkWith('core'), await chunkWith('core'), await chunkWith('screen')]
  assert.match(first.code, /withWords\(["`']core["`']\)/)
  assert.match(other.code, /withWords\(["`']screen["`']\)/)
  assert.equal(first.fileName, again.fileName)
  assert.notEqual(first.fileName, other.fileName)
})
