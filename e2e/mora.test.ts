import { expect, test } from './journey.ts'

test('the manager sees whom a late fee would reach before it is switched on', async ({ page, entrar }) => {
  await entrar('admin')
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
