import { expect, test } from './journey.ts'

const csv = (...rows: string[][]) => Buffer.from(rows.map((row) => row.join(';')).join('\n'))
const MARK = String(Date.now()).slice(-6)

test.use({ expectedMessages: [/status of 409|Algo depende ya de/] })

test('an area and its courses come from sheets: tried, brought, and undone the last first', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/dashboard/inicio')
  await page.getByRole('button', { name: 'Configuración' }).click()
  await page.getByRole('menuitem', { name: 'Traer la escuela' }).click()
  await expect(page.getByRole('heading', { name: 'Traer la escuela' })).toBeVisible()

  const areas = csv(['Área'], [`Robótica ${MARK}`], [`Danza ${MARK}`])
  await page
    .getByRole('row', { name: /^Áreas/ })
    .getByRole('link')
    .click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'areas.csv', mimeType: 'text/csv', buffer: areas })
  await page.getByRole('button', { name: 'Ensayar' }).click()
  await expect(page.getByText('Ensayo: nada se ha guardado.')).toBeVisible()
  await page.getByRole('button', { name: 'Traer 2 filas' }).click()
  await expect(page.getByText('Traído. La corrida se puede deshacer')).toBeVisible()
  await page.getByRole('button', { name: 'Volver' }).click()

  // Any file: its headings say which kind it is.
  const courses = csv(
    ['Código', 'Curso', 'Área'],
    [`R${MARK}`, 'Robótica 1', `Robótica ${MARK}`],
    [`X${MARK}`, 'Sin área', 'Ninguna de aquí'],
  )
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'cursos.csv', mimeType: 'text/csv', buffer: courses })
  await expect(page.getByRole('heading', { name: 'Cursos' })).toBeVisible()
  await page.getByRole('button', { name: 'Ensayar' }).click()
  await expect(page.getByText('«Ninguna de aquí» no está aquí')).toBeVisible()
  await page.getByRole('button', { name: 'Traer 1 fila' }).click()
  await expect(page.getByText('Traído. La corrida se puede deshacer')).toBeVisible()
  await page.getByRole('button', { name: 'Volver' }).click()

  const runs = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Deshacer' }) })
  const undo = async (what: RegExp) => {
    await runs.filter({ hasText: what }).first().getByRole('button', { name: 'Deshacer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  }
  await undo(/areas\.csv/)
  await expect(page.getByText(/Algo depende ya de/)).toBeVisible()
  await page.keyboard.press('Escape')
  await undo(/cursos\.csv/)
  await expect(page.getByRole('listitem').filter({ hasText: /cursos\.csv.*Deshecha/s })).toBeVisible()
  await undo(/areas\.csv/)
  await expect(page.getByRole('listitem').filter({ hasText: /areas\.csv.*Deshecha/s })).toBeVisible()

  await page.getByRole('link', { name: 'Cotejo' }).click()
  await page.getByRole('textbox', { name: 'Alumnos' }).fill('1')
  await page.getByRole('button', { name: 'Comparar' }).click()
  await expect(page.getByText('0 de 1 totales coinciden al céntimo')).toBeVisible()
})
