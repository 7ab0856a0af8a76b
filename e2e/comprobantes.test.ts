import { comprobante } from '#contract/comprobantes/index.ts'
import { moneda, tipo } from '#contract/institucion/index.ts'
import { ingreso } from '#contract/pagos/index.ts'
import { usuario } from '#contract/personas/index.ts'
import { HEADINGS, lineOfPropuesta } from '#server/testing/propuesta.ts'

import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import { launch } from './server.ts'
import { signIn } from './sign-in.ts'
import { beginInCash, chargeButton, receiptOf } from './till.ts'

const RUC = '20100066603'
const DATOS = {
  'Razón social': 'Instituto Horizonte S.A.C.',
  'Domicilio fiscal': 'Av. Perú 123',
  Ubigeo: '150101',
  Distrito: 'Lima',
  Provincia: 'Lima',
  Departamento: 'Lima',
}

const WORDS = { ACEPTADO: 'Aceptado', RECHAZADO: 'Rechazado', BAJA: 'De baja' }

const COMPANY_MAIL = 'cuentas@empresa.example'

// A school of its own: the others issue none. The second journey goes on in it.
test.describe.configure({ mode: 'serial' })

let server: Awaited<ReturnType<typeof launch>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await launch({ DEMO: '1' })
})
test.afterAll(() => server.stop())

async function failNext(how: string) {
  const res = await fetch(`${server.address}/simulador/sunat/admin/next`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ how, operation: 'sendBill' }),
  })
  expect(res.status).toBe(200)
}

async function beginToCharge(page: Page, alumno: number, monto: string) {
  await page.goto(`${server.address}/ingresos/nuevo?alumno=${alumno}`)
  await beginInCash(page, monto)
}

async function confirm(page: Page) {
  await chargeButton(page).click()
  await receiptOf(page)
}

const rowOf = (page: Page, numero: string) => page.getByRole('row').filter({ hasText: numero })

/** Waits until the server, which sends each five seconds, has the state; then opens the list, which names it. */
async function waitForState(page: Page, numero: string, estado: keyof typeof WORDS) {
  const ask = await program('admin', server.address)
  const found = () => ask(comprobante.buscar, { buscar: numero })
  const state = async () => (await found()).content.find((row) => row.numeroCompleto === numero)?.estado
  await expect.poll(state, { timeout: 90_000 }).toBe(estado)
  await page.goto(`${server.address}/ingresos/lista?vista=comprobantes`)
  await expect(rowOf(page, numero)).toContainText(WORDS[estado])
}

/** The factura of a company was mailed to it; it is mailed again to another address. */
async function mailAgain(page: Page) {
  await rowOf(page, 'F001-1').getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Correos' }).click()
  const mails = page.getByRole('tabpanel', { name: 'Correos' })
  await expect(mails.getByText(COMPANY_MAIL)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Enviar por correo' }).click()
  const form = page.getByRole('dialog', { name: 'Enviar por correo' })
  await expect(form.getByLabel('Correo')).toHaveValue(COMPANY_MAIL)
  await form.getByLabel('Correo').fill('jefe@example.com')
  await form.getByRole('button', { name: 'Enviar por correo' }).click()
  await expect(form).toHaveCount(0)
  await expect(mails.getByText('jefe@example.com')).toBeVisible()
}

/** The month beside a proposal that lacks one, has one too many and differs in one; then one of another RUC. */
async function reconcile(page: Page) {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Conciliar con SUNAT' }).click()
  const ask = await program('admin', server.address)
  const { fecha } = firstOf(await ask(comprobante.buscar, { buscar: 'F001-1' }))
  const ofMonth = { ruc: RUC, fecha, periodo: fecha.slice(0, 7).replace('-', '') }
  const different = { tipo: '01', serie: 'F001', numero: 1, documento: '20131312955', importe: '55.00' }
  const tooMany = { serie: 'B001', numero: 99, importe: '7.00', nombre: 'Otra persona' }
  const send = (...lines: (typeof different | typeof tooMany)[]) =>
    main.locator('input[type=file]').setInputFiles({
      name: 'propuesta.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(
        [HEADINGS, ...lines.map((line) => lineOfPropuesta({ ...ofMonth, ...line }))].join('\n'),
      ),
    })
  await send(different, tooMany)
  const found = main.getByRole('list', { name: 'Diferencias' }).locator(':scope > li')
  await expect(found).toHaveCount(3)
  await expect(found.filter({ hasText: 'B001-2' })).toContainText('Falta en la propuesta')
  await expect(found.filter({ hasText: 'F001-1' })).toContainText(
    'Importe: 50.00 aquí, 55.00 en la propuesta',
  )
  await expect(found.filter({ hasText: 'B001-99' })).toContainText('Falta aquí')
  ofMonth.ruc = '20131312955'
  await send(different)
  const refusal = page.getByRole('dialog', { name: 'No se pudo conciliar con propuesta.txt' })
  await expect(refusal).toContainText('La propuesta es del RUC 20131312955')
  await page.keyboard.press('Escape')
  await main.getByRole('link', { name: 'Registro de ventas' }).click()
}

