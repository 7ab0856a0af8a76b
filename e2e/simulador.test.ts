import { createHmac } from 'node:crypto'

import { AxeBuilder } from '@axe-core/playwright'

import { TEST_CARDS, TEST_KEYS, testSimulador } from '#server/testing/simulador.ts'

import { expect, type Page, test } from './journey.ts'

// The simulated gateway in a browser: the contract of its script with a page, on its own page for trying it.
let sim: Awaited<ReturnType<typeof testSimulador>>
test.beforeAll(async () => {
  sim = await testSimulador()
})
test.afterAll(() => sim.close())

const card = (page: Page) => page.frameLocator('iframe')
const received = (page: Page, code: string) =>
  expect(page.getByText(`La página recibió: ${code}`)).toBeVisible()

async function openForm(page: Page) {
  await page.goto(`${sim.url}/sim/try.html`)
  const pay = page.getByRole('button', { name: 'Pagar S/ 150.50' })
  await expect(pay).toBeEnabled()
  return pay
}
const choose = (page: Page, pan: string) => card(page).getByLabel('Tarjetas de prueba').selectOption(pan)

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

test('a refused card, then a payment, with the notice that there is no charge', async ({ page }) => {
  const pay = await openForm(page)
  await expect(page.locator('.kr-smart-form').getByText('SIMULADOR: no se cobra')).toBeVisible()
  await choose(page, TEST_CARDS.rechazada)
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText('El banco rechazó el pago.')
  await received(page, 'ACQ_001')
  await expect(card(page).getByLabel('Código de seguridad')).toHaveValue('')

  await choose(page, TEST_CARDS.aceptada)
  await pay.click()
  await received(page, 'PAID')
  await expect(page.getByRole('button', { name: 'Pago simulado' })).toBeDisabled()
})

test('by the keyboard alone: missing fields, the question of the bank, closing it, approving it', async ({
  page,
}) => {
  await openForm(page)
  await card(page).getByLabel('Número de tarjeta').focus()
  await page.keyboard.press('Enter')
  await received(page, 'CLIENT_300')
  await expect(card(page).getByLabel('Número de tarjeta')).toBeFocused()

  await page.keyboard.type(TEST_CARDS.autenticada)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1230')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Pagar S/ 150.50' })).toBeFocused()
  await page.keyboard.press('Enter')
  await received(page, 'CLIENT_303')
  await expect(card(page).getByLabel('Código de seguridad')).toBeFocused()
  await page.keyboard.press('3')
  await page.keyboard.press('Enter')

  const dialog = page.getByRole('dialog', { name: 'Su banco le pide confirmar' })
  await expect(dialog.getByRole('button', { name: 'Aprobar' })).toBeFocused()
  for (const name of ['Rechazar', 'Cerrar sin responder', 'Aprobar']) {
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Cerrar sin responder' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await received(page, 'CLIENT_101')

  await card(page).getByLabel('Código de seguridad').focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Aprobar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await received(page, 'PAID')
})

test('a real card typed by mistake does not leave the browser', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  const pay = await openForm(page)
  await card(page).getByLabel('Número de tarjeta').fill('4111 1111 1111 1111')
  await card(page).getByLabel('Vencimiento').fill('12/30')
  await card(page).getByLabel('Código de seguridad').fill('123')
  await pay.click()
  await received(page, 'CLIENT_301')
  expect(sent.filter((text) => /4111 ?1111|sim\/pay /.test(text))).toEqual([])
})

test('a page may remove the form and draw it again, and each error is reported once', async ({ page }) => {
  await openForm(page)
  const told = await page.evaluate(async () => {
    const { KR } = window as unknown as { KR: Record<string, (...given: unknown[]) => Promise<unknown>> }
    const seen: string[] = []
    // Mounts twice in a row.
    for (let n = 0; n < 2; n++) {
      await KR['removeEventCallbacks']?.()
      await KR['removeForms']?.()
      void KR['onError']?.(({ errorCode }: { errorCode: string }) => seen.push(errorCode))
      void KR['renderElements']?.('#form')
    }
    await KR['renderElements']?.('#nada')
    await KR['submit']?.()
    return seen
  })
  expect(told).toEqual(['CLIENT_300'])
  await expect(page.locator('iframe')).toHaveCount(1)
  await expect(page.getByText('SIMULADOR: no se cobra')).toHaveCount(2)
})

