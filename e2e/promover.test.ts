import { grupo } from '#contract/academico/index.ts'

import { expect, test } from './journey.ts'
import { firstOf, program } from './program.ts'

test('known people are added to a group from its page, after a preview of each', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/grupos/lista?estado=ABIERTO')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir el grupo' }).click()
  await page.getByRole('tab', { name: 'Participantes' }).click()
  await page.getByRole('button', { name: 'Agregar alumnos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar alumnos' })
  for (const nombre of ['Quispe', 'Flores']) {
    await dialog.getByRole('combobox', { name: 'Nombre o documento' }).fill(nombre)
    await page
      .getByRole('option', { name: new RegExp(nombre) })
      .first()
      .click()
  }
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await expect(dialog.getByText(/en .* a las personas elegidas/)).toBeVisible()
  await dialog.getByRole('button', { name: /Revisar/ }).click()
  await expect(dialog.getByRole('list', { name: /etalle|esultado/ }).getByRole('listitem')).toHaveCount(2)
})

test('the students of a closed group are moved on, and who did not pass stays', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/matriculas/lista?estado=CULMINADA')
  await expect(page.getByText('Culminada').first()).toBeVisible()
  const boxes = page.getByRole('row').getByRole('checkbox')
  for (const n of [1, 2, 3]) await boxes.nth(n).check()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Pasar al siguiente grupo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pasar al siguiente grupo' })
  await dialog.getByRole('combobox', { name: 'Grupo' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('button', { name: /Revisar/ }).click()
  await expect(dialog.getByText(/Aprobó|No aprobó/).first()).toBeVisible()
})

test('a group that has ended offers to add nobody', async ({ page, signInAs }) => {
  const { idGrupo } = firstOf(await (await program())(grupo.buscar, { estado: ['FINALIZADO'], size: 1 }))
  await signInAs('gestor')
  await page.goto(`/grupos/lista?vista=grupo&id=${idGrupo}&ficha=participantes`)
  await expect(page.getByRole('region', { name: 'Participantes' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar alumnos' })).toHaveCount(0)
})
