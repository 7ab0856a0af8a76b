import type { Page } from '@playwright/test'

import { type BenchContext, type BenchRow, median } from './seccion.ts'
import { openAndSettle } from './settle.ts'

const TIMES = 7
const LIST = '/matriculas/lista?size=50'

type LongestHolder = { longest: number }

/** Records the longest time between an interaction and the next paint. */
const watchLongest = (page: Page) =>
  page.evaluate(() => {
    const kept = globalThis as unknown as LongestHolder
    kept.longest = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) kept.longest = Math.max(kept.longest, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })

/** Returns and resets the longest time. Waits first: entries arrive a moment after the interaction. */
async function takeLongest(page: Page) {
  await page.waitForTimeout(500)
  return page.evaluate(() => {
    const kept = globalThis as unknown as LongestHolder
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
export async function measureResponse({ persona }: BenchContext): Promise<BenchRow[]> {
  const { page, close } = await persona('gestor')
  await openAndSettle(page, LIST)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await watchLongest(page)
  const took: number[][] = STEPS.map(() => [])
  for (let n = 0; n < TIMES; n++)
    for (const [i, [, press]] of STEPS.entries()) {
      await press(page)
      await page.waitForLoadState('networkidle')
      took[i]?.push(await takeLongest(page))
    }
  await close()
  return STEPS.map(([what], i): BenchRow => {
    const values = took[i] ?? []
    return [
      `${what}: median of ${TIMES}, worst`,
      `${median(values)} ms, ${Math.max(...values)} ms`,
      '≤ 100 ms',
    ]
  })
}
