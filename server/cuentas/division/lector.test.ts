import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { division } from '#contract/cuentas/division.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { writeDueNotices } from '#server/mensajes/mensaje/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeHouseholds } from '#server/testing/households.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { households, link, PAYER } = await makeHouseholds(api, school)
const till = await api.session({
  authorities: ['per_ingreso_nuevo', 'per_ingreso_confirmar', 'web_ingreso_listado'],
})

type Child = Awaited<ReturnType<typeof households>>['child']
type Payer = { idVinculo: number | null }

/** A payment at the till of all that a payer has left, or of some of it. */
async function payAtTill(child: Child, amounts: number[], pagante?: Payer) {
  const aplicaciones = amounts.flatMap((monto, i) =>
    monto > 0 ? [{ idCuenta: child.cargos[i]!.idCuenta, monto }] : [],
  )
  const monto = aplicaciones.reduce((sum, one) => sum + one.monto, 0)
  const { data, error } = await api.as(till, ingreso.nuevo, {
    ...school.pago(child.idUsuario, monto),
    aplicaciones,
    confirmar: true,
    ...(pagante && { pagante }),
  } as never)
  assert.ok(data, JSON.stringify(error))
}
const parts = async ({ idCuenta }: { idCuenta: number }) =>
  (await api.may(cuenta.ver, { id: String(idCuenta) as never })).data!.division!.partes.map(
    ({ saldo }) => saldo,
  )

/** The enrolments that a reader finds with debt, and without it. */
const found = async (token: string, idUsuario: number) =>
  Promise.all(
    [true, false].map(
      async (conDeuda) =>
        (await api.as(token, matricula.deAlumno, { idUsuario, conDeuda })).data!.totalElements,
    ),
  )

test('the filter by debt goes by the part of its reader; that of the staff, of who is neither and of the student by the whole', async () => {
  const { child, mother, father, primero, segundo } = await households()
  const granny = await api.session({ authorities: ['menu_miscursos'], nivel: 8, exact: true })
  await link(await api.userOf(granny), child, { ...PAYER, relacion: 'ABUELO' })
  const student = await api.session({ idUsuario: child.idUsuario })
  const staff = await api.session({ authorities: ['web_ingreso_listado'] })
  const halves = child.cargos.map(({ saldo }) => saldo / 2)
  const left = child.cargos.map((_, i) => (i === 0 ? 60 : 175.25))
  assert.deepEqual(halves, left)
  await payAtTill(child, halves, primero)
  assert.deepEqual(await found(mother.token, child.idUsuario), [0, 1], 'her part is paid')
  for (const token of [father.token, granny, student, staff])
    assert.deepEqual(await found(token, child.idUsuario), [1, 0])
  await payAtTill(child, halves, segundo)
  for (const token of [mother.token, father.token, granny, student, staff])
    assert.deepEqual(await found(token, child.idUsuario), [0, 1])
  assert.deepEqual(await verificar(api.db), [])
})

test('a payment at the till that names no payer goes to both parts in proportion to what each had left of it', async () => {
  const { child, primero, segundo } = await households(null)
  const [charge] = child.cargos as [Child['cargos'][0]]
  const which = { idCuenta: charge.idCuenta, primero, segundo, modo: 'PORCENTAJE' as const, valor: 75 }
  assert.equal((await api.may(division.dividir, which)).status, 200)
  assert.deepEqual(await parts(charge), [90, 30])
  await payAtTill(child, [40])
  assert.deepEqual(await parts(charge), [60, 20], 'three quarters and one')
  await payAtTill(child, [20], segundo)
  assert.deepEqual(await parts(charge), [60, 0])
  await payAtTill(child, [60])
  assert.deepEqual(await parts(charge), [0, 0])
  assert.deepEqual(await verificar(api.db), [])
})

