import { expect, test } from './journey.ts'

test('a changed price says whom it could reach, and reaches the unpaid charges if so chosen', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/tarifarios/lista')
  await page.getByRole('link', { name: 'Idiomas 2027' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: /Conceptos/ }).click()
  const amount = drawer.getByLabel(/^Monto.*: Cuota/).last()
  await amount.fill('333.00')
  await amount.press('Enter')
  const question = page.getByRole('dialog', { name: 'Cambiar el tarifario' })
  await expect(question.getByText(/cuentas? sin pagar: de S/)).toBeVisible()
  await question.getByRole('radio', { name: /También/ }).check()
  await question.getByRole('button', { name: 'Guardar' }).click()
  await expect(question).toBeHidden()
  await expect(drawer.getByLabel('Guardado').first()).toBeVisible()
})
