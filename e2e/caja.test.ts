import { readFile } from 'node:fs/promises'

import { AxeBuilder } from '@axe-core/playwright'

import { cuenta, POR_COBRAR } from '#contract/cuentas/cuenta.ts'
import { tipo } from '#contract/institucion/tipo.ts'
import { ingreso } from '#contract/pagos/index.ts'

import { readShifts, recordShifts, SHIFT_LIMIT } from './banco/record-shifts.ts'
import { openAndSettle } from './banco/settle.ts'
import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import { OF_READINGS_MS, READ } from './reads.ts'
import { beginInCash, chargeButton, chargeInCash, receiptOf } from './till.ts'

const SCREEN = { width: 1366, height: 768 }
const PHONE = { width: 360, height: 780 }
test.use({ viewport: SCREEN })

/** Finds an overdue charge of each student who owes several. */
async function overdueCharges() {
  const ask = await program('caja')
  const { content } = await ask(cuenta.buscar, { estado: [...POR_COBRAR], vencida: true, size: 200 })
  const free = content.filter(
    ({ enRevision, factura, moneda }) => !enRevision && !factura && moneda.codigo === 'PEN',
  )
  return [...Map.groupBy(free, ({ idUsuario }) => idUsuario).values()]
    .filter((own) => own.length > 1)
    .map(([first]) => first!)
}

/** A student to charge; each journey has its own. */
const debtor = async (n: number) => (await overdueCharges()).at(-1 - n)!

const row = (page: Page, name: string) => page.getByRole('checkbox', { name }).first()

/** The button is inside the window, where it always is. */
async function expectInFoot(page: Page, name: RegExp | string) {
  const button = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
  const box = (await button.last().boundingBox())!
  expect(Math.round(box.y + box.height), String(name)).toBeLessThanOrEqual(SCREEN.height)
  expect(Math.round(box.y), String(name)).toBeGreaterThanOrEqual(690)
  expect(await page.evaluate(() => document.documentElement.scrollHeight), 'no scroll').toBeLessThanOrEqual(
    SCREEN.height,
  )
}

