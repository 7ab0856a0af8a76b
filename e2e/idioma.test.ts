import { area } from '#contract/academico/index.ts'
import { tablero } from '#contract/consultas/index.ts'
import { sesion } from '#contract/personas/index.ts'

import { expect, type Page, test } from './journey.ts'
import { type Clave, type Lang, watchForeignTexts, WORDS } from './palabras.ts'
import { program } from './program.ts'
import { HOY } from './today.ts'

// The test provokes a refusal on purpose.
test.use({ expectedMessages: [/status of 4(00|09)|DUPLICADO/] })

const TURNS: Lang[] = ['en', 'fr', 'de', 'es']
const named = (lang: Lang, clave: Clave) => ({ name: WORDS[lang][clave], exact: true })

/** Chooses a language in the user's menu. Clicks through the DOM: a dialog may cover the bar. */
async function choose(page: Page, lang: Lang) {
  await page
    .locator('header')
    .first()
    .locator('button')
    .last()
    .evaluate((button: HTMLElement) => button.click())
  await page.locator(`[role=menuitemradio][lang=${lang}]`).evaluate((entry: HTMLElement) => entry.click())
}

/** Marks the document, so that a reload is noticed: it would lose the mark. */
const mark = (page: Page) => page.evaluate(() => (document.body.dataset['mark'] = 'here'))

/** Changes the language in the user's menu, and expects no text of another language on the screen. */
async function turn(page: Page, lang: Lang, foreign: (lang: Lang) => Promise<string[]>) {
  await choose(page, lang)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect.poll(() => foreign(lang), `left behind in ${lang}`).toEqual([])
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'here')
}

const THIS_YEAR = HOY.slice(0, 4)
/** A date of this year is without it. */
const dated = (lang: Lang, iso: string) =>
  new Intl.DateTimeFormat(`${lang}-PE`, { dateStyle: 'medium', timeZone: 'UTC' })
    .format(new Date(`${iso}T00:00:00Z`))
    .replace(new RegExp(`,? ?${THIS_YEAR}`), '')
const amount = (lang: Lang, value: number) =>
  new Intl.NumberFormat(`${lang}-PE`, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)

/** Expects every date on the screen in the format of the language. */
async function expectDates(page: Page, lang: Lang) {
  const days = await page
    .getByRole('main')
    .locator('time')
    .evaluateAll((all) =>
      all.map((one) => [one.getAttribute('datetime') ?? '', one.textContent ?? ''] as const),
    )
  const whole = days.filter(([iso]) => iso.length === 'YYYY-MM-DD'.length)
  expect(whole.length).toBeGreaterThan(0)
  for (const [iso, text] of whole) expect(text).toBe(dated(lang, iso))
}

test('a change of language keeps the filter and the selected rows of a list, and the unsaved text of a record', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(120_000)
  const foreign = watchForeignTexts(page)
  await signInAs('gestor')
  await page.goto('/matriculas/lista?estado=ACTIVA')
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await mark(page)
  for (const lang of TURNS) {
    await turn(page, lang, foreign)
    await expect(page).toHaveURL(/estado=ACTIVA/)
    await expect(boxes.nth(1)).toBeChecked()
    await expect(boxes.nth(2)).toBeChecked()
  }

  await page.goto('/tarifarios/lista?vista=areas&ver=nuevo')
  const dialog = page.getByRole('dialog').first()
  const name = dialog.getByRole('textbox').first()
  await name.fill('Área en cuatro idiomas')
  await name.press('Control+a')
  await name.press('Delete')
  await name.blur()
  // The error of the field follows the language.
  await mark(page)
  for (const lang of TURNS) await turn(page, lang, foreign)
  await name.fill('Área en cuatro idiomas')
  for (const lang of TURNS) {
    await turn(page, lang, foreign)
    await expect(name).toHaveValue(/área en cuatro idiomas/i)
  }
})

