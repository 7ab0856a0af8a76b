import { execFile } from 'node:child_process'
import { chmod, chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root, and here nothing lets it run as another user. */
export class RootRefused extends Error {}

// Inside the namespace root is user 1000; outside, the files go on belonging to root.
const NAMESPACE: [string, ...string[]] = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']
const NOBODY = 65_534
const AS_NOBODY: [string, ...string[]] = [
  'setpriv',
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--',
]

const succeeds = ([program = '', ...rest]: string[]) =>
  run(program, rest).then(
    () => true,
    () => false,
  )

// Others may pass through a folder without reading what is in it.
const PASS = 0o011

/** Gives the folder to the user `nobody`, and lets that user pass through the parent folder. */
async function give(folder: string) {
  await chown(folder, NOBODY, NOBODY)
  const parent = dirname(folder)
  await chmod(parent, ((await stat(parent)).mode & 0o777) | PASS)
}

/**
 * Returns the command that starts a program of PostgreSQL: the program alone for a normal user. Root enters a user namespace;
 * where those are refused, as in some containers, it becomes the user `nobody`, which is given the folders.
 * @throws {RootRefused}
 */
export async function commandFor(program: string, folders: string[]): Promise<[string, ...string[]]> {
  if (process.getuid?.() !== 0) return [program]
  if (await succeeds([...NAMESPACE, 'true'])) return [...NAMESPACE, program]
  for (const folder of folders) await give(folder)
  const tests = [['-x', program], ...folders.map((folder) => ['-w', folder])]
  for (const one of tests) if (!(await succeeds([...AS_NOBODY, 'test', ...one]))) throw new RootRefused()
  return [...AS_NOBODY, program]
}
