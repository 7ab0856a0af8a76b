import assert from 'node:assert/strict'
import { test } from 'node:test'

import { clase, type EstadoAsistencia } from '#contract/clase.ts'
import { matricula } from '#contract/matricula.ts'
import { testApi } from '#server/testing/api.ts'
import { addDays, makeAula, weekday } from '#server/testing/aula.ts'
import { makeSchool } from '#server/testing/school.ts'
import { verificar } from '#server/verificar/index.ts'

const api = await testApi()
const school = await makeSchool(api)
const aula = makeAula(api, school)
const { today } = aula

type Nota = { idMatricula: number; estado: EstadoAsistencia | null; version?: number | null }
const take = (idClase: number, asistencias: Nota[]) => api.may(clase.asistencia, { idClase, asistencias })
const sheet = async (idClase: number) => (await api.may(clase.hoja, { id: String(idClase) })).data!
const summary = async (idMatricula: number) =>
  (await api.may(clase.asistencias, { idMatricula })).data!.content[0]!

/** A group with some enrolled, and a class of today. */
async function room(people = 2, extra: object = {}) {
  const { idGrupo } = await aula.group(extra)
  const matriculas = []
  for (let i = 0; i < people; i++) matriculas.push(await school.matricular(idGrupo))
  const { idClase } = await aula.one(idGrupo)
  return { idGrupo, idClase, ids: matriculas.map((m) => m.idMatricula), matriculas }
}

test('is noted student by student; the class is then given, and the sheet says it', async () => {
  const { idClase, ids } = await room()
  const [a, b] = ids as [number, number]
  const { status, data } = await take(idClase, [
    { idMatricula: a, estado: 'PRESENTE' },
    { idMatricula: b, estado: 'FALTA' },
  ])
  assert.deepEqual([status, data?.estado], [200, 'DICTADA'])
  const { clase: una, alumnos } = await sheet(idClase)
  assert.deepEqual([una.asistencia.presentes, una.asistencia.faltas, una.porRegistrar], [1, 1, false])
  assert.deepEqual(
    new Map(alumnos.map((x) => [x.idMatricula, x.asistencia])),
    new Map([
      [a, 'PRESENTE'],
      [b, 'FALTA'],
    ]),
  )
  // Taken away, the class is as it was.
  const undone = await take(
    idClase,
    ids.map((idMatricula) => ({ idMatricula, estado: null })),
  )
  assert.equal(undone.data?.estado, 'PROGRAMADA')
  assert.equal((await sheet(idClase)).alumnos[0]?.asistencia, null)
})

test('is refused: a class cancelled, still to come, of a group that is over; a stranger; twice one', async () => {
  const { idClase, ids, idGrupo } = await room(1)
  const idMatricula = ids[0]!
  const stranger = (await room(1)).ids[0]!
  const note = { idMatricula, estado: 'PRESENTE' } as const
  assert.equal((await take(999_999, [note])).status, 404)
  assert.equal((await take(idClase, [{ ...note, idMatricula: stranger }])).status, 404)
  assert.equal((await take(idClase, [note, note])).status, 400)
  assert.equal((await take(idClase, [])).status, 400)
  assert.equal((await take(idClase, [{ ...note, estado: 'DORMIDO' as never }])).status, 400)
  const later = await aula.one(idGrupo, { fecha: addDays(today, 2) })
  assert.equal((await take(later.idClase, [note])).error?.codigo, 'CONFLICTO')
  await api.may(clase.cancelar, { clases: [later.idClase], motivo: 'No se da' })
  assert.equal((await take(later.idClase, [note])).error?.codigo, 'TRANSICION_NO_PERMITIDA')
  assert.equal((await sheet(idClase)).alumnos[0]?.asistencia, null)
})

test('only of those enrolled still: who left keeps what was noted', async () => {
  const { idClase, ids, idGrupo } = await room(2)
  const [gone, stays] = ids as [number, number]
  await take(
    idClase,
    ids.map((idMatricula) => ({ idMatricula, estado: 'TARDE' as const })),
  )
  await api.db.updateTable('matricula').set({ estado: 'RETIRADA' }).where('idMatricula', '=', gone).execute()
  const refused = await take(idClase, [{ idMatricula: gone, estado: 'FALTA' }])
  assert.deepEqual([refused.status, refused.error?.codigo], [409, 'CONFLICTO'])
  assert.match(refused.error?.mensaje ?? '', /Retirada/)
  const { alumnos } = await sheet(idClase)
  assert.deepEqual(
    alumnos.map((x) => [x.idMatricula, x.viva]).toSorted((x, y) => +x[0]! - +y[0]!),
    [
      [gone, false],
      [stays, true],
    ],
  )
  const next = await aula.one(idGrupo, { horaInicio: '10:00', horaFin: '11:00' })
  assert.deepEqual(
    (await sheet(next.idClase)).alumnos.map((x) => x.idMatricula),
    [stays],
  )
})

