import { AxeBuilder } from '@axe-core/playwright'

import { control } from '#contract/consultas/index.ts'
import { tipo } from '#contract/institucion/index.ts'
import { ingreso } from '#contract/pagos/index.ts'

import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import { HOY } from './today.ts'

/** A student with something overdue, and a payment of theirs that waits. */
async function owing() {
  const call = await program('caja')
  const { idUsuario, numeroDocumento, moneda } = firstOf(
    await call(control.alumnos, { sort: 'vencido,desc', size: 1 }),
  )
  const tipos = await call(tipo.buscar, { categoria: 'MEDIO_PAGO', size: 50 })
  const cash = tipos.content.find(({ codigo }) => codigo === 'EFECTIVO')!
  const body = { idUsuario, monto: 1.37, idMoneda: moneda.idMoneda, idMedioPago: cash.idTipo, fecha: HOY }
  const made = await call(ingreso.nuevo, body)
  return { numeroDocumento, idIngreso: made.ingreso.idIngreso }
}

const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('the till finds a student, sees what is overdue, writes to them, and sees a payment it confirms', async ({
  page,
  signInAs,
}) => {
  const { numeroDocumento, idIngreso } = await owing()
  await signInAs('caja')
  await page.goto('/dashboard/inicio')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Buscar alumnos, grupos, recibos y pantallas' })
  await box.fill(numeroDocumento)
  await expect(page.getByRole('group', { name: 'Alumnos' }).getByRole('option')).toHaveCount(1)
  await box.press('Enter')

  await expect(page).toHaveURL(/vista=persona&id=\d+/)
  const head = page.getByRole('region', { name: 'Persona' })
  await expect(head.locator('[data-name=vencido] dd')).toContainText(/[1-9]/)
  await expect(head.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/51\d{9}$/,
  )
  await expect(page.getByRole('link', { name: 'Registrar pago' })).toBeVisible()
  const facts = page.getByRole('region', { name: 'Lo que pasó' })
  await expect(facts.getByText('Pago de S/ 1.37 registrado')).toBeVisible()
  await axe(page)

  await page.getByRole('link', { name: 'Revisar' }).first().click()
  await expect(page).toHaveURL(new RegExp(`ver=${idIngreso}`))
  const record = page.getByRole('dialog')
  await record.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await page.getByRole('dialog').last().getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(record.getByText('Confirmado').first()).toBeVisible()
  await page.goBack()
  await expect(facts.getByText('Pago de S/ 1.37 confirmado')).toBeVisible()
  await facts.getByLabel('Qué mostrar').selectOption('Matrículas')
  await expect(facts.getByText('Pago de S/ 1.37 confirmado')).toBeHidden()
  await expect(facts.locator('[data-hecho=MATRICULADO]').first()).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
  await axe(page)
})
