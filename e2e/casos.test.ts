import { once } from 'node:events'

import { SMTPServer } from 'smtp-server'

import { incidencia } from '#contract/academico/index.ts'
import { matricula } from '#contract/matriculas/index.ts'
import { usuario } from '#contract/personas/index.ts'

import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import { school } from './school.ts'

const MARK = String(Date.now()).slice(-6)
const ASUNTO = `Copia en el examen ${MARK}`
const NOTE = `Hablar antes con la familia ${MARK}`
const QUESTION = `¿Puede venir mañana a las diez? ${MARK}`
const CORRECTION = `A las diez y media, perdón ${MARK}`
const RESPUESTA = `Sí, ahí estaré ${MARK}`

const find = async (page: Page) => {
  await page.goto(`/matriculas/lista?vista=incidencias&buscar=${encodeURIComponent(MARK)}`)
  await page.getByRole('link', { name: ASUNTO }).first().click()
  return page.getByRole('dialog')
}

/** Opens a case from the form; `query` preselects the enrolment. */
async function open(page: Page, query = '') {
  await page.goto(`/matriculas/lista?vista=incidencias&ver=nuevo${query}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Asunto').fill(ASUNTO)
  await dialog.getByLabel('Qué ocurrió').fill('Se le encontró una hoja con las respuestas.')
  await dialog.getByLabel('Tipo', { exact: true }).first().click()
  await page.getByRole('option', { name: 'Conducta' }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('button', { name: 'Atender' })).toBeVisible()
  return dialog
}

/** An active enrolment of the sample teacher's groups, with the login of its student. */
async function taught() {
  const asTeacher = await program('docente')
  const { idMatricula, idUsuario } = firstOf(await asTeacher(matricula.buscar, { estado: 'ACTIVA', size: 1 }))
  const { login } = await (await program())(usuario.ver, { id: idUsuario })
  return { idMatricula, login }
}

test('a teacher opens a case, the staff answers and shares it, and the student replies on a phone', async ({
  page,
  signInAs,
}) => {
  await signInAs('docente')
  const { idMatricula, login } = await taught()
  await open(page, `&matricula=${idMatricula}`)

  await signInAs('gestor')
  const dialog = await find(page)
  await dialog.getByLabel('Comentario').fill(NOTE)
  await dialog.getByRole('button', { name: 'Comentar' }).click()
  await expect(dialog.getByText(NOTE)).toBeVisible()
  // Until the comment box is empty again its text counts as not saved, and the record asks before it turns to its form.
  await expect(dialog.getByLabel('Comentario')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Editar' }).click()
  await dialog.getByLabel('Compartida con el alumno').check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByLabel('Comentario').fill(QUESTION)
  await dialog.getByLabel('Nota interna').uncheck()
  await dialog.getByRole('button', { name: 'Comentar' }).click()
  await expect(dialog.getByText(QUESTION)).toBeVisible()

  await signInAs(login)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.clock.install()
  await page.goto('/alumno/miscursos')
  const mine = page.locator('details').filter({ hasText: ASUNTO })
  await expect(mine.getByText(QUESTION)).toBeVisible()
  await expect(page.getByText(NOTE)).toHaveCount(0)
  await mine.getByLabel('Su respuesta').fill(RESPUESTA)
  // A comment of the staff arrives meanwhile: the draft stays.
  const { idIncidencia } = firstOf(await (await program())(incidencia.buscar, { buscar: ASUNTO }))
  const say = { idIncidencia, comentario: CORRECTION, interno: false }
  await (
    await program('gestor')
  )(incidencia.seguimiento, say)
  await page.clock.fastForward('00:15')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(mine.getByText(CORRECTION)).toBeVisible()
  await mine.getByRole('button', { name: 'Responder' }).click()
  await expect(mine.getByText(RESPUESTA)).toBeVisible()
  await expect(mine.getByLabel('Su respuesta')).toHaveValue('')

  await signInAs('gestor')
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect((await find(page)).getByText(RESPUESTA)).toBeVisible()
})

// The test sends a wrong value on purpose.
test.use({ expectedMessages: [/status of 400/] })

test('a setting is changed, and the mail server and the gateway are tried', async ({ page, signInAs }) => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        received.push(...session.envelope.rcptTo.map((r) => r.address))
        done()
      })
    },
  })
  server.listen(school.smtp, '127.0.0.1')
  await once(server.server, 'listening')
  try {
    await signInAs('admin')
    await page.goto('/ingresos/control-economico-de-grupos?vista=parametros')
    const section = page.getByRole('region', { name: 'Institución', exact: true })
    await section.getByLabel('Teléfono').fill(`555 ${MARK}`)
    await section.getByLabel('Correo de informes').fill('no es un correo')
    await section.getByRole('button', { name: 'Guardar' }).click()
    await expect(section.getByLabel('Correo de informes')).toHaveAttribute('aria-invalid', 'true')
    await section.getByLabel('Correo de informes').fill('informes@horizonte.example')
    await section.getByRole('button', { name: 'Guardar' }).click()
    await expect(section.getByRole('button', { name: 'Descartar cambios' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Teléfono', { exact: true })).toHaveValue(`555 ${MARK}`)

    const sections = page.getByRole('navigation', { name: 'Secciones' })
    await sections.getByRole('link', { name: 'Servidor de correo' }).click()
    const mail = page.getByRole('region', { name: 'Servidor de correo' })
    await mail.getByRole('button', { name: 'Enviarme un correo de prueba' }).click()
    await expect(mail.getByRole('status')).toContainText('aceptó el mensaje')
    expect(received.length).toBeGreaterThan(0)
    await sections.getByRole('link', { name: 'Pagos con tarjeta' }).click()
    const cards = page.getByRole('region', { name: 'Pagos con tarjeta' })
    await cards.getByRole('button', { name: 'Probar la pasarela' }).click()
    await expect(cards.getByRole('status')).toBeVisible()
  } finally {
    server.close(() => {})
  }
})