test('a teacher takes that of their groups only', async () => {
  const { token, idUsuario: idDocente } = await aula.teacher()
  const [mine, other] = [await room(1, { idDocente }), await room(1)]
  const by = (r: typeof mine) =>
    api.as(token, clase.asistencia, {
      idClase: r.idClase,
      asistencias: [{ idMatricula: r.ids[0]!, estado: 'PRESENTE' }],
    })
  assert.equal((await by(mine)).status, 200)
  assert.equal((await by(other)).status, 404)
  const seen = (await api.as(token, clase.asistencias, {})).data!.content
  assert.deepEqual(
    seen.map((s) => s.idMatricula),
    mine.ids,
  )
})

test('two people at once: different students merge; of the same one, the second is told and nothing is lost', async () => {
  const { idClase, ids } = await room(6)
  const half = (from: number, estado: EstadoAsistencia) =>
    ids.slice(from, from + 3).map((idMatricula) => ({ idMatricula, estado, version: null }))
  const both = await Promise.all([take(idClase, half(0, 'PRESENTE')), take(idClase, half(3, 'TARDE'))])
  assert.deepEqual(
    both.map((r) => r.status),
    [200, 200],
  )
  assert.deepEqual((await sheet(idClase)).clase.asistencia, {
    presentes: 3,
    tardes: 3,
    faltas: 0,
    justificadas: 0,
  })

  const {
    idClase: again,
    ids: [one, two],
  } = await room(2)
  const race = await Promise.all(
    (['PRESENTE', 'FALTA'] as const).map((estado) =>
      take(again, [{ idMatricula: one!, estado, version: null }]),
    ),
  )
  assert.deepEqual(race.map((r) => r.status).toSorted(), [200, 409])
  const told = race.find((r) => r.status === 409)?.error
  assert.equal(told?.codigo, 'VERSION_ANTERIOR')
  assert.match(told?.mensaje ?? '', /Ana Núñez: (Presente|Falta), según prueba/)
  const won = (await sheet(again)).alumnos.find((x) => x.idMatricula === one)!
  assert.equal(won.asistencia, race[0]?.status === 200 ? 'PRESENTE' : 'FALTA')
  // All or nothing: what came beside the one refused was not written.
  const mixed = await take(again, [
    { idMatricula: two!, estado: 'PRESENTE', version: null },
    { idMatricula: one!, estado: 'TARDE', version: null },
  ])
  assert.equal(mixed.status, 409)
  assert.equal((await sheet(again)).alumnos.find((x) => x.idMatricula === two)?.asistencia, null)
  // What was lost on the way may be sent again, and a note seen may be changed.
  assert.equal(
    (await take(again, [{ idMatricula: one!, estado: won.asistencia, version: null }])).status,
    200,
  )
  assert.equal(
    (await take(again, [{ idMatricula: one!, estado: 'JUSTIFICADA', version: won.version }])).status,
    200,
  )
})

test('a note taken away and written again is not taken for the one that was seen', async () => {
  const {
    idClase,
    ids: [idMatricula],
  } = await room(1)
  const write = async (estado: EstadoAsistencia | null, version?: number | null) =>
    take(idClase, [{ idMatricula: idMatricula!, estado, ...(version === undefined ? {} : { version }) }])
  const seen = (await write('PRESENTE')).data!.asistencias[0]!.version
  await write(null)
  await write('FALTA')
  assert.equal((await write('TARDE', seen)).status, 409)
})

test('the percentage counts late as attended, and justified not at all; from three absences on there is an alert', async () => {
  const {
    idGrupo,
    ids: [idMatricula],
    matriculas,
  } = await room(1, { idDocente: null })
  const estados = ['PRESENTE', 'TARDE', 'FALTA', 'JUSTIFICADA', 'FALTA'] as const
  const dates = estados.map((_, i) => addDays(today, -1 - i))
  const made = []
  for (const fecha of dates) made.push(await aula.one(idGrupo, { fecha }))
  assert.deepEqual(
    [(await summary(idMatricula!)).porcentaje, (await summary(idMatricula!)).clases],
    [null, 0],
  )
  for (const [i, estado] of estados.entries())
    await take(made[i]!.idClase, [{ idMatricula: idMatricula!, estado }])
  const now = await summary(idMatricula!)
  assert.deepEqual(
    [now.clases, now.presentes, now.tardes, now.faltas, now.justificadas, now.porcentaje, now.alerta],
    [5, 1, 1, 2, 1, 50, false],
  )
  const one = await aula.one(idGrupo, { fecha: addDays(today, -8) })
  await take(one.idClase, [{ idMatricula: idMatricula!, estado: 'FALTA' }])
  assert.deepEqual(
    [(await summary(idMatricula!)).alerta, (await sheet(one.idClase)).clase.enAlerta],
    [true, 1],
  )
  const { data } = await api.may(clase.asistencias, { idGrupo, alerta: true })
  assert.equal(data?.totalElements, 1)
  // The student sees their own, and nobody else's.
  const me = await api.session({ idUsuario: matriculas[0]!.idUsuario })
  const own = (await api.as(me, clase.asistencias, {})).data!.content
  assert.deepEqual(
    own.map((s) => s.idMatricula),
    [idMatricula],
  )
  assert.equal((await api.as(me, clase.hoja, { id: String(one.idClase) })).status, 403)
})

