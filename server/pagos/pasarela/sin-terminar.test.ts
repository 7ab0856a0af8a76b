import assert from 'node:assert/strict'
import { test } from 'node:test'

import { control } from '#contract/consultas/control.ts'
import { persona } from '#contract/consultas/persona.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { aviso } from '#contract/operacion/aviso.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { newUuid, testPayments } from '#server/testing/pasarela.ts'
import { TEST_CARDS } from '#server/testing/simulador.ts'

const { api, school, student, tell, sim } = await testPayments()

/** A student who opened the card form for both charges, and every place that shows what is under review. */
async function payer() {
  const who = await student()
  const { idIngreso, orden } = (await who.form()).data!
  const see = async () => (await api.as(who.token, ingreso.ver, { id: String(idIngreso) })).data!
  async function underReview() {
    const { content, totales } = await who.account()
    const { data } = await api.may(control.alumnos, { idUsuario: who.idUsuario })
    const { data: mine } = await api.may(control.matriculas, { idUsuario: who.idUsuario })
    return [
      totales.enRevision,
      content.reduce((sum, c) => sum + c.enRevision * 100, 0) / 100,
      data!.content[0]!.enRevision,
      mine!.totales!.enRevision,
    ]
  }
  const discard = (token = who.token) => api.as(token, pasarela.descartar, { idIngreso })
  return { ...who, idIngreso, orden, centimos: 47_055, see, underReview, discard }
}

const running = { orderStatus: 'RUNNING', orderCycle: 'OPEN', detailedStatus: 'WAITING_AUTHORISATION' }

test('opening the form is not paying: it is unfinished, and under review nowhere', async () => {
  const ana = await payer()
  const { estado, sinTerminar } = await ana.see()
  assert.deepEqual([estado, sinTerminar], ['EN_PROCESO', true])
  assert.deepEqual(await ana.underReview(), [0, 0, 0, 0])
  const { content } = await ana.account()
  assert.deepEqual(
    content.map((c) => c.cuentaIngresos),
    [[], []],
  )
  const { data } = await api.as(ana.token, pasarela.consultar, { idIngreso: ana.idIngreso })
  assert.match(data?.mensaje ?? '', /ninguna tarjeta/)
})

test('with a card that the bank has not settled it is under review, until the bank refuses it', async () => {
  const ana = await payer()
  const uuid = newUuid()
  const said = { orden: ana.orden, centimos: ana.centimos, uuid }
  assert.equal(await tell({ ...said, ...running }), 200)
  assert.equal((await ana.see()).sinTerminar, false)
  assert.deepEqual(await ana.underReview(), [470.55, 470.55, 470.55, 470.55])
  assert.equal((await ana.account()).content[0]?.cuentaIngresos[0]?.estado, 'EN_PROCESO')
  assert.equal((await ana.discard()).status, 409)
  await tell({ ...said, detailedStatus: 'REFUSED', orderCycle: 'OPEN' })
  assert.equal((await ana.see()).sinTerminar, true)
  assert.deepEqual(await ana.underReview(), [0, 0, 0, 0])
  // An old notice after a new one gives it no card again.
  await tell({ ...said, ...running })
  assert.equal((await ana.see()).sinTerminar, true)
})

test('money that does not match its order is with the staff, so it is not unfinished', async () => {
  const ana = await payer()
  await tell({ orden: ana.orden, centimos: 100, uuid: newUuid() })
  assert.deepEqual([(await ana.see()).estado, (await ana.see()).sinTerminar], ['EN_PROCESO', false])
})

test('a charge never has more under review than it owes', async () => {
  const ana = await student()
  const [fee] = ana.cuentas
  const aplicaciones = [{ idCuenta: fee, monto: 120 }]
  for (let n = 0; n < 2; n++) await school.pagar(ana.idUsuario, 120, { aplicaciones })
  assert.equal((await api.may(cuenta.ver, { id: String(fee) })).data?.enRevision, 120)
  assert.equal((await ana.account()).totales.enRevision, 120)
  const { data } = await api.may(control.alumnos, { idUsuario: ana.idUsuario })
  assert.equal(data?.content[0]?.enRevision, 120)
})

