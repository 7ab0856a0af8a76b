import assert from 'node:assert/strict'
import { test } from 'node:test'

import { actsOn, adviceOn } from '#contract/comprobantes/acts.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { setParametro } from '#server/testing/comprobantes.ts'
import { makeCreditSchool } from '#server/testing/credito.ts'
import { openSending, WITH_STAND_IN } from '#server/testing/sending.ts'

const api = await testApi(WITH_STAND_IN)
const { bill, debts, owing, paid, see, undo } = await makeCreditSchool(api)
const { next, standsAs, turn } = await openSending(api)

const remake = (idComprobante: number) => api.may(comprobante.reemitir, { idComprobante })
const isTold = async (idComprobante: number) =>
  (await api.may(comprobante.buscar, { porAtender: true })).data!.content.some(
    (row) => row.idComprobante === idComprobante,
  )

/** A factura on credit of the first two charges that the tax office rejects. */
async function rejected(settled = 0) {
  // A document that waits from before would meet the rejection.
  await turn()
  const who = await owing()
  const doc = await bill(who.cuentas.slice(0, 2))
  if (settled > 0) await paid(who.idUsuario, settled)
  await next('cdr-2800', 'sendBill')
  await turn()
  const row = await see(doc.idComprobante)
  assert.deepEqual([row.estado, row.codigo, await isTold(doc.idComprobante)], ['RECHAZADO', '2800', true])
  return { ...who, doc: row }
}

test('rejected, a factura on credit is made again: the new one is accepted and bills the same', async () => {
  const { doc } = await rejected()
  assert.deepEqual([adviceOn(doc), actsOn(doc).reemitir], ['comprobante.que.RECHAZADO', true])
  const { comprobante: made } = (await remake(doc.idComprobante)).data!
  assert.equal(made.credito?.porCobrar, 470.5)
  await turn()
  const after = await see(made.idComprobante)
  assert.deepEqual([after.estado, await standsAs(after.numeroCompleto)], ['ACEPTADO', 'ACEPTADO'])
  assert.equal(await isTold(doc.idComprobante), false)
  assert.equal(actsOn(await see(doc.idComprobante)).acreditar, false, 'the new one bills')
  assert.deepEqual(await verificar(api.db), [])
})

test('rejected, it may be given up: its charges are free without a note, and nobody is asked to make it again', async () => {
  const { doc, cuentas, idUsuario } = await rejected()
  assert.equal(actsOn(doc).acreditar, true)
  const { status, data, error } = await undo(doc.idComprobante)
  assert.equal(status, 200, JSON.stringify(error))
  const row = data!.comprobante
  assert.deepEqual(
    [row.idComprobante, row.estado, row.credito?.porCobrar, adviceOn(row)],
    [doc.idComprobante, 'RECHAZADO', 0, 'comprobante.que.SIN_VALOR'],
  )
  assert.deepEqual([actsOn(row).acreditar, await isTold(doc.idComprobante)], [false, false])
  assert.equal((await remake(doc.idComprobante)).status, 409)
  assert.equal((await undo(doc.idComprobante)).status, 409)
  // Free: one is paid by a boleta of its own, the other is billed again.
  const { idIngreso } = await paid(idUsuario, 120, { aplicaciones: [{ idCuenta: cuentas[0]!, monto: 120 }] })
  const documents = (await api.may(comprobante.buscar, { idIngreso })).data!.content
  assert.deepEqual(
    documents.map(({ importe }) => importe),
    [120],
  )
  assert.equal((await bill([cuentas[1]!])).importe, 350.5)
  assert.deepEqual(await verificar(api.db), [])
})

test('of one that was settled in part, what is not may be given up; the rest is made again', async () => {
  const { doc, idMatricula } = await rejected(100)
  const row = (await undo(doc.idComprobante)).data!.comprobante
  assert.deepEqual([row.credito?.saldado, row.credito?.porCobrar, row.reemitible], [100, 0, true])
  const { comprobante: made } = (await remake(doc.idComprobante)).data!
  assert.deepEqual([made.importe, made.credito?.saldado], [100, 100])
  assert.deepEqual((await debts(idMatricula)).slice(0, 2), [
    [20, 'PARCIAL'],
    [350.5, 'PENDIENTE'],
  ])
  await turn()
  assert.equal((await see(made.idComprobante)).estado, 'ACEPTADO')
  assert.deepEqual(await verificar(api.db), [])
})

test('where the institution voids, one on credit is undone by a note all the same, and the note is accepted', async () => {
  await setParametro(api, 'comprobante.anulacion', 'BAJA')
  const { cuentas } = await owing()
  const doc = await bill(cuentas)
  await turn()
  const note = (await undo(doc.idComprobante)).data!.comprobante
  assert.deepEqual(
    [note.clase, note.importe, note.origen?.numero],
    ['NOTA_CREDITO', doc.importe, doc.numeroCompleto],
  )
  await turn()
  const [first, second] = [await see(doc.idComprobante), await see(note.idComprobante)]
  assert.deepEqual([first.estado, first.baja, second.estado], ['ACEPTADO', null, 'ACEPTADO'])
  assert.deepEqual(await verificar(api.db), [])
})
