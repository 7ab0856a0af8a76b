import { join } from 'node:path'

import { expect, test } from './journey.ts'

const SAMPLES = join(import.meta.dirname, '../server/institucion/planilla/muestras')

test('a spreadsheet of people is previewed with its errors, and its valid rows are enrolled', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/matriculas/lista')
  await page.getByRole('button', { name: 'Cargar lista' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.locator('input[type=file]').setInputFiles(join(SAMPLES, '04-utf8.csv'))
  await expect(dialog.getByText(/BREVETE/)).toBeVisible()
  await dialog.getByRole('button', { name: /^Matricular/ }).click()
  await expect(dialog.getByText(/11/).first()).toBeVisible()
})
