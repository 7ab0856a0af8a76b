import assert from 'node:assert/strict'
import { test } from 'node:test'

import { grupo } from '#contract/academico/grupo.ts'
import { periodo } from '#contract/academico/periodo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const idMatriculaTipo = school.tipoMatricula('REGULAR')

const { idPeriodo } = (
  await api.may(periodo.guardar, {
    nombre: `P-window-${process.pid}`,
    fechaInicio: '2030-01-01',
    fechaFin: '2030-12-31',
    estado: 'ABIERTO',
  })
).data!.periodo

let n = 0
const makeGroup = (fechaInicio: string, fechaFin: string) =>
  api.may(grupo.guardar, {
    codigo: `V-${process.pid}-${++n}`,
    idCurso: school.idCurso,
    idPeriodo,
    capacidad: 5,
    fechaInicio,
    fechaFin,
    estado: 'ABIERTO',
  })

const enrol = async (fecha: string) => {
  const { idGrupo } = (await makeGroup('2030-03-01', '2030-07-15')).data!.grupo
  const { idUsuario } = await school.alumno()
  return api.may(matricula.guardar, { idUsuario, idGrupo, idMatriculaTipo, fecha })
}
const campoOf = ({ error }: { error?: { errors?: unknown[] } | undefined }) =>
  (error?.errors?.[0] as { campo?: string } | undefined)?.campo

test('an enrolment is dated within the registration window of its group', async () => {
  for (const fecha of ['2050-01-01', '2031-01-01', '2028-12-31'])
    assert.deepEqual([(await enrol(fecha)).status, campoOf(await enrol(fecha))], [400, 'fecha'], fecha)
  for (const fecha of ['2029-01-01', '2030-12-31']) assert.equal((await enrol(fecha)).status, 201, fecha)
  await api.db
    .updateTable('parametro')
    .set({ valor: '30' })
    .where('clave', '=', 'matricula.diasAntes')
    .execute()
  assert.equal((await enrol('2029-11-30')).status, 400)
  assert.equal((await enrol('2029-12-02')).status, 201)
})

test('a corrected date is within it too', async () => {
  const { data } = await enrol('2030-02-01')
  const { idMatricula, version } = data!.matricula
  const change = (fecha: string) =>
    api.may(matricula.actualizar, { id: String(idMatricula), idMatriculaTipo, fecha, version })
  assert.equal((await change('2050-02-01')).status, 400)
  assert.equal((await change('2030-03-01')).status, 200)
})

test('a group lies within its period, but for the days that the parameter says', async () => {
  assert.equal(campoOf(await makeGroup('2026-03-01', '2026-07-01')), 'fechaInicio')
  assert.equal(campoOf(await makeGroup('2030-03-01', '2031-09-01')), 'fechaFin')
  const { data } = await makeGroup('2029-12-05', '2031-01-30')
  assert.ok(data)
  const { idGrupo, version } = data.grupo
  const { codigo } = data.grupo
  const moved = await api.may(grupo.actualizar, {
    id: String(idGrupo),
    codigo,
    idCurso: school.idCurso,
    idPeriodo,
    capacidad: 5,
    fechaInicio: '2040-01-01',
    fechaFin: '2040-02-01',
    version,
  })
  assert.equal(moved.status, 400)
})
