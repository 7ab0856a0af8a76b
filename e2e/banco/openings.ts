import type { Locator, Page } from '@playwright/test'

import { type BenchContext, type BenchRow, median } from './seccion.ts'
import { openAndSettle } from './settle.ts'

const TIMES = 5
/** An opening that has not come by then is an error, not a figure. */
const MOST_MS = 30_000
const TARGET = '≤ 500 ms'

type Opening = {
  what: string
  usuario: string
  address: string
  press: (page: Page) => Locator
  shows: string
}

const filter = (name: RegExp) => (page: Page) =>
  page.getByRole('search').getByRole('button', { name }).first()
const row = (page: Page) => page.locator('main a[href*="ver="]').first()
const create = (page: Page) =>
  page.getByRole('main').locator('a, button').filter({ hasText: /^Nuev/ }).first()

const MATRICULAS = { usuario: 'gestor', address: '/matriculas/lista?size=50' }
const INGRESOS = { usuario: 'caja', address: '/ingresos/lista?size=50' }
const PERFILES = { usuario: 'admin', address: '/usuarios/lista?vista=perfiles' }
const IN_DIALOG = '[role=dialog] :is(input, [role=tabpanel])'

/** The openings measured on lists: each is the first since its page came. */
const OPENINGS: Opening[] = [
  { ...MATRICULAS, what: 'a filter', press: filter(/^Con deuda/), shows: IN_DIALOG },
  { ...INGRESOS, what: 'a filter', press: filter(/^Medio/), shows: IN_DIALOG },
  { ...PERFILES, what: 'a dialog', press: create, shows: IN_DIALOG },
  { ...MATRICULAS, what: 'a record', press: row, shows: IN_DIALOG },
  { ...INGRESOS, what: 'a record', press: row, shows: IN_DIALOG },
]

type OpeningHolder = { opening: Promise<number> }

/** Measures in the page from the next press to the frame after the one that shows the content. */
const watchOpening = (page: Page, shows: string) =>
  page.evaluate(
    ([selector, limit]) => {
      const isShown = () => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility())
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      setTimeout(() => reject(new Error(`Nothing opened: ${selector}`)), limit)
      const watch = (begun: number) =>
        isShown()
          ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)))
          : requestAnimationFrame(() => watch(begun))
      addEventListener('pointerdown', () => watch(performance.now()), { capture: true, once: true })
      ;(globalThis as unknown as OpeningHolder).opening = promise
    },
    [shows, MOST_MS] as const,
  )

/** Opens it once on a page that has just come, with the processor four times slower. */
async function openOnce(page: Page, { address, press, shows }: Opening) {
  await openAndSettle(page, address)
  const cdp = await page.context().newCDPSession(page)
  await press(page).waitFor()
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await watchOpening(page, shows)
  await press(page).click()
  const took = await page.evaluate(() => (globalThis as unknown as OpeningHolder).opening)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  return took
}

/** From the press to the shown content of a filter, a dialog and a record. */
export async function measureOpenings({ persona }: BenchContext): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const opening of OPENINGS) {
    const { page, close } = await persona(opening.usuario)
    const took: number[] = []
    for (let n = 0; n < TIMES; n++) took.push(Math.round(await openOnce(page, opening)))
    await close()
    rows.push([
      `open ${opening.what} of \`${opening.address}\`: median of ${TIMES}, worst`,
      `${median(took)} ms, ${Math.max(...took)} ms`,
      TARGET,
    ])
  }
  return rows
}
