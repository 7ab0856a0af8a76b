import assert from 'node:assert/strict'
import { test } from 'node:test'

import { incidencia } from '#contract/academico/incidencia.ts'
import { CSV } from '#contract/core/list-file.ts'
import type { Op } from '#contract/core/op.ts'
import { testApi } from '#server/testing/api.ts'
import { campoDe, makeCases } from '#server/testing/cases.ts'

const SECRETO = 'nota reservada del personal'

const api = await testApi()
const cases = await makeCases(api)
const { school, tipo, idGrupo, ana, beto, matricula, valid, made, comment, move, teach, teacherUser, otro } =
  cases
const staff = await api.session({ authorities: ['per_incidencia_gestionar'] })
const teacher = await api.session({ idUsuario: teacherUser.idUsuario })
const stranger = await api.session({ idUsuario: otro.idUsuario })
const asAna = await api.session({ idUsuario: ana.idUsuario })
const asBeto = await api.session({ idUsuario: beto.idUsuario })

const sees = async (token: string, id: number) => (await api.as(token, incidencia.ver, { id })).status
const listed = async (token: string, filter = {}) =>
  (await api.as(token, incidencia.buscar, { size: 200, ...filter })).data!.content.map(
    (one) => one.idIncidencia,
  )

test('a student reads what is shared with them, answers it, and sees nothing else', async () => {
  const own = await made()
  const shared = await made({ compartida: true })
  const ofBeto = await made({ compartida: true, alumnos: [beto.idUsuario] })
  assert.deepEqual(
    [await sees(asAna, own.idIncidencia), await sees(asAna, ofBeto.idIncidencia), await sees(asAna, 999_999)],
    [404, 404, 404],
  )
  assert.equal(await sees(asAna, shared.idIncidencia), 200)
  const ids = await listed(asAna)
  assert.ok(ids.includes(shared.idIncidencia))
  assert.ok(!ids.includes(own.idIncidencia) && !ids.includes(ofBeto.idIncidencia))
  assert.ok(!(await listed(asAna, { idUsuario: beto.idUsuario })).includes(ofBeto.idIncidencia))
  const foreign = { idIncidencia: ofBeto.idIncidencia, comentario: 'Hola' }
  assert.equal((await api.as(asAna, incidencia.seguimiento, foreign)).status, 404)
  const hidden = { idIncidencia: own.idIncidencia, comentario: 'Hola' }
  assert.equal((await api.as(asAna, incidencia.seguimiento, hidden)).status, 404)
  const reply = { idIncidencia: shared.idIncidencia, comentario: 'Estuve enferma' }
  assert.equal((await api.as(asAna, incidencia.seguimiento, { ...reply, interno: true })).status, 400)
  const { data } = await api.as(asAna, incidencia.seguimiento, reply)
  assert.equal(data?.incidencia.seguimiento.at(-1)?.comentario, 'Estuve enferma')
  assert.equal((await api.may(incidencia.ver, { id: shared.idIncidencia })).data?.esperaRespuesta, true)
  for (const op of [
    incidencia.guardar,
    incidencia.estado,
    incidencia.actualizar,
    incidencia.eliminar,
    incidencia.responsables,
  ])
    assert.equal((await api.as(asAna, op as Op, { id: shared.idIncidencia })).status, 403)
})

