import { matricula } from '#contract/matriculas/index.ts'

import { expect, test } from './journey.ts'
import { program } from './program.ts'

const csv = (...rows: string[][]) => Buffer.from(rows.map((row) => row.join(';')).join('\n'))
const MARK = String(Date.now()).slice(-6)

test.use({ expectedMessages: [/status of (400|409)|Algo depende ya de/] })

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
  await page.getByRole('textbox', { name: 'Toda la escuela · Alumnos' }).fill('1')
  await page.keyboard.press('Tab')
  await expect(page.getByText('0 de 1 totales coinciden al céntimo')).toBeVisible()
  await page
    .getByRole('textbox', { name: 'Por qué difiere: Toda la escuela' })
    .fill('Los demás son de otra sede')
  const totals = csv(['Periodo', 'Matrículas'], ['2019-2', '40'], ['Total', '40'])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'totales.csv', mimeType: 'text/csv', buffer: totals })
  await expect(page.getByRole('rowheader', { name: '2019-2' })).toBeVisible()
  await expect(page.getByText('0 de 3 totales coinciden al céntimo')).toBeVisible()
  const wrong = csv(['Periodo', 'Matrículas'], ['2019-2', 'muchas'])
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'totales.csv', mimeType: 'text/csv', buffer: wrong })
  await expect(page.getByText('En la fila 2, «muchas» no es un total')).toBeVisible()
  await page.keyboard.press('Escape')
  const printed = page.context().waitForEvent('response', (one) => one.url().endsWith('/importacion/acta'))
  await page.getByRole('button', { name: 'Imprimir el acta' }).click()
  expect((await printed).status()).toBe(200)
})

test('the cut-over date stands over the road with its consequence, and is changed there', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/configuracion/importacion')
  const day = page.getByRole('textbox', { name: 'Fecha de corte' })
  await expect(page.getByText(/Sin fecha de corte, todo lo que traiga llega como historia/)).toBeVisible()
  await day.fill('01/07/2026')
  await day.blur()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeHidden()
  await page.reload()
  await expect(day).toHaveValue('01/07/2026')
  await expect(page.getByText(/son de la caja\. Lo anterior llega como historia/)).toBeVisible()
  await day.fill('')
  await day.blur()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/Sin fecha de corte/)).toBeVisible()
})

test('a person who may be here already is asked about before the file comes', async ({ page, signInAs }) => {
  await signInAs('admin')
  const titles = ['Id', 'Número de documento', 'Nombres', 'Apellido paterno', 'Fecha de nacimiento']
  const open = async (...rows: string[][]) => {
    await page.goto('/configuracion/importacion?clase=PERSONAS')
    const buffer = csv(titles, ...rows)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'personas.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Ensayar' }).click()
  }
  await open([`P${MARK}`, `71${MARK}`, 'Zenaida', `Parecida ${MARK}`, '14/05/2001'])
  await page.getByRole('button', { name: 'Traer 1 fila' }).click()
  await expect(page.getByText('Traído. La corrida se puede deshacer')).toBeVisible()
  await open([`Q${MARK}`, `72${MARK}`, 'Zenaida', `Parecida ${MARK}`, '14/05/2001'])
  await expect(page.getByText('1 persona puede estar ya aquí')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Traer/ })).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Es otra' }).check()
  await expect(page.getByRole('button', { name: 'Traer 1 fila' })).toBeEnabled()
})

test('a control of payments becomes charges and then payments, asked once for marks and amounts, and its recipe is saved', async ({
  page,
  signInAs,
}) => {
  const api = await program()
  const { content } = await api(matricula.buscar, { size: 100, estado: ['ACTIVA'] })
  const byPerson = Map.groupBy(content, ({ usuario }) => usuario.numeroDocumento)
  const alone = [...byPerson.values()].flatMap((own) => (own.length === 1 ? own : [])).slice(0, 3)
  const rows = alone.map(({ grupo, usuario: { numeroDocumento, papellido, nombres } }, i) => [
    numeroDocumento,
    grupo.codigo,
    `${papellido}, ${nombres}`,
    i === 0 ? 'X' : '80',
    i === 1 ? '@@' : '',
    '',
  ])
  const file = csv(['DNI', 'Grupo', 'Apellidos y nombres', 'MAR', 'ABR', 'MAY'], ...rows, [
    '',
    '',
    'TOTAL',
    '160',
    '',
    '',
  ])

  await signInAs('admin')
  await page.goto('/configuracion/importacion')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'control-de-pagos.csv', mimeType: 'text/csv', buffer: file })
  await expect(page.getByRole('heading', { name: 'Cuentas' })).toBeVisible()
  await expect(page.getByText('Parece un archivo de «Control de pagos por mes»')).toBeVisible()
  await page.getByRole('button', { name: 'Usar', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Viene de' })).toHaveValue('Control de pagos')
  await expect(page.getByRole('button', { name: 'Ensayar' })).toBeDisabled()
  await page.getByRole('combobox', { name: '«@@» es…' }).selectOption('No pagado')
  await page.getByRole('textbox', { name: 'Año de los meses' }).fill('2024')
  await page.getByRole('textbox', { name: 'Vence el día' }).fill('10')
  await page.getByRole('textbox', { name: 'Monto de un mes' }).fill('120')
  await page.getByRole('button', { name: 'Guardar como receta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Guardar como receta' })
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill(`Pagos ${MARK}`)
  await dialog.getByRole('checkbox', { name: 'Pagos' }).check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Receta guardada')).toBeVisible()

  await page.getByRole('button', { name: 'Ensayar' }).click()
  await page.getByRole('button', { name: 'Traer 9 filas' }).click()
  await page.getByRole('button', { name: 'Ahora los pagos de este archivo' }).click()
  await expect(page.getByRole('heading', { name: 'Pagos' })).toBeVisible()
  await page.getByRole('button', { name: 'Ensayar' }).click()
  await page.getByRole('button', { name: 'Traer 3 filas' }).click()
  await expect(page.getByText('Traído. La corrida se puede deshacer')).toBeVisible()
  await page.getByRole('button', { name: 'Volver' }).click()
  const runs = page.getByRole('listitem').filter({ hasText: /control-de-pagos\.csv/ })
  for (const what of [/Pagos/, /Cuentas/]) {
    await runs.filter({ hasText: what }).first().getByRole('button', { name: 'Deshacer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
    await expect(runs.filter({ hasText: what }).first()).toContainText('Deshecha')
  }

  await page.getByRole('link', { name: 'Recetas' }).click()
  await page.getByRole('row', { name: new RegExp(`Pagos ${MARK}`) }).click()
  await page.getByRole('button', { name: 'Eliminar' }).click()
  await page
    .getByRole('dialog', { name: /^Eliminar/ })
    .getByRole('button', { name: 'Eliminar' })
    .click()
  await expect(page.getByRole('row', { name: new RegExp(`Pagos ${MARK}`) })).toBeHidden()
})
