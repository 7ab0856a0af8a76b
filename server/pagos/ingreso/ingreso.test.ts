import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { askAgain } from '#server/testing/ask-again.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { makeSchool } from '#server/testing/school.ts'
import { CROWD } from '#server/testing/size.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(1000)
const motivo = 'Se registró por error'
const student = () => school.matricular(idGrupo)
const account = async (idMatricula: number) => (await school.cuentas(idMatricula)).totales
const form = (idIngreso: number) => ({ idIngreso: String(idIngreso) }) as never

testEntity(api, ingreso, {
  nombre: 'ingreso',
  valid: async () => school.pago((await school.alumno()).idUsuario, 10.05),
  invalid: { input: { ...school.pago(1, 1), monto: 10.005 }, campo: 'monto' },
  change: () => ({ fecha: '2025-05-06', idMedioPago: school.medio('EFECTIVO') }),
})

test('amounts that are not money are refused', async () => {
  const { idUsuario } = await school.alumno()
  for (const monto of [0, -1, 0.001, '10', 1e9, null, true]) {
    assert.equal(
      (await api.may(ingreso.nuevo, { ...school.pago(idUsuario, 1), monto } as never)).status,
      400,
      String(monto),
    )
  }
})

test('unconfirmed, it is in review and pays nothing; confirmed, it pays the oldest due first, to the cent', async () => {
  const { idMatricula, idUsuario } = await student()
  const payment = await school.pagar(idUsuario, 300.25)
  const before = await account(idMatricula)
  assert.deepEqual([before.pagado, before.enRevision, before.saldo], [0, 300.25, 821])
  const confirmed = await school.confirmar(payment.idIngreso)
  assert.match(confirmed.numeroRecibo ?? '', /^R001-\d{8}$/)
  const { content, totales } = await school.cuentas(idMatricula)
  assert.deepEqual(
    content.map((c) => [c.pagado, c.saldo, c.estado]),
    [
      [120, 0, 'PAGADA'],
      [180.25, 170.25, 'PARCIAL'],
      [0, 350.5, 'PENDIENTE'],
    ],
  )
  assert.deepEqual(
    [totales.pagado, totales.enRevision, totales.saldo, totales.saldoAFavor],
    [300.25, 0, 520.75, 0],
  )
})

test('an overpayment stays as credit that can be spent, never twice', async () => {
  const { idMatricula, idUsuario } = await student()
  const payment = await school.pagar(idUsuario, 1000, { confirmar: undefined })
  await school.confirmar(payment.idIngreso)
  assert.deepEqual([(await account(idMatricula)).saldo, (await account(idMatricula)).saldoAFavor], [0, 179])
  const other = await school.matricular((await school.grupo(3)).idGrupo, idUsuario)
  const [first] = (await school.cuentas(other.idMatricula)).content
  const spend = (monto: number) =>
    api.may(cuenta.saldoAFavor, { idUsuario, aplicaciones: [{ idCuenta: first!.idCuenta, monto }] })
  assert.equal((await spend(100)).status, 200)
  const second = (await school.cuentas(other.idMatricula)).content[1]!
  const over = await api.may(cuenta.saldoAFavor, {
    idUsuario,
    aplicaciones: [{ idCuenta: second.idCuenta, monto: 79.01 }],
  })
  assert.equal(over.status, 409)
  assert.equal((await account(other.idMatricula)).saldoAFavor, 79)
})

test('a given split is kept; one that does not fit is refused whole', async () => {
  const { idMatricula, idUsuario } = await student()
  const { content } = await school.cuentas(idMatricula)
  const [fee, cuota] = content.map((c) => c.idCuenta) as [number, number]
  const split = (aplicaciones: { idCuenta: number; monto: number }[], monto = 100) =>
    api.may(ingreso.nuevo, { ...school.pago(idUsuario, monto), aplicaciones })
  const stranger = (await school.cuentas((await student()).idMatricula)).content[0]!.idCuenta
  assert.equal((await split([{ idCuenta: stranger, monto: 10 }])).status, 409)
  assert.equal((await split([{ idCuenta: fee, monto: 120.01 }], 500)).status, 409)
  assert.equal(
    (
      await split([
        { idCuenta: fee, monto: 60 },
        { idCuenta: cuota, monto: 60 },
      ])
    ).status,
    400,
  )
  assert.equal(
    (
      await split([
        { idCuenta: fee, monto: 10 },
        { idCuenta: fee, monto: 10 },
      ])
    ).status,
    400,
  )
  assert.equal((await api.may(ingreso.buscar, { idUsuario })).data?.totalElements, 0)

  const kept = (await split([{ idCuenta: cuota, monto: 100 }])).data!.ingreso
  await school.confirmar(kept.idIngreso)
  assert.deepEqual(
    (await school.cuentas(idMatricula)).content.map((c) => c.pagado),
    [0, 100, 0],
  )
})

