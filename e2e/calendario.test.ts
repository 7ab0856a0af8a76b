import { clase, grupo } from '#contract/academico/index.ts'
import { addDays, weekdayOf } from '#contract/core/day.ts'

import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import { HOY, inDays } from './today.ts'

const MARK = String(Date.now()).slice(-6)
const AULA = `CAL-${MARK}`
const MONDAY = inDays(8 - weekdayOf(HOY))

/** Makes two groups with a class each on the next Monday, in one room. */
async function classes() {
  const post = await program()
  const { idCurso, idPeriodo, idTarifario } = firstOf(
    await post(grupo.buscar, { estado: 'EN_CURSO', size: 1 }),
  )
  for (const [n, horaInicio, horaFin] of [
    [1, '08:00', '10:00'],
    [2, '15:00', '17:00'],
  ] as const) {
    const made = await post(grupo.guardar, {
      codigo: `CAL${n}-${MARK}`,
      idCurso,
      idPeriodo,
      idTarifario,
      capacidad: 40,
      fechaInicio: inDays(-7),
      fechaFin: inDays(21),
      estado: 'ABIERTO',
    })
    const { idGrupo } = made.grupo
    await post(clase.guardar, { idGrupo, fecha: MONDAY, horaInicio, horaFin, aula: AULA })
  }
}

// The console tells the refusal of the clash.
test.use({ expectedMessages: [/409 \(Conflict\)|^CONFLICTO El aula CAL-/] })

const eventOf = (page: Page, n: number) => page.getByRole('link', { name: new RegExp(`CAL${n}-${MARK}`) })
const columnOf = (page: Page, fecha: string) => page.locator(`[data-fecha="${fecha}"]`)

test('the week folds its free hours; a class is moved with the keyboard or by dragging, refused on a clash, and put back', async ({
  page,
  signInAs,
}) => {
  await classes()
  await signInAs('gestor')
  await page.goto(`/grupos/lista?vista=calendario&fecha=${MONDAY}&aula=${AULA}`)
  const first = eventOf(page, 1)
  // Two lines: the course; the hour and the room.
  await expect(first.locator('b')).toHaveCount(1)
  await expect(first.locator('> span:not(.solo-lector)')).toHaveText(`08:00 · ${AULA}`)
  await expect(page.getByTitle('Sin clases de 10:00 a 15:00')).toHaveText('10–15')
  await expect(page.getByText('07:00', { exact: true })).toHaveCount(0)
  await expect(page.getByText('17:00', { exact: true })).toHaveCount(0)

  await first.focus()
  await expect(page.getByRole('tooltip').getByText(`CAL1-${MARK} · 08:00–10:00`)).toBeVisible()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog', { name: 'Mover una clase' })
  await dialog.getByLabel('Desde las').fill('15:30')
  await dialog.getByLabel('Hasta las').fill('17:30')
  await dialog.getByRole('button', { name: 'Mover la clase' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`ya está ocupada por el grupo CAL2-${MARK}`)
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()

  // To the hour of the other class, a day later: free.
  const [from, other, day] = [first, eventOf(page, 2), columnOf(page, addDays(MONDAY, 1))]
  const boxes = await Promise.all([from, other, day].map(async (place) => (await place.boundingBox())!))
  const [a, b, d] = boxes as [(typeof boxes)[0], (typeof boxes)[0], (typeof boxes)[0]]
  await page.mouse.move(a.x + 20, a.y + 10)
  await page.mouse.down()
  await page.mouse.move(a.x + 40, a.y + 40)
  await page.mouse.move(d.x + 30, b.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect(dialog.getByText(/pasa de Lunes .*08:00–10:00 a Martes .*15:00–17:00/)).toBeVisible()
  await expect(dialog.getByText('El aula y el docente están libres a esa hora.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mover la clase' }).click()
  await expect(columnOf(page, addDays(MONDAY, 1)).getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(columnOf(page, addDays(MONDAY, 1)).getByRole('link')).toHaveCount(0)
  await expect(columnOf(page, MONDAY).getByRole('link')).toHaveCount(2)
  await expect(first.locator('> span').first()).toContainText('08:00')
})
