import { typedDay } from '#contract/core/day.ts'

import { countedHand } from './clicks.ts'
import { expect, type Locator, type Page, test } from './journey.ts'
import { activateSegundoFactor } from './second-factor.ts'
import { launch } from './server.ts'
import { inDays } from './today.ts'

const OWN = 'cuatro caballos con paraguas'
/** The smallest picture: one red point. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

let server: Awaited<ReturnType<typeof launch>>
test.beforeAll(async () => {
  // The start creates the database.
  test.setTimeout(120_000)
  server = await launch({ DEMO: '0' })
})
test.afterAll(() => server.stop())
// Refusals, which this journey provokes.
test.use({ expectedMessages: [/DUPLICADO|409|400/] })

/** The password that the server prints at its first start. */
const printed = () => /Contraseña de un solo uso: (\S+)/.exec(server.said.join('\n'))?.[1] ?? ''

async function enterFirst(page: Page) {
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
}

/** The open step, and its fields. */
const stepOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const resultOf = (page: Page) => page.getByRole('complementary', { name: 'Así queda' })

/** Expects a refusal at a field of the open step, which keeps it open with the focus in that field. */
async function expectRefused(page: Page, step: string, label: string | RegExp) {
  const field = stepOf(page, step).getByLabel(label).and(page.locator('input')).first()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
}

/** Leaves the page for another day, and goes on from the start page. */
async function leaveAndComeBack(page: Page) {
  await page.getByRole('button', { name: 'Seguir otro día' }).click()
  const steps = page.getByRole('region', { name: 'Puesta en marcha' })
  await expect(steps.getByText('0 de 7')).toBeVisible()
  await steps.getByRole('link', { name: 'Retomar la puesta en marcha' }).click()
  await expect(page).toHaveURL(/puesta-en-marcha$/)
}

/** Fills in the step of the course, with the code that its name proposes. */
async function fillCourse(page: Page, fill: (field: Locator, text: string) => Promise<void>) {
  const course = stepOf(page, 'Curso')
  await fill(course.getByLabel('Nombre'), 'Italiano básico 1')
  await expect(course.getByLabel('Código')).toHaveValue('ITA-B1')
  await fill(course.getByLabel('Área'), 'Idiomas')
  await fill(course.getByLabel(/^Horas/), '96')
  await expect(course.getByText('Notas de 0 a 20; se aprueba con 13.')).toBeVisible()
}

