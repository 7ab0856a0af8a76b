import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extractoLinea, type ExtractoLinea } from '#contract/pagos/extracto-linea.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeBank } from '#server/testing/bank/bank.ts'
import { campoDe } from '#server/testing/cases.ts'
import { makeSchool } from '#server/testing/school.ts'
import { nothingKept } from '#server/testing/simulated.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(200)
const { movimiento, abonos, linea, reportIngreso, conciliar, countLineas } = makeBank(api, school)
const motivo = 'Es un préstamo del director'
const student = async () => (await school.alumno()).idUsuario
const pago = async (id: number) => (await api.may(ingreso.ver, { id })).data!
const proposal = ({ propuesta, candidatos }: ExtractoLinea) => [propuesta, candidatos.map((c) => c.idIngreso)]
const receipts = async () =>
  (await api.may(ingreso.buscar, { estado: 'CONFIRMADO', size: 200 })).data!.totalElements

test('refused without effect: another amount, another currency, missing rows, rows already decided', async () => {
  const [m, other, last] = [movimiento(), movimiento({ monto: 100 }), movimiento()]
  const [line, cheaper, discarded] = await abonos([m, other, last])
  const [a, b] = [await reportIngreso(await student(), m), await reportIngreso(await student(), movimiento())]
  const { idMoneda } = await api.db
    .selectFrom('moneda')
    .select('idMoneda')
    .where('codigo', '=', 'USD')
    .executeTakeFirstOrThrow()
  const dollars = await reportIngreso(await student(), movimiento(), { idMoneda })
  await api.may(extractoLinea.descartar, { lineas: [discarded!.idExtractoLinea], motivo })
  await api.may(ingreso.anular, { idIngreso: b.idIngreso, motivo })
  const before = await receipts()
  const cases: [number, number, RegExp][] = [
    [cheaper!.idExtractoLinea, a.idIngreso, /recibió S\/\s100\.00 y el pago dice S\/\s350\.50/],
    [line!.idExtractoLinea, dollars.idIngreso, /otra moneda/],
    [line!.idExtractoLinea, b.idIngreso, /Anulado/],
    [discarded!.idExtractoLinea, a.idIngreso, /Descartado/],
    [line!.idExtractoLinea, 999_999, /no existe/],
    [999_999, a.idIngreso, /no existe/],
  ]
  for (const [idExtractoLinea, idIngreso, why] of cases) {
    const { data } = await conciliar([[idExtractoLinea, idIngreso]])
    assert.deepEqual([data?.procesados, data?.rechazados], [0, 1], String(why))
    assert.match(data!.resultados[0]!.mensaje, why)
  }
  const twice = await conciliar([
    [line!.idExtractoLinea, a.idIngreso],
    [line!.idExtractoLinea, b.idIngreso],
  ])
  assert.equal(twice.status, 400)
  assert.equal((await api.may(extractoLinea.conciliar, { lineas: [] })).status, 400)
  assert.equal(await receipts(), before)
  assert.equal((await pago(a.idIngreso)).estado, 'PENDIENTE')
  assert.equal((await linea(line!.idExtractoLinea)).estado, 'PENDIENTE')
})

test('TOMADA: confirmed from its voucher before; reconciling it moves no money, and happens once', async () => {
  const m = movimiento({ dia: '2026-07-03', monto: 55.5 })
  const [line, again] = await abonos([m, movimiento({ monto: 55.5 })])
  const { idIngreso } = await reportIngreso(await student(), m)
  const { numeroRecibo } = await school.confirmar(idIngreso)
  assert.deepEqual(proposal(await linea(line!.idExtractoLinea)), ['TOMADA', [idIngreso]])
  const before = await receipts()
  const { data } = await conciliar([[line!.idExtractoLinea, idIngreso]])
  assert.equal(data?.procesados, 1, JSON.stringify(data))
  assert.ok(data!.resultados[0]!.mensaje.includes(numeroRecibo!))
  const after = await pago(idIngreso)
  assert.deepEqual(
    [await receipts(), after.numeroRecibo, after.version],
    [before, numeroRecibo, after.version],
  )
  const refused = await conciliar([[again!.idExtractoLinea, idIngreso]])
  assert.match(
    refused.data!.resultados[0]!.mensaje,
    /ya está conciliado con un abono de BCP del 3 jul\. 2026/,
  )
})

