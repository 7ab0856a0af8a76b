import { readShifts, recordShifts, SHIFT_LIMIT } from './banco/record-shifts.ts'
import { openAndSettle } from './banco/settle.ts'
import { expect, test } from './journey.ts'

// The screens that moved more; `npm run bench:web -- shift` measures every screen.
const HEIGHTS: Record<number, number> = { 360: 780, 390: 844, 1366: 768 }

const SCREENS: [usuario: string, address: string, width: number][] = [
  ['alumno', '/alumno/mispagos', 390],
  ['admin', '/usuarios/lista?vista=perfiles&ver=nuevo', 390],
  ['admin', '/dashboard/classic', 390],
  ['gestor', '/matriculas/nueva?alumno=127&grupo=87', 390],
  ['gestor', '/certificacion/formato-lista?vista=disenar&formato=1', 1366],
  ['admin', '/dashboard/classic', 360],
  ['alumno', '/alumno/mispagos?vista=reportar', 360],
  ['caja', '/ingresos/lista?vista=extractos&parte=NINGUNA', 360],
  ['caja', '/ingresos/lista?vista=empresas&ver=nuevo', 1366],
  ['caja', '/ingresos/lista?estado=CONFIRMADO&idMedioPago=5&idMedioPago=6&idMedioPago=8&idMedioPago=9', 1366],
]

for (const [usuario, address, width] of SCREENS) {
  test(`${address} moves at most ${SHIFT_LIMIT} at ${width} px while it loads`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: HEIGHTS[width]! })
    await signInAs(usuario)
    await recordShifts(page)
    await openAndSettle(page, address)
    const { sum, moved } = await readShifts(page)
    expect(sum, moved.join('\n')).toBeLessThanOrEqual(SHIFT_LIMIT)
  })
}
