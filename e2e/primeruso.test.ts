import { expect, type Locator, type Page, test } from './journey.ts'
import { activateSegundoFactor } from './second-factor.ts'
import { launch } from './server.ts'

const OWN = 'cuatro caballos con paraguas'

let server: Awaited<ReturnType<typeof launch>>
test.beforeAll(async () => {
  // The start creates the database.
  test.setTimeout(120_000)
  server = await launch({ DEMO: '0' })
})
test.afterAll(() => server.stop())

/** The password that the server prints at its first start. */
const printed = () => /Contraseña de un solo uso: (\S+)/.exec(server.said.join('\n'))?.[1] ?? ''

async function enter(page: Page) {
  await page.goto(server.address)
  await page.getByRole('textbox', { name: 'Usuario' }).fill('admin')
  await page.getByLabel('Contraseña', { exact: true }).fill(printed())
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.getByLabel('Contraseña actual').fill(printed())
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(OWN)
  await page.getByLabel('Repita la contraseña nueva').fill(OWN)
  await page.getByRole('button', { name: /Cambiar|Guardar/ }).click()
  // The staff of a new installation has a second factor before anything else.
  await expect(page.getByText('Su perfil exige un segundo factor. Actívelo para continuar.')).toBeVisible()
  await activateSegundoFactor(page, OWN)
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()
}

/** Opens the first screen, expects a number of steps done, and follows the next step. */
async function next(page: Page, done: number, name: string) {
  await page.goto(`${server.address}/dashboard/inicio`)
  const steps = page.getByRole('region', { name: 'Puesta en marcha' })
  await expect(steps.getByText(`${done} de 7 hechos`)).toBeVisible()
  const step = steps.locator('[aria-current="step"]')
  await expect(step).toContainText(name)
  await step.getByRole('link').click()
}

/** Chooses the first option that a picker of the open form finds. */
async function pick(form: Locator, field: string, found: string) {
  // The label of an optional field has a suffix.
  await form
    .getByLabel(new RegExp(`^${field}`))
    .first()
    .click()
  await form.page().getByRole('option', { name: found }).first().click()
}

const fill = async (form: Locator, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) {
    await form.getByLabel(name, { exact: true }).first().fill(value)
    await form.getByLabel(name, { exact: true }).first().press('Tab')
  }
}

/** Fills in the record form that the step has opened, and saves it. */
async function create(page: Page, titled: string, write: (form: Locator) => Promise<void>) {
  const form = page.getByRole('dialog', { name: titled })
  await write(form)
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form).toHaveCount(0)
}

test('from nothing to the first enrolment and its charges, a step at a time', async ({ page }) => {
  test.setTimeout(240_000)
  expect(printed()).not.toBe('')
  await enter(page)

  // The steps can be hidden and shown again.
  await page.goto(`${server.address}/dashboard/inicio`)
  await page.getByRole('button', { name: 'Ocultar por ahora' }).click()
  await expect(page.getByRole('region', { name: 'Puesta en marcha' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Retomar la puesta en marcha' }).click()

  await next(page, 0, 'Ponga el nombre')
  const own = page.getByRole('region', { name: 'Institución', exact: true })
  await own.getByLabel('Nombre', { exact: true }).fill('Instituto Andino')
  await own.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('banner').getByText('Instituto Andino')).toBeVisible()

  await next(page, 1, 'Cree el primer periodo')
  await create(page, 'Nuevo periodo', (form) =>
    fill(form, { Nombre: '2026-II', Inicio: '01/09/2026', Fin: '31/12/2027' }),
  )
  await next(page, 1, 'Cree el primer periodo')
  await page.getByRole('link', { name: '2026-II' }).first().click()
  await page.getByRole('button', { name: 'Abrir periodo' }).click()
  const opening = page.getByRole('dialog', { name: 'Abrir periodo' })
  await opening.getByRole('button', { name: 'Abrir periodo' }).click()
  await expect(opening).toHaveCount(0)
  await expect(page.getByRole('dialog').getByText('Abierto')).toBeVisible()

  await next(page, 2, 'Cree un área')
  await create(page, 'Nueva área', (form) => fill(form, { Nombre: 'Idiomas' }))

  await next(page, 3, 'Cree un curso')
  await create(page, 'Nuevo curso', async (form) => {
    await pick(form, 'Área', 'IDIOMAS')
    await fill(form, { Código: 'ING-1', Nombre: 'Inglés básico' })
  })

  await next(page, 4, 'Prepare un tarifario')
  await create(page, 'Nuevo tarifario', (form) =>
    fill(form, { Nombre: 'Idiomas 2026', 'Vigente desde': '01/01/2026' }),
  )
  await page.getByRole('tab', { name: 'Conceptos' }).click()
  await page.getByLabel('Concepto: Concepto nuevo').fill('Matrícula')
  await page.getByLabel('Monto (S/): Concepto nuevo').fill('120.50')
  await page.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByRole('button', { name: 'Agregar' })).toBeEnabled()

  await next(page, 5, 'Abra un grupo')
  await create(page, 'Nuevo grupo', async (form) => {
    await fill(form, { Código: 'ING-1-A', Cupos: '12' })
    await pick(form, 'Periodo', '2026-II')
    await pick(form, 'Curso', 'Inglés básico')
    await form.getByRole('button', { name: /^Usar las fechas del periodo/ }).click()
    await pick(form, 'Tarifario', 'Idiomas 2026')
    await pick(form, 'Estado', 'Abierto')
  })

  await next(page, 6, 'Matricule al primer alumno')
  await page.getByLabel('Documento o nombre').fill('70765432')
  await page.getByText('Registrar a una persona nueva').click()
  await page.getByLabel('Nombres').fill('Íñigo')
  await page.getByLabel('Primer apellido').fill('Ñahui')
  await page.getByRole('button', { name: /ING-1-A/ }).click()
  await page
    .getByRole('button', { name: /^Matricular/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: /^Matrícula M\d{4}-\d{6} registrada/ })).toBeVisible()
  await expect(page.getByText(/S\/\s120\.50/).first()).toBeVisible()

  await page.goto(`${server.address}/dashboard/inicio`)
  await expect(page.getByRole('region', { name: 'Por atender' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Puesta en marcha' })).toHaveCount(0)
})
