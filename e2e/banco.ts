import { chromium } from '@playwright/test'

import { freePort } from '#server/testing/free-port.ts'

import { measureLighthouse } from './banco/faro.ts'
import { measureMemory } from './banco/memoria.ts'
import { measureOpenings } from './banco/openings.ts'
import { measureWeights } from './banco/pesos.ts'
import { measureResponse } from './banco/respuesta.ts'
import { type BenchContext, type BenchRow, loadNow, writeSection } from './banco/seccion.ts'
import { measureShift } from './banco/shift.ts'
import { openPersona } from './capturas/persona.ts'
import { startSchool } from './server.ts'

// npm run bench:web [-- weight lighthouse answer openings memory shift]: bytes of the screens, scores of Lighthouse, response
// times, opening of what is pressed, memory and layout shift, each into its own section of bench/results.md.
const MEASURES: Record<string, (where: BenchContext) => Promise<BenchRow[]>> = {
  weight: measureWeights,
  lighthouse: measureLighthouse,
  answer: measureResponse,
  openings: measureOpenings,
  memory: measureMemory,
  shift: measureShift,
}
const asked = process.argv.slice(2)
const chosen = Object.entries(MEASURES).filter(([nombre]) => asked.length === 0 || asked.includes(nombre))

// Plain JavaScript, because scripts/ runs before the packages are installed; so the types are given here.
const found = (await import(new URL('../scripts/browser.mjs', import.meta.url).href)) as {
  browser: () => Promise<string | undefined>
}
const executablePath = await found.browser()
if (!executablePath) throw new Error('There is no browser: set CHROMIUM_PATH')
const { url, stop } = await startSchool()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-background-networking'],
})
const where: BenchContext = {
  url,
  executablePath,
  freePort,
  persona: (usuario) => openPersona(browser, url, usuario),
}
try {
  for (const [nombre, measure] of chosen) {
    const load = loadNow()
    await writeSection(nombre, load, await measure(where))
  }
} finally {
  await browser.close()
  await stop()
}