test('from an empty school to the first enrolment that is paid, on one page', async ({ page }) => {
  test.setTimeout(240_000)
  expect(printed()).not.toBe('')
  await enterFirst(page)
  // An empty school opens its first hour by itself.
  await expect(page).toHaveURL(/\/configuracion\/puesta-en-marcha$/)
  await leaveAndComeBack(page)
  const starts: string[] = []
  page.on('framenavigated', (frame) => frame.url().includes('/dashboard/inicio') && starts.push(frame.url()))
  const { click, press, fill, choose, count } = countedHand(page)

  const school = stepOf(page, 'Su escuela')
  await expect(school.getByLabel('Nombre')).toBeFocused()
  // Without a name it stays; what is tried in vain is not counted.
  await page.keyboard.press('Enter')
  await expectRefused(page, 'Su escuela', 'Nombre')
  await fill(school.getByLabel('Nombre'), 'Instituto Andino')
  await expect(resultOf(page).getByText('Instituto Andino').first()).toBeVisible()
  await fill(school.getByLabel('RUC'), '20999999991')
  await page.keyboard.press('Enter')
  await expectRefused(page, 'Su escuela', 'RUC')
  await school.getByLabel('RUC').fill('20100070970')
  await choose(school.getByRole('button', { name: 'Elegir' }), {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: LOGO,
  })
  await expect(resultOf(page).locator('img[src*="institucion/logo"]').first()).toBeVisible()
  await school.getByLabel('RUC').focus()
  await press('Enter')

  const term = stepOf(page, 'Periodo')
  await expect(term.getByLabel('Nombre')).toBeFocused()
  // Folded, the step is a line that opens again where it was.
  await page.keyboard.press('Escape')
  await expect(term).toBeHidden()
  await expect(page.getByRole('button', { name: 'Abrir Periodo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(term.getByLabel('Nombre')).toBeFocused()
  await expect(page.getByRole('banner').getByText('Instituto Andino')).toBeVisible()
  await press('Enter')

  await fillCourse(page, fill)
  // In another tab of the same person, which will send the same code later.
  const other = await page.context().newPage()
  await other.goto(`${server.address}/configuracion/puesta-en-marcha`)
  await fillCourse(other, (field, text) => field.fill(text))
  await stepOf(page, 'Curso')
    .getByLabel(/^Horas/)
    .focus()
  await press('Enter')

  const price = stepOf(page, 'Precio')
  await expect(price).toBeVisible()
  await other.keyboard.press('Enter')
  await expectRefused(other, 'Curso', 'Código')
  await other.close()
  await fill(price.getByLabel(/^Monto de la matrícula/), '0')
  await page.keyboard.press('Enter')
  await expectRefused(page, 'Precio', /^Monto de la matrícula/)
  await price.getByLabel(/^Monto de la matrícula/).fill('70')
  await fill(price.getByLabel(/^Número de cuotas/), '4')
  await fill(price.getByLabel(/^Monto de cada cuota/), '180')
  // On the first of a month the first instalment would be due today, beside the enrolment.
  await price.getByLabel('Primera cuota').fill(typedDay(inDays(31)))
  await price.getByLabel(/^Monto de cada cuota/).focus()
  await expect(resultOf(page).getByText(/S\/\s790\.00/)).toBeVisible()
  await press('Enter')

  const group = stepOf(page, 'Grupo')
  for (const day of ['Lunes', 'Miércoles', 'Viernes']) await click(group.getByRole('button', { name: day }))
  await fill(group.getByLabel('Desde las'), '1900')
  await expect(group.getByLabel('Hasta las')).toHaveValue('21:00')
  await press('Enter')

  const student = stepOf(page, 'Alumno')
  await fill(student.getByLabel('Número de documento'), '71404118')
  await fill(student.getByLabel(/^Primer apellido/), 'Chumpitaz')
  await fill(student.getByLabel('Nombres'), 'Gabriela')
  await fill(student.getByLabel(/^Celular/), '987654321')
  await expect(resultOf(page).getByText('Chumpitaz, Gabriela')).toBeVisible()
  await press('Enter')

  const payment = stepOf(page, 'Primer pago')
  await fill(payment.getByLabel('Recibido'), '100')
  await expect(payment.getByText(/S\/\s30\.00/)).toBeVisible()
  await press('Control+Enter')

  await expect(page.getByRole('heading', { name: 'Su escuela está en marcha' })).toBeVisible()
  await expect(page.getByText(/Italiano básico 1 · Matrícula · S\/\s70\.00 · R001-00000001/)).toBeVisible()
  expect(count.clicks, 'clicks').toBeLessThanOrEqual(18)
  expect(count.fields, 'filled fields').toBeLessThanOrEqual(16)
  expect(starts, 'the start page was never opened').toEqual([])
  const description = `${count.clicks} clicks, ${count.fields} filled fields`
  test.info().annotations.push({ type: 'first hour', description })

  // The rest stays on the page.
  await expect(page.getByRole('heading', { name: 'Para cobrar desde mañana' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Invite a su equipo' })).toContainText(
    'Pendiente',
  )

  // The start page no longer leads to it: it stays under Configuración.
  await page.getByRole('link', { name: 'Ir al Inicio' }).click()
  await expect(page.getByRole('region', { name: 'Por atender' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Puesta en marcha' })).toHaveCount(0)
  const sections = page.getByRole('navigation', { name: 'Secciones' })
  await sections.getByRole('button', { name: 'Configuración' }).click()
  await page.getByRole('menuitem', { name: 'Puesta en marcha' }).click()
  await expect(page.getByRole('heading', { name: 'Su escuela está en marcha' })).toBeVisible()

  // A list that is dropped on its line is read on the page of lists.
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['Documento;Nombres;Apellidos\n71404119;Rosa;Quispe Mamani'], 'alumnos.csv'))
    return data
  })
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Suba su lista' })
    .dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page).toHaveURL(/vista=carga&grupo=\d+/)
  await expect(page.getByText('71404119')).toBeVisible()
})