test('internal notes, reasons, names and links of others reach no student, in no call and no file', async () => {
  const { idIngreso } = await school.pagar(beto.idUsuario, 30)
  const { idIncidencia } = await made({
    compartida: true,
    alumnos: [ana.idUsuario],
    idIngreso,
    asunto: 'Asunto de dos',
  })
  assert.equal((await comment(idIncidencia, SECRETO)).data?.incidencia.seguimiento[0]?.interno, true)
  assert.equal((await comment(idIncidencia, 'Por favor, escríbanos', false)).status, 201)
  await api.as(asBeto, incidencia.seguimiento, { idIncidencia, comentario: 'Soy Beto y esto es mío' })
  await move(idIncidencia, 'EN_ATENCION', SECRETO)
  const bodies = [
    await api.as(asAna, incidencia.ver, { id: idIncidencia }),
    await api.as(asAna, incidencia.buscar, { size: 200 }),
    await api.as(asAna, incidencia.seguimiento, { idIncidencia, comentario: 'Gracias' }),
  ]
  const files = await Promise.all(
    [CSV, 'application/json'].map((accept) =>
      api.app.inject({
        method: 'POST',
        url: '/api/incidencias',
        payload: {},
        headers: { authorization: `Bearer ${asAna}`, accept },
      }),
    ),
  )
  for (const text of [...bodies.map((b) => JSON.stringify(b)), ...files.map((f) => f.body)]) {
    assert.match(text, /Asunto de dos|Dejó de asistir/)
    for (const no of [SECRETO, 'Soy Beto', beto.numeroDocumento])
      assert.ok(!text.includes(no), `${no}: ${text}`)
  }
  const caso = bodies[0]!.data as { idIngreso: number | null; alumnos: unknown[]; comentarios: number }
  assert.deepEqual([caso.idIngreso, caso.alumnos.length, caso.comentarios], [null, 1, 1])
  assert.deepEqual(await listed(asAna, { idIngreso }), [], 'not even by filtering')
  assert.deepEqual(await listed(asAna, { buscar: beto.numeroDocumento }), [])
  const { data } = await api.as(staff, incidencia.ver, { id: idIncidencia })
  assert.deepEqual(
    data!.seguimiento.map((s) => [s.tipo, s.interno]),
    [
      ['COMENTARIO', true],
      ['COMENTARIO', false],
      ['COMENTARIO', false],
      ['ESTADO', false],
      ['COMENTARIO', false],
    ],
  )
})

test('a comment to the student of an unshared case is refused, not lost', async () => {
  const { idIncidencia } = await made()
  const { status, error } = await comment(idIncidencia, 'Hola', false)
  assert.deepEqual([status, campoDe(error)], [400, 'interno'])
})

test('a teacher reaches the cases of their groups and their own; of payments, only their own', async () => {
  const ofGroup = await made({ idMatricula: matricula.idMatricula })
  const money = await made({ idMatricula: matricula.idMatricula, idTipo: tipo('ECONOMICA') })
  const loose = await made()
  const given = await made({ idResponsable: otro.idUsuario })
  assert.deepEqual(
    await Promise.all([ofGroup, money, loose, given].map((one) => sees(teacher, one.idIncidencia))),
    [200, 404, 404, 404],
  )
  assert.equal(await sees(stranger, ofGroup.idIncidencia), 404)
  assert.deepEqual(await listed(stranger), [given.idIncidencia])
  assert.deepEqual(await listed(stranger, { mias: true, abierta: true }), [given.idIncidencia])
  const foreign = { idIncidencia: ofGroup.idIncidencia, comentario: 'Hola' }
  assert.equal((await api.as(stranger, incidencia.seguimiento, foreign)).status, 404)
  const moved = { idIncidencia: ofGroup.idIncidencia, estado: 'EN_ATENCION' as const }
  assert.equal((await api.as(stranger, incidencia.estado, moved)).status, 404)
  assert.equal((await api.as(stranger, incidencia.eliminar, { id: ofGroup.idIncidencia })).status, 404)
  assert.equal((await api.as(teacher, incidencia.estado, moved)).status, 200)
  assert.equal((await api.as(teacher, incidencia.estado, moved)).status, 409)
})

test('a teacher opens cases of students they teach, and of no others', async () => {
  const { idGrupo: another } = await school.grupo()
  const foreign = await school.matricular(another)
  const { idIngreso } = await school.pagar(ana.idUsuario, 5)
  for (const more of [
    { idGrupo: another },
    { idMatricula: foreign.idMatricula },
    { alumnos: [foreign.idUsuario] },
    { idIngreso },
  ])
    assert.equal((await api.as(teacher, incidencia.guardar, valid(more))).status, 404, JSON.stringify(more))
  const { data } = await api.as(
    teacher,
    incidencia.guardar,
    valid({ idGrupo, alumnos: [ana.idUsuario, beto.idUsuario] }),
  )
  const { idIncidencia, reporta } = data!.incidencia
  assert.equal(reporta?.idUsuario, teacherUser.idUsuario)
  // The group goes to another teacher: the cases they opened are still theirs.
  await teach(otro.idUsuario)
  assert.equal(await sees(teacher, idIncidencia), 200)
  assert.equal(await sees(stranger, idIncidencia), 200)
  await teach(teacherUser.idUsuario)
})
