import { expect, type Page, test } from './journey.ts'
import { chargeInCash } from './till.ts'

const DOCUMENTO = '70765432'

async function signIn(page: Page, login: string, clave: string) {
  await page.getByRole('textbox', { name: 'Usuario' }).fill(login)
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** Enrols a new person in the first group offered, and returns the login and the password. */
async function enrol(page: Page) {
  await page.getByRole('link', { name: 'Matricular alumno' }).first().click()
  await page.getByLabel('Documento o nombre').fill(DOCUMENTO)
  await page.getByText('Registrar a una persona nueva').click()
  await page.getByLabel('Nombres').fill('Íñigo')
  await page.getByLabel('Primer apellido').fill('Ñahui')
  await page
    .getByRole('button', { name: /S\/ 6\d\d\.\d\d.*Quedan/ })
    .first()
    .click()
  const matricular = page.getByRole('button', { name: /^Matricular/ }).last()
  await expect(matricular).toBeEnabled()
  await matricular.click()
  await expect(page.getByRole('heading', { name: /^Matrícula M\d{4}-\d{6} registrada/ })).toBeVisible()
  const access = page.getByRole('region', { name: 'Acceso del alumno' }).locator('code')
  return { login: await access.first().innerText(), clave: await access.last().innerText() }
}

/** Registers a cash payment of 300.25 for the new enrolment, and returns its receipt number. */
async function collect(page: Page) {
  await page.getByRole('link', { name: 'Ver matrícula' }).click()
  await page.getByRole('link', { name: 'Registrar pago' }).click()
  return chargeInCash(page, '300.25')
}

async function signOut(page: Page) {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: /Cerrar sesión/ }).click()
  await expect(page.getByText(/has cerrado sesión con éxito/)).toBeVisible()
  await expect(page).toHaveURL(/\/authentication\/login/)
}

test('enrol a new person, register and confirm a payment of 300.25; that person signs in and sees the balance', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^gestor/ }).click()
  await page.getByRole('button', { name: 'Entrar' }).click()
  const { login, clave } = await enrol(page)
  expect(login).toBe(DOCUMENTO)
  const receipt = await collect(page)
  await signOut(page)

  await signIn(page, login, clave)
  const own = 'cuatro caballos con paraguas'
  await page.getByLabel('Contraseña actual').fill(clave)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(own)
  await page.getByLabel('Repita la contraseña nueva').fill(own)
  await page.getByRole('button', { name: /Cambiar|Guardar/ }).click()
  // A change of page before the answer would cut the request off.
  await expect(page).not.toHaveURL(/authentication/)
  await page.goto('/alumno/mispagos')
  await expect(page.getByText(receipt)).toBeVisible()
  await expect(page.getByText(/S\/\s300\.25/).first()).toBeVisible()
  await expect(page.getByText(/S\/\s3\d\d\.\d\d/).first()).toBeVisible()
})
