import assert from 'node:assert/strict'
import { test } from 'node:test'

import { grupo } from '#contract/grupo.ts'
import { type EstadoIncidencia, incidencia } from '#contract/incidencia.ts'
import { CSV } from '#contract/list-file.ts'
import type { Given, Op } from '#contract/op.ts'
import { usuario } from '#contract/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { makeSchool } from '#server/testing/school.ts'
import { makePerson } from '#server/testing/sign-in.ts'
import { verificar } from '#server/verificar/index.ts'

const api = await testApi()
const school = await makeSchool(api)
const tipos = await api.db.selectFrom('tipo').select(['codigo', 'idTipo', 'categoria']).execute()
const tipo = (codigo: string) => tipos.find((one) => one.codigo === codigo)!.idTipo
const SECRETO = 'nota reservada del personal'

const { idGrupo } = await school.grupo()
const [ana, beto] = [await school.alumno(), await school.alumno()]
const matricula = await school.matricular(idGrupo, ana.idUsuario)
await school.matricular(idGrupo, beto.idUsuario)

const valid = (more: Partial<Given<typeof incidencia.guardar>> = {}) => ({
  idTipo: tipo('ACADEMICA'),
  asunto: 'Dejó de asistir',
  descripcion: 'No viene desde el lunes',
  alumnos: [ana.idUsuario],
  ...more,
})
// Whoever acts has a profile too: they are there before any are counted.
testEntity(api, incidencia, {
  nombre: 'incidencia',
  valid,
  invalid: { input: { ...valid(), asunto: '' }, campo: 'asunto' },
  change: () => valid({ asunto: 'Otro asunto' }),
})

const made = async (more: Parameters<typeof valid>[0] = {}) => {
  const { status, data, error } = await api.may(incidencia.guardar, valid(more))
  assert.equal(status, 201, JSON.stringify(error))
  return data!.incidencia
}
const comment = (idIncidencia: number, comentario: string, interno?: boolean) =>
  api.may(incidencia.seguimiento, { idIncidencia, comentario, ...(interno !== undefined && { interno }) })
const move = (idIncidencia: number, estado: EstadoIncidencia, motivo?: string) =>
  api.may(incidencia.estado, { idIncidencia, estado, ...(motivo && { motivo }) })
const teach = async (idDocente: number, id = idGrupo) => {
  const { data } = await api.may(grupo.ver, { id })
  const { codigo, idCurso, idPeriodo, capacidad, fechaInicio, fechaFin, idTarifario, version } = data!
  const body = {
    codigo,
    idCurso,
    idPeriodo,
    capacidad,
    fechaInicio,
    fechaFin,
    idTarifario,
    version,
    id,
    idDocente,
  }
  assert.equal((await api.may(grupo.actualizar, body)).status, 200)
}
const staff = await api.session({ authorities: ['per_incidencia_gestionar'] })
const profesora = await makePerson(api, { perfil: 'Docente' })
const otro = await makePerson(api, { perfil: 'Docente' })
await teach(profesora.idUsuario)
const teacher = await api.session({ idUsuario: profesora.idUsuario })
const stranger = await api.session({ idUsuario: otro.idUsuario })
const asAna = await api.session({ idUsuario: ana.idUsuario })
const asBeto = await api.session({ idUsuario: beto.idUsuario })

const sees = async (token: string, id: number) => (await api.as(token, incidencia.ver, { id })).status
const listed = async (token: string, filter = {}) =>
  (await api.as(token, incidencia.buscar, { size: 200, ...filter })).data!.content.map(
    (one) => one.idIncidencia,
  )

test('an enrolment brings its student and group, a payment whoever paid; about nobody there is no case', async () => {
  const one = await made({ alumnos: [], idMatricula: matricula.idMatricula })
  assert.deepEqual([one.grupo?.idGrupo, one.alumnos[0]?.idUsuario], [idGrupo, ana.idUsuario])
  const { idIngreso } = await school.pagar(beto.idUsuario, 20)
  const paid = await made({ idIngreso })
  assert.deepEqual(
    paid.alumnos.map((a) => a.idUsuario).toSorted(),
    [ana.idUsuario, beto.idUsuario].toSorted(),
  )
  const nobody = await api.may(incidencia.guardar, valid({ alumnos: [] }))
  assert.deepEqual([nobody.status, (nobody.error?.errors?.[0] as { campo: string }).campo], [400, 'alumnos'])
})

test('what it names must be there and be what it says', async () => {
  const { idGrupo: another } = await school.grupo()
  for (const [more, status] of [
    [{ idTipo: tipo('EFECTIVO') }, 404],
    [{ idTipo: 999_999 }, 404],
    [{ alumnos: [999_999] }, 404],
    [{ alumnos: [profesora.idUsuario] }, 404],
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

test('moves as it should and no other way, and each change is told with who and why', async () => {
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

test('of two who move it at once, one wins', async () => {
  const { idIncidencia } = await made()
  const both = await Promise.all([1, 2].map(() => move(idIncidencia, 'EN_ATENCION')))
  assert.deepEqual(both.map((one) => one.status).toSorted(), [200, 409])
})

test('what was said is never edited nor taken back, and what has a history is not deleted', async () => {
  const { idIncidencia } = await made()
  assert.equal((await comment(idIncidencia, 'Se llamó a casa')).status, 201)
  const rows = api.db.updateTable('incidenciaSeguimiento').set({ comentario: 'otra cosa' })
  await assert.rejects(rows.execute(), /only takes new rows/)
  await assert.rejects(api.db.deleteFrom('incidenciaSeguimiento').execute(), /only takes new rows/)
  const gone = await api.may(incidencia.eliminar, { id: idIncidencia })
  assert.equal(gone.status, 409)
  assert.match(gone.error?.mensaje ?? '', /ya tiene historia/)
})

test('a student reads what is shared with them, answers it, and nothing else is there', async () => {
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

test('internal notes, reasons, names and links of others leave to no student, in no call and no file', async () => {
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
  assert.deepEqual(await listed(asAna, { idIngreso }), [], 'not even by asking for it')
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

test('what is said to a student of a case that is not shared is refused, not lost', async () => {
  const { idIncidencia } = await made()
  const { status, error } = await comment(idIncidencia, 'Hola', false)
  assert.deepEqual([status, (error?.errors?.[0] as { campo: string }).campo], [400, 'interno'])
})

test('a teacher reaches the cases of their groups and their own; of money, only their own', async () => {
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

test('a teacher opens cases of whom they teach, and of nobody else', async () => {
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
  assert.equal(reporta?.idUsuario, profesora.idUsuario)
  // The group goes to somebody else: what they told of is still theirs.
  await teach(otro.idUsuario)
  assert.equal(await sees(teacher, idIncidencia), 200)
  assert.equal(await sees(stranger, idIncidencia), 200)
  await teach(profesora.idUsuario)
})

test('is found by its words, its students, and who sees to it; late ones are told apart', async () => {
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
    idResponsable: profesora.idUsuario,
  })
  const body = {
    ...valid({ idMatricula: matricula.idMatricula, idIngreso, idResponsable: profesora.idUsuario }),
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

test('whoever may be asked is who may manage it; and every rule holds after all that', async () => {
  const { data } = await api.as(teacher, incidencia.responsables, {})
  assert.ok(data!.content.some((one) => one.idUsuario === profesora.idUsuario))
  assert.ok(!data!.content.some((one) => one.idUsuario === ana.idUsuario))
  assert.deepEqual(await verificar(api.db), [])
})
