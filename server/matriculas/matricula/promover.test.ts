import assert from 'node:assert/strict'
import { test } from 'node:test'

import { grupo } from '#contract/academico/grupo.ts'
import { corrida } from '#contract/institucion/corrida.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeGraded } from '#server/testing/graded.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { enCurso, calificar } = makeGraded(api, school)

/** A closed group: the first two students passed, the third did not. */
async function closed() {
  const { idGrupo, ids } = await enCurso(3)
  for (const [i, id] of ids.entries()) await calificar(idGrupo, id, i < 2 ? [15, 15, 15] : [5, 5, 5])
  assert.equal((await api.may(grupo.cerrar, { idGrupo })).status, 200)
  return ids
}
const next = async (seats = 10) => school.grupo(seats, [100, 200])
const count = async (idGrupo: number) => (await api.may(matricula.buscar, { idGrupo })).data!.totalElements

test('refused: no session, no authority, no group; a missing enrolment is told row by row', async () => {
  const { idGrupo } = await next()
  const body = { matriculas: [999_999], idGrupo }
  assert.equal((await api.call(null, matricula.promover, body)).status, 401)
  assert.equal((await api.call(['per_matricula_confirmar'], matricula.promover, body)).status, 403)
  assert.equal((await api.may(matricula.promover, { ...body, idGrupo: 999_999 })).status, 404)
  const { data } = await api.may(matricula.promover, body)
  assert.deepEqual([data?.procesados, data?.rechazados, 'idCorrida' in data!], [0, 1, false])
})

test('who passed goes on, at the prices of the next group; the preview says it and keeps nothing', async () => {
  const ids = await closed()
  const { idGrupo, codigo } = await next()
  const { data: preview } = await api.may(matricula.promover, { matriculas: ids, idGrupo }, { simular: true })
  const said = preview!.resultados.map(({ ok, importe, grupo: of }) => [ok, importe, of])
  assert.deepEqual(said, [
    [true, 300, codigo],
    [true, 300, codigo],
    [false, undefined, undefined],
  ])
  assert.match(preview!.resultados[0]!.mensaje, /Debe S\/\s300\.00\. Aprobó\. Nota final: 15/)
  assert.match(preview!.resultados[2]!.mensaje, /No aprobó el curso/)
  assert.equal(await count(idGrupo), 0)
  const { data } = await api.may(matricula.promover, { matriculas: ids, idGrupo })
  assert.deepEqual([data?.procesados, data?.rechazados, await count(idGrupo)], [2, 1, 2])
  const again = await api.may(matricula.promover, { matriculas: ids, idGrupo, todos: true })
  assert.deepEqual([again.data?.procesados, await count(idGrupo)], [1, 3])
})

test('as many as there are seats; and it is undone as a run', async () => {
  const ids = await closed()
  const { idGrupo } = await next(1)
  const { data } = await api.may(matricula.promover, { matriculas: ids, idGrupo })
  assert.deepEqual([data?.procesados, data?.rechazados], [1, 2])
  const undone = await api.may(corrida.deshacer, { idCorrida: data!.idCorrida! })
  assert.deepEqual([undone.data?.procesados, await count(idGrupo)], [1, 0])
  assert.deepEqual(await verificar(api.db), [])
})
