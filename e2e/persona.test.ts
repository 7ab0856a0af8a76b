import { AxeBuilder } from '@axe-core/playwright'

import { grupo } from '#contract/academico/index.ts'
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
  // The person, and below what can be done for them.
  await expect(page.getByRole('group', { name: 'Alumnos' }).getByRole('option').nth(1)).toBeVisible()
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

const tabsOf = (page: Page) => page.getByRole('tab').allInnerTexts()

test('a student has four tabs with what comes next beside each, and keys on the acts; figures stand two by two on a phone', async ({
  page,
  signInAs,
}) => {
  const call = await program('gestor')
  const { idUsuario } = firstOf(await call(control.alumnos, { sort: 'saldo,desc', size: 1 }))
  await signInAs('gestor')
  await page.goto(`/usuarios/lista?vista=persona&id=${idUsuario}`)
  await expect(page.getByRole('tab', { name: 'Cuenta', selected: true })).toBeVisible()
  expect(await tabsOf(page)).toEqual(['Cuenta', 'Notas', 'Certificados', 'Datos'])
  for (const name of ['Notas', 'Certificados', 'Datos']) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('region', { name: 'Lo que viene' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Lo que pasó' })).toBeVisible()
    if (name === 'Notas')
      await expect(page.getByRole('img', { name: /^Clases: asistió a/ }).first()).toBeVisible()
    await axe(page)
  }
  await expect(page.getByRole('link', { name: 'Corregir' })).toHaveAttribute('href', /ficha=editar/)

  await page.setViewportSize({ width: 390, height: 844 })
  const figures = page.getByRole('region', { name: 'Persona' }).locator('dl > div')
  const boxes = await Promise.all((await figures.all()).map((one) => one.boundingBox()))
  expect(Math.round(boxes[0]!.y)).toBe(Math.round(boxes[1]!.y))
  expect(boxes[2]!.y).toBeGreaterThan(boxes[0]!.y)

  await page.locator('body').press('n')
  await expect(page).toHaveURL(new RegExp(`/matriculas/nueva\\?alumno=${idUsuario}`))
  await page.goBack()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await page.locator('body').press('p')
  await expect(page).toHaveURL(new RegExp(`/ingresos/nuevo\\?alumno=${idUsuario}`))
})

test('a fact of a person is corrected where it stands: Enter keeps it, Escape leaves it, a wrong one says why', async ({
  page,
  signInAs,
}) => {
  const call = await program('gestor')
  const { idUsuario } = firstOf(await call(control.alumnos, { sort: 'saldo,desc', size: 1 }))
  await signInAs('gestor')
  await page.goto(`/usuarios/lista?vista=persona&id=${idUsuario}&ficha=datos`)
  const facts = page.getByRole('region', { name: 'Datos' })
  const pencil = (dato: string) => facts.getByRole('button', { name: `Corregir: ${dato}` })
  await pencil('Dirección').focus()
  await page.keyboard.press('Enter')
  const address = facts.getByLabel('Dirección')
  await expect(address).toBeFocused()
  await address.fill('Jr. Las Retamas 482, Comas')
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(facts.getByText('Jr. Las Retamas 482, Comas')).toBeVisible()
  await expect(pencil('Dirección')).toBeFocused()

  await page.keyboard.press('Enter')
  await address.fill('Otra')
  await page.keyboard.press('Escape')
  await expect(facts.getByText('Jr. Las Retamas 482, Comas')).toBeVisible()

  await pencil('Celular').click()
  const celular = facts.getByLabel('Celular')
  await celular.fill('no es un número')
  await page.keyboard.press('Enter')
  await expect(celular).toHaveAttribute('aria-invalid', 'true')
  await expect(celular).toBeFocused()
})

test('a teacher has groups, classes, hours and data', async ({ page, signInAs }) => {
  const call = await program('gestor')
  const { content } = await call(grupo.buscar, { estado: ['EN_CURSO'], size: 50 })
  const { idDocente, curso } = content.find((one) => one.idDocente)!
  await signInAs('gestor')
  await page.goto(`/usuarios/lista?vista=persona&id=${idDocente}`)
  await expect(page.getByRole('tab', { name: 'Grupos', selected: true })).toBeVisible()
  expect(await tabsOf(page)).toEqual(['Grupos', 'Clases', 'Horas', 'Datos'])
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('region', { name: 'Grupos' }).getByText(curso.nombre).first()).toBeVisible()
  await page.getByRole('tab', { name: 'Clases' }).click()
  await expect(panel.getByRole('region', { name: 'Clases' }).getByRole('link').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Horas' }).click()
  await expect(panel.getByRole('row', { name: /^noviembre 2026 [1-9]/ })).toBeVisible()
  await axe(page)
})
