import { grupo } from '#contract/academico/index.ts'
import { matricula } from '#contract/matriculas/index.ts'

import { expect, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import {
  checkFaces,
  confirm,
  fillContact,
  fillPerson,
  openPhone,
  PHONE,
  sendData,
  takeSeatOf,
} from './public-door.ts'
import { publishGroup, untilSeats } from './public-group.ts'

test.use({ viewport: PHONE, expectedMessages: [/404/] })

test('a group is cancelled: who fills in the form reads it with the next press, who was enrolled reads what became of it, and a stranger finds nothing', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const call = await program()
  const group = await publishGroup(call, 3, 60)
  const { idGrupo } = group
  await untilSeats(page, group, 1)
  await takeSeatOf(page, group)
  await fillPerson(page, 'p', 'Domitila')
  await fillContact(page, 'p')
  const enrolled = await openPhone(browser)
  await takeSeatOf(enrolled, group)
  await sendData(enrolled, 'Eusebio')
  await confirm(enrolled)
  await expect(enrolled.getByText(/Le guardamos el cupo hasta/)).toBeVisible()

  const { idMatricula } = firstOf(await call(matricula.buscar, { idGrupo, size: 5 }))
  await call(matricula.retirar, { matriculas: [idMatricula], motivo: 'El grupo no abre' } as never)
  await call(grupo.estado, { idGrupo, estado: 'CANCELADO', motivo: 'No se llegó al mínimo' } as never)
  await untilSeats(page, group, 0)

  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(page.getByRole('heading', { name: 'Este grupo ya no recibe inscripciones' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('No se le cobró nada')
  await expect(page.getByText('Su cupo está apartado')).toHaveCount(0)
  await checkFaces(page)

  await enrolled.goto(`/inscripcion/${group.codigo}`)
  await expect(enrolled.getByRole('heading', { name: 'El grupo se canceló' })).toBeVisible()
  await expect(enrolled.getByRole('status')).toContainText(
    `El grupo de ${group.nombre} se canceló. No se le cobró nada; puede elegir otro grupo.`,
  )
  await checkFaces(enrolled)

  const stranger = await openPhone(browser)
  const answer = await stranger.goto(`/inscripcion/${group.codigo}`)
  expect(answer?.status()).toBe(404)
  for (const one of [enrolled, stranger]) await one.context().close()
})
