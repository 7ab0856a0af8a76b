import { readFile } from 'node:fs/promises'

import { AxeBuilder } from '@axe-core/playwright'

import { ingreso } from '#contract/pagos/index.ts'

import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'

const PHONE = { width: 390, height: 844 }
const OPERACION = `E2E-${Date.now()}`

// Each journey has up to three sessions, one after another.
test.setTimeout(120_000)

/** The photo of a proof. Any picture will do: a picture of the page. */
const photo = async (page: Page) => ({
  name: 'IMG_2041.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

type Photo = Awaited<ReturnType<typeof photo>>

const enviar = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })

/** Opens the report on a phone, where the photo is asked for first. */
async function openReport(page: Page) {
  await page.setViewportSize(PHONE)
  await page.goto('/alumno/mispagos')
  await page.getByText('Informar un pago').click()
  await expect(page.getByText('Tomar una foto')).toBeVisible()
}

const chooseFile = (page: Page) => page.getByLabel('Elegir de la galería')

/** Reports a payment by Yape from a phone, with its photo, operation number and amount. */
async function send(page: Page, operacion: string, monto: string, voucher?: Photo) {
  await openReport(page)
  await chooseFile(page).setInputFiles(voucher ?? (await photo(page)))
  await page.getByText('Yape', { exact: true }).click()
  await page.getByLabel(/operación/i).fill(operacion)
  await page.getByLabel('Monto', { exact: true }).fill(monto)
  await enviar(page).click()
}

const sent = (page: Page) => page.getByRole('heading', { name: 'Enviado' })

async function report(page: Page, operacion: string, monto: string, voucher?: Photo) {
  await send(page, operacion, monto, voucher)
  await expect(sent(page)).toBeVisible()
  await page.goto('/alumno/mispagos')
}

/** The line of a payment in the student's list. */
const lineOf = (page: Page, operacion: string) => page.getByRole('listitem').filter({ hasText: operacion })

/** Opens the inbox and goes through its payments by the keyboard until it shows the operation. */
async function find(page: Page, operacion: string, filter = '') {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`/ingresos/lista?estado=REPORTADO&estado=PENDIENTE&sort=fecha,asc${filter}`)
  await expect(page.getByRole('button', { name: 'Revisar uno por uno' })).toBeEnabled()
  await page.keyboard.press('j')
  const inbox = page.getByRole('dialog', { name: 'Pagos por confirmar' })
  const place = inbox.getByText(/^\d+ de \d+$/)
  for (let n = 1; ; n++) {
    await expect(place).toHaveText(new RegExp(`^${n} de`))
    if (await inbox.getByText(operacion).first().isVisible()) break
    await page.keyboard.press('j')
  }
  // The keys of the inbox answer once the preview of the split has loaded.
  await expect(inbox.getByRole('button', { name: /^Rechazar(?! por)/ })).toBeEnabled()
  return inbox
}

test('a student reports a payment with its proof from a phone; the cashier confirms it by the keyboard; the student sees it', async ({
  page,
  signInAs,
}) => {
  const operacion = `${OPERACION}-1`
  await signInAs('alumno')
  await report(page, operacion, '12.50')
  await expect(lineOf(page, operacion).getByText('Informado')).toBeVisible()
  await lineOf(page, operacion).getByRole('button', { name: 'Ver constancia' }).click()
  await expect(page.getByRole('img', { name: 'IMG_2041' })).toBeVisible()

  await signInAs('caja')
  const inbox = await find(page, operacion)
  await expect(inbox.getByRole('img', { name: 'IMG_2041' })).toBeVisible()
  await expect(inbox.getByText('S/ 12.50 se aplican a 1 cuenta.')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByText(/Pago confirmado con el recibo R001-\d{8}/)).toBeVisible()
  await expect(page.getByText(/Quedan? \d+ por confirmar/)).toBeVisible()
  await expect(inbox.getByText(operacion)).toBeHidden()

  await signInAs('alumno')
  await page.goto('/alumno/mispagos')
  await expect(lineOf(page, operacion).getByText('Confirmado')).toBeVisible()
})

test('a student pays by the same method again: one tap after the photo, and confirmed with a key', async ({
  page,
  signInAs,
}) => {
  const operacion = `${OPERACION}-4`
  await signInAs('alumno')
  await report(page, operacion, '4.10')
  await openReport(page)
  await chooseFile(page).setInputFiles(await photo(page))
  await expect(page.getByRole('radio', { name: 'Yape' })).toBeChecked()
  await expect(page.getByText('como su último pago')).toBeVisible()

  await signInAs('caja')
  await find(page, operacion, `&buscar=${operacion}`)
  await page.keyboard.press('c')
  await expect(page.getByText(/Pago confirmado con el recibo R001-\d{8}/)).toBeVisible()
})

