import assert from 'node:assert/strict'
import { test } from 'node:test'

import { build, type Plugin, type Rolldown } from 'vite'

import { withoutAnswers } from './schemas.ts'

const NOUN = `
import { z, op, fields } from 'outside'
const Row = z.object({ ...fields, nombre: z.string() })
export const State = z.enum(['ACTIVO'])
export const noun = { ver: op({ path: '/noun/:id', input: z.strictObject({ detalle: State }), output: Row }) }
`

const MAIN = `import { noun } from 'noun'; console.log(noun)`

/** Returns the part of the module that is left for a file that imports its operations. */
async function left(code: string) {
  const modules: Record<string, string> = { main: MAIN, noun: code }
  const plugin: Plugin = {
    name: 'fixture',
    enforce: 'pre',
    resolveId: (id) => (id in modules ? id : undefined),
    load: (id) => modules[id],
  }
  const rolldownOptions = { input: 'main', external: ['outside'] }
  const options = { write: false, minify: false, modulePreload: false, rolldownOptions } as const
  const built = await build({ configFile: false, logLevel: 'silent', plugins: [plugin], build: options })
  return (built as Rolldown.RolldownOutput).output[0].code
}

test('an operation of the web has no shape of its answer, and what only that was made of is left out', async () => {
  assert.match(await left(NOUN), /z\.string\(\)/)
  const code = await left(withoutAnswers(NOUN, 'noun.ts'))
  assert.doesNotMatch(code, /z\.string\(\)|fields/)
  assert.match(code, /strictObject\(\{ detalle: State \}\)/)
})
