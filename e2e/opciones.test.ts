import {
  closePanel,
  contentLeft,
  menuButton,
  openPanel,
  pressInPanel,
  restoreLook,
  setLook,
} from './diseno.ts'
import { expect, type Page, test } from './journey.ts'

// The choices of lists, toasts, the menu and what is forbidden, as the commission gives them.

const pill = (page: Page, name: string) => page.getByRole('search').getByRole('button', { name })

test('a filter takes several rows, all of them or none, and says when no row matches', async ({
  page,
  signInAs,
}) => {
  await signInAs('consulta')
  await page.goto('/grupos/lista')
  await pill(page, 'Periodo').click()
  const choices = page.getByRole('group', { name: 'Periodo' })
  const boxes = choices.getByRole('checkbox')
  await expect(boxes.nth(1)).toBeVisible()
  expect((await choices.locator('label').first().locator('..').boundingBox())!.height).toBeLessThanOrEqual(
    197,
  )

  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expect.poll(() => new URL(page.url()).searchParams.getAll('idPeriodo').length).toBe(2)
  await expect(page.getByRole('button', { name: /^Periodo: .+, .+/ })).toBeVisible()

  const count = await boxes.count()
  await choices.getByRole('button', { name: 'Seleccionar todo' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.getAll('idPeriodo').length).toBe(count)
  await choices.getByRole('button', { name: 'Quitar la selección' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('idPeriodo')).toBe(false)

  await choices.getByRole('searchbox', { name: 'Buscar' }).fill('zzzz')
  await expect(choices.getByText('No hay coincidencias')).toBeVisible()
})

test('an area has its colour and a person their initials where they are chosen, and no day of the week is red', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/grupos/lista')
  await pill(page, 'Área').click()
  const area = page.getByRole('group', { name: 'Área' }).locator('label').first()
  await expect(area.locator('[class*=dot]')).toBeVisible()
  await page.goto('/ingresos/nuevo')
  await page
    .getByRole('combobox', { name: 'Quién paga' })
    .or(page.getByRole('textbox', { name: 'Quién paga' }))
    .first()
    .fill('a')
  const person = page.getByRole('option').first().locator('[data-initials]')
  await expect(person).toHaveAttribute('data-initials', /^\p{L}{1,2}$/u)
  await page.goto('/ingresos/lista')
  await pill(page, 'Entró o se devolvió').click()
  await page.getByLabel('Desde').first().click()
  await expect(page.locator('.mantine-DateInput-day').first()).toBeVisible()
  await expect(page.locator('[data-weekend]')).toHaveCount(0)
})

test('several rows of a filter come back from the address', async ({ page, signInAs }) => {
  await signInAs('consulta')
  await page.goto('/grupos/lista?idPeriodo=1&idPeriodo=2')
  await page.getByRole('button', { name: /^Periodo: .+, .+/ }).click()
  await expect(
    page.getByRole('group', { name: 'Periodo' }).getByRole('checkbox', { checked: true }),
  ).toHaveCount(2)
})

test('a toast stays under the pointer, and leaves one second after it', async ({ page, signInAs }) => {
  await signInAs('docente')
  await page.clock.install()
  await page.goto('/usuarios/nuevo')
  const toast = page.getByText('Acceso denegado')
  await expect(toast).toBeVisible()
  // The bar and the title of the screen stay free.
  expect((await toast.boundingBox())!.y).toBeGreaterThanOrEqual(108)
  await toast.hover()
  await page.clock.fastForward('00:20')
  await expect(toast).toBeVisible()
  await page.mouse.move(300, 600)
  await page.clock.runFor(2000)
  await expect(toast).toBeHidden()
})

test('a toast leaves the buttons of a record beside its list free', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/cursos/lista?ver=1')
  const edit = page.getByRole('button', { name: 'Editar' })
  await edit.click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Se guardó correctamente' })
  await expect(toast).toBeVisible()
  await edit.hover()
  const { x, width } = (await toast.boundingBox())!
  const record = (await page.getByRole('dialog').boundingBox())!
  expect(x + width).toBeLessThanOrEqual(record.x)
})

test('the whole menu is shown when chosen, after any number of presses of its button', async ({
  page,
  signInAs,
}) => {
  await signInAs('consulta')
  await restoreLook(page)
  await closePanel(page)
  await setLook(page, 'radio', 'Completo')
  for (const presses of [1, 2, 3]) {
    for (let n = 0; n < presses; n++) await menuButton(page).click()
    await openPanel(page)
    await pressInPanel(page, 'radio', 'Completo')
    await closePanel(page)
    await page.mouse.move(700, 400)
    await expect.poll(() => contentLeft(page), `after ${presses} presses`).toBe(220)
  }
  await restoreLook(page)
})

const OFFICE = ['/usuarios/nuevo', '/matriculas/nueva', '/ingresos/nuevo']
/** Screens with rows that any session may read, behind menu entries that need an authority. */
const SHARED = [
  '/estados/lista',
  '/estados/lista?vista=tipos',
  '/estados/lista?vista=monedas',
  '/estados/lista?vista=certificados',
  '/matriculas/lista?vista=tipos',
  '/ingresos/control-economico-de-grupos?vista=periodos',
  '/tarifarios/lista',
  '/tarifarios/lista?vista=areas',
  '/calificaciones/calificacion-esquema-lista',
]
const OWN = ['/alumno/miscursos', '/alumno/miscursos?vista=calendario', '/alumno/mispagos']
const REFUSED = {
  docente: [...OFFICE, ...SHARED, ...OWN],
  alumno: [...OFFICE, ...SHARED],
  caja: [...OWN, '/alumno/mispagos?vista=reportar'],
}

for (const [login, addresses] of Object.entries(REFUSED))
  test(`${login} is refused the screens of others with the words of any refusal, and taken home`, async ({
    page,
    signInAs,
  }) => {
    test.setTimeout(120_000)
    await signInAs(login)
    for (const address of addresses) {
      await page.goto(address)
      await expect(page, address).toHaveURL(/\/dashboard\/inicio/)
      await expect(page.getByText('Acceso denegado'), address).toBeVisible()
      await expect(page.getByText(/^Hola .+, no tienes acceso a este recurso!$/)).toBeVisible()
    }
  })
