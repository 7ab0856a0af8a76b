import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const isThere = () => spawnSync('xmlsec1', ['--version'], { stdio: 'ignore' }).status === 0

/** Installs xmlsec1 as root on a machine with apt, as the browser of the journeys is. Returns whether it is there. */
export async function hasXmlsec(): Promise<boolean> {
  if (isThere()) return true
  if (process.getuid?.() !== 0) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['-qq', 'update'], { env }).catch(() => {})
  await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'xmlsec1'], { env }).catch(
    () => {},
  )
  return isThere()
}

const ARGS = ['--verify', '--enabled-key-data', 'x509,key-value', '--insecure']
/** Files of one run of the program. */
const AT_ONCE = 100

/** Whether xmlsec1 verifies every document, each by the certificate inside it. */
export async function verifyAll(documents: readonly Uint8Array[]): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'xmlsec-'))
  try {
    const files = documents.map((_, index) => join(folder, `${index}.xml`))
    await Promise.all(files.map((file, index) => writeFile(file, documents[index]!)))
    for (let at = 0; at < files.length; at += AT_ONCE)
      await run('xmlsec1', [...ARGS, ...files.slice(at, at + AT_ONCE)])
    return true
  } catch (error) {
    if (/failed to verify|FAIL/.test((error as Error).message)) return false
    throw error
  } finally {
    await rm(folder, { recursive: true })
  }
}
