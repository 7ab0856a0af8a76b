import { espera } from '#contract/matriculas/index.ts'

import { expect, type Locator, type Page, test } from './journey.ts'
import { program } from './program.ts'

const ORIGEN = 'QUE-B1-2026-2'

/** Opens an action of the bar for the selected rows, and returns its dialog. */
async function start(page: Page, action: string): Promise<Locator> {
  await page
    .getByRole('region', { name: /elegida/ })
    .getByRole('button', { name: action })
    .click()
  return page.getByRole('dialog', { name: action, exact: true })
}

/** Presses Revisar and then the action, and leaves the dialog open with the results. */
async function go(dialog: Locator, action: string, count: number) {
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await expect(dialog.getByText(`${count} se procesarán`)).toBeVisible()
  await dialog.getByRole('button', { name: `${action} (${count})` }).click()
  await expect(dialog.getByText(`${count} procesadas`)).toBeVisible()
}

const close = (dialog: Locator) => dialog.getByRole('button', { name: 'Cerrar' }).last().click()
/** The id of the group with a code, found by the search of the list. */
async function grupoDe(page: Page, codigo: string) {
  await page.goto(`/grupos/lista?buscar=${codigo}`)
  const link = page.getByRole('row').filter({ hasText: codigo }).getByRole('link').first()
  const href = await link.getAttribute('href')
  return new URL(href!, page.url()).searchParams.get('ver')
}

const row = (page: Page, name: string) => page.getByRole('main').getByRole('row').filter({ hasText: name })

/** Selects the first five rows of the list, and returns their names. */
async function chooseFive(page: Page): Promise<string[]> {
  const names: string[] = []
  for (let i = 1; i <= 5; i++) {
    const line = page.getByRole('row').nth(i)
    await line.getByRole('checkbox').check()
    names.push(await line.getByRole('cell').nth(1).innerText())
  }
  return names
}

test('five enrolments are suspended and activated, and their history says why', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  const id = await grupoDe(page, ORIGEN)

  await page.goto(`/matriculas/lista?idGrupo=${id}`)
  const names = await chooseFive(page)
  const suspend = await start(page, 'Suspender')
  await suspend.getByLabel('Motivo').fill('Vacaciones de la familia')
  await go(suspend, 'Suspender', 5)
  await expect(suspend.getByText(/a Suspendida/).first()).toBeVisible()
  await close(suspend)
  for (const name of names) await expect(row(page, name)).toContainText('Suspendida')

  await chooseFive(page)
  const activate = await start(page, 'Activar')
  await activate.getByLabel('Motivo').fill('Volvieron')
  await go(activate, 'Activar', 5)
  await close(activate)
  for (const name of names) await expect(row(page, name)).toContainText('Activa')

  await page.getByRole('link', { name: names[0]! }).click()
  const record = page.getByRole('dialog')
  await record.getByRole('tab', { name: 'Qué pasó' }).click()
  await expect(record.getByText(/Motivo: Vacaciones de la familia/)).toBeVisible()
})

test('a seat set free is offered to the waiting list, and the offer becomes an enrolment', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  const post = await program()
  const [waiting] = (await post(espera.buscar, { estado: 'EN_ESPERA', size: 1 })).content
  const id = String(waiting?.['idGrupo'])
  await page.goto(`/matriculas/lista?idGrupo=${id}`)
  await page
    .getByRole('row')
    .filter({ hasText: /Preinscrita|Activa/ })
    .first()
    .getByRole('checkbox')
    .check()
  const withdraw = await start(page, 'Retirar')
  await withdraw.getByLabel('Motivo').fill('Se mudó')
  await withdraw.getByRole('button', { name: 'Revisar' }).click()
  await withdraw.getByRole('button', { name: 'Retirar (1)' }).click()
  await expect(withdraw.getByText(/a Retirada\. Libera su vacante/)).toBeVisible()
  await close(withdraw)

  await page.goto(`/grupos/lista?vista=grupo&id=${id}`)
  const record = page.getByRole('main')
  await record.getByRole('tab', { name: 'Lista de espera' }).click()
  const offered = record.getByText('Vacante ofrecida')
  await expect(offered).toBeVisible()
  await expect(record.getByText(/vacantes? está(n)? ofrecida|vacantes ofrecidas/)).toBeVisible()
  // Others of the list may have been enrolled before.
  const enrolled = record.getByText('Matriculado', { exact: true })
  const before = await enrolled.count()
  await record.getByRole('button', { name: 'Matricular' }).click()
  await page.getByRole('dialog', { name: 'Matricular' }).getByRole('button', { name: 'Matricular' }).click()
  await expect(enrolled).toHaveCount(before + 1)
  await expect(offered).toHaveCount(0)
})
