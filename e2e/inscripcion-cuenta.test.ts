import { expect, type Page, test } from './journey.ts'
import { fillContact, fillPerson, takeSeat } from './public-door.ts'
import { CLAVE } from './sign-in.ts'

// A choice made after the end of its session comes back as 422.
test.use({ viewport: { width: 360, height: 780 }, expectedMessages: [/422/] })

const held = (page: Page) => page.getByText(/^Su cupo está apartado hasta las/).first()
const enrol = (page: Page) => page.getByRole('button', { name: /^Inscribir a / }).first()

async function enter(page: Page) {
  await page.getByRole('link', { name: 'Ya tengo cuenta: ingresar' }).click()
  await page.getByRole('textbox', { name: 'Usuario' }).fill('familia')
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

test('a mother with an account signs in from the step of the data, comes back to her seat and enrols a child without typing', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await takeSeat(page)
  const until = await held(page).textContent()
  const address = page.url()
  await enter(page)
  await expect(enrol(page)).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(held(page)).toHaveText(until!)
  await expect(page.getByRole('button', { name: /^Continuar como / })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  // The program knows the session too: its login brings back at once.
  await page.goto(`/authentication/login?volver=${encodeURIComponent(new URL(address).pathname)}`)
  await expect(enrol(page)).toBeVisible()

  // The session ends in the meantime: it is said, the seat stays, and the form is there.
  const kept = (await page.context().cookies()).filter(({ name }) => name !== 'puerta')
  await page.context().clearCookies()
  await page.context().addCookies(kept)
  await enrol(page).click()
  await expect(page.getByRole('alert')).toContainText('Su sesión terminó.')
  await expect(held(page)).toHaveText(until!)
  await fillPerson(page, 'p', 'Rocío')
  await fillContact(page, 'p')

  await page.goto(`/authentication/login?volver=${encodeURIComponent(new URL(address).pathname)}`)
  const name = (await enrol(page).textContent())!.replace(/^\s*Inscribir a /, '').trim()
  await enrol(page).click()
  await expect(page.getByText(`Se inscribe ${name}`)).toBeVisible()
  await page.getByRole('radio', { name: /caja/i }).check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Inscribirme' }).click()
  await expect(page.getByRole('heading', { name: 'Falta poco' })).toBeVisible()
  // The catalogue is the same page for all.
  await page.goto('/catalogo')
  await expect(page.getByText(/Continuar como|Inscribir a/)).toHaveCount(0)
})
