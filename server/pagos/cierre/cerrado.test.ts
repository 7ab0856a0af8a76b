import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import type { Turno } from '#contract/pagos/cierre.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { lineOf, makeCashier, makeDays, ok } from '#server/testing/caja.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(500)
const cashier = () => makeCashier(api, school)
const { hoy, yesterday, moveToYesterday } = await makeDays(api)

const sums = (turn: Turno | undefined) => {
  const l = turn && lineOf(turn)
  return l && [l.cobros, l.cobrado, l.anulado, l.devuelto, l.esperado, l.contado, l.diferencia]
}

test('a payment in a close is neither annulled nor edited: it is given back, and the refund falls in the next turn', async () => {
  const one = await cashier()
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  const paid = await one.cobrar(120, { idUsuario })
  ok(await one.aceptar(hoy))
  const refused = await one.anular(paid.idIngreso)
  assert.deepEqual([refused.status, refused.error?.codigo], [409, 'CONFLICTO'])
  assert.match(refused.error?.mensaje ?? '', /cierre de caja.*devuélvalo/)
  assert.equal((await one.call(ingreso.eliminar, { id: String(paid.idIngreso) })).status, 409)

  // The split of a payment is not cash, so it may still change.
  const [fee] = (await school.cuentas(idMatricula)).content
  ok(await api.may(cuenta.actualizarPago, { idCuenta: fee!.idCuenta, aplicaciones: [], motivo: 'Prueba' }))
  assert.deepEqual((await one.call(ingreso.ver, { id: String(paid.idIngreso) })).data?.cierre?.turno, 1)

  ok(await one.devolver(paid.idIngreso, 120))
  await one.cobrar(5)
  const [closed, next] = await one.turnosDe(hoy)
  assert.deepEqual(sums(closed), [1, 120, 0, 0, 120, 120, 0])
  assert.deepEqual([next?.turno, ...sums(next)!], [2, 1, 5, 0, 120, -115, null, null])
  // More cash went out than came in, so the counted amount is negative.
  ok(await one.aceptar(hoy))
  assert.deepEqual(
    (await one.turnosDe(hoy)).map((turn) => [turn.turno, turn.estado]),
    [
      [1, 'ACEPTADO'],
      [2, 'ACEPTADO'],
    ],
  )
})

test('the database refuses the change too, without the application', async () => {
  const one = await cashier()
  const { idIngreso } = await one.cobrar(40)
  const back = await one.cobrar(60)
  ok(await one.devolver(back.idIngreso, 1))
  ok(await one.aceptar(hoy))
  const refuses = (statement: string, why: RegExp) =>
    assert.rejects(sql.raw(statement).execute(api.db), why, statement)
  const changes = [
    'monto = monto + 1',
    "estado = 'ANULADO'",
    "estado = 'ELIMINADO'",
    'id_medio_pago = id_medio_pago + 1',
    'fecha = fecha + 1',
    "numero_operacion = 'otra'",
    "banco = 'BCP'",
    "usuario_confirmacion = 'otra'",
    "fecha_confirmacion = now() - interval '3 days'",
  ]
  for (const change of changes)
    await refuses(`update ingreso set ${change} where id_ingreso = ${idIngreso}`, /ingreso_cerrado/)
  await refuses(`delete from ingreso where id_ingreso = ${idIngreso}`, /foreign key/)
  for (const change of ['monto = 2', "estado = 'RECHAZADA'", 'fecha = fecha - 1'])
    await refuses(
      `update devolucion set ${change} where id_ingreso = ${back.idIngreso}`,
      /devolucion_cerrada/,
    )
  const frozen = { cierre: 'turno', cierre_linea: 'cobrado', cierre_movimiento: 'monto' }
  for (const [table, column] of Object.entries(frozen)) {
    await refuses(`update ${table} set ${column} = ${column} + 1`, /only takes new rows/)
    await refuses(`delete from ${table}`, /only takes new rows/)
  }
})

test('no payment is dated in a day that its cashier has closed', async () => {
  const one = await cashier()
  const paid = await one.cobrar(80)
  await moveToYesterday(paid.idIngreso)
  ok(await one.aceptar(yesterday))
  const dated = (fecha: string) =>
    sql`insert into devolucion (id_ingreso, fecha, monto, motivo, usuario_creacion) values (${paid.idIngreso}, ${fecha}::date, 1, 'x', ${one.login})`.execute(
      api.db,
    )
  await assert.rejects(dated(yesterday), /caja_cerrada/)
  await dated(hoy)
  const waiting = await school.pagar((await school.alumno()).idUsuario, 9)
  await assert.rejects(
    sql`update ingreso set estado = 'CONFIRMADO', numero_recibo = 'Z-1', usuario_confirmacion = ${one.login},
      fecha_confirmacion = now() - interval '1 day' where id_ingreso = ${waiting.idIngreso}`.execute(api.db),
    /caja_cerrada/,
  )
  assert.deepEqual(
    (await one.turnosDe(hoy)).map((turn) => [turn.turno, lineOf(turn)?.esperado]),
    [[1, -1]],
  )
})

test('a partly refunded payment is not annulled: the rest is given back', async () => {
  const one = await cashier()
  const { idIngreso } = await one.cobrar(50)
  ok(await one.devolver(idIngreso, 20))
  const refused = await one.anular(idIngreso)
  assert.equal(refused.status, 409)
  assert.match(refused.error?.mensaje ?? '', /devuelva el resto/)
  ok(await one.devolver(idIngreso, 30))
  assert.deepEqual(sums((await one.turnosDe(hoy))[0]), [1, 50, 0, 50, 0, null, null])
})

test('every invariant holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
