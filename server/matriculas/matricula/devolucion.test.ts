import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { curso } from '#contract/academico/curso.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { devolucion } from '#contract/pagos/devolucion.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idCurso } = school
const run = (statement: ReturnType<typeof sql>) => statement.execute(api.db)

async function policy(values: { devolucionDias?: number | null; devolucionPorcentaje?: number | null }) {
  const { idArea, codigo, nombre, version } = (await api.may(curso.ver, { id: idCurso })).data!
  return api.may(curso.actualizar, { id: idCurso, idArea, codigo, nombre, version, ...values })
}
/** An enrolment that paid that much, in a group that begins so many days from now. */
async function paid(monto: number, starts: number, cuotas = [100, 200.15]) {
  const { idGrupo } = await school.grupo(5, cuotas)
  await run(sql`update grupo set fecha_inicio = hoy() + ${starts}::int where id_grupo = ${idGrupo}`)
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  const { idIngreso } = await school.pagar(idUsuario, monto, { idMatricula })
  await school.confirmar(idIngreso)
  return { idMatricula, idUsuario, idIngreso }
}
const withdraw = async (idMatricula: number) =>
  (await api.may(matricula.retirar, { matriculas: [idMatricula], motivo: 'Se muda' })).data!.resultados[0]!
const proposed = async (idIngreso: number) =>
  (await api.may(devolucion.propuesta, { id: idIngreso })).data!.monto
const pending = async (idMatricula: number) =>
  (await api.may(matricula.ver, { id: idMatricula })).data!.devolucion

test('refused: one half of a policy, more than all, a part of a cent of a percent, a reader without the right', async () => {
  const campos = async (values: Parameters<typeof policy>[0]) => {
    const { status, error } = await policy(values)
    return [status, (error?.errors as { campo: string }[] | undefined)?.map(({ campo }) => campo)]
  }
  assert.deepEqual(await campos({ devolucionDias: 7 }), [400, ['devolucionPorcentaje']])
  assert.deepEqual(await campos({ devolucionPorcentaje: 50 }), [400, ['devolucionPorcentaje']])
  assert.deepEqual(await campos({ devolucionDias: -1, devolucionPorcentaje: 50 }), [400, ['devolucionDias']])
  assert.deepEqual(await campos({ devolucionDias: 1, devolucionPorcentaje: 100.01 }), [
    400,
    ['devolucionPorcentaje'],
  ])
  assert.deepEqual(await campos({ devolucionDias: 1, devolucionPorcentaje: 33.333 }), [
    400,
    ['devolucionPorcentaje'],
  ])
  assert.equal((await api.may(devolucion.propuesta, { id: 999_999 })).status, 404)
  const { idIngreso } = await paid(100, 30)
  const denied = await api.call(['web_ingreso_listado'], devolucion.propuesta, { id: idIngreso })
  assert.equal(denied.status, 403)
})

test('without a policy nothing is promised and nothing proposed', async () => {
  const { idMatricula, idIngreso } = await paid(100, 30)
  assert.equal(await pending(idMatricula), null)
  assert.doesNotMatch((await withdraw(idMatricula)).mensaje, /política/)
  assert.equal(await proposed(idIngreso), 0)
})

test('withdrawn until the day, all of it; after it the part, to the cent, and what went back is not proposed again', async () => {
  await policy({ devolucionDias: 7, devolucionPorcentaje: 33.3 })
  const early = await paid(100, 7)
  assert.match((await withdraw(early.idMatricula)).mensaje, /devolver S\/\s?100\.00 de los S\/\s?100\.00/)
  assert.equal(await proposed(early.idIngreso), 100)
  const late = await paid(300.15, 6)
  assert.equal((await pending(late.idMatricula))?.pendiente, null)
  assert.match((await withdraw(late.idMatricula)).mensaje, /devolver S\/\s?99\.95 de los S\/\s?300\.15/)
  assert.equal(await proposed(late.idIngreso), 99.95)
  const back = (monto: number) =>
    api.may(ingreso.devolver, { idIngreso: late.idIngreso, monto, motivo: 'Se retiró' })
  assert.equal((await back(60)).status, 200)
  assert.equal(await proposed(late.idIngreso), 39.95)
  assert.equal((await pending(late.idMatricula))?.pendiente, 39.95)
  assert.equal((await back(39.95)).status, 200)
  assert.equal(await proposed(late.idIngreso), 0)
  assert.deepEqual(await verificar(api.db), [])
})

test('an enrolment keeps the policy that it was made with; who comes back is proposed nothing', async () => {
  await policy({ devolucionDias: 0, devolucionPorcentaje: 80 })
  const { idMatricula, idIngreso } = await paid(100, -3)
  await policy({ devolucionDias: 0, devolucionPorcentaje: 0 })
  await withdraw(idMatricula)
  assert.equal(await proposed(idIngreso), 80)
  await api.may(matricula.activar, { matriculas: [idMatricula], motivo: 'Vuelve' })
  assert.equal(await proposed(idIngreso), 0)
  assert.equal((await pending(idMatricula))?.porcentaje, 80)
  const next = await paid(100, -3)
  assert.match((await withdraw(next.idMatricula)).mensaje, /no corresponde devolver/)
  assert.equal(await proposed(next.idIngreso), 0)
})

test('a payment of two enrolments gives back that of the withdrawn one', async () => {
  await policy({ devolucionDias: 0, devolucionPorcentaje: 50 })
  const first = await paid(0.01, -1)
  const { idGrupo } = await school.grupo(5, [80])
  const other = await school.matricular(idGrupo, first.idUsuario)
  const charges = async (id: number) => (await api.may(matricula.ver, { id })).data!.cuentas!
  const [mine] = await charges(first.idMatricula)
  const [theirs] = await charges(other.idMatricula)
  const { idIngreso } = await school.pagar(first.idUsuario, 140, {
    aplicaciones: [
      { idCuenta: mine!.idCuenta, monto: 60 },
      { idCuenta: theirs!.idCuenta, monto: 80 },
    ],
  })
  await school.confirmar(idIngreso)
  await withdraw(first.idMatricula)
  const monto = await proposed(idIngreso)
  assert.equal(monto, 30.01)
  await api.may(ingreso.devolver, { idIngreso, monto, motivo: 'Se retiró' })
  assert.equal((await charges(other.idMatricula))[0]!.pagado, 80)
  assert.equal(await proposed(idIngreso), 0)
  assert.deepEqual(await verificar(api.db), [])
})

test('the institution’s policy holds for courses without one, and the page of payment says it', async () => {
  await policy({ devolucionDias: null, devolucionPorcentaje: null })
  const set = (clave: string, valor: string) =>
    run(sql`update parametro set valor = ${valor} where clave = ${clave}`)
  await set('matricula.devuelve', 'true')
  await set('matricula.devolucionDias', '3')
  await set('matricula.devolucionPorcentaje', '25')
  const { idMatricula, idIngreso } = await paid(50, 2)
  await withdraw(idMatricula)
  assert.equal(await proposed(idIngreso), 12.5)
  await set('matricula.devuelve', '')
  assert.equal((await pending(idMatricula))?.porcentaje, 25)
})
