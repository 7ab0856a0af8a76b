import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

import { BUGS } from './bugs.ts'
import { CAMPAIGNS } from './list.ts'
import { plantAll } from './plant.ts'
import { recordOutcome } from './record.ts'

// npm run campana -- name [size]: on the server of TEST_DATABASE_URL, or on that of the package without it.
const [name = '', asked] = process.argv.slice(2)
const DIAGNOSTIC = /ℹ campaign: (.*)$/

/** Runs the tests of a campaign at a size; returns whether they passed, and their counts. */
function runTests(size: number, { files, env }: { files: string[]; env?: Record<string, string> }) {
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
  const { reached, failed } = await runTests(size, campaign)
  await recordOutcome({ name, size, reached, failed, minutes: minutes() })
  process.exit(failed ? 1 : 0)
} else {
  console.info(`npm run campana -- ${[...Object.keys(CAMPAIGNS), 'errores'].join(' | ')} [size]`)
  process.exit(2)
}
