import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

const isThere = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

/** Installs a program as root on a machine with apt, as the browser of the journeys is. Returns whether it is there. */
export async function hasProgram(program: string, from = program): Promise<boolean> {
  if (isThere(program)) return true
  if (process.getuid?.() !== 0) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['-qq', 'update'], { env }).catch(() => {})
  await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', from], { env }).catch(() => {})
  return isThere(program)
}
