import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions } from '@playwright/test'

import { expect, type Page } from './journey.ts'
import { school } from './school.ts'

export const PHONE = { width: 360, height: 780 }
/** People need longer for a form than a program: sooner, it is refused. */
export const PATIENCE_MS = 3500

/** Opens the telephone of another person. */
export async function openPhone(browser: Browser, options: BrowserContextOptions = {}) {
  const own = { baseURL: school.url, viewport: PHONE, locale: 'es-PE', ...options }
  return (await browser.newContext(own)).newPage()
}

let n = 0
/** A document of a stranger. */
export const newDocument = () => String(60_000_000 + (Date.now() % 9_000_000) + ++n)

export async function fillPerson(page: Page, who: 'a' | 'p', nombres: string, numero = newDocument()) {
  await page.locator(`[name="${who}.numeroDocumento"]`).fill(numero)
  await page.locator(`[name="${who}.nombres"]`).fill(nombres)
  await page.locator(`[name="${who}.apellidos"]`).fill('Tello Arce')
}

/** Returns the mail that it fills in. */
export async function fillContact(page: Page, who: 'a' | 'p') {
  const correo = `jessica${newDocument()}@correo.example`
  await page.locator(`[name="${who}.celular"]`).fill('958114702')
  await page.locator(`[name="${who}.correo"]`).fill(correo)
  return correo
}

/** Opens the first course with seats, and takes one. */
export async function takeSeat(page: Page) {
  await page.goto('/catalogo')
  await page
    .locator('a.co')
    .filter({ hasText: /Hay cupo|Quedan/ })
    .first()
    .click()
  await pressEnrol(page)
}

/** Takes a seat of the first group of the course on the page. */
async function pressEnrol(page: Page) {
  await page
    .getByRole('button', { name: /^Inscribirme/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '¿Quién va a estudiar?' })).toBeVisible()
}

/** Takes a seat of the only group of a course. */
export async function takeSeatOf(page: Page, { curso }: { curso: string }) {
  await page.goto(`/catalogo/${curso}`)
  await pressEnrol(page)
}

/** Fills in the form for oneself and sends it. Returns the mail. */
export async function sendData(page: Page, nombres: string, numero?: string) {
  await fillPerson(page, 'p', nombres, numero)
  const correo = await fillContact(page, 'p')
  await page.waitForTimeout(PATIENCE_MS)
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(page.getByRole('button', { name: 'Inscribirme' })).toBeVisible()
  return correo
}

/** Accepts and enrols, to pay at the office where something is to be paid. */
export async function confirm(page: Page) {
  const office = page.getByRole('radio', { name: /En caja/ })
  if (await office.isVisible()) await office.check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Inscribirme' }).click()
}

/** Checks the page in both themes and at both widths, and leaves it light on a telephone. */
export async function checkFaces(page: Page) {
  for (const width of [1366, 360])
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize({ width, height: 780 })
      await page.emulateMedia({ colorScheme })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await checkAxe(page)
    }
}

/** Checks the page as it is. The card form of the gateway is not ours. */
export async function checkAxe(page: Page) {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  expect(violations.map((one) => `${one.id} ${one.nodes[0]?.html}`)).toEqual([])
}
