import { expect, type Page, test } from './journey.ts'

/** Presses a button that opens a document: in a tab, or as a download in a browser that cannot show it. */
async function opens(page: Page, button: string) {
  const tab = page.waitForEvent('popup').then(async (popup) => {
    await popup.waitForURL(/^blob:/)
    return 'tab'
  })
  const file = page.waitForEvent('download').then((download) => download.suggestedFilename())
  await page.getByRole('button', { name: button, exact: true }).first().click()
  return Promise.any([tab, file])
}

test('the cashier prints the receipt of a payment, on a sheet and on a roll', async ({ page, signInAs }) => {
  await signInAs('caja')
  await page.goto('/ingresos/lista?estado=CONFIRMADO')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const numero = await page
    .getByRole('dialog')
    .getByText(/^R001-\d{8}$/)
    .textContent()
  expect(['tab', `recibo-${numero}.pdf`]).toContain(await opens(page, 'Recibo (A4)'))
  expect(['tab', `recibo-${numero}-80mm.pdf`]).toContain(await opens(page, 'Recibo (80 mm)'))
})

test('a student downloads the own receipt and account statement on a phone', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('alumno')
  await page.goto('/alumno/mispagos')
  expect(await opens(page, 'Recibo')).toMatch(/^(?:tab|recibo-R001-\d{8}\.pdf)$/)
  expect(await opens(page, 'Estado de cuenta')).toMatch(/^(?:tab|estado-de-cuenta-.+\.pdf)$/)
})
