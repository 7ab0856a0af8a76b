import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const web = new URL('./', import.meta.url)
const sheets = globSync('**/*.css', { cwd: web })
const read = (file: string) => readFileSync(new URL(file, web), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')

/** Chromium evaluates these of all sheets again when a later sheet with a layer arrives, and then the whole page (174). */
const REFUSED = ['@font-face', '@property', '@counter-style']

for (const rule of REFUSED)
  test(`no sheet has ${rule}: a later sheet with a layer would lay out the whole page again`, () => {
    assert.ok(sheets.length > 100)
    assert.deepEqual(
      sheets.filter((file) => read(file).includes(rule)),
      [],
    )
  })
