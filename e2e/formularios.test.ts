import { expect, test } from './journey.ts'

test('a date is typed without separators, and one that is none says why it was left out', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/grupos/lista?ver=nuevo')
  const day = page.getByRole('dialog').getByLabel('Inicio')
  await day.fill('mañana')
  await page.keyboard.press('Tab')
  await expect(page.getByText('«mañana» no es una fecha: escríbala como dd/mm/aaaa.')).toBeVisible()
  await expect(day).toHaveValue('')

  await day.fill('03052027')
  await page.keyboard.press('Tab')
  await expect(day).toHaveValue('03/05/2027')

  await day.fill('31022027')
  await page.keyboard.press('Tab')
  await expect(page.getByText('«31022027» no es una fecha: escríbala como dd/mm/aaaa.')).toBeVisible()
  await expect(day).toHaveValue('03/05/2027')

  await day.fill('04052027')
  await expect(page.getByText('no es una fecha')).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(day).toHaveValue('04/05/2027')
})

test('the method of payment is chosen by its first letter, and the next of that letter by the next press', async ({
  page,
  signInAs,
}) => {
  await signInAs('caja')
  await page.goto('/ingresos/nuevo?alumno=21')
  const methods = page.getByRole('radiogroup', { name: 'Medio de pago' })
  await methods.getByRole('radio').first().focus()
  const ofT = methods.getByRole('radio', { name: /^T/ })
  await page.keyboard.press('t')
  await expect(ofT.first()).toBeChecked()
  await expect(ofT.first()).toBeFocused()
  const next = ofT.nth((await ofT.count()) > 1 ? 1 : 0)
  await page.keyboard.press('t')
  await expect(next).toBeChecked()
})

const FORMS = [
  ['admin', '/cursos/lista?ver=nuevo', 'Área'],
  ['gestor', '/ingresos/control-economico-de-grupos?vista=periodos&ver=nuevo', 'Nombre'],
  ['admin', '/estados/lista?vista=comprobante-series&ver=nuevo', 'Serie'],
] as const

for (const [usuario, address, field] of FORMS) {
  test(`${address} opens with the focus in ${field}`, async ({ page, signInAs }) => {
    await signInAs(usuario)
    await page.goto(address)
    const named = page.getByRole('dialog').getByRole('textbox', { name: field })
    const picked = page.getByRole('dialog').getByRole('combobox', { name: field })
    await expect(named.or(picked).first()).toBeFocused()
  })
}

test('a dialog from the menu of a record opens in its first field, and Escape goes back to the button of the menu', async ({
  page,
  signInAs,
}) => {
  await signInAs('caja')
  await page.goto('/ingresos/lista?estado=CONFIRMADO')
  await page.locator('main a[href*="ver="]').first().click()
  const more = page.getByRole('dialog').getByRole('button', { name: 'Más acciones' })
  for (let n = 0; n < 2; n++) {
    await more.press('Enter')
    await page.getByRole('menuitem', { name: 'Devolver', exact: true }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Devolver' })
    await expect(dialog.getByRole('textbox', { name: 'Monto a devolver' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(more).toBeFocused()
  }
})

test('fields beside each other have their boxes on one line: with helps above them, and an error below one', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('admin')
  await page.goto('/estados/lista?vista=monedas&ver=nuevo')
  const [codigo, simbolo] = ['Código', 'Símbolo'].map((name) => page.getByRole('textbox', { name }))
  const bottoms = async () =>
    Promise.all(
      [codigo!, simbolo!].map((box) => box.evaluate((one) => Math.round(one.getBoundingClientRect().bottom))),
    )
  await expect(codigo!).toBeFocused()
  expect(new Set(await bottoms()).size).toBe(1)
  await simbolo!.focus()
  await simbolo!.blur()
  await expect(simbolo!).toHaveAttribute('aria-invalid', 'true')
  expect(new Set(await bottoms()).size).toBe(1)
})

test('a record turned to its form by key has the focus in the first field that may change', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/estados/lista?vista=monedas')
  await page.locator('main a[href*="ver="]').first().click()
  const record = page.getByRole('dialog')
  await record.getByRole('button', { name: 'Editar' }).press('Enter')
  // Amounts are kept in the currency: its code stays, and says why.
  const codigo = record.getByRole('textbox', { name: 'Código' })
  await expect(codigo).toBeDisabled()
  await expect(codigo).toHaveAccessibleDescription(/^No se puede cambiar: /)
  await expect(record.getByRole('textbox', { name: 'Símbolo' })).toBeFocused()

  await page.goto('/ingresos/lista?vista=empresas')
  await page.locator('main a[href*="ver="]').first().click()
  await record.getByRole('button', { name: 'Más acciones' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Editar' }).press('Enter')
  await expect(record.getByRole('textbox', { name: 'RUC' })).toBeFocused()
})
