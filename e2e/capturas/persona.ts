import type { Browser, Page } from '@playwright/test'

import { trackRequests } from '#e2e/pantallas/pantalla.ts'
import { signIn } from '#e2e/sign-in.ts'

import type { Variant } from './variant.ts'

type Look = Record<string, string>

/** A browser with the session of a sample user, or without one. The look is answered here, so the server stores none. */
export async function openPersona(browser: Browser, baseURL: string, usuario: string | undefined) {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    reducedMotion: 'reduce',
    viewport: { width: 1366, height: 900 },
  })
  const page = await context.newPage()
  trackRequests(page)
  page.setDefaultTimeout(45_000)
  if (usuario) await signIn(context, usuario, baseURL)
  let diseno: Look = {}
  await page.route('**/api/sesion', async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const sesion = await response.json()
    return route.fulfill({ response, json: { ...sesion, preferencias: { diseno } } })
  })
  await page.route('**/api/sesion/preferencias', (route) => route.fulfill({ json: { mensaje: '' } }))
  const recordar = (idioma: string, tema: string) =>
    page.evaluate(
      ([lng, scheme]) => {
        localStorage.setItem('escuela.idioma', String(lng))
        localStorage.setItem('mantine-color-scheme-value', String(scheme))
      },
      [idioma, tema],
    )
  await page.goto('/icono.svg')
  return {
    page,
    close: () => context.close(),
    /** Sets the look of the next screen. A screen without a session has no direction of its own. */
    vestir: async ({ ancho, tema, dir, idioma }: Variant, propio: Look = {}) => {
      diseno = { theme: tema, dir, ...propio }
      await page.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: ancho, height: 900 })
      await recordar(idioma, tema)
    },
    /** Changes the look of the open screen: like a change in the panel, or a turn of the telephone. */
    volver: async ({ ancho, tema, dir }: Variant) => {
      await page.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: ancho, height: 900 })
      await page.evaluate(
        ([scheme, direction]) => {
          document.documentElement.dataset.mantineColorScheme = scheme
          document.documentElement.dir = direction
          document.body.classList.toggle('rtl', direction === 'rtl')
        },
        [tema, dir] as const,
      )
    },
  }
}

const TALLEST = 2200

/** Takes a picture of the whole screen: the viewport grows to the height of the page, or of the open dialog. */
export async function takeFullPicture(page: Page, path: string) {
  const height = await page.evaluate(() => {
    const inside = [...document.querySelectorAll('[role=dialog], [role=dialog] *')]
    const hidden = inside.map((element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY)
        ? element.scrollHeight - element.clientHeight
        : 0,
    )
    const over = inside.length > 0
    return over ? innerHeight + Math.max(0, ...hidden) : document.documentElement.scrollHeight
  })
  const { width } = page.viewportSize() ?? { width: 1366 }
  await page.setViewportSize({ width, height: Math.min(TALLEST, Math.max(900, height)) })
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
}
