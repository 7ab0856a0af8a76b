import { grupo } from '#contract/academico/index.ts'
import { matricula, matriculaTipo } from '#contract/matriculas/index.ts'
import type { EnvioDetalle } from '#contract/mensajes/envio.ts'
import { envio } from '#contract/mensajes/index.ts'

import { expect, type Page, test } from './journey.ts'
import { withMail } from './mail.ts'
import { firstOf, program } from './program.ts'

const MARK = String(Date.now()).slice(-7)
const PLANTILLA = `Aviso ${MARK}`
const ASUNTO = `Reunión ${MARK}`
const APELLIDO = `Zavala${[...MARK].map((n) => 'abcdefghij'[Number(n)]).join('')}`
const correo = (n: number) => `persona${n}.${MARK}@example.com`

/** Enrols two people, each with an address, in one group. */
async function people() {
  const post = await program()
  const { idGrupo } = firstOf(await post(grupo.disponibles, { size: 1, sort: 'vacantes,desc' }))
  const { idMatriculaTipo } = firstOf(await post(matriculaTipo.buscar, { size: 1 }))
  for (const n of [1, 2]) {
    const usuario = {
      tipoDocumento: 'DNI',
      numeroDocumento: `${n + 1}${MARK}`,
      nombres: `Alguien ${'ab'[n - 1]}`,
      papellido: APELLIDO,
      correo: correo(n),
    }
    await post(matricula.conUsuario, { usuario, idGrupo, idMatriculaTipo })
  }
}

/** Writes a template beside its preview; an unknown placeholder is refused at its field. */
async function write(page: Page) {
  await page.goto('/ingresos/lista?vista=mensajes')
  await page.getByRole('button', { name: 'Nueva plantilla' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nueva plantilla' })
  await dialog.getByLabel('Nombre', { exact: true }).fill(PLANTILLA)
  await dialog.getByLabel('Asunto').fill(ASUNTO)
  const body = dialog.getByRole('textbox', { name: 'Texto' })
  await body.fill('Hola, {{nombre}}. Debe {{saldo}}.')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(body).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText(/\{\{saldo\}\}/).first()).toBeVisible()
  await body.fill('')
  await body.pressSequentially('Hola, ')
  await dialog.getByRole('button', { name: 'Nombres', exact: true }).click()
  await expect(body).toHaveValue('Hola, {{nombre}}')
  await expect(dialog.getByText(/^Para .+/)).toBeVisible()
  await expect(dialog.getByText(ASUNTO)).toBeVisible()
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('row').filter({ hasText: PLANTILLA })).toBeVisible()
}

/** Writes to two enrolments, and reads each message before it is sent. */
async function send(page: Page) {
  await page.goto(`/matriculas/lista?buscar=${APELLIDO}`)
  await page.getByRole('checkbox', { name: 'Elegir todas las filas de esta página' }).check()
  const bar = page.getByRole('region', { name: '2 elegidas' })
  await bar.getByRole('button', { name: 'Enviar mensaje' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar mensaje' })
  await dialog.getByRole('combobox', { name: 'Plantilla' }).fill(PLANTILLA)
  await page.getByRole('option', { name: PLANTILLA }).click()
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await expect(dialog.getByText(/^Hola, Alguien [ab]$/)).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Enviar mensaje (2)' }).click()
  await expect(dialog.getByText('2 procesadas')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
}

const sent = (page: Page, n: number) => page.getByRole('row').filter({ hasText: correo(n) })

const WORDS = { PENDIENTE: 'Por enviar', FALLIDO: 'Fallido', ENVIADO: 'Enviado' }

/** Waits until the server, which sends mail in the background, says so of the message to a person. */
async function waitUntil(n: number, says: (row: EnvioDetalle) => boolean) {
  const ask = await program('gestor')
  const { content } = await ask(envio.buscar, { buscar: ASUNTO })
  const id = String(content.find(({ destino }) => destino === correo(n))?.idEnvio)
  await expect.poll(async () => says(await ask(envio.ver, { id })), { timeout: 90_000 }).toBe(true)
}

async function openList(page: Page) {
  await page.goto(`/ingresos/lista?vista=envios&buscar=${encodeURIComponent(ASUNTO)}`)
}

/** Opens the list, which names the state, once the server has it. */
async function waitFor(page: Page, n: number, estado: keyof typeof WORDS) {
  await waitUntil(n, (row) => row.estado === estado)
  await openList(page)
  await expect(sent(page, n)).toContainText(WORDS[estado])
}

const waitForAnswer = (n: number, codigo: number) =>
  waitUntil(n, ({ historial }) => historial.some((one) => one.codigo === codigo))

/** Opens the record of a message. */
async function open(page: Page, n: number) {
  await sent(page, n).getByRole('link').first().click()
  return page.getByRole('dialog')
}

async function again(page: Page, n: number) {
  const dialog = await open(page, n)
  const name = /^Enviar (de nuevo|ahora)$/
  await dialog.getByRole('button', { name }).click()
  const question = page.getByRole('dialog', { name })
  await question.getByRole('button', { name }).click()
  await expect(question).toHaveCount(0)
}

// The test uses an unknown placeholder on purpose.
test.use({ expectedMessages: [/status of 400/] })

test('a message is written, previewed, refused, and sent again until it arrives', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(300_000)
  await people()
  await signInAs('gestor')
  await write(page)
  await send(page)

  // No mail server is running: the waiting message can be read on the screen.
  await waitFor(page, 1, 'PENDIENTE')
  const waiting = await open(page, 1)
  await expect(waiting.getByText('Hola, Alguien a')).toBeVisible()
  await waiting.getByRole('tab', { name: 'Intentos' }).click()
  await expect(waiting.getByText('Espera su envío', { exact: false })).toBeVisible()

  await withMail(async ({ received, state }) => {
    const mine = () => received.filter(({ text }) => text.includes(MARK)).flatMap(({ to }) => to)
    state.rcpt = 550
    // The server may have tried by itself by now: the message waits, or has failed.
    await openList(page)
    await again(page, 1)
    await waitForAnswer(1, 550)
    await waitFor(page, 1, 'FALLIDO')
    const failed = await open(page, 1)
    await failed.getByRole('tab', { name: 'Intentos' }).click()
    await expect(failed.getByText('Lo rechazó el servidor de correo').first()).toBeVisible()
    await expect(failed.getByText(/550 not so/).first()).toBeVisible()

    // A temporary refusal: the message keeps waiting and shows the reason.
    state.rcpt = 450
    await openList(page)
    await again(page, 2)
    await waitForAnswer(2, 450)
    await page.reload()
    await page.getByRole('tab', { name: 'Intentos' }).click()
    await expect(page.getByText(/450 not so/).first()).toBeVisible()
    expect(mine()).toEqual([])

    // With the server mended both are sent again by hand, and each arrives once.
    await waitFor(page, 2, 'PENDIENTE')
    await page.getByRole('checkbox', { name: 'Elegir todas las filas de esta página' }).check()
    const bar = page.getByRole('region', { name: '2 elegidas' })
    await bar.getByRole('button', { name: 'Enviar de nuevo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enviar de nuevo' })
    await dialog.getByRole('button', { name: 'Revisar' }).click()
    state.rcpt = 'ACEPTA'
    await dialog.getByRole('button', { name: 'Enviar de nuevo (2)' }).click()
    await expect(dialog.getByText('2 procesadas')).toBeVisible()
    for (const n of [1, 2]) await waitFor(page, n, 'ENVIADO')
    expect(mine().toSorted()).toEqual([correo(1), correo(2)])
  })
})
