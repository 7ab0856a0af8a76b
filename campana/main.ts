import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

import { lacks, startSet } from '#deploy/cluster/start-set.ts'

import { BUGS } from './bugs.ts'
import { type Campaign, CAMPAIGNS } from './list.ts'
import { plantAll } from './plant.ts'
import { recordOutcome } from './record.ts'

// npm run campana -- name [--cumulo] [size]: on the server of TEST_DATABASE_URL, on a set of three that it starts (deploy/cluster/), or else on
// that of the package.
const given = process.argv.slice(2)
const onSet = given.includes('--cumulo')
const [name = '', asked] = given.filter((word) => word !== '--cumulo')
const DIAGNOSTIC = /ℹ campaign: (.*)$/

/** Runs the tests of a campaign at a size; returns whether they passed, and their counts. */
function runTests(size: number, { files, env }: Pick<Campaign, 'files' | 'env'>) {
  const variables = { ...process.env, ...env, [`CAMPANA_${name.toUpperCase()}`]: String(size) }
  const args = ['--test', '--test-concurrency=1', '--test-global-setup=server/testing/setup.ts', ...files]
  const child = spawn(process.execPath, args, { env: variables, stdio: ['ignore', 'pipe', 'inherit'] })
  const reached: string[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => {
    console.info(line)
    const [, counted] = DIAGNOSTIC.exec(line) ?? []
    if (counted) reached.push(counted)
  })
  return new Promise<{ reached: string[]; failed: boolean }>((resolve) => {
    child.on('close', (code) => resolve({ reached, failed: code !== 0 }))
  })
}

/** The same, on a set of databases behind its proxy. */
async function runOnSet(size: number, campaign: Campaign) {
  const missing = lacks()
  if (missing) throw new Error(missing)
  const set = await startSet()
  try {
    await set.leader()
    await set.synchronous()
    const env = { ...campaign.env, TEST_DATABASE_URL: set.administrator }
    return await runTests(size, { ...campaign, env })
  } finally {
    await set.drop()
  }
}

const begun = performance.now()
const minutes = () => (performance.now() - begun) / 60_000
const campaign = CAMPAIGNS[name]

if (name === 'errores') {
  const { caught, missed } = await plantAll(BUGS, asked)
  const reached = [
    `${caught} of ${caught + missed.length} planted bugs caught`,
    ...missed.map((m) => `missed: ${m}`),
  ]
  if (!asked)
    await recordOutcome({ name, size: BUGS.length, reached, failed: missed.length > 0, minutes: minutes() })
  process.exit(missed.length > 0 ? 1 : 0)
} else if (campaign) {
  const size = Number(asked ?? campaign.full)
  const { reached, failed } = await (onSet ? runOnSet : runTests)(size, campaign)
  await recordOutcome({ name: onSet ? `${name} --cumulo` : name, size, reached, failed, minutes: minutes() })
  process.exit(failed ? 1 : 0)
} else {
  console.info(`npm run campana -- ${[...Object.keys(CAMPAIGNS), 'errores'].join(' | ')} [--cumulo] [size]`)
  process.exit(2)
}
