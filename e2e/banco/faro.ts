import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type BrowserContext, chromium } from '@playwright/test'

import { signIn } from '#e2e/sign-in.ts'

import { type BenchContext, type BenchRow, median } from './seccion.ts'

const LIGHTHOUSE_DIR = join(import.meta.dirname, 'lighthouse')
const LIGHTHOUSE_CLI = join(LIGHTHOUSE_DIR, 'node_modules', 'lighthouse', 'cli', 'index.js')
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3)

const PAGES: [usuario: string | undefined, address: string][] = [
  [undefined, '/authentication/login'],
  ['gestor', '/matriculas/lista'],
  ['alumno', '/alumno/mispagos'],
]
/** The least score for performance. */
const LEAST: Record<string, number> = { phone: 85, desktop: 95 }
const DEVICES: [nombre: string, ...options: string[]][] = [['phone'], ['desktop', '--preset=desktop']]

type Audit = { title: string; score: number | null }
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
type Report = { audits: Record<string, Audit>; categories: Record<string, Category> }

async function runCommand(command: string, args: string[], cwd: string) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${command} ${args[0]} ended with ${code}`)
}

/** Installs Lighthouse from its own lock file, so that only measuring downloads it (036). */
async function install() {
  if (!existsSync(LIGHTHOUSE_CLI))
    await runCommand('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], LIGHTHOUSE_DIR)
}

async function runLighthouse(port: number, address: string, options: string[]): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const file = join(folder, 'report.json')
  const categories = '--only-categories=performance,accessibility,best-practices'
  const own = [`--port=${port}`, '--output=json', `--output-path=${file}`, categories, '--quiet']
  await runCommand(process.execPath, [LIGHTHOUSE_CLI, address, ...own, ...options], LIGHTHOUSE_DIR)
  const report = JSON.parse(await readFile(file, 'utf8')) as Report
  await rm(folder, { recursive: true })
  return report
}

const scoreOf = (category: string, reports: Report[]) =>
  Math.round(median(reports.map(({ categories }) => categories[category]?.score ?? 0)) * 100)

/** Prints the audits below full score, so that they can be mended. */
function printLowAudits(what: string, { audits, categories }: Report) {
  for (const [name, { score, auditRefs }] of Object.entries(categories)) {
    const low = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    const said = low.map(({ id }) => `${id} ${audits[id]?.score}`).join(', ')
    process.stdout.write(`${what}: ${name} ${score}${said && `: ${said}`}\n`)
  }
}

async function measurePage(
  context: BrowserContext,
  port: number,
  url: string,
  address: string,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [device, ...options] of DEVICES) {
    const reports: Report[] = []
    for (let n = 0; n < RUNS; n++) reports.push(await runLighthouse(port, url + address, options))
    printLowAudits(`${address}, ${device}`, reports.at(-1) as Report)
    const scores = ['performance', 'accessibility', 'best-practices'].map((one) => scoreOf(one, reports))
    rows.push([`${address}, as a ${device}`, scores.join(' · '), `≥ ${LEAST[device]} · 100 · 100`])
  }
  await Promise.all(
    context
      .pages()
      .slice(1)
      .map((one) => one.close()),
  )
  return rows
}

/** Scores of Lighthouse for performance, accessibility and best practices, in a browser with the user's session. */
export async function measureLighthouse({
  executablePath,
  url,
  freePort,
}: BenchContext): Promise<BenchRow[]> {
  await install()
  const rows: BenchRow[] = []
  for (const [usuario, address] of PAGES) {
    const folder = await mkdtemp(join(tmpdir(), 'browser-'))
    const port = await freePort()
    const context = await chromium.launchPersistentContext(folder, {
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
    })
    try {
      if (usuario) await signIn(context, usuario, url)
      // A first page of the origin stores the mark of a session, which Lighthouse keeps.
      await (context.pages()[0] ?? (await context.newPage())).goto(`${url}/icono.svg`)
      rows.push(...(await measurePage(context, port, url, address)))
    } finally {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
  return rows
}
