import { AxeBuilder } from '@axe-core/playwright'

import { expect, type Page, test } from './journey.ts'

const BAR = 'header:has(#mas-opciones)'
const WIDE = { width: 1366, height: 768 }

const box = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!
const panel = (page: Page) => page.getByRole('dialog', { name: 'Aspecto, mensajes y actividad' })
const menu = (page: Page) => page.locator('#menu-lateral')
const color = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)

/** A choice is sent a moment after it is made: the page is left only then. */
async function choose(page: Page, turn: () => Promise<unknown>) {
  const kept = page.waitForResponse('**/api/sesion/preferencias')
  await turn()
  await kept
}

// What is pressed moves with what it changes, so it is pressed where it is, not where it was.
const press = (page: Page, role: 'switch' | 'radio' | 'button', name: string, n = 0) =>
  panel(page)
    .getByRole(role, { name })
    .nth(n)
    .evaluate((element: HTMLElement) => element.click())

async function open(page: Page) {
  await page.getByRole('button', { name: 'Aspecto, mensajes y actividad' }).click()
  await expect(panel(page)).toBeVisible()
}

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
}

test.beforeEach(async ({ page, entrar }) => {
  await page.setViewportSize(WIDE)
  await entrar('consulta')
  await page.goto('/dashboard/inicio')
  await open(page)
  await choose(page, () => press(page, 'button', 'Volver al aspecto original'))
})

test('as it is given: light, the menu over the content, dark bar and light menu', async ({ page }) => {
  await close(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(menu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Mostrar u ocultar el menú' }).click()
  await expect(menu(page)).toBeVisible()
  // Over the content, which stays where it was.
  expect((await box(page, 'main')).x).toBe(0)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
})

test('each kind of side menu, and what becomes of it where there is no room', async ({ page }) => {
  await choose(page, () => press(page, 'radio', 'Completo'))
  await close(page)
  const left = async () => (await box(page, 'main')).x
  await expect.poll(left).toBe(248)
  const button = page.getByRole('button', { name: 'Mostrar u ocultar el menú' })
  await button.click()
  await expect.poll(left).toBe(60)
  await button.click()
  await expect.poll(left).toBe(248)
  await page.setViewportSize({ width: 1169, height: 768 })
  await expect.poll(left).toBe(60)
  await page.setViewportSize({ width: 1170, height: 768 })
  await expect.poll(left).toBe(248)
  await page.setViewportSize({ width: 766, height: 768 })
  await expect.poll(left).toBe(0)
  await expect(menu(page)).toBeHidden()
  await page.setViewportSize(WIDE)

  await open(page)
  await choose(page, () => press(page, 'radio', 'Iconos con nombre'))
  await close(page)
  await expect.poll(left).toBe(96)
  await menu(page).getByRole('button', { name: 'Académico' }).click()
  await expect(page.getByRole('menuitem', { name: 'Grupos' })).toBeVisible()
  await page.keyboard.press('Escape')

  await open(page)
  await choose(page, () => press(page, 'radio', 'Estrecho'))
  await close(page)
  await page.mouse.move(700, 400)
  const width = async () => (await box(page, '#menu-lateral')).width
  await expect.poll(width).toBe(60)
  await menu(page).hover()
  await expect.poll(width).toBe(248)
  await page.mouse.move(700, 400)
  await expect.poll(width).toBe(60)
  await menu(page).getByRole('link').first().focus()
  await expect.poll(width).toBe(248)
})

test('the menu in a row; what it holds is reached with the keyboard', async ({ page }) => {
  await choose(page, () => press(page, 'switch', 'Menú en una fila'))
  await close(page)
  await expect.poll(async () => (await box(page, '#menu-lateral')).width).toBe(WIDE.width)
  await page.getByRole('button', { name: 'Académico' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Grupos' }).click()
  await expect(page).toHaveURL(/grupos\/lista/)
})

test('from right to left the menu, the text and the body know it', async ({ page }) => {
  await choose(page, () => press(page, 'radio', 'Completo'))
  await choose(page, () => press(page, 'switch', 'De derecha a izquierda'))
  await close(page)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('body')).toHaveClass(/\brtl\b/)
  await expect.poll(async () => (await box(page, '#menu-lateral')).x).toBe(WIDE.width - 248)
  await page.reload()
  await expect(page.locator('body')).toHaveClass(/\brtl\b/)
})

test('a page of limited width; a bar and a menu that go with the page', async ({ page }) => {
  await choose(page, () => press(page, 'switch', 'Página de ancho limitado'))
  await choose(page, () => press(page, 'switch', 'La barra superior no se mueve'))
  await choose(page, () => press(page, 'switch', 'El menú no se mueve'))
  await close(page)
  await page.setViewportSize({ width: 1600, height: 500 })
  expect(await box(page, BAR)).toMatchObject({ x: 160, width: 1280 })
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(async () => (await box(page, BAR)).y).toBeLessThan(-200)
})

test('each colour, of the bar, of the menu and of the logo, reads well in both themes', async ({ page }) => {
  test.setTimeout(120_000)
  await choose(page, () => press(page, 'radio', 'Completo'))
  const seen = new Set<string>()
  for (const theme of ['light', 'dark']) {
    for (const name of ['Bosque', 'Mar', 'Ciruela', 'Grafito', 'Vino', 'Claro']) {
      await choose(page, async () => {
        for (const n of [0, 1, 2]) await press(page, 'radio', name, n)
      })
      const { violations } = await new AxeBuilder({ page })
        .include(BAR)
        .include('#menu-lateral')
        .withTags(['wcag2aa'])
        .analyze()
      expect(violations, `${theme} ${name}`).toEqual([])
      seen.add(await color(page, BAR))
    }
    if (theme === 'light') await choose(page, () => press(page, 'switch', 'Tema oscuro'))
  }
  expect(seen.size).toBe(12)
})

test('what one has been told, and what one has done', async ({ page }) => {
  await panel(page).getByRole('tab', { name: 'Mensajes' }).click()
  await expect(panel(page).getByText('Los mensajes que la institución')).toBeVisible()
  await panel(page).getByRole('tab', { name: 'Mi actividad' }).click()
  await expect(panel(page).getByRole('tabpanel')).not.toBeEmpty()
})
