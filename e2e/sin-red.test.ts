import { expect, type Page, test } from './journey.ts'

test.use({ serviceWorkers: 'allow', expectedMessages: [/Failed to load resource|SIN_CONEXION|ERR_/] })

const HOURS = 2
const KEPT = 'escuela.guardado'

/** Waits until the service worker is ready and an answer is stored. */
async function kept(page: Page, part: string) {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key) ?? '', KEPT), { timeout: 15_000 })
    .toContain(part)
}

/** Makes the stored answers some hours older. */
const age = (page: Page) =>
  page.evaluate(
    ([key, ms]) => {
      const all = JSON.parse(localStorage.getItem(String(key)) ?? '{}') as { entries: { at: number }[] }
      const entries = all.entries.map((one) => ({ ...one, at: one.at - Number(ms) }))
      localStorage.setItem(String(key), JSON.stringify({ ...all, entries }))
    },
    [KEPT, HOURS * 3_600_000],
  )

test('without network a student sees the last data and their age; signing out deletes them', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(90_000)
  await signInAs('alumno')
  await page.goto('/alumno/mispagos')
  const receipt = page.getByText(/^R001-\d{8}$/).first()
  await expect(receipt).toBeVisible()
  await kept(page, '/ingresos/alumno')
  await page.goto('/alumno/miscursos')
  const course = page.getByRole('article').first().getByRole('heading')
  await expect(course).toBeVisible()
  const name = await course.innerText()
  await kept(page, '/clases/asistencias')

  await page.context().setOffline(true)
  await age(page)
  await page.reload()
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
  await expect(page.getByText(/Sin conexión.*Datos de hace 2 h\./)).toBeVisible()
  await page.goto('/alumno/mispagos')
  await expect(receipt).toBeVisible()
  await expect(page.getByText(/Datos de hace 2 h\./)).toBeVisible()
  // A new page, like an application opened on a phone.
  const other = await page.context().newPage()
  await other.goto('/dashboard/inicio')
  await expect(
    other.getByRole('heading', { name: 'Vencido por pagar' }).or(other.getByText(name).first()).first(),
  ).toBeVisible()
  await other.close()

  await page.context().setOffline(false)
  await expect(page.getByText(/Sin conexión/)).toBeHidden({ timeout: 20_000 })
  await expect(page.getByText(/Datos de hace/)).toBeHidden()

  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/authentication\/login/)
  expect(await page.evaluate((key) => localStorage.getItem(key), KEPT)).toBeNull()
})

test('the data of a user are deleted when another signs in, and the cache holds no answer of the API', async ({
  page,
  signInAs,
}) => {
  await signInAs('alumno')
  await page.goto('/alumno/mispagos')
  await kept(page, '/ingresos/alumno')
  const addresses = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname)
  })
  expect(addresses).toContain('/')
  expect(addresses.filter((path) => path.startsWith('/api'))).toEqual([])
  await signInAs('docente')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/dashboard/inicio')
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), KEPT)).toBeNull()
})

test('the web can be installed on a phone, under the name of the institution', async ({ page }) => {
  await page.goto('/authentication/login')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await page.request.get(String(href))
  const manifest = (await response.json()) as { name: string; icons: { src: string }[]; start_url: string }
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  await expect(page).toHaveTitle(new RegExp(manifest.name))
  expect(manifest.start_url).toBe('/dashboard/inicio')
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src)
    expect(icon.headers()['content-type']).toBe('image/png')
  }
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
})
