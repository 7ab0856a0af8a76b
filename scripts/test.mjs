// npm test [-- --code | --journeys | --compatible | --all | files…]: the tests of the code, then the journeys in a browser;
// or those of the code that try another PostgreSQL. With --all also the sweeps, which open every screen, the journeys of the frame,
// the campaigns at their small size, and what an operator does to a whole school. The last line counts all.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'

import { browser } from './browser.mjs'
import { bin, buildWeb, install, run } from './house.mjs'
import { codeTests, journeyFiles, lotsOf } from './lots.mjs'
import { why } from './why.mjs'

// Each lot of files is a process that loads the whole server: compiled code is cached between them.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'compilado')

// Sizes of races and of random documents where everything runs, and on another PostgreSQL.
const MORE = { CAMPANA_MULTITUD: '64', CAMPANA_COMPROBANTES: '60' }

const folder = mkdtempSync(join(tmpdir(), 'tests-'))
const results = (name) => join(folder, `${name}.json`)

/** A run that died before it could count is one failure, and so is one without tests. */
function read(name, code, counts) {
  let { passed, failed, failures, unsteady } = { passed: 0, failed: 0, failures: [] }
  try {
    ;({ passed, failed, failures, unsteady } = counts(JSON.parse(readFileSync(results(name), 'utf8'))))
  } catch {
    console.error(`The ${name} did not get to the end.`)
  }
  if (passed + failed === 0) console.error(`No ${name} were run.`)
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed, failures, unsteady }
}

async function code(files) {
  const reporters = [
    ['spec', 'stdout'],
    [new URL('./tally.mjs', import.meta.url).href, results('code tests')],
  ].flatMap(([reporter, to]) => [`--test-reporter=${reporter}`, `--test-reporter-destination=${to}`])
  const chosen = files.length > 0 ? files : lotsOf(codeTests({ all: asked('--all') }), folder)
  const options = [
    '--test-global-setup=server/testing/setup.ts',
    // A test that waits for what never comes fails, and the rest go on.
    '--test-timeout=600000',
    // A lane more than processors: files that kill servers mostly wait for them.
    `--test-concurrency=${availableParallelism() + 1}`,
  ]
  const ended = await run(bin('node'), ['--test', ...options, ...reporters, ...chosen])
  return read('code tests', ended, (counts) => counts)
}

async function journeys(files) {
  const CHROMIUM_PATH = await browser()
  if (!CHROMIUM_PATH) {
    console.error('There is no browser, and none could be installed: set CHROMIUM_PATH.')
    return { passed: 0, failed: 1, failures: [] }
  }
  const env = { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: results('journeys') }
  const chosen = asked('--all') || files.length > 0 ? files : ['--grep-invert=@sweep', ...journeyFiles()]
  const ended = await run(bin('node'), [bin('playwright'), 'test', '--reporter=list,json', ...chosen], env)
  return read('journeys', ended, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...suites.flatMap(named(({ ok }) => !ok)), ...errors.map(({ message }) => message)],
    unsteady: suites.flatMap(named(({ tests }) => tests.some(({ status }) => status === 'flaky'))),
  }))
}

const lastErrorOf = ({ tests }) =>
  tests.flatMap(({ results }) => results.map(({ error }) => error)).findLast(Boolean)

/** The journeys of a file and of its suites with that outcome. */
const named =
  (so) =>
  ({ specs, suites = [] }) => [
    ...specs.filter(so).map((spec) => `${spec.file}: ${spec.title}${why(lastErrorOf(spec))}`),
    ...suites.flatMap(named(so)),
  ]

/** Migrations, the sample school, money and every noun: what runs again on the oldest PostgreSQL supported. */
const compatible = () => JSON.parse(readFileSync(join(import.meta.dirname, 'compatible.json'), 'utf8'))

const args = process.argv.slice(2)
const asked = (flag) => args.includes(flag)
const files = asked('--compatible') ? compatible() : args.filter((arg) => !arg.startsWith('--'))
if (asked('--all') || asked('--compatible'))
  for (const [name, size] of Object.entries(MORE)) process.env[name] ??= size
const wanted = []
if (asked('--code') || !asked('--journeys')) wanted.push(code)
if (asked('--journeys') || (!asked('--code') && files.length === 0)) wanted.push(journeys)

if (!(await install()) || (wanted.includes(journeys) && !(await buildWeb()))) process.exit(1)
const ends = []
for (const part of wanted) ends.push(await part(files))
rmSync(folder, { recursive: true })

// The failures are repeated at the end of a long run.
const told = (key) => ends.flatMap((end) => end[key] ?? [])
for (const one of told('unsteady')) console.log(`AT THE SECOND TRY ${one}`)
for (const failure of told('failures')) console.log(`FAILED ${failure}`)
const sum = (key) => ends.reduce((total, end) => total + end[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
