import { expect, type Page, test } from './journey.ts'

/** Fills in a new person and the first group offered; holds the price lists until the returned function is called. */
async function prepare(page: Page, documento: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/tarifariosporgrupo', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/matriculas/nueva')
  await page.getByLabel('Documento o nombre').fill(documento)
  await page.getByText('Registrar a una persona nueva').click()
  await page.getByLabel('Nombres').fill('Zoé')
  await page.getByLabel('Primer apellido').fill('Ñaupari')
  await page
    .getByRole('button', { name: /Quedan/ })
    .first()
    .click()
  return resolve
}

const button = (page: Page) => page.getByRole('button', { name: /^Matricular/ }).last()
const registered = (page: Page) => page.getByRole('heading', { name: /^Matrícula M\d{4}-\d{6} registrada/ })

test('Matricular pressed before the prices arrive enrols when they do', async ({ page, signInAs }) => {
  await signInAs('gestor')
  const letThrough = await prepare(page, '70765490')
  await button(page).click()
  await expect(button(page)).toHaveAttribute('data-loading', 'true')
  await expect(registered(page)).toBeHidden()
  letThrough()
  await expect(registered(page)).toBeVisible()
})

test('Matricular pressed for a group that is then changed enrols in none', async ({ page, signInAs }) => {
  await signInAs('gestor')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url().replace(/^.*\/api/, '')))
  const letThrough = await prepare(page, '70765491')
  await button(page).click()
  await page.getByRole('button', { name: 'Cambiar', exact: true }).last().click()
  await page
    .getByRole('button', { name: /Quedan/ })
    .first()
    .click()
  letThrough()
  await expect(page.getByRole('complementary', { name: 'Resumen' }).getByText('Total a pagar')).toBeVisible()
  await expect(button(page)).not.toHaveAttribute('data-loading')
  expect(sent.filter((address) => address === '/matricula/usuario')).toEqual([])
})
