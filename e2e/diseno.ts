import { expect, type Page } from './journey.ts'

// Shared by the journeys of the frame: its layout, and the steps that change it.
export const BAR = 'header:has([aria-haspopup=menu])'
export const MENU = '#menu-lateral'
export const WIDE = { width: 1366, height: 768 }

export const boxOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())!
/** The left edge of the content, in pixels. */
export const contentLeft = async (page: Page) => (await boxOf(page, 'main')).x
export const backgroundOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)

export const lookPanel = (page: Page) => page.getByRole('dialog', { name: 'Aspecto, mensajes y actividad' })
export const mainMenu = (page: Page) => page.locator(MENU)
export const menuButton = (page: Page) => page.getByRole('button', { name: 'Mostrar u ocultar el menú' })

/** Makes a choice and waits until it is stored: it is sent after a delay, which a navigation would cut short. */
export async function changeAndWait(page: Page, turn: () => Promise<unknown>) {
  const kept = page.waitForResponse('**/api/sesion/preferencias')
  await turn()
  await kept
}

// Clicks through the DOM: the choice moves the panel, so a click by coordinates could miss the element.
export const pressInPanel = (page: Page, role: 'switch' | 'radio' | 'button', name: string, n = 0) =>
  lookPanel(page)
    .getByRole(role, { name })
    .nth(n)
    .evaluate((element: HTMLElement) => element.click())

/** Presses an entry of the user's menu. */
export async function pressInUserMenu(page: Page, name: string) {
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

export async function openPanel(page: Page) {
  await pressInUserMenu(page, 'Aspecto, mensajes y actividad')
  await expect(lookPanel(page)).toBeVisible()
}

export async function closePanel(page: Page) {
  await page.keyboard.press('Escape')
  await expect(lookPanel(page)).toBeHidden()
}

/** Opens the panel, makes the choices, and closes it. */
export async function setLook(page: Page, role: 'switch' | 'radio', ...names: string[]) {
  await openPanel(page)
  await changeAndWait(page, async () => {
    for (const name of names) await pressInPanel(page, role, name)
  })
  await closePanel(page)
}

/** Opens the panel and restores the original look. */
export async function restoreLook(page: Page) {
  await page.setViewportSize(WIDE)
  await page.goto('/dashboard/inicio')
  await openPanel(page)
  await changeAndWait(page, () => pressInPanel(page, 'button', 'Volver al aspecto original'))
}
