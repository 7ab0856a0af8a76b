import type { Page } from '@playwright/test'

/** The greatest layout shift of a screen while it loads. */
export const SHIFT_LIMIT = 0.05

type Shift = { value: number; moved: string[] }
type ShiftHolder = { shifts: Shift[] }
type ShiftEntry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node | null }[]
}

/** Records what moves by itself in each document of the page, with its size as the browser defines it. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const kept = globalThis as unknown as ShiftHolder
    kept.shifts = []
    const nameOf = ({ node }: { node?: Node | null }) =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${[...node.classList].join('.')}` : '?'
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[])
        if (!hadRecentInput) kept.shifts.push({ value, moved: sources.map(nameOf) })
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The sum of the shifts of the open document, and what moved, the greatest shift first. */
export async function readShifts(page: Page) {
  const shifts = await page.evaluate(() => (globalThis as unknown as ShiftHolder).shifts)
  const byValue = shifts.toSorted((a, b) => b.value - a.value)
  return {
    sum: shifts.reduce((all, { value }) => all + value, 0),
    moved: [...new Set(byValue.flatMap(({ moved }) => moved))].slice(0, 3),
  }
}
