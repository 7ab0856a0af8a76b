import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { clase } from '#contract/academico/clase.ts'
import { aviso } from '#contract/operacion/aviso.ts'
import { writeDueNotices } from '#server/mensajes/mensaje/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeTelling } from '#server/testing/justificacion.ts'
import { NO_RIGHTS } from '#server/testing/linked-adult.ts'

const api = await testApi()
const { school, run, take, sheet, lesson, tell, told, answer, withdraw, list, markOf } =
  await makeTelling(api)
const toCome = <L extends { idToCome: number }>(one: L) => ({ ...one, idClase: one.idToCome })

test('only who may take the attendance of the group answers: of another group it is missing', async () => {
  const one = await lesson()
  const { token } = await one.adult()
  const id = await told(token, one)
  const other = await lesson()
  assert.equal((await answer(null, id, true)).status, 401)
  assert.equal((await answer(token, id, true)).status, 403)
  const looking = await api.session({ authorities: ['web_grupo_listado', 'web_grupo_todos'] })
  assert.equal((await answer(looking, id, true)).status, 403)
  const [foreign, missing] = [
    await answer(other.teacher.token, id, true),
    await answer(one.teacher.token, 999_999, true),
  ]
  assert.deepEqual([foreign.status, foreign.error?.mensaje], [404, missing.error?.mensaje])
  assert.equal((await markOf(one.idClase)).asistencia, 'FALTA')
  // The reason is for those who answer it.
  const shown = async (who: string) =>
    (await api.as(who, clase.hoja, { id: String(one.idClase) })).data!.alumnos[0]!.justificacion
  assert.deepEqual(
    [await shown(looking), (await shown(one.teacher.token))?.motivo],
    [null, 'Estuvo con fiebre'],
  )
})

test('who told it does not answer it, although they teach the group', async () => {
  const one = await lesson()
  const both = await api.session({
    authorities: ['web_grupo_listado', 'per_asistencia_registrar', 'menu_miscursos'],
    nivel: 5,
  })
  const idUsuario = await api.userOf(both)
  await run(sql`update grupo set id_docente = ${idUsuario} where id_grupo = ${one.idGrupo}`)
  await school.contacto(one.idUsuario, { ...NO_RIGHTS, veNotas: true, autoriza: true, idUsuario })
  const id = await told(both, one)
  const { status, error } = await answer(both, id, true)
  assert.deepEqual([status, error?.codigo], [409, 'CONFLICTO'])
  assert.equal((await markOf(one.idClase)).asistencia, 'FALTA')
})

test('not accepted of a student who came, who left, or of a group that ended; nothing is written then', async () => {
  const came = await lesson()
  const id = await told((await came.adult()).token, came)
  await take(came.idClase, [{ idMatricula: came.idMatricula, estado: 'PRESENTE' }])
  assert.match((await answer(came.teacher.token, id, true)).error?.mensaje ?? '', /Presente/)
  assert.equal((await markOf(came.idClase)).justificacion?.estado, 'PENDIENTE')
  const gone = await lesson()
  const ofGone = await told((await gone.adult()).token, gone)
  await run(sql`update matricula set estado = 'RETIRADA' where id_matricula = ${gone.idMatricula}`)
  assert.match((await answer(gone.teacher.token, ofGone, true)).error?.mensaje ?? '', /Retirada/)
  const ended = await lesson()
  const ofEnded = await told((await ended.adult()).token, ended)
  await run(
    sql`update matricula set estado = 'CULMINADA', aprobado = false where id_matricula = ${ended.idMatricula}`,
  )
  await run(sql`update grupo set estado = 'FINALIZADO' where id_grupo = ${ended.idGrupo}`)
  assert.match((await answer(ended.teacher.token, ofEnded, true)).error?.mensaje ?? '', /Finalizado/)
  assert.equal((await answer(ended.teacher.token, ofEnded, false)).status, 200)
  for (const one of [gone, ended]) assert.equal((await markOf(one.idClase)).asistencia, 'FALTA')
})

test('accepted, an absence that stands is justified as by a mark of who answers: audited, and its mail taken back', async () => {
  const one = await lesson()
  await school.contacto(one.idUsuario, { correo: `adulto${one.idUsuario}@correo.pe` })
  await run(sql`update aviso set proximo = now()`)
  await writeDueNotices(api.db)
  const mail = async () =>
    (
      await sql<{ estado: string; resultado: string | null }>`
        select estado, resultado from envio where id_alumno = ${one.idUsuario} and motivo = 'INASISTENCIA'`.execute(
        api.db,
      )
    ).rows
  assert.deepEqual(await mail(), [{ estado: 'PENDIENTE', resultado: null }])
  const id = await told((await one.adult()).token, one)
  const before = await markOf(one.idClase)
  const { data } = await answer(one.teacher.token, id, true)
  assert.deepEqual([data?.justificacion.estado, data?.asistencia], ['ACEPTADA', 'JUSTIFICADA'])
  const after = await markOf(one.idClase)
  assert.deepEqual(
    [before.asistencia, after.asistencia, after.version! > before.version!, after.faltas, after.justificadas],
    ['FALTA', 'JUSTIFICADA', true, 0, 1],
  )
  const { rows } = await sql<{ operacion: string; idActor: number }>`
    select operacion, id_actor from auditoria where entidad = 'asistencia' and despues ->> 'estado' = 'JUSTIFICADA'
      and (despues ->> 'id_matricula')::bigint = ${one.idMatricula}`.execute(api.db)
  assert.deepEqual(rows, [{ operacion: 'POST /justificacion/resolver', idActor: one.teacher.idUsuario }])
  assert.deepEqual(await mail(), [{ estado: 'CANCELADO', resultado: 'CORREGIDO' }])
  // The teacher's sheet that was open goes on: sending the same mark again is no conflict.
  const again = [{ idMatricula: one.idMatricula, estado: 'JUSTIFICADA' as const, version: before.version }]
  assert.equal((await take(one.idClase, again)).status, 200)
})

