import { expect, type Page, test } from './journey.ts'

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

const NAME = 'Buscar alumnos, grupos, recibos y pantallas'
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

/** Opens the search and types. */
async function look(page: Page, text: string) {
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: NAME })
  await box.fill(text)
  return box
}

test('a person is acted on from the search: an arrow goes into the acts, and a letter does one', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/cursos/lista')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const box = await look(page, 'soto mendoza')
  const collect = options(page).filter({ hasText: /^Cobrar a / })
  await expect(collect).toBeVisible()
  // Letters write until the arrow has gone into the acts.
  await box.press('c')
  await expect(box).toHaveValue('soto mendozac')
  await expect(collect).toHaveCount(0)
  await box.press('Backspace')
  await expect(collect).toBeVisible()
  await box.press('ArrowRight')
  await expect(collect).toHaveAttribute('aria-selected', 'true')
  await box.press('ArrowDown')
  await expect(options(page).filter({ hasText: /^Matricular a / })).toHaveAttribute('aria-selected', 'true')
  await box.press('c')
  await expect(page).toHaveURL(/\/ingresos\/nuevo\?alumno=\d+/)
  await look(page, 'soto mendoza')
  await expect(collect).toBeVisible()
  await box.press('ArrowRight')
  await expect(collect).toHaveAttribute('aria-selected', 'true')
  await box.press('m')
  await expect(page).toHaveURL(/\/matriculas\/nueva\?alumno=\d+/)
})

test('who may not collect or enrol is not offered it, nor an act by its word', async ({ page, signInAs }) => {
  await signInAs('consulta')
  await page.goto('/cursos/lista')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const box = await look(page, 'soto mendoza')
  await expect(options(page).first()).toContainText('Soto Mendoza')
  await expect(options(page).filter({ hasText: /^Estado de cuenta/ })).toBeVisible()
  await expect(options(page).filter({ hasText: /^(Cobrar|Matricular) a / })).toHaveCount(0)
  await box.fill('anular')
  await expect(page.getByRole('group', { name: 'Pantallas' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Hacer' })).toHaveCount(0)
})

for (const [user, word, act, to] of [
  ['caja', 'cierre', 'Cerrar la caja', /vista=cierre/],
  ['caja', 'anular', 'Anular un pago', /\/ingresos\/lista\?estado=CONFIRMADO/],
  ['gestor', 'constancia', 'Emitir certificado', /porCertificar=true/],
] as const)
  test(`the word "${word}" leads to its act`, async ({ page, signInAs }) => {
    await signInAs(user)
    await page.goto('/dashboard/inicio')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const box = await look(page, word)
    const found = page.getByRole('group', { name: 'Hacer' }).getByRole('option').filter({ hasText: act })
    await expect(found).toBeVisible()
    await found.click()
    await expect(box).toHaveCount(0)
    await expect(page).toHaveURL(to)
  })

test('before anything is typed: the last places, and what one does most', async ({ page, signInAs }) => {
  await signInAs('gestor')
  for (const address of ['/cursos/lista', '/grupos/lista']) {
    await page.goto(address)
    await page.waitForFunction(
      (to) => Object.values(sessionStorage).some((kept) => String(kept).includes(to)),
      address,
    )
  }
  await page.keyboard.press('Control+k')
  const places = page.getByRole('group', { name: 'Sus últimos lugares' }).getByRole('option')
  await expect(places.first()).toContainText('Cursos')
  await expect(
    page.getByRole('group', { name: 'Lo que más hace' }).getByRole('option').first(),
  ).toContainText('Registrar pago')
  await places.first().click()
  await expect(page).toHaveURL(/\/cursos\/lista$/)
})
