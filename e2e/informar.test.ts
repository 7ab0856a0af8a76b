import { readFile } from 'node:fs/promises'

import { cuenta, POR_COBRAR } from '#contract/cuentas/cuenta.ts'
import { tipo } from '#contract/institucion/tipo.ts'
import { ingreso } from '#contract/pagos/index.ts'

import { clicker } from './clicker.ts'
import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import { OF_READINGS_MS, READ } from './reads.ts'

const PHONE = { width: 390, height: 844 }
test.use({ viewport: PHONE })

const NUMERO = `INF-${Date.now()}`

/** The photo of a proof. Any picture will do: a picture of the page. */
const photo = async (page: Page) => ({
  name: 'IMG_2041.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

/** The start of a HEIC file, the format of iPhone photos, under a name of another format. */
const heic = {
  name: 'IMG_2040.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
}

/** A picture of one white dot in a format that browsers read and the server does not take. */
const bitmap = () => {
  const buffer = Buffer.alloc(58)
  buffer.write('BM', 'latin1')
  buffer.writeUInt32LE(58, 2)
  buffer.writeUInt32LE(54, 10)
  buffer.writeUInt32LE(40, 14)
  buffer.writeInt32LE(1, 18)
  buffer.writeInt32LE(1, 22)
  buffer.writeUInt16LE(1, 26)
  buffer.writeUInt16LE(24, 28)
  buffer.fill(255, 54)
  return { name: 'captura.bmp', mimeType: 'image/bmp', buffer }
}

const LATEST = { sort: 'idIngreso,desc', size: 20 } as const
let last = 0

test.beforeEach(async () => {
  const call = await program('alumno')
  last = firstOf(await call(ingreso.deAlumno, LATEST)).idIngreso
})

// A report covers charges that later journeys pay, so it is annulled after its test.
test.afterEach(async () => {
  const [own, call] = [await program('alumno'), await program()]
  const { content } = await own(ingreso.deAlumno, LATEST)
  for (const { idIngreso, estado } of content)
    if (idIngreso > last && estado === 'REPORTADO')
      await call(ingreso.anular, { idIngreso, motivo: 'Se informó en una prueba' })
})

const REPORT = '/alumno/mispagos?vista=reportar'
const camera = (page: Page) => page.getByText('Tomar una foto')
const gallery = (page: Page) => page.getByLabel('Elegir de la galería')
const enviar = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true })
const withoutPhoto = (page: Page) => page.getByRole('button', { name: 'Sin foto, escribir el número' })
const numero = (page: Page) => page.getByLabel(/operación/i)
const yape = (page: Page) => page.getByText('Yape', { exact: true })

/** The button is at the foot of the phone, which the bar of the three places leaves to it. */
async function expectInFoot(page: Page) {
  const box = (await enviar(page).boundingBox())!
  expect(Math.round(box.y + box.height)).toBeLessThanOrEqual(PHONE.height)
  expect(Math.round(box.y)).toBeGreaterThanOrEqual(PHONE.height - 96)
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeHidden()
}

test('a payment is reported on a phone by its photo in at most four taps; the home says that the till has it', async ({
  page,
  signInAs,
}) => {
  await signInAs('alumno')
  await page.goto(REPORT)
  await expect(camera(page)).toBeInViewport({ ratio: 1 })
  await expect(withoutPhoto(page)).toBeInViewport({ ratio: 1 })
  await gallery(page).setInputFiles(await photo(page))
  await expect(page.getByRole('img', { name: 'IMG_2041.png' })).toBeVisible()
  await expectInFoot(page)
  // Proposed from what is overdue, and changed with the charges.
  const monto = page.getByLabel('Monto', { exact: true })
  await expect(monto).toHaveValue(/^S\/ [1-9]/)
  const hand = clicker()
  await hand.press(yape(page))
  await hand.press(numero(page))
  await page.keyboard.type(`${NUMERO}-1`)
  await hand.press(enviar(page))
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeFocused()
  expect(hand.count()).toBeLessThanOrEqual(4)
  await expect(
    page.getByText(/^Caja lo revisa en un día hábil: a más tardar .+ \d+\. No hace falta/),
  ).toBeVisible()
  await expect(page.getByText(`Operación ${NUMERO}-1, con foto`)).toBeVisible()

  await page.getByRole('link', { name: 'Volver a Inicio' }).click()
  const review = page.locator('section').filter({ has: page.getByRole('heading', { name: 'En revisión' }) })
  await expect(review.getByText(/^Caja responde a más tardar .+ \d+$/)).toBeVisible()
  await expect(review.getByRole('link', { name: /^Yape/ }).first()).toBeVisible()
})

test('a HEIC photo is refused where it was asked for, with what to do; another one is shown and enlarged', async ({
  page,
  signInAs,
}) => {
  await signInAs('alumno')
  await page.goto(REPORT)
  await gallery(page).setInputFiles(heic)
  await expect(page.getByRole('alert').filter({ hasText: 'Esa foto no se pudo abrir.' })).toContainText(
    'Envíe una captura de pantalla de la foto.',
  )
  await expect(page.getByText('Tomar otra foto')).toBeInViewport({ ratio: 1 })
  await expect(withoutPhoto(page)).toBeVisible()
  await gallery(page).setInputFiles(await photo(page))
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'IMG_2041' })
  await expect(picture).toBeVisible()
  expect((await picture.boundingBox())!.width).toBeGreaterThan(300)
  await page.keyboard.press('Escape')
  await expect(picture).toBeHidden()
})

