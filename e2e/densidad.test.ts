import { expect, type Page, test } from './journey.ts'

/** The top of the first row of a list, and how many whole rows the window shows. */
async function seen(page: Page, path: string) {
  await page.goto(path)
  const rows = page.locator('tbody tr[data-id]')
  await expect(rows.first()).toBeVisible()
  return rows.evaluateAll((all) => {
    const boxes = all.map((row) => row.getBoundingClientRect())
    return { top: boxes[0]?.top ?? -1, whole: boxes.filter(({ bottom }) => bottom <= innerHeight).length }
  })
}

test.use({ viewport: { width: 1366, height: 768 } })

const LISTS = [
  '/matriculas/lista',
  '/usuarios/lista',
  '/grupos/lista',
  '/ingresos/control-economico-de-alumnos',
  '/ingresos/control-economico-de-matriculas',
  '/ingresos/control-economico-de-grupos',
]

for (const path of LISTS)
  test(`${path} begins at 170 px and shows sixteen rows or more`, async ({ page, signInAs }) => {
    await signInAs('gestor')
    const { top, whole } = await seen(page, path)
    expect(top).toBeLessThanOrEqual(170)
    expect(whole).toBeGreaterThanOrEqual(16)
  })

test('the payments show fourteen rows under their tabs', async ({ page, signInAs }) => {
  await signInAs('gestor')
  const { whole } = await seen(page, '/ingresos/lista')
  expect(whole).toBeGreaterThanOrEqual(14)
})

test('a phone shows four enrolments or more, and the filters behind a button that counts them', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('gestor')
  await page.goto('/matriculas/lista?estado=ACTIVA')
  const cards = page.getByRole('list', { name: 'Matrículas' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  const whole = await cards.evaluateAll(
    (all) => all.filter((card) => card.getBoundingClientRect().bottom <= innerHeight).length,
  )
  expect(whole).toBeGreaterThanOrEqual(4)
  const period = page.getByRole('button', { name: 'Periodo' })
  await expect(period).toBeHidden()
  await page.getByRole('button', { name: 'Filtros · 1' }).click()
  await expect(period).toBeVisible()
})
