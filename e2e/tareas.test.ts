import { readFile } from 'node:fs/promises'

import { expect, test } from './journey.ts'

type Json = Record<string, unknown>

const MARK = Number(String(Date.now()).slice(-5))
const ROWS = 520

/** A program's session: it has no cookies, and the browser's are left as they are. */
async function program() {
  const base = `${process.env.E2E_URL}/api`
  const body = new URLSearchParams({ grant_type: 'password', username: 'admin', password: 'Escuela-2026' })
  const headers = { authorization: `Basic ${btoa('escuela-web:')}` }
  const signedIn = await fetch(`${base}/oauth/token`, { method: 'POST', headers, body })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  return async (path: string, input: Json) => {
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    expect(response.ok, path).toBe(true)
    return (await response.json()) as Json
  }
}

/** A group with room for everybody, like one that there is. */
async function bigGroup() {
  const post = await program()
  const [one] = (await post('/grupos/disponibles', { size: 1 }))['content'] as Json[]
  const { idCurso, idPeriodo, idTarifario, fechaInicio, fechaFin } = one!
  const like = { idCurso, idPeriodo, idTarifario, fechaInicio, fechaFin, estado: 'ABIERTO' }
  return (await post('/grupo/guardar', { ...like, codigo: `GRANDE-${MARK}`, capacidad: ROWS }))[
    'grupo'
  ] as Json
}

const people = () => {
  const head = 'Tipo de documento,Número de documento,Nombres,Apellido paterno,Apellido materno'
  const lines = Array.from({ length: ROWS }, (_, i) => `DNI,${40_000_000 + MARK * 100 + i},Ana,Tarea,Paz`)
  return Buffer.from([head, ...lines].join('\n'))
}

test('a long upload goes on while one does something else, and what came of it is in the bell', async ({
  page,
  entrar,
}) => {
  test.slow()
  const grupo = await bigGroup()
  await entrar('gestor')
  await page.goto(`/matriculas/lista?idGrupo=${Number(grupo['idGrupo'])}`)
  await page.getByRole('button', { name: 'Cargar lista' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'cachimbos.csv', mimeType: 'text/csv', buffer: people() })
  await dialog.getByRole('button', { name: `Matricular ${ROWS}` }).click({ timeout: 60_000 })
  await dialog.getByText('Puede cerrar esta ventana').waitFor()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()

  // Elsewhere, it is heard of all the same.
  await page.goto('/usuarios/lista')
  await expect(page.getByText('Carga de matrículas: terminado')).toBeVisible({ timeout: 90_000 })
  await page.getByRole('button', { name: 'Trabajos largos' }).click()
  const panel = page.getByRole('region', { name: 'Trabajos largos' })
  await expect(panel.getByText(`Terminado · ${ROWS} de ${ROWS}`)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Descargar resultado' }).first().click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^resultado-\d+\.xlsx$/)
})

test('the group’s people as a file for the classroom', async ({ page, entrar }) => {
  await entrar('gestor')
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