test('what was attended before a transfer within the course counts after it; of another course it does not', async () => {
  const {
    idClase,
    ids: [from],
    matriculas,
  } = await room(1)
  await take(idClase, [{ idMatricula: from!, estado: 'FALTA' }])
  const target = await aula.group()
  const to = await school.matricular(target.idGrupo, matriculas[0]!.idUsuario)
  const link = (id: number | null) =>
    api.db
      .updateTable('matricula')
      .set({ idMatriculaOrigen: id })
      .where('idMatricula', '=', to.idMatricula)
      .execute()
  await api.db
    .updateTable('matricula')
    .set({ estado: 'TRASLADADA' })
    .where('idMatricula', '=', from!)
    .execute()
  // Its charges go with it: that is the transfer's part.
  await api.db.updateTable('cuenta').set({ estado: 'ANULADA' }).where('idMatricula', '=', from!).execute()
  await link(from!)
  assert.deepEqual([(await summary(to.idMatricula)).faltas, (await summary(to.idMatricula)).clases], [1, 1])
  const { idCurso } = await api.db
    .insertInto('curso')
    .values({ idArea: school.idArea, codigo: `X-${process.pid}`, nombre: 'Otro curso' })
    .returning('idCurso')
    .executeTakeFirstOrThrow()
  await api.db.updateTable('grupo').set({ idCurso }).where('idGrupo', '=', target.idGrupo).execute()
  assert.equal((await summary(to.idMatricula)).clases, 0)
})

test('what attendance hangs on is not deleted, and a class that was given is neither moved nor cancelled', async () => {
  const {
    idClase,
    ids: [idMatricula],
  } = await room(1)
  await take(idClase, [{ idMatricula: idMatricula!, estado: 'PRESENTE' }])
  const erased = await api.may(clase.eliminar, { id: String(idClase) })
  assert.deepEqual([erased.status, erased.error?.codigo], [409, 'CONFLICTO'])
  const to = { fecha: addDays(today, 4), horaInicio: '07:00', horaFin: '08:00', motivo: 'Tarde ya' }
  assert.equal(
    (await api.may(clase.reprogramar, { idClase, ...to })).error?.codigo,
    'TRANSICION_NO_PERMITIDA',
  )
  const { data } = await api.may(clase.cancelar, { clases: [idClase], motivo: 'Tarde ya' })
  assert.deepEqual([data?.procesados, data?.rechazados], [0, 1])
  assert.match(data?.mensajes[0] ?? '', /Dictada/)
})

test('one from which every note was taken away can be deleted, and does not stop the timetable from being followed', async () => {
  const {
    idClase,
    idGrupo,
    ids: [idMatricula],
  } = await room(1)
  await aula.slot(idGrupo, weekday(today), '05:00')
  await api.may(clase.generar, { idGrupo })
  const { data } = await api.may(clase.buscar, { idGrupo, desde: today, hasta: today, sort: 'fecha,asc' })
  for (const { idClase: each } of data!.content)
    for (const estado of ['PRESENTE', null] as const)
      await take(each, [{ idMatricula: idMatricula!, estado }])
  assert.equal((await api.may(clase.generar, { idGrupo, ajustar: true })).status, 200)
  assert.equal((await api.may(clase.eliminar, { id: String(idClase) })).status, 200)
})

test('of a group that is over it stays as it was', async () => {
  const {
    idClase,
    idGrupo,
    ids: [idMatricula],
  } = await room(1)
  await take(idClase, [{ idMatricula: idMatricula!, estado: 'PRESENTE' }])
  await api.db
    .updateTable('matricula')
    .set({ estado: 'CULMINADA', aprobado: false })
    .where('idMatricula', '=', idMatricula!)
    .execute()
  await api.db.updateTable('grupo').set({ estado: 'FINALIZADO' }).where('idGrupo', '=', idGrupo).execute()
  const late = await take(idClase, [{ idMatricula: idMatricula!, estado: 'FALTA' }])
  assert.match(late.error?.mensaje ?? '', /Finalizado/)
  assert.equal((await api.may(matricula.ver, { id: String(idMatricula) })).status, 200)
})

test('all rules hold at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
