import { AxeBuilder } from '@axe-core/playwright'

import { institucion, parametro } from '#contract/institucion/index.ts'

import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import { school } from './school.ts'

const LOOK = '/ingresos/control-economico-de-grupos?vista=parametros&seccion=aspecto'
const section = (page: Page) => page.getByRole('region', { name: 'Aspecto', exact: true })

async function restore(valor = 'marca') {
  const call = await program()
  const clave = 'institucion.color'
  const { version } = firstOf(await call(parametro.buscar, { clave }))
  await call(parametro.ajustar, { valores: [{ clave, valor, version }] })
}
test.afterEach(() => restore())

const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
const ground = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

test('a colour of the logo is shown at once, named in the bar, saved, and on the next page before the program', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto(LOOK)
  const colours = section(page).getByRole('radiogroup', { name: 'Color de la escuela' })
  const ofLogo = colours.getByRole('radio', { name: /del logo$/ })
  await expect(ofLogo.first()).toBeAttached()
  expect(await ofLogo.count()).toBeGreaterThanOrEqual(2)
  await expect(section(page).getByText('sin guardar:')).toBeHidden()
  await ofLogo.nth(1).check({ force: true })
  await expect(section(page).getByText(/1 cambio sin guardar: Color de la escuela/)).toBeVisible()
  const look = section(page).getByRole('complementary', { name: 'Así queda' })
  await expect(look.getByRole('row')).toHaveCount(4)
  await axe(page)

  // Another section keeps the change, another screen asks.
  await page.getByRole('link', { name: 'Inicio', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toContainText('sin guardar')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await section(page).getByRole('button', { name: 'Descartar cambios' }).click()
  await expect(section(page).getByText('sin guardar:')).toBeHidden()

  await section(page).getByLabel('Valor del color').fill('0f766e')
  await page.keyboard.press('Control+s')
  await expect.poll(() => page.locator('meta[name=theme-color]').getAttribute('content')).toBe('#0d645d')

  const html = await (await fetch(school.url)).text()
  expect(html).toContain('<meta name="theme-color" content="#0d645d" />')
  expect(html).toContain('<title>Instituto Superior Horizonte</title>')
})

test.describe('a wrong colour', () => {
  test.use({ expectedMessages: [/400 \(Bad Request\)/] })
  test('is refused at its field', async ({ page, signInAs }) => {
    await signInAs('admin')
    await page.goto(LOOK)
    await section(page).getByLabel('Valor del color').fill('#12zz')
    await section(page).getByRole('button', { name: 'Guardar' }).click()
    await expect(section(page).getByText('Elija un color o escriba su valor')).toBeVisible()
  })
})

test('from the first paint to the program nothing changes its colour, in dark too', async ({
  page,
  signInAs,
}) => {
  await restore('#7c2d12')
  await signInAs('gestor')
  await page.goto('/cursos/lista')
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'dark'))
  let letThrough = () => {}
  const held = new Promise<void>((done) => (letThrough = done))
  await page.route(/assets\/index-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/cursos/lista', { waitUntil: 'commit' })
  await expect(page.locator('#arranque')).toContainText('Instituto Superior Horizonte')
  expect(await ground(page, 'body')).toBe('rgb(25, 28, 32)')
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--skin-own')),
  ).toBe('#7c2d12')
  await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'))
  letThrough()
  await expect(page.getByRole('heading', { level: 1, name: 'Cursos' })).toBeVisible()
  await expect(page).toHaveTitle(/Cursos|Instituto/)
  expect(await ground(page, 'header')).toBe('rgb(124, 45, 18)')
})

/** A picture of one colour, drawn by the browser. */
const drawn = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1600
    canvas.height = 1200
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#2f6f4e'
    pen.fillRect(0, 0, 1600, 1200)
    return canvas.toDataURL('image/jpeg').split(',')[1]!
  })

test('the school’s own picture stands beside the sign-in on a wide screen, and a phone does not ask for it', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto(LOOK)
  const buffer = Buffer.from(await drawn(page), 'base64')
  const entrance = section(page)
    .locator('div', { hasText: /^Imagen de la entrada/ })
    .last()
  await expect(entrance).toBeVisible()
  await section(page).locator('input[type=file]').last().setInputFiles({
    name: 'local.jpg',
    mimeType: 'image/jpeg',
    buffer,
  })
  await expect(page.getByText('Se guardó la imagen de la entrada')).toBeVisible()

  // A browser without a session.
  const context = await browser.newContext({ baseURL: school.url, locale: 'es-PE' })
  const guest = await context.newPage()
  const asked: string[] = []
  guest.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await guest.goto('/authentication/login')
  const brand = guest.getByRole('banner')
  await expect(brand).toContainText('Instituto Superior Horizonte')
  await expect.poll(() => asked.includes('/entrada.webp')).toBe(true)
  await expect(brand.locator('svg')).toBeHidden()
  await axe(guest)

  asked.length = 0
  await guest.setViewportSize({ width: 360, height: 740 })
  await guest.reload()
  await expect(brand.locator('svg')).toBeVisible()
  expect(asked).not.toContain('/entrada.webp')
  await context.close()
  const call = await program()
  await call(institucion.quitarImagen, {})
})
