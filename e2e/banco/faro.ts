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

type Measured = { usuario?: string; address: string; categories: string[]; least: Record<string, number> }

const PROGRAM = {
  categories: ['performance', 'accessibility', 'best-practices'],
  least: { phone: 85, desktop: 95 },
}
/** Pages without a session, which search engines read. */
const PUBLIC = { categories: [...PROGRAM.categories, 'seo'], least: { phone: 95, desktop: 95 } }
/** Pages with the least score of each for performance; the other categories are to be whole. */
const PAGES: Measured[] = [
  { address: '/authentication/login', ...PROGRAM },
  { usuario: 'gestor', address: '/matriculas/lista', ...PROGRAM },
  { usuario: 'alumno', address: '/alumno/mispagos', ...PROGRAM },
  { address: '/catalogo', ...PUBLIC },
  { address: '/catalogo/QUE-B1', ...PUBLIC },
]
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

async function runLighthouse(
  port: number,
  address: string,
  categories: string[],
  options: string[],
): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const file = join(folder, 'report.json')
  const only = `--only-categories=${categories.join()}`
  const own = [`--port=${port}`, '--output=json', `--output-path=${file}`, only, '--quiet']
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
  { address, categories, least }: Measured,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const [device, ...options] of DEVICES) {
    const reports: Report[] = []
    for (let n = 0; n < RUNS; n++) reports.push(await runLighthouse(port, url + address, categories, options))
    printLowAudits(`${address}, ${device}`, reports.at(-1) as Report)
    const scores = categories.map((one) => scoreOf(one, reports))
    const target = [`≥ ${least[device]}`, ...categories.slice(1).map(() => 100)].join(' · ')
    rows.push([`${address}, as a ${device}`, scores.join(' · '), target])
  }
  await Promise.all(
    context
      .pages()
      .slice(1)
      .map((one) => one.close()),
  )
  return rows
}

/** Scores of Lighthouse for performance, accessibility, best practices and, of public pages, search engines, in a browser with the user's session. */
export async function measureLighthouse({
  executablePath,
  url,
  freePort,
}: BenchContext): Promise<BenchRow[]> {
  await install()
  const rows: BenchRow[] = []
  for (const page of PAGES) {
    const folder = await mkdtemp(join(tmpdir(), 'browser-'))
    const port = await freePort()
    const context = await chromium.launchPersistentContext(folder, {
      executablePath,
      args: ['--no-sandbox', '--disable-background-networking', `--remote-debugging-port=${port}`],
    })
    try {
      if (page.usuario) await signIn(context, page.usuario, url)
      // A first page of the origin stores the mark of a session, which Lighthouse keeps.
      await (context.pages()[0] ?? (await context.newPage())).goto(`${url}/icono.svg`)
      rows.push(...(await measurePage(context, port, url, page)))
    } finally {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
  return rows
}
