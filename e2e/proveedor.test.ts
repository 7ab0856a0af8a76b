import { freePort } from '#server/testing/free-port.ts'
import { startProvider, variablesOf } from '#server/testing/openid-provider.ts'

import { expect, type Page, test } from './journey.ts'
import { activateSegundoFactor, codeInput, codeOf } from './second-factor.ts'
import { launch } from './server.ts'

// Refusals that the journey provokes.
test.use({ expectedMessages: [/(400 \(Bad Request|401 \(Unauthorized|503 \(Service Unavailable)\)/] })
test.describe.configure({ mode: 'serial' })

const [CLAVE, LOGIN, CORREO] = ['zorro lento y gris', 'milagros', 'milagros@ejemplo.pe']

/** Calls the API of a server as a program does. */
const caller =
  (url: string) => async (path: string, body: Record<string, string | number>, token?: string) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        authorization: token ? `Bearer ${token}` : `Basic ${btoa('escuela-web:')}`,
        ...(token && { 'content-type': 'application/json' }),
      },
      body: token ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>),
    })
    expect(response.ok, path).toBe(true)
    return (await response.json()) as { access_token: string; secreto: string }
  }

/** Registers a cashier, by the first administrator, who first changes the one-time password that the server has printed and sets the second factor up. */
async function registerPerson(url: string, printed: string) {
  const call = caller(url)
  const [claveActual = ''] = /[a-z2-9]{4}(-[a-z2-9]{4}){3}/.exec(printed) ?? []
  const grant = { grant_type: 'password', username: 'admin', password: claveActual }
  const { access_token } = await call('/oauth/token', grant)
  const clave = 'una frase muy larga'
  await call('/clave/cambiar', { claveActual, claveNueva: clave }, access_token)
  const { secreto } = await call('/segundo-factor/iniciar', { clave }, access_token)
  await call('/segundo-factor/activar', { codigo: codeOf(secreto) }, access_token)
  const person = {
    tipoDocumento: 'DNI',
    numeroDocumento: '70112233',
    nombres: 'Milagros',
    papellido: 'Quispe',
    idPerfil: 3,
  }
  await call('/usuario/guardar', { ...person, login: LOGIN, clave: CLAVE, correo: CORREO }, access_token)
}

type Place = {
  url: string
  provider: Awaited<ReturnType<typeof startProvider>>
  stop: () => Promise<void>
}
let place: Place | undefined
const here = () => place!

// A school of its own: the others have no provider.
test.beforeAll(async () => {
  test.setTimeout(240_000)
  const provider = await startProvider()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await launch({ DEMO: '0', PORT: String(port), ...variablesOf(provider, url) })
  const stop = async () => {
    await server.stop()
    await provider.close()
  }
  place = { url, provider, stop }
  await registerPerson(url, server.said.join('\n'))
})
test.afterAll(() => place?.stop())

/** The secret of the cashier's second factor, once the first journey has set it up. */
const factor = { secreto: '' }

const button = (page: Page) => page.getByRole('button', { name: 'Continuar con Cuenta de Prueba' })
const account = (sub: string, email: string) => ({ sub, email, email_verified: true })

test('one signs in with an account at a provider, sees it in one’s data and unlinks it', async ({ page }) => {
  const { url, provider } = here()
  provider.settings.claims = account('una-cuenta', CORREO)
  await page.goto(`${url}/ingresos/lista`)
  await expect(page).toHaveURL(/login\?volver=/)
  await button(page).click()
  await expect(page).toHaveTitle('Proveedor')
  await page.getByRole('link', { name: 'Seguir' }).click()
  // A cashier of a new installation sets the second factor up at the first sign-in, by whatever way.
  await expect(page).toHaveURL(/segundo-factor/)
  factor.secreto = (await activateSegundoFactor(page, CLAVE)).secreto
  await page.goto(`${url}/ingresos/lista`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  // The session is the browser's: it outlives the page, and the answer of the provider is not in the history.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto(`${url}/dashboard/misdatos`)
  const section = page.getByRole('listitem').filter({ hasText: CORREO })
  await expect(section).toContainText('Cuenta de Prueba')
  await section.getByRole('button', { name: 'Desvincular' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click()
  // The account at the provider is no recent password.
  const question = page.getByRole('dialog', { name: 'Confirme que es usted' })
  await question.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await question.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('La cuenta ya no está vinculada')).toBeVisible()
  await expect(page.getByText('Aún no tiene ninguna.')).toBeVisible()
})

test('an account that no user has is refused with a sentence, and so is who says no; the form is one step away', async ({
  page,
}) => {
  const { url, provider } = here()
  provider.settings.claims = account('otra-cuenta', 'nadie@ejemplo.pe')
  await page.goto(`${url}/authentication/login`)
  await button(page).click()
  await page.getByRole('link', { name: 'Seguir' }).click()
  await expect(page.getByRole('alert')).toContainText('No se puede ingresar con esa cuenta')
  expect(page.url()).toBe(`${url}/authentication/proveedor/prueba`)
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click()

  provider.settings.refuses = true
  await button(page).click()
  await page.getByRole('link', { name: 'Seguir' }).click()
  await expect(page.getByRole('alert')).toContainText('No se completó el ingreso')
  provider.settings.refuses = false
  // The Back button at the provider leads to the page as it was, with its buttons in use again.
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click()
  await button(page).click()
  await expect(page).toHaveTitle('Proveedor')
  await page.goBack()
  await expect(button(page)).toBeEnabled()
  await page.getByLabel('Usuario', { exact: true }).fill(LOGIN)
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await codeInput(page).fill(codeOf(factor.secreto, 1))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/dashboard/)
})
