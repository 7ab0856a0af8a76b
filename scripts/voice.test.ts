import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

import { commentsOf } from './comments.ts'
import { filesOf } from './names.ts'

const ROOT = join(import.meta.dirname, '..')

/** Words that open a comment in place of its subject. */
const RIDDLE = /^(?:What|It|One|Who|How|That|Of|Its)\b/
const PERSON = /\b(?:whoever|nobody|somebody|whose|whom)\b/i
const CODE = /`[^`]*`/g

const isUnplain = (text: string) => RIDDLE.test(text) || PERSON.test(text.replaceAll(CODE, ''))

const unplainIn = (file: string, text: string) =>
  commentsOf(file, text)
    .filter((one) => isUnplain(one.text))
    .map(({ line, text: words }) => `${file}:${line} ${words}`)

const files = filesOf(ROOT).filter(
  (file) => /\.(?:tsx?|mjs|js|css|sql)$/.test(file) && !/\.(?:gen|d)\.ts$|^db\/schema\.sql$/.test(file),
)

test('a comment names its thing: it neither opens as a riddle nor names a person', () => {
  const unplain = files.flatMap((file) => unplainIn(file, readFileSync(join(ROOT, file), 'utf8')))
  assert.deepEqual(unplain, [], 'Write these as STYLE.md says.')
})

test('a riddle and a person are seen in each language; a word within a comment or a name is not', () => {
  const code = `/** What it is. */
    const a = 1 // Its value.
    // A row, for a user
    // whose group is closed.
    // The user is named.
    // It has a profile.
    const b = '// Who?' // The user \`nobody\` owns it.
    /*
     * One of several.
     */`
  const seen = (file: string, text: string) =>
    unplainIn(file, text).map((one) => Number(/:(\d+)/.exec(one)![1]))
  assert.deepEqual(seen('x.ts', code), [1, 2, 3, 8])
  assert.deepEqual(seen('x.css', '.a { color: red; /* That of b. */ }\n/* The colour\nof c. */'), [1])
  assert.deepEqual(
    seen('x.sql', "-- How it ends.\n-- The end.\nselect 'a -- b'; -- A row, for whoever reads."),
    [1, 3],
  )
})
