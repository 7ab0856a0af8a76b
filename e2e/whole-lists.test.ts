import { expect, type Page, test } from './journey.ts'

const firstName = (page: Page) => page.locator('tbody').getByRole('row').first().getByRole('link').first()
const chosen = (page: Page) => page.getByRole('region', { name: /elegida/ })

/** Chooses all active enrolments: a page, then the whole filter. */
async function chooseWhole(page: Page) {
  await page.goto('/matriculas/lista?estado=ACTIVA')
  await expect(firstName(page)).toBeVisible()
  await firstName(page).focus()
  await page.keyboard.press('Control+a')
  await expect(chosen(page)).toContainText('20 elegidas')
  const all = chosen(page).getByRole('button', { name: /^Elegir las \d+$/ })
  const total = Number(/\d+/.exec(await all.innerText())![0])
  expect(total).toBeGreaterThanOrEqual(100)
  await all.click()
  await expect(chosen(page)).toContainText(`${total} elegidas`)
  await expect(all).toHaveCount(0)
}

test('a list of more than a page is chosen whole, with what it owes, and written to', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await chooseWhole(page)
  // The sum is that of the filter, which the title has.
  const owed = await page.locator('[data-name="saldo"]').first().locator('dd').innerText()
  await expect(chosen(page)).toContainText(owed)
  await chosen(page).getByRole('button', { name: 'Enviar mensaje' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar mensaje' })
  await dialog.getByRole('combobox', { name: 'Plantilla' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await expect(dialog.getByText(/se enviarán|se procesarán/)).toBeVisible()
})

test('a whole filter is written to without a template, after reading what each will get', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await chooseWhole(page)
  await chosen(page).getByRole('button', { name: 'Enviar mensaje' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar mensaje' })
  const review = dialog.getByRole('button', { name: 'Revisar' })
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Hola, {{nombre}}. Mañana no hay clases.')
  // A mail needs a subject.
  await expect(review).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Asunto' }).fill('Mañana no hay clases')
  await review.click()
  await expect(dialog.getByText(/^Hola, (?!\{).+\. Mañana no hay clases\.$/).first()).toBeVisible()
  const send = dialog.getByRole('button', { name: /^Enviar mensaje \(\d+\)$/ })
  const count = Number(/\d+/.exec(await send.innerText())![0])
  // Students without an address are told apart, and not written to.
  expect(count).toBeGreaterThan(0)
  await send.click()
  await expect(dialog.getByText(`${count} procesadas`)).toBeVisible({ timeout: 30_000 })
})

test.describe('refused words', () => {
  test.use({ expectedMessages: [/400 \(Bad Request\)/] })

  test('words with an unknown placeholder are refused before anything is sent', async ({
    page,
    signInAs,
  }) => {
    await signInAs('gestor')
    await page.goto('/matriculas/lista?estado=ACTIVA')
    await firstName(page).focus()
    await page.keyboard.press('Control+a')
    await chosen(page).getByRole('button', { name: 'Enviar mensaje' }).click()
    const dialog = page.getByRole('dialog', { name: 'Enviar mensaje' })
    await dialog.getByText('WhatsApp').click()
    await expect(dialog.getByRole('textbox', { name: 'Asunto' })).toHaveCount(0)
    await dialog.getByRole('textbox', { name: 'Texto' }).fill('Debe {{saldo}}')
    await dialog.getByRole('button', { name: 'Revisar' }).click()
    await expect(dialog.getByRole('alert')).toContainText('{{nombre}}')
    await expect(dialog.getByRole('button', { name: /^Enviar mensaje/ })).toHaveCount(0)
  })
})

test('the key of the browser prints every row of the filter, with its words and nothing to press', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.goto('/matriculas/lista?estado=ACTIVA')
  await expect(firstName(page)).toBeVisible()
  const place = await page.getByRole('navigation', { name: 'Páginas' }).locator('output').innerText()
  const total = Number(/de (\d+)$/.exec(place)![1])
  expect(total).toBeGreaterThan(100)
  await page.keyboard.press('Control+p')
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-sheet="lista"]')
  await expect(sheet.locator('tbody').first().locator('tr')).toHaveCount(total)
  await expect(sheet).toContainText('Estado: Activa')
  await expect(sheet).toContainText(`${total} filas`)
  await expect(sheet.locator('button, input, nav')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toBeHidden()
  // The headings stand on every sheet.
  await expect(sheet.locator('thead')).toHaveCSS('display', 'table-header-group')
})
