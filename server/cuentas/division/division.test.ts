import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { division } from '#contract/cuentas/division.ts'
import { estadoDeCuenta } from '#contract/cuentas/estado-de-cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { traslado } from '#contract/matriculas/traslado.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeHouseholds } from '#server/testing/households.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { households, report, child: makeChild, link, office, PAYER } = await makeHouseholds(api, school)
const motivo = 'Cambio acordado'
const HALVES = { modo: 'PORCENTAJE' as const, valor: 50 }
const confirm = (idIngreso: number) => api.may(ingreso.confirmar, { idIngreso: String(idIngreso) as never })
type Home = Awaited<ReturnType<typeof households>>
type Child = Home['child']

const first = ({ cargos }: Child) => cargos[0]!.idCuenta
/** The rests of the two parts, as the office sees it, with what the whole owes. */
async function rests(child: Child, i = 0) {
  const { data } = await api.may(cuenta.ver, { id: String(child.cargos[i]!.idCuenta) as never })
  return [...(data!.division?.partes.map((one) => one.saldo) ?? []), data!.saldo]
}
const seenBy = async (token: string, child: Child) =>
  (await api.as(token, cuenta.ver, { id: String(first(child)) as never })).data!
const whole = async () => assert.deepEqual(await verificar(api.db), [])

/** A payment of that adult, reported and confirmed. */
async function paid(token: string, child: Child, monto: number) {
  const { data, error } = await report(token, child, monto)
  assert.ok(data, JSON.stringify(error))
  const { status } = await confirm(data.ingreso.idIngreso)
  assert.equal(status, 200)
  return data.ingreso.idIngreso
}

test('a split asks for two different adults who may pay for the student, and a part for each', async () => {
  const { child, primero, segundo, father } = await households(null)
  const idCuenta = first(child)
  const other = await makeChild()
  const ofOther = { idVinculo: (await link(father.idUsuario, other)).idVinculo }
  const split = async (body: object) =>
    (await api.may(division.dividir, { idCuenta, primero, segundo, ...HALVES, ...body } as never)).status
  assert.equal(await split({ segundo: primero }), 400)
  assert.equal(await split({ segundo: ofOther }), 400)
  assert.equal(await split({ valor: 100 }), 400)
  assert.equal(await split({ modo: 'MONTO', valor: 120 }), 400)
  assert.equal(await split({ idMatricula: child.idMatricula }), 400)
  assert.equal(
    await split({ idCuenta: undefined, idMatricula: child.idMatricula, modo: 'MONTO', valor: 50 }),
    400,
  )
  const { token } = father
  assert.equal((await api.as(token, division.dividir, { idCuenta, primero, segundo, ...HALVES })).status, 403)
  await api.as(office, vinculo.terminar, { idVinculo: segundo.idVinculo, motivo })
  assert.equal(await split({}), 400)
  assert.equal((await api.may(division.unir, { idCuenta })).status, 409)
  const wrong = sql`insert into cuenta_division (id_cuenta, id_primero, modo, valor) values (${idCuenta}, ${ofOther.idVinculo}, 'PORCENTAJE', 50)`
  await assert.rejects(wrong.execute(api.db), /cuenta_division_pagantes/)
  await whole()
})

test('each sees and pays their part, not one cent more; the debt is one, and what one pays is not told to the other', async () => {
  const { child, mother, father } = await households()
  for (const { token } of [mother, father]) {
    const { monto, saldo, deTotal, division: split } = await seenBy(token, child)
    assert.deepEqual([monto, saldo, deTotal, split], [60, 60, 120, null])
    assert.equal((await report(token, child, 60.01)).status, 409)
  }
  const account = await api.as(father.token, cuenta.deAlumno, { idUsuario: child.idUsuario })
  assert.equal(account.data!.saldos[0]!.saldo, 410.5)
  const enrolments = await api.as(father.token, matricula.deAlumno, { idUsuario: child.idUsuario })
  assert.equal(enrolments.data!.content[0]!.totales!.saldo, 410.5)
  const idIngreso = await paid(mother.token, child, 60)
  assert.deepEqual(await rests(child), [0, 60, 60])
  assert.deepEqual(
    [(await seenBy(mother.token, child)).estado, (await seenBy(father.token, child)).estado],
    ['PAGADA', 'PENDIENTE'],
  )
  assert.equal((await seenBy(father.token, child)).cuentaIngresos.length, 0)
  const id = { id: String(idIngreso) as never }
  for (const op of [ingreso.ver, recibo.ver] as const)
    assert.deepEqual(
      [
        (await api.as(mother.token, op as typeof ingreso.ver, id)).status,
        (await api.as(father.token, op as typeof ingreso.ver, id)).status,
      ],
      [200, 404],
      op.path,
    )
  const listed = async (token: string) =>
    (await api.as(token, ingreso.deAlumno, { idUsuario: child.idUsuario })).data!.totalElements
  assert.deepEqual([await listed(mother.token), await listed(father.token)], [1, 0])
  const paper = { idUsuario: child.idUsuario, idMatricula: 0 }
  assert.equal((await api.as(father.token, estadoDeCuenta.ver, paper as never)).status, 200)
  const student = await api.session({ idUsuario: child.idUsuario })
  assert.equal((await seenBy(student, child)).saldo, 60)
  assert.equal((await seenBy(student, child)).division, null)
  await paid(father.token, child, 60)
  assert.deepEqual(await rests(child), [0, 0, 0])
  await whole()
})

