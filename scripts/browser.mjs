import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { bin, run } from './house.mjs'

// The headless shell needs less of a machine with two cores.
const SHELL = 'chromium-headless-shell'
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const inPath = (name) =>
  (process.env.PATH ?? '')
    .split(':')
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path))

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** Some distributions install a script that only tells how to get the browser, so an existing file is not enough. */
function works(path) {
  try {
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

async function find() {
  const candidates = [process.env.CHROMIUM_PATH, ...NAMES.map(inPath), await playwrightsOwn()]
  return candidates.find((path) => path && works(path))
}

async function getOne() {
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['-qq', 'update'], env)
    for (const name of [SHELL, 'chromium']) {
      await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', name], env)
      if (await find()) return
    }
  }
  await run(bin('node'), [bin('playwright'), 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'])
}

/** The path of a Chromium that runs, installed as the machine allows if there is none. */
export async function browser() {
  const there = await find()
  if (there) return there
  console.log('No browser found: installing Chromium…')
  await getOne()
  return find()
}
