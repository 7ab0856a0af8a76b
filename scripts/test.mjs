// npm test [-- --code | --journeys | files…]: the tests of the code, then the journeys in a browser. The last line counts all.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

import { browser } from './browser.mjs'
import { bin, buildWeb, install, run } from './house.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tests-'))
const results = (name) => join(folder, `${name}.json`)

/** A run that died before it could count is one failure, and so is one that had nothing to run. */
function read(name, code, counts) {
  let { passed, failed } = { passed: 0, failed: 0 }
  try {
    ;({ passed, failed } = counts(JSON.parse(readFileSync(results(name), 'utf8'))))
  } catch {
    console.error(`The ${name} did not get to the end.`)
  }
  if (passed + failed === 0) console.error(`No ${name} were run.`)
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed }
}

async function code(files) {
  const reporters = [
    ['spec', 'stdout'],
    [new URL('./tally.mjs', import.meta.url).href, results('code tests')],
  ].flatMap(([reporter, to]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`])
  const chosen = files.length > 0 ? files : ['{contract,server,i18n,db,bench,scripts,web}/**/*.test.ts']
  const options = [
    '--test-global-setup=server/testing/setup.ts',
    `--test-concurrency=${availableParallelism()}`,
  ]
  const ended = await run(bin('node'), ['--test', ...options, ...reporters, ...chosen])
  return read('code tests', ended, (counts) => counts)
}

async function journeys(files) {
  const CHROMIUM_PATH = await browser()
  if (!CHROMIUM_PATH) {
    console.error('There is no browser, and none could be installed: set CHROMIUM_PATH.')
    return { passed: 0, failed: 1 }
  }
  const env = { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: results('journeys') }
  const ended = await run(bin('node'), [bin('playwright'), 'test', '--reporter=list,json', ...files], env)
  return read('journeys', ended, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  }))
}

const args = process.argv.slice(2)
const files = args.filter((arg) => !arg.startsWith('--'))
const asked = (flag) => args.includes(flag)
const wanted = []
if (asked('--code') || !asked('--journeys')) wanted.push(code)
if (asked('--journeys') || (!asked('--code') && files.length === 0)) wanted.push(journeys)

if (!(await install()) || (wanted.includes(journeys) && !(await buildWeb()))) process.exit(1)
const ends = []
for (const part of wanted) ends.push(await part(files))
rmSync(folder, { recursive: true })

const sum = (key) => ends.reduce((total, end) => total + end[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
