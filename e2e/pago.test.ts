import { typedDay } from '#contract/core/day.ts'
import { ingreso } from '#contract/pagos/index.ts'

import { expect, type Page, test } from './journey.ts'
import { childrenOf, firstOf, program } from './program.ts'
import { inDays } from './today.ts'

const NUMERO = `77${String(Date.now()).slice(-6)}`
const DIA = inDays(0)

const photo = async (page: Page) => ({
  name: 'transferencia.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

/** The statement of the bank with the one transfer. */
const statement = (monto: number) =>
  [
    'Fecha de operación;Nro. de operación;Descripción;Cargo;Abono',
    `${typedDay(DIA)};00${NUMERO};TRANSFERENCIA;;${monto.toFixed(2).replace('.', ',')}`,
  ].join('\r\n')

/** Reports one transfer for all children, with its photo. Returns the amount. */
async function reportForAll(page: Page) {
  const children = await childrenOf('familia')
  await page.goto('/alumno/mispagos')
  await page.getByRole('link', { name: 'Informar un pago por todos' }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo(page))
  const charges = page.getByRole('list', { name: 'Por pagar' })
  for (const name of children) await expect(charges.getByText(name).first()).toBeVisible()
  await page.getByText('Transferencia bancaria', { exact: true }).click()
  await page.getByLabel(/operación/i).fill(NUMERO)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeVisible()
}

test('a mother of two pays both with one transfer and one photo; the till confirms it with one act, and the line of the bank finds it', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(120_000)
  await signInAs('familia')
  await reportForAll(page)
  const mother = await program('familia')
  const { idPago, idIngreso } = firstOf(await mother(ingreso.deAlumno, { sort: 'idIngreso,desc', size: 1 }))
  const { pago } = await mother(ingreso.pago, { id: String(idPago) as never })
  expect(pago.ingresos.map(({ estado }) => estado)).toEqual(['REPORTADO', 'REPORTADO'])

  await signInAs('caja')
  await page.goto(`/ingresos/lista?vista=ingresos&ver=${idIngreso}`)
  const record = page.getByRole('dialog').first()
  await expect(record.getByText(/^Parte de un pago de .+ por 2 alumnos$/).first()).toBeVisible()
  await record.getByRole('button', { name: 'Confirmar', exact: true }).click()
  const question = page.getByRole('dialog', { name: /Confirmar/ }).last()
  await expect(question.getByText(/Es un solo pago de .+ por 2 alumnos/)).toBeVisible()
  await question.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect
    .poll(async () =>
      (await mother(ingreso.pago, { id: String(idPago) as never })).pago.ingresos.map((one) => one.estado),
    )
    .toEqual(['CONFIRMADO', 'CONFIRMADO'])

  await page.goto('/ingresos/lista')
  await page.getByRole('link', { name: 'Extractos' }).click()
  await page.getByRole('button', { name: 'Cargar extracto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cargar extracto' })
  const buffer = Buffer.from(statement(pago.monto), 'latin1')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'familia.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('combobox', { name: 'Banco o cuenta' }).fill('BCP')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Cargar 1 abono' }).click()
  await dialog.getByRole('button', { name: 'Ver la bandeja' }).click()
  await page.getByRole('link', { name: /^Ya confirmados/ }).click()
  await expect(page.getByText(/y 1 alumno más/).first()).toBeVisible()
})
