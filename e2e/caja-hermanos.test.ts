import { ingreso } from '#contract/pagos/index.ts'
import { vinculo } from '#contract/personas/index.ts'

import { adultOf, RIGHTS } from './adults.ts'
import { expect, type Page, test } from './journey.ts'
import { digits, makeChild } from './own-children.ts'
import { type Post, program } from './program.ts'
import { checkAxe } from './public-door.ts'
import { chargeButton } from './till.ts'

test.use({ viewport: { width: 1366, height: 768 } })

/** A mother of two who owe for an excursion each. */
async function makeFamily(call: Post) {
  const mark = digits()
  const [elder, younger] = [await makeChild(call, `Abel${mark}`), await makeChild(call, `Caín${mark}`)]
  await adultOf(call, elder, `Eva${mark}`, 'Paredes')
  const { content } = await call(vinculo.buscar, { idAlumno: elder.idUsuario, size: 5 })
  await call(vinculo.guardar, {
    ...RIGHTS,
    idAlumno: younger.idUsuario,
    idUsuario: content[0]!.idUsuario!,
    relacion: 'MADRE',
  } as never)
  return [elder, younger] as const
}

/** The box of a child's excursion. With two children on the screen each box names its own. */
const excursion = (page: Page, nombres = '') =>
  page.getByRole('checkbox', { name: new RegExp(`^Excursión, .*${nombres}`) })

test('a mother pays for two children at the till at once: one operation, a receipt for each', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(120_000)
  const call = await program()
  const [elder, younger] = await makeFamily(call)
  const numeroOperacion = `HERMANOS${Date.now()}`
  await signInAs('caja')
  await page.goto(`/ingresos/nuevo?alumno=${elder.idUsuario}`)
  await expect(excursion(page)).toHaveCount(1)
  const also = page.getByRole('button', { name: `También de Paredes, ${younger.nombres}` })
  await also.click()
  await expect(also).toHaveCount(0)
  await page.getByRole('button', { name: 'Quitar marcas' }).click()
  for (const { nombres } of [elder, younger]) await excursion(page, nombres).check()
  await page.getByRole('radio', { name: 'Yape' }).check()
  await page.getByLabel('N.º de operación').fill(numeroOperacion)
  await expect(page.getByText('No está en ningún otro pago')).toBeVisible()
  await checkAxe(page)
  await expect(chargeButton(page)).toHaveText(/S\/\s40\.20/)
  await chargeButton(page).click()

  const made = page.getByRole('region', { name: /^Cobrado S\/\s40\.20/ })
  await expect(made).toBeVisible()
  const parts = made.getByRole('list', { name: 'Pagado junto con' }).getByRole('listitem')
  await expect(parts).toHaveCount(2)
  await expect(parts.filter({ hasText: younger.nombres })).toContainText('20.10')
  await checkAxe(page)

  const { content } = await call(ingreso.buscar, { buscar: numeroOperacion, size: 5 })
  expect(content.map((one) => [one.usuario.nombres, one.monto, one.estado]).toSorted()).toEqual([
    [elder.nombres, 20.1, 'CONFIRMADO'],
    [younger.nombres, 20.1, 'CONFIRMADO'],
  ])
  expect(new Set(content.map((one) => one.numeroRecibo)).size, 'two receipts').toBe(2)
  expect(new Set(content.map((one) => [one.idPago, one.numeroOperacion].join())).size, 'one operation').toBe(
    1,
  )
  await parts.getByRole('link', { name: new RegExp(younger.nombres) }).click()
  await expect(page.getByRole('dialog').getByText(numeroOperacion).first()).toBeVisible()
})
