import { once } from 'node:events'

import { SMTPServer } from 'smtp-server'

import { expect, type Page, test } from './journey.ts'

const MARK = String(Date.now()).slice(-6)
const ASUNTO = `Copia en el examen ${MARK}`
const RESERVADA = `Hablar antes con la familia ${MARK}`
const PREGUNTA = `¿Puede venir mañana a las diez? ${MARK}`
const RESPUESTA = `Sí, ahí estaré ${MARK}`

/** The next to sign in finds nothing of the one before. */
async function leave(page: Page) {
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies()
}

const find = async (page: Page) => {
  await page.goto(`/matriculas/lista?vista=incidencias&buscar=${encodeURIComponent(MARK)}`)
  await page.getByRole('link', { name: ASUNTO }).first().click()
  return page.getByRole('dialog')
}

/** The sample teacher tells of somebody in one of their groups, or of whom is said. */
async function open(page: Page, whom = '') {
  await page.goto(`/matriculas/lista?vista=incidencias&ver=nuevo${whom}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Asunto').fill(ASUNTO)
  await dialog.getByLabel('Qué ocurrió').fill('Se le encontró una hoja con las respuestas.')
  await dialog.getByLabel('Tipo', { exact: true }).first().click()
  await page.getByRole('option', { name: 'Conducta' }).click()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByRole('button', { name: 'Atender' })).toBeVisible()
  return dialog
}

type Json = Record<string, unknown>

/** A program's session, which has no cookies: the browser's are left as they are. */
async function ask(username: string, path: string, input?: object): Promise<Json> {
  const base = `${process.env.E2E_URL}/api`
  const body = new URLSearchParams({ grant_type: 'password', username, password: 'Escuela-2026' })
  const basic = { authorization: `Basic ${btoa('escuela-web:')}` }
  const signedIn = await fetch(`${base}/oauth/token`, { method: 'POST', headers: basic, body })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const options = input ? { method: 'POST', headers, body: JSON.stringify(input) } : { headers }
  return (await (await fetch(base + path, options)).json()) as Json
}

/** Somebody whom the sample teacher teaches, and how they sign in. */
async function taught() {
  const found = await ask('docente', '/matriculas', { estado: 'ACTIVA', size: 1 })
  const [{ idMatricula, idUsuario }] = found['content'] as [{ idMatricula: number; idUsuario: number }]
  const { login } = await ask('admin', `/usuario/${idUsuario}`)
  return { idMatricula, login: login as string }
}

test('a teacher opens a case, the staff answers and shares it, and the student replies on a phone', async ({
  page,
  entrar,
}) => {
  await entrar('docente')
  const { idMatricula, login } = await taught()
  await open(page, `&matricula=${idMatricula}`)

  await leave(page)
  await entrar('gestor')
  const dialog = await find(page)
  await dialog.getByLabel('Comentario').fill(RESERVADA)
  await dialog.getByRole('button', { name: 'Comentar' }).click()
  await expect(dialog.getByText(RESERVADA)).toBeVisible()
  await dialog.getByRole('button', { name: 'Editar' }).click()
  await dialog.getByLabel('Compartida con el alumno').check()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.getByLabel('Comentario').fill(PREGUNTA)
  await dialog.getByLabel('Nota interna').uncheck()
  await dialog.getByRole('button', { name: 'Comentar' }).click()
  await expect(dialog.getByText(PREGUNTA)).toBeVisible()

  await leave(page)
  await entrar(login)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/alumno/miscursos')
  const mine = page.locator('details').filter({ hasText: ASUNTO })
  await expect(mine.getByText(PREGUNTA)).toBeVisible()
  await expect(page.getByText(RESERVADA)).toHaveCount(0)
  await mine.getByLabel('Su respuesta').fill(RESPUESTA)
  await mine.getByRole('button', { name: 'Responder' }).click()
  await expect(mine.getByText(RESPUESTA)).toBeVisible()

  await leave(page)
  await entrar('gestor')
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect((await find(page)).getByText(RESPUESTA)).toBeVisible()
})

// A wrong value is tried on purpose.
test.use({ ruido: [/status of 400/] })

test('a setting is changed, and the mail server is tried', async ({ page, entrar }) => {
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
  server.listen(Number(process.env.E2E_SMTP), '127.0.0.1')
  await once(server.server, 'listening')
  try {
    await entrar('admin')
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

    const mail = page.getByRole('region', { name: 'Servidor de correo' })
    await mail.getByRole('button', { name: 'Enviarme un correo de prueba' }).click()
    await expect(mail.getByRole('status')).toContainText('aceptó el mensaje')
    expect(received.length).toBeGreaterThan(0)
    const cards = page.getByRole('region', { name: 'Pagos con tarjeta' })
    await cards.getByRole('button', { name: 'Probar la pasarela' }).click()
    await expect(cards.getByRole('status')).toBeVisible()
  } finally {
    server.close(() => {})
  }
})
