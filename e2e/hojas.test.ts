import { join } from 'node:path'

import { calificacion, grupo } from '#contract/academico/index.ts'

import { expect, type Page, test } from './journey.ts'
import { program } from './program.ts'

const SAMPLES = join(import.meta.dirname, '../server/institucion/hoja/muestras')
/** A folder for pictures, when they are asked for. */
const PICTURES = process.env['HOJAS_CAPTURAS']

async function picture(page: Page, name: string) {
  if (!PICTURES) return
  await page.screenshot({ path: join(PICTURES, `${name}-1366.png`) })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: join(PICTURES, `${name}-390.png`), fullPage: true })
  await page.setViewportSize({ width: 1366, height: 768 })
}

async function openList(page: Page) {
  const { content } = await (await program())(grupo.disponibles, { size: 200 })
  const [most] = content.toSorted((a, b) => b.vacantes - a.vacantes)
  await page.goto(`/matriculas/lista?vista=carga&grupo=${most?.idGrupo}`)
  return page.getByRole('main')
}

test('a list of two sheets: each is named with its rows, and they are read one after the other', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  const main = await openList(page)
  await main.locator('input[type=file]').setInputFiles(join(SAMPLES, 'matricula-dos-hojas.xlsx'))
  await expect(main.getByRole('radio', { name: /Sección A/ })).toBeChecked()
  await picture(page, 'matricula-dos-hojas')
  await main.getByText('Sección B').click()
  await main.getByRole('button', { name: 'Revisar 2 filas' }).click()
  await main.getByRole('button', { name: 'Matricular a 2' }).click()
  await expect(main.getByText('2 matriculadas')).toBeVisible()
  await main.getByRole('button', { name: 'Leer otra hoja' }).click()
  await main.getByText('Sección A').click()
  await main.getByRole('button', { name: 'Revisar 1 fila' }).click()
  await main.getByRole('button', { name: 'Matricular a 1' }).click()
  await expect(main.getByText('1 matriculada', { exact: true })).toBeVisible()
})

test('hidden rows are asked for once, and the column of Moodle’s id is confirmed', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  const main = await openList(page)
  await main.locator('input[type=file]').setInputFiles(join(SAMPLES, 'matricula-filas-ocultas.xlsx'))
  await expect(main.getByText('Oculto en el archivo: 1 fila y 1 columna')).toBeVisible()
  await picture(page, 'matricula-filas-ocultas')
  await main.getByText('Con lo oculto').click()
  await expect(main.getByRole('button', { name: 'Revisar 3 filas' })).toBeEnabled()
  await main.getByRole('button', { name: 'Cargar otra lista' }).click()

  await main.locator('input[type=file]').setInputFiles(join(SAMPLES, 'matricula-moodle-es.csv'))
  await expect(main.getByRole('alert')).toContainText('Número de documento')
  await expect(main.getByRole('button', { name: 'Revisar 1 fila' })).toBeDisabled()
  await main.getByText('Sí', { exact: true }).click()
  await main.getByRole('button', { name: 'Revisar 1 fila' }).click()
  await expect(main.getByRole('button', { name: 'Matricular a 1' })).toBeEnabled()
})

test('a report of a wallet: what comes in and goes out is shown by its words; an open amount is asked', async ({
  page,
  signInAs,
}) => {
  await signInAs('caja')
  await page.goto('/ingresos/lista')
  await page.getByRole('link', { name: 'Extractos' }).click()
  await page.getByRole('button', { name: 'Cargar extracto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cargar extracto' })
  const choose = (name: string) => dialog.locator('input[type=file]').setInputFiles(join(SAMPLES, name))
  await choose('extracto-yape-signo-en-tipo.xlsx')
  await expect(dialog.getByRole('combobox', { name: '«PAGASTE» es…' })).toHaveValue('SALE')
  await expect(dialog.getByRole('button', { name: 'Cargar 2 abonos' })).toBeEnabled()
  await picture(page, 'extracto-yape')
  await choose('extracto-clp-miles-con-punto.csv')
  await expect(dialog.getByText('¿Cuánto es 150.000?')).toBeVisible()
  await picture(page, 'extracto-miles')
  await dialog.getByText('La coma separa los decimales').click()
  await expect(dialog.getByRole('row').filter({ hasText: '150,000.00' })).toBeVisible()
})

/** A group under way with the activities of Moodle's sample in its scheme. */
async function gradedGroup() {
  const post = await program()
  const { content } = await post(grupo.buscar, { estado: 'EN_CURSO', size: 50 })
  for (const { idGrupo } of content) {
    const { esquema } = await post(calificacion.hoja, { idGrupo })
    if (esquema?.componentes.some(({ nombre }) => nombre === 'Comprensión oral')) return idGrupo
  }
  throw new Error('No group has these activities')
}

test('grades of Moodle: its activities are the components of the group, and can be chosen otherwise', async ({
  page,
  signInAs,
}) => {
  const idGrupo = await gradedGroup()
  await signInAs('gestor')
  await page.goto(`/grupos/lista?vista=grupo&id=${idGrupo}&ficha=notas`)
  await page.getByRole('button', { name: 'Cargar notas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cargar notas' })
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles(join(SAMPLES, 'notas-moodle.csv'))
  await expect(dialog.getByText('Columnas reconocidas')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cambiar' }).click()
  await expect(dialog.getByRole('combobox', { name: /Número de ID/ })).toHaveValue('documento')
  await picture(page, 'notas-moodle')
  await dialog.getByRole('combobox', { name: /Tarea:Comprensión oral/ }).selectOption('No se usa')
  // The student of the sample is of no group: the row says so.
  await expect(dialog.getByRole('listitem').filter({ hasText: '93342468' })).toBeVisible()
})
