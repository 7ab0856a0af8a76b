import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { grupo } from '#contract/academico/index.ts'

import { clicker } from './clicker.ts'
import { expect, type Page, test } from './journey.ts'
import { program } from './program.ts'

const SAMPLES = join(import.meta.dirname, '../server/personas/planilla/muestras')

/** The group with the most free seats: other journeys fill groups meanwhile. */
async function emptiestGroup() {
  const { content } = await (await program())(grupo.disponibles, { size: 200 })
  const [most] = content.toSorted((a, b) => b.vacantes - a.vacantes)
  return String(most?.codigo)
}

async function openUpload(page: Page, hand = clicker()) {
  await page.goto('/matriculas/lista')
  await hand.press(page.getByRole('link', { name: 'Cargar lista' }))
  const dialog = page.getByRole('main')
  // The group is asked for first: its field has the focus.
  await expect(dialog.getByRole('combobox').first()).toBeFocused()
  const codigo = await emptiestGroup()
  await page.keyboard.type(codigo)
  await hand.press(page.getByRole('listbox').getByRole('option', { name: codigo }).first())
  return { dialog, hand }
}

test('a spreadsheet of people is previewed with its errors, and its valid rows are enrolled', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  const { dialog } = await openUpload(page)
  await dialog.locator('input[type=file]').setInputFiles(join(SAMPLES, '04-utf8.csv'))
  await expect(dialog.getByRole('textbox', { name: /fila 6/ })).toHaveValue('BREVETE')
  await dialog.getByRole('button', { name: /^Matricular a/ }).click()
  await expect(dialog.getByText(/11 matriculadas/)).toBeVisible()
})

test('errors are corrected in their cells without the mouse, and the sheet is loaded in four clicks', async ({
  page,
  signInAs,
}) => {
  const lista = [
    'DNI,Nombres,Apellido paterno,Correo',
    '71,Ana,Palomino,ana.palomino@example.com',
    '73000102,Luis,Palomino,luis(arroba)example.com',
    '73000103,Rosa,Palomino,rosa.palomino@example.com',
    '73,Raúl,Palomino,raul.palomino@example.com',
  ]
  const archivo = join(await mkdtemp(join(tmpdir(), 'carga-')), 'lista.csv')
  await writeFile(archivo, lista.join('\n'))
  await signInAs('gestor')
  const { dialog, hand } = await openUpload(page)
  // Choosing the file is a click on the zone and one in the system's window, which is not the program's.
  const choosing = page.waitForEvent('filechooser')
  await hand.press(dialog.locator('input[type=file]'))
  await (await choosing).setFiles(archivo)

  const cell = (fila: number) => dialog.getByRole('textbox', { name: new RegExp(`, fila ${fila}$`) })
  await expect(cell(2)).toBeFocused()
  await expect(cell(2)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('73000101')
  await page.keyboard.press('Enter')
  await expect(cell(3)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('luis.palomino@example.com')
  await page.keyboard.press('Enter')
  await expect(cell(5)).toBeFocused()

  // The row left wrong is saved with its reason, and read again as it was.
  await expect(dialog.getByText('3 se matriculan')).toBeVisible()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Bajar 1 rechazada' }).click()
  const saved = join(tmpdir(), `por-corregir-${Date.now()}.xlsx`)
  await (await saving).saveAs(saved)

  await hand.press(dialog.getByRole('button', { name: 'Matricular a 3' }))
  await expect(dialog.getByText('3 matriculadas')).toBeVisible()
  expect(hand.count()).toBeLessThanOrEqual(4)

  await dialog.getByRole('button', { name: 'Cargar otra lista' }).click()
  await dialog.locator('input[type=file]').setInputFiles(saved)
  await expect(cell(2)).toHaveValue('73')
  await expect(dialog.getByText('0 se matriculan')).toBeVisible()
})

test('the upload is a page: what is read of a file is said, its group is in the address, and Back leaves it', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  const { dialog } = await openUpload(page)
  await expect(page).toHaveURL(/vista=carga&grupo=\d+/)
  await expect(page.getByRole('heading', { level: 1, name: 'Cargar lista' })).toBeVisible()
  const columns = page.getByRole('region', { name: 'Qué se lee del archivo' })
  await expect(columns.getByText('Nombres y apellidos')).toBeVisible()
  const saving = page.waitForEvent('download')
  await columns.getByRole('button', { name: 'Descargar plantilla' }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/)

  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Grupo' })).not.toHaveValue('')
  await dialog.locator('input[type=file]').setInputFiles(join(SAMPLES, '04-utf8.csv'))
  await dialog.getByRole('textbox', { name: /fila 6/ }).fill('DNI')
  await page.keyboard.press('Enter')
  // Corrections are not lost without asking.
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click()
  await expect(dialog.getByRole('textbox', { name: /fila 6/ })).toHaveValue('DNI')
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page).toHaveURL(/\/matriculas\/lista$/)
})

test('the result speaks of what was done: remarks on their rows, the access of the new people, and all of it as a file', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  const { dialog } = await openUpload(page)
  await dialog.locator('input[type=file]').setInputFiles(join(SAMPLES, '02-de-secretaria.xlsx'))
  // A zero that the spreadsheet lost is said before anything is kept.
  await expect(
    dialog.getByRole('row').filter({ hasText: 'había perdido el cero inicial' }).first(),
  ).toBeVisible()
  await dialog.getByRole('button', { name: /^Matricular a/ }).click()
  await expect(dialog.getByRole('row').filter({ hasText: 'Matriculado' }).first()).toBeVisible()
  await expect(dialog.getByText(/Acceso nuevo: entra con el usuario/).first()).toBeVisible()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Bajar el resultado' }).click()
  expect((await saving).suggestedFilename()).toBe('resultado-de-la-carga.xlsx')
})