test('two payments split to the same charge: the second becomes credit when confirmed', async () => {
  const { idMatricula, idUsuario } = await student()
  const fee = (await school.cuentas(idMatricula)).content[0]!.idCuenta
  const aplicaciones = [{ idCuenta: fee, monto: 120 }]
  const [a, b] = [
    await school.pagar(idUsuario, 120, { aplicaciones }),
    await school.pagar(idUsuario, 120, { aplicaciones }),
  ]
  await school.confirmar(a.idIngreso)
  assert.equal((await school.confirmar(b.idIngreso)).montoDisponible, 120)
  assert.deepEqual(
    [(await account(idMatricula)).pagado, (await account(idMatricula)).saldoAFavor],
    [120, 120],
  )
})

test('confirmed twice at once, it is credited once and takes one receipt', async () => {
  const { idMatricula, idUsuario } = await student()
  const { idIngreso } = await school.pagar(idUsuario, 100)
  const both = await Promise.all([1, 2].map(() => api.may(ingreso.confirmar, form(idIngreso))))
  assert.deepEqual(both.map((a) => a.status).toSorted(), [200, 409])
  assert.equal((await account(idMatricula)).pagado, 100)
})

test(`${CROWD} at once on one series: consecutive, without gaps or repeats`, async () => {
  const people = await school.alumnos(CROWD)
  const payments = await Promise.all(people.map(({ idUsuario }) => school.pagar(idUsuario, 5)))
  const answers = await Promise.all(
    payments.map((p) => askAgain(() => api.may(ingreso.confirmar, form(p.idIngreso)))),
  )
  const numbers = answers.map((a) => Number(a.data?.ingreso.numeroRecibo?.slice(5))).toSorted((a, b) => a - b)
  assert.deepEqual(
    numbers,
    Array.from({ length: CROWD }, (_, i) => (numbers[0] ?? 0) + i),
  )
})

test(`${CROWD} at once with one key: one payment, the same answer to all; another body is 422`, async () => {
  const { idUsuario } = await school.alumno()
  const body = school.pago(idUsuario, 20)
  const answers = await Promise.all(
    Array.from({ length: CROWD }, () => api.may(ingreso.nuevo, body, { clave: 'k-1' })),
  )
  assert.equal(new Set(answers.map((a) => JSON.stringify(a.data))).size, 1)
  assert.equal(answers[0]?.status, 201)
  assert.equal((await api.may(ingreso.buscar, { idUsuario })).data?.totalElements, 1)
  assert.equal((await api.may(ingreso.nuevo, { ...body, monto: 21 }, { clave: 'k-1' })).status, 422)
  assert.equal((await api.may(ingreso.nuevo, body, { clave: 'á' })).status, 400)
})

test('receipts have no gaps, whatever fails in between', async () => {
  const [a, b] = [
    await school.pagar((await school.alumno()).idUsuario, 5),
    await school.pagar((await school.alumno()).idUsuario, 5),
  ]
  const first = Number((await school.confirmar(a.idIngreso)).numeroRecibo?.slice(5))
  await api.may(ingreso.confirmar, form(a.idIngreso))
  await api.may(ingreso.confirmar, form(b.idIngreso), { simular: true })
  assert.equal(Number((await school.confirmar(b.idIngreso)).numeroRecibo?.slice(5)), first + 1)
})

test('annulling restores the debt and keeps the receipt', async () => {
  const { idMatricula, idUsuario } = await student()
  const { idIngreso } = await school.pagar(idUsuario, 130)
  const { numeroRecibo } = await school.confirmar(idIngreso)
  const annulled = await api.may(ingreso.anular, { idIngreso, motivo })
  assert.deepEqual(
    [annulled.data?.ingreso.estado, annulled.data?.ingreso.numeroRecibo],
    ['ANULADO', numeroRecibo],
  )
  const { content, totales } = await school.cuentas(idMatricula)
  assert.deepEqual(
    content.map((c) => c.estado),
    ['PENDIENTE', 'PENDIENTE', 'PENDIENTE'],
  )
  assert.deepEqual([totales.pagado, totales.saldo], [0, 821])
  assert.equal(
    (await api.may(ingreso.anular, { idIngreso, motivo })).error?.codigo,
    'TRANSICION_NO_PERMITIDA',
  )
})

