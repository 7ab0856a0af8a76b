import { comprobante } from '#contract/comprobantes/index.ts'
import { cuenta } from '#contract/cuentas/index.ts'
import { tipo } from '#contract/institucion/index.ts'
import { ingreso } from '#contract/pagos/index.ts'

import { startIssuing } from './issuing.ts'
import { expect, test } from './journey.ts'
import { firstOf, type Post, program } from './program.ts'
import { launch } from './server.ts'
import { signIn } from './sign-in.ts'

// A school of its own: the others issue none.
let server: Awaited<ReturnType<typeof launch>>
test.beforeAll(async () => {
  test.setTimeout(180_000)
  server = await launch({ DEMO: '1' })
  await startIssuing(await program('admin', server.address))
})
test.afterAll(() => server.stop())

/** A student who owes two charges or more in soles, with no payment under review. */
async function debtor(ask: Post) {
  const { content } = await ask(cuenta.buscar, { estado: ['PENDIENTE'], size: 100 })
  const free = content.filter(
    (one) => one.enRevision === 0 && one.factura === null && one.moneda.codigo === 'PEN',
  )
  const [own] = [...Map.groupBy(free, (one) => one.idUsuario).values()].filter((some) => some.length > 1)
  return own!
}

test('charges are billed before they are paid: a payment settles a part, and a note undoes the rest', async ({
  page,
}) => {
  const admin = await program('admin', server.address)
  const [first] = await debtor(admin)
  const { idUsuario, idCuenta, idMoneda, saldo } = first!
  await signIn(page, 'admin', server.address)
  await page.goto(`${server.address}/usuarios/lista?ver=${idUsuario}&ficha=cuenta`)
  await page.getByRole('button', { name: 'Facturar antes del pago' }).click()
  const form = page.getByRole('dialog', { name: 'Facturar antes del pago' })
  await expect(form.getByText(/^Se factura S\//)).toBeVisible()
  await form.getByLabel('RUC').fill('20131312955')
  await form.getByLabel('Razón social').fill('Empresa de Prueba S.A.')
  await form.getByRole('button', { name: 'Facturar antes del pago' }).click()
  await expect(form).toHaveCount(0)
  const made = firstOf(
    await admin(comprobante.buscar, { idUsuario: [idUsuario], sort: ['idComprobante,desc'] }),
  )
  expect(made.clase).toBe('FACTURA')

  const { idTipo } = firstOf(await admin(tipo.buscar, { categoria: 'MEDIO_PAGO', codigo: 'EFECTIVO' }))
  const pago = { idUsuario, monto: saldo, idMoneda, idMedioPago: idTipo, fecha: made.fecha, confirmar: true }
  await admin(ingreso.nuevo, { ...pago, aplicaciones: [{ idCuenta, monto: saldo }] })
  await page.goto(`${server.address}/ingresos/lista?vista=comprobantes&ver=${made.idComprobante}`)
  const record = page.getByRole('dialog', { name: made.numeroCompleto })
  await expect(record.getByText('Por cobrar')).toBeVisible()
  await record.getByRole('button', { name: 'Anular con nota' }).click()
  const question = page.getByRole('dialog', { name: 'Anular con nota' })
  await question.getByLabel('Motivo').fill('El curso se canceló')
  await question.getByRole('button', { name: 'Anular con nota' }).click()
  await expect(question).toHaveCount(0)
  await expect(record.getByRole('button', { name: 'Anular con nota' })).toHaveCount(0)
  const note = firstOf(
    await admin(comprobante.buscar, { idUsuario: [idUsuario], sort: ['idComprobante,desc'] }),
  )
  expect([note.clase, note.importe]).toEqual(['NOTA_CREDITO', Number((made.importe - saldo).toFixed(2))])
})
