import assert from 'node:assert/strict'
import { test } from 'node:test'

import { incidencia } from '#contract/academico/incidencia.ts'
import type { Given } from '#contract/core/op.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { campoDe, makeCases } from '#server/testing/cases.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { makePerson } from '#server/testing/sign-in.ts'

const api = await testApi()
const cases = await makeCases(api)
const { school, tipo, idGrupo, ana, beto, matricula, valid, made, comment, move, teacherUser, otro } = cases
const teacher = await api.session({ idUsuario: teacherUser.idUsuario })
const stranger = await api.session({ idUsuario: otro.idUsuario })

testEntity(api, incidencia, {
  nombre: 'incidencia',
  valid,
  invalid: { input: { ...valid(), asunto: '' }, campo: 'asunto' },
  change: () => valid({ asunto: 'Otro asunto' }),
})

test('an enrolment brings its student and group, a payment its payer; a case needs a subject', async () => {
  const one = await made({ alumnos: [], idMatricula: matricula.idMatricula })
  assert.deepEqual([one.grupo?.idGrupo, one.alumnos[0]?.idUsuario], [idGrupo, ana.idUsuario])
  const { idIngreso } = await school.pagar(beto.idUsuario, 20)
  const paid = await made({ idIngreso })
  assert.deepEqual(
    paid.alumnos.map((a) => a.idUsuario).toSorted(),
    [ana.idUsuario, beto.idUsuario].toSorted(),
  )
  const nobody = await api.may(incidencia.guardar, valid({ alumnos: [] }))
  assert.deepEqual([nobody.status, campoDe(nobody.error)], [400, 'alumnos'])
})

test('its links must exist and be of the right kind', async () => {
  const { idGrupo: another } = await school.grupo()
  for (const [more, status] of [
    [{ idTipo: tipo('EFECTIVO') }, 404],
    [{ idTipo: 999_999 }, 404],
    [{ alumnos: [999_999] }, 404],
    [{ alumnos: [teacherUser.idUsuario] }, 404],
    [{ idGrupo: 999_999 }, 404],
    [{ idMatricula: 999_999 }, 404],
    [{ idIngreso: 999_999 }, 404],
    [{ idMatricula: matricula.idMatricula, idGrupo: another }, 400],
    [{ idResponsable: ana.idUsuario }, 400],
    [{ idResponsable: 999_999 }, 400],
  ] as const)
    assert.equal(
      (await api.may(incidencia.guardar, valid(more as never))).status,
      status,
      JSON.stringify(more),
    )
})

test('moves by its table of states, and each change is recorded with its author and reason', async () => {
  const { idIncidencia } = await made()
  for (const wrong of ['RESUELTA', 'CERRADA', 'ABIERTA'] as const) {
    const { status, error } = await move(idIncidencia, wrong)
    assert.deepEqual([status, error?.codigo], [409, 'TRANSICION_NO_PERMITIDA'])
    assert.match(error?.mensaje ?? '', /Abierta.*En atención/s)
  }
  for (const [to, motivo] of [
    ['EN_ATENCION'],
    ['RESUELTA', 'Se habló con la familia'],
    ['ABIERTA', 'Volvió a faltar'],
    ['EN_ATENCION'],
    ['RESUELTA'],
    ['CERRADA'],
  ] as const)
    assert.equal((await move(idIncidencia, to, motivo)).status, 200)
  for (const estado of ['ABIERTA', 'EN_ATENCION', 'RESUELTA'] as const)
    assert.equal((await move(idIncidencia, estado)).status, 409)
  const { seguimiento, responsable } = (await api.may(incidencia.ver, { id: idIncidencia })).data!
  assert.deepEqual(
    seguimiento.map((s) => [s.estadoAnterior, s.estadoNuevo, s.comentario]),
    [
      ['ABIERTA', 'EN_ATENCION', null],
      ['EN_ATENCION', 'RESUELTA', 'Se habló con la familia'],
      ['RESUELTA', 'ABIERTA', 'Volvió a faltar'],
      ['ABIERTA', 'EN_ATENCION', null],
      ['EN_ATENCION', 'RESUELTA', null],
      ['RESUELTA', 'CERRADA', null],
    ],
  )
  assert.ok(
    seguimiento.every((s) => s.autor?.idUsuario === responsable?.idUsuario),
    'whoever began took it',
  )
  const closed = await comment(idIncidencia, 'Una cosa más')
  assert.equal(closed.status, 409)
  assert.match(closed.error?.mensaje ?? '', /Cerrada/)
})

