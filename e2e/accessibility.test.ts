import { expect, test } from './journey.ts'

test('a dialog has no animation when the system asks for reduced motion', async ({ page, signInAs }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs('gestor')
  await page.goto('/cursos/lista?ver=1')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const slowest = await dialog.evaluate((element) => {
    const parts = [element, ...element.querySelectorAll('*')].map((part) => getComputedStyle(part))
    const seconds = parts.flatMap((one) => [one.transitionDuration, one.animationDuration])
    return Math.max(...seconds.flatMap((text) => text.split(',').map(Number.parseFloat)))
  })
  expect(slowest).toBeLessThan(0.05)
})

test('the screen reader gets the states and the seats taken, and a state keeps its own colour', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/grupos/lista?estado=EN_CURSO')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('En curso')
  await expect(row.getByRole('img', { name: /\d+ de \d+/ })).toBeVisible()

  await page.goto('/estados/lista?vista=estados&ver=1&ficha=editar')
  // The preview applies the chosen colour, besides naming it.
  const preview = page.getByText('Así se ve:').locator('span')
  await expect(preview).toBeVisible()
  await page.getByRole('combobox', { name: 'Color' }).click()
  await page.getByRole('option', { name: 'Violeta' }).click()
  await expect(preview).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('the screen reader gets the progress of a course', async ({ page, signInAs }) => {
  await signInAs('alumno')
  await page.goto('/alumno/miscursos')
  await expect(
    page.getByRole('img', { name: /^Clases: asistió a \d+ de \d+; quedan \d+$/ }).first(),
  ).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Clases para el certificado' }).first()).toBeAttached()
})
