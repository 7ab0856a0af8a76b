import type { FrameLocator } from '@playwright/test'

import { expect, type Page, test } from './journey.ts'
import { childrenOf } from './program.ts'

const PHONE = { width: 390, height: 844 }
/** Test cards of the simulated gateway, by their result. */
const CARDS = {
  accepted: '4970100000000055',
  refused: '4970100000000113',
  challenge: '4970110000001003',
}

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe')

async function choose(page: Page, howMany: number) {
  await page.goto('/alumno/mispagos')
  const boxes = page.getByRole('checkbox')
  // The oldest charges have a payment in review.
  const count = await boxes.count()
  for (let i = count - howMany; i < count; i++) await boxes.nth(i).check()
  const link = page.getByRole('link', { name: /^Pagar .* con tarjeta$/ })
  const [amount] = /[\d.,]+\d/.exec((await link.textContent()) ?? '') ?? ['']
  await link.click()
  await expect(page.getByRole('heading', { name: 'Pagar con tarjeta' })).toBeVisible()
  return amount
}

async function type(page: Page, card: string) {
  const frame = frameOf(page)
  const pay = page.getByRole('button', { name: /^Pagar S/ })
  // Wait until the form listens: text typed before would be lost.
  await expect(pay).toBeEnabled()
  await frame.getByLabel('Número de tarjeta').fill(card)
  await frame.getByLabel(/Vencimiento/).fill('12/30')
  await frame.getByLabel('Código de seguridad').fill('123')
  await pay.click()
}

test('a student pays two charges at once by card, with the bank’s authentication', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(PHONE)
  await signInAs('alumno')
  const amount = await choose(page, 2)
  await expect(page.getByText('SIMULADOR: no se cobra').first()).toBeVisible()
  await type(page, CARDS.challenge)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Aprobar/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Pago recibido' })).toBeVisible()
  await expect(page.getByText(/Su recibo es el R001-\d{8}/)).toBeVisible()
  await expect(page.getByText(amount)).toBeVisible()
  await page.getByRole('link', { name: 'Volver a mis pagos' }).last().click()
  const first = page
    .getByRole('listitem')
    .filter({ hasText: 'Tarjeta en línea', hasNotText: 'Sin terminar' })
    .first()
  await expect(first).toContainText('Confirmado')
  await expect(first).toContainText(amount)
})

test('a mother pays for all her students with one card, from all of them at once', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize(PHONE)
  await signInAs('familia')
  await page.goto('/alumno/mispagos')
  const choice = page.getByRole('group', { name: 'Alumno que se muestra' })
  await choice.getByRole('button', { name: 'Todos' }).click()
  await expect(choice.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'true')
  const children = await childrenOf('familia')
  for (const name of children) await page.getByRole('checkbox', { name }).last().check()
  const link = page.getByRole('link', { name: /^Pagar .* con tarjeta$/ }).last()
  const [amount] = /[\d.,]+\d/.exec((await link.textContent()) ?? '') ?? ['']
  await link.click()
  for (const name of children)
    await expect(page.getByRole('main').getByText(`, ${name}`).first()).toBeVisible()
  await type(page, CARDS.accepted)
  await expect(page.getByRole('heading', { name: 'Pago recibido' })).toBeVisible()
  await expect(page.getByText(/R001-\d{8}, R001-\d{8}/)).toBeVisible()
  await expect(page.getByText(amount)).toBeVisible()
})

test('after a refusal of the bank another card can be tried', async ({ page, signInAs }) => {
  await signInAs('alumno')
  await choose(page, 1)
  await type(page, CARDS.refused)
  await expect(page.getByText(/El banco no aceptó el pago/)).toBeVisible()
  await type(page, CARDS.accepted)
  await expect(page.getByRole('heading', { name: 'Pago recibido' })).toBeVisible()
})

test('a payment is registered although the page closes before the answer', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('alumno')
  await choose(page, 1)
  // The answer of the bank never reaches the page.
  await page.route('**/api/ingreso/pagoenlinea', () => new Promise(() => {}))
  await type(page, CARDS.accepted)
  await expect(page.getByText('Comprobando su pago…')).toBeVisible()
  await page.close()
  const again = await context.newPage()
  await again.goto('/alumno/mispagos')
  const first = again
    .getByRole('listitem')
    .filter({ hasText: 'Tarjeta en línea', hasNotText: 'Sin terminar' })
    .first()
  await expect(first).toContainText('Confirmado')
})

test('the cashier refunds a part through the gateway', async ({ page, signInAs }) => {
  await signInAs('caja')
  await page.goto('/ingresos/lista?estado=CONFIRMADO&buscar=&sort=idIngreso,desc')
  await page.getByRole('row').filter({ hasText: 'Tarjeta en línea' }).getByRole('link').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Devolver' }).click()
  const ask = page.getByRole('dialog', { name: 'Devolver' })
  await ask.getByLabel('Monto a devolver').fill('10.00')
  await ask.getByLabel('Motivo').fill('Cobro de más')
  await ask.getByRole('button', { name: 'Devolver' }).click()
  await drawer.getByRole('tab', { name: /Aplicado/ }).click()
  await expect(drawer.getByText(/Devuelto el/)).toBeVisible()
  await drawer.getByRole('tab', { name: 'Pasarela' }).click()
  await expect(drawer.getByText('Devolución', { exact: true })).toBeVisible()
})
