import { matricula, traslado } from '#contract/matriculas/index.ts'

import { clicker } from './clicker.ts'
import { expect, type Page, test } from './journey.ts'
import { program } from './program.ts'
import { makeTraslado, type Traslado } from './traslado-grupos.ts'

const PAGE = '/matriculas/lista?vista=traslado'
const row = (page: Page, name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name })
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const target = (page: Page) => page.getByRole('combobox', { name: 'Grupo al que pasa' })
const option = (page: Page, { codigo }: Traslado['destino']) =>
  page.getByRole('option', { name: new RegExp(codigo) })
const addressOf = (ids: number[]) => `${PAGE}&matriculas=${ids.join(',')}`

/** Opens the page for some enrolments and picks the group. */
async function openFor(page: Page, { ids, destino }: Traslado, some = ids) {
  await page.goto(addressOf(some))
  await option(page, destino).click()
}

test('too few seats are said once, and whom they are for is chosen by taking others out', async ({
  page,
  signInAs,
}) => {
  const school = await makeTraslado(await program(), 3, 2)
  await signInAs('gestor')
  await openFor(page, school)
  await expect(page.getByRole('status').filter({ hasText: 'Falta 1 vacante.' })).toHaveCount(1)
  await expect(page.getByText('Sin vacante: se queda en su grupo')).toHaveCount(1)
  const late = school.names[school.ids.indexOf(Math.max(...school.ids))]!
  const early = school.names[school.ids.indexOf(Math.min(...school.ids))]!
  await expect(row(page, late)).toContainText('Sin vacante')
  await page.getByRole('checkbox', { name: `Incluir a ${early}` }).uncheck()
  await expect(page.getByText(/Falta 1 vacante/)).toHaveCount(0)
  await page.getByLabel('Motivo').fill('No alcanzan las vacantes')
  await page.getByRole('button', { name: 'Trasladar a 2' }).click()
  await expect(title(page, '2 matrículas trasladadas')).toBeVisible()
  await page.goto(`/matriculas/lista?idGrupo=${school.origen.idGrupo}`)
  await expect(row(page, late)).toContainText('Trasladada')
  await expect(row(page, early)).toContainText('Activa')
})

