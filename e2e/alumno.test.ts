import { AxeBuilder } from '@axe-core/playwright'

import { cuenta } from '#contract/cuentas/index.ts'
import { matricula } from '#contract/matriculas/index.ts'

import { expect, type Page, test } from './journey.ts'
import { program, oweOverdue } from './program.ts'

test.use({ viewport: { width: 390, height: 844 } })

const cents = (text: string | null) => Number((text ?? '').replaceAll(/[^\d.]/g, '').replace('.', ''))
const sumOf = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).last().locator('xpath=following-sibling::strong')

for (const path of ['/dashboard/inicio', '/alumno/miscursos', '/alumno/mispagos'])
  test(`${path} on a phone: the bar under the thumb says where one is, nothing is wider than the screen, nor fails axe`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('alumno')
    await page.goto(path)
    const bar = page.getByRole('navigation', { name: 'Secciones' })
    await expect(bar.getByRole('link')).toHaveText(['Inicio', 'Mis cursos', 'Mis pagos'])
    await expect(bar.locator('[aria-current]')).toHaveAttribute('href', path)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })

test('the figure is what is overdue less what is under review, as the list of it and the home say', async ({
  page,
  signInAs,
}) => {
  await oweOverdue()
  await signInAs('alumno')
  await page.goto('/alumno/mispagos')
  const card = page.locator('section').filter({ has: page.getByRole('link', { name: /Ya pagué/ }) })
  const figure = await card
    .getByText(/^S\/\s[\d,.]+$/)
    .first()
    .textContent()
  expect(cents(await sumOf(page, 'Vencido por pagar').textContent())).toBe(cents(figure))
  const own = await (await program('alumno'))(matricula.deAlumno, { size: 200 })
  const charges = await Promise.all(
    own.content.map(async ({ idMatricula }) =>
      (await program('alumno'))(cuenta.deMatricula, { idMatricula }),
    ),
  )
  const asked = charges
    .flatMap(({ content }) => content)
    .filter(({ vencida }) => vencida)
    .reduce((sum, { saldo, enRevision }) => sum + Math.max(0, Math.round((saldo - enRevision) * 100)), 0)
  expect(cents(figure)).toBe(asked)
  await page.goto('/dashboard/inicio')
  await expect(page.getByRole('main')).toContainText(figure!)
})

test('a number to pay to is copied in its place', async ({ page, signInAs, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInAs('alumno')
  await page.goto('/dashboard/inicio')
  await page.getByRole('button', { name: /^Copiar/ }).click()
  await expect(page.getByText('Copiado')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d+$/)
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Mis pagos' }).click()
  await expect(page).toHaveURL(/mispagos$/)
})