test('its student discards it: it leaves its charges, and another try is another order', async () => {
  const [ana, eva] = [await payer(), await payer()]
  assert.equal((await ana.discard(eva.token)).status, 404)
  assert.equal((await api.call(['web_ingreso_listado'], pasarela.descartar, { idIngreso: 1 })).status, 403)
  const { data } = await ana.discard()
  assert.deepEqual(
    [data?.ingreso.estado, data?.ingreso.aplicaciones, data?.ingreso.sinTerminar],
    ['RECHAZADO', [], false],
  )
  assert.equal(data?.ingreso.sinUsar, true)
  assert.equal((await ana.discard()).status, 409)
  assert.notEqual((await ana.form()).data?.orden, ana.orden)
  // The form was still open in another tab.
  await tell({ orden: ana.orden, centimos: ana.centimos, uuid: newUuid() })
  assert.deepEqual([(await ana.see()).estado, (await ana.account()).totales.saldo], ['CONFIRMADO', 0])
})

test('a card whose notice was lost is found before discarding, and the payment stays', async () => {
  const ana = await student()
  const form = (await ana.form()).data!
  await sim.act('next', { notification: { drop: true } })
  await sim.pay(form.formToken, TEST_CARDS.aceptada)
  const { status } = await api.as(ana.token, pasarela.descartar, { idIngreso: form.idIngreso })
  assert.equal(status, 409)
  assert.equal((await ana.account()).totales.saldo, 0)
})

test('every invariant of the money holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})

test('a form that was opened and left is in no list, count, search or notice; one whose card was refused is', async () => {
  const [ana, eva] = [await payer(), await payer()]
  const seen = async ({ idUsuario, idIngreso, token }: typeof ana) => {
    const { data: all } = await api.may(ingreso.buscar, { idUsuario })
    const { data: own } = await api.as(token, ingreso.deAlumno, {})
    const { data: bell } = await api.as(token, aviso.buscar, {})
    const { data: facts } = await api.call(['web_ingreso_listado'], persona.hechos, {
      idUsuario,
    })
    return {
      listed: all!.content.some((row) => row.idIngreso === idIngreso),
      own: own!.content.some((row) => row.idIngreso === idIngreso),
      bell: bell!.avisos.filter(({ tipo }) => tipo === 'PAGO_RECHAZADO').length,
      facts: facts!.content.filter(({ tipo }) => tipo === 'PAGO').map(({ hecho, estado }) => [hecho, estado]),
    }
  }
  const total = async () => (await api.may(ingreso.buscar, { size: 1 })).data!.totalElements
  const before = await total()
  await ana.discard()
  assert.deepEqual(await seen(ana), {
    listed: false,
    own: false,
    bell: 0,
    facts: [['PAGO_EMPEZADO', 'SIN_USAR']],
  })
  assert.equal(await total(), before - 1)
  const refused = { orden: eva.orden, centimos: eva.centimos, uuid: newUuid() }
  await tell({ ...refused, detailedStatus: 'REFUSED', orderCycle: 'CLOSED' })
  assert.equal((await eva.see()).estado, 'RECHAZADO')
  const { listed, own, bell } = await seen(eva)
  assert.deepEqual([listed, own, bell, (await eva.see()).sinUsar], [true, true, 1, false])
  // A card that is taken later by the form still open makes it a payment.
  await tell({ orden: ana.orden, centimos: ana.centimos, uuid: newUuid() })
  assert.deepEqual(
    [(await ana.see()).estado, (await ana.see()).sinUsar, await total()],
    ['CONFIRMADO', false, before],
  )
  assert.deepEqual(await verificar(api.db), [])
})
