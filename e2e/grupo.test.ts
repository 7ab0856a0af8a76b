import { AxeBuilder } from '@axe-core/playwright'

import { grupo } from '#contract/academico/grupo.ts'
import { control, grupoResumen } from '#contract/consultas/index.ts'

import { clicker } from './clicker.ts'
import { expect, test } from './journey.ts'
import { firstOf, program } from './program.ts'

/** The group with the most overdue, and its figures. */
async function owingGroup() {
  const call = await program('gestor')
  const { idGrupo, codigo } = firstOf(await call(control.grupos, { sort: 'vencido,desc', size: 1 }))
  const { dinero } = await call(grupoResumen.ver, { id: String(idGrupo) })
  return { idGrupo, codigo, deudores: dinero![0]!.deudores }
}

test('a group from its list: at a glance, then its page with money, list and grades a press each', async ({
  page,
  signInAs,
}) => {
  const { codigo, deudores } = await owingGroup()
  await signInAs('gestor')
  await page.goto(`/grupos/lista?buscar=${codigo}`)
  const row = page.getByRole('row').filter({ hasText: codigo }).getByRole('link')
  await row.click()
  const glance = page.getByRole('dialog')
  await expect(glance.getByRole('img', { name: /cupos ocupados/ })).toBeVisible()
  await expect(glance).toContainText('Vencido por pagar')
  expect((await glance.boundingBox())!.width).toBeLessThan(500)
  await expect(glance.getByRole('tab')).toHaveCount(0)
  // The row that is open opens its page by Enter.
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/vista=grupo&id=\d+/)
  await expect(page.getByRole('tab')).toHaveCount(8)

  const hand = clicker()
  await hand.press(page.getByRole('tab', { name: /^Dinero/ }))
  const lines = page.getByRole('region', { name: 'Dinero' }).locator('tbody tr')
  await expect(lines.filter({ hasText: 'Recordar' })).toHaveCount(deudores.length)
  expect((await lines.first().boundingBox())!.y).toBeLessThan(330)
  await hand.press(page.getByRole('tab', { name: /^Participantes/ }))
  await expect(page.getByRole('region', { name: 'Participantes' })).toBeVisible()
  await hand.press(page.getByRole('tab', { name: /^Notas/ }))
  await expect(page.getByRole('table', { name: 'Notas', exact: true })).toBeVisible()
  expect(hand.count()).toBe(3)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('R reminds those who owe something overdue, after reading each message', async ({ page, signInAs }) => {
  const { idGrupo, deudores } = await owingGroup()
  await signInAs('gestor')
  await page.goto(`/grupos/lista?vista=grupo&id=${idGrupo}&ficha=dinero`)
  await expect(page.getByRole('button', { name: `Recordar a ${deudores.length}` })).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Recordar por correo' })
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await expect(dialog.getByRole('list').getByRole('listitem')).toHaveCount(deudores.length)
})

test('a group is edited on its page, and its hours are beside its data', async ({ page, signInAs }) => {
  const { idGrupo } = await owingGroup()
  await signInAs('gestor')
  await page.goto(`/grupos/lista?vista=grupo&id=${idGrupo}&ficha=datos`)
  await expect(page.getByRole('heading', { name: 'Horario' })).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await page.getByLabel('Mínimo para abrir').fill('3')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('tab', { name: 'Datos' }).click()
  await expect(page.locator('dt:text-is("Mínimo para abrir") + dd')).toHaveText('3')
})

test('all who have a seat in the group are written to from its head, in words of one’s own', async ({
  page,
  signInAs,
}) => {
  const call = await program('gestor')
  const { idGrupo, matriculados } = firstOf(await call(grupo.buscar, { estado: ['EN_CURSO'], size: 1 }))
  await signInAs('gestor')
  await page.goto(`/grupos/lista?vista=grupo&id=${idGrupo}`)
  await page.getByRole('button', { name: 'Enviar mensaje', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar mensaje' })
  await dialog.getByRole('textbox', { name: 'Asunto' }).fill('Aula nueva')
  await dialog
    .getByRole('textbox', { name: 'Texto' })
    .fill('Hola, {{nombre}}: mañana la clase es en el aula B-203.')
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await expect(dialog.getByRole('list').getByRole('listitem')).toHaveCount(matriculados)
})
