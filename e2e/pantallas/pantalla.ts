import { expect, type Page, type Request } from '@playwright/test'

import de from '#i18n/de.json' with { type: 'json' }
import en from '#i18n/en.json' with { type: 'json' }
import es from '#i18n/es.json' with { type: 'json' }
import fr from '#i18n/fr.json' with { type: 'json' }

const WORDS: Record<string, Record<string, string>> = { es, en, fr, de }

/** What a button or a heading is called in a language: a screen is opened by what is read on it. */
export const wordsOf = (idioma: string) => (clave: string) => {
  const text = WORDS[idioma]?.[clave]
  if (text === undefined) throw new Error(`No words for ${clave} in ${idioma}`)
  return text
}
type T = ReturnType<typeof wordsOf>

export type Pantalla = {
  /** Of its pictures, and what it is asked for by. */
  nombre: string
  /** The sample user that uses it; nobody, if it is seen without a session. */
  usuario?: 'admin' | 'gestor' | 'caja' | 'docente' | 'consulta' | 'alumno'
  ruta: string
  /** The first record of the list, on that tab; on its first, if it is empty. */
  ficha?: string
  /** What is pressed to get there: a dialog, a menu, a further step. */
  abrir?: (page: Page, t: T) => Promise<void>
  /** The layout, where it is what is looked at. */
  diseno?: Record<string, string>
}

/** The button of that name, the last one if there are several: the one of what is open on top. */
export const boton = (clave: string) => (page: Page, t: T) =>
  page
    .getByRole('button', { name: t(clave), exact: true })
    .last()
    .click()

/** The entry of the menu that another button opens. */
export const opcion = (menu: string, clave: string) => async (page: Page, t: T) => {
  await boton(menu)(page, t)
  await page.getByRole('menuitem', { name: t(clave) }).click()
}

/** The first rows of a list are chosen, and an action of the bar is asked for. */
export const conElegidas = (clave: string) => async (page: Page, t: T) => {
  for (const n of [1, 2, 3]) await page.getByRole('main').getByRole('checkbox').nth(n).check()
  const direct = page.getByRole('button', { name: t(clave), exact: true }).last()
  if (!(await direct.isVisible())) return opcion('lista.masAcciones', clave)(page, t)
  return direct.click()
}

const ROW = 'main a[href*="ver="]'
const records = new Map<string, string>()

/** The same one each time: a list is not asked for its first record again. */
async function firstRecord(page: Page, { usuario, ruta }: Pantalla) {
  const key = `${usuario} ${ruta}`
  const known = records.get(key)
  if (known) return known
  await page.goto(ruta)
  const href = (await page.locator(ROW).first().getAttribute('href')) ?? ruta
  records.set(key, href)
  return href
}

const flying = new WeakMap<Page, Set<Request>>()

/** Keeps count of what a page asks for and has not come, to know when it is still. */
export function contar(page: Page) {
  const asked = new Set<Request>()
  flying.set(page, asked)
  page.on('request', (one) => asked.add(one))
  const ended = (one: Request) => asked.delete(one)
  page.on('requestfinished', ended).on('requestfailed', ended)
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame()) return
    for (const one of asked) if (one.isNavigationRequest()) asked.delete(one)
  })
}

const COMING = '.mantine-Skeleton-root, .mantine-Loader-root'
const STILL_MS = 120

/** Everything it asked for has come, and been drawn. */
export async function listo(page: Page) {
  let since = Date.now()
  await expect
    .poll(
      async () => {
        const busy = (flying.get(page)?.size ?? 0) > 0 || (await page.locator(COMING).count()) > 0
        if (busy) since = Date.now()
        return Date.now() - since
      },
      { intervals: [40], timeout: 30_000 },
    )
    .toBeGreaterThan(STILL_MS)
}

/** Shows it, as somebody would who has opened everything up to it. */
export async function abrirPantalla(page: Page, pantalla: Pantalla, idioma = 'es') {
  const { ruta, ficha, abrir } = pantalla
  if (ficha === undefined) await page.goto(ruta)
  else {
    const href = await firstRecord(page, pantalla)
    await page.goto(ficha ? `${href}&ficha=${ficha}` : href)
    await page.getByRole('dialog').waitFor()
  }
  await page.getByRole('heading').first().waitFor()
  await listo(page)
  if (!abrir) return
  await abrir(page, wordsOf(idioma))
  await listo(page)
}
