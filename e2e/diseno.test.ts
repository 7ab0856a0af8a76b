import { AxeBuilder } from '@axe-core/playwright'

import { parametro } from '#contract/institucion/index.ts'

import {
  backgroundOf,
  BAR,
  boxOf,
  changeAndWait,
  closePanel,
  contentLeft,
  lookPanel,
  mainMenu,
  MENU,
  menuButton,
  openPanel,
  pressInPanel,
  pressInUserMenu,
  restoreLook,
  setLook,
  WIDE,
} from './diseno.ts'
import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'

/** Mean of the three channels of the background, from 0 to 255. */
async function brightness(page: Page, selector: string) {
  const [red = 0, green = 0, blue = 0] = ((await backgroundOf(page, selector)).match(/[\d.]+/g) ?? []).map(
    Number,
  )
  return (red + green + blue) / 3
}

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('consulta')
  await restoreLook(page)
})

test('the original look: light theme, menu over the content, dark bar, light menu, whole width', async ({
  page,
}) => {
  await expect(lookPanel(page).getByRole('radio', { name: 'Superpuesto' })).toBeChecked()
  for (const name of ['La barra superior no se mueve', 'El menú no se mueve'])
    await expect(lookPanel(page).getByRole('switch', { name })).toBeChecked()
  for (const name of [
    'Menú en una fila',
    'Tema oscuro',
    'Página de ancho limitado',
    'De derecha a izquierda',
  ])
    await expect(lookPanel(page).getByRole('switch', { name })).not.toBeChecked()
  await closePanel(page)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  expect(await boxOf(page, BAR)).toMatchObject({ x: 0, y: 0, width: WIDE.width })
  expect(await brightness(page, BAR)).toBeLessThan(100)
  await expect(mainMenu(page)).toBeHidden()
  await menuButton(page).click()
  await expect(mainMenu(page)).toBeVisible()
  expect(await brightness(page, MENU)).toBeGreaterThan(230)
  // The menu covers the content without moving it.
  expect(await contentLeft(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(mainMenu(page)).toBeHidden()
})

test('from right to left: the menu is on the right, and the page and its body are marked', async ({
  page,
}) => {
  await changeAndWait(page, () => pressInPanel(page, 'radio', 'Completo'))
  await changeAndWait(page, () => pressInPanel(page, 'switch', 'De derecha a izquierda'))
  await closePanel(page)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('body')).toHaveClass(/\brtl\b/)
  await expect.poll(async () => (await boxOf(page, MENU)).x).toBe(WIDE.width - 220)
  await page.reload()
  await expect(page.locator('body')).toHaveClass(/\brtl\b/)
  // A page outside the frame too.
  await page.goto('/authentication/cambiar-clave')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('a page of limited width holds the bar, the menu and the content', async ({ page }) => {
  await changeAndWait(page, async () => {
    await pressInPanel(page, 'switch', 'Página de ancho limitado')
    await pressInPanel(page, 'radio', 'Completo')
  })
  await closePanel(page)
  await page.setViewportSize({ width: 1600, height: 700 })
  const inside = { x: 160, width: 1280 }
  expect(await boxOf(page, BAR)).toMatchObject(inside)
  await expect.poll(async () => (await boxOf(page, MENU)).x).toBe(160)
  const content = await boxOf(page, 'main')
  expect(content.x + content.width).toBe(160 + 1280)
  // On a narrower screen the page takes the whole width.
  await page.setViewportSize({ width: 1200, height: 700 })
  expect(await boxOf(page, BAR)).toMatchObject({ x: 0, width: 1200 })
})

test('the bar and the menu stay while the page scrolls, unless set to scroll with it', async ({ page }) => {
  await changeAndWait(page, () => pressInPanel(page, 'radio', 'Completo'))
  await closePanel(page)
  await page.setViewportSize({ width: 1366, height: 400 })
  const header = 48
  const down = async () => {
    await page.evaluate(() => scrollTo(0, 0))
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeGreaterThan(700)
    await page.evaluate(() => scrollTo(0, 300))
    return { bar: (await boxOf(page, BAR)).y, side: (await boxOf(page, MENU)).y, height }
  }
  await expect.poll(down).toMatchObject({ bar: 0, side: header })

  await setLook(page, 'switch', 'La barra superior no se mueve')
  await expect.poll(down).toMatchObject({ bar: -300, side: header })
  await setLook(page, 'switch', 'El menú no se mueve')
  await expect.poll(down).toMatchObject({ bar: -300, side: header - 300 })
  // The menu is as tall as the page, so no empty strip is left at the end.
  const { height } = await down()
  const menuBox = await boxOf(page, MENU)
  expect(menuBox.y + menuBox.height).toBeCloseTo(height - 300, 0)
  await setLook(page, 'switch', 'La barra superior no se mueve')
  await expect.poll(down).toMatchObject({ bar: 0, side: header - 300 })
})

test(
  'each colour of the bar, the menu and the logo has enough contrast in both themes',
  { tag: '@sweep' },
  async ({ page }) => {
    test.setTimeout(120_000)
    await changeAndWait(page, () => pressInPanel(page, 'radio', 'Completo'))
    const seen = new Set<string>()
    for (const theme of ['light', 'dark']) {
      for (const name of ['De la institución', 'Mar', 'Ciruela', 'Grafito', 'Vino', 'Como la página']) {
        await changeAndWait(page, async () => {
          for (const n of [0, 1, 2]) await pressInPanel(page, 'radio', name, n)
        })
        const { violations } = await new AxeBuilder({ page })
          .include(BAR)
          .include(MENU)
          .withTags(['wcag2aa'])
          .analyze()
        expect(violations, `${theme} ${name}`).toEqual([])
        seen.add(await backgroundOf(page, BAR))
      }
      if (theme === 'light') await changeAndWait(page, () => pressInPanel(page, 'switch', 'Tema oscuro'))
    }
    expect(seen.size).toBe(12)
  },
)

test(
  'the institution’s colour applies to the buttons and the selection; the bar, the menu and the logo keep their own',
  {
    tag: '@sweep',
  },
  async ({ page }) => {
    test.setTimeout(180_000)
    const call = await program()
    const clave = 'institucion.color'
    const dressed = async (valor: string) => {
      const { version } = firstOf(await call(parametro.buscar, { clave }))
      await call(parametro.ajustar, { valores: [{ clave, valor, version }] })
    }
    await changeAndWait(page, async () => {
      await pressInPanel(page, 'radio', 'Completo')
      await pressInPanel(page, 'radio', 'Vino', 0)
    })
    await closePanel(page)
    const bar = await backgroundOf(page, BAR)
    const seen = new Set<string>()
    const inspect = async (name: string, theme: 'light' | 'dark') => {
      await page.reload()
      await expect(mainMenu(page)).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2aa']).analyze()
      expect(violations, `${name} ${theme}`).toEqual([])
      if (theme === 'light') expect(await backgroundOf(page, BAR)).toBe(bar)
      seen.add(await backgroundOf(page, `${MENU} [aria-current="page"]`))
      await changeAndWait(page, () => pressInUserMenu(page, 'Cambiar entre claro y oscuro'))
    }
    try {
      for (const name of ['marca', 'blue', 'indigo', 'violet', 'grape', 'pink', '#ffe600', '#0b0b0b']) {
        await dressed(name)
        await inspect(name, 'light')
        await inspect(name, 'dark')
      }
    } finally {
      await dressed('marca')
    }
    expect(seen.size).toBe(16)
  },
)

test('each user has an own look on the same browser', async ({ page }) => {
  test.setTimeout(90_000)
  await changeAndWait(page, async () => {
    await pressInPanel(page, 'switch', 'Tema oscuro')
    await pressInPanel(page, 'switch', 'De derecha a izquierda')
    await pressInPanel(page, 'radio', 'Completo')
    await pressInPanel(page, 'radio', 'Ciruela', 0)
  })
  await closePanel(page)
  const own = await backgroundOf(page, BAR)
  await signOut(page)
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')

  await signIn(page, 'gestor')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(mainMenu(page)).toBeHidden()
  expect(await backgroundOf(page, BAR)).not.toBe(own)
  await signOut(page)

  await signIn(page, 'consulta')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(mainMenu(page)).toBeVisible()
  expect(await backgroundOf(page, BAR)).toBe(own)
})

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Cuenta de/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/authentication\/login/)
}

async function signIn(page: Page, login: string) {
  await page.getByRole('textbox', { name: 'Usuario' }).fill(login)
  await page.getByLabel('Contraseña', { exact: true }).fill(process.env.CLAVE_DEMO ?? 'Escuela-2026')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('button', { name: /^Cuenta de/ })).toBeVisible()
}

