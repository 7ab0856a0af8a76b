import type { Page } from '@playwright/test'

import { SCREENS } from '#e2e/pantallas/index.ts'

import type { BenchContext, BenchRow } from './seccion.ts'
import { openAndSettle } from './settle.ts'

const LIMIT = 0.05
const WIDTHS: [width: number, height: number][] = [
  [1366, 768],
  [390, 844],
]

type Shift = { value: number; moved: string[] }
type ShiftHolder = { shifts: Shift[] }
type ShiftEntry = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node?: Node | null }[]
}

/** Records what moves by itself in each document of the page, with its size as the browser defines it. */
const recordShifts = (page: Page) =>
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

/** The routes of the suite's screens, each once for its user. */
const routesOf = (usuario: string | undefined) => [
  ...new Set(SCREENS.filter((one) => one.usuario === usuario && !one.diseno).map(({ ruta }) => ruta)),
]

async function shiftsOf(
  { persona }: BenchContext,
  usuario: string | undefined,
  [width, height]: [number, number],
) {
  const { page, close } = await persona(usuario)
  await page.setViewportSize({ width, height })
  await recordShifts(page)
  const found: { ruta: string; sum: number; moved: string[] }[] = []
  for (const ruta of routesOf(usuario)) {
    await openAndSettle(page, ruta)
    const shifts = await page.evaluate(() => (globalThis as unknown as ShiftHolder).shifts)
    found.push({
      ruta,
      sum: shifts.reduce((all, { value }) => all + value, 0),
      moved: shifts.toSorted((a, b) => b.value - a.value).flatMap(({ moved }) => moved),
    })
  }
  await close()
  return found
}

/** How much every screen moves while it loads, at both widths: the screens over the limit, and the greatest of the rest. */
export async function measureShift(where: BenchContext): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const size of WIDTHS) {
    const users = [...new Set(SCREENS.map(({ usuario }) => usuario))]
    const all = []
    for (const usuario of users) all.push(...(await shiftsOf(where, usuario, size)))
    const over = all.filter(({ sum }) => sum > LIMIT).toSorted((a, b) => b.sum - a.sum)
    const rest = Math.max(0, ...all.filter(({ sum }) => sum <= LIMIT).map(({ sum }) => sum))
    const target = `≤ ${LIMIT}`
    rows.push([
      `${size[0]} px: ${all.length - over.length} of ${all.length} screens, at most`,
      rest.toFixed(3),
      target,
    ])
    for (const { ruta, sum, moved } of over)
      rows.push([
        `${size[0]} px \`${ruta}\` moves ${[...new Set(moved)].slice(0, 3).join(', ')}`,
        sum.toFixed(3),
        target,
      ])
  }
  return rows
}
