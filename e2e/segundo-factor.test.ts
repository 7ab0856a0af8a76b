import type { Permiso } from '#contract/core/permisos.ts'
import { perfil, usuario } from '#contract/personas/index.ts'

import { expect, type Page, test } from './journey.ts'
import { program } from './program.ts'
import { beginSegundoFactor, codeInput, codeOf, finishSegundoFactor } from './second-factor.ts'

test.use({ expectedMessages: [/40[013] \((Unauthorized|Bad Request|Forbidden)\)/] })

const CLAVE = 'zorro lento y gris'

/** A new member of staff with a password, of a profile that does or does not require a second factor. */
async function makeStaff(login: string, exigeSegundoFactor: boolean) {
  const call = await program()
  const authorities: Permiso[] = ['menu_inicio', 'menu_usuarios', 'web_usuario_listado']
  const made = await call(perfil.guardar, {
    nombre: `Perfil de ${login}`,
    nivel: 5,
    roles: [],
    authorities,
    exigeSegundoFactor,
  })
  await call(usuario.guardar, {
    tipoDocumento: 'PASAPORTE',
    numeroDocumento: `SF${login.length}${Date.now()}`.slice(0, 12),
    nombres: 'Segunda',
    papellido: 'Persona',
    login,
    clave: CLAVE,
    idPerfil: made.perfil.idPerfil,
  })
}

async function typePassword(page: Page, login: string) {
  await page.goto('/authentication/login')
  await page.getByLabel('Usuario', { exact: true }).fill(login)
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

/** From the password to the recovery codes. Returns the secret and the codes that are shown. */
async function activate(page: Page) {
  const secreto = await beginSegundoFactor(page, CLAVE)
  await codeInput(page).fill('000000')
  await page.getByRole('button', { name: 'Activar' }).click()
  await expect(page.getByText('El código no es correcto o ya se usó')).toBeVisible()
  return { secreto, codigos: await finishSegundoFactor(page, secreto) }
}

test('a second factor is activated from the account menu, asked for at sign-in and in the question of an ended session, and taken away', async ({
  page,
}) => {
  await makeStaff('segunda.persona', false)
  await typePassword(page, 'segunda.persona')
  await page.getByRole('button', { name: /Mi cuenta|cuenta/i }).click()
  await page.getByRole('menuitem', { name: 'Segundo factor' }).click()
  const { secreto, codigos } = await activate(page)

  await page.getByRole('button', { name: /Mi cuenta|cuenta/i }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await typePassword(page, 'segunda.persona')
  await expect(page.getByRole('heading', { name: 'Confirme que es usted' })).toBeVisible()
  await codeInput(page).fill('123456')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('El código no es correcto o ya se usó')).toBeVisible()
  await codeInput(page).fill(codeOf(secreto, 1))
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/dashboard\/inicio/)

  await page.goto('/usuarios/lista')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The session ends by itself: the question asks for the password, then for a code.
  await page.context().clearCookies({ name: 'refresh_token' })
  await page.route('**/api/**', async (route) => {
    const isOauth = route.request().url().includes('/oauth/')
    const headers = { ...route.request().headers(), authorization: 'Bearer caducado' }
    await route.continue(isOauth ? {} : { headers })
  })
  await page.getByRole('searchbox').fill('ana')
  const dialog = page.getByRole('dialog', { name: 'Su sesión terminó' })
  await expect(dialog).toBeVisible()
  await page.unroute('**/api/**')
  await dialog.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await dialog.getByLabel('Código de verificación').fill(codigos[0] ?? '')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/authentication/segundo-factor')
  await expect(page.getByText('Quedan 9 códigos de recuperación.')).toBeVisible()
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE)
  await codeInput(page).fill(codigos[1] ?? '')
  await page.getByRole('button', { name: 'Desactivar' }).click()
  await expect(page.getByRole('button', { name: 'Comenzar' })).toBeVisible()
})

test('a profile that requires it leads to it before anything else', async ({ page }) => {
  await makeStaff('obligada', true)
  await typePassword(page, 'obligada')
  await expect(page).toHaveURL(/segundo-factor/)
  await expect(page.getByText('Su perfil exige un segundo factor. Actívelo para continuar.')).toBeVisible()
  await page.goto('/usuarios/lista')
  await expect(page).toHaveURL(/segundo-factor/)
  await activate(page)
  await page.goto('/usuarios/lista')
  await expect(page.getByRole('heading', { name: 'Usuarios' })).toBeVisible()
})
