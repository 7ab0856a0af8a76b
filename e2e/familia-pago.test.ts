import { AxeBuilder } from '@axe-core/playwright'

import { typedDay } from '#contract/core/day.ts'
import { ingreso } from '#contract/pagos/index.ts'

import { CLAVE_ADULTO, invite, type Student } from './adults.ts'
import { expect, type Page, test } from './journey.ts'
import { digits, makeChild } from './own-children.ts'
import { type Post, program } from './program.ts'
import { school } from './school.ts'
import { enter } from './sign-in.ts'
import { inDays } from './today.ts'

// The session that the office left is asked for once more, and is over.
test.use({ expectedMessages: [/status of 400 .*\/oauth\/token|401 \(Unauthorized/] })

const DIA = inDays(0)

const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** The office writes the mother down, and prints the slip with her code. Returns the code that is on the paper. */
async function printSlip(page: Page, child: Student, mother: string) {
  await page.goto(`/usuarios/lista?ver=${child.idUsuario}&ficha=familia`)
  const record = page.getByRole('dialog')
  await record.getByRole('button', { name: 'Agregar a una persona' }).click()
  await record.getByLabel('Nombre completo').fill(mother)
  await record.getByRole('button', { name: 'Guardar', exact: true }).click()
  await record.getByRole('button', { name: `Acciones de ${mother}` }).click()
  await page.getByRole('menuitem', { name: 'Invitar a tener cuenta' }).click()
  await record.getByRole('button', { name: 'Invitar a tener cuenta' }).click()
  const codigo = (await record.locator('code').textContent())!
  await record.getByRole('button', { name: 'Imprimir el código' }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const slip = page.locator('[data-sheet="invitacion"]')
  await expect(slip).toContainText(codigo)
  await expect(slip).toContainText('Paredes')
  await expect(slip).toContainText('/authentication/invitacion')
  await expect(page.locator('button:visible, input:visible, nav:visible')).toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect([...pdf.matchAll(/\/Type \/Page\b(?!s)/g)].length).toBe(1)
  await page.emulateMedia({ media: null })
  return codigo
}

async function leave(page: Page) {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/icono.svg')
  await page.context().clearCookies()
}

const fillChild = async (page: Page, child: Student) => {
  await page.getByLabel('Documento del alumno').fill(child.numeroDocumento)
  await page.getByLabel('Nacimiento del alumno').fill(typedDay(child.nacimiento))
}

/** The mother types the code of the slip, makes her account, and adds her second child with another code. */
async function accept(page: Page, call: Post, [first, second]: [Student, Student], codigo: string) {
  const documento = `46${digits()}`
  await page.goto(`/authentication/invitacion?codigo=${codigo}`)
  await fillChild(page, first)
  await page.getByLabel('Número de documento').fill(documento)
  await page.getByLabel('Nombres').fill('Carmen')
  await page.getByLabel('Primer apellido').fill('Paredes')
  await page.getByLabel('Contraseña para entrar').fill(CLAVE_ADULTO)
  await expect(page.getByRole('table')).toHaveCount(0)
  await axe(page)
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByText('Listo: su cuenta está creada')).toBeVisible()
  await enter(page, school.url, documento, CLAVE_ADULTO)
  await expect(page.getByText(first.nombres).first()).toBeVisible()
  const more = await invite(call, second, 'Carmen Paredes')
  await page.goto(`/authentication/invitacion?codigo=${more.codigo}`)
  await fillChild(page, second)
  await page.getByRole('button', { name: 'Agregar al alumno' }).click()
  await expect(page.getByText('el alumno ya está en su familia')).toBeVisible()
  return { documento, idVinculo: more.idVinculo }
}

/** She reports one transfer for both, with one photo. */
async function reportForBoth(page: Page, children: readonly Student[], numero: string) {
  await page.goto('/alumno/mispagos')
  await page.getByRole('link', { name: 'Informar un pago por todos' }).click()
  const buffer = await page.screenshot()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'transferencia.png', mimeType: 'image/png', buffer })
  const charges = page.getByRole('list', { name: 'Por pagar' })
  for (const { nombres } of children) await expect(charges.getByText(nombres).first()).toBeVisible()
  await page.getByText('Transferencia bancaria', { exact: true }).click()
  await page.getByLabel(/operación/i).fill(numero)
  await page.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enviado' })).toBeVisible()
}

/** The till confirms the payment of both with one key, in the inbox of what is to be confirmed. */
async function confirmByKey(page: Page, numero: string) {
  await page.goto(`/ingresos/lista?estado=REPORTADO&sort=idIngreso,asc&buscar=${numero}`)
  await expect(page.getByRole('button', { name: 'Revisar uno por uno' })).toBeEnabled()
  await page.keyboard.press('j')
  const inbox = page.getByRole('dialog', { name: 'Pagos por confirmar' })
  await expect(inbox.getByText(numero).first()).toBeVisible()
  await expect(inbox.getByText(/por 2 alumnos/).first()).toBeVisible()
  await expect(inbox.getByRole('button', { name: /Rechazar/ })).toBeEnabled()
  await page.keyboard.press('c')
}

/** The statement of the bank has one line, which the payment of both takes. */
async function reconcile(page: Page, numero: string, monto: number) {
  const buffer = Buffer.from(
    [
      'Fecha de operación;Nro. de operación;Descripción;Cargo;Abono',
      `${typedDay(DIA)};00${numero};TRANSFERENCIA;;${monto.toFixed(2).replace('.', ',')}`,
    ].join('\r\n'),
    'latin1',
  )
  await page.goto('/ingresos/lista?vista=extractos')
  await page.getByRole('button', { name: 'Cargar extracto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cargar extracto' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `familia-${numero}.csv`, mimeType: 'text/csv', buffer })
  await dialog.getByRole('combobox', { name: 'Banco o cuenta' }).fill('BCP')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Cargar 1 abono' }).click()
  await dialog.getByRole('button', { name: 'Ver la bandeja' }).click()
  await page.getByRole('link', { name: /^Ya confirmados/ }).click()
  await expect(page.getByText(/y 1 alumno más/).first()).toBeVisible()
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  }),
)

for (const [width, height] of [
  [360, 780],
  [1366, 768],
] as const)
  test(`at ${width} px: a printed code, its acceptance, one transfer with one photo for two, one key at the till, and the line of the bank`, async ({
    page,
    signInAs,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height })
    const call = await program('admin')
    const children: [Student, Student] = [
      await makeChild(call, `Mateo${width}`),
      await makeChild(call, `Lucía${width}`),
    ]
    await signInAs('gestor')
    const codigo = await printSlip(page, children[0], 'Carmen Paredes')
    await leave(page)
    await accept(page, call, children, codigo)
    const numero = `88${digits()}`
    await reportForBoth(page, children, numero)

    const paidOf = async () => (await call(ingreso.buscar, { buscar: numero, size: 5 })).content
    expect((await paidOf()).map(({ estado }) => estado)).toEqual(['REPORTADO', 'REPORTADO'])
    await signInAs('caja')
    await confirmByKey(page, numero)
    await expect
      .poll(async () => (await paidOf()).map(({ estado }) => estado))
      .toEqual(['CONFIRMADO', 'CONFIRMADO'])
    const paid = await paidOf()
    expect(new Set(paid.map(({ idUsuario }) => idUsuario))).toEqual(
      new Set(children.map(({ idUsuario }) => idUsuario)),
    )
    await reconcile(page, numero, paid.reduce((sum, one) => sum + Math.round(one.monto * 100), 0) / 100)
  })
