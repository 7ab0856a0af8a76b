import assert from 'node:assert/strict'
import { test } from 'node:test'

import { tablero } from '#contract/consultas/tablero.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const token = await api.session({ authorities: ['web_ingreso_listado', 'menu_inicio'] })
const id = await api.userOf(token)
const look = async (extra: object = {}, as = token, who = id) =>
  api.as(as, tablero.gestor, { id: String(who) as never, ...extra } as never)

const { idGrupo, codigo } = await school.grupo(4)
const first = await school.matricular(idGrupo)
const second = await school.matricular(idGrupo)
const third = await school.matricular(idGrupo)
await api.may(matricula.confirmarInscripcion, { idMatricula: String(first.idMatricula) as never })
await api.may(matricula.eliminarVarias, { matriculas: [third.idMatricula], motivo: 'De prueba' })
const { hoy } = (await look()).data!
await school.confirmar((await school.pagar(first.idUsuario, 120.1, { fecha: hoy })).idIngreso)
await school.confirmarEl(
  (await school.pagar(first.idUsuario, 0.2, { fecha: '2025-05-05' })).idIngreso,
  '2025-05-05',
)
await school.pagar(second.idUsuario, 50, { fecha: hoy })

test('enrolments by state, month and area, and groups by how full they are', async () => {
  const { matriculas, grupos } = (await look()).data!
  const mes = hoy.slice(0, 7)
  assert.equal(matriculas.total, 2)
  assert.deepEqual(
    new Map(matriculas.porEstado.map((e) => [e.estado, e.cantidad])),
    new Map([
      ['ACTIVA', 1],
      ['PREINSCRITA', 1],
    ]),
  )
  assert.deepEqual(matriculas.porMes, [{ mes, cantidad: 2 }])
  assert.deepEqual(
    matriculas.porArea.map(({ idArea, cantidad }) => [idArea, cantidad]),
    [[school.idArea, 2]],
  )
  const [group] = grupos.content
  assert.deepEqual(
    [group?.codigo, group?.matriculados, group?.vacantes, group?.ocupacion],
    [codigo, 2, 2, 50],
  )
  assert.deepEqual([grupos.total, grupos.capacidad, grupos.matriculados], [1, 4, 2])
})

test('future charges by month, empty months too', async () => {
  const { prevision } = (await look()).data!
  assert.deepEqual(
    prevision?.map(({ mes }) => mes),
    Array.from({ length: 6 }, (_, n) => {
      const [year = 0, month = 0] = hoy.split('-').map(Number)
      return new Date(Date.UTC(year, month - 1 + n, 1)).toISOString().slice(0, 7)
    }),
  )
  const { idMatricula } = await school.matricular(idGrupo)
  const [charge] = (await school.cuentas(idMatricula)).content
  const soon = { fechaVencimiento: hoy, motivo: 'De prueba' }
  await api.may(cuenta.actualizar, {
    id: String(charge!.idCuenta),
    concepto: charge!.concepto,
    monto: 33.33,
    descuento: 0,
    version: charge!.version,
    ...soon,
  } as never)
  assert.equal((await look()).data?.prevision?.[0]?.monto, 33.33)
  await api.may(matricula.eliminarVarias, { matriculas: [idMatricula], motivo: 'De prueba' })
  assert.equal((await look()).data?.prevision?.[0]?.monto, 0)
})

test('collected, to the cent: today, this month, in the range, by method; owed; pending', async () => {
  const { cobrado, porCobrar, pendientes } = (await look()).data!
  assert.deepEqual([cobrado?.hoy, cobrado?.mes, cobrado?.rango], [120.1, 120.1, 120.3])
  assert.deepEqual(
    cobrado?.porMedio.map(({ monto, cantidad }) => [monto, cantidad]),
    [[120.3, 2]],
  )
  const { total, ...ages } = porCobrar!
  assert.equal(total, 2 * (120 + 350.5 + 350.5) - 120.3)
  assert.equal(Math.round(Object.values(ages).reduce((a, b) => a + b, 0) * 100), Math.round(total * 100))
  assert.deepEqual([pendientes.preinscritas, pendientes.ingresosPorConfirmar], [1, 1])
})

test('a range limits the figures; currencies are apart', async () => {
  const past = (await look({ desde: '2025-05-05', hasta: '2025-05-05' })).data!
  assert.deepEqual([past.matriculas.total, past.cobrado?.rango, past.cobrado?.hoy], [0, 0.2, 120.1])
  assert.equal((await look()).data?.desde, '2021-01-01')
  assert.equal((await look({ desde: '2025-02-02', hasta: '2025-01-01' })).status, 400)
  assert.equal((await look({ desde: 'ayer' })).status, 400)
  const { idMoneda } = await api.db
    .selectFrom('moneda')
    .select('idMoneda')
    .where('codigo', '=', 'USD')
    .executeTakeFirstOrThrow()
  const other = (await look({ idMoneda: String(idMoneda) })).data!
  assert.deepEqual([other.moneda.codigo, other.cobrado?.rango, other.porCobrar?.total], ['USD', 0, 0])
  assert.equal((await look({ idMoneda: '999999' })).status, 404)
})

test('a refund is beside what was collected', async () => {
  const { idIngreso } = await school.confirmar(
    (await school.pagar(second.idUsuario, 30, { fecha: hoy })).idIngreso,
  )
  assert.equal((await look()).data?.cobrado?.hoy, 150.1)
  await api.may(ingreso.devolver, { idIngreso, monto: 10, motivo: 'De prueba' })
  const { cobrado, devuelto, neto } = (await look()).data!
  assert.deepEqual([cobrado.hoy, devuelto.hoy, neto.hoy], [150.1, 10, 140.1])
  assert.deepEqual(
    cobrado.porMedio.map((m) => [m.monto, m.devuelto, m.neto]),
    [[150.3, 10, 140.3]],
  )
})

test('no one reads in another’s name; students and teachers have none', async () => {
  assert.equal((await look({}, token, id + 1)).status, 403)
  const student = await api.session({ authorities: ['menu_miscursos'], nivel: 9 })
  assert.equal((await look({}, student, await api.userOf(student))).status, 403)
  const teacher = await api.session({ authorities: ['web_grupo_listado'], nivel: 4 })
  assert.equal((await look({}, teacher, await api.userOf(teacher))).status, 403)
})

test('of one term: its enrolments and groups, what was applied to its charges, what it owes', async () => {
  const other = await makeSchool(api)
  const { idGrupo: there } = await other.grupo(4)
  const { idUsuario } = await other.matricular(there)
  await other.confirmar((await other.pagar(idUsuario, 10, { fecha: hoy })).idIngreso)
  const all = (await look()).data!
  const of = (await look({ idPeriodo: other.idPeriodo })).data!
  assert.equal(all.periodo, null)
  assert.equal(of.periodo?.idPeriodo, other.idPeriodo)
  assert.deepEqual([of.matriculas.total, of.grupos.total, of.cobrado?.hoy, of.cobrado?.rango], [1, 1, 10, 10])
  assert.deepEqual(
    of.cobrado?.porMedio.map(({ monto, cantidad }) => [monto, cantidad]),
    [[10, 1]],
  )
  assert.equal(of.porCobrar?.total, 811)
  const rest = (await look({ idPeriodo: school.idPeriodo })).data!
  assert.equal(of.matriculas.total + rest.matriculas.total, all.matriculas.total)
  assert.equal((of.porCobrar!.total + rest.porCobrar!.total).toFixed(2), all.porCobrar!.total.toFixed(2))
  assert.equal((await look({ idPeriodo: 999_999 })).status, 400)
})
