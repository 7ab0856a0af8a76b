import { AxeBuilder } from '@axe-core/playwright'

import {
  BAR,
  boxOf,
  closePanel,
  contentLeft,
  mainMenu,
  MENU,
  menuButton,
  restoreLook,
  setLook,
  WIDE,
} from './diseno.ts'
import { expect, type Page, test } from './journey.ts'

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('consulta')
  await restoreLook(page)
  await closePanel(page)
})

const width = async (page: Page) => (await boxOf(page, MENU)).width
const at = (page: Page, px: number) => page.setViewportSize({ width: px, height: 768 })

/** Expects the button to open the whole menu over the content, without moving it, and Escape to close it. */
async function comesOver(page: Page, from: number) {
  await menuButton(page).click()
  await expect(mainMenu(page)).toBeVisible()
  await expect.poll(() => width(page)).toBe(220)
  await expect.poll(async () => (await boxOf(page, MENU)).x).toBe(0)
  expect(await contentLeft(page)).toBe(from)
  await page.keyboard.press('Escape')
  if (from === 0) await expect(mainMenu(page)).toBeHidden()
  else await expect.poll(() => width(page)).toBe(from)
}

// Left edge of the content: `wide` from 1170 px on, `narrow` below. Below 767 px it is 0.
const TYPES = [
  { name: 'Completo', wide: 220, narrow: 64 },
  { name: 'Iconos con nombre', wide: 96, narrow: 64 },
  { name: 'Estrecho', wide: 64, narrow: 64 },
  { name: 'Superpuesto', wide: 0, narrow: 0 },
] as const

for (const { name, wide, narrow } of TYPES)
  test(`${name}: beside the content while it fits, narrow below 1170 px, out of the way below 767 px`, async ({
    page,
  }) => {
    if (wide > 0) await setLook(page, 'radio', name)
    await page.mouse.move(700, 400)
    for (const [px, from] of [
      [1366, wide],
      [1170, wide],
      [1169, narrow],
      [767, narrow],
      [766, 0],
      [390, 0],
    ] as const) {
      await at(page, px)
      await expect.poll(() => contentLeft(page), `${name} at ${px}`).toBe(from)
      if (from === 0) await expect(mainMenu(page), `${name} at ${px}`).toBeHidden()
      else await expect(mainMenu(page), `${name} at ${px}`).toBeVisible()
      if (px < 1170 || wide === 0) await comesOver(page, from)
    }
    // The chosen type returns with the width.
    await at(page, WIDE.width)
    await expect.poll(() => contentLeft(page)).toBe(wide)
  })

test('the button makes the menu narrow and restores it', async ({ page }) => {
  for (const [name, from, to] of [
    ['Completo', 220, 64],
    ['Iconos con nombre', 96, 64],
    // For the narrow type the button opens the whole menu.
    ['Estrecho', 64, 220],
  ] as const) {
    await setLook(page, 'radio', name)
    await page.mouse.move(700, 400)
    await expect.poll(() => contentLeft(page), name).toBe(from)
    await menuButton(page).click()
    await expect.poll(() => contentLeft(page), name).toBe(to)
    await menuButton(page).click()
    await expect.poll(() => contentLeft(page), name).toBe(from)
  }
})

