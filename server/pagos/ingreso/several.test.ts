import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { constancia } from '#contract/pagos/constancia.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeFamilies, PAYER } from '#server/testing/families.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { familyOf, transfer, report, child, link, office } = await makeFamilies(api, school)
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const motivo = 'El banco la devolvió'
const form = (idIngreso: number) => ({ idIngreso: String(idIngreso) }) as never
const confirm = (idIngreso: number) => api.may(ingreso.confirmar, form(idIngreso))
const statesOf = async (ids: number[]) => {
  const rows = await api.db
    .selectFrom('ingreso')
    .select(['idIngreso', 'estado'])
    .where('idIngreso', 'in', ids)
    .execute()
  return rows.toSorted((a, b) => a.idIngreso - b.idIngreso).map(({ estado }) => estado)
}
const whole = async () => assert.deepEqual(await verificar(api.db), [])

test('a child of another, without the right to pay or with a limit is a missing one; other currencies and too much are refused', async () => {
  const { token, idUsuario, children, links } = await familyOf(2)
  const [first] = children as [(typeof children)[0]]
  const stranger = await child()
  const seen = await child()
  await link(idUsuario, seen, { paga: false })
  for (const other of [stranger, seen])
    assert.equal((await report(token, transfer([first, other]))).status, 404)
  assert.equal((await report(token, transfer([stranger, seen]))).status, 403)
  const more = transfer(children)
  assert.equal((await report(token, { ...more, monto: more.monto - 0.01 })).status, 400)
  const twice = { ...more, aplicaciones: [...more.aplicaciones, more.aplicaciones[0]!] }
  assert.equal((await report(token, twice)).status, 400)
  const { idMoneda } = await api.db
    .selectFrom('moneda')
    .select('idMoneda')
    .where('codigo', '=', 'USD')
    .executeTakeFirstOrThrow()
  assert.equal((await report(token, { ...more, idMoneda })).status, 409)
  const { idVinculo, version } = links[1]!
  const limit = { limite: 'SOLO_VER' as const, limiteMotivo: 'Orden del juez' }
  const limited = await api.as(office, vinculo.actualizar, { ...PAYER, ...limit, id: idVinculo, version })
  assert.equal(limited.status, 200, JSON.stringify(limited.error))
  assert.equal((await report(token, more)).status, 404)
  await whole()
})

test('one transfer for two: a payment of each with one voucher, confirmed with one call; the number is of no other payment', async () => {
  const { token, children } = await familyOf(2)
  const body = transfer(children)
  const { data, status } = await report(token, { ...body, conConstancia: true } as never)
  assert.equal(status, 201)
  const { ingresos, idPago } = data!
  assert.deepEqual([ingresos.length, data!.ingreso.idIngreso], [2, ingresos[0]!.idIngreso])
  assert.deepEqual(
    ingresos.map((one) => [one.idUsuario, one.monto, one.estado, one.idPago]),
    children.map(({ idUsuario }) => [idUsuario, 120, 'REPORTADO', idPago]),
  )
  const { data: seen } = await api.as(token, ingreso.pago, { id: String(idPago) as never })
  assert.deepEqual([seen!.pago.monto, seen!.pago.ingresos.length], [240, 2])
  const put = await api.as(token, constancia.subir, {
    idIngreso: String(ingresos[1]!.idIngreso),
    archivo: { nombre: 'captura.png', datos: PNG },
  } as never)
  assert.equal(put.status, 200, JSON.stringify(put.error))
  for (const { idIngreso } of ingresos)
    assert.equal((await api.as(token, constancia.ver, { id: String(idIngreso) } as never)).status, 200)
  const again = await report(token, transfer(children, { monto: 10, numeroOperacion: body.numeroOperacion }))
  assert.deepEqual([again.status, again.error?.codigo], [409, 'DUPLICADO'])
  const done = await confirm(ingresos[1]!.idIngreso)
  assert.equal(done.status, 200)
  assert.deepEqual(await statesOf(ingresos.map((one) => one.idIngreso)), ['CONFIRMADO', 'CONFIRMADO'])
  const mensaje = done.data!.mensaje
  const receipts = await api.db
    .selectFrom('ingreso')
    .select('numeroRecibo')
    .where('idPago', '=', idPago)
    .execute()
  assert.ok(
    receipts.every(({ numeroRecibo }) => mensaje.includes(numeroRecibo!)),
    mensaje,
  )
  assert.equal((await api.as(token, recibo.ver, { id: String(ingresos[0]!.idIngreso) } as never)).status, 200)
  await whole()
})

