import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { calificacionEsquema } from '#contract/academico/calificacion-esquema.ts'
import { calificacion } from '#contract/academico/calificacion.ts'
import { testApi } from '#server/testing/api.ts'
import { makeGraded } from '#server/testing/graded.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { enCurso, guardar, hoja, calificar, enrol, grupoDe, cursoDe } = makeGraded(api, school)

const cell = (idMatricula: number, nota: number | null, version = 0, componente = 'Parcial') => ({
  idMatricula,
  componente,
  nota,
  version,
})
const noteOf = async (idGrupo: number, idMatricula: number, componente = 'Parcial') =>
  (await hoja(idGrupo)).content
    .find((row) => row.idMatricula === idMatricula)!
    .notas.find((nota) => nota.componente === componente)!

test('needs a session and the authority; a missing group is 404', async () => {
  const input = { idGrupo: 1, notas: [cell(1, 10)] }
  assert.equal((await api.call(null, calificacion.guardar, input)).status, 401)
  assert.equal((await api.call(['web_grupo_listado'], calificacion.guardar, input)).status, 403)
  assert.equal((await api.call(['menu_miscursos'], calificacion.hoja, { idGrupo: 1 })).status, 403)
  assert.equal((await guardar(999_999, [cell(1, 10)])).status, 404)
  assert.equal((await api.may(calificacion.hoja, { idGrupo: 999_999 })).status, 404)
})

test('each cell by itself: one that does not fit is refused with its reason, the rest is written', async () => {
  const { idGrupo, ids } = await enCurso(2)
  const [a, b] = ids as [number, number]
  const other = await enCurso(1)
  const waiting = (await school.matricular(idGrupo)).idMatricula
  const { data } = await guardar(idGrupo, [
    cell(a, 15),
    cell(b, 20.5),
    cell(b, -1, 0, 'Prácticas'),
    cell(b, 12.5, 0, 'Final'),
    cell(b, 10, 0, 'Otro'),
    cell(other.ids[0]!, 10),
    cell(waiting, 10),
    cell(a, 16),
  ])
  assert.deepEqual([data?.procesados, data?.rechazados], [1, 7])
  const said = data!.resultados.map(({ mensaje }) => mensaje)
  for (const [i, words] of [
    /guardada/,
    /0 a 20/,
    /0 a 20/,
    /decimal/,
    /«Otro»/,
    /este grupo/,
    /activa/,
    /dos veces/,
  ].entries())
    assert.match(said[i]!, words)
  const { nota, version, por, cuando } = await noteOf(idGrupo, a)
  assert.deepEqual([nota, version, typeof por, typeof cuando], [15, 1, 'string', 'string'])
  assert.deepEqual(
    data!.finales.map(({ idMatricula, faltan, notaFinal }) => [idMatricula, faltan, notaFinal]),
    [[a, 2, null]],
  )
})

test('the final appears when no grade is missing; clearing one removes it, and its version goes on', async () => {
  const { idGrupo, ids } = await enCurso(1)
  const [id] = ids as [number]
  const { data } = await calificar(idGrupo, id, [13, 12, 14])
  // 13·40 + 12·30 + 14·30 = 1300: 13 exactly.
  assert.deepEqual([data?.finales[0]?.notaFinal, data?.finales[0]?.aprobado], [13, true])
  const cleared = await guardar(idGrupo, [cell(id, null, 1)])
  assert.deepEqual(cleared.data?.finales[0], { idMatricula: id, faltan: 1, notaFinal: null, aprobado: null })
  assert.deepEqual(((n) => [n.nota, n.version])(await noteOf(idGrupo, id)), [null, 2])
  assert.equal((await guardar(idGrupo, [cell(id, 11, 0)])).data?.resultados[0]?.codigo, 'VERSION_ANTERIOR')
  assert.equal((await guardar(idGrupo, [cell(id, 11, 2)])).data?.procesados, 1)
})

