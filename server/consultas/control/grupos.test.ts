import assert from 'node:assert/strict'
import { test } from 'node:test'

import { grupo } from '#contract/academico/grupo.ts'
import { control } from '#contract/consultas/control.ts'
import { type Matricula, matricula } from '#contract/matriculas/matricula.ts'
import { testApi } from '#server/testing/api.ts'
import { type Filter, withTotals } from '#server/testing/control-model.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)

const list = async (filter: Filter & { estadoGrupo?: 'ABIERTO' | 'CANCELADO' } = {}) =>
  withTotals((await api.may(control.grupos, { ...filter, size: 200 })).data)
const rowOf = async (idGrupo: number, filter: Filter = {}) =>
  (await list(filter)).content.find((row) => row.idGrupo === idGrupo)

async function empty() {
  const { idGrupo: id, version, codigo, idCurso, idPeriodo, idTarifario } = await school.grupo(30)
  const dates = { fechaInicio: '2030-03-01', fechaFin: '2030-07-15' }
  const change = { codigo, idCurso, idPeriodo, idTarifario, ...dates, capacidad: 30, minimo: 8 }
  assert.equal((await api.may(grupo.actualizar, { ...change, id: String(id), version })).status, 200)
  return id
}

test('an empty group says how many students it lacks to open, unless enrolments are filtered', async () => {
  const id = await empty()
  const { matriculados, minimo, faltan, previsto, porcentajeCobranza } = (await rowOf(id))!
  assert.deepEqual([matriculados, minimo, faltan, previsto, porcentajeCobranza], [0, 8, 8, 0, null])
  await school.matricular(id)
  assert.equal((await rowOf(id))?.faltan, 7)
  await api.may(grupo.estado, { idGrupo: id, estado: 'EN_CURSO' })
  assert.equal((await rowOf(id))?.faltan, 0)

  const another = await empty()
  const dolares = school.idMoneda + 1
  for (const filter of [{ conDeuda: true }, { idPeriodo: school.idPeriodo + 1 }, { idMoneda: dolares }])
    assert.equal(await rowOf(another, filter), undefined)
  assert.equal((await list({ estadoGrupo: 'CANCELADO' })).totalElements, 0)
  assert.deepEqual(
    (await list({ estadoGrupo: 'ABIERTO' })).content.map((row) => row.idGrupo),
    [another],
  )
})

test('each group says who of its seats’ holders has paid, and what is to come from all of them', async () => {
  const { idGrupo } = await school.grupo(10, [100, 50])
  const enrolled: Matricula[] = []
  for (let i = 0; i < 5; i++) enrolled.push(await school.matricular(idGrupo))
  const [paid, partly, nothing, beca, gone] = enrolled as [
    Matricula,
    Matricula,
    Matricula,
    Matricula,
    Matricula,
  ]
  await school.confirmar((await school.pagar(paid.idUsuario, 150)).idIngreso)
  await school.confirmar((await school.pagar(partly.idUsuario, 30)).idIngreso)
  await school.pagar(nothing.idUsuario, 20)
  const { idMatricula, version, fecha } = beca
  const type = { idMatriculaTipo: school.tipoMatricula('BECA'), motivo: 'Beca concedida' }
  const free = { id: String(idMatricula), version, fecha, ...type }
  assert.equal((await api.may(matricula.actualizar, free)).status, 200)
  // The due charge is still owed; the seat is free.
  await api.db
    .updateTable('matricula')
    .set({ estado: 'RETIRADA' })
    .where('idMatricula', '=', gone.idMatricula)
    .execute()

  const { capacidad, matriculados, pagados, reservados, ...row } = (await rowOf(idGrupo))!
  assert.deepEqual([capacidad, matriculados, pagados, reservados], [10, 4, 2, 1])
  const { previsto, cobrado, enRevision, saldo, porcentajeCobranza } = row
  assert.deepEqual([previsto, cobrado, enRevision, saldo, porcentajeCobranza], [600, 180, 20, 420, 30])
  const { totales } = await list({ idGrupo: [idGrupo, await empty()] })
  assert.deepEqual(
    [
      totales.capacidad,
      totales.matriculados,
      totales.pagados,
      totales.reservados,
      totales.porcentajeCobranza,
    ],
    [40, 4, 2, 1, 30],
  )
})

test('words are searched in the group where groups are listed, and in the student elsewhere', async () => {
  const { idGrupo, codigo } = await school.grupo(10, [100])
  const mine = await school.matricular(idGrupo)
  await school.matricular(idGrupo)
  const { content, totales } = await list({ buscar: `INGLES ${codigo}` })
  assert.deepEqual(
    content.map((row) => [row.codigo, row.facturado]),
    [[codigo, 200]],
  )
  assert.equal(totales.facturado, 200)
  assert.equal((await list({ buscar: 'nunez' })).totalElements, 0)

  const { numeroDocumento } = mine.usuario
  for (const op of [control.alumnos, control.matriculas]) {
    const found = withTotals((await api.may(op, { buscar: `nuñez ${numeroDocumento}` })).data)
    assert.deepEqual([found.totalElements, found.totales.facturado], [1, 100])
    assert.equal((await api.may(op, { buscar: 'ingles' })).data?.totalElements, 0)
  }
})
