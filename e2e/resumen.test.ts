import { grupo } from '#contract/academico/index.ts'
import { control } from '#contract/consultas/index.ts'
import { matricula } from '#contract/matriculas/index.ts'
import { ingreso } from '#contract/pagos/index.ts'

import { expect, type Page, test } from './journey.ts'
import { type Json, type Post, program } from './program.ts'

type Figure = { name: string; figure: string; href: string }

/** Every figure with a link: those at the top, and those of each chart. A percentage is in no list. */
const figures = async (page: Page): Promise<Figure[]> => {
  const all = await page
    .getByRole('main')
    .locator('li:has(a):has(.cifra)')
    .evaluateAll((items) =>
      items.map((item) => ({
        name: item.textContent ?? '',
        figure: item.querySelector('.cifra')?.textContent?.replaceAll('\u00a0', ' ') ?? '',
        href: item.querySelector('a')?.getAttribute('href') ?? '',
      })),
    )
  return all.filter(({ figure }) => !figure.endsWith('%'))
}

async function open(page: Page) {
  await page.goto('/dashboard/classic?desde=2021-01-01')
  await expect(page.getByRole('region', { name: 'Matrículas por mes' })).toBeVisible()
  const all = await figures(page)
  expect(all.length).toBeGreaterThan(40)
  return all
}

/** The path and the filter in the address of a list. */
function asked(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://here')
  const filter: Json = {}
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name).map((value) => (/^id|^ver$/.test(name) ? Number(value) : value))
    filter[name] = values.length > 1 ? values : values[0]
  }
  return { pathname, filter }
}

const count = new Intl.NumberFormat('es-PE')
const amount = new Intl.NumberFormat('es-PE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const soles = (value: unknown) => `S/ ${amount.format(Number(value))}`

/** The total of the list behind a figure, in the format of the figure. */
async function behind(call: Post, { href, name }: Figure): Promise<string> {
  const { pathname, filter } = asked(href)
  if (pathname === '/grupos/lista' && filter['id']) {
    const { matriculados, capacidad } = await call(grupo.ver, { id: Number(filter['id']) })
    return `${matriculados} de ${capacidad}`
  }
  if (pathname === '/matriculas/lista' || pathname === '/grupos/lista') {
    const list = pathname === '/grupos/lista' ? grupo.buscar : matricula.buscar
    const page = await call<typeof grupo.buscar | typeof matricula.buscar>(list, { ...filter, size: 1 })
    return count.format(page.totalElements)
  }
  if (pathname === '/ingresos/lista') {
    const { monedas } = await call(ingreso.totales, filter)
    return soles(monedas[0]?.[name.startsWith('Devuelto') ? 'devuelto' : 'cobrado'] ?? 0)
  }
  const { totales } = await call(control.alumnos, { ...filter, size: 1 })
  return soles(totales?.[totalOf(name)])
}

/** The total of the students' list that a figure is. A suspended charge past its day is owed, and not overdue. */
function totalOf(name: string) {
  if (name.startsWith('Facturado')) return 'facturado'
  return /^(Vencido|\d+ a \d+ días|Más de 90 días)/.test(name) ? 'vencido' : 'saldo'
}

// The debt not due yet cannot be filtered by dates: its link opens the whole list, which shows the age groups.
const isPart = ({ href }: Figure) => !/desde|hasta/.test(href) && href.includes('economico-de-alumnos')

test('each figure of the summary is the total of the list behind it', async ({ page, signInAs }) => {
  test.setTimeout(120_000)
  await signInAs('gestor')
  const call = await program('gestor')
  const all = await open(page)
  for (const one of all) {
    if (isPart(one)) continue
    expect(await behind(call, one), one.href).toBe(one.figure)
  }
  const { totales } = await call(control.alumnos, { size: 1 })
  const parts = all.filter(isPart).map(({ figure }) => figure)
  expect(parts).toContain(soles(totales?.saldo))
  expect(parts).toContain(soles(totales?.antiguedad.porVencer))
})

test('the list on the screen shows the figure: one link of each kind is followed', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(180_000)
  await signInAs('gestor')
  const kinds = new Map<string, Figure>()
  // Links of one kind have the same list and the same names in their filter; the last of each kind is followed.
  for (const one of await open(page)) {
    const { pathname, filter } = asked(one.href)
    kinds.set(`${pathname} ${Object.keys(filter).toSorted().join(' ')}`, one)
  }
  for (const { figure, href } of kinds.values()) {
    await page.goto(href)
    const money = figure.startsWith('S/')
    const total = page.getByRole('navigation', { name: 'Páginas' }).locator('output')
    if (money)
      await expect(page.getByRole('region', { name: 'Totales de lo filtrado' }), href).toContainText(figure)
    else if (href.includes('vista=grupo'))
      await expect(page.locator('[data-name="cupos"]'), href).toContainText(figure)
    else await expect(total, href).toHaveText(new RegExp(`de ${figure}$`))
  }
})

