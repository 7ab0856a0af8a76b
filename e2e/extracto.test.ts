import { typedDay } from '#contract/core/day.ts'
import { cuenta } from '#contract/cuentas/index.ts'
import { moneda, tipo } from '#contract/institucion/index.ts'
import { ingreso } from '#contract/pagos/index.ts'

import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import { inDays } from './today.ts'

const MARK = String(Date.now()).slice(-6)
const DIA = inDays(-1)

/** Reports a transfer for each of two students with debts. */
async function report() {
  const post = await program()
  const medio = firstOf(await post(tipo.buscar, { categoria: 'MEDIO_PAGO', codigo: 'TRANSFERENCIA' }))
  const { idMoneda } = firstOf(await post(moneda.buscar, { codigo: 'PEN' }))
  const { content: owed } = await post(cuenta.buscar, { estado: 'PENDIENTE', size: 100 })
  const students = [...new Set(owed.map((c) => c.idUsuario))].slice(0, 2)
  for (const [i, idUsuario] of students.entries()) {
    await post(ingreso.reportarPago, {
      idUsuario,
      monto: 101.1 + i,
      idMoneda,
      idMedioPago: medio.idTipo,
      fecha: DIA,
      banco: 'INTERBANK',
      numeroOperacion: `${MARK}0${i}`,
    })
  }
}

/** The bank statement of the next day: both transfers, an unreported deposit, and a debit. */
const statement = () =>
  [
    'Cuenta;200-3001234567',
    '',
    'Fecha de operación;Nro. de operación;Descripción;Cargo;Abono',
    `${typedDay(DIA)};00${MARK}00;TRANSFERENCIA;;101,10`,
    `${typedDay(DIA)};00${MARK}01;TRANSFERENCIA;;102,10`,
    `${typedDay(DIA)};00${MARK}02;YAPE;;33,30`,
    `${typedDay(DIA)};00${MARK}03;COMISIÓN;4,50;`,
    ';;TOTALES;4,50;236,50',
  ].join('\r\n')

async function upload(page: Page) {
  await page.getByRole('button', { name: 'Cargar extracto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cargar extracto' })
  const buffer = Buffer.from(statement(), 'latin1')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'interbank.csv', mimeType: 'text/csv', buffer })
  await expect(dialog.getByText('Columnas reconocidas')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Banco o cuenta' })).toHaveValue('INTERBANK')
  await expect(dialog.getByRole('row').filter({ hasText: 'COMISIÓN' })).toContainText('sale')
  await dialog.getByRole('button', { name: 'Cargar 3 abonos' }).click()
  await expect(dialog.getByText(/Se cargaron 3 abonos: S\/\s236\.50/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Ver la bandeja' }).click()
}

test('a bank statement: the two reported transfers are confirmed together, and the third is registered', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(90_000)
  await signInAs('caja')
  await report()
  await page.goto('/ingresos/lista')
  await page.getByRole('link', { name: 'Extractos' }).click()
  await upload(page)
  await page.getByRole('combobox', { name: 'Archivo' }).click()
  await page.getByRole('option', { name: /interbank\.csv/ }).click()

  await page.getByRole('link', { name: /^Exactos 2/ }).click()
  await page.getByRole('button', { name: /^Confirmar 2 pagos · S\/\s203\.20/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmar pagos' })
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await expect(dialog.getByText(/se confirma para/)).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Confirmar pagos (2)' }).click()
  await expect(dialog.getByText(/recibo R001-\d{8}/)).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()

  await page.getByRole('link', { name: /^Sin pago informado 1/ }).click()
  await expect(page.getByRole('button', { name: 'Elegir alumno' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: '¿De quién es?' }).fill('quispe')
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /quispe/i })
    .first()
    .click()
  await page.getByRole('button', { name: /Registrar y confirmar S\/\s33\.30/ }).click()
  await expect(page.getByText(/Pago confirmado con el recibo R001-\d{8}/)).toBeVisible()
  await expect(page.getByText('No queda ningún abono aquí')).toBeVisible()

  await page.getByRole('link', { name: 'Decididos' }).click()
  await expect(page.getByRole('row').filter({ hasText: `00${MARK}` })).toHaveCount(3)
})

const LONG = 260

/** A statement of more movements than are answered at once. */
const longStatement = () =>
  [
    'Fecha de operación;Nro. de operación;Descripción;Cargo;Abono',
    ...Array.from({ length: LONG }, (_, i) => `${typedDay(DIA)};9${MARK}${i};TRANSFERENCIA;;10,10`),
  ].join('\r\n')

test('a long bank statement is loaded by a task, and its dialog shows the outcome', async ({
  page,
  signInAs,
}) => {
  await signInAs('caja')
  await page.goto('/ingresos/lista')
  await page.getByRole('link', { name: 'Extractos' }).click()
  await page.getByRole('button', { name: 'Cargar extracto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cargar extracto' })
  const buffer = Buffer.from(longStatement(), 'latin1')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'largo.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('combobox', { name: 'Banco o cuenta' }).fill('LARGO')
  const sent = page.waitForResponse('**/api/extracto/cargar')
  await dialog.getByRole('button', { name: `Cargar ${LONG} abonos` }).click()
  expect((await sent).status()).toBe(202)
  await expect(dialog.getByText(new RegExp(`Se cargaron ${LONG} abonos`))).toBeVisible({ timeout: 30_000 })
})
