import { readFile } from 'node:fs/promises'

import { parametro } from '#contract/institucion/index.ts'
import { perfil, usuario } from '#contract/personas/index.ts'
import { unzip } from '#server/testing/unzip.ts'

import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import { launch } from './server.ts'
import { CLAVE, enter } from './sign-in.ts'

// The password is asked for again by a refusal, which the browser reports.
test.use({ expectedMessages: [/401 \(Unauthorized/] })

const MARK = String(Date.now()).slice(-7)
const LETTERS = [...MARK].map((n) => 'abcdefghij'[Number(n)]).join('')

const OWN = 'cuatro caballos con paraguas'

/** A new student without enrolments. */
async function makeStudent() {
  const call = await program()
  const { idPerfil } = firstOf(await call(perfil.buscar, { buscar: 'Alumno' }))
  const made = await call(usuario.guardar, {
    tipoDocumento: 'PASAPORTE',
    numeroDocumento: `EX${MARK}`,
    nombres: 'Rosita',
    papellido: `Expediente ${LETTERS}`,
    login: `expediente${MARK}`,
    clave: OWN,
    idPerfil,
  })
  return made.usuario.idUsuario
}

async function download(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return unzip(await readFile(await file.path()))
}

test('a person asks for a correction and takes their file; the staff corrects, takes it and erases the person', async ({
  page,
  signInAs,
}) => {
  const id = await makeStudent()
  await enter(page, '', `expediente${MARK}`, OWN)
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()
  await page.goto('/dashboard/misdatos')
  await page.getByRole('button', { name: 'Pedir una corrección' }).click()
  await page.getByLabel(/^Nombres/).fill('Rosa')
  await page.getByLabel('Explicación').fill('Mi pasaporte dice Rosa.')
  await page.getByRole('button', { name: 'Enviar el pedido' }).click()
  await expect(page.getByText('Por responder', { exact: true })).toBeVisible()
  // The file of the user who asks is a task: its result is under the bell.
  await page.getByRole('button', { name: 'Preparar mi expediente' }).click()
  const bell = page.getByRole('region', { name: 'Trabajos largos' })
  await expect(bell.getByText('Expediente propio')).toBeVisible()
  expect([...(await download(page, 'Descargar resultado')).keys()]).toEqual(['datos.xlsx'])

  await signInAs('admin')
  await page.goto(`/matriculas/lista?vista=incidencias&buscar=${LETTERS}`)
  await page.getByRole('link', { name: 'Corrección de datos personales' }).first().click()
  await page.getByRole('tab', { name: 'Corrección de datos' }).click()
  await expect(page.getByText('Rosita → Rosa')).toBeVisible()
  await page.getByRole('button', { name: 'Corregir los datos' }).click()
  const confirm = page.getByRole('dialog', { name: 'Corregir los datos' })
  await confirm.getByLabel(/Motivo/).fill('Quedó corregido.')
  await confirm.getByRole('button', { name: 'Corregir los datos' }).click()
  await expect(page.getByText('Corregido', { exact: true })).toBeVisible()

  await page.goto(`/usuarios/lista?ver=${id}&ficha=expediente`)
  await download(page, 'Descargar el expediente')
  await page.getByRole('button', { name: 'Suprimir los datos' }).click()
  const erase = page.getByRole('dialog', { name: 'Suprimir los datos' })
  await expect(erase.getByText('Nombre, documento, contacto y apoderado')).toBeVisible()
  await erase.getByLabel(/Motivo/).fill('Lo pidió por escrito.')
  await erase.getByRole('button', { name: 'Suprimir los datos' }).click()
  // The button under the pointer says it too.
  await expect(
    page.getByRole('tabpanel').getByText('Los datos de esta persona ya se suprimieron.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'suprimida, Persona' })).toBeVisible()
})

test.describe('where the institution has a text of consent', () => {
  let server: Awaited<ReturnType<typeof launch>>
  test.beforeAll(async () => {
    // The start creates the database.
    test.setTimeout(120_000)
    server = await launch({ DEMO: '1' })
  })
  test.afterAll(() => server.stop())

  test('it is asked at the sign-in, put off for the visit or accepted, and shown on one’s own data', async ({
    page,
  }) => {
    await setText(server.address)
    await enter(page, server.address, 'alumno', CLAVE)
    await expect(page.getByText('Tratamos sus datos para enseñar.')).toBeVisible()
    await page.getByRole('button', { name: 'Ahora no' }).click()
    await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()

    await page.evaluate(() => sessionStorage.clear())
    await page.goto(`${server.address}/dashboard/misdatos`)
    await page.getByRole('button', { name: 'Acepto' }).click()
    await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()
    await page.goto(`${server.address}/dashboard/misdatos`)
    await expect(page.getByText(/Aceptó el texto 1 el/)).toBeVisible()
  })
})

/** Sets the text of the consent, as the screen of settings does. */
async function setText(address: string) {
  const call = await program('admin', address)
  const clave = 'datos.consentimiento'
  const { content } = await call(parametro.buscar, { buscar: clave })
  const { version } = content.find((one) => one.clave === clave)!
  const valores = [{ clave, valor: 'Tratamos sus datos para enseñar.', version }]
  await call(parametro.ajustar, { valores })
}