test('the summary counts this year, unless other days are chosen, and says what it compares with', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/dashboard/classic')
  const months = page.getByRole('region', { name: 'Matrículas por mes' })
  await expect(months.getByRole('link').first()).toHaveAttribute('href', /desde=\d{4}-01-01/)
  const range = page.getByRole('radiogroup', { name: 'Fechas que se cuentan' })
  await expect(range.getByRole('radio', { name: 'Este año' })).toBeChecked()
  await expect(page.getByRole('button', { name: /^Comparar con: \d{4}, hasta el/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cifras' })).toContainText(
    /[▲▼] \d+\s?% que en \d{4}\s*\d+\s?% m\S+s que en \d{4}/,
  )
  await range.getByText('Este mes').click()
  await expect(page).toHaveURL(/desde=\d{4}-\d\d-01/)
  await page.getByRole('button', { name: 'Otras fechas' }).click()
  await page.getByRole('button', { name: 'Todo', exact: true }).click()
  await expect(page).toHaveURL(/desde=2021-01-01/)
  await expect(months.getByRole('link').first()).toHaveAttribute('href', /desde=2021-0/)
})

test('billed and collected of each month are as high as their amounts, on one axis from zero', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/dashboard/classic')
  const chart = page.getByRole('region', { name: 'Facturado y cobrado por mes' })
  await expect(chart.getByRole('listitem')).toHaveCount(12)
  await expect(chart.getByText('hasta hoy')).toHaveCount(1)
  const links = chart.getByRole('link')
  const drawn = await links.evaluateAll((all) =>
    all.map((link) => ({
      words: link.getAttribute('aria-label') ?? '',
      plot: link.getBoundingClientRect().height,
      heights: [...link.children].slice(0, 2).map((one) => one.getBoundingClientRect().height),
    })),
  )
  const marks = await chart.locator('[aria-hidden] > span[style*="inset-block-end"]').allTextContents()
  const top = Math.max(...marks.map(Number)) * 1000
  expect(String(top)).toMatch(/^[1235]0+$/)
  const amountOf = (words: string, name: string) =>
    Number(words.match(new RegExp(`${name}: S/\\s([\\d,.]+)`))?.[1]?.replaceAll(',', ''))
  for (const { words, plot, heights } of drawn)
    for (const [n, name] of ['Facturado', 'Cobrado'].entries())
      expect(Math.abs(heights[n]! - (plot * amountOf(words, name)) / top), words).toBeLessThan(1)
  // The amounts are shown by the keyboard too.
  await links.first().focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(links.first().getByText(/^Facturado: S/)).toBeVisible()
})

test('the screen reader gets each figure of the charts with its name', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await open(page)
  const months = page.getByRole('region', { name: 'Matrículas por mes' })
  await expect(months.getByRole('list')).toBeVisible()
  for (const link of await months.getByRole('link').all())
    await expect(link).toHaveAccessibleName(/^[\d,]+ .*\d\d$/)
  const states = page.getByRole('region', { name: 'Matrículas por estado' })
  await expect(states.getByRole('listitem').first()).toHaveText(/^\p{L}+\s?[\d,]+$/u)
  // The drawing is hidden from screen readers.
  await expect(states.locator('[aria-hidden="true"]').first()).toBeAttached()
})

test('the printed page has the summary and nothing else', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/dashboard/classic')
  await expect(page.getByRole('region', { name: 'Matrículas por mes' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Por cobrar' })).toBeVisible()
  await page.setViewportSize({ width: 794, height: 1123 })
  // The months of several years fit on the paper.
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
  const pdf = await page.pdf({ format: 'A4' })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []
  expect(pages.length).toBeLessThanOrEqual(3)
})

/** The figures of the columns of a chart, and their drawn heights in pixels. */
const columns = (page: Page, name: string) =>
  page
    .getByRole('region', { name })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) => ({
        value: Number(item.querySelector('.cifra')?.textContent?.replaceAll(/[^\d.]/g, '')),
        height: item.querySelector('[aria-hidden]')?.getBoundingClientRect().height ?? -1,
      })),
    )

test('each column is as high as its figure, from zero', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await open(page)
  const drawn = await columns(page, 'Matrículas por mes')
  const most = drawn.toSorted((a, b) => b.value - a.value)[0]!
  expect(most.height).toBeGreaterThan(100)
  expect(new Set(drawn.map(({ value }) => value)).size).toBeGreaterThan(5)
  for (const { value, height } of drawn)
    expect(Math.abs(height - (most.height * value) / most.value), `${value}`).toBeLessThan(1)
})