test('the narrow menu opens under the pointer and for the keyboard, over the content', async ({ page }) => {
  await setLook(page, 'radio', 'Estrecho')
  await page.mouse.move(700, 400)
  await expect.poll(() => width(page)).toBe(64)
  const section = mainMenu(page).getByRole('button', { name: 'Académico' })
  const name = async () => (await section.getByText('Académico').boundingBox())!.width
  // The name is for screen readers only: one pixel wide.
  expect(await name()).toBe(1)
  const { violations } = await new AxeBuilder({ page }).include(MENU).analyze()
  expect(violations).toEqual([])

  await mainMenu(page).hover()
  await expect.poll(() => width(page)).toBe(220)
  expect(await name()).toBeGreaterThan(50)
  expect(await contentLeft(page)).toBe(64)
  await page.mouse.move(700, 400)
  await expect.poll(() => width(page)).toBe(64)

  await menuButton(page).focus()
  for (let i = 0; i < 40 && !(await mainMenu(page).evaluate((m) => m.contains(document.activeElement))); i++)
    await page.keyboard.press('Tab')
  await expect.poll(() => width(page)).toBe(220)
  await section.focus()
  await page.keyboard.press('Enter')
  await expect(mainMenu(page).getByRole('link', { name: 'Grupos' })).toBeVisible()
  expect(await contentLeft(page)).toBe(64)
  await page.getByRole('main').focus()
  await expect.poll(() => width(page)).toBe(64)
  await expect(mainMenu(page).getByRole('link', { name: 'Grupos' })).toBeHidden()
})

test('icons with their name: the entries of a section open beside it', async ({ page }) => {
  await setLook(page, 'radio', 'Iconos con nombre')
  const section = mainMenu(page).getByRole('button', { name: 'Académico' })
  await expect(section.getByText('Académico')).toBeVisible()
  await section.click()
  const item = page.getByRole('menuitem', { name: 'Grupos' })
  await expect(item).toBeVisible()
  expect((await item.boundingBox())!.x).toBeGreaterThanOrEqual(96)
  await page.keyboard.press('Escape')
  await expect(item).toBeHidden()
})

test('the menu in a row opens with the keyboard; on a phone it is at the side', async ({ page }) => {
  await setLook(page, 'switch', 'Menú en una fila')
  await expect.poll(async () => (await boxOf(page, MENU)).width).toBe(WIDE.width)
  await expect(menuButton(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Académico' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Grupos' }).click()
  await expect(page).toHaveURL(/grupos\/lista/)
  await at(page, 390)
  await expect(mainMenu(page)).toBeHidden()
  await comesOver(page, 0)
})

test('language, theme, full screen and look are in the menu of the user, at any width', async ({ page }) => {
  const user = page.getByRole('button', { name: /^Cuenta de/ })
  for (const px of [1366, 360]) {
    await at(page, px)
    await user.click()
    for (const name of ['Cambiar entre claro y oscuro', 'Pantalla completa', 'Aspecto, mensajes y actividad'])
      await expect(page.getByRole('menuitem', { name })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeChecked()
    await expect(page.getByRole('menuitemradio')).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(user).toBeFocused()
  }
  await user.click()
  await page.getByRole('menuitem', { name: 'Aspecto, mensajes y actividad' }).click()
  const panel = page.getByRole('dialog', { name: 'Aspecto, mensajes y actividad' })
  await expect(panel.getByRole('radio', { name: 'Español' })).toBeChecked()
  await expect(panel.getByRole('switch', { name: 'Pantalla completa' })).toBeVisible()
  await closePanel(page)
})

test('the permitted sections are in the top bar from 1170 px on, unless the full menu is beside the content', async ({
  page,
}) => {
  const sections = page.getByRole('navigation', { name: 'Secciones' })
  const names = ['Usuarios', 'Académico', 'Ingresos y cobranzas', 'Certificación', 'Configuración']
  for (const px of [1366, 1170]) {
    await at(page, px)
    for (const name of names)
      await expect(sections.getByRole('button', { name }), `${name} at ${px}`).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(px)
  }
  await sections.getByRole('button', { name: 'Académico' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Grupos' }).click()
  await expect(page).toHaveURL(/grupos\/lista/)
  const { violations } = await new AxeBuilder({ page }).include(BAR).analyze()
  expect(violations).toEqual([])
  await at(page, 1169)
  await expect(sections).toBeHidden()
  await at(page, WIDE.width)
  await setLook(page, 'radio', 'Completo')
  await expect(sections).toBeHidden()
})