test('what is lacking is said above the button, which is disabled until it is there', async ({
  page,
  signInAs,
}) => {
  const { idUsuario } = await debtor(0)
  await signInAs('caja')
  await page.goto(`/ingresos/nuevo?alumno=${idUsuario}`)
  await expect(page.getByText('Elija el medio de pago')).toBeVisible()
  await expect(chargeButton(page)).toBeDisabled()
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Quitar marcas' }).click()
  await expect(page.getByText('Escriba el monto, o marque lo que se paga.')).toBeVisible()
  await beginInCash(page, '50')
  await page.getByLabel('Recibido').fill('20')
  await expect(page.getByText(/Faltan S\/\s30\.00 de lo recibido/)).toBeVisible()
  await page.getByRole('radio', { name: 'Yape' }).check()
  await expect(page.getByText('Escriba el número de operación o adjunte la constancia')).toBeVisible()
  await expect(chargeButton(page)).toBeDisabled()
  await page.getByLabel('N.º de operación').fill(`LIBRE-${Date.now()}`)
  await expect(page.getByText('No está en ningún otro pago')).toBeVisible()
  await expect(chargeButton(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Quitar marcas' }).click()
  await expect(chargeButton(page)).toBeDisabled()
})

test('an operation that another payment has is red while it is typed, with the act that confirms that payment', async ({
  page,
  signInAs,
}) => {
  const { idUsuario, idCuenta, idMoneda } = await debtor(1)
  const ask = await program('caja')
  const { content } = await ask(tipo.buscar, { categoria: 'MEDIO_PAGO', size: 50 })
  const yape = content.find(({ codigo }) => codigo === 'YAPE')!
  const numeroOperacion = `DOBLE${Date.now()}`
  await ask(ingreso.reportarPago, {
    idUsuario,
    idMoneda,
    monto: 10,
    idMedioPago: yape.idTipo,
    fecha: firstOf(await ask(ingreso.buscar, { size: 1, sort: 'fecha,desc' })).fecha,
    numeroOperacion,
    aplicaciones: [{ idCuenta, monto: 10 }],
  })
  await signInAs('caja')
  await page.goto(`/ingresos/nuevo?alumno=${idUsuario}`)
  await page.getByRole('radio', { name: 'Yape' }).check()
  await page.getByLabel('N.º de operación').fill(numeroOperacion)
  const used = page.getByRole('alert').filter({ hasText: 'Ese número ya está en otro pago' })
  await expect(used.getByRole('link', { name: 'Ver el pago' })).toBeVisible()
  await expect(page.getByText('Falta un número que no esté en otro pago')).toBeVisible()
  await expectInFoot(page, /^Cobrar S\//)
  await used.getByRole('button', { name: 'Confirmar ese pago' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar ese pago' }).click()
  await expect(page.getByText(/Pago confirmado con el recibo/)).toBeVisible()
})

test('exact cash after the name takes three keys: Enter, 1, Ctrl Enter', async ({ page, signInAs }) => {
  const charge = await debtor(2)
  await signInAs('caja')
  await page.goto('/ingresos/nuevo')
  const search = page
    .getByRole('combobox', { name: 'Quién paga' })
    .or(page.getByRole('textbox', { name: 'Quién paga' }))
  await expect(search.first()).toBeFocused()
  await expectInFoot(page, 'Cerrar caja')
  await page.keyboard.type(charge.usuario.numeroDocumento)
  await page.getByRole('option', { name: charge.usuario.numeroDocumento }).click()
  const all = page.getByRole('button', { name: /^Todo lo vencido/ })
  await expect(all).toBeFocused()
  await expectInFoot(page, /^Cobrar S\//)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Efectivo' })).toBeFocused()
  await page.keyboard.press('1')
  await expect(chargeButton(page)).toBeEnabled()
  await expectInFoot(page, /^Cobrar S\//)
  await page.keyboard.press('Control+Enter')
  await receiptOf(page)
  await expectInFoot(page, 'Siguiente')
  // A double press does not hide the change.
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(search.first()).toBeFocused()
  await expectInFoot(page, 'Cerrar caja')
})

test('notes that are pressed add up to the change, which stays in large figures after the payment; it can be annulled', async ({
  page,
  signInAs,
}) => {
  const { idUsuario } = await debtor(3)
  // The annulment would keep the cashier from closing her own till: another journey does.
  await signInAs('admin')
  await page.goto(`/ingresos/nuevo?alumno=${idUsuario}`)
  await beginInCash(page, '36')
  const notes = page.getByRole('group', { name: 'Billetes' })
  await notes.getByRole('button', { name: '20', exact: true }).click()
  await notes.getByRole('button', { name: '20', exact: true }).click()
  await expect(notes.getByRole('button', { name: '20 ×2' })).toBeVisible()
  await expect(page.getByText('Efectivo · vuelto 4.00')).toBeVisible()
  await chargeButton(page).click()
  await receiptOf(page)
  const made = page.getByRole('region', { name: /^Cobrado/ })
  await expect(made.getByText(/S\/\s4\.00/)).toBeVisible()
  await expect(made.getByText('2 de 2')).toBeVisible()
  await made.getByRole('button', { name: 'Anular este cobro' }).click()
  const ask = page.getByRole('dialog', { name: 'Anular este cobro' })
  await ask.getByRole('textbox').fill('Se cobró a otra persona')
  await ask.getByRole('button', { name: 'Anular este cobro' }).click()
  await expect(page.getByRole('heading', { name: /^Anulado/ })).toBeVisible()
})

test('typing what a charge pays ticks it, a total is spread from the oldest, and arrows go from row to row', async ({
  page,
  signInAs,
}) => {
  const { idUsuario, concepto, grupo } = await debtor(4)
  const name = `${concepto}, ${grupo.curso}`
  await signInAs('caja')
  await page.goto(`/ingresos/nuevo?alumno=${idUsuario}`)
  await page.getByRole('button', { name: 'Quitar marcas' }).click()
  await expect(row(page, name)).not.toBeChecked()
  await page.getByLabel(`Monto para ${name}`).first().fill('5')
  await expect(row(page, name)).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Monto', exact: true })).toHaveValue(/5\.00/)
  await page.getByRole('button', { name: 'Escribir otro monto' }).click()
  const amount = page.getByRole('textbox', { name: 'Monto', exact: true })
  await expect(amount).toBeFocused()
  await amount.blur()
  // The first key in the same turn as the focus: a page that is busy takes both before anything that waits for them.
  await amount.evaluate((input) => {
    input.focus()
    document.execCommand('insertText', false, '7')
  })
  await page.keyboard.type('.50')
  await expect(page.getByLabel(/^Monto para/).first()).toHaveValue('7.50')
  const boxes = page.getByRole('list', { name: 'Cuentas' }).locator('input[type=checkbox]:enabled')
  await boxes.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(boxes.nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(boxes.nth(1)).toBeChecked()
})

test('another item is added to an enrolment at the till, ticked at once, and the till says its own money in the title', async ({
  page,
  signInAs,
}) => {
  const { idUsuario } = await debtor(6)
  // Her till is closed by another journey: this one leaves it as it is.
  await signInAs('admin')
  await page.goto(`/ingresos/nuevo?alumno=${idUsuario}`)
  const mine = page.getByRole('region', { name: 'Mi caja, hoy' })
  await expect(mine.getByText('Cobros')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar marcas' }).click()
  await page.getByRole('button', { name: 'Otro concepto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Otro concepto' })
  await dialog.getByLabel('Concepto').fill('Duplicado de carné')
  await dialog.getByRole('textbox', { name: 'Monto' }).fill('12.50')
  await dialog.getByRole('button', { name: 'Agregar cuenta' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Duplicado de carné')).toBeChecked()
  await page.getByRole('radio', { name: 'Efectivo' }).check()
  await page.getByRole('button', { name: /^Cobrar S\/\s12\.50/ }).click()
  await receiptOf(page)
  const slip = page.getByRole('article')
  await expect(slip).toContainText('Duplicado de carné')
  await expect(slip).toContainText('Av. Los Próceres 1234')
  await expect(mine).toContainText(/Cobros\s*[1-9]/)
})

test('on a phone the button stays above the thumb, and the rows are for it', async ({ page, signInAs }) => {
  const { idUsuario } = await debtor(5)
  await page.setViewportSize(PHONE)
  await signInAs('caja')
  await page.goto(`/ingresos/nuevo?alumno=${idUsuario}`)
  await expect(chargeButton(page)).toBeInViewport({ ratio: 1 })
  const rows = page.getByRole('list', { name: 'Cuentas' }).getByRole('listitem')
  expect((await rows.first().boundingBox())!.height).toBeGreaterThanOrEqual(56)
  await chargeInCash(page, '4')
  await expect(page.getByRole('button', { name: 'Siguiente' })).toBeInViewport({ ratio: 1 })
})

for (const width of [360, 390, 1366, 1920])
  test(`the till moves at most ${SHIFT_LIMIT} at ${width} px while it loads`, async ({ page, signInAs }) => {
    await page.setViewportSize({ width, height: width < 1000 ? 800 : 768 })
    await signInAs('caja')
    await recordShifts(page)
    for (const address of ['/ingresos/nuevo', '/ingresos/nuevo?alumno=53']) {
      await openAndSettle(page, address)
      const { sum, moved } = await readShifts(page)
      expect(sum, `${address}\n${moved.join('\n')}`).toBeLessThanOrEqual(SHIFT_LIMIT)
    }
  })

const PLIN = new URL('../server/pagos/lectura/muestras/plin-limpio.jpg', import.meta.url)

test('amount, number and day of a photo stand in the till, marked; a number that was typed first stays', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(OF_READINGS_MS)
  const { idUsuario } = await debtor(7)
  const voucher = { name: 'plin.jpg', mimeType: 'image/jpeg', buffer: await readFile(PLIN) }
  const numero = page.getByLabel(/^N\.º de operación/)
  const amount = page.locator('[name=monto]')
  const read = page.getByText('leído de la foto')
  const takePhoto = async () => {
    await page.locator('input[type=file]').last().setInputFiles(voucher)
    await expect(read.first()).toBeVisible(READ)
  }
  await signInAs('caja')
  await page.goto(`/ingresos/nuevo?alumno=${idUsuario}`)
  await page.getByRole('radio', { name: 'Plin' }).check()
  await takePhoto()
  await expect(numero).toHaveValue('11577568')
  await expect(amount).toHaveValue(/90\.00$/)
  await expect(read).toHaveCount(3)
  await amount.fill('80')
  await expect(read).toHaveCount(2)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])

  await page.reload()
  await page.getByRole('radio', { name: 'Plin' }).check()
  await numero.fill('MIO-1')
  await takePhoto()
  await expect(amount).toHaveValue(/90\.00$/)
  await expect(numero).toHaveValue('MIO-1')
  await expect(read).toHaveCount(2)
})
