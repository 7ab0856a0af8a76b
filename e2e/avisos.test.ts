import { AxeBuilder } from '@axe-core/playwright'

import { incidencia } from '#contract/academico/index.ts'
import { control } from '#contract/consultas/index.ts'
import { tipo } from '#contract/institucion/index.ts'
import { matricula } from '#contract/matriculas/index.ts'
import { ingreso } from '#contract/pagos/index.ts'
import { usuario } from '#contract/personas/index.ts'

import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import { HOY } from './today.ts'

const MARK = String(Date.now()).slice(-6)
let cases = 0
const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Avisos/ })
const DROPDOWN = '.mantine-Popover-dropdown'
const noticesOf = (page: Page) => page.getByRole('region', { name: 'Avisos' })

async function expectAccessible(page: Page) {
  // Half shown, its text is too pale.
  await expect(page.locator(DROPDOWN)).toHaveCSS('opacity', '1')
  const { violations } = await new AxeBuilder({ page }).include(DROPDOWN).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** A case about an enrolment of the sample teacher's groups, shared with its student and answered. */
async function answeredCase() {
  const asunto = `Cambio de aula ${MARK}-${++cases}`
  const asTeacher = await program('docente')
  const { idMatricula, idUsuario } = firstOf(await asTeacher(matricula.buscar, { estado: 'ACTIVA', size: 1 }))
  const post = await program()
  const { login } = await post(usuario.ver, { id: idUsuario })
  const tipos = await post(tipo.buscar, { categoria: 'TIPO_INCIDENCIA', size: 50 })
  const { idTipo } = tipos.content.find(({ codigo }) => codigo === 'ACADEMICA')!
  const body = {
    idMatricula,
    idTipo,
    asunto,
    descripcion: 'Pide el turno de la tarde.',
    compartida: true,
  }
  const made = await post(incidencia.guardar, body)
  const { idIncidencia } = made.incidencia
  await post(incidencia.seguimiento, { idIncidencia, comentario: `Lo vemos hoy ${MARK}`, interno: false })
  return { login, asunto }
}

test('what arrives is counted on the bell, opens its record and is read; the student is told the answer on a phone', async ({
  page,
  signInAs,
}) => {
  const { login, asunto } = await answeredCase()
  await signInAs('docente')
  await page.goto('/dashboard/inicio')
  await expect(bellOf(page)).toHaveAccessibleName(/sin leer/)
  await bellOf(page).click()
  const one = noticesOf(page).getByRole('link', { name: asunto })
  await expect(one).toContainText('Sin leer')
  await expectAccessible(page)
  await one.click()
  await expect(page.getByRole('dialog').getByText('Pide el turno de la tarde.')).toBeVisible()
  await bellOf(page).click()
  await expect(noticesOf(page).getByRole('link', { name: asunto })).not.toContainText('Sin leer')

  await signInAs(login)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/inicio')
  await bellOf(page).click()
  await expectAccessible(page)
  await noticesOf(page)
    .getByRole('link', { name: `Lo vemos hoy ${MARK}` })
    .click()
  await expect(page).toHaveURL(/miscursos\?caso=/)
  await expect(page.getByText(`Lo vemos hoy ${MARK}`)).toBeVisible()
})

/** A payment that a student reported and the till confirmed. */
async function confirmedPayment(page: Page, signInAs: (login: string) => Promise<void>) {
  const caja = await program('caja')
  const { idUsuario, moneda } = firstOf(await caja(control.alumnos, { sort: 'saldo,desc', size: 1 }))
  const tipos = await caja(tipo.buscar, { categoria: 'MEDIO_PAGO', size: 50 })
  const { idTipo } = tipos.content.find(({ codigo }) => codigo === 'YAPE')!
  const body = { idUsuario, monto: 2.41, idMoneda: moneda.idMoneda, idMedioPago: idTipo, fecha: HOY }
  const made = await caja(ingreso.nuevo, { ...body, numeroOperacion: `A${MARK}` })
  const { idIngreso } = made.ingreso
  // Confirmed by another user than the one who registered it: a payment that its own user confirms sends no notice.
  await signInAs('admin')
  await page.goto(`/ingresos/lista?ver=${idIngreso}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar', exact: true }).click()
  await page.getByRole('dialog', { name: 'Confirmar' }).getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('dialog').getByText('Confirmado').first()).toBeVisible()
  const { login } = await (await program())(usuario.ver, { id: idUsuario })
  return { login, idIngreso }
}

test('a student is taken from the bell to the very payment', async ({ page, signInAs }) => {
  const { login, idIngreso } = await confirmedPayment(page, signInAs)
  await signInAs(login)
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/dashboard/inicio')
  await bellOf(page).click()
  await noticesOf(page)
    .getByRole('link', { name: /Pago confirmado.*2\.41/ })
    .click()
  await expect(page).toHaveURL(/mispagos$/)
  const asked = page.locator(`#pago-${idIngreso}[data-asked]`)
  await expect(asked).toContainText('2.41')
  await expect(asked).toBeInViewport()
})

test('all are marked as read at once, and the mark stays', async ({ page, signInAs }) => {
  await answeredCase()
  await signInAs('docente')
  await page.goto('/dashboard/inicio')
  await bellOf(page).click()
  await noticesOf(page).getByRole('button', { name: 'Marcar todo como leído' }).click()
  await expect(noticesOf(page).getByText('Sin leer')).toHaveCount(0)
  await page.reload()
  await expect(bellOf(page)).toHaveAccessibleName('Avisos')
})

test('without anything, the bell says what will be told there', async ({ page, signInAs }) => {
  await signInAs('consulta')
  await page.goto('/dashboard/inicio')
  await bellOf(page).click()
  await expect(noticesOf(page).getByText('Nada nuevo por ahora')).toBeVisible()
})
