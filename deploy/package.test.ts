// On demand, since it builds the package: npm test -- --code deploy/package.test.ts
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'

import { notInstalled } from '#server/testing/installed.ts'

const skip =
  notInstalled('dpkg-deb', 'setpriv') ??
  (existsSync(join(import.meta.dirname, '../dist')) ? undefined : 'no screens: npm start first')
const IS_ROOT = process.getuid?.() === 0
const FOLDER = mkdtempSync(join(tmpdir(), 'paquete-'))
after(() => rmSync(FOLDER, { recursive: true }))
const ROOT = join(FOLDER, 'raiz')
const DATA_DIR = join(FOLDER, 'datos')
const LIB = join(ROOT, 'usr/lib/escuela')
const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' })

/** Builds the package and opens it in a folder that any user can read. */
function unpack() {
  chmodSync(FOLDER, 0o755)
  run(join(import.meta.dirname, 'deb.sh'), FOLDER)
  const deb = readdirSync(FOLDER).find((name) => name.endsWith('.deb'))!
  run('dpkg-deb', '-x', join(FOLDER, deb), ROOT)
  run('dpkg-deb', '-e', join(FOLDER, deb), join(FOLDER, 'control'))
}

/** Reads a value of the unit, with the package's folder in place of the system's. */
function unitLine(name: string) {
  const unit = readFileSync(join(ROOT, 'lib/systemd/system/escuela.service'), 'utf8')
  return new RegExp(`^${name}=(.*)$`, 'm').exec(unit)![1]!.replaceAll('/usr/lib/escuela', LIB)
}

/** The unit's command, as a user without rights, with the unit's environment. */
function spawnService() {
  const given = unitLine('Environment')
    .split(' ')
    .map((pair) => pair.split('=') as [string, string])
  const env = { ...Object.fromEntries(given), IZIPAY_MODO: '', DATA_DIR, PORT: '0', LANG: 'en' }
  const drop = 'setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs '
  const [program = '', ...args] = `${IS_ROOT ? drop : ''}${unitLine('ExecStart')}`.split(' ')
  return spawn(program, args, {
    cwd: unitLine('WorkingDirectory'),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Starts the service and waits until it is ready: what it said, and what ends it and gives its exit code. */
async function startService() {
  const child = spawnService()
  const exited = once(child, 'exit') as Promise<[number]>
  let said = ''
  for await (const line of createInterface({ input: child.stdout })) {
    said += `${line}\n`
    const [address] = /(?<=ready at )http:\/\/\S+/.exec(line) ?? []
    if (!address) continue
    child.stdout.resume()
    assert.equal((await fetch(`${address}/api/salud/listo`)).status, 200)
    return { said, end: async () => (child.kill('SIGTERM'), (await exited)[0]) }
  }
  throw new Error(`The service did not start:\n${said}`)
}

test(
  'the package starts as a service, stops in order, and starts again with its data',
  { skip },
  async (t) => {
    const begun = performance.now()
    const since = (what: string) =>
      t.diagnostic(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    unpack()
    since('built and unpacked')
    mkdirSync(DATA_DIR, { mode: 0o700 })
    if (IS_ROOT) run('chown', '65534:65534', DATA_DIR)
    const first = await startService()
    since('ready')
    assert.match(first.said, /One-time password/)
    assert.equal(await first.end(), 0)
    const made = statSync(join(DATA_DIR, 'base/PG_VERSION')).mtimeMs
    const second = await startService()
    since('stopped and ready again')
    assert.equal(await second.end(), 0)
    assert.equal(statSync(join(DATA_DIR, 'base/PG_VERSION')).mtimeMs, made)
  },
)

test('the package has what production needs and no more, and keeps settings and data', { skip }, () => {
  for (const tool of ['typescript', 'vite', 'oxlint', '@playwright/test', 'react'])
    assert.equal(existsSync(join(LIB, 'node_modules', tool)), false, tool)
  assert.equal(existsSync(join(LIB, 'server/testing')), false)
  assert.equal(readFileSync(join(FOLDER, 'control/conffiles'), 'utf8'), '/etc/escuela/escuela.env\n')
  for (const script of ['postinst', 'prerm', 'postrm']) {
    run('sh', '-n', join(FOLDER, 'control', script))
    assert.doesNotMatch(readFileSync(join(FOLDER, 'control', script), 'utf8'), /\brm\b/)
  }
})
