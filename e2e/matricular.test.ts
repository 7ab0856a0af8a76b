import { grupo } from '#contract/academico/index.ts'
import { matricula } from '#contract/matriculas/index.ts'
import { usuario } from '#contract/personas/index.ts'

import { clicker } from './clicker.ts'
import { expect, type Locator, type Page, test } from './journey.ts'
import { program } from './program.ts'

/** Opens the form of a new person, with a document that matches no record. */
async function startPerson(page: Page, documento: string) {
  await page.getByLabel('Documento o nombre').fill(documento)
  await expect(page.getByText(`Nadie coincide con «${documento}»`)).toBeVisible()
  await page.getByText('Registrar a una persona nueva').click()
}

/** Fills in a new person and the first group offered; holds the price lists until the returned function is called. */
async function prepare(page: Page, documento: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/tarifariosporgrupo', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/matriculas/nueva')
  await startPerson(page, documento)
  await page.getByLabel('Nombres').fill('Zoé')
  await page.getByLabel('Primer apellido').fill('Ñaupari')
  await page
    .getByRole('button', { name: /Quedan/ })
    .first()
    .click()
  return resolve
}

const button = (page: Page) => page.getByRole('button', { name: /^Matricular/ }).last()
const registered = (page: Page) => page.getByRole('heading', { name: /^Matrícula M\d{4}-\d{6} registrada/ })

test('Matricular pressed before the prices arrive enrols when they do', async ({ page, signInAs }) => {
  await signInAs('gestor')
  const letThrough = await prepare(page, '70765490')
  await button(page).click()
  await expect(button(page)).toHaveAttribute('data-loading', 'true')
  await expect(registered(page)).toBeHidden()
  letThrough()
  await expect(registered(page)).toBeVisible()
})

test('a person begun before the types of document arrive has the type of their number', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/tipos', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/matriculas/nueva')
  await startPerson(page, '70765492')
  const tipo = page.getByRole('combobox', { name: 'Tipo de documento' })
  await expect(tipo).toHaveValue('')
  resolve()
  await expect(tipo).toHaveValue('DNI')
})

test('Matricular pressed for a group that is then changed enrols in none', async ({ page, signInAs }) => {
  await signInAs('gestor')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url().replace(/^.*\/api/, '')))
  const letThrough = await prepare(page, '70765491')
  await button(page).click()
  await page.getByRole('button', { name: 'Cambiar', exact: true }).last().click()
  await page
    .getByRole('button', { name: /Quedan/ })
    .first()
    .click()
  letThrough()
  await expect(page.getByRole('complementary', { name: 'Resumen' }).getByText('Total a pagar')).toBeVisible()
  await expect(button(page)).not.toHaveAttribute('data-loading')
  expect(sent.filter((address) => address === '/matricula/usuario')).toEqual([])
})

/** The document of a student, and the code of a group with free seats that they attend. */
async function seated() {
  const call = await program()
  const { content: free } = await call(grupo.disponibles, { size: 200 })
  const codes = new Set(free.map(({ codigo }) => codigo))
  const { content } = await call(matricula.deAlumno, { estado: ['ACTIVA'], size: 200 })
  const one = content.find(({ grupo: { codigo } }) => codes.has(codigo))
  if (!one) throw new Error('No student attends a group with free seats.')
  const person = await call(usuario.ver, { id: one.idUsuario })
  return { documento: person.numeroDocumento, codigo: one.grupo.codigo }
}

test('a card that turns out to be of a group that the student attends keeps the focus', async ({
  page,
  signInAs,
}) => {
  const { documento, codigo } = await seated()
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/matriculas/alumno', async (route) => {
    await promise
    await route.continue()
  })
  await signInAs('gestor')
  await page.goto('/matriculas/nueva')
  await page.getByLabel('Documento o nombre').fill(documento)
  await page.getByRole('option', { name: documento }).filter({ hasNotText: 'Registrar' }).click()
  const search = page.getByRole('searchbox', { name: 'Curso, código o docente' })
  await search.fill(codigo)
  const card = page.getByRole('button', { name: codigo })
  await expect(page.getByRole('button', { name: GROUP })).toHaveCount(1)
  await search.press('ArrowDown')
  await expect(card).toBeFocused()
  resolve()
  await expect(card).toBeDisabled()
  await expect(card).toBeFocused()
  await card.press('Enter')
  await expect(page.getByRole('button', { name: 'Agregar otro grupo' })).toHaveCount(0)
})

const GROUP = /Quedan? \d/

/** The code of a group, in the text of its card. */
const codeOf = async (card: Locator) => /[A-Z0-9]+(?:-[A-Z0-9]+)+/.exec(await card.innerText())?.[0] ?? ''

/** Opens the page from the record of a person, and chooses two groups: the second is added to the first. */
async function chooseTwo(page: Page, row: number) {
  await page.goto('/usuarios/lista?buscar=quispe')
  await page.getByRole('row').nth(row).getByRole('link').first().click()
  // The groups that the person is in already are known only then.
  const courses = page.waitForResponse('**/api/matriculas/alumno')
  await page.getByRole('dialog').getByRole('link', { name: 'Matricular', exact: true }).click()
  await courses
  await expect(page).toHaveURL(/alumno=\d+/)
  const free = page.getByRole('button', { name: GROUP, disabled: false })
  const first = await codeOf(free.first())
  await free.first().click()
  await page.getByRole('button', { name: 'Agregar otro grupo' }).click()
  await expect(page.getByRole('button', { name: /Elegido/ })).toBeDisabled()
  const second = await codeOf(free.first())
  await free.first().click()
  return [first, second] as const
}

