import { expect, type Page, test } from './journey.ts'

const SETTINGS = '/ingresos/control-economico-de-grupos?vista=parametros'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name, exact: true }).click()

test('settings are shown a section at a time, and what was typed in another stays', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto(SETTINGS)
  const phone = section(page, 'Institución').getByLabel('Teléfono')
  await expect(phone).toBeVisible()
  await expect(section(page, 'Matrícula')).toBeHidden()
  await phone.fill('555 1234')
  await open(page, 'Matrícula')
  await expect(section(page, 'Matrícula')).toBeVisible()
  await expect(section(page, 'Institución')).toBeHidden()
  await page.goBack()
  await expect(phone).toHaveValue('555 1234')
  await section(page, 'Institución').getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(phone).not.toHaveValue('555 1234')
})

test('a setting is found by its words from the keyboard, and opened in its section with the focus in it', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto(SETTINGS)
  await expect(section(page, 'Institución')).toBeVisible()
  await page.keyboard.press('/')
  const box = page.getByRole('searchbox', { name: 'Buscar un ajuste' })
  await expect(box).toBeFocused()
  await box.fill('zzzz')
  await expect(page.getByRole('list', { name: 'Ajustes hallados' })).toHaveCount(0)
  await box.fill('yape')
  const found = page.getByRole('list', { name: 'Ajustes hallados' }).getByRole('button').first()
  await expect(found).toContainText('Dinero y numeración')
  await found.click()
  await expect(page).toHaveURL(/seccion=dinero/)
  await expect(section(page, 'Dinero y numeración').getByLabel(/Yape/).first()).toBeFocused()
})

test('where the catalogue is on, the lines of its list for another page are there to copy, with their height', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto(`${SETTINGS}&seccion=matricula`)
  const matricula = section(page, 'Matrícula')
  const lines = matricula.getByLabel('La lista de cursos en su propia página')
  await expect(lines).toHaveValue(/src="https?:\/\/[^"]+\/catalogo\/marco"/)
  await expect(lines).toHaveValue(/height:900px/)
  await matricula.getByLabel('Alto del marco').fill('600')
  await expect(lines).toHaveValue(/height:600px/)
  await expect(matricula.getByRole('button', { name: 'Copiar', exact: true })).toBeVisible()
})
