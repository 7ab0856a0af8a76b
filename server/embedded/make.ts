import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

import type { Binaries } from './binaries.ts'
import { settings } from './settings.ts'
import { commandFor } from './unprivileged.ts'

const run = promisify(execFile)

/** Other users of the machine may enter the folder of the data. */
export class OpenFolder extends Error {
  readonly folder: string
  constructor(folder: string) {
    super(`${folder} is open to other users`)
    this.folder = folder
  }
}

/** @throws {OpenFolder} when it is there, and others may read it */
async function refuseOpen(folder: string) {
  if (process.platform !== 'win32' && ((await stat(folder)).mode & 0o077) !== 0) throw new OpenFolder(folder)
}

const DRAFT = '.nuevo.'

/** Removes the drafts of starts that were cut short; initdb may outlive its program for a moment. */
async function removeDrafts(folder: string) {
  const names = await readdir(dirname(folder))
  for (const name of names.filter((one) => one.startsWith(`${basename(folder)}${DRAFT}`)))
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 })
}

const options = () => Object.entries(settings()).flatMap(([name, value]) => ['--set', `${name}=${value}`])

/**
 * The folder of a cluster, made if there is none: beside, and then renamed, so that a start that was cut short leaves
 * nothing that looks like a database.
 * @throws {OpenFolder}
 */
export async function makeCluster(folder: string, { initdb }: Binaries, sync = true) {
  if (existsSync(folder)) return refuseOpen(folder)
  await removeDrafts(folder)
  const draft = `${folder}${DRAFT}${process.pid}`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await chmod(draft, 0o700)
  const [program, ...rest] = await commandFor(initdb, [draft])
  // Sorting by code point, the same on every machine; the program sorts names by columns of its own.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const made = ['--pgdata', draft, '--username=postgres', '--auth=trust', ...locale, ...options()]
  await run(program, [...rest, ...made, ...(sync ? [] : ['--no-sync'])], { cwd: dirname(folder) })
  await rename(draft, folder)
}
