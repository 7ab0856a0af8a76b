import { parametro } from '#contract/institucion/parametro.ts'

import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import { chargeInCash } from './till.ts'

// The test tries a close without its reason once, which is refused.
test.use({ expectedMessages: [/400 \(Bad Request\)|VALIDACION/] })

/** Registers a cash payment of a student, and returns its receipt number. */
async function collect(page: Page, alumno: number, monto: string) {
  await page.goto(`/ingresos/nuevo?alumno=${alumno}`)
  return chargeInCash(page, monto)
}

const turns = (page: Page) => page.getByRole('region', { name: /Milagros/ })
/** The row of the cash in the table of a turn. */
const cash = (turn: ReturnType<typeof turns>) => turn.getByRole('row', { name: /^Efectivo/ })

/** Closes the open turn with twenty cents less than expected. */
async function closeShort(page: Page) {
  await turns(page).last().getByRole('button', { name: 'Cerrar caja' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerrar caja' })
  await expect(dialog).toContainText(/ya no se podrán anular/)
  const [, expected = ''] = /Debería haber S\/\s([\d,]+\.\d\d)/.exec(await dialog.innerText()) ?? []
  const cents = Math.round(Number(expected.replace(',', '')) * 100) - 20
  await dialog.getByLabel('Efectivo contado (PEN)').fill((cents / 100).toFixed(2))
  await expect(dialog.getByText(/Faltan S\/\s0\.20/)).toBeVisible()
  const accept = dialog.getByRole('button', { name: 'Cerrar caja' })
  await accept.click()
  await expect(
    dialog.getByText('Lo contado no coincide con lo esperado: explique la diferencia').first(),
  ).toBeVisible()
  await dialog.getByLabel('Explique la diferencia').fill('Faltaron monedas al dar vuelto')
  await accept.click()
  await expect(page.getByText('Caja cerrada', { exact: false })).toBeVisible()
}

test('a cashier collects twice and closes the day with a difference; afterwards a payment is refunded, not annulled', async ({
  page,
  signInAs,
}) => {
  await signInAs('caja')
  await collect(page, 30, '80.50')
  const receipt = await collect(page, 31, '45')

  await page.goto('/ingresos/lista')
  await page.getByRole('link', { name: 'Cierre de caja' }).click()
  await closeShort(page)
  const closed = turns(page).filter({ hasText: 'Cerrado' }).last()
  await expect(cash(closed)).toContainText(/S\/\s-0\.20/)
  await expect(closed).toContainText('Faltaron monedas al dar vuelto')

  await page.goto(`/ingresos/lista?buscar=${receipt}`)
  await page.getByRole('row').filter({ hasText: receipt }).getByRole('link').first().click()
  const record = page.getByRole('dialog')
  await expect(record.getByText('Caja cerrada')).toBeVisible()
  await record.getByRole('button', { name: 'Más acciones' }).click()
  const annul = page.getByRole('menuitem', { name: /^Anular/ })
  await expect(annul).toBeDisabled()
  await expect(annul).toContainText('la devolución entra en el cierre de hoy')
  await page.getByRole('menuitem', { name: 'Devolver' }).click()
  const refund = page.getByRole('dialog', { name: 'Devolver' })
  await refund.getByLabel('Motivo').fill('Se cobró de más')
  await refund.getByRole('button', { name: 'Devolver' }).click()
  await expect(record.getByText('Devuelto').first()).toBeVisible()

  await page.goto('/ingresos/lista?vista=cierre')
  const next = turns(page).filter({ hasText: 'Por cerrar' })
  await expect(next).toContainText(/Turno \d+ de Quiñones Ñaupari, Milagros/)
  await expect(cash(next)).toContainText(/S\/\s-45\.00/)
  await page.getByRole('link', { name: 'Cierres anteriores' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Faltaron monedas al dar vuelto')
})

/** Sets whether a close after money was given back is left to another person. */
async function setOtherPerson(valor: 'true' | 'false') {
  const call = await program()
  const clave = 'cierre.otraPersona'
  const { version } = firstOf(await call(parametro.buscar, { clave: [clave] }))
  await call(parametro.ajustar, { valores: [{ clave, valor, version }] })
}

test.afterAll(() => setOtherPerson('true'))

test('a till closed to the cent says so once, in its place', async ({ page, signInAs }) => {
  // Other journeys give money back at this till.
  await setOtherPerson('false')
  await signInAs('admin')
  await collect(page, 32, '90')
  await page.goto('/ingresos/lista?vista=cierre')
  const turn = page.getByRole('region', { name: /Rosa/ }).last()
  await turn.getByRole('button', { name: 'Cerrar caja' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerrar caja' })
  await expect(dialog).toContainText(/Debería haber S\/\s[\d,]+\.\d\d/)
  const [, expected = ''] = /Debería haber S\/\s([\d,]+\.\d\d)/.exec(await dialog.innerText()) ?? []
  await dialog.getByLabel('Efectivo contado (PEN)').fill(expected.replace(',', ''))
  await dialog.getByRole('button', { name: 'Cerrar caja' }).click()
  await expect(turn.getByRole('status').filter({ hasText: 'Cerrada al céntimo' })).toContainText(expected)
  await page.reload()
  await expect(turn).toContainText('Cerrado')
  await expect(page.getByText('Cerrada al céntimo')).toHaveCount(0)
})
