import type { Page } from '@playwright/test'

import { llegar } from './llegar.ts'
import { median, type Row, type Where } from './seccion.ts'

const TIMES = 7
const LIST = '/matriculas/lista?size=50'

type Kept = { longest: number }

/** Records the longest time between an interaction and the next paint. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const kept = globalThis as unknown as Kept
    kept.longest = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) kept.longest = Math.max(kept.longest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })

/** Returns and resets the longest time. Waits first: entries arrive a moment after the interaction. */
async function waited(page: Page) {
  await page.waitForTimeout(500)
  return page.evaluate(() => {
    const kept = globalThis as unknown as Kept
    const { longest } = kept
    kept.longest = 0
    return longest
  })
}

/** The measured interactions with a filter. */
const STEPS: [what: string, press: (page: Page) => Promise<unknown>][] = [
  [
    'open a filter',
    (page) =>
      page
        .getByRole('button', { name: /^Con deuda/ })
        .first()
        .click(),
  ],
  ['choose in it: 50 other rows', (page) => page.getByRole('radio', { name: 'Sí' }).click()],
  ['clear it: 50 other rows', (page) => page.getByRole('button', { name: 'Limpiar' }).click()],
]

/** From a press to the next paint, on a list of 50 rows, with the processor four times slower. */
export async function respuesta({ persona }: Where): Promise<Row[]> {
  const { page, close } = await persona('gestor')
  await llegar(page, LIST)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await watch(page)
  const took: number[][] = STEPS.map(() => [])
  for (let n = 0; n < TIMES; n++)
    for (const [i, [, press]] of STEPS.entries()) {
      await press(page)
      await page.waitForLoadState('networkidle')
      took[i]?.push(await waited(page))
    }
  await close()
  return STEPS.map(([what], i) => {
    const values = took[i] ?? []
    return [
      `${what}: median of ${TIMES}, worst`,
      `${median(values)} ms, ${Math.max(...values)} ms`,
      '≤ 100 ms',
    ]
  })
}