const cost = (page: Page) => page.getByRole('table', { name: 'Lo que cuesta cada grupo' })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Resumen' })

test('back to the search, and after another choice, what was typed is still there', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  await page.goto('/matriculas/nueva')
  const search = page.getByLabel('Documento o nombre')
  await search.fill('Quispe')
  await page
    .getByText('Registrar a una persona nueva')
    .or(page.getByText(/^Registrar a .*Quispe/))
    .click()
  await page.getByRole('button', { name: 'Volver a buscar' }).click()
  await expect(search).toHaveValue('Quispe')
  await page.getByRole('option').filter({ hasNotText: 'Registrar' }).first().click()
  await page.getByRole('button', { name: 'Cambiar' }).first().click()
  await expect(search).toHaveValue('Quispe')
  await page.keyboard.type('Rojas')
  await expect(search, 'the text is marked: typing replaces it').toHaveValue('Rojas')
})

test('a person is enrolled from their record in two groups in one act, each with its price, and their sum', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().includes('simular'))
      sent.push(request.url().replace(/^.*\/api/, ''))
  })
  const codes = await chooseTwo(page, 1)
  expect(new Set(codes).size).toBe(2)
  for (const code of codes)
    await expect(cost(page).getByRole('row', { name: new RegExp(code) })).toBeVisible()
  await expect(summary(page).getByText('Total a pagar')).toBeVisible()
  await expect(page.getByText('El pago de varios grupos se registra después')).toBeVisible()
  await button(page).click()
  await expect(page.getByRole('heading', { name: '2 matrículas registradas' })).toBeVisible()
  for (const code of codes) await expect(page.getByRole('listitem').filter({ hasText: code })).toBeVisible()
  expect(sent.filter((address) => /^\/matricula(cion)?\//.test(address))).toEqual([
    '/matriculacion/guardarmatriculas',
  ])
})

/** A student without courses, and a group with a price list, free seats and a code that finds it alone. */
async function newcomer() {
  const call = await program()
  const { content: free } = await call(grupo.disponibles, { size: 200 })
  const codes = free.map(({ codigo }) => codigo)
  const group = free.find(
    ({ codigo, idTarifario, vacantes }) =>
      idTarifario && vacantes > 2 && codes.filter((one) => one.includes(codigo)).length === 1,
  )
  const { content: people } = await call(usuario.buscar, { nivel: 9, size: 200, sort: 'fechaCreacion,desc' })
  const { content: seats } = await call(matricula.deAlumno, { size: 200, sort: 'fecha,desc' })
  const busy = new Set(seats.map(({ idUsuario }) => idUsuario))
  const person = people.find(({ idUsuario, numeroDocumento }) => numeroDocumento && !busy.has(idUsuario))
  return { documento: String(person?.numeroDocumento), codigo: String(group?.codigo) }
}

test('a person is enrolled, charged and given the receipt in three clicks, and the rest is typed', async ({
  page,
  signInAs,
}) => {
  const { documento, codigo } = await newcomer()
  await signInAs('admin')
  const hand = clicker()
  await page.goto('/matriculas/nueva')
  await expect(page.getByLabel('Documento o nombre')).toBeFocused()
  await page.keyboard.type(documento)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Curso, código o docente' })).toBeFocused()
  await page.keyboard.type(codigo)
  await expect(page.getByRole('button', { name: GROUP })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(summary(page).getByText(/^S\/\s?\d/)).toBeVisible()
  await hand.press(page.getByRole('switch', { name: 'Registrar un pago ahora' }))
  await hand.press(page.getByRole('button', { name: 'Matricular y cobrar' }))
  const paid = page.getByRole('region', { name: 'Pago' })
  await expect(paid.getByText(/^R001-\d{8}/)).toBeVisible()
  // In a tab, or as a download in a browser that cannot show it.
  const paper = Promise.any([page.waitForEvent('popup'), page.waitForEvent('download')])
  await hand.press(paid.getByRole('button', { name: 'Recibo (A4)' }))
  await paper
  expect(hand.count()).toBeLessThanOrEqual(3)
})

test.describe('refused', () => {
  // The browser and the program report the refused call.
  test.use({ expectedMessages: [/409|DUPLICADO/] })
  test('a group that the person has joined meanwhile refuses the whole act by its code', async ({
    page,
    signInAs,
  }) => {
    await signInAs('gestor')
    const [first, second] = await chooseTwo(page, 2)
    await expect(summary(page).getByText('Total a pagar')).toBeVisible()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('searchbox', { name: 'Curso, código o docente' }).fill(second)
    await other.getByRole('button', { name: second, disabled: false }).click()
    await button(other).click()
    await expect(registered(other)).toBeVisible()
    await button(page).click()
    await expect(page.getByRole('alert')).toContainText(second)
    await page.goto(page.url())
    await page.getByRole('searchbox', { name: 'Curso, código o docente' }).fill(first)
    await expect(page.getByRole('button', { name: first, disabled: false })).toBeVisible()
  })
})
