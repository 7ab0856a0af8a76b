import { join } from 'node:path'

import { openAttendance } from './attendance.ts'
import { clicker } from './clicker.ts'
import { expect, type Locator, type Page } from './journey.ts'

const PEOPLE = join(import.meta.dirname, '../server/personas/planilla/muestras/01-limpia.xlsx')

const chooseOption = async (dialog: Locator, field: string, name: string) => {
  await dialog.getByRole('combobox', { name: field }).fill(name)
  await dialog.page().getByRole('option', { name }).first().click()
}

/** Opens an action of the bar for the selected rows, and returns its dialog. */
async function openAction(page: Page, action: string): Promise<Locator> {
  const bar = page.getByRole('region', { name: /elegida/ })
  await bar.getByRole('button', { name: action, exact: true }).click()
  return page.getByRole('dialog', { name: action, exact: true })
}

/** Enrols thirty people from a file written by a spreadsheet program. */
export async function uploadPeople(page: Page, idGrupo: number) {
  await page.goto(`/matriculas/lista?idGrupo=${idGrupo}`)
  await page.getByRole('link', { name: 'Cargar lista' }).click()
  await page.locator('input[type=file]').setInputFiles(PEOPLE)
  await expect(page.getByText('30 se matriculan')).toBeVisible()
  await page.getByRole('button', { name: 'Matricular a 30' }).click()
  await expect(page.getByText('30 matriculadas')).toBeVisible()
  await page.getByRole('button', { name: 'Volver' }).click()
}

/** Confirms all pending enrolments of a group at once. */
export async function confirmAll(page: Page, idGrupo: number) {
  await page.goto(`/grupos/lista?vista=grupo&id=${idGrupo}&ficha=participantes`)
  await expect(page.getByText('Hay 30 inscripciones por confirmar')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar inscripciones' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirmar inscripciones' })
  await asked.getByRole('button', { name: 'Confirmar inscripciones' }).click()
  await expect(page.getByText('30 procesadas')).toBeVisible()
}

/** Transfers the first five enrolments by name, with their payments. */
export async function transferFive(page: Page, idGrupo: number, destino: string) {
  await page.goto(`/matriculas/lista?idGrupo=${idGrupo}&sort=alumno,asc`)
  for (let i = 1; i <= 5; i++) await page.getByRole('row').nth(i).getByRole('checkbox').check()
  await page
    .getByRole('region', { name: /elegida/ })
    .getByRole('button', { name: 'Trasladar', exact: true })
    .click()
  await page.getByRole('option', { name: new RegExp(destino) }).click()
  await page.getByLabel('Motivo').fill('Cambio de horario')
  // The price changes, and the amount paid moves with the enrolment.
  await expect(page.getByRole('row').filter({ hasText: /300\.00.*360\.00.*150\.00/ })).toHaveCount(5)
  await page.getByRole('button', { name: 'Trasladar a 5' }).click()
  await expect(page.getByRole('heading', { name: '5 matrículas trasladadas' })).toBeVisible()
}