/** The book of sales has what was issued, and each day is the cash of that day. */
async function readBook(page: Page) {
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Registro de ventas' }).click()
  await expect(rowOf(page, 'F001-1')).toContainText('50.00')
  await expect(rowOf(page, 'B001-1')).toContainText('Rechazado')
  await expect(main.getByText('Un comprobante del mes fue rechazado: figura en cero.')).toBeVisible()
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Descargar reemplazo (SIRE)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^LE20100066603\d{6}00140400021112\.zip$/)
  await reconcile(page)

  await main.getByRole('link', { name: 'Ventas por día' }).click()
  const total = page.getByRole('row').filter({ hasText: 'Total del mes' })
  await expect(total.locator('[data-column="libro"]')).toHaveText(/S\/\s90\.00/)
  await expect(total.locator('[data-column="diferencia"]')).toHaveText(/S\/\s0\.00/)
}

test('a school begins to issue, charges a company and a person, and mends one that was rejected', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'admin', server.address)
  await page.goto(`${server.address}/ingresos/control-economico-de-grupos?vista=parametros`)
  const institution = page.locator('#institucion')
  await institution.getByRole('textbox', { name: 'RUC', exact: true }).fill(RUC)
  const saved = page.getByText('Se guardó correctamente')
  await institution.getByRole('button', { name: 'Guardar' }).click()
  await expect(saved).toBeVisible()
  await page.locator('a[href*="seccion=comprobante"]').click()
  const section = page.locator('#comprobante')
  for (const [label, value] of Object.entries(DATOS))
    await section.getByRole('textbox', { name: label, exact: true }).fill(value)
  await section.getByRole('checkbox', { name: 'Emite comprobantes electrónicos' }).check()
  await section.getByRole('button', { name: 'Guardar' }).click()
  // The sentence about the institution may still be there.
  await expect(saved.last()).toBeVisible()
  await section.getByRole('button', { name: 'Verificar configuración' }).click()
  await expect(section.getByText('Todo está listo')).toBeVisible()

  const till = await browser.newPage({ locale: 'es-PE' })
  await signIn(till, 'caja', server.address)
  await beginToCharge(till, 53, '50')
  await till.getByRole('radio', { name: 'Boleta' }).focus()
  await till.keyboard.press('f')
  await till.getByLabel('RUC').fill('20131312955')
  await till.getByLabel('Razón social').fill('Empresa de Prueba S.A.')
  await till.getByLabel('Correo').fill(COMPANY_MAIL)
  await confirm(till)
  await waitForState(till, 'F001-1', 'ACEPTADO')
  await mailAgain(till)

  await failNext('cdr-2800')
  await beginToCharge(till, 54, '40')
  await till.getByRole('combobox', { name: 'A nombre de' }).click()
  await till.getByRole('option', { name: 'Otra persona…' }).click()
  await till.getByLabel('Número de documento').fill('45678912')
  await till.getByLabel('Nombre completo').fill('Rosa Quispe')
  await confirm(till)
  await waitForState(till, 'B001-1', 'RECHAZADO')
  await rowOf(till, 'B001-1').getByRole('link').first().click()
  await expect(till.getByText('Fue rechazado y no tiene valor')).toBeVisible()
  await till.getByRole('button', { name: 'Emitir de nuevo' }).click()
  const again = till.getByRole('dialog', { name: 'Emitir de nuevo' })
  await again.getByRole('button', { name: 'Emitir de nuevo' }).click()
  await expect(again).toHaveCount(0)
  await waitForState(till, 'B001-2', 'ACEPTADO')
  await readBook(till)
})

