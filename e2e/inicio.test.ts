import { incidencia } from '#contract/academico/index.ts'

import { expect, type Page, test } from './journey.ts'
import { firstOf, program, oweOverdue } from './program.ts'

/** The pending subjects of the first screen: name, figure and link. */
async function waiting(page: Page) {
  await page.goto('/dashboard/inicio')
  const region = page.getByRole('region', { name: 'Por atender' })
  await expect(region.getByRole('heading', { level: 3 }).first()).toBeVisible()
  const told = await region.getByRole('heading', { level: 3 }).evaluateAll((heads) =>
    heads.map((head) => {
      const [name, figure] = [...head.querySelectorAll('a > span')].map((span) => span.textContent)
      return { name, figure, href: head.querySelector('a')?.getAttribute('href') ?? '' }
    }),
  )
  expect(told.length).toBeGreaterThan(0)
  return told
}

/** The figure beside the name of a subject. */
const figureOf = async (page: Page, name: string) =>
  Number(
    await page
      .getByRole('heading', { name: new RegExp(`^${name}`) })
      .locator('a > span')
      .nth(1)
      .textContent(),
  )

for (const user of ['admin', 'caja', 'docente'])
  test(`each pending figure of ${user} is the total of the list behind it`, async ({ page, signInAs }) => {
    test.setTimeout(120_000)
    await signInAs(user)
    for (const { name, figure, href } of await waiting(page)) {
      // The close of the day's cash is not a list, and one's own long work is under the bell.
      if (href.includes('vista=cierre') || href.includes('avisos=')) continue
      await page.goto(href)
      const shown = page.getByRole('navigation', { name: 'Páginas' }).locator('output')
      await expect(shown, `${name}: ${href}`).toHaveText(new RegExp(`de ${figure}$`))
    }
  })

test('a cashier confirms a reported payment where it waits, after reading its effect', async ({
  page,
  signInAs,
}) => {
  await signInAs('caja')
  await page.goto('/dashboard/inicio')
  const subject = page.getByRole('region', { name: /^Pagos por confirmar/ })
  await expect(subject.getByRole('listitem')).toHaveCount(3)
  const before = await figureOf(page, 'Pagos por confirmar')
  const row = subject.getByRole('listitem').first()
  const name = await row.getByRole('link').textContent()
  await row.getByRole('button', { name: 'Confirmar' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirmar' })
  await expect(asked).toContainText(String(name))
  await asked.getByRole('button', { name: 'Confirmar' }).click()
  await expect.poll(() => figureOf(page, 'Pagos por confirmar')).toBe(before - 1)
  // The row stays until the next visit, without its act.
  const attended = subject.getByRole('listitem').filter({ hasText: 'Hecho' })
  await expect(attended).toContainText(String(name))
  await expect(attended.getByRole('button')).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Mi caja de hoy' }).getByRole('listitem').first(),
  ).toBeVisible()
})

test('a teacher opens the attendance of a class beside the home, and comes back to its row', async ({
  page,
  signInAs,
}) => {
  await signInAs('docente')
  await page.goto('/dashboard/inicio')
  const act = page.getByRole('link', { name: /^Tomar asistencia: / }).first()
  await act.click()
  await expect(page).toHaveURL(/\/dashboard\/inicio\?de=clase&ver=\d+/)
  const record = page.getByRole('dialog')
  await record.getByRole('button', { name: 'Todos presentes' }).press('Escape')
  await expect(record).toHaveCount(0)
  await expect(act).toBeFocused()
})

test('the home opens the bell for long work that failed', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/dashboard/inicio')
  // Nothing failed: it is in the folded line.
  await page.getByText('Por ahora no hay:').click()
  await page.getByRole('link', { name: 'Trabajos largos que fallaron' }).click()
  const bell = page.getByRole('region', { name: 'Trabajos largos' })
  await expect(bell).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toHaveCount(0)
  await expect(page).toHaveURL(/\/dashboard\/inicio$/)
})

test('a case is attended where it waits', async ({ page, signInAs }) => {
  await signInAs('docente')
  await page.goto('/dashboard/inicio')
  const rows = page.getByRole('region', { name: /^Incidencias sin atender/ }).getByRole('listitem')
  // Taken from the home: which cases are the first there depends on what other journeys opened.
  const record = await rows.first().getByRole('link').first().getAttribute('href')
  const row = rows.filter({ has: page.locator(`a[href="${record}"]`) })
  await row.getByRole('button', { name: 'Atender' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Atender' }).click()
  // The row stays until the next visit, without its act.
  await expect(row).toContainText('Hecho')
  await expect(row.getByRole('button')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Por atender' })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('an enrolment confirmed where it waits is put back from there', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/dashboard/inicio')
  const rows = page.getByRole('region', { name: /^Inscripciones por confirmar/ }).getByRole('listitem')
  const record = await rows.first().getByRole('link').first().getAttribute('href')
  const row = rows.filter({ has: page.locator(`a[href="${record}"]`) })
  const before = await figureOf(page, 'Inscripciones por confirmar')
  await row.getByRole('button', { name: 'Confirmar inscripción' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar inscripción' }).click()
  await expect(row).toContainText('Hecho')
  await expect.poll(() => figureOf(page, 'Inscripciones por confirmar')).toBe(before - 1)
  await row.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('dialog', { name: 'Deshacer' })).toContainText(/\S+/)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'Confirmar inscripción' })).toBeVisible()
  await expect(row).not.toContainText('Hecho')
  await expect.poll(() => figureOf(page, 'Inscripciones por confirmar')).toBe(before)
})