test('a refusal of the server comes in the language of the request', async ({ page, signInAs }) => {
  const foreign = watchForeignTexts(page)
  const call = await program()
  const { content } = await call(area.buscar, { size: 1 })
  await signInAs('gestor')
  await page.goto('/tarifarios/lista?vista=areas&ver=nuevo')
  const dialog = page.getByRole('dialog').first()
  await dialog.getByRole('textbox').first().fill(String(content[0]?.nombre))
  await mark(page)
  for (const lang of TURNS) {
    await choose(page, lang)
    const save = dialog.getByRole('button', named(lang, 'form.guardar'))
    const [answer] = await Promise.all([page.waitForResponse('**/api/area/guardar'), save.click()])
    expect(answer.request().headers()['accept-language']).toBe(lang)
    const { mensaje, errors } = (await answer.json()) as { mensaje: string; errors?: { mensaje: string }[] }
    await expect(dialog.getByText(errors?.[0]?.mensaje ?? mensaje).first()).toBeVisible()
    await turn(page, lang, foreign)
  }
})

test('each tab of the panel of the look follows the language', async ({ page, signInAs }) => {
  test.setTimeout(90_000)
  const foreign = watchForeignTexts(page)
  await signInAs('gestor')
  await page.goto('/dashboard/inicio')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', named('es', 'diseno.abrir')).click()
  await mark(page)
  for (const tab of ['diseno.pestana', 'diseno.mensajes', 'diseno.actividad'] as const) {
    await page.getByRole('tab', named('es', tab)).click()
    for (const lang of TURNS) {
      await turn(page, lang, foreign)
      await expect(page.getByRole('tab', { ...named(lang, tab), selected: true })).toBeVisible()
    }
  }
})

test('a half-filled form on a page follows the language and keeps its text', async ({ page, signInAs }) => {
  const foreign = watchForeignTexts(page)
  await signInAs('gestor')
  await page.goto('/usuarios/nuevo')
  await page.getByRole('textbox', named('es', 'usuario.nombres')).fill('Fátima')
  const surname = page.getByRole('textbox', named('es', 'usuario.papellido'))
  await surname.focus()
  await page.keyboard.press('Tab')
  // The error of a missing field follows the language too.
  await expect(surname).toHaveAttribute('aria-invalid', 'true')
  await mark(page)
  for (const lang of TURNS) {
    await turn(page, lang, foreign)
    await expect(page.getByRole('textbox', named(lang, 'usuario.nombres'))).toHaveValue('Fátima')
  }
})

test('figures, months and money of the summary and of the payments follow the language', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(120_000)
  const foreign = watchForeignTexts(page)
  const call = await program('gestor')
  const { idUsuario } = await call(sesion.ver, {})
  const board = await call(tablero.gestor, { id: idUsuario })
  const total = board.cobrado.rango
  expect(total).toBeGreaterThan(1000)
  const counted = board.matriculas.total
  await signInAs('gestor')
  await page.goto('/dashboard/classic?desde=2021-01-01')
  await expect(page.getByRole('region', named('es', 'tablero.porMes'))).toBeVisible()
  await mark(page)
  for (const lang of TURNS) {
    await turn(page, lang, foreign)
    const main = page.getByRole('main')
    await expect(main).toContainText(`S/ ${amount(lang, total)}`)
    await expect(main).toContainText(new Intl.NumberFormat(`${lang}-PE`).format(counted))
    const month = new Intl.DateTimeFormat(`${lang}-PE`, { month: 'short', timeZone: 'UTC' })
    const region = page.getByRole('region', named(lang, 'tablero.porMes'))
    await expect(region).toContainText(month.format(new Date(board.hoy)))
  }
  await page.goto('/ingresos/lista?estado=CONFIRMADO&estado=DEVUELTO')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await mark(page)
  for (const lang of TURNS) {
    await turn(page, lang, foreign)
    await expect(page.getByRole('region', named(lang, 'control.resumen'))).toContainText(
      `S/ ${amount(lang, total)}`,
    )
    await expectDates(page, lang)
  }
})
