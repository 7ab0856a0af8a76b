import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import { addDays } from '#contract/core/day.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { hoy } from '#server/core/today.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { lateFees } from '#server/testing/late-fees.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { rule, charge } = lateFees(api)
const idMatriculaTipo = school.tipoMatricula('REGULAR')
const motivo = 'Se va de viaje'

const today = await hoy(api)
const dayOf = (days: number) => addDays(today, days)

async function set(clave: string, valor: string) {
  const { data } = await api.may(parametro.buscar, { buscar: clave, size: 10 })
  const row = data!.content.find((one) => one.clave === clave)!
  const { idParametro: id, version, tipo, descripcion } = row
  const { status, error } = await api.may(parametro.actualizar, {
    id,
    version,
    clave,
    valor,
    tipo,
    descripcion,
  })
  assert.equal(status, 200, JSON.stringify(error))
}

/** A group that began sixty days ago: its lines are due 60 and 30 days ago, today and in 30 days. */
async function begun() {
  const { data, error } = await api.may(grupo.guardar, {
    codigo: `V-${process.pid}-${Math.random().toString(36).slice(2, 8)}`,
    idCurso: school.idCurso,
    idPeriodo: school.idPeriodo,
    capacidad: 20,
    fechaInicio: dayOf(-60),
    fechaFin: dayOf(200),
    idTarifario: await school.lista(100, 200, 200, 200),
    estado: 'ABIERTO',
  })
  return data?.grupo.idGrupo ?? assert.fail(JSON.stringify(error))
}

async function enrolled(rest: object = {}) {
  const { idUsuario } = await school.alumno()
  const idGrupo = await begun()
  const { data, error } = await api.may(matricula.guardar, { idUsuario, idGrupo, idMatriculaTipo, ...rest })
  const { idMatricula } = data?.matricula ?? assert.fail(JSON.stringify(error))
  return { idMatricula, idUsuario, idGrupo }
}
const charges = async (idMatricula: number) => (await school.cuentas(idMatricula)).content
const dues = async (idMatricula: number) => (await charges(idMatricula)).map((c) => c.fechaVencimiento)
const overdue = async (idMatricula: number) => (await school.cuentas(idMatricula)).totales.vencido
const fees = async (idMatricula: number) =>
  (await charges(idMatricula)).filter((c) => c.tipo === 'MORA').length

test('who enrols late owes nothing overdue: by the calendar, what has passed is due on enrolling', async () => {
  const { idMatricula } = await enrolled()
  assert.deepEqual(await dues(idMatricula), [today, today, today, dayOf(30)])
  assert.equal(await overdue(idMatricula), 0)
})

test('by the enrolment, the whole plan moves with its distances; days of grace put off the first', async () => {
  await set('matricula.vencimientos', 'MATRICULA')
  assert.deepEqual(await dues((await enrolled()).idMatricula), [today, dayOf(30), dayOf(60), dayOf(90)])
  await set('matricula.diasGracia', '7')
  assert.deepEqual(await dues((await enrolled()).idMatricula), [dayOf(7), dayOf(37), dayOf(67), dayOf(97)])
  await set('matricula.vencimientos', 'CALENDARIO')
  assert.deepEqual(await dues((await enrolled()).idMatricula), [dayOf(7), dayOf(7), dayOf(7), dayOf(30)])
  await set('matricula.diasGracia', '0')
})

test('a date that was agreed stays as agreed', async () => {
  const { idGrupo } = await enrolled()
  const { data: one } = await api.may(grupo.ver, { id: idGrupo })
  const { rows } = await sql<{ id: number }>`select id_tarifario_concepto as id from tarifario_concepto
    where id_tarifario = ${one!.idTarifario} order by orden limit 1`.execute(api.db)
  const agreed = { idTarifarioConcepto: rows[0]!.id, fechaVencimiento: dayOf(-10) }
  const { idUsuario } = await school.alumno()
  const may = [
    'per_matricula_nueva',
    'per_cuenta_gestionar',
    'web_grupo_listado',
    'web_ingreso_listado',
  ] as const
  const body = { idUsuario, idGrupo, idMatriculaTipo, cuentas: [agreed] }
  const made = await api.call([...may], matricula.guardar, body)
  assert.equal(made.status, 201, JSON.stringify(made.error))
  assert.deepEqual(await dues(made.data!.matricula.idMatricula), [dayOf(-10)])
})

test('a late fee is never for time before the enrolment, nor for a charge that was overdue when it was made', async () => {
  await rule({ desde: '2020-01-01', conceptos: ['MATRICULA', 'CUOTA', 'OTRO'] })
  const { idMatricula } = await enrolled()
  const body = { idMatricula, concepto: 'Polo', monto: 30, fechaVencimiento: dayOf(-20) }
  const added = await api.may(cuenta.adicionar, body)
  await charge(today)
  assert.equal(await fees(idMatricula), 0)
  await charge(dayOf(1))
  assert.equal(await fees(idMatricula), 3, 'those due today, a day late')
  assert.deepEqual(await verificar(api.db), [])
  const { concepto, monto, descuento, version } = added.data!.cuenta
  const told = {
    concepto,
    monto,
    descuento,
    version,
    fechaVencimiento: dayOf(5),
    id: added.data!.cuenta.idCuenta,
  }
  assert.equal((await api.may(cuenta.actualizar, told)).status, 200)
  await charge(dayOf(6))
  assert.equal(await fees(idMatricula), 4, 'a new date was told: the charge can be late')
})

test('a backdated enrolment has no late fee of what was overdue by then', async () => {
  const { idMatricula } = await enrolled({ fecha: dayOf(-40) })
  assert.deepEqual(await dues(idMatricula), [dayOf(-40), dayOf(-30), today, dayOf(30)])
  await charge(dayOf(0))
  assert.equal(await fees(idMatricula), 0)
})

test('who comes back after a withdrawal owes no sooner than that day', async () => {
  const { idMatricula } = await enrolled()
  await api.may(matricula.retirar, { matriculas: [idMatricula], motivo })
  await sql`update cuenta set fecha_vencimiento = ${dayOf(-3)} where id_matricula = ${idMatricula}`.execute(
    api.db,
  )
  await api.may(matricula.activar, { matriculas: [idMatricula], motivo })
  assert.deepEqual(await dues(idMatricula), [today, today, today, today])
})