test('a student or an adult of one child sees no payment of several; a link that ended sees none, and the till confirms all the same', async () => {
  const { token, children, links } = await familyOf(2)
  const { ingresos, idPago } = (await report(token, transfer(children))).data!
  const own = await api.session({ idUsuario: children[0]!.idUsuario })
  assert.equal((await api.as(own, ingreso.pago, { id: String(idPago) as never })).status, 404)
  assert.equal((await api.as(own, ingreso.ver, { id: String(ingresos[1]!.idIngreso) as never })).status, 404)
  const ended = await api.as(office, vinculo.terminar, {
    idVinculo: links[1]!.idVinculo,
    motivo: 'Cambió de tutor',
  } as never)
  assert.equal(ended.status, 200, JSON.stringify(ended.error))
  assert.equal((await api.as(token, ingreso.pago, { id: String(idPago) as never })).status, 404)
  assert.equal((await confirm(ingresos[0]!.idIngreso)).status, 200)
  await whole()
})

test('annulled together while none went back; refunded apart, and then not annulled any more: nothing is half done', async () => {
  const { children } = await familyOf(3)
  const make = async (monto: number) => {
    const { data, error } = await api.call(['per_ingreso_nuevo', 'per_ingreso_confirmar'], ingreso.nuevo, {
      ...transfer(children, { monto }),
      confirmar: true,
    } as never)
    assert.ok(data, JSON.stringify(error))
    return data.ingresos
  }
  const first = await make(10)
  const ids = first.map((one) => one.idIngreso)
  assert.equal((await api.may(ingreso.anular, { idIngreso: ids[2]!, motivo })).status, 200)
  assert.deepEqual(await statesOf(ids), ['ANULADO', 'ANULADO', 'ANULADO'])
  const second = (await make(20)).map((one) => one.idIngreso)
  assert.equal((await api.may(ingreso.devolver, { idIngreso: second[1]!, monto: 20, motivo })).status, 200)
  const refused = await api.may(ingreso.anular, { idIngreso: second[0]!, motivo })
  assert.deepEqual([refused.status, /Núñez/.test(refused.error!.mensaje)], [409, true])
  assert.deepEqual(await statesOf(second), ['CONFIRMADO', 'DEVUELTO', 'CONFIRMADO'])
  await whole()
})

test('a charge paid meanwhile leaves credit of its own student; cents add up; a family of twelve; what is on no charge is of the first', async () => {
  const { children } = await familyOf(12)
  const rest = transfer(children, { monto: 33.33 })
  const { data } = await api.may(ingreso.nuevo, { ...rest, monto: 400.01 } as never)
  assert.equal(data!.ingresos.length, 12)
  assert.equal(data!.ingresos[0]!.monto, 33.38)
  const [, second] = children
  await school.confirmar((await school.pagar(second!.idUsuario, 100)).idIngreso)
  assert.equal((await confirm(data!.ingreso.idIngreso)).status, 200)
  const of = (await api.may(ingreso.ver, { id: String(data!.ingresos[1]!.idIngreso) as never })).data!
  assert.deepEqual([of.montoDisponible, of.aplicaciones.map(({ monto }) => monto)], [13.33, [20]])
  await whole()
})