test('a student sees the next class, the debt with a link to pay it, and the own courses', async ({
  page,
  signInAs,
}) => {
  await oweOverdue()
  await signInAs('alumno')
  await page.goto('/dashboard/inicio')
  for (const name of ['Próxima clase', 'Vencido por pagar', 'Mis cursos'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Por atender' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Pagar S\// }).click()
  await expect(page).toHaveURL(/\/alumno\/pagar\?cuentas=\d+(?:,\d+)*$/)
})

test('keys go through all rows of all boxes, put one aside until tomorrow, and bring it back', async ({
  page,
  signInAs,
}) => {
  await signInAs('caja')
  await page.goto('/dashboard/inicio')
  const region = page.getByRole('region', { name: 'Por atender' })
  const chosen = region.locator('[data-chosen]')
  await expect(chosen).toHaveCount(1)
  const first = await chosen.getAttribute('data-work')
  await page.keyboard.press('j')
  await expect(chosen.getByRole('link').first()).toBeFocused()
  // Down to the end: no row is left out, whichever box it is in.
  const open = await region
    .locator('[data-work]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-work')))
  const walked = [first]
  for (let n = 1; n < open.length; n++) {
    await page.keyboard.press('j')
    await expect(chosen).not.toHaveAttribute('data-work', String(walked.at(-1)))
    walked.push(await chosen.getAttribute('data-work'))
  }
  expect(walked).toEqual(open)
  for (let n = 1; n < open.length; n++) await page.keyboard.press('k')
  await expect(chosen).toHaveAttribute('data-work', String(first))

  const before = await figureOf(page, 'Pagos por confirmar')
  const name = String(await chosen.getByRole('link').first().textContent())
  await page.keyboard.press('e')
  const aside = region.getByRole('listitem').filter({ hasText: 'Dejado para mañana' })
  await expect(aside).toContainText(name)
  await expect.poll(() => figureOf(page, 'Pagos por confirmar')).toBe(before - 1)
  await expect(chosen.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('z')
  await expect(aside).toHaveCount(0)
  await expect.poll(() => figureOf(page, 'Pagos por confirmar')).toBe(before)

  // Put aside, the row stays away on the next visit, and comes back from there.
  const saved = page.waitForResponse((answer) => answer.url().includes('/sesion/preferencias'))
  await page.keyboard.press('e')
  await saved
  await page.reload()
  await expect(region).toBeVisible()
  await expect.poll(() => figureOf(page, 'Pagos por confirmar')).toBe(before - 1)
  await page.getByRole('button', { name: 'Traer lo que dejó para mañana' }).click()
  await expect.poll(() => figureOf(page, 'Pagos por confirmar')).toBe(before)
})

test('C does the act of the chosen row, and Enter opens it', async ({ page, signInAs }) => {
  await signInAs('caja')
  await page.goto('/dashboard/inicio')
  const chosen = page.getByRole('region', { name: 'Por atender' }).locator('[data-chosen]')
  const name = String(await chosen.getByRole('link').first().textContent())
  await page.keyboard.press('c')
  const asked = page.getByRole('dialog', { name: 'Confirmar' })
  await expect(asked).toContainText(name)
  // The keys of the page rest while a dialog is open.
  await page.keyboard.press('e')
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(chosen).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/de=ingreso&ver=\d+/)
})

test('each role has the work that it can act on, and beside it what is its own', async ({
  page,
  signInAs,
}) => {
  const heads = page.getByRole('region', { name: 'Por atender' }).getByRole('heading', { level: 3 })
  const aside = (name: string) => page.getByRole('heading', { level: 2, name, exact: true })
  await signInAs('gestor')
  await page.goto('/dashboard/inicio')
  await expect(aside('Cupos')).toBeVisible()
  await expect(aside('Mi caja de hoy')).toHaveCount(0)
  await expect(
    page
      .getByRole('link', { name: /de \d+$/ })
      .or(page.getByText(/^\d+ de \d+$/))
      .first(),
  ).toBeVisible()
  await signInAs('docente')
  await page.goto('/dashboard/inicio')
  await expect(aside('Lo que sigue')).toBeVisible()
  await expect(heads.filter({ hasText: 'Pagos' })).toHaveCount(0)
  // A reader has nothing to attend to.
  await signInAs('consulta')
  await page.goto('/dashboard/inicio')
  await expect(aside('Últimos pagos')).toBeVisible()
  await expect(heads).toHaveCount(0)
})

const NEXT = { ABIERTA: 'EN_ATENCION', EN_ATENCION: 'RESUELTA' } as const
const OPEN = ['ABIERTA', 'EN_ATENCION'] as const

test('a teacher sees the own recent activity; a student has no such list', async ({ page, signInAs }) => {
  await signInAs('docente')
  await page.goto('/dashboard/inicio')
  const own = page.getByRole('region', { name: 'Mi actividad' })
  await expect(own).toBeVisible()
  const call = await program('docente')
  const { idIncidencia, estado } = firstOf(await call(incidencia.buscar, { estado: [...OPEN], size: 1 }))
  await call(incidencia.estado, {
    idIncidencia,
    estado: NEXT[estado as keyof typeof NEXT],
    motivo: 'Se conversó',
  })
  await page.reload()
  await expect(own.getByRole('listitem').first()).toContainText('Modificación: incidencias')
  await signInAs('alumno')
  await page.goto('/dashboard/inicio')
  await expect(page.getByRole('heading', { name: 'Mis cursos', exact: true })).toBeVisible()
  await expect(own).toHaveCount(0)
})
