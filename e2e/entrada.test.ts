import { expect, test } from './journey.ts'

test.describe('a wrong password', () => {
  // The browser itself reports an answer of 400.
  test.use({ ruido: [/400 \(Bad Request\)/] })

  test('is refused in words, and the right one lets in', async ({ page }) => {
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

test('who has a session goes straight in', async ({ page, entrar }) => {
  await entrar('gestor')
  await page.goto('/')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Usuario' })).toBeHidden()
})
