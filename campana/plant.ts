import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const COPIED = ['contract', 'server', 'db', 'i18n', 'scripts', 'package.json', 'package-lock.json']
const PATIENCE_MS = 300_000

/** A plausible mistake: a text of a file that becomes another, and the tests that should notice. */
export type Bug = { name: string; file: string; from: string; to: string; tests: string[] }

/** Runs tests in a copy of the project; whether they pass. A hanging test fails. */
const testsPass = (cwd: string, tests: string[]) =>
  new Promise<boolean>((resolve) => {
    const args = ['--test', '--test-global-setup=server/testing/setup.ts', ...tests]
    execFile(process.execPath, args, { cwd, timeout: PATIENCE_MS, maxBuffer: 1e9 }, (error) =>
      resolve(!error),
    )
  })

async function copyTree() {
  const folder = await mkdtemp(join(tmpdir(), 'errores-'))
  for (const name of COPIED) await cp(join(ROOT, name), join(folder, name), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Changes the copy, runs the tests, and restores it. */
async function isCaught(folder: string, { file, from, to, tests, name }: Bug) {
  const path = join(folder, file)
  const text = await readFile(path, 'utf8')
  if (text.split(from).length !== 2) throw new Error(`${name}: ${file} has not exactly one «${from}»`)
  await writeFile(
    path,
    text.replace(from, () => to),
  )
  const caught = !(await testsPass(folder, tests))
  await writeFile(path, text)
  return caught
}

/** Plants each bug alone in a copy of the project and prints those that the tests missed. */
export async function plantAll(bugs: readonly Bug[], only?: string) {
  const folder = await copyTree()
  const chosen = only ? bugs.filter(({ name }) => name.includes(only)) : bugs
  const clean = [...new Set(chosen.flatMap(({ tests }) => tests))]
  try {
    // A test that fails anyway would seem to catch every bug.
    if (!(await testsPass(folder, clean))) throw new Error('The tests fail before anything is planted')
    const missed: string[] = []
    for (const bug of chosen) {
      const caught = await isCaught(folder, bug)
      console.info(`${caught ? 'caught' : 'MISSED'}  ${bug.name}`)
      if (!caught) missed.push(bug.name)
    }
    return { caught: chosen.length - missed.length, missed }
  } finally {
    await rm(folder, { recursive: true })
  }
}