test('without a stated split money falls on the parts; two of one part at once put no more on it, the rest is credit', async () => {
  const { child, mother } = await households()
  const [one, two] = [await report(mother.token, child, 60), await report(mother.token, child, 60)]
  await Promise.all([confirm(one.data!.ingreso.idIngreso), confirm(two.data!.ingreso.idIngreso)])
  assert.deepEqual(await rests(child), [0, 60, 60])
  const all = await report(mother.token, child, 100, { aplicaciones: undefined })
  assert.equal((await confirm(all.data!.ingreso.idIngreso)).status, 200)
  assert.deepEqual(await rests(child), [0, 60, 60])
  assert.deepEqual(await rests(child, 1), [75.25, 175.25, 250.5])
  await whole()
})

test('the till charges either, or both when it does not say whose it is', async () => {
  const { child, primero, segundo } = await households()
  const till = await api.session({
    authorities: ['per_ingreso_nuevo', 'per_ingreso_confirmar', 'web_ingreso_listado'],
  })
  const pay = (monto: number, pagante?: object) =>
    api.as(till, ingreso.nuevo, {
      ...school.pago(child.idUsuario, monto),
      aplicaciones: [{ idCuenta: first(child), monto }],
      confirmar: true,
      ...(pagante && { pagante }),
    } as never)
  assert.equal((await pay(61, segundo)).status, 409)
  assert.equal((await pay(20, segundo)).status, 201)
  assert.deepEqual(await rests(child), [60, 40, 100])
  assert.equal((await pay(40)).status, 201)
  assert.deepEqual(await rests(child), [40, 20, 60])
  assert.equal((await pay(40, primero)).status, 201)
  assert.equal((await pay(20, segundo)).status, 201)
  assert.deepEqual(await rests(child), [0, 0, 0])
  await whole()
})

test('a student may be one of the two; an adult who is neither sees the whole and pays for both', async () => {
  const { child, primero } = await households(null)
  const split = await api.may(division.dividir, {
    idCuenta: first(child),
    primero,
    segundo: { idVinculo: null },
    modo: 'MONTO',
    valor: 100,
  })
  assert.ok(split.data, JSON.stringify(split.error))
  const student = await api.session({ idUsuario: child.idUsuario })
  assert.equal((await seenBy(student, child)).saldo, 20)
  assert.equal((await report(student, child, 21)).status, 409)
  await paid(student, child, 20)
  const granny = await api.session({ authorities: ['menu_miscursos'], nivel: 8, exact: true })
  await link(await api.userOf(granny), child, { relacion: 'ABUELO' })
  const seen = await seenBy(granny, child)
  assert.deepEqual([seen.saldo, seen.deTotal, seen.division], [100, null, null])
  await paid(granny, child, 60)
  assert.deepEqual(await rests(child), [40, 0, 40])
  await whole()
})

