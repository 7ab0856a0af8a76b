import { AxeBuilder } from '@axe-core/playwright'

import { expect, type Page, test } from './journey.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the screen, each with where: nothing is what is wanted. */
async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** The theme is kept on the server, a moment after it is chosen. */
async function turnTheme(page: Page, scheme: string) {
  const kept = page.waitForResponse('**/api/sesion/preferencias')
  await page.getByRole('button', { name: 'Cambiar entre claro y oscuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
  await kept
}

const SCREENS = {
  gestor: [
    '/dashboard/inicio',
    '/dashboard/classic',
    '/matriculas/lista',
    '/matriculas/nueva',
    '/grupos/lista',
    '/grupos/lista?vista=calendario',
    '/grupos/lista?vista=calendario&modo=mes',
    '/ingresos/control-economico-de-alumnos?vista=clases&rango=todas',
    '/ingresos/control-economico-de-alumnos?vista=clases&rango=todas&ver=1',
    '/cursos/lista',
    '/calificaciones/calificacion-esquema-lista',
    '/calificaciones/calificacion-esquema-lista?ver=1&ficha=editar',
    '/usuarios/lista',
    '/usuarios/nuevo',
    '/tarifarios/lista',
    '/tarifarios/lista?vista=areas',
    '/ingresos/control-economico-de-alumnos',
    '/ingresos/control-economico-de-matriculas',
    '/ingresos/control-economico-de-grupos',
    '/ingresos/control-economico-de-grupos?vista=periodos',
    '/ingresos/control-economico-de-grupos?vista=mora',
    '/ingresos/lista?vista=cuentas',
    '/ingresos/nuevo',
    '/ingresos/lista',
    '/ingresos/lista?vista=extractos&parte=EXACTA',
    '/ingresos/lista?vista=extractos&parte=PROBABLE',
    '/ingresos/lista?vista=extractos&parte=NINGUNA',
    '/ingresos/lista?vista=cierre',
    '/ingresos/lista?vista=cierres',
    '/certificacion/formato-lista',
    '/certificacion/formato-lista?vista=disenar&formato=1',
    '/estados/lista?vista=certificados',
    '/estados/lista?vista=certificados&ver=2',
  ],
  alumno: [
    '/dashboard/inicio',
    '/alumno/miscursos',
    '/alumno/miscursos?vista=calendario',
    '/alumno/mispagos',
  ],
}

test('the login and the page that is not there', async ({ page }) => {
  for (const address of ['/authentication/login', '/authentication/404']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(page), address).toEqual([])
  }
})

for (const [user, addresses] of Object.entries(SCREENS)) {
  for (const theme of ['light', 'dark']) {
    test(`every screen of ${user}, ${theme}`, async ({ page, entrar }) => {
      test.setTimeout(240_000)
      await entrar(user)
      await page.goto('/dashboard/inicio')
      if (theme === 'dark') await turnTheme(page, 'dark')
      for (const address of addresses) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
        // All of them are told, not only the first.
        expect.soft(await violations(page), address).toEqual([])
      }
      // Where no record covers the button.
      await page.goto('/dashboard/inicio')
      if (theme === 'dark') await turnTheme(page, 'light')
    })
  }
}
