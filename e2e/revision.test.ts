import { cuenta } from '#contract/cuentas/index.ts'
import { moneda, tipo } from '#contract/institucion/index.ts'
import { ingreso } from '#contract/pagos/index.ts'

import { expect, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import { inDays } from './today.ts'

const MARK = `DIEZ${Date.now()}`
const TEN = 10
/** Every fourth is refused, the others confirmed. */
const isRefused = (n: number) => n % 4 === 3
const REASON = 'No figura en la cuenta del banco'

/** Reports ten transfers of students who owe. */
async function reportTen() {
  const ask = await program('caja')
  const medio = firstOf(await ask(tipo.buscar, { categoria: 'MEDIO_PAGO', codigo: 'TRANSFERENCIA' }))
  const { idMoneda } = firstOf(await ask(moneda.buscar, { codigo: 'PEN' }))
  const { content: owed } = await ask(cuenta.buscar, { estado: 'PENDIENTE', size: 100 })
  const students = [...new Set(owed.map(({ idUsuario }) => idUsuario))]
  for (let n = 0; n < TEN; n++)
    await ask(ingreso.reportarPago, {
      idUsuario: students[n % students.length]!,
      monto: 3.1 + n,
      idMoneda,
      idMedioPago: medio.idTipo,
      fecha: inDays(-1),
      banco: 'INTERBANK',
      numeroOperacion: `${MARK}-${n}`,
    })
}

test('ten payments are reviewed by the keyboard alone: seven confirmed, two refused with their reason, one left and found again', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(240_000)
  await reportTen()
  await signInAs('caja')
  await page.goto(`/ingresos/lista?estado=REPORTADO&sort=idIngreso,asc&buscar=${MARK}`)
  await expect(page.getByRole('button', { name: 'Revisar uno por uno' })).toBeEnabled()
  await page.keyboard.press('j')
  const inbox = page.getByRole('dialog', { name: 'Pagos por confirmar' })
  // The first is left for later, and the keys go on from the second.
  await expect(inbox.getByText(`${MARK}-0`).first()).toBeVisible()
  await page.keyboard.press('j')
  for (let n = 1; n < TEN; n++) {
    await expect(inbox.getByText(`${MARK}-${n}`).first()).toBeVisible()
    await expect(inbox.getByRole('button', { name: /^Rechazar(?! por)/ })).toBeEnabled()
    await page.keyboard.press(isRefused(n) ? 'r' : 'c')
    if (!isRefused(n)) continue
    await expect(page.locator('textarea:focus')).toBeVisible()
    await page.keyboard.type(REASON)
    await page.keyboard.press('Enter')
  }
  await expect(inbox.getByText(`${MARK}-0`).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inbox).toBeHidden()

  const ask = await program('caja')
  const { content } = await ask(ingreso.buscar, { buscar: MARK, sort: 'idIngreso,asc', size: TEN })
  expect(content.map(({ estado }) => estado)).toEqual(
    Array.from({ length: TEN }, (_, n) => (n === 0 ? 'REPORTADO' : isRefused(n) ? 'ANULADO' : 'CONFIRMADO')),
  )
})
