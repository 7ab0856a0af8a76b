import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { cuentaIngreso } from '#contract/cuentas/cuenta-ingreso.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { traslado } from '#contract/matriculas/traslado.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { rejectDocument } from '#server/testing/comprobantes.ts'
import { makeCreditSchool } from '#server/testing/credito.ts'

const api = await testApi()
const { bill, debts, documentsOf, owing, paid, school, see, tryToBill, undo } = await makeCreditSchool(api)
const motivo = 'El cliente desistió'

const notesOf = async (idComprobante: number) => {
  const { rows } = await sql<{ importe: number; motivo: string }>`
    select importe::float8 as importe, datos -> 'modifica' ->> 'motivo' as motivo from comprobante
    where id_origen = ${idComprobante} and estado <> 'RECHAZADO' order by id_comprobante`.execute(api.db)
  return rows.map((row) => [row.importe, row.motivo])
}
const all = (idCuenta: number, monto: number) => ({ aplicaciones: [{ idCuenta, monto }] })

test('what would move a billed amount is refused with the name of the factura, whatever the door', async () => {
  const { idUsuario, idMatricula, cuentas } = await owing()
  const [fee = 0, first = 0] = cuentas
  const credit = await paid(idUsuario, 40, { aplicaciones: [] })
  const doc = await bill([fee, first])
  const { idIngreso } = await paid(idUsuario, 100, all(fee, 100))
  const refused = async (answer: Promise<{ status: number; error?: unknown }>, says = /F00\d-\d+/) => {
    const { status, error } = await answer
    assert.equal(status, 409, JSON.stringify(error))
    assert.match(JSON.stringify(error), says)
    assert.match(JSON.stringify(error), new RegExp(doc.numeroCompleto))
  }
  const row = (await api.may(cuenta.ver, { id: String(first) as never })).data!
  const { version, concepto, fechaVencimiento } = row
  const body = { id: String(first) as never, version, concepto, fechaVencimiento, motivo }
  await refused(api.may(cuenta.actualizar, { ...body, monto: 300, descuento: 0 }))
  await refused(api.may(cuenta.actualizar, { ...body, monto: 400, descuento: 0 }))
  await refused(api.may(cuenta.actualizar, { ...body, monto: 350.5, descuento: 350.5 }))
  await refused(api.may(cuenta.anular, { idCuenta: first, motivo }))
  await refused(api.may(cuenta.eliminar, { id: String(first) as never, motivo }))
  const spend = { idUsuario, aplicaciones: [{ idCuenta: first, monto: 40 }] }
  await refused(api.may(cuenta.saldoAFavor, spend))
  const put = { idCuenta: first, aplicaciones: [{ idIngreso: credit.idIngreso, monto: 40 }], motivo }
  await refused(api.may(cuenta.actualizarPago, put))
  await refused(api.may(cuenta.actualizarPago, { idCuenta: fee, aplicaciones: [], motivo }))
  const { content } = (await api.may(cuentaIngreso.buscar, { idIngreso } as never)).data!
  const { idCuentaIngreso: id, version: seen } = content[0]!
  await refused(api.may(cuentaIngreso.eliminar, { id: String(id) as never, motivo }))
  await refused(
    api.may(cuentaIngreso.actualizar, { id: String(id) as never, version: seen, monto: 50, motivo }),
  )
  await refused(api.may(matricula.eliminar, { id: String(idMatricula) as never }))
  const { idGrupo } = await school.grupo(10)
  const move = { idMatricula, idGrupo, motivo }
  await refused(api.may(traslado.trasladar, move))
  await refused(api.may(traslado.trasladar, move, { simular: true }))
  assert.equal((await see(doc.idComprobante)).credito?.porCobrar, 370.5)
  assert.deepEqual(await verificar(api.db), [])
})

