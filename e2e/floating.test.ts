import { expect, type Page, test } from './journey.ts'

const PARTS = /\/assets\/flotante-.*\.js$/

/** Opens the list without moving the pointer over it, and counts the requests for the floating parts. */
async function openList(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => PARTS.test(request.url()) && asked.push(request.url()))
  await page.goto('/matriculas/lista')
  await expect(page.getByRole('table')).toBeVisible()
  return asked
}

test('the parts of a menu come with its first use, and the keyboard goes in and back', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  const asked = await openList(page)
  expect(asked).toEqual([])
  const button = page.getByRole('button', { name: 'Exportar' })
  await expect(button).toHaveAttribute('aria-haspopup', 'menu')
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  for (let n = 0; n < 2; n++) {
    await button.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(menu).toHaveAttribute('aria-labelledby', (await button.getAttribute('id')) ?? 'no id')
    await expect(button).toHaveAttribute('aria-controls', (await menu.getAttribute('id')) ?? 'no id')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => menu.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toBeFocused()
  }
  expect(asked).toHaveLength(1)
})

test('a filter opens with the focus inside, and Escape returns it', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await openList(page)
  const pill = page.getByRole('search').getByRole('button', { name: 'Estado' })
  await expect(pill).toHaveAttribute('aria-haspopup', 'dialog')
  for (let n = 0; n < 2; n++) {
    await pill.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Estado' })
    await expect(dialog).toBeVisible()
    await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(pill).toBeFocused()
  }
})

test('a second press closes the menu, and so does one elsewhere', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await openList(page)
  const button = page.getByRole('button', { name: 'Exportar' })
  for (const close of [() => button.click(), () => page.getByRole('heading', { level: 1 }).click()]) {
    await button.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await close()
    await expect(page.getByRole('menu')).toBeHidden()
  }
})

test.describe('without the parts', () => {
  test.use({ expectedMessages: [PARTS] })

  test('a menu reports it and stays closed', async ({ page, signInAs }) => {
    await signInAs('gestor')
    await page.route(PARTS, (route) => route.abort())
    await openList(page)
    const button = page.getByRole('button', { name: 'Exportar' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('no se pudo cargar')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })
})
