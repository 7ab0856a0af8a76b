import { expect, type Page, test } from './journey.ts'

const PHONE = { width: 390, height: 844 }
const OPERACION = `E2E-${Date.now()}`

/** Whoever was in leaves, so that another can enter from the same page. */
async function changeUser(page: Page, enter: () => Promise<void>) {
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await enter()
}

test('a student reports a payment from a phone; the cashier confirms it; the student sees it', async ({
  page,
  entrar,
}) => {
  await page.setViewportSize(PHONE)
  await entrar('alumno')
  await page.goto('/alumno/mispagos')
  await page.getByText('Informar un pago').click()
  await page.getByText('Yape', { exact: true }).click()
  await page.getByLabel(/operación/i).fill(OPERACION)
  await page.getByLabel('Monto', { exact: true }).fill('12.50')
  await page
    .getByRole('button', { name: /Enviar|Informar/ })
    .last()
    .click()
  await expect(page.getByText(OPERACION)).toBeVisible()

  await page.setViewportSize({ width: 1366, height: 768 })
  await changeUser(page, () => entrar('caja'))
  await page.goto(`/ingresos/lista?buscar=${OPERACION}`)
  await page.getByRole('row').filter({ hasText: OPERACION }).getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await page.getByRole('dialog', { name: 'Confirmar' }).getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText(/Ingreso confirmado con el recibo R001-\d{8}/)).toBeVisible()
})

test.describe('what a student may not see', () => {
  test.use({ ruido: [/403 \(Forbidden\)|SIN_PERMISO/] })

  test('the staff’s screens warn and lead home', async ({ page, entrar }) => {
    await entrar('alumno')
    await page.goto('/usuarios/lista')
    await expect(page.getByText('Acceso denegado')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/inicio/)
  })
})
