import { expect, test } from './journey.ts'

test.describe('a wrong password', () => {
  // The browser reports the answer of 400.
  test.use({ expectedMessages: [/400 \(Bad Request\)/] })

  test('is refused with a message, and the right one signs in', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('textbox', { name: 'Usuario' }).fill('caja')
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByLabel('Contraseña', { exact: true }).fill('Escuela-2026')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('navigation').first()).toBeVisible()
  })
})

test('with a session the first screen opens without signing in', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Usuario' })).toBeHidden()
})
