import { grupo } from '#contract/academico/grupo.ts'
import { cierre } from '#contract/pagos/cierre.ts'
import { ingreso } from '#contract/pagos/index.ts'

import { expect, type Page, test } from './journey.ts'
import { firstOf, program } from './program.ts'

const SCHOOL = 'Instituto Superior Horizonte'

/** Presses the key of the browser, and waits until the program has its paper ready. */
async function printByKey(page: Page) {
  await page.keyboard.press('Control+p')
  await expect(page.locator('body[data-printed]')).toBeAttached()
}

/** Reads the paper: the school once at the head, and nothing to press. */
async function readPaper(page: Page) {
  await page.emulateMedia({ media: 'print' })
  const seen = await page.locator('body').innerText()
  expect(seen.startsWith(SCHOOL), seen.slice(0, 200)).toBe(true)
  expect(seen).toMatch(/RUC \d{11}/)
  expect(seen).toContain('Impreso el ')
  await expect(page.locator('button:visible, input:visible, nav:visible')).toHaveCount(0)
  return seen
}

/** The sheets as a printer gets them. The paper is put away after it is printed. */
async function printedSheets(page: Page) {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  await page.emulateMedia({ media: null })
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  return {
    sheets: [...pdf.matchAll(/\/Type \/Page\b(?!s)/g)].length,
    landscape: boxes.some(([, width, height]) => Number(width) > Number(height)),
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  }),
)

test('the first sign-in of a user is a paper with the address, the name and the password', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin')
  await page.goto('/usuarios/nuevo')
  await page.getByLabel('Número de documento').fill(String(Date.now()).slice(-8))
  await page.getByLabel('Nombres').fill('Elvira')
  await page.getByLabel(/^Primer apellido/).fill('Invitada')
  await page
    .getByRole('combobox', { name: 'Perfil' })
    .or(page.getByRole('textbox', { name: 'Perfil' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Docente' }).click()
  await page.getByRole('button', { name: 'Crear usuario' }).click()
  // The page says it: no message over it does.
  await expect(page.getByRole('heading', { name: /^Se creó el usuario/ })).toBeVisible()
  await expect(page.getByText('Se guardó correctamente')).toHaveCount(0)
  const password = await page.getByRole('textbox', { name: 'Contraseña de un solo uso' }).inputValue()
  await page.getByRole('button', { name: 'Imprimir invitación' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('[data-sheet="invitacion"]')
  await expect(paper).toContainText('Invitación para Elvira Invitada')
  await expect(paper).toContainText(password)
  await expect(paper.getByRole('img', { name: 'Dirección en Internet' })).toBeVisible()
  expect((await printedSheets(page)).sheets).toBe(1)
})

test('the account of a person: every charge and payment, their sums and where to pay', async ({
  page,
  signInAs,
}) => {
  const ask = await program('caja')
  const paid = firstOf(await ask(ingreso.buscar, { estado: ['CONFIRMADO'], size: 1, sort: 'fecha,desc' }))
  const { totalElements } = await ask(ingreso.buscar, { idUsuario: paid.idUsuario, size: 1 })
  await signInAs('caja')
  await page.goto(`/usuarios/lista?vista=persona&id=${paid.idUsuario}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(paid.usuario.papellido)
  await printByKey(page)
  const seen = await readPaper(page)
  for (const word of ['Estado de cuenta', 'Vencido por pagar', paid.numeroRecibo!, 'Dónde pagar'])
    expect(seen).toContain(word)
  await expect(page.locator('[data-sheet="cuenta"] table').last().locator('tbody tr')).toHaveCount(
    totalElements,
  )
  const { sheets, landscape } = await printedSheets(page)
  expect(landscape).toBe(false)
  expect(sheets).toBeLessThanOrEqual(3)
})

test('a close of the till: its record prints it, not the list beside; one sheet to sign', async ({
  page,
  signInAs,
}) => {
  const ask = await program('caja')
  const { idCierre, fecha, movimientos } = firstOf(await ask(cierre.buscar, { size: 1 }))
  await signInAs('caja')
  await page.goto(`/ingresos/lista?vista=cierres&ver=${idCierre}`)
  await expect(page.getByRole('heading', { name: /^Cierre del / })).toBeVisible()
  await printByKey(page)
  const seen = await readPaper(page)
  for (const word of ['Cierre de caja', 'Entregué conforme', 'Recibí conforme', `Cierre ${idCierre}`])
    expect(seen).toContain(word)
  await expect(page.locator('[data-sheet="cierre"] table').last().locator('tbody tr')).toHaveCount(
    movimientos,
  )

  // The day prints each of its turns on its own sheet.
  await page.emulateMedia({ media: null })
  await page.goto(`/ingresos/lista?vista=cierre&fecha=${fecha}`)
  // The automatic turn has no number of a person.
  const cards = page.locator('section[aria-label]').filter({ has: page.getByText(/^\d+ movimientos?$/) })
  await expect(cards.first()).toBeVisible()
  const turns = await cards.count()
  await printByKey(page)
  await expect(page.locator('[data-sheet="cierre"] article')).toHaveCount(turns)
  expect((await printedSheets(page)).sheets).toBeGreaterThanOrEqual(turns)
})

test('Resumen: the first screen on one sheet, with the head of the school', async ({ page, signInAs }) => {
  await signInAs('gestor')
  await page.goto('/dashboard/classic')
  await expect(page.getByRole('heading', { name: 'Por cobrar' })).toBeVisible()
  const seen = await readPaper(page)
  for (const word of ['Facturado y cobrado por mes', 'Por cobrar', 'De la inscripción al aula', 'Ocupación'])
    expect(seen).toContain(word)
  expect((await printedSheets(page)).sheets).toBe(1)
})

test('the attendance of a group on one landscape sheet, and its list to sign', async ({ page, signInAs }) => {
  const ask = await program('gestor')
  const { idGrupo, codigo } = firstOf(await ask(grupo.buscar, { estado: ['EN_CURSO'], size: 1 }))
  await signInAs('gestor')
  await page.goto(`/grupos/lista?vista=grupo&id=${idGrupo}&ficha=asistencia`)
  await expect(page.getByRole('table', { name: 'Asistencia' })).toBeVisible()
  await printByKey(page)
  expect(await readPaper(page)).toContain(codigo)
  expect(await printedSheets(page)).toEqual({ sheets: 1, landscape: true })

  await page.reload()
  await page.getByRole('button', { name: 'Nómina' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  expect(await readPaper(page)).toContain('Firma del docente')
  expect((await printedSheets(page)).landscape).toBe(false)
})
