import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../', import.meta.url)
const FOLDERS = '{contract,server,web,e2e,bench}/**/*.{ts,tsx}'

/** The clock, read as a day of UTC: in the evening of Lima it is tomorrow. */
const UTC_DAY = /new Date\((?:Date\.now\(\)[^()]*)?\)\s*\.toISOString\(\)\s*\.slice\(0, 10\)/
/** A day of the clock that is written by hand, instead of by `contract/core/day.ts`. */
const BY_HAND = /(?:'sv-SE'|'en-CA')/
const ALLOWED = new Set([
  'contract/core/day.ts',
  // The moment of a sheet, with its seconds.
  'server/core/planilla/escribir/salida.ts',
  // The stand-in shares nothing with what it tries.
  'server/simulador/sunat/cdr.ts',
])

test('a day of the clock is read in the time zone of the institution, and in one place', () => {
  const found = globSync(FOLDERS, { cwd: root })
    .filter((name) => !ALLOWED.has(name) && !name.includes('node_modules'))
    .filter((name) => {
      const text = readFileSync(new URL(name, root), 'utf8')
      return UTC_DAY.test(text) || BY_HAND.test(text)
    })
  assert.deepEqual(found, [])
})
