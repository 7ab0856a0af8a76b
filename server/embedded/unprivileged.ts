import { execFile } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root, and here nothing lets it run as another user. */
export class RootRefused extends Error {}

// Inside the namespace root is user 1000; outside, the files go on belonging to root.
const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']
const NOBODY = 65_534
const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--']

const succeeds = ([program = '', ...rest]: string[]) =>
  run(program, rest).then(
    () => true,
    () => false,
  )

/**
 * The command that a program of PostgreSQL is started by: none for a normal user. Root enters a user namespace; where
 * those are refused, as in some containers, it becomes the user `nobody`, who is given the folders.
 * @throws {RootRefused}
 */
export async function commandFor(folders: string[], namespaces = true): Promise<string[]> {
  if (process.getuid?.() !== 0) return []
  if (namespaces && (await succeeds([...NAMESPACE, 'true']))) return NAMESPACE
  for (const folder of folders) await chown(folder, NOBODY, NOBODY)
  for (const folder of folders)
    if (!(await succeeds([...AS_NOBODY, 'test', '-w', folder]))) throw new RootRefused()
  return AS_NOBODY
}