test('rejected, the absence stands', async () => {
  const one = await lesson('TARDE')
  const id = await told((await one.adult()).token, one)
  const { data } = await answer(one.teacher.token, id, false)
  assert.deepEqual([data?.justificacion.estado, data?.asistencia], ['RECHAZADA', null])
  const now = await markOf(one.idClase)
  assert.deepEqual([now.asistencia, now.justificacion], ['TARDE', null])
  assert.equal((await answer(one.teacher.token, id, true)).error?.codigo, 'TRANSICION_NO_PERMITIDA')
})

test('of a class to come nothing is written: the sheet tells it, and the class is not given by it', async () => {
  const one = await lesson()
  const id = await told((await one.adult()).token, toCome(one))
  const { data } = await answer(one.teacher.token, id, true)
  assert.deepEqual([data?.justificacion.estado, data?.asistencia], ['ACEPTADA', null])
  const { clase: una, alumnos } = await sheet(one.idToCome)
  assert.deepEqual(
    [una.estado, alumnos[0]?.asistencia, alumnos[0]?.justificacion?.estado],
    ['PROGRAMADA', null, 'ACEPTADA'],
  )
})

test('of two who answer at once one is heard, and the mark agrees with it; so with who takes it back', async () => {
  for (let i = 0; i < 4; i++) {
    const one = await lesson()
    const { token } = await one.adult()
    const id = await told(token, one)
    const gestor = await api.session({ authorities: ['per_asistencia_registrar', 'web_grupo_todos'] })
    const all = await Promise.all([
      answer(one.teacher.token, id, true),
      answer(gestor, id, false),
      withdraw(token, id),
    ])
    assert.deepEqual(all.map(({ status }) => status).toSorted(), [200, 409, 409])
    const { estado } = (await list(token, one)).data!.justificaciones[0]!
    assert.equal(estado, ['ACEPTADA', 'RECHAZADA', 'RETIRADA'][all.findIndex(({ status }) => status === 200)])
    const due = estado === 'ACEPTADA' ? 'JUSTIFICADA' : 'FALTA'
    assert.equal((await markOf(one.idClase)).asistencia, due)
  }
})

test('the bell tells the teacher of it until it is answered, and the answer to the family by its rights', async () => {
  const one = await lesson()
  const mother = await one.adult()
  const bell = async (token: string) =>
    (await api.as(token, aviso.buscar, {}))
      .data!.avisos.filter(({ tipo }) => tipo.startsWith('JUSTIFICACION'))
      .map(({ tipo, idRegistro, persona, texto, detalle }) => [
        tipo,
        idRegistro,
        persona!.idUsuario,
        `${texto}: ${detalle!.replace(/^\d\d\/\d\d · /, '')}`,
      ])
  const id = await told(mother.token, one)
  const other = await lesson()
  assert.deepEqual(await bell(one.teacher.token), [
    ['JUSTIFICACION', one.idClase, one.idUsuario, 'Inglés básico: Estuvo con fiebre'],
  ])
  assert.deepEqual([await bell(other.teacher.token), await bell(mother.token)], [[], []])
  await answer(one.teacher.token, id, false, 'Falta el certificado')
  assert.deepEqual(await bell(one.teacher.token), [])
  const student = await api.session({ idUsuario: one.idUsuario })
  const reader = await one.adult(['veNotas'])
  const payer = await one.adult(['veDinero'])
  const closed = await one.adult(['veNotas', 'autoriza'], { limite: 'SIN_ACCESO', limiteMotivo: 'Juzgado' })
  const due = [
    'JUSTIFICACION_RECHAZADA',
    one.idMatricula,
    one.idUsuario,
    'Inglés básico: Falta el certificado',
  ]
  for (const token of [mother.token, student, reader.token]) assert.deepEqual(await bell(token), [due])
  for (const token of [payer.token, closed.token, (await other.adult()).token])
    assert.deepEqual(await bell(token), [])
  assert.equal((await tell(mother.token, one)).status, 201)
})

test('every invariant holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
