import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Comprobante } from '#contract/comprobantes/comprobante-detalle.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { makeCardPayments, motivo } from '#server/testing/card-payments.ts'
import { COMPANY, rejectDocument, startIssuing } from '#server/testing/comprobantes.ts'
import { testPayments, gatewayMovement } from '#server/testing/pasarela.ts'
import { TEST_CARDS } from '#server/testing/simulador.ts'

const payments = await testPayments()
const { api, sim, student, tell } = payments
await startIssuing(api)
const { paid, reviewsOf } = makeCardPayments(payments)
const clerk = await api.session({ authorities: ['per_ingreso_confirmar'] })
const FACTURA = { clase: 'FACTURA', pagador: COMPANY } as const

async function bill(cuentas: number[]) {
  const { data, error } = await api.as(clerk, comprobante.facturar, { cuentas, comprobante: FACTURA })
  assert.ok(data, JSON.stringify(error))
  return data.comprobante
}
const see = async (id: number) => (await api.may(comprobante.ver, { id: String(id) as never })).data!
const documentsOf = async (idIngreso: number) =>
  (await api.may(comprobante.buscar, { idIngreso })).data!.content

test('a card settles a factura on credit: the payment has its receipt and no document, and the form says what is paid', async () => {
  const who = await student()
  const doc = await bill(who.cuentas)
  const form = (await who.form()).data!
  await sim.pay(form.formToken, TEST_CARDS.aceptada)
  assert.deepEqual(await documentsOf(form.idIngreso), [])
  assert.deepEqual((await see(doc.idComprobante)).credito, { ...doc.credito, saldado: 470.55, porCobrar: 0 })
  assert.equal((await who.account()).totales.saldo, 0)
  assert.equal((await api.may(recibo.ver, { id: form.idIngreso })).status, 200)
  assert.deepEqual(await verificar(api.db), [])
})

test('a card that pays a billed charge and another documents the other only', async () => {
  const who = await student()
  const doc = await bill([who.cuentas[0]])
  const form = (await who.form()).data!
  await sim.pay(form.formToken, TEST_CARDS.aceptada)
  assert.deepEqual(
    (await documentsOf(form.idIngreso)).map(({ clase, importe, renglones }) => [
      clase,
      importe,
      renglones.length,
    ]),
    [['BOLETA', 350.55, 1]],
  )
  assert.equal((await see(doc.idComprobante)).credito?.porCobrar, 0)
  assert.deepEqual(await verificar(api.db), [])
})

test('charges with a card under way are not billed, and are once it has paid a part', async () => {
  const who = await student()
  const form = (await who.form([who.cuentas[0]])).data!
  const input = { cuentas: who.cuentas, comprobante: FACTURA }
  const refused = await api.as(clerk, comprobante.facturar, input)
  assert.equal(refused.status, 409)
  assert.match(refused.error?.mensaje ?? '', /tarjeta en curso/)
  await sim.pay(form.formToken, TEST_CARDS.aceptada)
  assert.equal((await bill([who.cuentas[1]])).importe, 350.55)
  assert.deepEqual(await verificar(api.db), [])
})

const undoCredit = (idComprobante: number) => api.may(comprobante.acreditar, { idComprobante, motivo })

/** A card payment that settled a factura whole, of which the bank undoes a refund later; `between` happens after the refund. */
async function undoneRefund(monto: number, between: (doc: Comprobante) => Promise<unknown>) {
  let doc: Comprobante | undefined
  const one = await paid({ before: async ({ cuentas }) => (doc = await bill(cuentas)) })
  assert.equal((await one.giveBack(monto)).status, 200)
  const uuid = (await one.atGateway()).find((t) => t.operationType === 'CREDIT')?.uuid ?? ''
  await between(doc!)
  const refused = {
    uuid,
    amount: Math.round(monto * 100),
    operationType: 'CREDIT',
    detailedStatus: 'REFUSED',
    transactionDetails: { parentTransactionUuid: one.uuid },
  }
  const charge = gatewayMovement({ uuid: one.uuid, amount: 47_055, detailedStatus: 'CAPTURED' })
  const facts = { orden: one.orden, centimos: 47_055, orderStatus: 'PAID' }
  await tell({ ...facts, transactions: [gatewayMovement(refused), charge] })
  const [review] = await reviewsOf(one.idIngreso)
  assert.equal(review?.tipo, 'DEVOLUCION_CAIDA')
  const decision = { idRevision: review!.idRevision, decision: 'NO_DEVUELTA', motivo } as const
  const { status, error } = await api.may(pasarela.resolver, decision)
  assert.equal(status, 200, JSON.stringify(error))
  return { ...one, doc: doc! }
}

test('a refund of settled money that the bank undoes settles its factura again', async () => {
  const { doc, idIngreso, account } = await undoneRefund(100, async ({ idComprobante }) => {
    const { credito } = await see(idComprobante)
    assert.deepEqual([credito?.saldado, credito?.porCobrar], [370.55, 100])
  })
  const { credito } = await see(doc.idComprobante)
  assert.deepEqual([credito?.saldado, credito?.porCobrar], [470.55, 0])
  assert.deepEqual([await documentsOf(idIngreso), (await account()).totales.saldo], [[], 0])
  assert.deepEqual(await verificar(api.db), [])
})

test('undone after a note had freed the charge, the money is credit and has a document of its own', async () => {
  const { doc, idIngreso, account } = await undoneRefund(100, ({ idComprobante }) =>
    undoCredit(idComprobante),
  )
  assert.deepEqual((await see(doc.idComprobante)).credito?.saldado, 370.55)
  const documents = await documentsOf(idIngreso)
  assert.deepEqual(
    documents.map(({ clase, importe, comprador }) => [clase, importe, comprador.nombre]),
    [['BOLETA', 100, 'Ana Núñez']],
  )
  assert.equal((await account()).totales.saldoAFavor, 100)
  assert.deepEqual(await verificar(api.db), [])
})

test('undone after its factura was rejected and made again, it settles the new one', async () => {
  let again = 0
  const { idIngreso } = await undoneRefund(100, async ({ idComprobante }) => {
    await rejectDocument(api, idComprobante)
    again = (await api.may(comprobante.reemitir, { idComprobante })).data!.comprobante.idComprobante
    assert.equal((await see(again)).credito?.porCobrar, 100)
  })
  const { credito } = await see(again)
  assert.deepEqual([credito?.saldado, credito?.porCobrar], [470.55, 0])
  assert.deepEqual(await documentsOf(idIngreso), [])
  assert.deepEqual(await verificar(api.db), [])
})