test('a note takes what is not settled; its charges are free, and settled money is undone by its payment', async () => {
  const { idUsuario, idMatricula, cuentas } = await owing()
  const [fee = 0, first = 0, second = 0] = cuentas
  const doc = await bill([fee, first])
  const { idIngreso } = await paid(idUsuario, 120, all(fee, 120))
  const away = await api.session({ authorities: ['per_ingreso_anular'] })
  await sql`update sesion set identificada = now() - interval '2 days' where id_usuario = ${await api.userOf(away)}`.execute(
    api.db,
  )
  const clerk = await api.session({ authorities: ['per_ingreso_confirmar'] })
  const body = { idComprobante: doc.idComprobante, motivo }
  assert.equal((await api.as(clerk, comprobante.acreditar, body)).status, 403)
  assert.equal((await api.as(away, comprobante.acreditar, body)).status, 401, 'without the recent password')
  const note = (await undo(doc.idComprobante)).data!.comprobante
  assert.deepEqual(
    [note.clase, note.importe, note.origen?.numero, note.sustento, note.idIngreso, note.credito],
    ['NOTA_CREDITO', 350.5, doc.numeroCompleto, motivo, null, null],
  )
  const again = await undo(doc.idComprobante)
  assert.equal(again.status, 409)
  assert.match(JSON.stringify(again.error), /anule antes el pago/)
  // Free: lowered, or billed again with another.
  const other = await bill([first, second])
  assert.equal(other.importe, 701)
  assert.deepEqual(await verificar(api.db), [])
  // Annulled, the charge owes again and is billed still.
  assert.equal((await api.may(ingreso.anular, { idIngreso, motivo })).status, 200)
  assert.deepEqual((await debts(idMatricula))[0], [120, 'PENDIENTE'])
  assert.equal((await see(doc.idComprobante)).credito?.porCobrar, 120)
  assert.equal((await tryToBill([fee])).status, 409)
  assert.equal((await undo(doc.idComprobante)).data?.comprobante.importe, 120)
  assert.deepEqual(await notesOf(doc.idComprobante), [
    [350.5, '07'],
    [120, '07'],
  ])
  const whole = await undo(other.idComprobante)
  assert.deepEqual([whole.status, await notesOf(other.idComprobante)], [200, [[701, '01']]])
  assert.equal((await undo(whole.data!.comprobante.idComprobante)).status, 409)
  const boleta = (await documentsOf((await paid(idUsuario, 10)).idIngreso))[0]!
  assert.match(JSON.stringify((await undo(boleta.idComprobante)).error), /es de un pago/)
  assert.deepEqual(await verificar(api.db), [])
})

test('a refund takes settled money back without a note of it; of a charge that is free again, another note takes it', async () => {
  const { idUsuario, idMatricula, cuentas } = await owing()
  const [fee = 0, first = 0, second = 0] = cuentas
  const doc = await bill([fee, first])
  // 100 settle, 30 are paid of a charge that is not billed.
  const { idIngreso } = await paid(idUsuario, 130, {
    aplicaciones: [
      { idCuenta: second, monto: 30 },
      { idCuenta: fee, monto: 100 },
    ],
  })
  const refund = (monto: number) => api.may(ingreso.devolver, { idIngreso, monto, motivo })
  assert.equal((await refund(60)).status, 200)
  assert.deepEqual((await documentsOf(idIngreso)).length, 1, 'settled money has no note')
  assert.equal((await see(doc.idComprobante)).credito?.porCobrar, 430.5)
  assert.deepEqual(await verificar(api.db), [])
  // The rest of the charge is undone; what is settled of it then follows its payment.
  assert.equal((await undo(doc.idComprobante)).data?.comprobante.importe, 430.5)
  assert.equal((await refund(70)).status, 200)
  assert.deepEqual(await notesOf(doc.idComprobante), [
    [430.5, '07'],
    [40, '07'],
  ])
  const [boleta, note] = await documentsOf(idIngreso)
  assert.deepEqual([boleta!.importe, note!.importe], [30, 30])
  assert.deepEqual(await debts(idMatricula), [
    [120, 'PENDIENTE'],
    [350.5, 'PENDIENTE'],
    [350.5, 'PENDIENTE'],
  ])
  assert.deepEqual(await verificar(api.db), [])
})

test('one that was rejected is made again of what it still says, and takes over what was settled', async () => {
  const { idUsuario, cuentas } = await owing()
  const [fee = 0, first = 0] = cuentas
  const doc = await bill([fee, first])
  await paid(idUsuario, 50, all(fee, 50))
  await undo(doc.idComprobante)
  await rejectDocument(api, doc.idComprobante)
  const remake = (idComprobante: number) => api.may(comprobante.reemitir, { idComprobante })
  const made = await remake(doc.idComprobante)
  assert.deepEqual([made.status, made.data?.comprobante.importe], [200, 50], JSON.stringify(made.error))
  assert.deepEqual((await see(made.data!.comprobante.idComprobante)).credito, {
    cuotas: [],
    saldado: 50,
    porCobrar: 0,
  })
  const free = await bill([first])
  await rejectDocument(api, free.idComprobante)
  const again = (await remake(free.idComprobante)).data!.comprobante
  assert.equal(again.credito?.porCobrar, 350.5)
  await undo(again.idComprobante)
  await rejectDocument(api, again.idComprobante)
  assert.match(JSON.stringify((await remake(again.idComprobante)).error), /quedaron libres/)
  assert.deepEqual(await verificar(api.db), [])
})
