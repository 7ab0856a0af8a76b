import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'

const PAGE = join(import.meta.dirname, '..', 'docs', 'reliability.md')

export type Outcome = { name: string; size: number; reached: string[]; failed: boolean; minutes: number }

const readCommit = () => execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()

function rowOf({ name, size, reached, failed, minutes }: Outcome) {
  const where = `${new Date().toISOString().slice(0, 10)}, ${readCommit()}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}`
  const told = reached.length > 0 ? reached.join('; ') : 'nothing was counted'
  return `| ${name} | \`npm run campana -- ${name} ${size}\` | ${failed ? '**failed**: ' : ''}${told} | ${Math.round(minutes)} min | ${where} |`
}

/** Writes the outcome in its line of the page, with the command that repeats it; a campaign without one gets it below the others. */
export async function recordOutcome(outcome: Outcome) {
  const lines = (await readFile(PAGE, 'utf8')).split('\n')
  const at = lines.findIndex((line) => line.startsWith(`| ${outcome.name} `))
  const row = rowOf(outcome)
  const last = lines.findLastIndex((line) => /^\| [^|]+ \| `npm run campana/.test(line))
  const now = at < 0 ? lines.toSpliced(last + 1, 0, row) : lines.with(at, row)
  await writeFile(PAGE, now.join('\n'))
  console.info(row)
}