test('reconciled: the payment is confirmed as at the desk, oldest due first; a preview announces it and saves nothing', async () => {
  const { idUsuario, idMatricula } = await school.matricular(idGrupo)
  const m = movimiento({ monto: 200 })
  const [line] = await abonos([m])
  const { idIngreso } = await reportIngreso(idUsuario, m)
  const preview = await conciliar([[line!.idExtractoLinea, idIngreso]], { simular: true })
  assert.match(
    preview.data!.resultados[0]!.mensaje,
    /Ana Núñez, S\/\s200\.00: se confirma para Matrícula, Cuota 1$/,
  )
  assert.equal((await pago(idIngreso)).estado, 'PENDIENTE')
  const { data } = await conciliar([[line!.idExtractoLinea, idIngreso]])
  assert.match(data!.resultados[0]!.mensaje, /recibo R001-\d{8}, para Matrícula, Cuota 1$/)
  const { content } = await school.cuentas(idMatricula)
  assert.deepEqual(
    content.map((c) => c.pagado),
    [120, 80, 0],
  )
  const done = await linea(line!.idExtractoLinea)
  assert.deepEqual(
    [done.estado, done.idIngreso, done.propuesta, done.candidatos, done.alumno?.idUsuario],
    ['CONCILIADA', idIngreso, null, [], idUsuario],
  )
  assert.equal(done.ingreso?.numeroRecibo, (await pago(idIngreso)).numeroRecibo)
})

test('many at once, independently; a repeated key runs once', async () => {
  const ms = [1, 2, 3].map((i) => movimiento({ monto: 60 + i }))
  const lines = await abonos(ms)
  const payments = await Promise.all(ms.map(async (m) => reportIngreso(await student(), m)))
  const pares = lines.map((l, i) => [l.idExtractoLinea, payments[i]!.idIngreso] as [number, number])
  pares[1]![1] = 999_999
  const [one, two] = await Promise.all([1, 2].map(() => conciliar(pares, { clave: 'todas' })))
  assert.deepEqual(one!.data, two!.data)
  assert.deepEqual(
    one!.data?.resultados.map(({ ok }) => ok),
    [true, false, true],
  )
  assert.equal((await conciliar(pares.slice(1), { clave: 'todas' })).status, 422)
})

test('all exact pairs of a file together, previewed first, and only those', async () => {
  const ms = [1, 2, 3, 4].map((i) => movimiento({ monto: 500 + i, dia: '2026-06-01' }))
  const lines = await abonos(ms)
  const { idExtracto } = lines[0]!
  for (const m of ms.slice(0, 3)) await reportIngreso(await student(), m)
  const [elsewhere] = await abonos([movimiento({ monto: 505 })])
  await reportIngreso(await student(), { ...movimiento({ monto: 505 }), numero: elsewhere!.referencia! })
  const run = (extra = {}) => api.may(extractoLinea.conciliarExactas, { idExtracto }, extra)
  assert.equal((await run({ simular: true })).data?.procesados, 3)
  assert.equal(await countLineas('EXACTA', idExtracto), 3)
  assert.equal((await run()).data?.procesados, 3)
  assert.deepEqual(
    [await countLineas('EXACTA', idExtracto), await countLineas('NINGUNA', idExtracto)],
    [0, 1],
  )
  assert.equal((await linea(elsewhere!.idExtractoLinea)).propuesta, 'EXACTA')
  assert.deepEqual((await run()).data?.resultados, [])
})

test('an unreported movement: registered and confirmed for the student chosen, with the data of the bank', async () => {
  const { idUsuario, idMatricula } = await school.matricular(idGrupo)
  const other = await school.matricular((await school.grupo(3)).idGrupo, idUsuario)
  const m = movimiento({ monto: 130, texto: 'YAPE DE ROSA' })
  const [line, transfer] = await abonos([m, movimiento({ monto: 10 })], { banco: 'BCP ahorros' })
  const { idExtractoLinea } = line!
  const register = (rest: object, extra = {}) =>
    api.may(extractoLinea.registrar, { idExtractoLinea, idUsuario, ...rest }, extra)
  assert.equal((await register({ idUsuario: 999_999 })).status, 404)
  assert.equal((await register({ idMatricula: 999_999 })).status, 404)
  assert.equal((await register({ idMedioPago: 999_999 })).status, 400)
  const inCash = await register({ idMedioPago: school.medio('EFECTIVO') })
  assert.equal(campoDe(inCash.error), 'idMedioPago', 'cash never reaches the bank')
  assert.equal((await register({ idExtractoLinea: 999_999 })).status, 404)
  const preview = await register({ idMatricula: other.idMatricula }, { simular: true })
  assert.equal(preview.data?.ingreso.aplicaciones[0]?.idMatricula, other.idMatricula)
  const { data } = await register({ idMatricula: other.idMatricula })
  const { monto, banco, numeroOperacion, fecha, medioPago, observacion, estado, aplicaciones } = data!.ingreso
  assert.deepEqual(
    [monto, banco, numeroOperacion, fecha, medioPago.codigo, observacion, estado],
    [130, 'BCP', m.numero, m.dia, 'YAPE', 'YAPE DE ROSA', 'CONFIRMADO'],
  )
  assert.deepEqual(
    aplicaciones.map((a) => [a.idMatricula, a.monto]),
    [
      [other.idMatricula, 120],
      [other.idMatricula, 10],
    ],
  )
  assert.match(data!.mensaje, /R001-\d{8}/)
  assert.equal((await linea(idExtractoLinea)).idIngreso, data!.ingreso.idIngreso)
  const again = await register({})
  assert.deepEqual([again.status, again.error?.codigo], [409, 'TRANSICION_NO_PERMITIDA'])
  assert.equal(transfer!.medioSugerido?.nombre, 'Transferencia bancaria')
  assert.equal((await school.cuentas(idMatricula)).totales.pagado, 0)
})

