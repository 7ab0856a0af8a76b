import { expect, type Page, test } from './journey.ts'
import { signIn } from './sign-in.ts'

const rows = (page: Page) => page.locator('tbody').getByRole('row')
const nameOf = (page: Page, n: number) => rows(page).nth(n).getByRole('link').first()

async function showColumn(page: Page, name: string) {
  await page.getByRole('button', { name: 'Columnas y densidad' }).click()
  await page.getByRole('checkbox', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}
const views = (page: Page) => page.getByRole('button', { name: /^Vista/ })
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

async function choose(page: Page, option: string | RegExp) {
  await views(page).click()
  await page.getByRole('menuitem', { name: option, exact: true }).click()
}

test('a view is saved and shared; another user applies it, its link shows the same, and the list can open with it', async ({
  page,
  browser,
  signInAs,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await signInAs('gestor')
  await page.goto('/matriculas/lista?estado=ACTIVA&sort=alumno,asc')
  await expect(nameOf(page, 0)).toBeVisible()
  await showColumn(page, 'Área')
  await choose(page, 'Guardar esta vista…')
  const dialog = page.getByRole('dialog', { name: /Guardar esta vista/ })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Activas por alumno')
  await dialog.getByRole('checkbox', { name: /^Compartir/ }).check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(views(page)).toHaveAccessibleName('Vista: Activas por alumno')
  await expect(page).toHaveURL(/guardada=\d+/)
  const link = page.url()

  // A user of the profile Consulta sees it among the shared views, and cannot change it.
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'es-PE' })
  const other = await context.newPage()
  await signIn(other, 'consulta')
  await other.goto('/matriculas/lista')
  await expect(nameOf(other, 0)).toBeVisible()
  await expect(heading(other, 'Área')).toHaveCount(0)
  await choose(other, /Activas por alumno/)
  await expect(heading(other, 'Área')).toBeVisible()
  await expect(heading(other, 'Alumno')).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(other).filter({ hasText: 'Preinscrita' })).toHaveCount(0)
  await views(other).click()
  await expect(other.getByRole('menuitem', { name: 'Guardar como otra…' })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: 'Eliminar la vista' })).toHaveCount(0)
  await other.keyboard.press('Escape')
  await other.goBack()
  await expect(heading(other, 'Área')).toHaveCount(0)
  await other.goto(link)
  await expect(heading(other, 'Área')).toBeVisible()
  await context.close()

  // A change is marked, and stays out of the shared view until it is saved.
  await showColumn(page, 'Documento')
  await expect(views(page)).toHaveAccessibleName('Vista: Activas por alumno, con cambios')
  await choose(page, 'Guardar los cambios')
  await expect(views(page)).toHaveAccessibleName('Vista: Activas por alumno')
  await expect(heading(page, 'Documento')).toHaveCount(0)

  const kept = page.waitForResponse('**/api/sesion/preferencias')
  await choose(page, 'Abrir la lista con esta vista')
  await kept
  await page.goto('/matriculas/lista')
  await expect(page).toHaveURL(new RegExp(`guardada=${new URL(link).searchParams.get('guardada')}$`))
  await expect(heading(page, 'Área')).toBeVisible()
  await choose(page, 'Lista completa')
  await expect(page).toHaveURL(/guardada=no/)
  await expect(heading(page, 'Documento')).toBeVisible()

  await page.goto(link)
  await choose(page, 'Cambiar nombre o compartir…')
  const rename = page.getByRole('dialog', { name: /Cambiar nombre/ })
  await rename.getByRole('textbox', { name: 'Nombre' }).fill('Activas')
  await rename.getByRole('button', { name: 'Guardar' }).click()
  await expect(views(page)).toHaveAccessibleName('Vista: Activas')
  await choose(page, 'Eliminar la vista')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar la vista' }).click()
  await expect(views(page)).toHaveAccessibleName('Vistas')
  // The column added at the beginning is stored for this user, so it is removed again.
  await showColumn(page, 'Área')
})
