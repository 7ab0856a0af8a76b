import { expect, type Locator, type Page, test } from './journey.ts'

/** The text of a row in the column of a heading. */
async function figure(page: Page, row: Locator, heading: string): Promise<string> {
  // A heading of money says its currency.
  const title = new RegExp(`^${heading}(?: S/)?$`)
  await expect(page.getByRole('columnheader', { name: title })).toBeVisible()
  const titles = await page.getByRole('columnheader').allInnerTexts()
  const text = await row
    .getByRole('cell')
    .nth(titles.findIndex((one) => title.test(one)))
    .innerText()
  // A zero is drawn as a dash, and read as the amount.
  return text.trim().split('\n').at(-1) ?? ''
}

/** A total of the summary above a list, or of a record. */
const total = (place: Locator, name: string) =>
  place
    .locator('dl > div', { has: place.page().locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')

const summary = (page: Page) => page.getByRole('region', { name: 'Totales de lo filtrado' })
const firstRow = (page: Page) => page.getByRole('row').nth(1)

test('from a group to a payment of one of its students, with the same figures at each step', async ({
  page,
  signInAs,
}) => {
  await signInAs('caja')
  await page.goto('/ingresos/control-economico-de-grupos?sort=pagado,desc')
  const group = firstRow(page)
  const [pagado, saldo, vencido] = [
    await figure(page, group, 'Pagado'),
    await figure(page, group, 'Saldo'),
    await figure(page, group, 'Vencido'),
  ]
  await group.getByRole('link', { name: pagado, exact: true }).click()

  await expect(page).toHaveURL(/control-economico-de-matriculas\?.*idGrupo=\d+/)
  await expect(total(summary(page), 'Pagado')).toContainText(pagado)
  await expect(total(summary(page), 'Saldo')).toContainText(saldo)
  await expect(total(summary(page), 'Vencido')).toContainText(vencido)
  const enrolment = firstRow(page)
  const paid = await figure(page, enrolment, 'Pagado')
  await enrolment.getByRole('link').first().click()

  const drawer = page.getByRole('dialog')
  await expect(total(drawer.getByRole('tabpanel'), 'Pagado')).toContainText(paid)
  const receipt = drawer.getByRole('link', { name: /^R\d+-\d{8}$/ }).first()
  const numero = await receipt.innerText()
  await receipt.click()
  await expect(page).toHaveURL(/\/ingresos\/lista\?ver=\d+/)
  // The drawer of the account may still be closing, so look for the number in the payment's own record.
  await expect(page.getByRole('dialog').locator('dd', { hasText: numero })).toBeVisible()
})

test('turning pages keeps the totals on the screen without adding them up again', async ({
  page,
  signInAs,
}) => {
  await signInAs('caja')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/control/economico/matriculas') asked.push(search)
  })
  await page.goto('/ingresos/control-economico-de-matriculas?size=20')
  const range = page.getByRole('navigation', { name: 'Páginas' }).locator('output')
  await expect(range).toHaveText(/^1–20 de \d/)
  const [figures, all] = [await summary(page).innerText(), (await range.innerText()).replace(/^1–20/, '')]
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(range).toHaveText(`21–40${all}`)
  expect(await summary(page).innerText()).toBe(figures)
  expect(asked).toEqual(['', '?total=no'])
})

test('the main debtors are reminded: each text is previewed, and a second reminder too soon is refused', async ({
  page,
  signInAs,
}) => {
  await signInAs('caja')
  await page.goto('/ingresos/control-economico-de-alumnos?conDeuda=true&sort=vencido,desc')
  const name = await figure(page, firstRow(page), 'Alumno')
  expect(name).toMatch(/^[\p{Lu} ]+, [\p{Lu} ]+$/u)
  await firstRow(page).getByRole('checkbox').check()

  const dialog = page.getByRole('dialog', { name: 'Recordar por WhatsApp' })
  const remind = async () => {
    await page.getByRole('button', { name: 'Recordar por WhatsApp' }).click()
    await dialog.getByLabel('Mensaje (opcional)').fill('{{nombre}}, su saldo es {{saldo}}')
    await dialog.getByRole('button', { name: 'Revisar' }).click()
  }
  await remind()
  await expect(dialog.getByText(/, su saldo es S\/\s[\d,]+\.\d\d$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Recordar por WhatsApp (1)' }).click()
  await expect(dialog.getByRole('link', { name: 'Abrir en WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/51\d{9}\?text=/,
  )
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()

  await firstRow(page).getByRole('checkbox').check()
  await remind()
  await expect(dialog.getByText(/Ya se le recordó/)).toBeVisible()
})

test('on a phone a student is a card with figures, and its charges are one press away', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('caja')
  await page.goto('/ingresos/control-economico-de-alumnos?conDeuda=true')
  const card = page.getByRole('list', { name: 'Control por alumno' }).getByRole('listitem').first()
  const amount = await card
    .locator('div', { hasText: /^Saldo/ })
    .last()
    .innerText()
  const saldo = /[\d,.]+$/.exec(amount)![0]
  await card.getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByText(saldo).first()).toBeVisible()
})

test('the page of a group has its money, as the list has it, for those who see money', async ({
  page,
  signInAs,
}) => {
  await signInAs('caja')
  await page.goto('/ingresos/control-economico-de-grupos?sort=pagado,desc')
  const group = firstRow(page)
  const [pagado, vencido] = [await figure(page, group, 'Pagado'), await figure(page, group, 'Vencido')]
  const href = await group.getByRole('link', { name: pagado, exact: true }).getAttribute('href')
  const idGrupo = /idGrupo=(\d+)/.exec(href ?? '')![1]
  await page.goto(`/grupos/lista?vista=grupo&id=${idGrupo}`)
  await page.getByRole('tab', { name: 'Dinero' }).click()
  const foot = page.getByRole('main').locator('tfoot')
  await expect(foot).toContainText(pagado)
  await expect(page.getByRole('main').locator('[data-name="dinero"]')).toContainText(pagado)
  await expect(foot).toContainText(vencido)

  await signInAs('docente')
  await page.goto('/grupos/lista')
  await firstRow(page).getByRole('link').first().click()
  const glance = page.getByRole('dialog')
  await expect(glance.getByRole('img', { name: /cupos ocupados/ })).toBeVisible()
  await expect(glance).not.toContainText('Cobrado')
  await glance.getByRole('link', { name: 'Abrir el grupo' }).click()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Dinero' })).toHaveCount(0)
})
