import { expect, test } from './journey.ts'

test('whoever asked for less motion sees none', async ({ page, entrar }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await entrar('gestor')
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

test('states and places taken are told to who does not see them', async ({ page, entrar }) => {
  await entrar('gestor')
  await page.goto('/grupos/lista?estado=EN_CURSO')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText('En curso')
  await expect(row.getByRole('img', { name: /\d+ de \d+/ })).toBeVisible()

  await page.goto('/estados/lista?vista=estados&ver=1&ficha=editar')
  // The school's own colour is seen, and not only written down.
  const preview = page.getByText('Así se ve:').locator('span')
  await expect(preview).toBeVisible()
  await expect(preview).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('how far a course is, is told to who does not see its bar', async ({ page, entrar }) => {
  await entrar('alumno')
  await page.goto('/alumno/miscursos')
  // At the beginning of a course it has no width yet.
  await expect(page.getByRole('progressbar', { name: /del curso transcurrido/ }).first()).toBeAttached()
})
