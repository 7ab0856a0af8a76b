import { expect, type Locator, type Page, test } from './journey.ts'
import { program } from './program.ts'

const ORIGEN = 'QUE-B1-2026-2'
const DESTINO = 'QUE-B1-2027-1'
/** The place of what was paid among the amounts of a transfer. */
const PAGADO = 3

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

/** What the list says that each of these has paid: the sample school's payments depend on the day. */
async function paidBy(page: Page, names: string[]) {
  const column = (await page.getByRole('columnheader').allInnerTexts()).indexOf('Pagado')
  expect(column).toBeGreaterThan(0)
  const shown = await Promise.all(
    names.map((name) => row(page, name).getByRole('cell').nth(column).innerText()),
  )
  // A zero is drawn as a dash, and read as the amount.
  return shown.map((text) => text.split('\n').at(-1) ?? '')
}

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

test('five enrolments are suspended, activated and transferred with their payments; then the transfer is undone', async ({
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
  const before = await Promise.all(names.map((name) => row(page, name).innerText()))
  const paid = await paidBy(page, names)

  await chooseFive(page)
  const transfer = await start(page, 'Trasladar')
  await transfer.getByLabel('Grupo al que pasa').first().click()
  await page.getByRole('option', { name: new RegExp(DESTINO) }).click()
  await transfer.getByLabel('Motivo').fill('Cambio de horario')
  await transfer.getByRole('button', { name: 'Revisar' }).click()
  for (const [i, name] of names.entries())
    await expect(
      transfer.getByRole('row').filter({ hasText: name }).getByRole('cell').nth(PAGADO),
    ).toHaveText(paid[i] ?? '')
  await transfer.getByRole('button', { name: 'Trasladar (5)' }).click()
  await expect(transfer.getByText('5 procesadas')).toBeVisible()
  for (const name of names) await expect(row(page, name)).toContainText('Trasladada')
  await transfer.getByRole('button', { name: 'Deshacer' }).click()
  await expect(transfer.getByText('Se deshizo:')).toBeVisible()
  await close(transfer)
  for (const name of names) await expect(row(page, name)).toContainText('Activa')
  expect(await Promise.all(names.map((name) => row(page, name).innerText()))).toEqual(before)

  await page.getByRole('link', { name: names[0]! }).click()
  const record = page.getByRole('dialog')
  await record.getByRole('tab', { name: 'Qué pasó' }).click()
  await expect(record.getByText(/Pasa de Trasladada a Activa/)).toBeVisible()
  await expect(record.getByText(/Motivo: Vacaciones de la familia/)).toBeVisible()
})

test('a seat set free is offered to the waiting list, and the offer becomes an enrolment', async ({
  page,
  signInAs,
}) => {
  await signInAs('gestor')
  const post = await program()
  const [waiting] = (await post('/matriculas/esperas', { estado: 'EN_ESPERA', size: 1 })).content
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

  await page.goto(`/grupos/lista?ver=${id}`)
  const record = page.getByRole('dialog')
  await record.getByRole('tab', { name: 'Lista de espera' }).click()
  await expect(record.getByText('Vacante ofrecida')).toBeVisible()
  await record.getByRole('button', { name: 'Matricular' }).click()
  await page.getByRole('dialog', { name: 'Matricular' }).getByRole('button', { name: 'Matricular' }).click()
  await expect(record.getByText('Matriculado', { exact: true })).toBeVisible()
})
