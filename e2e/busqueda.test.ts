import { expect, test } from './journey.ts'

test('from any screen, by the keyboard alone: a screen, a group, a student', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/cursos/lista')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const box = page.getByRole('combobox', { name: 'Buscar alumnos, grupos, recibos y pantallas' })
  const options = page.getByRole('listbox').getByRole('option')

  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await box.fill('zzzz')
  await expect(page.getByText('No se encontró nada con esas palabras.')).toBeVisible()
  await box.fill('periodos')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vista=periodos/)

  await page.keyboard.press('Control+k')
  await box.fill('QUE-B1-2026-2')
  await expect(page.getByRole('group', { name: 'Grupos' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/grupos\/lista\?vista=grupo&id=\d+/)
  await expect(page.getByRole('main')).toContainText('QUE-B1-2026-2')
  await expect(box).toBeHidden()

  await page.keyboard.press('Control+k')
  await box.fill('soto mendoza')
  const people = page.getByRole('group', { name: 'Alumnos' }).getByRole('option')
  await expect(people.first()).toContainText('Soto Mendoza')
  await box.press('ArrowDown')
  await box.press('ArrowUp')
  await expect(people.first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(/usuarios\/lista\?vista=persona&id=\d+/)
})

test('a student has no search', async ({ page, signInAs }) => {
  await signInAs('alumno')
  await page.goto('/dashboard/inicio')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar alumnos' })).toHaveCount(0)
})

test('the page of an unknown address searches, for those who have a search', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/una/direccion/que/no/existe')
  await page.getByLabel('Buscar alumnos, grupos, recibos y pantallas').fill('soto mendoza')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  const people = page.getByRole('group', { name: 'Alumnos' }).getByRole('option')
  await expect(people.first()).toContainText('Soto Mendoza')
  await people.first().click()
  await expect(page).toHaveURL(/usuarios\/lista\?vista=persona&id=\d+/)
  await expect(page.getByRole('listbox')).toHaveCount(0)

  await signInAs('alumno')
  await page.goto('/una/direccion/que/no/existe')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('search')).toHaveCount(0)
})

test('the words of a list in the address do not open the search of the shell', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/matriculas/lista?buscar=quispe')
  await expect(page.getByRole('searchbox', { name: 'Buscar en Matrículas' })).toHaveValue('quispe')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
