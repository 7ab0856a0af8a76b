import { expect, type Page, test } from './journey.ts'

// Reports of the browser about chunks that do not arrive.
test.use({
  expectedMessages: [
    /Failed to load resource|TypeError|dynamically imported|route match|INTERNO|Algo salió mal/,
  ],
})

const veil = (page: Page) => page.getByRole('status', { name: 'Cargando…' })
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
// Navigates without hovering over a link, which would preload the screen.
const go = (page: Page, address: string) => page.evaluate((to) => history.pushState({}, '', to), address)

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/dashboard/inicio')
  await expect(title(page, /^Hola/)).toBeVisible()
  await page.waitForLoadState('networkidle')
})

/** Holds the chunks of the next screen until the returned function is called. */
async function hold(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/assets\/.*\.js/, async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return resolve
}

/** Milliseconds from the navigation to the veil. */
const patience = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    const start = performance.now()
    history.pushState({}, '', to)
    while (!document.querySelector('output[aria-label="Cargando…"]'))
      await new Promise((next) => requestAnimationFrame(next))
    return performance.now() - start
  }, address)

test('while a screen loads, a veil with three white dots covers the present one after a delay, and goes with the load', async ({
  page,
}) => {
  const letThrough = await hold(page)
  expect(await patience(page, '/cursos/lista')).toBeGreaterThanOrEqual(150)
  expect(await veil(page).boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() })
  await expect(veil(page)).toHaveCSS('background-color', 'rgba(20, 24, 30, 0.5)')
  await expect(veil(page).locator('i')).toHaveCount(3)
  await expect(veil(page).locator('i').first()).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(title(page, /^Hola/)).toBeVisible()
  letThrough()
  await expect(title(page, 'Cursos')).toBeVisible()
  await expect(veil(page)).toBeHidden()
})

test('going back while a screen loads keeps the present one, and the late chunk changes nothing', async ({
  page,
}) => {
  const letThrough = await hold(page)
  await go(page, '/cursos/lista')
  await expect(veil(page)).toBeVisible()
  await page.goBack()
  await expect(veil(page)).toBeHidden()
  await expect(page).toHaveURL(/dashboard\/inicio/)
  await expect(title(page, /^Hola/)).toBeVisible()
  const late = page.waitForResponse(/assets\/.*\.js/)
  letThrough()
  await late
  await page.waitForLoadState('networkidle')
  await expect(title(page, /^Hola/)).toBeVisible()
  await expect(veil(page)).toBeHidden()
  // The next navigation works.
  await go(page, '/cursos/lista')
  await expect(title(page, 'Cursos')).toBeVisible()
})

test('a screen that does not load is reported in its place, without a veil', async ({ page }) => {
  await page.route(/assets\/list-.*\.js/, (route) => route.abort())
  // The page reloads once by itself, in case there is a new version.
  const startedOver = page.waitForEvent('load')
  await go(page, '/cursos/lista')
  await startedOver
  await expect(title(page, 'Hay una versión nueva del programa')).toBeVisible()
  await expect(veil(page)).toBeHidden()
  await page.unroute(/assets\/list-.*\.js/)
  await page.getByRole('button', { name: 'Volver a cargar' }).click()
  await expect(title(page, 'Cursos')).toBeVisible()
  await expect(veil(page)).toBeHidden()
})

test('a session request that fails during a navigation shows an error, without a veil', async ({ page }) => {
  await page.route('**/api/sesion', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/cursos/lista')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(veil(page)).toBeHidden()
})

test('text typed before the types of document arrive stays', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((done) => (letThrough = done))
  await page.route('**/api/tipos*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/usuarios/nuevo')
  const names = page.getByRole('textbox', { name: 'Nombres', exact: true })
  await names.fill('Fátima')
  letThrough()
  await expect(page.locator('[name=tipoDocumento]').first()).toHaveValue(/DNI/)
  await expect(names).toHaveValue('Fátima')
})

test('a sign shows before the program loads, and goes when the first screen is drawn', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((done) => (letThrough = done))
  await page.route(/assets\/index-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  const sign = page.locator('#arranque img')
  await page.goto('/cursos/lista', { waitUntil: 'commit' })
  await expect(sign).toBeVisible()
  letThrough()
  await expect(title(page, 'Cursos')).toBeVisible()
  await expect(sign).toHaveCount(0)
})

test('the first screen says that the server does not answer, and opens when it does', async ({ page }) => {
  const API = /\/api\/(sesion|portada)/
  await page.route(API, (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/cursos/lista', { waitUntil: 'commit' })
  const said = page.getByRole('status').filter({ hasText: 'servidor' })
  await expect(said).toBeVisible()
  await expect(page.locator('#arranque img')).toBeVisible()
  await page.unroute(API)
  await expect(title(page, 'Cursos')).toBeVisible()
  await expect(said).toBeHidden()
  await expect(page.locator('#arranque')).toHaveCount(0)
})

test('the first data is asked for beside the session, not after it', async ({ page, signInAs }) => {
  await signInAs('alumno')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/api\/sesion$/, async (route) => {
    await answered
    await route.continue()
  })
  const asked = [/\/api\/cuentas\/alumno/, /\/api\/ingresos\/alumno/].map((url) => page.waitForRequest(url))
  await page.goto('/alumno/mispagos', { waitUntil: 'commit' })
  await Promise.all(asked)
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis pagos' })).toBeVisible()
  // Other journeys pay this student's charges, so none need be overdue.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
})
