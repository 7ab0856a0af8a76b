import { expect, type Page, test } from './journey.ts'
import { program } from './program.ts'

/** The pending items of the first screen: name, figure and link. */
async function waiting(page: Page) {
  await page.goto('/dashboard/inicio')
  const region = page.getByRole('region', { name: 'Por atender' })
  await expect(region.getByRole('link').first()).toBeVisible()
  const told = await region.getByRole('listitem').evaluateAll((items) =>
    items.flatMap((item) => {
      const [figure, name] = [...item.querySelectorAll('a > span')].map((span) => span.textContent)
      return name ? [{ name, figure, href: item.querySelector('a')?.getAttribute('href') ?? '' }] : []
    }),
  )
  expect(told.length).toBeGreaterThan(0)
  return told
}

for (const user of ['admin', 'caja', 'docente'])
  test(`each pending figure of ${user} is the total of the list behind it`, async ({ page, signInAs }) => {
    test.setTimeout(120_000)
    await signInAs(user)
    for (const { name, figure, href } of await waiting(page)) {
      // The close of the day's cash is not a list.
      if (href.includes('vista=cierre')) continue
      await page.goto(href)
      const shown = page.getByRole('navigation', { name: 'Páginas' }).locator('output')
      await expect(shown, `${name}: ${href}`).toHaveText(new RegExp(`de ${figure}$`))
    }
  })

test('a student sees the next class, the debt with a link to pay it, and the own courses', async ({
  page,
  signInAs,
}) => {
  await signInAs('alumno')
  await page.goto('/dashboard/inicio')
  for (const name of ['Próxima clase', 'Vencido por pagar', 'Mis cursos'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Por atender' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Pagar S\// }).click()
  await expect(page).toHaveURL(/\/alumno\/pagar\?cuentas=\d+$/)
})

const NEXT: Record<string, string> = { ABIERTA: 'EN_ATENCION', EN_ATENCION: 'RESUELTA' }

test('a teacher sees the own recent activity; a student has no such list', async ({ page, signInAs }) => {
  await signInAs('docente')
  await page.goto('/dashboard/inicio')
  const own = page.getByRole('region', { name: 'Mi actividad' })
  await expect(own).toBeVisible()
  const call = await program('docente')
  const { content } = await call('/incidencias', { estado: Object.keys(NEXT), size: 1 })
  const { idIncidencia, estado } = content[0] ?? {}
  await call('/incidencia/estado', { idIncidencia, estado: NEXT[String(estado)], motivo: 'Se conversó' })
  await page.reload()
  await expect(own.getByRole('listitem').first()).toContainText('Modificación: incidencias')
  await signInAs('alumno')
  await page.goto('/dashboard/inicio')
  await expect(page.getByRole('heading', { name: 'Mis cursos', exact: true })).toBeVisible()
  await expect(own).toHaveCount(0)
})
