// Runs on the machine's own Node, before anything is installed: plain JavaScript, nothing but Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const at = (...path) => join(ROOT, ...path)

// The list is contract/core/idiomas.ts, which cannot be imported here: what lies in i18n/ is the same.
const LANGUAGES = readdirSync(at('i18n')).filter((name) => name.length === 2)
const asked = (process.env.LANG ?? '').slice(0, 2)
const language = LANGUAGES.includes(asked) ? asked : 'es'
const words = JSON.parse(readFileSync(at('i18n', language, 'operacion.json'), 'utf8'))

/** Prints a sentence of the words files. */
export const say = (clave) => console.log(words[clave] ?? clave)

/**
 * Runs a program to its end in the project's folder and returns its exit code. It never reads the keyboard.
 */
export const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const options = { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } }
    const child = spawn(command, args, options)
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })

export const bin = (name) => at('node_modules', '.bin', name)

/** Every file of a folder and its folders, in order of their names; a file alone is itself. */
export function* filesIn(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) return yield path
  for (const name of readdirSync(path).toSorted()) yield* filesIn(join(path, name))
}

function fingerprint(...paths) {
  const hash = createHash('sha256')
  for (const path of paths) for (const file of filesIn(at(path))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const STAMPS = at('node_modules', '.cache', 'escuela')
const stamped = (name) => {
  const file = join(STAMPS, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
const stamp = (name, value) => {
  mkdirSync(STAMPS, { recursive: true })
  writeFileSync(join(STAMPS, name), value)
}

/** Whether npm itself has installed everything: its mark is newer than the lock file. */
function installedByHand() {
  const mark = at('node_modules', '.package-lock.json')
  return existsSync(mark) && statSync(mark).mtimeMs >= statSync(at('package-lock.json')).mtimeMs
}

/** Installs what package-lock.json asks for, unless that was already done. Returns whether it is there. */
export async function install() {
  const wanted = fingerprint('package-lock.json')
  if (stamped('instalado') === wanted && existsSync(bin('node'))) return true
  if (installedByHand()) {
    stamp('instalado', wanted)
    return true
  }
  say('arranque.instalando')
  // The screens are built here, so their tools are needed even in production.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (code === 0) stamp('instalado', wanted)
  else say('arranque.instalacionFallida')
  return code === 0
}

const sourcesOfWeb = () =>
  fingerprint('web', 'contract', 'i18n', 'scripts/build', 'vite.config.ts', 'package-lock.json')

/**
 * Builds the screens if their sources have changed. Returns whether they are there.
 * @param first asked before a build, which it can refuse
 */
export async function buildWeb(first = async () => true) {
  const wanted = sourcesOfWeb()
  if (stamped('construido') === wanted && existsSync(at('dist', 'index.html'))) return true
  if (!(await first())) return false
  say('arranque.construyendo')
  const code = await run(bin('node'), [bin('vite'), 'build', '--logLevel', 'warn'])
  if (code === 0) stamp('construido', wanted)
  else say('arranque.construccionFallida')
  return code === 0
}
