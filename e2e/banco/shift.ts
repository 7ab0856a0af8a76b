import { SCREENS } from '#e2e/pantallas/index.ts'

import { readShifts, recordShifts, SHIFT_LIMIT } from './record-shifts.ts'
import type { BenchContext, BenchRow } from './seccion.ts'
import { openAndSettle } from './settle.ts'

const WIDTHS: [width: number, height: number][] = [
  [1920, 1080],
  [1366, 768],
  [390, 844],
  [360, 780],
]

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
    found.push({ ruta, ...(await readShifts(page)) })
  }
  await close()
  return found
}

/**
 * Measures the movement of every screen while it loads, at each width: the screens over the limit, and the greatest of the
 * rest.
 */
export async function measureShift(where: BenchContext): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const size of WIDTHS) {
    const users = [...new Set(SCREENS.map(({ usuario }) => usuario))]
    const all = []
    for (const usuario of users) all.push(...(await shiftsOf(where, usuario, size)))
    const over = all.filter(({ sum }) => sum > SHIFT_LIMIT).toSorted((a, b) => b.sum - a.sum)
    const rest = Math.max(0, ...all.filter(({ sum }) => sum <= SHIFT_LIMIT).map(({ sum }) => sum))
    const target = `≤ ${SHIFT_LIMIT}`
    rows.push([
      `${size[0]} px: ${all.length - over.length} of ${all.length} screens, at most`,
      rest.toFixed(3),
      target,
    ])
    for (const { ruta, sum, moved } of over)
      rows.push([`${size[0]} px \`${ruta}\` moves ${moved.join(', ')}`, sum.toFixed(3), target])
  }
  return rows
}