test('a payment that exists is not registered again; a number that the bank repeats is', async () => {
  const m = movimiento({ monto: 71, dia: '2026-05-05' })
  const [line] = await abonos([m])
  const told = await reportIngreso(await student(), m)
  const register = (idExtractoLinea: number, idUsuario: number) =>
    api.may(extractoLinea.registrar, { idExtractoLinea, idUsuario })
  const refused = await register(line!.idExtractoLinea, await student())
  assert.deepEqual([refused.status, refused.error?.codigo], [409, 'DUPLICADO'])
  assert.match(refused.error!.mensaje, new RegExp(`#${told.idIngreso} de Ana Núñez`))

  const repeated = movimiento({ monto: 72, dia: '2026-05-06' })
  const [one, two] = await abonos([repeated, { ...repeated, dia: '2026-05-09' }])
  const first = await register(one!.idExtractoLinea, await student())
  const second = await register(two!.idExtractoLinea, await student())
  assert.equal(first.data?.ingreso.numeroOperacion, repeated.numero)
  assert.equal(second.data?.ingreso.numeroOperacion, `${repeated.numero}-${two!.idExtractoLinea}`)
  // Confirmed at the desk under that number and reconciled with no movement: it may be this very money.
  const third = movimiento({ monto: 73, dia: '2026-05-07' })
  const [other] = await abonos([third])
  const desk = await reportIngreso(await student(), { ...third, monto: 74 })
  await school.confirmar(desk.idIngreso)
  assert.equal((await register(other!.idExtractoLinea, await student())).error?.codigo, 'DUPLICADO')
  // A number of zeros is no number.
  const zeros = await abonos([1, 2].map((i) => movimiento({ numero: '0000', texto: `X${i}`, monto: 3 })))
  for (const { idExtractoLinea } of zeros)
    assert.equal((await register(idExtractoLinea, await student())).data?.ingreso.numeroOperacion, null)
})

test('discarded with its reason, and recovered; once reconciled, neither', async () => {
  const ms = [movimiento({ monto: 15 }), movimiento({ monto: 16 })]
  const [a, b] = await abonos(ms)
  const { idIngreso } = await reportIngreso(await student(), ms[1]!)
  await conciliar([[b!.idExtractoLinea, idIngreso]])
  const both = [a!.idExtractoLinea, b!.idExtractoLinea]
  assert.equal((await api.may(extractoLinea.descartar, { lineas: both, motivo: ' ' })).status, 400)
  const preview = await api.may(extractoLinea.descartar, { lineas: both, motivo }, { simular: true })
  const { data } = await api.may(extractoLinea.descartar, { lineas: both, motivo })
  assert.deepEqual(preview.data, nothingKept(data))
  assert.deepEqual(
    data?.resultados.map(({ ok }) => ok),
    [true, false],
  )
  const gone = await linea(a!.idExtractoLinea)
  assert.deepEqual([gone.estado, gone.motivo, gone.propuesta], ['DESCARTADA', motivo, null])
  const back = await api.may(extractoLinea.recuperar, { lineas: both })
  assert.deepEqual([back.data?.procesados, back.data?.rechazados], [1, 1])
  const now = await linea(a!.idExtractoLinea)
  assert.deepEqual([now.estado, now.motivo, now.propuesta], ['PENDIENTE', null, 'NINGUNA'])
})

test('an annulled payment returns its movement to the tray; a refunded one keeps it', async () => {
  const ms = [movimiento({ monto: 81 }), movimiento({ monto: 82 })]
  const [a, b] = await abonos(ms)
  const payments = [
    await reportIngreso(await student(), ms[0]!),
    await reportIngreso(await student(), ms[1]!),
  ]
  await conciliar([
    [a!.idExtractoLinea, payments[0]!.idIngreso],
    [b!.idExtractoLinea, payments[1]!.idIngreso],
  ])
  await api.may(ingreso.anular, { idIngreso: payments[0]!.idIngreso, motivo })
  const given = await api.may(ingreso.devolver, { idIngreso: payments[1]!.idIngreso, monto: 82, motivo })
  assert.equal(given.status, 200, JSON.stringify(given.error))
  const [free, kept] = [await linea(a!.idExtractoLinea), await linea(b!.idExtractoLinea)]
  assert.deepEqual([free.estado, free.idIngreso, free.propuesta], ['PENDIENTE', null, 'NINGUNA'])
  assert.deepEqual([kept.estado, kept.ingreso?.estado], ['CONCILIADA', 'DEVUELTO'])
  const { status } = await api.may(extractoLinea.registrar, {
    idExtractoLinea: free.idExtractoLinea,
    idUsuario: await student(),
  })
  assert.equal(status, 201)
})

test('every invariant holds', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
