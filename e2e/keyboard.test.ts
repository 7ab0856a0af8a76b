import { expect, type Locator, type Page, test } from './journey.ts'
import { CLAVE } from './sign-in.ts'

const FAR = 60

/** Presses a key, Tab by default, until the element has the focus. */
async function reach(page: Page, where: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(where.first()).toBeVisible()
  for (let n = 0; n < FAR; n++) {
    if (await where.evaluateAll((all) => all.some((one) => one === document.activeElement))) return
    await page.keyboard.press(key)
  }
  throw new Error(`Not reached in ${FAR} steps: ${String(where)}`)
}

async function press(page: Page, where: Locator, key = 'Enter') {
  await reach(page, where)
  await page.keyboard.press(key)
}

async function signIn(page: Page) {
  await page.goto('/authentication/login')
  await reach(page, page.getByRole('textbox', { name: 'Usuario' }))
  await page.keyboard.type('gestor')
  await page.keyboard.press('Tab')
  await page.keyboard.type(CLAVE)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/dashboard/)
}

/** Opens a screen by its name, with Ctrl K. */
async function goByName(page: Page, name: string, option: RegExp) {
  await expect(page.getByRole('button', { name: /^Buscar alumnos/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /^Buscar alumnos/ })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name: option, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

async function choosePerson(page: Page) {
  await expect(page.getByLabel('Documento o nombre')).toBeFocused()
  await page.keyboard.type('soto mendoza')
  await expect(page.getByRole('option', { name: /Soto Mendoza/ }).first()).toBeVisible()
  // The groups that the person is in already are known only then.
  const courses = page.waitForResponse('**/api/matriculas/alumno')
  await page.keyboard.press('Enter')
  await courses
}

async function chooseGroup(page: Page) {
  const cards = page.getByRole('button', { name: /S\/ \d+\.\d\d.*Quedan/, disabled: false })
  await expect(cards.first()).toBeVisible()
  await reach(page, page.getByRole('searchbox', { name: 'Curso, código o docente' }))
  await page.keyboard.press('ArrowDown')
  await expect(cards.first()).toBeFocused()
  await page.keyboard.press('Enter')
}

async function pay(page: Page) {
  await press(page, page.getByRole('switch', { name: /pag/i }), 'Space')
  const amount = page.getByRole('textbox', { name: 'Monto' })
  await expect(amount).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('55.5')
  const method = page.getByRole('combobox', { name: 'Medio de pago' })
  await reach(page, method)
  await page.keyboard.press('ArrowDown')
  const cash = page.getByRole('option', { name: 'Efectivo' })
  await expect(cash).toBeVisible()
  // The first key only opens the list when the methods come later than the key.
  for (let n = 0; n < FAR && (await cash.getAttribute('data-combobox-selected')) === null; n++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(method).toHaveValue('Efectivo')
  const confirm = page.getByRole('checkbox', { name: 'Confirmar el pago ahora' })
  await reach(page, confirm)
  if (!(await confirm.isChecked())) await page.keyboard.press('Space')
  await expect(confirm).toBeChecked()
}

test('enrol and collect with the keyboard alone, to the receipt', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page)
  await goByName(page, 'matricular', /Matricular/)
  await expect(page).toHaveURL(/matriculas\/nueva/)
  await choosePerson(page)
  await chooseGroup(page)
  await pay(page)
  // The summary shows the amount before the form is sent.
  await expect(page.getByRole('complementary', { name: 'Resumen de la matrícula' })).toContainText('S/ 55.50')
  await page.keyboard.press('Control+Enter')

  const done = page.getByRole('heading', { name: /^Matrícula M\d{4}-\d{6} registrada/ })
  await expect(done).toBeFocused()
  const paid = page.getByRole('region', { name: 'Pago' })
  await expect(paid).toContainText(/R001-\d{8}/)
  await expect(paid).toContainText('S/ 55.50')
  const papers = Promise.any([page.waitForEvent('popup'), page.waitForEvent('download')])
  await press(page, paid.getByRole('button').first())
  expect(await papers).toBeTruthy()
})

test('an amount typed very fast keeps every digit', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/matriculas/nueva')
  await choosePerson(page)
  await chooseGroup(page)
  await press(page, page.getByRole('switch', { name: /pag/i }), 'Space')
  const amount = page.getByRole('textbox', { name: 'Monto' })
  for (const typed of Array.from({ length: 8 }, () => ['300.25', '1234.56', '0.05', '250.00']).flat()) {
    await amount.focus()
    await page.keyboard.press('Control+a')
    await Promise.all([...typed].map((key) => page.keyboard.press(key)))
    await amount.blur()
    await expect(amount).toHaveValue(`S/ ${typed.replace('1234', '1,234')}`)
  }
})

test('an arrow pressed before the options came marks the first one when they come', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/grupos/lista?vista=calendario')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/grupos', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Grupo', exact: true }).click()
  const box = page.getByRole('combobox', { name: 'Grupo' })
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Cargando…')).toBeVisible()
  release()
  const marked = page.getByRole('option').first()
  await expect(marked).toHaveAttribute('data-combobox-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id')) ?? 'no id')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/idGrupo=\d+/)
})
