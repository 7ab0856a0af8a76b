import { readFile, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'

import type { Page } from '@playwright/test'

const RESULTS = resolve(import.meta.dirname, '..', '..', 'bench', 'results.md')

/** The measured school and the means to open it. */
export type BenchContext = {
  url: string
  executablePath: string
  /** Opens a browser with the session of a sample user, or without a session. */
  persona: (usuario: string | undefined) => Promise<{ page: Page; close: () => Promise<void> }>
  freePort: () => Promise<number>
}
export type BenchRow = [what: string, figure: string, target: string]

/** Load average of the last minute. */
export const loadNow = () => (loadavg()[0] ?? 0).toFixed(2)

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const sectionText = (nombre: string, load: string, rows: BenchRow[]) =>
  [
    `## Web: ${nombre}`,
    '',
    `\`npm run bench:web\`, on the sample school. Load of the machine when it began: ${load}.`,
    '',
    '| What | Figure | Target |',
    '|---|--:|--:|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
  ].join('\n')

/** Writes a section into the results, in place of the one with its name; the others stay as they are. */
export async function writeSection(nombre: string, load: string, rows: BenchRow[]) {
  const text = sectionText(nombre, load, rows)
  process.stdout.write(`${text}\n`)
  const parts = (await readFile(RESULTS, 'utf8')).split(/^(?=## )/m).map((part) => `${part.trimEnd()}\n`)
  const at = parts.findIndex((part) => part.startsWith(`## Web: ${nombre}\n`))
  parts.splice(at < 0 ? parts.length : at, at < 0 ? 0 : 1, text)
  await writeFile(RESULTS, parts.join('\n'))
}