const PARTS = ['kr-pan', 'kr-expiry', 'kr-security-code', 'kr-form-error'].map(
  (name) => `<div class="${name}"></div>`,
)

test('the form is drawn in the elements of the page, and posted to the address of the page', async ({
  page,
}) => {
  await page.route('**/tienda/retorno', (route) =>
    route.fulfill({ body: 'gracias', contentType: 'text/plain' }),
  )
  await openForm(page)
  await page.evaluate(async (parts) => {
    const { KR } = window as unknown as { KR: Record<string, (...given: unknown[]) => Promise<unknown>> }
    await KR['removeForms']?.()
    await KR['removeEventCallbacks']?.()
    const place = document.getElementById('form') as HTMLElement
    place.innerHTML = `<div class="kr-embedded">${parts}<button class="kr-payment-button"></button></div>`
    await KR['setFormConfig']?.({ 'kr-post-url-success': '/tienda/retorno', 'kr-hide-debug-toolbar': true })
    await KR['renderElements']?.('#form')
  }, PARTS.join(''))
  await expect(card(page).getByLabel('Tarjetas de prueba')).toBeHidden()
  await card(page).getByLabel('Número de tarjeta').fill(TEST_CARDS.aceptada)
  await card(page).getByLabel('Vencimiento').fill('12/30')
  await card(page).getByLabel('Código de seguridad').fill('123')
  const posting = page.waitForRequest('**/tienda/retorno')
  await page.getByRole('button', { name: 'Pagar S/ 150.50' }).click()
  const fields = new URLSearchParams((await posting).postData() ?? '')
  const text = fields.get('kr-answer') ?? ''
  expect(JSON.parse(text)).toMatchObject({ orderStatus: 'PAID', orderDetails: { mode: 'TEST' } })
  expect(fields.get('kr-hash')).toBe(createHmac('sha256', TEST_KEYS.hmac).update(text).digest('hex'))
  expect([...fields.keys()].toSorted()).toEqual([
    'kr-answer',
    'kr-answer-type',
    'kr-hash',
    'kr-hash-algorithm',
    'kr-hash-key',
  ])
})

for (const width of [1366, 390]) {
  test(`axe finds nothing in the form, the questions and the Back Office, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const pay = await openForm(page)
    expect(await violations(page), 'form').toEqual([])
    await pay.click()
    await received(page, 'CLIENT_300')
    expect(await violations(page), 'errors').toEqual([])
    await choose(page, TEST_CARDS.autenticada)
    await pay.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violations(page), 'question').toEqual([])

    await page.goto(`${sim.url}/admin`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(page), 'panel').toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('the Back Office provokes failures, and shows its operations', async ({ page }) => {
  const token = await sim.form('del-panel')
  await sim.pay(token, TEST_CARDS.aceptada)
  await page.goto(`${sim.url}/admin`)
  await page.getByLabel('La próxima llamada').selectOption('responde 502')
  await page.getByRole('button', { name: 'Pedir' }).first().click()
  await expect(page.getByText('Pedido: 502')).toBeVisible()
  await page.getByRole('button', { name: 'Olvidar' }).click()
  await expect(page.getByText('Pedido: nada.')).toBeVisible()

  const order = page.getByRole('listitem').filter({ hasText: 'del-panel' })
  await order.getByRole('button', { name: 'Capturar' }).click()
  await order.getByRole('button', { name: 'Devolver S/ 1.00' }).click()
  await expect(order.getByText('Devolución AUTHORISED, S/ 1.00')).toBeVisible()
})