test('the panel shows the messages received and the own activity', async ({ page }) => {
  await lookPanel(page).getByRole('tab', { name: 'Mensajes' }).click()
  await expect(lookPanel(page).getByText('Todavía no tiene mensajes')).toBeVisible()
  await lookPanel(page).getByRole('tab', { name: 'Mi actividad' }).click()
  await expect(lookPanel(page).getByRole('tabpanel')).not.toBeEmpty()
})

test('optional messages can be switched off; the compulsory ones are listed without a switch', async ({
  page,
}) => {
  await lookPanel(page).getByRole('tab', { name: 'Mensajes' }).click()
  const news = lookPanel(page).getByRole('switch', { name: 'Novedades' })
  await expect(news).toBeChecked()
  await pressInPanel(page, 'switch', 'Novedades')
  await expect(page.getByText('Ya no recibirá mensajes de este tipo: Novedades')).toBeVisible()
  await expect(news).not.toBeChecked()
  await page.reload()
  await openPanel(page)
  await lookPanel(page).getByRole('tab', { name: 'Mensajes' }).click()
  await expect(news).not.toBeChecked()
  await lookPanel(page).getByText('Se envían siempre').click()
  await expect(lookPanel(page).getByText('Los recibos de sus pagos')).toBeVisible()
  await expect(lookPanel(page).getByRole('switch', { name: /recibos|seguridad/i })).toHaveCount(0)
  await pressInPanel(page, 'switch', 'Novedades')
  await expect(news).toBeChecked()
})
