import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import type { Op } from '#contract/core/op.ts'
import { cierre } from '#contract/pagos/cierre.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { TEACHING } from '#server/testing/actors.ts'
import { testApi } from '#server/testing/api.ts'
import { lineOf, makeCashier, makeDays, ok } from '#server/testing/caja.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const manager = await makeCashier(api, school, { nivel: 2 })
const cashier = () => makeCashier(api, school)
type Cashier = Awaited<ReturnType<typeof cashier>>
const { hoy, yesterday, manana, moveToYesterday } = await makeDays(api)

const field = async (answer: Promise<{ status: number; error?: { errors?: unknown[] } }>, campo: string) => {
  const { status, error } = await answer
  assert.deepEqual(
    [status, (error?.errors?.[0] as { campo?: string })?.campo],
    [400, campo],
    JSON.stringify(error),
  )
}

test('a future day has no close, and a close needs counted amounts', async () => {
  const one = await cashier()
  await field(one.call(cierre.delDia, { fecha: manana }), 'fecha')
  await field(one.call(cierre.aceptar, { fecha: manana, contado: [] }), 'fecha')
  await one.cobrar(50)
  await field(one.call(cierre.aceptar, { fecha: hoy, contado: [] }), 'contado')
  await field(
    one.call(cierre.aceptar, { fecha: hoy, contado: [one.cashLine(50), one.cashLine(50)] }),
    'contado',
  )
  const stranger = { ...one.cashLine(1), idMedioPago: 999_999 }
  await field(one.call(cierre.aceptar, { fecha: hoy, contado: [one.cashLine(50), stranger] }), 'contado')
  await field(one.call(cierre.aceptar, { fecha: hoy, contado: [one.cashLine(49.99)] }), 'observacion')
  const early = await one.call(cierre.aceptar, { fecha: hoy, contado: [one.cashLine(50)], movimientos: 0 })
  assert.deepEqual([early.status, early.error?.codigo], [409, 'VERSION_ANTERIOR'])
  assert.deepEqual(
    (await one.turnosDe(hoy)).map((turn) => turn.estado),
    ['ABIERTO'],
  )
})

test('a cashier closes their own cash, a manager any cashier’s; on-line payments are closed by no one', async () => {
  const one = await cashier()
  const another = await cashier()
  await one.cobrar(10)
  assert.equal((await another.aceptar(hoy, { operador: one.login })).status, 403)
  assert.equal((await manager.aceptar(hoy, { operador: 'sistema' })).status, 409)
  assert.equal((await manager.aceptar(hoy, { operador: 'nadie' })).status, 404)
  const seen = async (who: Cashier) =>
    (await who.call(cierre.delDia, { fecha: hoy })).data!.turnos.find((turn) => turn.operador === one.login)
      ?.acepta
  assert.deepEqual([await seen(one), await seen(another), await seen(manager)], [true, false, true])
  ok(await manager.call(cierre.aceptar, { fecha: hoy, operador: one.login, contado: [one.cashLine(10)] }))
  const [turn] = await one.turnosDe(hoy)
  assert.deepEqual([turn?.estado, turn?.usuarioCreacion, turn?.acepta], ['ACEPTADO', manager.login, false])
})

test('closes are seen by who may see payments, at any level', async () => {
  const docente = await makeCashier(api, school, { nivel: 4 })
  assert.equal((await docente.call(cierre.delDia, { fecha: hoy })).status, 200)
  const teacher = await api.session({ authorities: TEACHING, nivel: 4 })
  for (const op of Object.values(cierre))
    assert.equal((await api.as(teacher, op as Op, { id: 1, fecha: hoy })).status, 403, op.path)
})

