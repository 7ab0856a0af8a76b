import { expect, test } from './journey.ts'

// The second of two saves is refused, which the console of the browser reports.
test.use({ expectedMessages: [/Failed to load resource|VERSION_ANTERIOR/] })

test('the simulation lists the late fees before the rule is activated', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/ingresos/lista?vista=cuentas')
  await page.getByRole('link', { name: 'Regla de mora' }).click()
  const simulation = page.getByRole('region', { name: 'Simulación' }).first()
  await expect(simulation.getByText('Complete la regla')).toBeVisible()
  const on = simulation.getByRole('button', { name: 'Activar la mora' })
  await expect(on).toBeDisabled()

  await page.getByLabel('Monto por cuenta').fill('12.5')
  await expect(simulation.getByRole('status')).toHaveText(/no se cobra ninguna mora/)
  await page.getByLabel('Cuentas que vencen desde').fill('01/01/2021')
  await page.keyboard.press('Tab')
  const sentence = simulation.getByText(/se cobrarían \d+ moras por S\/\s[\d,]+\.\d\d/)
  await expect(sentence).toBeVisible()
  const [, count = '', sum = ''] = /(\d+) moras por (.*)$/.exec((await sentence.textContent()) ?? '') ?? []
  await expect(simulation.getByText(new RegExp(`de ${count}$`))).toBeVisible()

  await on.click()
  const dialog = page.getByRole('dialog', { name: 'Activar la mora' })
  await expect(dialog).toContainText(`${count} moras por ${sum}`)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Desactivada', { exact: true })).toBeVisible()
})

test('a half-written rule stays while another session saves its own, and does not overwrite it', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/ingresos/control-economico-de-grupos?vista=mora')
  const amount = page.getByLabel('Monto por cuenta')
  await amount.fill('12.5')
  const other = await page.context().newPage()
  await other.goto('/ingresos/control-economico-de-grupos?vista=mora')
  await other.getByLabel('Monto por cuenta').fill('7')
  const saved = other.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await other.getByRole('button', { name: 'Guardar' }).click()
  await saved
  await other.close()

  // Returning to a tab after a while reloads its data.
  let seen = 0
  page.on('response', (answer) => (seen += Number(answer.url().endsWith('/mora/regla'))))
  const comeBack = async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    return seen
  }
  await expect.poll(comeBack).toBeGreaterThan(0)
  await expect(amount).toHaveValue(/^S\/ ?12\.50?$/)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.getByRole('button', { name: 'Ver la versión actual' }).click()
  await expect(amount).toHaveValue(/^S\/ ?7(\.00)?$/)
})
