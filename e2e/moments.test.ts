import { expect, test } from './journey.ts'

test('the login shows the school’s name over a landscape in its colour, which says nothing to a reader', async ({
  page,
}) => {
  await page.goto('/authentication/login')
  const brand = page.getByRole('banner')
  await expect(brand).toContainText('Instituto Superior Horizonte')
  await expect(brand.locator('svg[aria-hidden=true]')).toBeVisible()
})

test('an empty list has a drawing, a sentence and the next act', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/matriculas/lista?buscar=zzzzzz')
  await expect(page.getByText('Pruebe con otras palabras')).toBeVisible()
  await expect(page.locator('main svg[viewBox="0 0 240 150"]')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros y palabras' }).click()
  await expect(page).not.toHaveURL(/buscar/)
})
