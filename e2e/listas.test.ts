import { AxeBuilder } from '@axe-core/playwright'

import { expect, type Page, test } from './journey.ts'

const LISTA = '/matriculas/lista?size=50'

const rows = (page: Page) => page.locator('tbody').getByRole('row')
const nameOf = (page: Page, n: number) => rows(page).nth(n).getByRole('link').first()
const chosen = (page: Page) => page.getByRole('region', { name: /elegida/ })
const table = (page: Page) => page.getByRole('region', { name: 'Matrículas' })

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const views = (page: Page) => page.getByRole('button', { name: /^Vista/ })

async function open(page: Page, address = LISTA) {
  await page.goto(address)
  await expect(nameOf(page, 0)).toBeVisible()
}

test('a list by the keyboard alone: search, rows, ranges, the whole page, the record and back', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await open(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Buscar en Matrículas' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(nameOf(page, 0)).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(chosen(page)).toContainText('3 elegidas')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(chosen(page)).toContainText('2 elegidas')
  await page.keyboard.press('Control+a')
  await expect(chosen(page)).toContainText('50 elegidas')
  await page.keyboard.press('Escape')
  await expect(chosen(page)).toHaveCount(0)
  await expect(nameOf(page, 2)).toBeFocused()

  await page.keyboard.press('End')
  await expect(nameOf(page, 49)).toBeFocused()
  await expect(nameOf(page, 49)).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(nameOf(page, 0)).toBeFocused()
  // Only one row is a stop of Tab.
  await expect(page.locator('tbody a[data-fila][tabindex="0"]')).toHaveCount(1)

  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(nameOf(page, 0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(nameOf(page, 1)).toBeFocused()
})

test('the bar shows the filters of the person, and not those that the screen fixes', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await open(page, '/ingresos/lista')
  const clear = page.getByRole('button', { name: 'Limpiar filtros' })
  await expect(clear).toHaveCount(0)
  await page.goto('/ingresos/lista?fechaDe=PAGO')
  await clear.click()
  await expect(clear).toHaveCount(0)
})

test('the checkboxes select a range with Shift and the mouse', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await open(page)
  await rows(page).nth(1).getByRole('checkbox').click()
  await rows(page)
    .nth(5)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(chosen(page)).toContainText('5 elegidas')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('text typed right after closing a record goes to the search', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await open(page)
  const box = page.getByRole('combobox', { name: 'Buscar alumnos, grupos, recibos y pantallas' })
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()

  await nameOf(page, 3).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(box).toBeFocused()
  await page.keyboard.type('quechua', { delay: 40 })
  await expect(box).toHaveValue('quechua')
})

test('coming back to a list restores its page, scroll and selected rows', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await open(page)
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(page.getByText(/^51–100 de/)).toBeVisible()
  await rows(page).nth(30).getByRole('checkbox').click()
  const name = await nameOf(page, 30).innerText()
  const scroll = () => table(page).evaluate((section) => section.scrollTop)
  const before = await scroll()
  expect(before).toBeGreaterThan(200)

  // Opening the record does not scroll the list, and Back closes the record.
  await nameOf(page, 30).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await scroll()).toBe(before)

  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL(/dashboard/)
  await page.goBack()
  await expect(page).toHaveURL(/page=1/)
  await expect(page.getByText(/^51–100 de/)).toBeVisible()
  // Found by position, because a student may have several rows on a page.
  await expect(rows(page).nth(30)).toContainText(name)
  await expect(rows(page).nth(30).getByRole('checkbox')).toBeChecked()
  await expect.poll(scroll).toBe(before)

  // A new page starts at its first row.
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(page.getByText(/^101–150 de/)).toBeVisible()
  await expect.poll(scroll).toBe(0)
})

test('turning pages keeps the total without counting again; a floor becomes exact when asked for', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  const range = page.getByRole('navigation', { name: 'Páginas' }).locator('output')
  await open(page)
  const total = (await range.innerText()).replace(/^1–50/, '')
  expect(total).toMatch(/^ de \d/)
  const turned = page.waitForRequest((request) => request.url().endsWith('/api/matriculas?total=no'))
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await turned
  await expect(range).toHaveText(`51–100${total}`)

  await signInAs('admin')
  await page.goto('/estados/lista?vista=auditoria')
  await expect(range).toContainText('de más de 10')
  await page.getByRole('button', { name: 'Ver el total exacto' }).click()
  await expect(range).toHaveText(/^1–20 de \d/)
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(range).toHaveText(/^21–40 de \d/)
})

