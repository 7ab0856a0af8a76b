import { readFile } from 'node:fs/promises'

import { grupo } from '#contract/academico/index.ts'
import { matricula } from '#contract/matriculas/index.ts'
import { tarea } from '#contract/operacion/index.ts'

import { expect, type Page, test } from './journey.ts'
import { firstOf, type Post, program } from './program.ts'

const MARK = Number(String(Date.now()).slice(-5))
const ROWS = 520
/** First documents of invented people: the sample school's begin with 0, 1, 4, 6 or 7. */
const DOCUMENTS = { upload: 80_000_000, waiting: 20_000_000, undone: 50_000_000 }

/** A copy of an existing group, with seats for all rows. */
async function bigGroup(post: Post, codigo: string) {
  const { idCurso, idPeriodo, idTarifario, fechaInicio, fechaFin } = firstOf(
    await post(grupo.disponibles, { size: 1 }),
  )
  const like = { idCurso, idPeriodo, idTarifario, fechaInicio, fechaFin, estado: 'ABIERTO' as const }
  return (await post(grupo.guardar, { ...like, codigo: `${codigo}-${MARK}`, capacidad: ROWS })).grupo
}

const LIST_FILE = { name: 'cachimbos.csv', mimeType: 'text/csv' }

const people = () => {
  const head = 'Tipo de documento,Número de documento,Nombres,Apellido paterno,Apellido materno'
  const lines = Array.from(
    { length: ROWS },
    (_, i) => `DNI,${DOCUMENTS.upload + MARK * 100 + i},Ana,Tarea,Paz`,
  )
  return Buffer.from([head, ...lines].join('\n'))
}

