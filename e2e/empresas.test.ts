import { cuenta } from '#contract/cuentas/index.ts'
import { empresa } from '#contract/pagos/index.ts'

import { startIssuing } from './issuing.ts'
import { expect, type Page, test } from './journey.ts'
import { type Post, program } from './program.ts'
import { launch } from './server.ts'
import { signIn } from './sign-in.ts'
import { chargeButton } from './till.ts'

// A school of its own: the others issue no electronic receipts.
let server: Awaited<ReturnType<typeof launch>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await launch({ DEMO: '1' })
})
test.afterAll(() => server.stop())

/** Three enrolments of three students with a charge that no payment waits for, of no company yet. */
async function employeesOf(admin: Post): Promise<number[]> {
  const { content } = await admin(cuenta.buscar, {
    estado: ['PENDIENTE'],
    vencida: true,
    size: 200,
    sort: ['saldo,asc'],
  })
  const found = new Map<number, number>()
  for (const { idUsuario, idMatricula, enRevision } of content)
    if (enRevision === 0 && !found.has(idUsuario)) found.set(idUsuario, idMatricula)
  return [...found.values()].slice(4, 7)
}

async function makeCompany(admin: Post) {
  await startIssuing(admin)
  const body = { ruc: '20131312955', razonSocial: 'Minera del Sur S.A.', correo: 'pagos@minera.example' }
  const made = await admin(empresa.guardar, body)
  const matriculas = await employeesOf(admin)
  await admin(empresa.agregarEmpleados, { idEmpresa: made.empresa.idEmpresa, matriculas })
}

/** Ticks the first charge of each student. */
async function tickOneEach(page: Page) {
  const boxes = page.getByRole('list', { name: 'Cuentas de sus empleados' }).getByRole('checkbox')
  const names = await boxes.evaluateAll((all) => all.map((box) => box.getAttribute('aria-label') ?? ''))
  const students = Map.groupBy(names.keys(), (n) => names[n]!.split(', ').slice(-2).join())
  expect(students.size).toBe(3)
  for (const [first] of students.values()) await boxes.nth(first!).check()
}

test('the till charges three employees of a company together: one factura with three lines, annulled whole with its notes', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await makeCompany(await program('admin', server.address))
  await signIn(page, 'caja', server.address)
  await page.goto(`${server.address}/ingresos/lista?vista=empresas`)
  await page.getByRole('link', { name: 'Minera del Sur S.A.' }).click()
  const record = page.getByRole('dialog')
  await expect(record.getByText('Vencido', { exact: true })).toBeVisible()
  await record.getByRole('link', { name: 'Registrar pago' }).click()
  await expect(page.getByRole('heading', { name: 'Minera del Sur S.A.' })).toBeVisible()

  await page.getByRole('radio', { name: 'Efectivo' }).check()
  await page.getByRole('button', { name: 'Quitar marcas' }).click()
  await expect(page.getByText('Escriba el monto, o marque lo que se paga.')).toBeVisible()
  await expect(chargeButton(page)).toBeDisabled()
  await tickOneEach(page)
  const amount = page.getByLabel(/^Monto para /).first()
  await amount.fill('9999')
  await amount.blur()
  await expect(amount, 'no more than is owed').not.toHaveValue(/9,?999/)
  await amount.fill('10')
  await expect(page.getByText(/^queda /)).toHaveCount(1)
  await chargeButton(page).click()
  const paid = page.getByRole('region', { name: /^Cobrado / })
  await expect(paid.getByRole('link', { name: /^R001-/ })).toHaveCount(3)
  const first = await paid
    .getByRole('link', { name: /^R001-/ })
    .first()
    .getAttribute('href')

  await paid.getByRole('link', { name: 'F001-1' }).click()
  const factura = page.getByRole('dialog')
  await expect(factura.getByText('Minera del Sur S.A.').first()).toBeVisible()
  await expect(factura.getByText('Concepto', { exact: true })).toHaveCount(3)
  await expect(factura.getByText('S/ 10.00').first()).toBeVisible()

  await page.goto(server.address + first!)
  await page.getByRole('dialog').getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Anular' }).click()
  const ask = page.getByRole('dialog', { name: 'Anular' })
  await ask.getByRole('textbox').fill('Se retiró del curso')
  await ask.getByRole('button', { name: 'Anular' }).click()
  await expect(ask).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver la empresa' }).click()
  await page.getByRole('tab', { name: 'Pagos' }).click()
  await expect(page.getByRole('link', { name: 'FC01-1' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Anulado')).toHaveCount(3)
})