test('an old version does not overwrite: the answer says who wrote first and what', async () => {
  const { idGrupo, ids } = await enCurso(1)
  const [id] = ids as [number]
  await guardar(idGrupo, [cell(id, 15)])
  const { data, status } = await guardar(idGrupo, [cell(id, 9)])
  assert.equal(status, 200)
  const [result] = data!.resultados
  assert.deepEqual(
    [result?.ok, result?.codigo, result?.actual?.nota, result?.actual?.version],
    [false, 'VERSION_ANTERIOR', 15, 1],
  )
  assert.match(result!.mensaje, /Persona de Prueba .*15/)
  // Sent again after its answer was lost: already written.
  assert.equal((await guardar(idGrupo, [cell(id, 15)])).data?.resultados[0]?.ok, true)
  assert.equal((await noteOf(idGrupo, id)).version, 1)
})

test('two writers at once on one cell: one is written and the other is told, every time', async () => {
  const { idGrupo, ids } = await enCurso(4)
  const first = await guardar(idGrupo, [cell(ids[3]!, 1, 0, 'Final')])
  assert.equal(first.status, 200)
  for (let round = 0; round < 25; round++) {
    const version = (await noteOf(idGrupo, ids[0]!)).version
    const sent = [(round * 2) % 21, (round * 2 + 1) % 21]
    const answers = await Promise.all(sent.map((nota) => guardar(idGrupo, [cell(ids[0]!, nota, version)])))
    const done = answers.map(({ data }) => data!.resultados[0]!)
    assert.deepEqual(done.map(({ ok }) => ok).toSorted(), [false, true])
    const winner = sent[done.findIndex(({ ok }) => ok)]
    const now = await noteOf(idGrupo, ids[0]!)
    assert.deepEqual([now.nota, now.version], [winner, version + 1])
    assert.equal(done.find(({ ok }) => !ok)?.actual?.nota, winner)
  }
})

