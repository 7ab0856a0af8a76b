import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { motivo } from '#server/testing/card-payments.ts'
import { newUuid, noticeFields, returnFields, testPayments, textOf } from '#server/testing/pasarela.ts'
import { TEST_CARDS } from '#server/testing/simulador.ts'
import { sizeOf } from '#server/testing/size.ts'

const ROUNDS = sizeOf('pasarela_carreras', 5)
const { api, sim, school, student, send } = await testPayments()

const paymentsOf = async (idUsuario: number) =>
  (await api.may(ingreso.buscar, { idUsuario, sort: ['idIngreso'] })).data?.content ?? []

for (let round = 1; round <= ROUNDS; round++) {
  test(`64 at once with one notification, from both sides: one payment (${round})`, async () => {
    const ana = await student()
    const { orden } = (await ana.form()).data!
    const facts = { orden, centimos: 47_055, uuid: newUuid() }
    const same = textOf(facts)
    const copies = Array.from({ length: 64 }, (_, n) =>
      n % 4 === 3
        ? api.as(ana.token, pasarela.pagoEnLinea, returnFields(textOf(facts))).then(({ status }) => status)
        : send(noticeFields(n % 4 === 0 ? textOf(facts) : same)),
    )
    assert.deepEqual(new Set(await Promise.all(copies)), new Set([200]))
    assert.deepEqual(
      (await paymentsOf(ana.idUsuario)).map((p) => [p.estado, p.monto]),
      [['CONFIRMADO', 470.55]],
    )
  })

  test(`all at once on one account: forms, charges, refunds, cash and hands (${round})`, async () => {
    const ana = await student()
    const [one, two] = [(await ana.form()).data!, (await ana.form([ana.cuentas[0]])).data!]
    await sim.pay(one.formToken, TEST_CARDS.aceptada)
    const { idUsuario } = ana
    const { idIngreso } = await school.pagar(idUsuario, 99.99)
    const facts = { orden: two.orden, centimos: 12_000 }
    const anything = [
      ...[1, 2].map(() => ana.form()),
      ...[1, 2, 3].map(() => send(noticeFields(textOf(facts)))),
      ...[40, 200, 300, 470.55].map((monto) =>
        api.may(ingreso.devolver, { idIngreso: one.idIngreso, monto, motivo }),
      ),
      sim.pay(two.formToken, TEST_CARDS.aceptada),
      sim.act('resend', { order: one.orden, copies: 3 }),
      api.as(ana.token, pasarela.consultar, { idIngreso: two.idIngreso }),
      ...[1, 2].map(() => api.may(ingreso.confirmar, { idIngreso })),
      api.may(cuenta.anular, { idCuenta: ana.cuentas[0], motivo }),
      api.may(cuenta.actualizarPago, { idCuenta: ana.cuentas[1], aplicaciones: [{ idIngreso, monto: 5 }] }),
      api.may(cuenta.saldoAFavor, { idUsuario, aplicaciones: [{ idCuenta: ana.cuentas[1], monto: 1 }] }),
    ]
    for (const answer of await Promise.all(anything.toSorted(() => Math.random() - 0.5))) {
      const { status = 200, error } =
        typeof answer === 'object' ? (answer as { status?: number; error?: object }) : {}
      assert.ok(status < 500, JSON.stringify(error))
    }
    assert.deepEqual(await verificar(api.db), [])
    // The gateway's balance is the one in our books.
    const atGateway = (await sim.state()).orders
      .filter((o) => o.orderId === one.orden)
      .flatMap((o) => o.transactions)
    const kept = atGateway
      .filter((t) => t.operationType === 'DEBIT' && t.detailedStatus !== 'CANCELLED')
      .reduce((sum, t) => sum + t.amount, 0)
    const first = (await paymentsOf(idUsuario)).find((p) => p.idIngreso === one.idIngreso)!
    assert.equal(Math.round((first.monto - first.montoDevuelto) * 100), kept)
  })
}