test('of two concurrent moves, one wins', async () => {
  const { idIncidencia } = await made()
  const both = await Promise.all([1, 2].map(() => move(idIncidencia, 'EN_ATENCION')))
  assert.deepEqual(both.map((one) => one.status).toSorted(), [200, 409])
})

test('comments are neither edited nor removed, and a case with a history is not deleted', async () => {
  const { idIncidencia } = await made()
  assert.equal((await comment(idIncidencia, 'Se llamó a casa')).status, 201)
  const rows = api.db.updateTable('incidenciaSeguimiento').set({ comentario: 'otra cosa' })
  await assert.rejects(rows.execute(), /only takes new rows/)
  await assert.rejects(api.db.deleteFrom('incidenciaSeguimiento').execute(), /only takes new rows/)
  const gone = await api.may(incidencia.eliminar, { id: idIncidencia })
  assert.equal(gone.status, 409)
  assert.match(gone.error?.mensaje ?? '', /ya tiene historia/)
})

test('is found by its words, its students, and its caretaker; overdue ones are marked', async () => {
  const { idUsuario } = await makePerson(api, { perfil: 'Docente' })
  const one = await made({
    asunto: 'Proyector averiado',
    idResponsable: idUsuario,
    fechaLimite: '2020-01-01',
  })
  const found = async (filter: Given<typeof incidencia.buscar>) =>
    (await api.may(incidencia.buscar, filter)).data!.content.map((row) => row.idIncidencia)
  assert.deepEqual(await found({ buscar: 'nunez proyec' }), [one.idIncidencia])
  assert.deepEqual(await found({ idResponsable: idUsuario, vencida: true }), [one.idIncidencia])
  assert.deepEqual(await found({ idUsuario: beto.idUsuario, buscar: 'proyector' }), [])
  const { version } = (await api.may(usuario.ver, { id: ana.idUsuario })).data!
  const { tipoDocumento, numeroDocumento, idPerfil, login } = ana
  await api.may(usuario.actualizar, {
    id: ana.idUsuario,
    version,
    tipoDocumento,
    numeroDocumento,
    idPerfil,
    login,
    nombres: 'Zoraida',
    papellido: 'Núñez',
  })
  assert.deepEqual(await found({ buscar: 'zoraida proyector' }), [one.idIncidencia])
  await move(one.idIncidencia, 'EN_ATENCION')
  await move(one.idIncidencia, 'RESUELTA')
  assert.deepEqual(await found({ idResponsable: idUsuario, vencida: true }), [])
  const { data } = await api.may(incidencia.buscar, { sort: 'prioridad,desc', size: 200 })
  assert.ok(data!.content.length > 5)
})

test('an edit keeps the links that the editor does not reach, and an old version does not win', async () => {
  const { idIngreso } = await school.pagar(ana.idUsuario, 8)
  const one = await made({
    idMatricula: matricula.idMatricula,
    idIngreso,
    idResponsable: teacherUser.idUsuario,
  })
  const body = {
    ...valid({ idMatricula: matricula.idMatricula, idIngreso, idResponsable: teacherUser.idUsuario }),
    id: one.idIncidencia,
    version: one.version,
    asunto: 'Otro asunto',
    compartida: true,
  }
  const { status, data, error } = await api.as(teacher, incidencia.actualizar, body)
  assert.equal(status, 200, JSON.stringify(error))
  assert.deepEqual([data?.incidencia.asunto, data?.incidencia.compartida], ['Otro asunto', true])
  assert.equal((await api.as(teacher, incidencia.actualizar, body)).status, 409)
  assert.equal((await api.as(stranger, incidencia.actualizar, body)).status, 404)
})

test('those who may manage cases may be assigned them; every invariant holds at the end', async () => {
  const { data } = await api.as(teacher, incidencia.responsables, {})
  assert.ok(data!.content.some((one) => one.idUsuario === teacherUser.idUsuario))
  assert.ok(!data!.content.some((one) => one.idUsuario === ana.idUsuario))
  assert.deepEqual(await verificar(api.db), [])
})