test('received, less annulled, less given back: by method and currency, to the cent', async () => {
  const one = await cashier()
  const first = await one.cobrar(100.1)
  const wrong = await one.cobrar(70.07)
  const back = await one.cobrar(30.3)
  await one.cobrar(55.55, { medio: 'POS', numeroOperacion: 'pos-1' })
  const { idMoneda: dollars } = await api.db
    .selectFrom('moneda')
    .select('idMoneda')
    .where('codigo', '=', 'USD')
    .executeTakeFirstOrThrow()
  await one.cobrar(20, { idMoneda: dollars })
  ok(await one.anular(wrong.idIngreso))
  ok(await one.devolver(back.idIngreso, 10.2))
  const [open] = await one.turnosDe(hoy)
  assert.deepEqual([open?.turno, open?.estado, open?.movimientos], [1, 'ABIERTO', 7])
  assert.deepEqual(
    open?.lineas.map((l) => [
      l.moneda.codigo,
      l.medioPago.codigo,
      l.seCuenta,
      l.cobros,
      l.cobrado,
      l.anulado,
      l.devuelto,
      l.esperado,
    ]),
    [
      ['PEN', 'EFECTIVO', true, 3, 200.47, 70.07, 10.2, 120.2],
      ['PEN', 'POS', false, 1, 55.55, 0, 0, 55.55],
      ['USD', 'EFECTIVO', true, 1, 20, 0, 0, 20],
    ],
  )
  assert.deepEqual(
    [lineOf(open!)?.primerRecibo, lineOf(open!)?.ultimoRecibo],
    [first.numeroRecibo, back.numeroRecibo],
  )

  const contado = [one.cashLine(120), { ...one.cashLine(20.5), idMoneda: dollars }]
  const { data } = await one.call(cierre.aceptar, {
    fecha: hoy,
    contado,
    observacion: 'Falta vuelto',
    movimientos: 7,
  })
  assert.deepEqual(
    data?.cierre.lineas.map((l) => [l.esperado, l.contado, l.diferencia]),
    [
      [120.2, 120, -0.2],
      [55.55, null, null],
      [20, 20.5, 0.5],
    ],
  )
  assert.deepEqual([data?.cierre.conDiferencia, data?.cierre.observacion], [true, 'Falta vuelto'])
})

test('a day without movements can be closed, once', async () => {
  const one = await cashier()
  assert.deepEqual(
    (await one.turnosDe(yesterday)).map((turn) => [turn.estado, turn.lineas.length, turn.acepta]),
    [['ABIERTO', 0, true]],
  )
  ok(await one.aceptar(yesterday))
  const again = await one.aceptar(yesterday)
  assert.deepEqual([again.status, again.error?.codigo], [409, 'CONFLICTO'])
  assert.deepEqual(
    (await one.turnosDe(yesterday)).map((turn) => turn.estado),
    ['ACEPTADO'],
  )
})

test('a repeated key closes once; a preview saves nothing', async () => {
  const one = await cashier()
  await one.cobrar(15)
  const body = { fecha: hoy, contado: [one.cashLine(15)] }
  ok(await one.call(cierre.aceptar, body, { simular: true }))
  assert.equal((await one.turnosDe(hoy))[0]?.estado, 'ABIERTO')
  const both = await Promise.all([1, 2].map(() => one.call(cierre.aceptar, body, { clave: 'cierre-1' })))
  assert.deepEqual(both[0]?.data, both[1]?.data)
  assert.equal((await one.call(cierre.buscar, { operador: one.login })).data?.totalElements, 1)
})

test('an on-line payment has its own line, whoever’s request confirmed it', async () => {
  const one = await cashier()
  const { idIngreso } = await one.cobrar(33)
  await sql`update ingreso set orden_en_linea = 'ESC-1', id_medio_pago =
    (select id_tipo from tipo where categoria = 'MEDIO_PAGO' and codigo = 'TARJETA_EN_LINEA')
    where id_ingreso = ${idIngreso}`.execute(api.db)
  await sql`insert into orden (orden, id_ingreso, cuentas, monto, moneda, estado)
    values ('ESC-1', ${idIngreso}, '[]', 33, 'PEN', 'PAGADA')`.execute(api.db)
  const { data } = await one.call(cierre.delDia, { fecha: hoy })
  const online = data!.turnos.find((turn) => turn.operador === 'sistema')
  assert.deepEqual(
    [online?.estado, online?.acepta, lineOf(online!, 'TARJETA_EN_LINEA')?.esperado],
    ['AUTOMATICO', false, 33],
  )
  const total = data!.totales.find((l) => l.medioPago.codigo === 'TARJETA_EN_LINEA')
  assert.equal(total?.esperado, 33)
})