test('two confirm, one annuls and one refunds at once: one phase for all, one receipt for each', async () => {
  const { children } = await familyOf(2)
  for (let round = 0; round < 6; round++) {
    const { data } = await api.may(ingreso.nuevo, transfer(children, { monto: 5 }) as never)
    const ids = data!.ingresos.map((one) => one.idIngreso)
    const answers = await Promise.all([confirm(ids[0]!), confirm(ids[1]!)])
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
    await Promise.all([
      api.may(ingreso.anular, { idIngreso: ids[0]!, motivo }),
      api.may(ingreso.devolver, { idIngreso: ids[1]!, monto: 5, motivo }),
    ])
    const after = await statesOf(ids)
    assert.ok(['ANULADO,ANULADO', 'CONFIRMADO,DEVUELTO'].includes(after.join()), after.join())
  }
  await whole()
})

test('cash of several is rounded once, whenever it is confirmed', async () => {
  await api.db.updateTable('parametro').set({ valor: '0.10' }).where('clave', '=', 'pago.redondeo').execute()
  const { children } = await familyOf(2)
  const cash = { idMedioPago: school.medio('EFECTIVO'), banco: null, numeroOperacion: null }
  const { data } = await api.may(ingreso.nuevo, transfer(children, { monto: 10.07, ...cash }) as never)
  assert.equal((await confirm(data!.ingreso.idIngreso)).status, 200)
  const rows = await api.db
    .selectFrom('ingreso')
    .select('redondeo')
    .where('idPago', '=', data!.idPago)
    .execute()
  assert.deepEqual(rows.map(({ redondeo }) => Number(redondeo)).toSorted(), [0, 0.04])
  await whole()
})

test('data typed is corrected of all, and an unconfirmed payment is deleted whole', async () => {
  const { children } = await familyOf(2)
  const { data } = await api.may(ingreso.nuevo, transfer(children, { monto: 7 }) as never)
  const [first, second] = data!.ingresos
  const { idMedioPago, version } = first!
  const fixed = await api.may(ingreso.actualizar, {
    id: String(first!.idIngreso),
    version,
    fecha: '2025-05-06',
    idMedioPago,
    banco: 'BBVA',
    numeroOperacion: 'CORREGIDA-1',
  } as never)
  assert.equal(fixed.status, 200, JSON.stringify(fixed.error))
  const other = (await api.may(ingreso.ver, { id: String(second!.idIngreso) as never })).data!
  assert.deepEqual([other.banco, other.numeroOperacion, other.fecha], ['BBVA', 'CORREGIDA-1', '2025-05-06'])
  await whole()
  assert.equal((await api.may(ingreso.eliminar, { id: String(second!.idIngreso) as never })).status, 200)
  assert.deepEqual(await statesOf([first!.idIngreso, second!.idIngreso]), ['ELIMINADO', 'ELIMINADO'])
  await whole()
})

test('the charges of brothers and sisters are offered to who may pay them, and to the till of a family without limits', async () => {
  const { token, idUsuario, children } = await familyOf(2)
  const [first, second] = children
  const stranger = await child()
  const seen = await child()
  await link(idUsuario, seen, { paga: false })
  const ask = async (by: string, of: number) => {
    const { status, data } = await api.as(by, cuenta.deFamilia, { idUsuario: of })
    return [status, [...new Set(data?.content.map((one) => one.idUsuario))]]
  }
  assert.deepEqual(await ask(token, first!.idUsuario), [200, [second!.idUsuario]])
  for (const other of [stranger, seen]) assert.deepEqual(await ask(token, other.idUsuario), [404, []])
  const till = await api.session({ authorities: ['per_ingreso_nuevo', 'web_ingreso_listado'] })
  assert.deepEqual(await ask(till, second!.idUsuario), [200, [first!.idUsuario]])
  assert.deepEqual(await ask(till, seen.idUsuario), [200, []])
  assert.deepEqual(await ask(till, stranger.idUsuario), [200, []])
})