test('a charge lowered tells each payer what their part owes less, and nothing where it owes the same', async () => {
  const { child, primero, segundo } = await households({ modo: 'MONTO', valor: 100 })
  const mails = async () => {
    await writeDueNotices(api.db)
    const { rows } = await sql<{ destino: string; cuerpo: string }>`
      select destino, cuerpo from envio where id_alumno = ${child.idUsuario} and motivo = 'CUENTA_REBAJADA' order by id_envio`.execute(
      api.db,
    )
    return rows.map(({ destino, cuerpo }) => [
      destino,
      ...[...cuerpo.matchAll(/S\/\s?(\d+\.\d\d)/g)].map((one) => one[1]),
    ])
  }
  await sql`update usuario set fecha_nacimiento = hoy() - 3650 where id_usuario = ${child.idUsuario}`.execute(
    api.db,
  )
  for (const [i, { idVinculo }] of [primero, segundo].entries())
    await sql`update usuario u set correo = ${`hogar${i + 1}@correo.pe`} from vinculo v
      where v.id_vinculo = ${idVinculo} and u.id_usuario = v.id_usuario`.execute(api.db)
  await sql`update vinculo set recibe_avisos = true where id_alumno = ${child.idUsuario}`.execute(api.db)
  const lower = async (descuento: number) => {
    const { idCuenta } = child.cargos[0]!
    const { version, concepto, monto, fechaVencimiento } = (
      await api.may(cuenta.ver, { id: String(idCuenta) as never })
    ).data!
    const body = { id: idCuenta, version, concepto, monto, fechaVencimiento, descuento, motivo: 'Hermanos' }
    assert.equal((await api.may(cuenta.actualizar, body)).status, 200)
  }
  await lower(15)
  assert.deepEqual(await mails(), [['hogar2@correo.pe', '15.00', '5.00']], 'of an amount the second’s first')
  await lower(30)
  assert.deepEqual((await mails()).slice(1), [
    ['hogar1@correo.pe', '10.00', '90.00'],
    ['hogar2@correo.pe', '5.00', '0.00'],
  ])
})

test('what a withdrawal gives back of both is told to the student and the staff, not to one of the two', async () => {
  const { child, mother, primero, segundo } = await households()
  for (const pagante of [primero, segundo]) await payAtTill(child, [60], pagante)
  await sql`update matricula set devolucion_dias = 0, devolucion_porcentaje = 100 where id_matricula = ${child.idMatricula}`.execute(
    api.db,
  )
  await api.may(matricula.retirar, { matriculas: [child.idMatricula], motivo: 'Se muda' })
  const student = await api.session({ idUsuario: child.idUsuario })
  const staff = await api.session({ authorities: ['web_ingreso_listado'] })
  const told = async (token: string) =>
    (await api.as(token, matricula.ver, { id: String(child.idMatricula) as never })).data!.devolucion!
      .pendiente
  assert.deepEqual([await told(mother.token), await told(student), await told(staff)], [null, 120, 120])
})

test('the credit of one of the two goes to their part alone, whoever spends it', async () => {
  const { child, mother, primero } = await households()
  const [charge] = child.cargos as [Child['cargos'][0]]
  await api.as(till, ingreso.nuevo, {
    ...school.pago(child.idUsuario, 100),
    pagante: primero,
    aplicaciones: [],
    confirmar: true,
  } as never)
  const office = await api.session({ authorities: ['per_cuenta_gestionar', 'web_ingreso_listado'] })
  const spend = async (token: string, monto: number) => {
    const body = { idUsuario: child.idUsuario, aplicaciones: [{ idCuenta: charge.idCuenta, monto }] }
    return (await api.as(token, cuenta.saldoAFavor, body)).status
  }
  for (const token of [office, mother.token]) assert.equal(await spend(token, 60.01), 409)
  assert.deepEqual(await parts(charge), [60, 60])
  assert.equal(await spend(office, 50), 200)
  assert.equal(await spend(mother.token, 10.01), 409)
  assert.equal(await spend(mother.token, 10), 200)
  assert.deepEqual(await parts(charge), [0, 60])
  assert.deepEqual(await verificar(api.db), [])
})

test('who paid more than a part that was lowered later may have some of it back', async () => {
  const { child, primero } = await households()
  const [{ idCuenta }] = child.cargos as [Child['cargos'][0]]
  await payAtTill(child, [60], primero)
  const { version, concepto, monto, fechaVencimiento } = (
    await api.may(cuenta.ver, { id: String(idCuenta) as never })
  ).data!
  const motivo = 'Beca'
  const less = { id: idCuenta, version, concepto, monto, fechaVencimiento, descuento: 60, motivo }
  assert.equal((await api.may(cuenta.actualizar, less)).status, 200)
  const { content } = (await api.may(ingreso.buscar, { idUsuario: child.idUsuario })).data!
  const { idIngreso } = content[0]!
  const back = await api.may(ingreso.devolver, { idIngreso, monto: 10, motivo })
  assert.equal(back.status, 200, JSON.stringify(back.error))
  assert.deepEqual(await parts({ idCuenta }), [0, 10])
  assert.deepEqual(await verificar(api.db), [])
})