test('a picture that only the browser reads is sent as a JPEG', async ({ page, signInAs }) => {
  await signInAs('alumno')
  await page.goto(REPORT)
  await gallery(page).setInputFiles(bitmap())
  await yape(page).click()
  await numero(page).fill(`${NUMERO}-BMP`)
  await enviar(page).click()
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeVisible()
  await page.goto('/alumno/mispagos')
  const line = page.getByRole('listitem').filter({ hasText: `${NUMERO}-BMP` })
  await line.getByRole('button', { name: 'Ver constancia' }).click()
  await expect(page.getByRole('img', { name: 'captura.jpg' })).toBeVisible()
})

/** The number of a payment of another student's. */
async function numberOfAnother() {
  const ask = await program('caja')
  const { content } = await ask(tipo.buscar, { categoria: 'MEDIO_PAGO', size: 50 })
  const numeroOperacion = `${NUMERO}-AJENO`
  const { idUsuario, idMoneda } = firstOf(
    await ask(cuenta.buscar, { estado: [...POR_COBRAR], size: 1, sort: 'idCuenta,desc' }),
  )
  await ask(ingreso.reportarPago, {
    idUsuario,
    idMoneda,
    monto: 10,
    idMedioPago: content.find(({ codigo }) => codigo === 'YAPE')!.idTipo,
    fecha: firstOf(await ask(ingreso.buscar, { size: 1, sort: 'fecha,desc' })).fecha,
    numeroOperacion,
  })
  return numeroOperacion
}

test.describe('refused', () => {
  test.use({ expectedMessages: [/status of (400|409)|DUPLICADO/] })

  test('without photo and number a report stays at the field that lacks it, above the foot of a small phone', async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width: 360, height: 480 })
    await signInAs('alumno')
    await page.goto(REPORT)
    await withoutPhoto(page).click()
    await yape(page).click()
    await enviar(page).click()
    await expect(page.getByText('Escriba el número de operación o adjunte la constancia')).toBeVisible()
    await expect(page.getByText('Falta corregir 1 dato')).toBeVisible()
    await expect(numero(page)).toBeFocused()
    const [field, foot] = [await numero(page).boundingBox(), await enviar(page).boundingBox()]
    expect(field!.y + field!.height).toBeLessThanOrEqual(foot!.y)
  })

  test('a number of an own payment is told at its field, with the way to that payment; that of another without it', async ({
    page,
    signInAs,
  }) => {
    const other = await numberOfAnother()
    await signInAs('alumno')
    await page.goto(REPORT)
    await withoutPhoto(page).click()
    await yape(page).click()
    await numero(page).fill(`${NUMERO}-2`)
    await enviar(page).click()
    await expect(page.getByRole('heading', { name: 'Enviado' })).toBeVisible()

    await page.goto(REPORT)
    await withoutPhoto(page).click()
    await numero(page).fill(`${NUMERO}-2`)
    await expect(page.getByText(/^Ese número ya está en su pago de S\/\s/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver aquel pago' })).toHaveAttribute('href', /#pago-\d+$/)
    await enviar(page).click()
    await expect(numero(page)).toBeFocused()
    await expect(page.getByText('Falta corregir 1 dato')).toBeVisible()

    await numero(page).fill(other)
    await expect(page.getByRole('link', { name: 'Ver aquel pago' })).toBeHidden()
    await enviar(page).click()
    await expect(page.getByText(/^Ese número de operación ya se registró/)).toHaveCount(1)
    await expect(numero(page)).toBeFocused()
  })
})

const SAMPLE = new URL('../server/pagos/lectura/muestras/plin-limpio.jpg', import.meta.url)

test('amount, method and number of a photo stand in their fields, which can be changed; what was typed stays', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(OF_READINGS_MS)
  const voucher = { name: 'plin.jpg', mimeType: 'image/jpeg', buffer: await readFile(SAMPLE) }
  await signInAs('alumno')
  const amount = page.locator('[name=monto]')
  const read = page.getByText('leído de la foto')
  await page.goto(REPORT)
  await gallery(page).setInputFiles(voucher)
  await expect(read.first()).toBeVisible(READ)
  await expect(amount).toHaveValue(/90\.00$/)
  await expect(numero(page)).toHaveValue('11577568')
  await expect(page.getByRole('radio', { name: 'Plin' })).toBeChecked()
  const marks = await read.count()
  await amount.fill('80')
  await expect(read).toHaveCount(marks - 1)
  // Another photo changes only what the first one proposed.
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ ...voucher, name: 'otra.jpg' })
  await expect(page.getByText('otra.jpg')).toBeVisible()
  await expect(numero(page)).toHaveValue('11577568')
  await expect(amount).toHaveValue(/80/)
})