test('it is refunded in parts, newest application first, never more than was paid', async () => {
  const { idMatricula, idUsuario } = await student()
  const { idIngreso } = await school.pagar(idUsuario, 300.3)
  await school.confirmar(idIngreso)
  const giveBack = (monto: number) => api.may(ingreso.devolver, { idIngreso, monto, motivo })
  assert.equal((await giveBack(100.1)).data?.ingreso.estado, 'CONFIRMADO')
  assert.deepEqual(
    (await school.cuentas(idMatricula)).content.map((c) => c.pagado),
    [120, 80.2, 0],
  )
  assert.equal((await giveBack(200.21)).status, 409)
  const last = await giveBack(200.2)
  assert.deepEqual([last.data?.ingreso.estado, last.data?.ingreso.montoDevuelto], ['DEVUELTO', 300.3])
  assert.equal((await account(idMatricula)).pagado, 0)
})

test('a due date put off while a payment is in review changes what it pays last, and what a refund takes off first', async () => {
  const { idMatricula, idUsuario } = await student()
  const { idIngreso } = await school.pagar(idUsuario, 821)
  const { idCuenta, ...first } = (await school.cuentas(idMatricula)).content[0]!
  const { version, concepto, monto, descuento } = first
  const later = { id: idCuenta, version, concepto, monto, descuento, fechaVencimiento: '2039-01-01' }
  assert.equal((await api.may(cuenta.actualizar, later)).status, 200)
  await school.confirmar(idIngreso)
  await api.may(ingreso.devolver, { idIngreso, monto: 20, motivo })
  const paid = (await school.cuentas(idMatricula)).content.map((c) => [c.concepto, c.pagado])
  assert.deepEqual(Object.fromEntries(paid), { Matrícula: 100, 'Cuota 1': 350.5, 'Cuota 2': 350.5 })
})

test('a repeated operation is refused naming the payment that has it; once that is annulled it is free again', async () => {
  const { idUsuario } = await school.alumno()
  const body = {
    ...school.pago(idUsuario, 40),
    idMedioPago: school.medio('TRANSFERENCIA'),
    banco: 'BCP',
    numeroOperacion: 'op-77',
  }
  const { idIngreso } = (await api.may(ingreso.nuevo, body)).data!.ingreso
  const again = await api.may(ingreso.nuevo, { ...body, numeroOperacion: 'OP-77' })
  assert.deepEqual([again.status, again.error?.codigo], [409, 'DUPLICADO'])
  assert.deepEqual(
    again.error?.errors?.map((one) => (typeof one === 'string' ? one : one.campo)),
    ['numeroOperacion'],
  )
  assert.match(again.error?.mensaje ?? '', new RegExp(`#${idIngreso}`))
  const race = await Promise.all(
    [1, 2].map(() => api.may(ingreso.nuevo, { ...body, numeroOperacion: 'op-78' })),
  )
  assert.deepEqual(race.map((r) => r.status).toSorted(), [201, 409])
  await api.may(ingreso.anular, { idIngreso, motivo })
  assert.equal((await api.may(ingreso.nuevo, body)).status, 201)
})

test('a student reports their own payment and sees only their own; those of others answer 404', async () => {
  const { idUsuario, idMatricula } = await student()
  const other = await student()
  const token = await api.session({ idUsuario })
  const report = (id: number) => api.as(token, ingreso.reportarPago, { ...school.pago(id, 55.5) })
  assert.equal((await report(other.idUsuario)).status, 403)
  const mine = await report(idUsuario)
  assert.equal(mine.data?.ingreso.estado, 'REPORTADO')
  const theirs = await school.pagar(other.idUsuario, 5)
  assert.equal((await api.as(token, ingreso.ver, { id: theirs.idIngreso })).status, 404)
  assert.equal((await api.as(token, cuenta.deMatricula, { idMatricula: other.idMatricula })).status, 404)
  const seen = await api.as(token, ingreso.deAlumno, { idUsuario: other.idUsuario })
  const long = await api.as(token, ingreso.deAlumno, { hasta: '2001-01-01' })
  assert.deepEqual([long.status, long.data?.totalElements], [200, 0])
  assert.deepEqual(
    seen.data?.content.map((i) => i.idUsuario),
    [idUsuario],
  )
  assert.equal((await api.as(token, cuenta.deMatricula, { idMatricula })).data?.totales.enRevision, 55.5)
  const foreign = (await school.cuentas(other.idMatricula)).content[0]!.idCuenta
  const sneaky = { ...school.pago(idUsuario, 5), aplicaciones: [{ idCuenta: foreign, monto: 5 }] }
  assert.equal((await api.as(token, ingreso.reportarPago, sneaky)).status, 404)
  assert.equal((await api.as(token, ingreso.confirmar, form(mine.data!.ingreso.idIngreso))).status, 403)
})

test('every invariant of the money holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