export async function generateClasses(page: Page, idGrupo: number) {
  await page.goto(`/grupos/lista?vista=grupo&id=${idGrupo}&ficha=clases`)
  await page.getByRole('button', { name: 'Generar clases' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generar clases' })
  // Last week's class and today's, without those on a holiday.
  await dialog.getByRole('button', { name: /^Generar \([12]\)/ }).click()
  await expect(page.getByText(/clases? generadas?/)).toBeVisible()
}

/** Marks everyone present in one tap, then one late and one absent. */
export async function takeAttendance(phone: Page, codigo: string) {
  const hand = clicker()
  await openAttendance(phone, codigo)
  await hand.press(phone.getByRole('button', { name: 'Todos presentes' }))
  await expect(phone.getByRole('button', { name: 'Presente', exact: true, pressed: true })).toHaveCount(25)
  expect(hand.count()).toBe(1)
  await phone.getByRole('button', { name: 'Tarde', exact: true }).first().click()
  await phone.getByRole('button', { name: 'Falta', exact: true }).last().click()
  await expect(phone.getByText('Guardado', { exact: true })).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('button', { name: 'Presente', exact: true, pressed: true })).toHaveCount(23)
  await expect(phone.getByRole('button', { name: 'Falta', exact: true, pressed: true })).toHaveCount(1)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

/** A block of grades in the format that a spreadsheet copies: three columns, in which only the last row fails. */
const gradesBlock = (rows: number) =>
  Array.from({ length: rows }, (_, i) =>
    i === rows - 1 ? '8\t9,5\t7' : `${13 + (i % 7)}\t14,5\t${13 + (i % 5)}`,
  )
    .map((line) => `${line}\r\n`)
    .join('')

/** Pastes all the grades from the first cell on: one click. */
export async function pasteGrades(page: Page, idGrupo: number) {
  const hand = clicker()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/grupos/lista?vista=grupo&id=${idGrupo}&ficha=notas`)
  await hand.press(page.locator('input[data-fila="0"][data-columna="0"]'))
  await page.evaluate((text) => navigator.clipboard.writeText(text), gradesBlock(25))
  await page.keyboard.press('ControlOrMeta+V')
  await expect(page.getByText('Todo está guardado')).toBeVisible()
  expect(hand.count()).toBe(1)
  const sheet = page.getByRole('table', { name: 'Notas', exact: true })
  await expect(sheet.getByRole('row').filter({ hasText: /\d Aprobado/ })).toHaveCount(24)
  await expect(sheet.getByRole('row').filter({ hasText: /\d Desaprobado/ })).toHaveCount(1)
}

/** Starts the group and closes it: every enrolment has its grades. */
export async function closeGroup(page: Page, codigo: string) {
  await page.getByRole('button', { name: 'Iniciar grupo' }).click()
  const begin = page.getByRole('dialog', { name: 'Iniciar grupo' })
  await begin.getByRole('button', { name: 'Iniciar grupo' }).click()
  await page.getByRole('button', { name: 'Finalizar grupo' }).click()
  const dialog = page.getByRole('dialog', { name: `Finalizar el grupo ${codigo}` })
  await dialog.getByRole('button', { name: 'Finalizar grupo' }).click()
  await expect(page.getByText('Grupo finalizado: 25 matrículas culminadas')).toBeVisible()
}

/** Issues certificates to the whole group; the failed enrolment is refused with the reason. */
export async function certifyGroup(page: Page, idGrupo: number) {
  await page.goto(`/estados/lista?vista=certificados&idGrupo=${idGrupo}&size=50`)
  await page.getByRole('button', { name: 'Emitir certificados' }).click()
  const dialog = page.getByRole('dialog', { name: 'Emitir certificados' })
  await chooseOption(dialog, 'Formato', 'Certificado de aprobación')
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await expect(dialog.getByText(/No aprobó el curso/)).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Emitir certificados (24)' }).click()
  await expect(dialog.getByText('24 procesadas')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
}

/** Mails all the certificates of the page. */
export async function mailCertificates(page: Page) {
  await page.getByRole('checkbox', { name: 'Elegir todas las filas de esta página' }).check()
  const dialog = await openAction(page, 'Enviar por correo')
  await dialog.getByRole('button', { name: 'Revisar' }).click()
  await dialog.getByRole('button', { name: 'Enviar por correo (24)' }).click()
  await expect(dialog.getByText('24 procesadas')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click()
}

export async function annulCertificate(page: Page, codigo: string) {
  await page.getByRole('row').filter({ hasText: codigo }).getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Anular', exact: true }).click()
  const confirm = page.getByRole('dialog', { name: 'Anular' })
  await confirm.getByRole('textbox').fill('El nombre está mal escrito')
  await confirm.getByRole('button', { name: 'Anular', exact: true }).click()
  await expect(page.getByText('Certificado anulado').first()).toBeVisible()
}
