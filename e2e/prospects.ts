import { tablero } from '#contract/consultas/index.ts'
import type { OrigenInteresado } from '#contract/matriculas/interesado.ts'
import { sesion } from '#contract/personas/index.ts'

import { expect, type Page } from './journey.ts'
import type { Post } from './program.ts'
import { checkFaces } from './public-door.ts'
import { HOY } from './today.ts'

type Asker = { nombres: string; celular: string; referido?: string }

/** Asks about a course on its page, which is reached by an address with marks. */
export async function ask(page: Page, { nombres, celular, referido = '' }: Asker, marks: string) {
  await page.goto(`/catalogo/FRA-B1${marks}`)
  await page.getByRole('link', { name: 'Preguntar' }).first().click()
  await expect(page.getByRole('heading', { name: /^Preguntar por/ })).toBeVisible()
  await page.getByLabel('Nombres').fill(nombres)
  await page.getByLabel('Apellidos').fill('Ticona')
  await page.getByLabel('¿Quién le recomendó?').fill(referido)
  await page.getByLabel('Su pregunta').fill('¿Hay un grupo los sábados?')
  const send = page.getByRole('button', { name: 'Enviar la pregunta' })
  await send.click()
  await expect(page.getByRole('status'), 'nothing is sent without consent').toHaveCount(0)
  await page.getByRole('checkbox').check()
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Escriba un celular o un correo')
  await checkFaces(page)
  await page.getByLabel('Celular').fill(celular)
  await page.getByRole('checkbox').check()
  await send.click()
  await expect(page.getByRole('status')).toContainText('Recibimos su pregunta')
  await checkFaces(page)
}

export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const card = (page: Page, stage: string, name: string) =>
  column(page, stage).getByRole('link', { name: new RegExp(name) })

/** The people of a door by now, as the panel counts them. */
export async function roadOf(call: Post, origen: OrigenInteresado) {
  const { idUsuario } = await call(sesion.ver, {})
  const { captacion } = await call(tablero.resumen, {
    id: String(idUsuario),
    desde: HOY,
    hasta: HOY,
  } as never)
  const found = captacion.find((one) => one.origen === origen)
  return [found?.interesados ?? 0, found?.contactados ?? 0, found?.matriculados ?? 0] as const
}

/** Reads the row of a door in the panel of the summary. */
export async function expectRow(page: Page, door: string, figures: readonly number[]) {
  await page.goto(`/dashboard/classic?desde=${HOY}&hasta=${HOY}`)
  const row = page
    .getByRole('region', { name: 'De la visita al aula' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: door }) })
  for (const [i, figure] of figures.entries())
    await expect(row.getByRole('cell').nth(i + 1)).toHaveText(String(figure))
}