test('a long upload continues in the background, and its result is under the bell', async ({
  page,
  signInAs,
}) => {
  test.slow()
  const grupo = await bigGroup(await program(), 'GRANDE')
  await signInAs('gestor')
  await page.goto(`/matriculas/lista?idGrupo=${grupo.idGrupo}`)
  await page.getByRole('link', { name: 'Cargar lista' }).click()
  const dialog = page.getByRole('main')
  await dialog.locator('input[type=file]').setInputFiles({ ...LIST_FILE, buffer: people() })
  await dialog.getByRole('button', { name: `Matricular a ${ROWS}` }).click({ timeout: 60_000 })
  await dialog.getByText('Puede cerrar esta ventana').waitFor()
  // The notice is watched from here on, because a quick server ends before the next screen is open.
  const notice = page.getByText('Carga de matrículas: terminado').waitFor({ timeout: 90_000 })
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
  await page.getByRole('banner').getByRole('link').first().click()
  await notice
  await page.getByRole('button', { name: /^Avisos/ }).click()
  const panel = page.getByRole('region', { name: 'Trabajos largos' })
  // The preview of a long sheet is a task too.
  const upload = panel.getByRole('listitem').filter({ hasNotText: 'vista previa' }).first()
  await expect(upload.getByText(`Terminado · ${ROWS} de ${ROWS}`)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    upload.getByRole('button', { name: 'Descargar resultado' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^resultado-\d+\.xlsx$/)
})

async function openUpload(page: Page, idGrupo: unknown) {
  await page.goto(`/matriculas/lista?idGrupo=${idGrupo}`)
  await page.getByRole('link', { name: 'Cargar lista' }).click()
  await expect(page.getByRole('combobox', { name: 'Grupo' })).not.toHaveValue('')
}

/** Gives the upload a long sheet; the preview of that sheet becomes a task. */
async function previewLongSheet(page: Page) {
  const sent = page.waitForResponse('**/api/matricula/cargamasiva*')
  const file = { ...LIST_FILE, buffer: people() }
  await page.locator('input[type=file]').setInputFiles(file)
  const response = await sent
  expect(response.status()).toBe(202)
  return (await response.json()) as { idTarea: number }
}

/** Previews that keep the person's one turn busy, so that the next task waits. */
async function keepBusy(post: Post, idGrupo: number) {
  const usuarios = Array.from({ length: 500 }, (_, i) => ({
    tipoDocumento: 'DNI',
    numeroDocumento: String(DOCUMENTS.waiting + MARK * 100 + i),
    nombres: 'Ana',
    papellido: 'Turno',
  }))
  const preview = async () =>
    (await post(
      matricula.guardarPersonas,
      { idGrupo, usuarios },
      { simular: true, headers: { prefer: 'respond-async' } },
    )) as unknown as { idTarea: number }
  return Promise.all(Array.from({ length: 8 }, preview))
}

test.describe('a long preview without an answer', () => {
  test.use({ expectedMessages: [/CONFLICTO|status of 403/] })

  test('that is stopped before it begins says so, and shows no empty result', async ({ page, signInAs }) => {
    test.slow()
    const { idGrupo } = await bigGroup(await program(), 'DETENIDA')
    await signInAs('gestor')
    const post = await program('gestor')
    await openUpload(page, idGrupo)
    const before = await keepBusy(post, idGrupo)
    const { idTarea } = await previewLongSheet(page)
    await post(tarea.cancelar, { id: idTarea })
    await expect(page.getByText('El trabajo se detuvo y no hizo nada.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Matricular a \d/ })).toHaveCount(0)
    for (const { idTarea: busy } of before) await post(tarea.cancelar, { id: busy }).catch(() => undefined)
  })

  test('whose stream of events a proxy refuses ends with that refusal', async ({ page, signInAs }) => {
    test.slow()
    const { idGrupo } = await bigGroup(await program(), 'SIN-AVISO')
    await signInAs('gestor')
    await page.route('**/api/tarea/*/eventos', (route) =>
      route.fulfill({ status: 403, json: { mensaje: 'El acceso a los avisos está cerrado.' } }),
    )
    await openUpload(page, idGrupo)
    await previewLongSheet(page)
    await expect(page.getByText('El acceso a los avisos está cerrado.')).toBeVisible()
  })
})

test('the enrolments are exported as a file for Moodle', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/matriculas/lista?estado=ACTIVA')
  await page.getByRole('button', { name: 'Reportes' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Moodle/ }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')[0]).toMatch(/^username,firstname,lastname,email,idnumber,course1,group1/)
  expect(text.split('\r\n').length).toBeGreaterThan(20)
})

const MANY = 120

test('a bulk task is undone later, from the list of tasks', async ({ page, signInAs }) => {
  test.setTimeout(240_000)
  const post = await program()
  const { idGrupo } = await bigGroup(post, 'VUELTA')
  const usuarios = Array.from({ length: MANY }, (_, i) => ({
    tipoDocumento: 'DNI',
    numeroDocumento: String(DOCUMENTS.undone + MARK * 100 + i),
    nombres: 'Ana',
    papellido: 'Vuelta',
  }))
  await post(matricula.guardarPersonas, { idGrupo, usuarios })
  await signInAs('gestor')
  await page.goto(`/matriculas/lista?idGrupo=${idGrupo}&size=200`)
  await page.getByRole('checkbox', { name: 'Elegir todas las filas de esta página' }).check()
  const bar = page.getByRole('region', { name: `${MANY} elegidas` })
  await bar.getByRole('button', { name: 'Suspender' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspender' })
  await dialog.getByLabel('Motivo').fill('No hay docente')
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await dialog.getByRole('button', { name: `Suspender (${MANY})` }).click({ timeout: 30_000 })
  await expect(dialog.getByText(`${MANY} procesadas`)).toBeVisible({ timeout: 60_000 })
  await expect(dialog.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()

  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Suspendida' })).toHaveCount(MANY)
  await page.getByRole('button', { name: /^Avisos/ }).click()
  const panel = page.getByRole('region', { name: 'Trabajos largos' })
  await panel.getByRole('button', { name: 'Deshacer' }).first().click()
  const asked = page.getByRole('dialog', { name: 'Deshacer' })
  await asked.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText(`${MANY} procesadas`)).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Preinscrita' })).toHaveCount(MANY)
  await page.getByRole('button', { name: /^Avisos/ }).click()
  await expect(panel.getByText('Suspensión de matrículas').first()).toBeVisible()
  await expect(panel.getByRole('listitem').first().getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
})
