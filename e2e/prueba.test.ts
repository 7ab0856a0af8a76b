import { randomUUID } from 'node:crypto'

import { grupo } from '#contract/academico/index.ts'
import { parametro } from '#contract/institucion/index.ts'
import { reserva } from '#contract/matriculas/index.ts'

import { expect, test } from './journey.ts'
import { firstOf, type Post, program } from './program.ts'
import { checkFaces, openPhone, PHONE } from './public-door.ts'
import { publishGroup, untilSeats } from './public-group.ts'

// The press without a proof is refused.
test.use({ viewport: PHONE, expectedMessages: [/409/] })

/** The least that the setting takes. */
const RATE = 5

async function setRate(call: Post, valor: string) {
  const { clave, version } = firstOf(await call(parametro.buscar, { clave: 'reserva.ritmo' }))
  await call(parametro.ajustar, { valores: [{ clave, valor, version }] } as never)
}

test('many take the seats of a group: the browser of the next one makes the proof and goes on, and its person presses nothing more', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const call = await program()
  const group = await publishGroup(call, RATE + 2)
  await setRate(call, String(RATE))
  try {
    for (let n = 0; n < RATE; n++)
      await call(reserva.tomar, { idGrupo: group.idGrupo, equipo: randomUUID() } as never)
    await untilSeats(page, group, 1)
    await page.goto(`/catalogo/${group.curso}`)
    const asked = page.waitForResponse((res) => res.request().method() === 'POST' && res.status() === 409)
    await page
      .getByRole('button', { name: /^Inscribirme/ })
      .first()
      .click()
    await asked
    await expect(page.getByRole('heading', { name: '¿Quién va a estudiar?' })).toBeVisible()
    await checkFaces(page)

    // Without a script the sentence says what to do, and the button stays off.
    const other = await openPhone(browser, { javaScriptEnabled: false })
    await other.goto(`/catalogo/${group.curso}`)
    await other
      .getByRole('button', { name: /^Inscribirme/ })
      .first()
      .click()
    await expect(other.getByRole('alert')).toContainText('Muchos piden este grupo ahora mismo')
    await expect(other.getByText('comuníquese con la oficina')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Apartar mi cupo' })).toBeDisabled()
    await other.context().close()
  } finally {
    await setRate(call, '')
    await call(grupo.estado, {
      idGrupo: group.idGrupo,
      estado: 'CANCELADO',
      motivo: 'Fin de la prueba',
    } as never)
  }
})
