import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const e2e = new URL('../e2e/', import.meta.url)
const journeys = globSync('**/*.ts', { cwd: e2e }).map((name) => ({
  name,
  text: readFileSync(new URL(name, e2e), 'utf8'),
}))

/** A wait that repeats a block: `expect(async () => {…}).toPass(…)`, or `expect.poll(async () => {…})`. */
const REPEATED = /expect(?:\.poll)?\(\s*async \(\) => \{(?<block>[\s\S]*?)\n\s*\}/g
const LOADS = /\.(?:reload|goto|goBack)\(/

/** A slow page takes longer than one turn of the wait: each turn would throw away what the turn before had loaded. */
test('no journey loads a page inside a wait: it asks the API, then opens the page once', () => {
  const found = journeys.flatMap(({ name, text }) =>
    [...text.matchAll(REPEATED)].filter(({ groups }) => LOADS.test(groups?.block ?? '')).map(() => name),
  )
  assert.deepEqual(found, [])
})

/** Less than the suite allows an expectation: what is shorter fails where the machine is slow. */
const SHORTEST_MS = 10_000
const SHORT = /(?:to[A-Z]\w+|waitFor\w*|click|fill)\([^()]*\{[^{}]*\btimeout: (?<ms>[\d_]+)/g

test('no journey waits for less than ten seconds for what it expects', () => {
  const found = journeys.flatMap(({ name, text }) =>
    [...text.matchAll(SHORT)]
      .filter(({ groups }) => Number(groups?.ms?.replaceAll('_', '')) < SHORTEST_MS)
      .map(({ 0: said }) => `${name}: ${said}`),
  )
  assert.deepEqual(found, [])
})