test('a day left open is reported to those who can close it', async () => {
  const one = await cashier()
  const { idIngreso } = await one.cobrar(12)
  await moveToYesterday(idIngreso)
  const pending = async (who: Cashier) => (await who.call(cierre.delDia, { fecha: hoy })).data!.pendientes
  assert.deepEqual(
    [await pending(one), (await pending(manager)).includes(yesterday), await pending(await cashier())],
    [[yesterday], true, []],
  )
  ok(await one.aceptar(yesterday))
  assert.deepEqual(await pending(one), [])
})

test('closes are searched by day, cashier and difference; their movements are listed one by one', async () => {
  const one = await cashier()
  const paid = await one.cobrar(21.21)
  ok(await one.devolver(paid.idIngreso, 1.01))
  ok(await one.aceptar(hoy, { contado: [one.cashLine(20)], observacion: 'Faltan veinte céntimos' }))
  await one.cobrar(3)
  const closes = await one.call(cierre.buscar, {
    desde: hoy,
    hasta: hoy,
    operador: one.login,
    conDiferencia: true,
  })
  assert.deepEqual(
    closes.data?.content.map((c) => [c.turno, c.movimientos, lineOf(c)?.diferencia]),
    [[1, 2, -0.2]],
  )
  assert.equal(
    (await one.call(cierre.buscar, { operador: one.login, conDiferencia: false })).data?.totalElements,
    0,
  )
  const { idCierre } = closes.data!.content[0]!
  assert.equal(
    (await one.call(cierre.ver, { id: String(idCierre) })).data?.observacion,
    'Faltan veinte céntimos',
  )

  const moved = await one.call(cierre.movimientos, {
    desde: hoy,
    hasta: hoy,
    operador: one.login,
    sort: 'instante',
  })
  assert.deepEqual(
    moved.data?.content.map((m) => [m.tipo, m.monto, m.turno, m.cerrado, m.numeroRecibo !== null]),
    [
      ['COBRO', 21.21, 1, true, true],
      ['DEVOLUCION', -1.01, 1, true, true],
      ['COBRO', 3, 2, false, true],
    ],
  )
  const second = await one.call(cierre.movimientos, { desde: hoy, hasta: hoy, operador: one.login, turno: 2 })
  assert.deepEqual([second.data?.totalElements, second.data?.content[0]?.monto], [1, 3])
})

test('the movements are exported to a file, with the payer and the kind of movement', async () => {
  const one = await cashier()
  await one.cobrar(8.5)
  const { body } = await api.app.inject({
    method: 'POST',
    url: '/api/ingresos/cierre/movimientos',
    headers: { authorization: `Bearer ${one.token}`, accept: 'text/csv' },
    payload: { desde: hoy, hasta: hoy, operador: one.login },
  })
  const [head, row, ...rest] = body.trim().split('\r\n')
  assert.match(head ?? '', /Tipo.*Recibo.*Alumno.*Medio de pago.*Monto.*Caja.*Turno/)
  assert.match(row ?? '', /Cobro.*R001-\d{8}.*Núñez, Ana.*Efectivo.*8[.,]50/)
  assert.deepEqual(rest, [])
})

test('a close is printed with the counted amounts and each movement, once it is accepted', async () => {
  const one = await cashier()
  const paid = await one.cobrar(45.6)
  ok(await one.anular(paid.idIngreso))
  await one.cobrar(20)
  ok(await one.aceptar(hoy, { contado: [one.cashLine(19.5)], observacion: 'Faltó una moneda' }))
  const { idCierre = null } = (await one.turnosDe(hoy))[0] ?? {}
  const { status, data } = await one.call(cierre.papel, { id: String(idCierre) })
  assert.equal(status, 200)
  const { texto } = readPdf(data as unknown as Buffer)
  for (const said of [
    /Cierre de caja/,
    /Faltó una moneda/,
    /45\.60/,
    /-45\.60/,
    /19\.50/,
    /-0\.50/,
    /Anulación/,
    /Núñez, Ana/,
  ])
    assert.match(texto, said)
  assert.equal((await one.call(cierre.papel, { id: '999999' })).status, 404)
})

test('every invariant holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
