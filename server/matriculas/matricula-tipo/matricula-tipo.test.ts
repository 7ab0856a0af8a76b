import assert from 'node:assert/strict'
import { test } from 'node:test'

import { matriculaTipo } from '#contract/matriculas/matricula-tipo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { traslado } from '#contract/matriculas/traslado.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
let n = 0
const valid = () => ({ nombre: `Convenio ${++n}`, descuento: 25, aplicaA: ['CUOTA' as const] })
const create = async () => (await api.may(matriculaTipo.guardar, valid())).data!.matriculaTipo
const retire = (idMatriculaTipo: number) =>
  api.may(matriculaTipo.estado, { idMatriculaTipo, estado: 'INACTIVO' })
const fieldsOf = (error: { errors?: readonly unknown[] | undefined } | undefined) =>
  error?.errors?.map((e) => (e as { campo: string }).campo)

testEntity(api, matriculaTipo, {
  nombre: 'matriculaTipo',
  valid,
  invalid: { input: { ...valid(), descuento: 101 }, campo: 'descuento' },
})

test('a discount says what it lowers, and never a late fee', async () => {
  const nothing = await api.may(matriculaTipo.guardar, { ...valid(), aplicaA: [] })
  assert.deepEqual([nothing.status, fieldsOf(nothing.error)], [400, ['aplicaA']])
  const mora = await api.may(matriculaTipo.guardar, { ...valid(), aplicaA: ['MORA'] } as never)
  assert.equal(mora.status, 400)
  const none = await api.may(matriculaTipo.guardar, { nombre: 'Sin descuento', descuento: 0 })
  assert.deepEqual(none.data?.matriculaTipo.aplicaA, [])
})

test('two types do not share a name, however it is written', async () => {
  const { nombre } = await create()
  const twin = await api.may(matriculaTipo.guardar, { ...valid(), nombre: nombre.toUpperCase() })
  assert.deepEqual([twin.status, twin.error?.codigo], [409, 'DUPLICADO'])
})

test('another discount does not touch the charges there are: it holds for those made from then on', async () => {
  const { idMatriculaTipo: id, nombre, version } = await create()
  const { idGrupo } = await school.grupo()
  const enrol = async () => {
    const body = { idUsuario: (await school.alumno()).idUsuario, idGrupo, idMatriculaTipo: id }
    const { idMatricula } = (await api.may(matricula.guardar, body)).data!.matricula
    return { idMatricula, discounts: await discounts(idMatricula) }
  }
  const discounts = async (idMatricula: number) =>
    (await school.cuentas(idMatricula)).content.map((c) => c.descuento)
  const before = await enrol()
  assert.deepEqual(before.discounts, [0, 87.63, 87.63])
  const change = { id, version, nombre, descuento: 50, aplicaA: ['MATRICULA' as const] }
  assert.equal(
    (await api.may(matriculaTipo.actualizar, { ...change, confirmaCambio: false })).error?.codigo,
    'PREGUNTA',
  )
  assert.equal((await api.may(matriculaTipo.actualizar, { ...change, confirmaCambio: true })).status, 200)
  assert.deepEqual(await discounts(before.idMatricula), before.discounts)
  assert.deepEqual((await enrol()).discounts, [60, 0, 0])
})

test('a type in use is retired, not deleted: it enrols nobody, and those who have it keep it, also in a transfer', async () => {
  const { idMatriculaTipo: id, nombre } = await create()
  const [from, to] = [await school.grupo(), await school.grupo()]
  const body = { idGrupo: from.idGrupo, idMatriculaTipo: id }
  const enrol = async () =>
    api.may(matricula.guardar, { ...body, idUsuario: (await school.alumno()).idUsuario })
  const kept = (await enrol()).data!.matricula
  const gone = await api.may(matriculaTipo.eliminar, { id })
  assert.equal(gone.status, 409)
  assert.match(gone.error?.mensaje ?? '', /matrículas/)

  assert.equal((await retire(id)).data?.matriculaTipo.estado, 'INACTIVO')
  const refused = await enrol()
  assert.deepEqual([refused.status, fieldsOf(refused.error)], [400, ['idMatriculaTipo']])
  const other = await school.matricular(from.idGrupo)
  const { version, fecha } = other
  const given = await api.may(matricula.actualizar, {
    id: other.idMatricula,
    version,
    fecha,
    idMatriculaTipo: id,
  })
  assert.deepEqual([given.status, fieldsOf(given.error)], [400, ['idMatriculaTipo']])

  const same = { id: kept.idMatricula, version: kept.version, fecha: kept.fecha, idMatriculaTipo: id }
  assert.equal((await api.may(matricula.actualizar, same)).data?.matricula.matriculaTipo.nombre, nombre)
  const moved = await api.may(traslado.trasladar, {
    idMatricula: kept.idMatricula,
    idGrupo: to.idGrupo,
    motivo: 'Cambio de horario',
  })
  assert.equal(moved.data?.matricula.matriculaTipo.nombre, nombre)
})
