import { readFile } from 'node:fs/promises'

import { readPdf } from '#server/testing/pdf.ts'

import { expect, type Page, test } from './journey.ts'
import { withMail } from './mail.ts'

// The form is sent once with an error, which the browser reports.
test.use({ expectedMessages: [/400 \(Bad Request/] })

const MARK = String(Date.now()).slice(-7)
const CONSUMER = `Rosa Mamani ${[...MARK].map((n) => 'abcdefghij'[Number(n)]).join('')}`
const CORREO = `rosa.${MARK}@example.com`
const RESPUESTA = `Se recuperarán las clases en diciembre ${MARK}`

/** Fills the public form, for a minor; it is refused until there is a guardian. Returns the number of the sheet. */
async function register(page: Page) {
  await page.goto('/authentication/login')
  await page.getByRole('link', { name: 'Libro de reclamaciones' }).click()
  await page.getByLabel('Nombres y apellidos').fill(CONSUMER)
  await page.getByLabel('Número de documento').fill('70112233')
  await page.getByLabel('Domicilio').fill('Jr. Puno 123, Lima')
  await page.getByLabel('Correo').fill(CORREO)
  await page.getByLabel('El consumidor es menor de edad').check()
  await page.getByLabel('Descripción del producto o servicio').fill('Curso de inglés')
  await page.getByLabel('Monto reclamado').fill('120,50')
  await page.getByLabel(/^Queja:/).check()
  await page.getByLabel('Detalle').fill('Nadie atiende el teléfono de la secretaría.')
  await page.getByLabel('Pedido').fill('Que lo atiendan.')
  const send = page.getByRole('button', { name: 'Registrar la hoja' })
  await send.click()
  const guardian = page.getByLabel('Padre, madre o apoderado')
  await expect(guardian).toBeFocused()
  await guardian.fill('Luis Mamani')
  await send.click()
  await expect(page.getByText('Quedó registrada la hoja')).toBeVisible()
  return (await page.getByText(/^\d{4}-\d{6}$/).innerText()).trim()
}

async function sheetOf(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar la hoja en PDF' }).click(),
  ])
  return readPdf(await readFile(await download.path())).texto.replaceAll(/\s+/g, ' ')
}

test('a sheet of the complaints book is registered without a session, answered by the staff, and mailed', async ({
  page,
  signInAs,
}) => {
  await withMail(async ({ received }) => {
    const mails = () => received.filter(({ text }) => text.includes(CORREO)).length
    const numero = await register(page)
    const sheet = await sheetOf(page)
    for (const part of [numero, CONSUMER, 'Luis Mamani', '120.50', 'INDECOPI']) expect(sheet).toContain(part)
    await expect.poll(mails, { timeout: 15_000 }).toBe(1)

    await signInAs('admin')
    await page.goto(`/usuarios/lista?vista=reclamos&buscar=${numero}`)
    await page.getByRole('link', { name: numero }).first().click()
    const record = page.getByRole('dialog')
    await expect(record.getByText(/quedan \d+ días hábiles/)).toBeVisible()
    await record.getByLabel('Respuesta').fill(RESPUESTA)
    await record.getByRole('button', { name: 'Responder' }).click()
    await expect(record.getByText('Respondido a tiempo')).toBeVisible()
    await expect(record.getByRole('button', { name: 'Responder' })).toBeHidden()
    await expect.poll(mails, { timeout: 15_000 }).toBe(2)
  })

  await signInAs('alumno')
  await page.goto('/alumno/miscursos')
  await expect(page.getByRole('link', { name: 'Libro de reclamaciones' })).toHaveAttribute(
    'href',
    '/libro-reclamaciones',
  )
})