test('two whole sheets at once in opposite orders do not deadlock', async () => {
  const { idGrupo, ids } = await enCurso(6)
  const all = ids.flatMap((id) => ['Prácticas', 'Parcial', 'Final'].map((c) => cell(id, 11, 0, c)))
  const other = all.toReversed().map((c) => ({ ...c, nota: 12 }))
  const answers = await Promise.all([guardar(idGrupo, all), guardar(idGrupo, other)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  assert.equal(
    answers.reduce((sum, { data }) => sum + data!.procesados, 0),
    all.length,
  )
})

test('a later change of the scheme does not affect graded groups', async () => {
  const { idGrupo, idCurso, idCalificacionEsquema, ids } = await enCurso(1)
  await calificar(idGrupo, ids[0]!, [13, 12, 14])
  const { version, nombre } = (await api.may(calificacionEsquema.ver, { id: idCalificacionEsquema })).data!
  const otherwise = {
    id: String(idCalificacionEsquema),
    version,
    nombre,
    notaMinima: 0,
    notaMaxima: 10,
    notaAprobatoria: 6,
    decimales: 1,
    componentes: [{ nombre: 'Todo', peso: 100 }],
  }
  assert.equal((await api.may(calificacionEsquema.actualizar, otherwise)).status, 200)
  const sheet = await hoja(idGrupo)
  assert.deepEqual(
    [sheet.esquema?.congelado, sheet.esquema?.notaMaxima, sheet.content[0]?.notaFinal],
    [true, 20, 13],
  )
  // A group without grades follows its course.
  const { idGrupo: fresh } = await grupoDe(idCurso)
  assert.deepEqual((await hoja(fresh)).esquema?.componentes, [{ nombre: 'Todo', peso: 100 }])
  const { status, error } = await api.may(calificacionEsquema.eliminar, { id: idCalificacionEsquema })
  assert.deepEqual([status, error?.codigo], [409, 'CONFLICTO'])
  // Once every grade is cleared, the old scheme is released.
  await guardar(
    idGrupo,
    ['Prácticas', 'Parcial', 'Final'].map((c) => cell(ids[0]!, null, 1, c)),
  )
  assert.equal((await hoja(idGrupo)).esquema?.nombre, nombre)
  assert.equal((await hoja(idGrupo)).esquema?.notaMaxima, 10)
  assert.equal((await guardar(idGrupo, [cell(ids[0]!, 9.5, 0, 'Todo')])).data?.procesados, 1)
})

test('the database itself refuses grades that do not fit', async () => {
  const { idGrupo, ids } = await enCurso(1)
  await guardar(idGrupo, [cell(ids[0]!, 15)])
  for (const change of [sql`nota = 21`, sql`nota = 10.5`, sql`componente = 'Otro'`])
    await assert.rejects(
      sql`update calificacion set ${change} where id_matricula = ${ids[0]}`.execute(api.db),
      /does not fit/,
    )
  await assert.rejects(
    sql`update grupo_esquema set decimales = 1 where id_grupo = ${idGrupo}`.execute(api.db),
    /has grades/,
  )
  await assert.rejects(
    sql`update matricula set nota_final = 15 where id_matricula = ${ids[0]}`.execute(api.db),
  )
})

test('a course without a scheme takes no grades', async () => {
  const { idCurso } = await cursoDe(null)
  const { idGrupo } = await grupoDe(idCurso)
  const { idMatricula } = await enrol(idGrupo)
  const { status, error } = await guardar(idGrupo, [cell(idMatricula, 10)])
  assert.deepEqual([status, error?.codigo], [409, 'CONFLICTO'])
  assert.equal((await hoja(idGrupo)).esquema, null)
})

test('a teacher grades the groups they teach, and the others answer 404', async () => {
  const token = await api.session({ authorities: ['per_calificacion_registrar'], nivel: 4 })
  const { idUsuario } = await api.db
    .selectFrom('usuario')
    .select('idUsuario')
    .where('login', 'like', 'prueba%')
    .orderBy('idUsuario', 'desc')
    .executeTakeFirstOrThrow()
  const mine = await enCurso(1, {}, idUsuario)
  const other = await enCurso(1)
  const save = (g: typeof mine) =>
    api.as(token, calificacion.guardar, { idGrupo: g.idGrupo, notas: [cell(g.ids[0]!, 14)] })
  assert.equal((await save(mine)).data?.procesados, 1)
  assert.equal((await save(other)).status, 404)
  assert.equal((await api.as(token, calificacion.hoja, { idGrupo: mine.idGrupo })).status, 200)
  assert.equal((await api.as(token, calificacion.hoja, { idGrupo: other.idGrupo })).status, 404)
  // An enrolment of another group is not reached through one's own group.
  const sneaked = await api.as(token, calificacion.guardar, {
    idGrupo: mine.idGrupo,
    notas: [cell(other.ids[0]!, 14)],
  })
  assert.equal(sneaked.data?.procesados, 0)
  assert.equal((await noteOf(other.idGrupo, other.ids[0]!)).nota, null)
})

test('a student sees their own grades and no others', async () => {
  const { idUsuario } = await school.alumno()
  const { idGrupo, ids } = await enCurso(1)
  const { idMatricula } = await enrol(idGrupo, idUsuario)
  await calificar(idGrupo, idMatricula, [20, 20, 20])
  const token = await api.session({ idUsuario })
  const see = (id: number) => api.as(token, calificacion.deMatricula, { id: String(id) as never })
  const { data } = await see(idMatricula)
  assert.deepEqual(
    [data?.notaFinal, data?.notas.length, data?.notas[0]],
    [20, 3, { componente: 'Prácticas', nota: 20, cuando: data?.notas[0]?.cuando }],
  )
  assert.equal((await see(ids[0]!)).status, 404)
  assert.equal((await see(999_999)).status, 404)
})

test('every change is audited with its author', async () => {
  const { idGrupo, ids } = await enCurso(1)
  await guardar(idGrupo, [cell(ids[0]!, 15)])
  await guardar(idGrupo, [cell(ids[0]!, 16, 1)])
  const { rows } = await sql<{ accion: string; antes: string | null; despues: string }>`
    select a.accion, a.antes ->> 'nota' as antes, a.despues ->> 'nota' as despues from auditoria a
    join calificacion n on n.id_calificacion = a.id_entidad
    where a.entidad = 'calificacion' and n.id_matricula = ${ids[0]} order by a.id_auditoria`.execute(api.db)
  assert.deepEqual(
    rows.map((r) => [r.accion, r.antes, r.despues]),
    [
      ['INSERT', null, '15.00'],
      ['UPDATE', '15.00', '16.00'],
    ],
  )
})
