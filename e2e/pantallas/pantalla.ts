import { expect, type Page, type Request } from '@playwright/test'

import { WORDS } from '#i18n/all.ts'

const words: Record<string, Record<string, string>> = WORDS

/** Texts of a language by key, to find the buttons and headings of a screen by their names. */
export const wordsOf = (idioma: string) => (clave: string) => {
  const text = words[idioma]?.[clave]
  if (text === undefined) throw new Error(`No words for ${clave} in ${idioma}`)
  return text
}
type T = ReturnType<typeof wordsOf>

export type TestScreen = {
  /** Name of its pictures, and of the screen on the command line. */
  nombre: string
  /** The sample user that works on it; none for a screen without a session. */
  usuario?: 'admin' | 'gestor' | 'caja' | 'docente' | 'consulta' | 'alumno'
  ruta: string
  /** Opens the first record of the list on this tab; on the first tab when empty. */
  ficha?: string
  /** With `ficha`: the page of the record under this view, in place of the record beside its list. */
  vista?: string
  /** Steps after the screen has opened: a dialog, a menu, a further step. */
  openSteps?: (page: Page, t: T) => Promise<void>
  /** The layout, for the screens that show it. */
  diseno?: Record<string, string>
}

/** Presses the button with a name; the last one of several, which belongs to the topmost dialog. */
export const pressButton = (clave: string) => (page: Page, t: T) =>
  page
    .getByRole('button', { name: t(clave), exact: true })
    .last()
    .click()

/** Presses a button of the filters of a list, which a phone folds. */
export const pressInFilters = (clave: string) => async (page: Page, t: T) => {
  const fold = page.getByRole('search').getByRole('button', { name: t('lista.filtros'), exact: true })
  if (await fold.isVisible()) await fold.click()
  await page
    .getByRole('search')
    .getByRole('button', { name: t(clave), exact: true })
    .click()
}

/** The whole name of an act, which in the bar of a list may end in how many rows it fits: "Trasladar (2)". */
const nameOfAct = (label: string) => new RegExp(`^${label}( \\(\\d+\\))?$`)

/** Opens a menu by its button and presses an entry. */
export const pressMenuItem = (menu: string, clave: string) => async (page: Page, t: T) => {
  await pressButton(menu)(page, t)
  await page.getByRole('menuitem', { name: nameOfAct(t(clave)) }).click()
}

/** Presses an act in the menu of an open record, and waits for its dialog. */
export const askInMenu = (clave: string) => async (page: Page, t: T) => {
  await pressMenuItem('lista.masAcciones', clave)(page, t)
  await page.getByRole('dialog', { name: t(clave) }).waitFor()
}

/** Selects the first rows of a list and presses an action of the bar, which opens a dialog or another screen. */
export const actOnSelected = (clave: string) => async (page: Page, t: T) => {
  for (const n of [1, 2, 3]) await page.getByRole('main').getByRole('checkbox').nth(n).check()
  const direct = page.getByRole('button', { name: nameOfAct(t(clave)) }).last()
  await ((await direct.isVisible()) ? direct.click() : pressMenuItem('lista.masAcciones', clave)(page, t))
}

const ROW = 'main a[href*="ver="]'
const records = new Map<string, string>()

/** Address of the first record of a list, remembered, so that every picture shows the same record. */
async function firstRecord(page: Page, { usuario, ruta }: TestScreen) {
  const key = `${usuario} ${ruta}`
  const known = records.get(key)
  if (known) return known
  await page.goto(ruta)
  const href = (await page.locator(ROW).first().getAttribute('href')) ?? ruta
  records.set(key, href)
  return href
}

const pendingRequests = new WeakMap<Page, Set<Request>>()

/** Tracks the pending requests of a page, to know when it is idle. */
export function trackRequests(page: Page) {
  const asked = new Set<Request>()
  pendingRequests.set(page, asked)
  page.on('request', (one) => asked.add(one))
  const ended = (one: Request) => asked.delete(one)
  page.on('requestfinished', ended).on('requestfailed', ended)
  page.on('framenavigated', (frame) => {
    if (frame.parentFrame()) return
    for (const one of asked) if (one.isNavigationRequest()) asked.delete(one)
  })
}

const LOADING = '.mantine-Skeleton-root, .mantine-Loader-root'
const STILL_MS = 120

/** Waits until the page has no pending request and no loading sign. */
export async function waitUntilIdle(page: Page) {
  let since = Date.now()
  await expect
    .poll(
      async () => {
        const busy = (pendingRequests.get(page)?.size ?? 0) > 0 || (await page.locator(LOADING).count()) > 0
        if (busy) since = Date.now()
        return Date.now() - since
      },
      { intervals: [40], timeout: 30_000 },
    )
    .toBeGreaterThan(STILL_MS)
}

/** The address of the page of the record that an address opens beside its list. */
function pageOf(record: string, vista: string) {
  const [path, query] = record.split('?')
  return `${path}?vista=${vista}&id=${new URLSearchParams(query).get('ver')}`
}

/** Opens a screen with its record and further steps, and waits until it is idle. */
export async function openScreen(page: Page, pantalla: TestScreen, idioma = 'es') {
  const { ruta, ficha, vista, openSteps } = pantalla
  const record = ficha === undefined ? ruta : await firstRecord(page, pantalla)
  const href = vista ? pageOf(record, vista) : record
  await page.goto(ficha ? `${href}&ficha=${ficha}` : href)
  if (/[?&]ver=/.test(href)) await page.getByRole('dialog').waitFor()
  await page.getByRole('heading').first().waitFor()
  await waitUntilIdle(page)
  if (!openSteps) return
  await openSteps(page, wordsOf(idioma))
  await waitUntilIdle(page)
}
