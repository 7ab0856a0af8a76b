import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { inicio } from '#contract/consultas/inicio.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeIssuingSchool } from '#server/testing/comprobantes.ts'

const api = await testApi()
const { documentsOf, issued, paid, student } = await makeIssuingSchool(api)
const cashier = await api.session({ authorities: ['web_ingreso_listado', 'per_ingreso_confirmar'] })

const subject = async (token = cashier) =>
  (await api.as(token, inicio.pendientes, {})).data!.pendientes.find(
    ({ clave }) => clave === 'comprobantesPorAtender',
  )
const listed = async () =>
  (await api.as(cashier, comprobante.buscar, { porAtender: true })).data!.content.map(
    (one) => one.numeroCompleto,
  )
const answer = (idComprobante: number, estado: string) =>
  sql`update comprobante set estado = ${estado} where id_comprobante = ${idComprobante}`.execute(api.db)

test('a document that waits its turn is nobody’s work; one that cannot be taken or was rejected is, until it is made again', async () => {
  const { idUsuario } = await student()
  const [waits, broken, rejected] = [
    await issued(idUsuario, 10),
    await issued(idUsuario, 20),
    await issued(idUsuario, 30),
  ]
  assert.equal(await subject(), undefined)
  await answer(broken.idComprobante, 'EXCEPCION')
  await answer(rejected.idComprobante, 'RECHAZADO')
  const told = (await subject())!
  assert.deepEqual([told.cantidad, told.banda, told.montos[0]!.monto], [2, 'HOY', 50])
  assert.deepEqual(
    told.filas.map(({ texto, monto }) => [texto, monto]),
    [
      [broken.numeroCompleto, 20],
      [rejected.numeroCompleto, 30],
    ],
  )
  assert.deepEqual((await listed()).toSorted(), [broken.numeroCompleto, rejected.numeroCompleto].toSorted())
  const again = await api.as(cashier, comprobante.reemitir, { idComprobante: rejected.idComprobante })
  assert.equal(again.status, 200, JSON.stringify(again.error))
  assert.deepEqual(await listed(), [broken.numeroCompleto])
  await answer(broken.idComprobante, 'PENDIENTE')
  assert.ok(!(await listed()).includes(waits.numeroCompleto))
})

test('without an answer after the days for sending it is work, and it is for who confirms payments', async () => {
  const { idUsuario } = await student()
  const late = await issued(idUsuario, 15)
  await api.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update comprobante set fecha = fecha - 5 where id_comprobante = ${late.idComprobante}`.execute(
      tx,
    )
  })
  assert.deepEqual(await listed(), [late.numeroCompleto])
  assert.equal((await subject())!.cantidad, 1)
  const reader = await api.session({ authorities: ['web_ingreso_listado'] })
  assert.equal(await subject(reader), undefined)
  await answer(late.idComprobante, 'ACEPTADO')
  assert.equal(await subject(), undefined)
})

test('rejected, of a payment that was annulled there is nothing to make again; a rejected note is made again', async () => {
  const { idUsuario } = await student()
  const { idIngreso } = await paid(idUsuario, 25)
  const [doc] = await documentsOf(idIngreso)
  await answer(doc!.idComprobante, 'RECHAZADO')
  assert.equal((await listed()).length, 1)
  assert.equal((await api.may(ingreso.anular, { idIngreso, motivo: 'Se cobró dos veces' })).status, 200)
  assert.deepEqual(await listed(), [])
  const other = await paid(idUsuario, 35)
  assert.equal(
    (await api.may(ingreso.devolver, { idIngreso: other.idIngreso, monto: 5, motivo: 'Pagó de más' })).status,
    200,
  )
  const [, note] = await documentsOf(other.idIngreso)
  await answer(note!.idComprobante, 'RECHAZADO')
  assert.deepEqual(await listed(), [note!.numeroCompleto])
})