/** Presses a button that opens a document: in a tab, or as a download in a browser that cannot show it. */
async function opens(page: Page, within: ReturnType<Page['getByRole']>, button: string) {
  const tab = page.waitForEvent('popup').then(() => 'tab')
  const file = page.waitForEvent('download').then((download) => download.suggestedFilename())
  await within.getByRole('button', { name: button, exact: true }).click()
  return Promise.any([tab, file])
}

async function saves(page: Page, within: ReturnType<Page['getByRole']>) {
  const saving = page.waitForEvent('download')
  await within.getByRole('button', { name: 'XML', exact: true }).click()
  return (await saving).suggestedFilename()
}

test('a refund makes its note; the student downloads the own comprobante and note, with their XML, on a phone', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const admin = await program('admin', server.address)
  const { content } = await admin(usuario.buscar, { buscar: 'alumno', size: 200 })
  const { idUsuario } = content.find(({ login }) => login === 'alumno')!
  const { idTipo } = firstOf(await admin(tipo.buscar, { categoria: 'MEDIO_PAGO', codigo: 'EFECTIVO' }))
  const { idMoneda } = firstOf(await admin(moneda.buscar, { codigo: 'PEN' }))
  const pago = { idUsuario, monto: 20, idMoneda, idMedioPago: idTipo, fecha: '2026-01-05', confirmar: true }
  const { idIngreso } = (await admin(ingreso.nuevo, pago)).ingreso
  await admin(ingreso.devolver, { idIngreso, monto: 5, motivo: 'Pagó de más' })
  const made = (await admin(comprobante.buscar, { idIngreso: [idIngreso], sort: ['idComprobante,asc'] }))
    .content
  const [boleta, nota] = made.map(({ numeroCompleto }) => numeroCompleto)

  await signIn(page, 'admin', server.address)
  await waitForState(page, nota!, 'ACEPTADO')
  await rowOf(page, nota!).getByRole('link').first().click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'XML' }).click()
  expect((await saving).suggestedFilename()).toBe(`20100066603-07-${nota}.xml`)

  const phone = await browser.newPage({ locale: 'es-PE', viewport: { width: 390, height: 844 } })
  await signIn(phone, 'alumno', server.address)
  await phone.goto(`${server.address}/alumno/mispagos`)
  const group = (numero: string) => phone.getByRole('group', { name: numero, exact: true })
  expect(await saves(phone, group(boleta!))).toBe(`20100066603-03-${boleta}.xml`)
  expect(await saves(phone, group(nota!))).toBe(`20100066603-07-${nota}.xml`)
  expect(await opens(phone, group(nota!), 'Nota de crédito')).toMatch(/^(?:tab|20100066603-07-.+\.pdf)$/)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a payment annulled in its term voids its comprobante: the office is told, and the record says with what', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'admin', server.address)
  await page.goto(`${server.address}/ingresos/control-economico-de-grupos?vista=parametros`)
  await page.locator('a[href*="seccion=comprobante"]').click()
  const section = page.locator('#comprobante')
  await section.getByRole('combobox', { name: 'Al anular un pago' }).click()
  await page.getByRole('option', { name: 'Dar de baja el comprobante' }).click()
  await section.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se guardó correctamente')).toBeVisible()

  await beginToCharge(page, 55, '30')
  await confirm(page)
  const admin = await program('admin', server.address)
  const [made] = (await admin(comprobante.buscar, { idUsuario: [55], sort: ['idComprobante,desc'] })).content
  const numero = made!.numeroCompleto
  await waitForState(page, numero, 'ACEPTADO')
  await page.goto(`${server.address}/ingresos/lista?ver=${String(made!['idIngreso'])}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  const form = page.getByRole('dialog', { name: 'Anular' })
  await form.getByLabel('Motivo').fill('Se cobró dos veces')
  await form.getByRole('button', { name: 'Anular', exact: true }).click()
  await expect(form).toHaveCount(0)

  await waitForState(page, numero, 'BAJA')
  await rowOf(page, numero).getByRole('link').first().click()
  const record = page.getByRole('dialog')
  await expect(record.getByText(/^Dado de baja el .+ con RC-\d{8}-1$/)).toBeVisible()
  await record.getByRole('link', { name: /^RC-/ }).click()
  await expect(page.getByText('SUNAT lo aceptó. No hay nada que hacer.')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'XML', exact: true }).click()
  expect((await saving).suggestedFilename()).toMatch(/^\d{11}-RC-\d{8}-1\.xml$/)
})

test('a price told without its tax shows what is charged; an undone change of its tax leaves it', async ({
  page,
}) => {
  await signIn(page, 'admin', server.address)
  await page.goto(`${server.address}/tarifarios/lista`)
  await page.getByRole('link', { name: 'Talleres cortos 2027' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('tab', { name: /Conceptos/ }).click()
  const tax = drawer.getByLabel(/^Impuesto: /).first()
  await drawer
    .getByLabel(/^Monto.*: /)
    .first()
    .fill('100.00')
  await tax.selectOption('Gravado, aparte')
  await tax.press('Enter')
  const question = page.getByRole('dialog', { name: 'Cambiar el tarifario' })
  await expect(drawer.getByText('Se cobra S/ 118.00').or(question)).toBeVisible()
  if (await question.isVisible()) await question.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer.getByText('Se cobra S/ 118.00')).toBeVisible()
  await tax.selectOption('Gravado')
  await tax.press('Escape')
  await expect(tax).toHaveValue('GRAVADO_APARTE')
})

test.describe('another currency', () => {
  test.use({ expectedMessages: [/409 .+registro-ventas\/reemplazo|400 .+tipo-cambio\/guardar/] })

  test('a boleta in dollars lacks the rate of its day: the book says so and leads to it, and then its month is downloaded', async ({
    page,
  }) => {
    const admin = await program('admin', server.address)
    const { idTipo } = firstOf(await admin(tipo.buscar, { categoria: 'MEDIO_PAGO', codigo: 'EFECTIVO' }))
    const { idMoneda } = firstOf(await admin(moneda.buscar, { codigo: 'USD' }))
    const { fecha } = firstOf(await admin(comprobante.buscar, { buscar: 'F001-1' }))
    const pagador = { tipoDocumento: 'DNI', documento: '45678912', nombre: 'Rosa Quispe' } as const
    const pago = { idUsuario: 54, monto: 40, idMoneda, idMedioPago: idTipo, fecha, confirmar: true }
    await admin(ingreso.nuevo, { ...pago, comprobante: { clase: 'BOLETA', pagador } })

    await signIn(page, 'admin', server.address)
    const main = page.getByRole('main')
    await page.goto(`${server.address}/ingresos/lista?vista=registro-ventas`)
    await main.getByRole('button', { name: 'Descargar reemplazo (SIRE)' }).click()
    await expect(
      page.getByText(/Falta el tipo de cambio oficial de un comprobante del mes: B001-/),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await main.getByRole('link', { name: 'Registrar tipo de cambio' }).click()
    const form = page.getByRole('dialog')
    await form.getByRole('combobox', { name: 'Moneda' }).fill('Dólar')
    await page.getByRole('option', { name: /Dólar/ }).click()
    await form.getByLabel('Venta').fill('37.55')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(form.getByText(/revise el punto decimal/)).toBeVisible()
    await form.getByLabel('Venta').fill('3.755')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await expect(form.getByRole('heading', { name: /USD/ })).toBeVisible()

    await page.goto(`${server.address}/ingresos/lista?vista=registro-ventas`)
    await expect(main.getByText(/otra moneda/)).toHaveCount(0)
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Descargar reemplazo (SIRE)' }).click()
    expect((await download).suggestedFilename()).toMatch(/^LE20100066603\d{6}00140400021112\.zip$/)
  })
})