test('a rejected payment shows its reason and its proof to the student', async ({ page, signInAs }) => {
  const operacion = `${OPERACION}-2`
  const motivo = 'No figura en la cuenta del banco'
  await signInAs('alumno')
  await report(page, operacion, '7.30')

  await signInAs('caja')
  const inbox = await find(page, operacion, `&buscar=${operacion}`)
  await page.keyboard.press('r')
  await expect(page.locator('textarea:focus')).toBeVisible()
  await page.keyboard.type(motivo)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pago rechazado')).toBeVisible()
  // The only payment of the filter is decided, so the inbox closes.
  await expect(inbox).toBeHidden()

  await signInAs('alumno')
  await page.goto('/alumno/mispagos')
  const line = lineOf(page, operacion)
  await expect(line.getByText('Anulado')).toBeVisible()
  await expect(line.getByText(`Motivo: ${motivo}`)).toBeVisible()
  await expect(line.getByRole('button', { name: 'Ver constancia' })).toBeVisible()
})

test.describe('a proof that fails', () => {
  test.use({ expectedMessages: [/ERR_FAILED|SIN_CONEXION/] })

  test('the payment stays registered, and the proof can be sent again', async ({ page, signInAs }) => {
    const operacion = `${OPERACION}-3`
    await signInAs('alumno')
    await page.route('**/constancia/upload', (route) => route.abort(), { times: 1 })
    await send(page, operacion, '3.20')
    await expect(page.getByText('Su pago ya está registrado. Falta enviar la constancia.')).toBeVisible()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(sent(page)).toBeVisible()
    await page.goto('/alumno/mispagos')
    await expect(lineOf(page, operacion).getByRole('button', { name: 'Ver constancia' })).toBeVisible()
  })
})

test.describe('a student', () => {
  test.use({ expectedMessages: [/403 \(Forbidden\)|SIN_PERMISO/] })

  test('is refused the screens of the staff and taken to the first screen', async ({ page, signInAs }) => {
    await signInAs('alumno')
    await page.goto('/usuarios/lista')
    await expect(page.getByText('Acceso denegado')).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/inicio/)
  })
})

const READ_MS = 100_000
/** Waits until the voucher of a payment was read, which a machine under load tries up to three times. */
async function waitUntilRead(operacion: string) {
  const call = await program('caja')
  const { idIngreso } = firstOf(await call(ingreso.buscar, { buscar: operacion }))
  const isRead = async () => (await call(ingreso.ver, { id: idIngreso })).lectura?.monto
  await expect.poll(isRead, { timeout: READ_MS }).toBe(90)
  return idIngreso
}

const PLIN = new URL('../server/pagos/lectura/muestras/plin-limpio.jpg', import.meta.url)

test('a voucher that says something else stands beside what was told, and names the other payment of its picture', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(300_000)
  const [first, second] = [`${OPERACION}-5`, `${OPERACION}-6`] as const
  const voucher = { name: 'plin.jpg', mimeType: 'image/jpeg', buffer: await readFile(PLIN) }
  await signInAs('alumno')
  for (const operacion of [first, second]) await report(page, operacion, '4.20', voucher)
  const ids = { first: await waitUntilRead(first), second: await waitUntilRead(second) }

  await signInAs('caja')
  const inbox = await find(page, second, `&buscar=${second}`)
  for (const said of ['S/ 90.00', '11577568', 'Plin'])
    await expect(inbox.getByText(`La constancia dice ${said}`, { exact: true })).toBeVisible()
  const warnings = inbox.getByRole('alert')
  await expect(warnings.getByText('La constancia dice S/ 90.00, y se informó S/ 4.20')).toBeVisible()
  await expect(warnings.getByText(/La operación .* también está en otro pago/)).toBeHidden()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  // Each sentence is an act away: the number of the voucher is taken, and a rejection begins with its reason.
  await inbox.getByRole('button', { name: 'Usar este dato' }).first().click()
  await expect(inbox.getByText('La constancia dice 11577568', { exact: true })).toBeHidden()
  await expect(inbox.getByText('11577568', { exact: true })).toBeVisible()
  await warnings.getByRole('button', { name: 'Rechazar por esto' }).first().click()
  const why = inbox.getByRole('textbox', { name: '¿Por qué se rechaza?' })
  await expect(why).toHaveValue(/La constancia dice|El dinero/)
  await why.press('Escape')
  await expect(why).toBeHidden()
  const opened = page.waitForEvent('popup')
  await warnings.getByRole('link', { name: `Esta foto ya sustenta el pago #${ids.first} de` }).click()
  const other = await opened
  await expect(other).toHaveURL(new RegExp(`ver=${ids.first}`))
  await other.close()

  await page.goto(`/ingresos/lista?ver=${ids.first}&ficha=constancia`)
  const record = page.getByRole('dialog')
  await expect(record.getByText('La constancia dice S/ 90.00', { exact: true })).toBeVisible()
  await expect(record.getByRole('link', { name: `#${ids.second}` })).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([])
})
