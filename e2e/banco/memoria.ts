import type { CDPSession, Page } from '@playwright/test'

import type { BenchContext, BenchRow } from './seccion.ts'
import { openAndSettle } from './settle.ts'

const FIRST = 20
const CHANGES = 200

/** Heap, nodes and listeners after a garbage collection. */
async function memoryOf(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { mib: usedSize / 1024 ** 2, nodes, listeners: jsEventListeners }
}

/** Visits the screens linked from the page and goes back, in turn. */
async function visitScreens(page: Page, changes: number) {
  const links = page.getByRole('main').locator('a[href*="lista"], a[href*="nuev"]')
  const count = await links.count()
  if (count === 0) throw new Error('There is no link to go by')
  for (let n = 0; n < changes / 2; n++) {
    await links.nth(n % count).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await links.first().waitFor()
  }
}

/** Memory after many changes of route, compared with after few: growth would be a leak. */
export async function measureMemory({ persona }: BenchContext): Promise<BenchRow[]> {
  const { page, close } = await persona('gestor')
  await openAndSettle(page, '/dashboard/inicio')
  const cdp = await page.context().newCDPSession(page)
  await visitScreens(page, FIRST)
  const before = await memoryOf(cdp)
  await visitScreens(page, CHANGES)
  const after = await memoryOf(cdp)
  await close()
  const row = (what: string, was: number, is: number, unit = ''): BenchRow => [
    `${what} after ${FIRST} changes of route, and after ${CHANGES} more`,
    `${was}${unit} → ${is}${unit}`,
    'flat',
  ]
  return [
    row('heap', Number(before.mib.toFixed(1)), Number(after.mib.toFixed(1)), ' MiB'),
    row('nodes', before.nodes, after.nodes),
    row('listeners', before.listeners, after.listeners),
  ]
}
