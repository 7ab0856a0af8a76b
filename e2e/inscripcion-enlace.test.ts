import { expect, test } from './journey.ts'
import { linkMailedTo, mailsTo, withMail } from './mail.ts'
import { program } from './program.ts'
import { checkFaces, confirm, openPhone, PHONE, sendData, takeSeatOf } from './public-door.ts'
import { publishGroup, seatedIn, seatSomeone, untilSeats } from './public-group.ts'

test.use({ viewport: PHONE })

test('a stranger types the document of a known person: the page tells nothing of them, and the link that is mailed to its owner goes on and enrols', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const call = await program()
  const studied = await publishGroup(call, 1, 50)
  const known = await seatSomeone(call, studied.idGrupo, 'Hermelinda')
  const group = await publishGroup(call, 1, 70)
  await untilSeats(page, group, 1)
  const owner = await openPhone(browser)
  await withMail(async (mail) => {
    await takeSeatOf(page, group)
    const typed = await sendData(page, 'Otilia', known.numeroDocumento)
    await expect(page.getByRole('main')).not.toContainText(/Hermelinda|Ordóñez|conocida/)
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'Le enviamos un enlace' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/Hermelinda|Ordóñez|conocida/)
    await checkFaces(page)
    expect(await seatedIn(call, group.idGrupo)).toEqual([])

    await owner.goto(await linkMailedTo(mail, known.correo, /abra este enlace para seguir/))
    await expect(owner.getByRole('heading', { name: '¿Cómo paga?' })).toBeVisible()
    await checkFaces(owner)
    await confirm(owner)
    await expect(owner.getByText(/Le guardamos el cupo hasta/)).toBeVisible()
    await checkFaces(owner)
    expect(mailsTo(mail, typed)).toEqual([])
  })
  expect(await seatedIn(call, group.idGrupo)).toEqual(['Hermelinda PREINSCRITA'])
  await owner.context().close()
})

test('a seat that costs nothing is final when the link of the mail is opened, and not before', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const call = await program()
  const group = await publishGroup(call, 1)
  await untilSeats(page, group, 1)
  await withMail(async (mail) => {
    await takeSeatOf(page, group)
    await expect(page.getByText('Gratuito').locator('visible=true').first()).toBeVisible()
    const correo = await sendData(page, 'Leonor')
    await expect(page.getByRole('heading', { name: 'Confirme su inscripción' })).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await checkFaces(page)
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'Falta poco' })).toBeVisible()
    await expect(page.getByRole('status')).toContainText('Abra el enlace que le enviamos a su correo')
    await checkFaces(page)
    expect(await seatedIn(call, group.idGrupo)).toEqual(['Leonor PREINSCRITA'])

    const link = await linkMailedTo(mail, correo, /Recibimos su inscripción/)
    await page.goto(link)
    expect(await seatedIn(call, group.idGrupo), 'looking at the link proves nothing').toEqual([
      'Leonor PREINSCRITA',
    ])
    await checkFaces(page)
    await page.getByRole('button', { name: 'Es mi correo: seguir' }).click()
    await expect(page.getByRole('heading', { name: 'Ya tiene su cupo' })).toBeVisible()
    await checkFaces(page)
  })
  expect(await seatedIn(call, group.idGrupo)).toEqual(['Leonor ACTIVA'])
})
