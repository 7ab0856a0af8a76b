import { expect, type Page } from './journey.ts'

let n = 0
/** A document of a stranger. */
export const newDocument = () => String(60_000_000 + (Date.now() % 9_000_000) + ++n)

export async function fillPerson(page: Page, who: 'a' | 'p', nombres: string) {
  await page.locator(`[name="${who}.numeroDocumento"]`).fill(newDocument())
  await page.locator(`[name="${who}.nombres"]`).fill(nombres)
  await page.locator(`[name="${who}.apellidos"]`).fill('Tello Arce')
}

export async function fillContact(page: Page, who: 'a' | 'p') {
  await page.locator(`[name="${who}.celular"]`).fill('958114702')
  await page.locator(`[name="${who}.correo"]`).fill(`jessica${newDocument()}@correo.example`)
}

/** Opens the first course with seats, and takes one. */
export async function takeSeat(page: Page) {
  await page.goto('/catalogo')
  await page
    .locator('a.co')
    .filter({ hasText: /Hay cupo|Quedan/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Inscribirme/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: '¿Quién va a estudiar?' })).toBeVisible()
}
