import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { freePort } from '#server/testing/free-port.ts'

import { expect, type Page, test } from './journey.ts'
import { launch } from './server.ts'
import { beginInCash, chargeButton } from './till.ts'

// Reports of the browser and of the web about calls that fail on purpose.
test.use({
  expectedMessages: [
    /Failed to load resource|SIN_CONEXION|INTERNO|TypeError|route match|dynamically imported/,
  ],
})

const offline = (page: Page) => page.getByText(/^Sin conexión/)
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const home = (page: Page) => page.getByRole('banner').getByRole('link').first().click()

test('without network the web says so, and a read waits and continues by itself', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/cursos/lista')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await page.context().setOffline(true)
  await expect(offline(page)).toBeVisible()

  const search = page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/Buscar/))
    .last()
  await search.fill('inglés')
  await page.waitForTimeout(2500)
  await expect(page.getByText('No se pudo cargar')).toBeHidden()
  await page.context().setOffline(false)
  await expect(offline(page)).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: /ingl/i }).first()).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: /excel/i })).toHaveCount(0)
})

test('a write without network is not sent later by itself, and the typed text stays', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/tarifarios/lista?vista=areas&ver=nuevo')
  const nombre = page.getByRole('textbox', { name: 'Nombre' })
  await nombre.fill('Área sin red')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor' })).toBeVisible()
  await expect(nombre).toHaveValue(/área sin red/i)
  const sent: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/area/guardar') && sent.push(request.url())))
  await page.context().setOffline(false)
  await expect(offline(page)).toBeHidden()
  await page.waitForTimeout(1000)
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('cell', { name: /ÁREA SIN RED/ }).first()).toBeVisible()
})

test('while the server restarts the web says so and waits; a payment under way is registered once', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'e2e-'))
  const own = { DEMO: '1', DATA_DIR: dataDir, PORT: String(await freePort()) }
  let server = await launch(own)
  await page.goto(`${server.address}/authentication/login?volver=/tarifarios/lista%3Fvista=areas`)
  await page.getByRole('textbox', { name: 'Usuario' }).fill('gestor')
  await page.getByLabel('Contraseña', { exact: true }).fill('Escuela-2026')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await page.goto(`${server.address}/ingresos/nuevo?alumno=21`)
  await beginInCash(page, '10')

  await server.kill()
  await chargeButton(page).click()
  await expect(page.getByText('El servidor se está reiniciando.')).toBeVisible()
  await expect(page.getByText(/Se vuelve a intentar en \d+ s/)).toBeVisible()
  server = await launch(own)
  await expect(page.getByText('El servidor se está reiniciando.')).toBeHidden({ timeout: 35_000 })
  await expect(page.getByRole('heading', { name: /^Cobrado S\// })).toBeVisible({ timeout: 30_000 })
  await server.stop()
  await rm(dataDir, { recursive: true })
})

test('a screen that breaks keeps the menu, and shows the error to copy into a request for help', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.route('**/api/cursos', (route) =>
    route.fulfill({
      json: {
        content: [{}],
        totalElements: 1,
        totalPages: 1,
        number: 0,
        size: 50,
        first: true,
        last: true,
        empty: false,
      },
    }),
  )
  await page.goto('/cursos/lista')
  await expect(title(page, 'Esta pantalla tuvo un problema')).toBeVisible()
  await expect(page.getByText('Dato para pedir ayuda:')).toContainText('TypeError')
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible()
  await home(page)
  await expect(title(page, /^Hola|^Buen/)).toBeVisible()
})

test('when a new version replaced a chunk the page reloads once by itself, and then asks', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/dashboard/inicio')
  await page.waitForLoadState('networkidle')
  // The chunk is missing until a document loads anew: a screen is also fetched ahead, so one refusal is not enough.
  let isMissing = true
  let reloads = 0
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    isMissing = false
    reloads++
  })
  await page.route(/assets\/list-.*\.js/, (route) =>
    isMissing ? route.fulfill({ status: 404, json: {} }) : route.continue(),
  )
  const go = (address: string) => page.evaluate((to) => history.pushState({}, '', to), address)
  await go('/cursos/lista')
  await expect(title(page, 'Cursos')).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  expect(reloads).toBe(1)

  isMissing = true
  await home(page)
  // A change of address while another screen loads would be lost, so wait for the first.
  await expect(title(page, /^Hola|^Buen/)).toBeVisible()
  await go('/grupos/lista')
  await expect(title(page, 'Hay una versión nueva del programa')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible()
  expect(reloads).toBe(1)
  await page.getByRole('button', { name: 'Volver a cargar' }).click()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  expect(reloads).toBe(2)
})

test('a forbidden screen is refused inside the shell', async ({ page, signInAs }) => {
  await signInAs('docente')
  await page.goto('/usuarios/lista')
  await expect(page.getByText('Acceso denegado')).toBeVisible()
  await expect(page).toHaveURL(/dashboard\/inicio/)
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible()
})
