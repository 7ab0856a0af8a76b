import { grupo } from '#contract/academico/index.ts'
import { reserva } from '#contract/matriculas/reserva.ts'
import { ingreso } from '#contract/pagos/index.ts'

import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'
import { fillContact, fillPerson, PATIENCE_MS, PHONE, takeSeat } from './public-door.ts'

// A form that is refused comes back as 422.
test.use({ viewport: PHONE, expectedMessages: [/422|409/] })

/** Closes the browser and opens the address again: what a session keeps is gone. */
async function reopen(page: Page) {
  const context = page.context()
  const kept = (await context.cookies()).filter(({ expires }) => expires > 0)
  const address = page.url()
  await page.goto('about:blank')
  await context.clearCookies()
  await context.addCookies(kept)
  await page.goto(new URL(address).pathname.startsWith('/inscripcion') ? address : '/catalogo')
}
const groupOf = (page: Page) => decodeURIComponent(/\/inscripcion\/([^/?]+)/.exec(page.url())![1]!)
const held = (page: Page) => page.getByText(/^Su cupo está apartado hasta las/).first()

async function fillForm(page: Page, nombres: string) {
  await fillPerson(page, 'p', nombres)
  await fillContact(page, 'p')
}

test('a browser closed at each step opens where one was: the seat, the enrolment, and its photo', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await takeSeat(page)
  const until = await held(page).textContent()
  await reopen(page)
  await expect(page.getByRole('heading', { name: '¿Quién va a estudiar?' })).toBeVisible()
  await expect(held(page)).toHaveText(until!)

  await fillForm(page, 'Rocío')
  await page.waitForTimeout(PATIENCE_MS)
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(page.getByRole('button', { name: 'Inscribirme' })).toBeVisible()
  // Nothing is enrolled or kept of a person before they ask for it: the seat alone is.
  await page.goto(`/inscripcion/${groupOf(page)}`)
  await reopen(page)
  await expect(held(page)).toHaveText(until!)
  await fillForm(page, 'Rocío')
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await page.getByRole('radio', { name: /^Yape o transferencia/ }).check()
  const numero = `77${String(Date.now()).slice(-6)}`
  await page.getByLabel('N.º de operación').fill(numero)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Inscribirme' }).click()
  await expect(page.getByRole('heading', { name: 'Falta poco' })).toBeVisible()

  await reopen(page)
  await expect(page.getByRole('heading', { name: 'Falta poco' })).toBeVisible()
  const buffer = await page.screenshot()
  await page
    .getByLabel('Foto de la constancia')
    .setInputFiles({ name: 'yape.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Enviar la foto' }).click()
  await expect(page.getByLabel('Foto de la constancia')).toHaveCount(0)
  await reopen(page)
  await expect(page.getByRole('heading', { name: 'Falta poco' })).toBeVisible()
  await expect(page.getByLabel('Foto de la constancia')).toHaveCount(0)

  const call = await program('caja')
  const told = firstOf(await call(ingreso.buscar, { buscar: numero, size: 1 }))
  expect([told.estado, Boolean(told.constancia)]).toEqual(['REPORTADO', true])
  await call(ingreso.confirmar, { idIngreso: told.idIngreso } as never)
  await reopen(page)
  await expect(page.getByRole('heading', { name: 'Ya tiene su cupo' })).toBeVisible()
})

test('a robot that sends the form at once, or fills in what people do not see, enrols no one', async ({
  page,
}) => {
  await takeSeat(page)
  const refused = page.getByRole('alert').getByText('vuelva a enviarlos en unos segundos')
  const enrols = page.getByRole('heading', { name: /Falta poco|Ya tiene su cupo/ })
  const trap = page.locator('[name="web"]')
  expect(
    await trap.evaluate(
      (field) =>
        field.getBoundingClientRect().width <= 1 ||
        getComputedStyle(field.parentElement!.parentElement!).position === 'absolute',
    ),
  ).toBe(true)
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form:has([name="p.nombres"])')!
    const values = {
      'p.numeroDocumento': '69999999',
      'p.nombres': 'Robot',
      'p.apellidos': 'Uno',
      'p.celular': '958114702',
      'p.correo': 'robot@correo.example',
    }
    for (const [name, value] of Object.entries(values))
      form.querySelector<HTMLInputElement>(`[name="${name}"]`)!.value = value
    form.submit()
  })
  await expect(refused).toBeVisible()
  await page.waitForTimeout(PATIENCE_MS)
  await trap.evaluate((field: HTMLInputElement) => (field.value = 'https://robot.example'))
  await page.getByRole('button', { name: 'Continuar al pago' }).click()
  await expect(refused).toBeVisible()
  await expect(enrols).toHaveCount(0)
})

test('the office lets the seat of a stranger go, saying why; the stranger reads that their time is over and may ask again', async ({
  page,
  browser,
  signInAs,
}) => {
  const stranger = await (await browser.newContext({ baseURL: test.info().project.use.baseURL! })).newPage()
  await takeSeat(stranger)
  const codigo = groupOf(stranger)
  const call = await program('gestor')
  const { content } = await call(grupo.buscar, { buscar: codigo, size: 5 })
  const { idGrupo } = content.find((one) => one.codigo === codigo)!
  const live = async () => (await call(reserva.buscar, { idGrupo, estado: 'VIGENTE', size: 50 })).content
  const before = await live()
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAs('gestor')
  await page.goto(`/grupos/lista?vista=grupo&id=${idGrupo}&ficha=espera`)
  await expect(page.getByRole('heading', { name: 'Vacantes apartadas' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Liberar/ })
    .first()
    .click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox').fill('Pidió por teléfono que la soltáramos')
  await question.getByRole('button', { name: /^Liberar/ }).click()
  await expect(question).toBeHidden()
  await expect.poll(async () => (await live()).length).toBe(before.length - 1)
  const gone = before.find(({ idReserva }) => idReserva === Math.max(...before.map((one) => one.idReserva)))!
  const seen = await call(reserva.ver, { id: String(gone.idReserva) as never })
  expect([seen.estado, seen.motivo]).toEqual(['SOLTADA', 'Pidió por teléfono que la soltáramos'])
  await stranger.reload()
  await expect(stranger.getByRole('button', { name: 'Apartar mi cupo' })).toBeVisible()
  await stranger.context().close()
})
