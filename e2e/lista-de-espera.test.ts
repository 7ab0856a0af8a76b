import { matricula } from '#contract/matriculas/index.ts'

import { expect, type Page, test } from './journey.ts'
import { linkMailedTo, withMail } from './mail.ts'
import { program } from './program.ts'
import { checkFaces, fillContact, fillPerson, openPhone, PATIENCE_MS, PHONE } from './public-door.ts'
import { type PublicGroup, publishGroup, seatedIn, seatSomeone, untilSeats } from './public-group.ts'

test.use({ viewport: PHONE })

const TURN = /Está en la lista de espera de/
const OFFER = /Para tomarla o dejarla pasar/

/** Enters the waiting list of a full group from the page of its course. Returns the mail. */
async function enterList(page: Page, { curso }: PublicGroup, nombres: string) {
  await page.goto(`/catalogo/${curso}`)
  await page
    .getByRole('button', { name: /^Lista de espera/ })
    .first()
    .click()
  const enter = page.getByRole('button', { name: 'Entrar en la lista de espera' })
  await enter.click()
  await fillPerson(page, 'p', nombres)
  const correo = await fillContact(page, 'p')
  await page.waitForTimeout(PATIENCE_MS)
  await enter.click()
  await expect(page.getByRole('status')).toContainText('Si se libera un cupo le escribimos')
  return correo
}

test('two strangers wait for a full group; the seat that comes free is offered by mail, refused in one press by the first, and taken in one by the second', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const call = await program()
  const group = await publishGroup(call, 1, 50)
  const { idMatricula } = await seatSomeone(call, group.idGrupo, 'Hortensia')
  await untilSeats(page, group, 0)
  const second = await openPhone(browser)
  await withMail(async (mail) => {
    const first = await enterList(page, group, 'Amparo')
    await checkFaces(page)
    const next = await enterList(second, group, 'Benita')
    await page.goto(await linkMailedTo(mail, first, TURN))
    await expect(page.getByRole('status')).toContainText('Todavía no hay un cupo libre')
    await expect(page.getByRole('button', { name: 'Tomar el cupo' })).toHaveCount(0)
    await checkFaces(page)

    await call(matricula.retirar, { matriculas: [idMatricula], motivo: 'Se muda' } as never)
    await page.goto(await linkMailedTo(mail, first, OFFER))
    await expect(page.getByRole('status')).toContainText(`Hay un cupo para usted en ${group.nombre}`)
    await checkFaces(page)
    await page.getByRole('button', { name: 'Dejarlo pasar' }).click()
    await expect(page.getByRole('status')).toContainText(`Salió de la lista de espera de ${group.nombre}`)

    await second.goto(await linkMailedTo(mail, next, OFFER))
    await second.getByRole('button', { name: 'Tomar el cupo' }).click()
    await expect(second.getByRole('status')).toContainText(`El cupo de ${group.nombre} es suyo`)
    await checkFaces(second)
    expect(await seatedIn(call, group.idGrupo)).toEqual([expect.stringMatching(/^Benita /)])
  })
  await second.context().close()
})
