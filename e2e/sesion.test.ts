import { area } from '#contract/academico/index.ts'
import { CSV } from '#contract/core/list-file.ts'
import { ingreso } from '#contract/pagos/index.ts'
import { usuario } from '#contract/personas/index.ts'

import { expect, type Page, test } from './journey.ts'
import { program } from './program.ts'
import { CLAVE } from './sign-in.ts'

test.use({ expectedMessages: [/40[01] \((Unauthorized|Bad Request)\)/] })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Su sesión terminó' })

/** Ends the session under an open page: the server accepts neither the token nor its renewal. */
async function endSession(page: Page) {
  const context = page.context()
  await context.clearCookies({ name: 'refresh_token' })
  await page.route('**/api/**', async (route) => {
    const headers = { ...route.request().headers(), authorization: 'Bearer caducado' }
    const isOauth = route.request().url().includes('/oauth/')
    await route.continue(isOauth ? {} : { headers })
  })
}

async function typePassword(page: Page, clave: string) {
  await page.unroute('**/api/**')
  await dialog(page).getByLabel('Contraseña', { exact: true }).fill(clave)
  await dialog(page).getByRole('button', { name: 'Continuar' }).click()
}

async function openForm(page: Page, nombre: string) {
  await page.goto('/tarifarios/lista?vista=areas&ver=nuevo')
  await page.getByRole('textbox', { name: 'Nombre' }).fill(nombre)
}

test('a session that ends over a form asks for the password and then saves the typed text', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await openForm(page, 'Área de la sesión')
  await endSession(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toHaveCount(1)
  await expect(dialog(page).getByText('gestor')).toBeVisible()
  // Escape does not close the question, so the form below is not lost.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await expect(page.locator('input[name="nombre"], input[value="Área de la sesión"]').first()).toHaveValue(
    /área de la sesión/i,
  )

  await typePassword(page, 'no es esta')
  await expect(
    dialog(page).getByText('El usuario o la contraseña no son correctos', { exact: false }),
  ).toBeVisible()
  await typePassword(page, CLAVE)
  await expect(dialog(page)).toBeHidden()
  // The failed call is repeated after signing in.
  await expect(page.getByRole('cell', { name: /ÁREA DE LA SESIÓN/ }).first()).toBeVisible()
  const call = await program()
  const { content } = await call(area.buscar, { buscar: 'área de la sesión' })
  expect(content).toHaveLength(1)
})

test('a session that ends over a question keeps the written reason, and the question continues', async ({
  page,
  signInAs,
}) => {
  const call = await program('caja')
  const { content } = await call(ingreso.buscar, { estado: 'PENDIENTE', size: 1 })
  const idIngreso = Number(content[0]?.['idIngreso'])
  await signInAs('admin')
  await page.goto(`/ingresos/lista?ver=${idIngreso}`)
  const record = page.getByRole('dialog').first()
  await record.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  const question = page.getByRole('dialog', { name: 'Anular' })
  const reason = question.getByLabel('Motivo')
  await reason.fill('Se registró dos veces')
  await endSession(page)
  await question.getByRole('button', { name: 'Anular' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await expect(reason).toHaveValue('Se registró dos veces')
  await typePassword(page, 'no es esta')
  await expect(reason).toHaveValue('Se registró dos veces')
  await typePassword(page, CLAVE)
  await expect(question).toBeHidden()
  await expect(record.getByText('Anulado').first()).toBeVisible()
  const paid = await call(ingreso.ver, { id: idIngreso })
  expect(paid).toMatchObject({ estado: 'ANULADO', motivo: 'Se registró dos veces' })
})

const home = (page: Page) => page.getByRole('banner').getByRole('link').first().click()

test('calls that fail at once make one question; leaving clears the page for the next user', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/cursos/lista')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await endSession(page)
  await home(page)
  await expect(dialog(page)).toHaveCount(1)
  await page.unroute('**/api/**')
  await dialog(page).getByRole('button', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/authentication\/login/)
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('textbox', { name: 'Usuario' }).fill('docente')
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Matricular alumno' })).toBeHidden()
})

test('signing in again from another tab continues this one; another user does not', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await openForm(page, 'Otra pestaña')
  await endSession(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.unroute('**/api/**')

  const signIn = async (login: string) => {
    const other = await page.context().newPage()
    await other.goto('/authentication/login')
    await other.getByRole('textbox', { name: 'Usuario' }).fill(login)
    await other.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
    await other.getByRole('button', { name: 'Entrar' }).click()
    await expect(other.getByRole('button', { name: /^Cuenta de/ })).toBeVisible()
  }
  await signIn('gestor')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('cell', { name: /OTRA PESTAÑA/ }).first()).toBeVisible()

  await openForm(page, 'De una persona')
  await endSession(page)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog(page)).toBeVisible()
  await page.unroute('**/api/**')
  await signIn('docente')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('De una persona')).toBeHidden()
  await expect(page).not.toHaveURL(/tarifarios/)
})

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirme que es usted' })

/** The server's answer to a password typed long ago, until it is typed: the sample school never asks. */
async function askOnce(page: Page, path: string) {
  let typed = false
  page.on('response', (answer) => {
    if (answer.url().endsWith('/sesion/identificar')) typed ||= answer.ok()
  })
  await page.route(`**/api${path}`, async (route) => {
    const request = route.request()
    const asks = path === '/usuarios' ? request.headers()['accept'] === CSV : request.method() !== 'GET'
    if (typed || !asks) return route.continue()
    return route.fulfill({
      status: 401,
      headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age="0"' },
      json: { mensaje: 'Escriba otra vez su contraseña', error: 'Unauthorized', codigo: 'NO_AUTENTICADO' },
    })
  })
}

async function answerQuestion(page: Page) {
  await question(page).getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await question(page).getByRole('button', { name: 'Continuar' }).click()
  await expect(question(page)).toBeHidden()
}

test('a list of persons as a file asks for the password and then arrives', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/usuarios/lista')
  await askOnce(page, '/usuarios')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /\.csv/ }).click()
  await answerQuestion(page)
  expect((await file).suggestedFilename()).toMatch(/^usuarios-.*\.csv$/)
})

test('to block a user or change a login, the password is asked for over the form, which stays', async ({
  page,
  signInAs,
}) => {
  const call = await program()
  const { content } = await call(usuario.buscar, { nivel: 9, sort: 'idUsuario,desc', size: 1 })
  const { idUsuario, login } = content[0]!
  await signInAs('admin')
  await page.goto(`/usuarios/lista?ver=${idUsuario}`)
  await askOnce(page, '/usuario/**')
  const more = page.getByRole('button', { name: 'Más acciones' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Bloquear' }).click()
  await page.getByRole('dialog', { name: 'Bloquear' }).getByRole('button', { name: 'Bloquear' }).click()
  await answerQuestion(page)
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Desbloquear' })).toBeVisible()

  await page.unroute('**/api/usuario/**')
  await page.getByRole('menuitem', { name: 'Editar' }).click()
  await askOnce(page, '/usuario/guardar/**')
  await page.getByRole('textbox', { name: 'Usuario de ingreso' }).fill(`${login}.x`)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await answerQuestion(page)
  await expect(page.getByText(`${login}.x`).first()).toBeVisible()
})
