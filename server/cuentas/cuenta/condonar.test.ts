import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import type { Permiso } from '#contract/core/permisos.ts'
import { cuentaIngreso } from '#contract/cuentas/cuenta-ingreso.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { mora } from '#contract/cuentas/mora.ts'
import { tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { traslado } from '#contract/matriculas/traslado.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(1000)
const motivo = 'Acuerdo con la familia'

/** Authorities of the till, of the academic office and of prices: all but the right to annul. */
const CASHIER: Permiso[] = [
  'per_cuenta_gestionar',
  'per_matricula_nueva',
  'per_matricula_eliminar',
  'per_matricula_trasladar',
  'per_tarifario_gestionar',
  'web_ingreso_listado',
]
const cashier = await api.session({ authorities: CASHIER })
const forgiver = await api.session({ authorities: [...CASHIER, 'per_cuenta_anular'] })
const away = await api.session({ authorities: [...CASHIER, 'per_cuenta_anular'] })
await sql`update sesion set identificada = now() - interval '2 days' where id_usuario = ${await api.userOf(away)}`.execute(
  api.db,
)

type Call = (
  token: string,
  extra?: { simular?: boolean },
) => Promise<{ status: number; error?: { codigo?: string } }>

/** The three refusals of an act that forgives, and that the last caller may do it. */
async function refusedWithout(call: (motivo: string | null) => Call) {
  assert.equal((await call(motivo)(cashier)).status, 403, 'without the right')
  assert.equal((await call(null)(forgiver)).status, 400, 'without a reason')
  assert.equal((await call(motivo)(away)).status, 401, 'without the recent password')
  assert.equal((await call(motivo)(away, { simular: true })).status, 200, 'a preview asks for no password')
  assert.equal((await call(motivo)(forgiver)).status, 200)
}

const enrolled = async (of = idGrupo) => {
  const made = await school.matricular(of)
  const { content } = await school.cuentas(made.idMatricula)
  return { ...made, fee: content[0]! }
}
const see = async (idCuenta: number) => (await api.may(cuenta.ver, { id: String(idCuenta) as never })).data!
const edit = async (idCuenta: number, change: object) => {
  const { version, concepto, fechaVencimiento, monto, descuento } = await see(idCuenta)
  return { id: String(idCuenta), version, concepto, fechaVencimiento, monto, descuento, ...change } as never
}

test('an amount of zero, a whole discount, or a little less, without the right to annul', async () => {
  for (const change of [{ monto: 0 }, { descuento: 120 }, { monto: 119.99 }]) {
    const { fee } = await enrolled()
    const body = await edit(fee.idCuenta, change)
    await refusedWithout(
      (why) => (token, extra) =>
        api.as(token, cuenta.actualizar, { ...(body as object), motivo: why } as never, extra),
    )
  }
})

test('forgiven whole is CONDONADA, and comes back when it is owed again', async () => {
  const { fee, idMatricula } = await enrolled()
  const to = async (change: object) =>
    (await api.as(forgiver, cuenta.actualizar, await edit(fee.idCuenta, { ...change, motivo }))).data!.cuenta
  const seen = (one: Awaited<ReturnType<typeof to>>) => [one.estado, one.saldo, one.condonado]
  assert.deepEqual(seen(await to({ descuento: 120 })), ['CONDONADA', 0, 120])
  assert.equal((await school.cuentas(idMatricula)).totales.condonado, 120)
  assert.deepEqual(seen(await to({ descuento: 100 })), ['PENDIENTE', 20, 100])
  assert.deepEqual(seen(await to({ monto: 130, descuento: 0 })), ['PENDIENTE', 130, 0])
  assert.deepEqual(seen(await to({ descuento: 10 })), ['PENDIENTE', 120, 10])
  const { rows } = await sql<{ monto: number; motivo: string | null; idUsuarioAutor: number }>`
    select monto::float8 as monto, motivo, id_usuario_autor from condonacion where id_cuenta = ${fee.idCuenta} order by 1`.execute(
    api.db,
  )
  assert.deepEqual(
    rows.map(({ monto }) => monto),
    [-100, -20, 10, 120],
  )
  const author = await api.userOf(forgiver)
  assert.ok(rows.every((row) => row.motivo === motivo && row.idUsuarioAutor === author))
})

test('a free charge is paid, not forgiven; a discount of its birth was agreed', async () => {
  const { idMatricula } = await enrolled()
  const add = async (monto: number, descuento: number) =>
    (
      await api.may(cuenta.adicionar, {
        idMatricula,
        concepto: `Libro ${monto} ${descuento}`,
        monto,
        descuento,
        fechaVencimiento: '2030-05-01',
      })
    ).data!.cuenta
  for (const one of [await add(0, 0), await add(50, 50)])
    assert.deepEqual([one.estado, one.condonado], ['PAGADA', 0])
})

test('more is owed without the right to annul', async () => {
  const { fee } = await enrolled()
  const body = await edit(fee.idCuenta, { monto: 150, motivo })
  assert.equal((await api.as(cashier, cuenta.actualizar, body)).data?.cuenta.monto, 150)
})

test('confirmed money comes off a charge only by who may annul, by any of the three calls', async () => {
  const paid = async () => {
    const { fee, idUsuario } = await enrolled()
    const { idIngreso } = await school.pagar(idUsuario, 120)
    await school.confirmar(idIngreso)
    const { content } = (await api.may(cuentaIngreso.buscar, { idIngreso } as never)).data!
    return { fee, idIngreso, applied: content[0]! }
  }
  const first = await paid()
  assert.equal((await see(first.fee.idCuenta)).estado, 'PAGADA')
  await refusedWithout(
    (why) => (token, extra) =>
      api.as(
        token,
        cuenta.actualizarPago,
        { idCuenta: first.fee.idCuenta, aplicaciones: [], motivo: why },
        extra,
      ),
  )
  const second = await paid()
  const { idCuentaIngreso, version } = second.applied
  const id = String(idCuentaIngreso) as never
  await refusedWithout(
    (why) => (token, extra) =>
      api.as(token, cuentaIngreso.actualizar, { id, version, monto: 1, motivo: why }, extra),
  )
  const third = await paid()
  const other = String(third.applied.idCuentaIngreso) as never
  await refusedWithout(
    (why) => (token, extra) =>
      api.as(token, cuentaIngreso.eliminar, { id: other, ...(why && { motivo: why }) }, extra),
  )
})

test('a payment not confirmed is moved by the till alone', async () => {
  const { fee, idUsuario } = await enrolled()
  await school.pagar(idUsuario, 120)
  const off = await api.as(cashier, cuenta.actualizarPago, { idCuenta: fee.idCuenta, aplicaciones: [] })
  assert.equal(off.status, 200)
})

test('another type of enrolment that leaves less owed; one that leaves more needs nothing', async () => {
  const { idMatricula, fee } = await enrolled()
  const change = async (tipo: string, why: string | null) => {
    const { version, fecha } = (await api.may(matricula.ver, { id: String(idMatricula) as never })).data!
    const idMatriculaTipo = school.tipoMatricula(tipo)
    return { id: String(idMatricula), version, fecha, idMatriculaTipo, motivo: why } as never
  }
  const whole = await api.db
    .selectFrom('matriculaTipo')
    .select('nombre')
    .where('descuento', '=', '100')
    .executeTakeFirstOrThrow()
  const less = async (why: string | null) => change(whole.nombre, why)
  const bodies = { none: await less(null), some: await less(motivo) }
  await refusedWithout(
    (why) => (token, extra) => api.as(token, matricula.actualizar, why ? bodies.some : bodies.none, extra),
  )
  const forgiven = (await school.cuentas(idMatricula)).content.filter((c) => c.condonado > 0)
  assert.ok(forgiven.length > 0 && forgiven.every((c) => c.estado === 'CONDONADA' && c.motivo === motivo))
  assert.equal((await api.as(cashier, matricula.actualizar, await change('REGULAR', null))).status, 200)
  assert.deepEqual([(await see(fee.idCuenta)).condonado, (await see(fee.idCuenta)).saldo], [0, 120])
})

test('a price list that lowers what is owed already; a preview of new ones needs nothing', async () => {
  const own = await school.grupo(10)
  const { fee } = await enrolled(own.idGrupo)
  const id = String(fee.idTarifarioConcepto) as never
  const line = async () => (await api.may(tarifarioConcepto.ver, { id })).data!
  const body = async (change: object) => {
    const { idTarifario, nombre, tipo, monto, orden, obligatorio, diasVencimiento, version } = await line()
    const same = { id, idTarifario, nombre, tipo, monto, orden, obligatorio, diasVencimiento, version }
    return { ...same, ...change } as never
  }
  const lowered = { monto: 100, alcance: 'POR_PAGAR' }
  const sent = { none: await body(lowered), some: await body({ ...lowered, motivo }) }
  await refusedWithout(
    (why) => (token, extra) =>
      api.as(token, tarifarioConcepto.actualizar, why ? sent.some : sent.none, extra),
  )
  const after = await see(fee.idCuenta)
  assert.deepEqual([after.saldo, after.condonado, after.motivo], [100, 20, motivo])
  const more = await api.as(
    cashier,
    tarifarioConcepto.actualizar,
    await body({ monto: 200, alcance: 'POR_PAGAR' }),
  )
  assert.equal(more.status, 200)
  const apart = await api.as(cashier, tarifarioConcepto.actualizar, await body({ monto: 10 }))
  assert.equal(apart.status, 200)
})

test('overdue debt does not go with its enrolment, neither deleted nor transferred', async () => {
  const overdue = async () => {
    const made = await enrolled()
    await sql`update cuenta set fecha_vencimiento = hoy() - 1 where id_cuenta = ${made.fee.idCuenta}`.execute(
      api.db,
    )
    return made
  }
  const deleted = await overdue()
  const id = String(deleted.idMatricula) as never
  assert.equal((await api.as(cashier, matricula.eliminar, { id })).status, 403)
  assert.equal((await api.as(away, matricula.eliminar, { id })).status, 401)
  assert.equal((await api.as(forgiver, matricula.eliminar, { id })).status, 200)
  const free = await school.grupo(10, [0, 50])
  const moved = await overdue()
  const to = { idMatricula: moved.idMatricula, idGrupo: free.idGrupo, motivo }
  assert.equal((await api.as(cashier, traslado.trasladar, to)).status, 403)
  const dear = await school.grupo(10)
  assert.equal((await api.as(cashier, traslado.trasladar, { ...to, idGrupo: dear.idGrupo })).status, 200)
  const last = await overdue()
  const lost = { matriculas: [last.idMatricula], idGrupo: free.idGrupo, motivo }
  const { data } = await api.as(cashier, traslado.trasladarVarias, lost)
  assert.deepEqual([data?.procesados, data?.rechazados], [0, 1])
  // A bulk call without the recent password is refused whole, so that it can be repeated with it.
  assert.equal((await api.as(away, traslado.trasladarVarias, lost)).status, 401)
  assert.equal((await api.as(forgiver, traslado.trasladarVarias, lost)).data?.procesados, 1)
})

test('a charge that is owed is deleted with a reason; an annulled one without', async () => {
  const one = await enrolled()
  const id = String(one.fee.idCuenta) as never
  assert.equal((await api.as(forgiver, cuenta.eliminar, { id })).status, 400)
  assert.equal((await api.as(away, cuenta.eliminar, { id, motivo })).status, 401)
  assert.equal((await api.as(forgiver, cuenta.eliminar, { id, motivo })).status, 200)
  const other = await enrolled()
  const annul = { idCuenta: other.fee.idCuenta, motivo }
  assert.equal((await api.as(away, cuenta.anular, annul)).status, 401)
  assert.equal((await api.as(forgiver, cuenta.anular, annul)).status, 200)
  assert.equal((await api.as(forgiver, cuenta.eliminar, { id: String(annul.idCuenta) as never })).status, 200)
})

test('the database refuses a lower charge without a reason, and to change what was agreed or decided', async () => {
  const { fee } = await enrolled()
  const run = (text: string) => sql.raw(`${text} where id_cuenta = ${fee.idCuenta}`).execute(api.db)
  await assert.rejects(run('update cuenta set descuento = 1'), /condonacion_motivo/)
  await run("update cuenta set descuento = 1, motivo = 'Porque sí'")
  await run('update cuenta set acordado = 0')
  assert.equal((await see(fee.idCuenta)).condonado, 1)
  await assert.rejects(run('delete from condonacion'), /only takes new rows/)
  await assert.rejects(run('update condonacion set monto = 2'), /only takes new rows/)
})

test('a forgiven late fee says so, and its password is recent', async () => {
  const { fee } = await enrolled()
  const { rows } = await sql<{ id: number }>`
    insert into cuenta (id_matricula, id_usuario, tipo, concepto, id_moneda, monto, fecha_vencimiento, id_cuenta_origen, regla)
    select id_matricula, id_usuario, 'MORA', 'Mora', id_moneda, 7, fecha_vencimiento, id_cuenta, 'FIJO' from cuenta
    where id_cuenta = ${fee.idCuenta} returning id_cuenta as id`.execute(api.db)
  const body = { cuentas: [rows[0]!.id], motivo }
  assert.equal((await api.as(away, mora.condonar, body)).status, 401)
  assert.equal((await api.as(forgiver, mora.condonar, body)).status, 200)
  const one = await see(rows[0]!.id)
  assert.deepEqual([one.estado, one.condonado], ['CONDONADA', 7])
})

test('taking the money off a paid charge, lowering it and giving the credit back', async () => {
  const { fee, idUsuario } = await enrolled()
  const { idIngreso } = await school.pagar(idUsuario, 120)
  await school.confirmar(idIngreso)
  const till = await api.session({ authorities: [...CASHIER, 'per_ingreso_devolver'] })
  const off = await api.as(till, cuenta.actualizarPago, {
    idCuenta: fee.idCuenta,
    aplicaciones: [],
    motivo,
  })
  assert.equal(off.status, 403)
  const body = await edit(fee.idCuenta, { monto: 0, motivo })
  assert.equal((await api.as(till, cuenta.actualizar, body)).status, 403)
  // Given back without lowering, the charge is owed again.
  const back = await api.as(till, ingreso.devolver, { idIngreso, monto: 120, motivo } as never)
  assert.equal(back.status, 200)
  assert.deepEqual([(await see(fee.idCuenta)).estado, (await see(fee.idCuenta)).saldo], ['PENDIENTE', 120])
})