test('refused in its row: the same group, an enrolment of nobody, one that has left', async ({
  page,
  signInAs,
}) => {
  const post = await program()
  const { ids, names, origen, destino } = await makeTraslado(post, 2, 5)
  await post(matricula.retirar, { matriculas: [ids[0]!], motivo: 'Se mudó' })
  await signInAs('gestor')
  await page.goto(`${addressOf([...ids, 999_999])}&grupo=${origen.idGrupo}`)
  await expect(row(page, names[1]!)).toContainText(`ya está en el grupo ${origen.codigo}`)
  await expect(row(page, 'Matrícula n.º 999999')).toContainText(/No se encontró|no existe/i)
  await expect(page.getByRole('button', { name: 'Trasladar a 0' })).toBeDisabled()
  await target(page).click()
  await option(page, destino).click()
  await expect(row(page, names[0]!)).toContainText(/Retirada/)
  await expect(page.getByRole('button', { name: 'Trasladar a 1' })).toBeEnabled()
  // A missing value is asked for in its field.
  await page.getByRole('button', { name: 'Trasladar a 1' }).click()
  await expect(page.getByLabel('Motivo')).toBeFocused()
  await expect(page.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true')
})

test('another course is offered apart, and says that the grades stay', async ({ page, signInAs }) => {
  const school = await makeTraslado(await program(), 1, 5)
  await signInAs('gestor')
  await page.goto(addressOf(school.ids))
  const others = page.getByRole('listbox').getByRole('group', { name: 'Otros cursos' })
  await others.getByRole('option').first().click()
  await expect(page.getByText('Es otro curso: las notas no pasan.')).toBeVisible()
})

test('without the authority neither the page nor the way to it is shown', async ({ page, signInAs }) => {
  const { ids, origen } = await makeTraslado(await program(), 1, 5)
  await signInAs('consulta')
  await page.goto(addressOf(ids))
  await expect(page.getByText('Acceso denegado')).toBeVisible()
  await expect(page).toHaveURL(/dashboard\/inicio/)
  await page.goto(`/matriculas/lista?idGrupo=${origen.idGrupo}`)
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible()
  // Other actions, such as a message, may be theirs.
  await expect(page.getByRole('button', { name: 'Trasladar' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Trasladar' })).toHaveCount(0)
  const box = page.getByRole('row').nth(1).getByRole('checkbox')
  await page.waitForLoadState('networkidle')
  if ((await box.count()) === 0) return
  await box.check()
  const bar = page.getByRole('region', { name: /elegida/ })
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Trasladar' })).toHaveCount(0)
})

test('five enrolments are transferred in nine clicks with what was paid, and undone in one', async ({
  page,
  signInAs,
}) => {
  const post = await program()
  const school = await makeTraslado(post, 6, 8)
  const five = school.names.slice(0, 5)
  const plan = await post(
    traslado.trasladarVarias,
    {
      matriculas: school.ids.slice(0, 5),
      idGrupo: school.destino.idGrupo,
    },
    { simular: true },
  )
  await signInAs('gestor')
  const hand = clicker()
  const list = `/matriculas/lista?idGrupo=${school.origen.idGrupo}&sort=alumno,asc`
  await page.goto(list)
  const seen = () => Promise.all(five.map((name) => row(page, name).innerText()))
  await expect(row(page, five[0]!)).toBeVisible()
  const before = await seen()
  for (const name of five) await hand.press(row(page, name).getByRole('checkbox'))
  await hand.press(
    page.getByRole('region', { name: /elegida/ }).getByRole('button', { name: 'Trasladar', exact: true }),
  )
  await expect(target(page)).toBeFocused()
  await hand.press(option(page, school.destino))
  await expect(page).toHaveURL(new RegExp(`grupo=${school.destino.idGrupo}`))
  const results = plan['resultados'] as unknown as { id: number; traslado: Record<string, number> }[]
  for (const [i, name] of five.entries()) {
    const { antes, ahora, pagado, saldoAntes, saldo } = results.find(
      ({ id }) => id === school.ids[i],
    )!.traslado
    const cells = [antes, ahora, pagado, saldoAntes, saldo].map((amount) => amount!.toFixed(2))
    for (const amount of cells) await expect(row(page, name)).toContainText(amount)
  }
  await hand.press(page.getByLabel('Motivo'))
  await page.keyboard.type('El grupo no alcanzó el mínimo')
  await hand.press(page.getByRole('button', { name: 'Trasladar a 5' }))
  await expect(title(page, '5 matrículas trasladadas')).toBeVisible()
  expect(hand.count()).toBeLessThanOrEqual(9)

  const again = clicker()
  await again.press(page.getByRole('button', { name: 'Deshacer' }))
  await expect(title(page, 'Traslado deshecho: 5 matrículas volvieron a su grupo')).toBeVisible()
  expect(again.count()).toBe(1)

  await page.getByRole('button', { name: 'Volver a la lista' }).click()
  await expect(page).toHaveURL(new RegExp(`idGrupo=${school.origen.idGrupo}&sort=alumno,asc$`))
  await expect.poll(seen).toEqual(before)
  await expect(page.getByRole('region', { name: /elegida/ })).toBeHidden()
  await row(page, five[0]!).getByRole('link').first().click()
  const record = page.getByRole('dialog')
  await record.getByRole('tab', { name: 'Qué pasó' }).click()
  await expect(record.getByText(/Pasa de Trasladada a Activa/)).toBeVisible()
})

test('a cancelled transfer goes back to the filters and the choice; the address says the same again', async ({
  page,
  signInAs,
}) => {
  const { names, destino, origen } = await makeTraslado(await program(), 2, 5)
  await signInAs('gestor')
  await page.goto(`/matriculas/lista?idGrupo=${origen.idGrupo}`)
  for (const name of names) await row(page, name).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Trasladar', exact: true }).click()
  await option(page, destino).click()
  await expect(page.getByRole('button', { name: 'Trasladar a 2' })).toBeVisible()
  await page.reload()
  await expect(target(page)).toHaveValue(new RegExp(destino.codigo))
  for (const name of names) await expect(row(page, name)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(new RegExp(`lista\\?idGrupo=${origen.idGrupo}$`))
  await page.goForward()
  await expect(target(page)).toHaveValue(new RegExp(destino.codigo))
})

test('one enrolment is transferred from its record with the keyboard alone', async ({ page, signInAs }) => {
  const { ids, destino } = await makeTraslado(await program(), 1, 5)
  await signInAs('gestor')
  await page.goto(`/matriculas/lista?ver=${ids[0]}`)
  const more = page.getByRole('dialog').getByRole('button', { name: 'Más acciones' })
  await more.focus()
  await page.keyboard.press('Enter')
  const entry = page.getByRole('menuitem', { name: 'Trasladar' })
  await expect(entry).toBeVisible()
  while (!(await entry.evaluate((one) => one === document.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(target(page)).toBeFocused()
  await page.keyboard.type(destino.codigo)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Motivo')).toBeFocused()
  await page.keyboard.type('Cambio de horario')
  await expect(page.getByText('1 se procesará')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(title(page, '1 matrícula trasladada')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Traslado deshecho: 1 matrícula volvió a su grupo')).toBeVisible()
})

// 1366 px at a zoom of 200 %, and a telephone.
for (const [width, height] of [
  [683, 384],
  [390, 844],
] as const)
  test(`at ${width} px each row names its person, the button stays in sight and nothing scrolls sideways`, async ({
    page,
    signInAs,
  }) => {
    const school = await makeTraslado(await program(), 12, 20)
    await page.setViewportSize({ width, height })
    await signInAs('gestor')
    await openFor(page, school)
    const go = page.getByRole('button', { name: 'Trasladar a 12' })
    for (const name of school.names) await expect(row(page, name).getByText(name)).toBeVisible()
    await expect(go).toBeInViewport({ ratio: 1 })
    await page.getByText('Se puede deshacer').scrollIntoViewIfNeeded()
    await expect(go).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const scroll = page.getByRole('region', { name: 'Qué cambia para cada alumno' })
    expect(await scroll.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
  })
