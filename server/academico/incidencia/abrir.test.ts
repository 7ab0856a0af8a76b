import assert from 'node:assert/strict'
import { test } from 'node:test'

import { incidencia } from '#contract/academico/incidencia.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCases } from '#server/testing/cases.ts'

const api = await testApi()
const { tipo, ana, beto, matricula, school, idGrupo, move } = await makeCases(api)
const asAna = await api.session({ idUsuario: ana.idUsuario })
const asBeto = await api.session({ idUsuario: beto.idUsuario })
const body = (rest: object = {}) => ({
  idMatricula: matricula.idMatricula,
  idTipo: tipo('ACADEMICA'),
  asunto: 'No veo mis notas',
  descripcion: 'Desde el lunes no aparecen.',
  ...rest,
})

test('a student opens a case about an enrolment of their own, never of another', async () => {
  assert.equal((await api.call(null, incidencia.abrir, body())).status, 401)
  assert.equal((await api.call(['per_incidencia_gestionar'], incidencia.abrir, body())).status, 403)
  const [foreign, missing] = [
    await api.as(asBeto, incidencia.abrir, body()),
    await api.as(asBeto, incidencia.abrir, body({ idMatricula: 999_999 })),
  ]
  assert.deepEqual([foreign.status, foreign.error?.mensaje], [404, missing.error?.mensaje])
  assert.equal((await api.as(asAna, incidencia.abrir, body({ asunto: ' ' }))).status, 400)
  assert.equal((await api.as(asAna, incidencia.abrir, body({ prioridad: 'URGENTE' }) as never)).status, 400)
  assert.equal((await api.as(asAna, incidencia.abrir, body({ idTipo: school.medio('YAPE') }))).status, 404)
})

test('the staff sees whose it is; the student follows it, and the two write to each other', async () => {
  const { data } = await api.as(asAna, incidencia.abrir, body())
  const { idIncidencia: id, estado } = data!.incidencia
  assert.equal(estado, 'ABIERTA')
  const row = (await api.may(incidencia.ver, { id })).data!
  assert.deepEqual(
    [row.reporta?.idUsuario, row.alumnos.map((one) => one.idUsuario), row.idResponsable, row.compartida],
    [ana.idUsuario, [ana.idUsuario], null, true],
  )
  assert.deepEqual([row.matricula?.idMatricula, row.idGrupo], [matricula.idMatricula, idGrupo])
  await api.may(incidencia.seguimiento, { idIncidencia: id, comentario: 'Lo vemos', interno: false })
  const seen = (await api.as(asAna, incidencia.ver, { id })).data!
  assert.equal(seen.seguimiento.at(-1)?.comentario, 'Lo vemos')
  assert.equal((await api.as(asBeto, incidencia.ver, { id })).status, 404)
})

test('five open cases of a student are enough, however many calls at once; one that is resolved makes room', async () => {
  const { idUsuario } = await school.alumno()
  const own = await school.matricular(idGrupo, idUsuario)
  const token = await api.session({ idUsuario })
  const ask = () => api.as(token, incidencia.abrir, body({ idMatricula: own.idMatricula }))
  const all = await Promise.all(Array.from({ length: 8 }, ask))
  assert.equal(all.filter(({ status }) => status === 201).length, 5)
  assert.ok(all.every(({ status }) => status === 201 || status === 429))
  const { idIncidencia } = all.find(({ data }) => data)!.data!.incidencia
  await move(idIncidencia, 'EN_ATENCION')
  assert.equal((await ask()).status, 429)
  await move(idIncidencia, 'RESUELTA')
  assert.equal((await ask()).status, 201)
})