test('the name stays in view on a sideways scroll, and the headings on a scroll down', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.setViewportSize({ width: 900, height: 700 })
  await open(page)
  const left = async () => (await nameOf(page, 0).boundingBox())?.x
  const before = await left()
  await table(page).evaluate((section) => section.scrollTo({ left: 400 }))
  expect(await left()).toBe(before)
  await table(page).evaluate((section) => section.scrollTo({ top: 900 }))
  await expect(heading(page, 'Alumno')).toBeInViewport()
})

test.describe('failures', () => {
  test.use({ expectedMessages: [/Failed to load resource|INTERNO/] })

  test('a failed load offers to try again; an empty search offers to clear the filters', async ({
    page,
    signInAs,
  }) => {
    await signInAs('gestor')
    await page.route('**/api/matriculas', (route) =>
      route.fulfill({
        status: 500,
        json: { mensaje: 'Se cayó', codigo: 'INTERNO', errors: [], idSolicitud: 'abc', estado: 500 },
      }),
    )
    await page.goto(LISTA)
    await expect(page.getByRole('alert')).toContainText('No se pudo cargar')
    await page.unroute('**/api/matriculas')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(nameOf(page, 0)).toBeVisible()

    await page.goto('/matriculas/lista?buscar=zzzzzz')
    await page.getByRole('button', { name: 'Quitar filtros y palabras' }).click()
    await expect(nameOf(page, 0)).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Buscar en Matrículas' })).toHaveValue('')
  })
})

test.describe('refused', () => {
  test.use({ expectedMessages: [/Failed to load resource|CONFLICTO/] })

  test('a change shows before the answer, and is undone when the server refuses it', async ({
    page,
    signInAs,
  }) => {
    await signInAs('gestor')
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/area/estado', async (route) => {
      await asked
      await route.fulfill({
        status: 409,
        json: { mensaje: 'Ya no se puede', codigo: 'CONFLICTO', errors: [], idSolicitud: 'x', estado: 409 },
      })
    })
    await page.goto('/tarifarios/lista?vista=areas&estado=ACTIVO')
    const row = rows(page).first()
    await row.getByRole('link').first().click()
    const record = page.getByRole('dialog').first()
    await record.getByRole('button', { name: 'Desactivar' }).click()
    await page.getByRole('dialog', { name: 'Desactivar' }).getByRole('button', { name: 'Desactivar' }).click()
    await expect(record.getByRole('button', { name: 'Activar' })).toBeVisible()
    await expect(row).toContainText('Inactiv')
    answer()
    await expect(page.getByText('Ya no se puede')).toBeVisible()
    await expect(record.getByRole('button', { name: 'Desactivar' })).toBeVisible()
    await expect(row).not.toContainText('Inactiv')
  })
})

test('hovering over a row loads its record, and over an entry of the menu its screen', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await open(page)
  const record = page.waitForRequest(/\/api\/matricula\/\d+$/)
  await nameOf(page, 4).hover()
  await record
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Mostrar u ocultar el menú' }).click()
  const menu = page.getByRole('navigation', { name: 'Menú' })
  const chunk = page.waitForRequest(/\/assets\/list-.*\.js$/)
  await menu.getByRole('link', { name: 'Grupos' }).hover()
  await chunk
  await expect(page).toHaveURL(/matriculas/)
})

test('on a phone the rows are cards, and closing a record keeps their scroll', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(LISTA)
  const card = page.getByRole('list', { name: 'Matrículas' }).getByRole('listitem').nth(20)
  await card.getByRole('link').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(card).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test(
  'axe finds nothing with rows selected and with the menu of the views open',
  { tag: '@sweep' },
  async ({ page, signInAs }) => {
    await signInAs('gestor')
    await open(page)
    const violations = async () => {
      const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      const { violations: found } = await axe.analyze()
      return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    }
    await nameOf(page, 0).focus()
    await page.keyboard.press('Space')
    await expect(chosen(page)).toBeVisible()
    expect(await violations()).toEqual([])
    await views(page).click()
    await expect(page.getByRole('menuitem', { name: 'Copiar el enlace' })).toBeVisible()
    expect(await violations()).toEqual([])
  },
)

test('on a phone a link inside a card opens its own address instead of the record', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('gestor')
  await page.goto('/cursos/lista')
  const card = page.getByRole('list', { name: 'Cursos' }).getByRole('listitem').first()
  await card.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/grupos\/lista\?idCurso=/)
})
