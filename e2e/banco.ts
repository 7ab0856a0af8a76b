import { chromium } from '@playwright/test'

import { faro } from './banco/faro.ts'
import { memoria } from './banco/memoria.ts'
import { pesos } from './banco/pesos.ts'
import { respuesta } from './banco/respuesta.ts'
import { anotar, loadNow, type Row, type Where } from './banco/seccion.ts'
import { persona } from './capturas/persona.ts'
import { freePort, startSchool } from './server.ts'

// npm run bench:web [-- weight lighthouse answer memory]: bytes of the screens, scores of Lighthouse, response times and
// memory, each into its own section of bench/results.md.
const MEASURES: Record<string, (where: Where) => Promise<Row[]>> = {
  weight: pesos,
  lighthouse: faro,
  answer: respuesta,
  memory: memoria,
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
const where: Where = {
  url,
  executablePath,
  freePort,
  persona: (usuario) => persona(browser, url, usuario),
}
try {
  for (const [nombre, measure] of chosen) {
    const load = loadNow()
    await anotar(nombre, load, await measure(where))
  }
} finally {
  await browser.close()
  await stop()
}