test('a discount, an annulment, a refund and a late fee keep the two parts the whole', async () => {
  const { child, mother, father } = await households()
  const id = first(child)
  const change = async (descuento: number) => {
    const { version, concepto, monto, fechaVencimiento } = (
      await api.may(cuenta.ver, { id: String(id) as never })
    ).data!
    const done = await api.may(cuenta.actualizar, {
      id,
      version,
      concepto,
      monto,
      fechaVencimiento,
      descuento,
      motivo,
    })
    assert.equal(done.status, 200, JSON.stringify(done.error))
  }
  await change(19.99)
  assert.deepEqual(await rests(child), [50.01, 50, 100.01])
  const idIngreso = await paid(mother.token, child, 50.01)
  await change(60)
  assert.deepEqual(await rests(child), [0, 9.99, 9.99], 'who paid more than the new part owes nothing')
  await change(20)
  assert.equal((await api.may(ingreso.devolver, { idIngreso, monto: 10.01, motivo })).status, 200)
  assert.deepEqual(await rests(child), [10, 50, 60])
  const other = await paid(father.token, child, 50)
  assert.equal((await api.may(ingreso.anular, { idIngreso: other, motivo })).status, 200)
  assert.deepEqual(await rests(child), [10, 50, 60])
  await sql`insert into cuenta (id_matricula, id_usuario, tipo, concepto, id_moneda, monto, fecha_vencimiento, id_cuenta_origen, regla)
    select id_matricula, id_usuario, 'MORA', 'Mora', id_moneda, 5.01, hoy(), id_cuenta, 'FIJO' from cuenta where id_cuenta = ${id}`.execute(
    api.db,
  )
  const account = await api.as(father.token, cuenta.deAlumno, { idUsuario: child.idUsuario })
  assert.equal(account.data!.content.find(({ tipo }) => tipo === 'MORA')!.saldo, 2.5)
  await whole()
})

test('a split changes or ends with what was paid before; it goes along to another group', async () => {
  const { child, mother, father, primero, segundo } = await households(null)
  const which = { idCuenta: first(child) }
  await paid(mother.token, child, 30)
  assert.equal((await api.may(division.dividir, { ...which, primero, segundo, ...HALVES })).status, 200)
  assert.deepEqual(await rests(child), [45, 45, 90], 'paid before the split, for both')
  await paid(mother.token, child, 45)
  const less = await api.may(division.dividir, { ...which, primero, segundo, modo: 'PORCENTAJE', valor: 25 })
  assert.deepEqual([less.status, less.error?.codigo], [400, 'VALIDACION'])
  assert.equal((await api.may(division.unir, which)).status, 200)
  assert.deepEqual(await rests(child), [45])
  assert.equal((await seenBy(father.token, child)).saldo, 45)
  const { idMatricula } = child
  assert.equal((await api.may(division.dividir, { idMatricula, primero, segundo, ...HALVES })).status, 200)
  const { idGrupo } = await school.grupo(30)
  const moved = await api.may(traslado.trasladar, { idMatricula, idGrupo, motivo } as never)
  assert.equal(moved.status, 200, JSON.stringify(moved.error))
  const [row] = await api.db
    .selectFrom('matricula')
    .select('idMatricula')
    .where('idMatriculaOrigen', '=', idMatricula)
    .execute()
  const { content, totales } = await school.cuentas(row!.idMatricula)
  assert.equal(totales.pagado, 75)
  assert.deepEqual(
    content.map((one) => one.division!.partes.map(({ saldo }) => saldo)),
    [
      [0, 45],
      [175.25, 175.25],
      [175.25, 175.25],
    ],
    'what she had paid is of her part, and what came before of both',
  )
  await whole()
})

test('a limit and the end of a link leave the part unpaid and the other as it was', async () => {
  const { child, mother, father, segundo } = await households()
  await sql`update vinculo set limite = 'SOLO_VER', limite_motivo = 'Juzgado' where id_vinculo = ${segundo.idVinculo}`.execute(
    api.db,
  )
  assert.equal((await seenBy(father.token, child)).saldo, 60)
  assert.equal((await report(father.token, child, 60)).status, 403)
  await api.as(office, vinculo.terminar, { idVinculo: segundo.idVinculo, motivo })
  assert.equal((await api.as(father.token, cuenta.ver, { id: String(first(child)) as never })).status, 404)
  assert.equal((await report(mother.token, child, 61)).status, 409)
  const { data } = await api.may(cuenta.ver, { id: String(first(child)) as never })
  assert.deepEqual(
    data!.division!.partes.map((one) => one.puedePagar),
    [true, false],
  )
  const again = await link(father.idUsuario, child, { ...PAYER, relacion: 'PADRE' })
  assert.ok(again.idVinculo)
  assert.equal((await seenBy(father.token, child)).saldo, 60, 'with a new link it is their part again')
  await paid(father.token, child, 60)
  assert.deepEqual(await rests(child), [60, 0, 60])
  await whole()
})
