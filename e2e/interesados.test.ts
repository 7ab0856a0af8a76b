import { interesado } from '#contract/matriculas/index.ts'

import { expect, type Page, test } from './journey.ts'
import { digits } from './own-children.ts'
import { firstOf, program } from './program.ts'
import { ask, card, column, expectRow, roadOf } from './prospects.ts'
import { checkAxe, newDocument, openPhone, PHONE } from './public-door.ts'

/** A telephone that no other journey has: a second question from it would join the first. */
const newPhone = () => `947${digits()}`
const SCREEN = { width: 1366, height: 768 }
const BOARD = '/matriculas/lista?vista=interesados-tablero'

/** Writes the next step in the record that is open. */
async function planStep(page: Page) {
  const record = page.getByRole('dialog')
  await record.getByRole('button', { name: 'Editar' }).click()
  await record.getByLabel('Qué se hará').fill('Llamar por los horarios')
  await record.getByLabel('Día').fill('31/12/2030')
  await record.getByLabel('Hora').fill('10:30')
  await record.getByRole('button', { name: 'Guardar' }).click()
  await expect(record.getByText(/10:30/)).toBeVisible()
  await expect(record.getByText('Llamar por los horarios')).toBeVisible()
}

test('a stranger asks about a course; the office sees them in list and board, moves them by keys and menu, plans a step, and loses them with a reason', async ({
  page,
  browser,
  signInAs,
}) => {
  test.setTimeout(180_000)
  const nombres = `Zenobia${digits()}`
  const call = await program('gestor')
  const before = await roadOf(call, 'CAMPANA')
  const stranger = await openPhone(browser)
  await ask(stranger, { nombres, celular: newPhone() }, '?utm_source=feria')
  await stranger.context().close()

  await page.setViewportSize(SCREEN)
  await signInAs('gestor')
  await page.goto(`/matriculas/lista?vista=interesados&buscar=${nombres}`)
  const row = page.getByRole('row').filter({ hasText: nombres })
  await expect(row).toContainText('Campaña')
  await expect(row).toContainText('Nuevo')
  await checkAxe(page)
  await page.getByRole('link', { name: 'Tablero' }).click()

  await card(page, 'Nuevo', nombres).focus()
  await page.keyboard.press('ArrowRight')
  await expect(card(page, 'Contactado', nombres)).toBeFocused()
  await checkAxe(page)
  await column(page, 'Contactado')
    .getByRole('button', { name: `Cambiar de etapa a ${nombres} Ticona` })
    .click()
  await page.getByRole('menuitem', { name: 'Evaluando' }).click()
  await card(page, 'Evaluando', nombres).click()
  await expect(page.getByRole('dialog')).toContainText('¿Hay un grupo los sábados?')
  await planStep(page)
  await checkAxe(page)
  await page.keyboard.press('Escape')
  await expect(column(page, 'Evaluando').getByRole('listitem').filter({ hasText: nombres })).toContainText(
    'Llamar por los horarios',
  )

  await column(page, 'Evaluando')
    .getByRole('button', { name: `Cambiar de etapa a ${nombres} Ticona` })
    .click()
  await page.getByRole('menuitem', { name: 'Perdido' }).click()
  const question = page.getByRole('dialog', { name: `¿Por qué se perdió a ${nombres} Ticona?` })
  await question.getByRole('radio', { name: 'Horario' }).check()
  await checkAxe(page)
  await question.getByRole('button', { name: 'Pasar a Perdido' }).click()
  await expect(card(page, 'Perdido', nombres)).toBeVisible()
  const kept = firstOf(await call(interesado.buscar, { buscar: nombres, size: 1 }))
  expect([kept.estado, kept.motivoPerdida, kept.fuente, Boolean(kept.aceptado)]).toEqual([
    'PERDIDO',
    'HORARIO',
    'feria',
    true,
  ])
  const after = await roadOf(call, 'CAMPANA')
  expect(after.map((count, i) => count - before[i]!)).toEqual([1, 1, 0])
  await expectRow(page, 'Campaña', after)
  await checkAxe(page)
})

test('who was sent by a friend is enrolled from their card, and stands as enrolled on the board and in the summary', async ({
  page,
  browser,
  signInAs,
}) => {
  test.setTimeout(180_000)
  const nombres = `Wenceslao${digits()}`
  const call = await program('gestor')
  const before = await roadOf(call, 'REFERIDO')
  const stranger = await openPhone(browser)
  await ask(stranger, { nombres, celular: newPhone(), referido: 'Rosa Inga' }, '')
  await stranger.context().close()

  await page.setViewportSize(SCREEN)
  await signInAs('gestor')
  await page.goto(BOARD)
  await card(page, 'Nuevo', nombres).click()
  const record = page.getByRole('dialog')
  await expect(record).toContainText('Rosa Inga')
  await record.getByRole('link', { name: 'Matricular' }).click()
  await expect(page.getByLabel('Nombres')).toHaveValue(nombres)
  await expect(page.getByLabel('Primer apellido')).toHaveValue('Ticona')
  await page.getByLabel('Número de documento').fill(newDocument())
  await page
    .getByRole('button', { name: /Quedan/ })
    .first()
    .click()
  await checkAxe(page)
  await page
    .getByRole('button', { name: /^Matricular/ })
    .last()
    .click()
  await expect(page.getByRole('heading', { name: /^Matrícula M\d{4}-\d{6} registrada/ })).toBeVisible()
  await page.goto(BOARD)
  await expect(card(page, 'Matriculado', nombres)).toBeVisible()
  const after = await roadOf(call, 'REFERIDO')
  expect(after.map((count, i) => count - before[i]!)).toEqual([1, 1, 1])
  await expectRow(page, 'Referido', after)
})

test('on a telephone the board shows a stage at a time, and a prospect is moved from its menu', async ({
  page,
  signInAs,
}) => {
  const nombres = `Ulises${digits()}`
  const call = await program('gestor')
  const { curso } = firstOf(await call(interesado.buscar, { size: 1 }))
  await call(interesado.guardar, { nombres, celular: newPhone(), idCurso: curso.idCurso } as never)
  await page.setViewportSize(PHONE)
  await signInAs('gestor')
  await page.goto(BOARD)
  const menu = page.getByRole('button', { name: `Cambiar de etapa a ${nombres}` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Contactado' }).click()
  await expect(menu).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Estado' }).getByRole('button', { name: 'Contactado' }).click()
  await expect(card(page, 'Contactado', nombres)).toBeVisible()
  await checkAxe(page)
})
