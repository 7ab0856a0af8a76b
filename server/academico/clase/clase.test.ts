import assert from 'node:assert/strict'
import { test } from 'node:test'

import { clase } from '#contract/academico/clase.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { addDays, weekdayOf } from '#contract/core/day.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeAula } from '#server/testing/aula.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const aula = makeAula(api, school)
const { today } = aula

let day = 0
testEntity(api, clase, {
  nombre: 'clase',
  valid: async () => ({
    idGrupo: (await aula.group()).idGrupo,
    fecha: addDays('2030-03-01', ++day),
    horaInicio: '09:00',
    horaFin: '11:00',
    aula: 'B-1',
    tema: 'Saludos',
  }),
  invalid: {
    input: { idGrupo: 1, fecha: '2030-02-30', horaInicio: '09:00', horaFin: '11:00' },
    campo: 'fecha',
  },
  change: ({ idGrupo, fecha, horaInicio, horaFin }) => ({
    idGrupo,
    fecha,
    horaInicio,
    horaFin,
    aula: 'B-1',
    tema: 'Otro tema',
  }),
})

test('a class is refused where the room or the teacher is taken: by a class, or by a slot of the timetable', async () => {
  const { idUsuario: idDocente } = await aula.teacher()
  const dates = { fechaInicio: '2030-07-01', fechaFin: '2030-07-14' }
  const a = await aula.group({ ...dates, idDocente })
  const b = await aula.group({ ...dates, idDocente })
  const c = await aula.group(dates)
  await aula.slot(a.idGrupo, 1, '08:00', 'Sala Única')
  const put = (idGrupo: number, extra: object) =>
    api.may(clase.guardar, { idGrupo, fecha: '2030-07-01', horaInicio: '09:00', horaFin: '10:00', ...extra })
  // Before its classes are generated, the slot alone takes the place.
  for (const generated of [false, true]) {
    if (generated) await api.may(clase.generar, { idGrupo: a.idGrupo })
    const room = await put(c.idGrupo, { aula: 'sala unica' })
    assert.equal(room.status, 409)
    assert.match(room.error?.mensaje ?? '', new RegExp(`${a.codigo}.*08:00–10:00`))
    const teacher = await put(b.idGrupo, {})
    assert.equal(teacher.status, 409)
    assert.match(teacher.error?.mensaje ?? '', new RegExp(a.codigo))
  }
  const own = await put(a.idGrupo, { aula: 'Otra' })
  assert.deepEqual([own.status, own.error?.codigo], [409, 'CONFLICTO'])
  assert.equal((await put(c.idGrupo, { aula: 'Otra' })).status, 201)
  assert.equal((await put(c.idGrupo, { horaInicio: '12:00', horaFin: '11:00' })).status, 400)
})

test('two classes moved to one room at the same time: one gets it', async () => {
  const groups = await Promise.all([1, 2, 3].map(async () => aula.group()))
  const made = []
  for (const [i, g] of groups.entries())
    made.push(await aula.one(g.idGrupo, { fecha: addDays('2030-09-02', i), aula: `T-${i}` }))
  const race = await Promise.all(
    made.map((c) =>
      api.may(clase.reprogramar, {
        idClase: c.idClase,
        fecha: '2030-09-10',
        horaInicio: '15:00',
        horaFin: '16:00',
        aula: 'Única',
        motivo: 'Todos ahí',
      }),
    ),
  )
  assert.deepEqual(race.map((r) => r.status).toSorted(), [200, 409, 409])
})

test('a teacher who already has a class at that hour cannot be given the group', async () => {
  const { idUsuario: idDocente } = await aula.teacher()
  const [a, b] = [await aula.group({ idDocente }), await aula.group()]
  const when = { fecha: addDays(today, 5) }
  await aula.one(a.idGrupo, when)
  await aula.one(b.idGrupo, when)
  const { data } = await api.may(grupo.ver, { id: String(b.idGrupo) })
  const { codigo, idCurso, idPeriodo, capacidad, fechaInicio, fechaFin, version } = data!
  const sent = {
    codigo,
    idCurso,
    idPeriodo,
    capacidad,
    fechaInicio,
    fechaFin,
    version,
    id: String(b.idGrupo),
  }
  const clash = await api.may(grupo.actualizar, { ...sent, idDocente })
  assert.equal(clash.status, 409)
  assert.match(clash.error?.mensaje ?? '', new RegExp(a.codigo))
  assert.equal((await api.may(grupo.actualizar, { ...sent, codigo: `${codigo}-b` })).status, 200)
})

test('an edit changes neither day nor group; the room, if it is free', async () => {
  const [{ idGrupo }, other] = [await aula.group(), await aula.group()]
  const fecha = addDays(today, 9)
  await aula.one(other.idGrupo, { fecha, aula: 'K-1' })
  const { idClase, version } = await aula.one(idGrupo, { fecha, aula: 'K-2' })
  const sent = { id: String(idClase), version, idGrupo, fecha, horaInicio: '07:00', horaFin: '08:00' }
  const moved = await api.may(clase.actualizar, { ...sent, fecha: addDays(fecha, 1), aula: 'K-2' })
  assert.match(moved.error?.mensaje ?? '', /Reprogramar/)
  assert.equal((await api.may(clase.actualizar, { ...sent, aula: 'K-1' })).status, 409)
  assert.equal((await api.may(clase.actualizar, { ...sent, aula: 'K-3', tema: 'X' })).data?.clase.tema, 'X')
})

test('a teacher sees the classes of the groups they teach, and the others answer 404', async () => {
  const { token, idUsuario: idDocente } = await aula.teacher()
  const [mine, other] = [await aula.group({ idDocente }), await aula.group()]
  const [a, b] = [await aula.one(mine.idGrupo), await aula.one(other.idGrupo)]
  assert.equal((await api.as(token, clase.ver, { id: String(a.idClase) })).status, 200)
  assert.equal((await api.as(token, clase.ver, { id: String(b.idClase) })).status, 404)
  assert.equal((await api.as(token, clase.hoja, { id: String(b.idClase) })).status, 404)
  const seen = (await api.as(token, clase.buscar, {})).data!.content
  assert.deepEqual(
    seen.map((c) => c.idClase),
    [a.idClase],
  )
  const edit = { idGrupo: other.idGrupo, fecha: today, horaInicio: '07:00', horaFin: '08:00', tema: 'Ajeno' }
  const foreign = await api.as(token, clase.actualizar, { ...edit, id: String(b.idClase), version: 0 })
  assert.equal(foreign.status, 404)
})

test('the calendar returns a range by group, room, teacher or student, with its clashes and holidays', async () => {
  const { token, idUsuario: idDocente } = await aula.teacher()
  const [a, b] = [await aula.group({ idDocente }), await aula.group()]
  const student = await school.matricular(a.idGrupo)
  const fecha = addDays(today, 3)
  const one = await aula.one(a.idGrupo, { fecha, aula: 'Q-1' })
  await aula.one(b.idGrupo, { fecha, aula: 'Q-2' })
  const feriados = (valor: string) =>
    api.db.updateTable('parametro').set({ valor }).where('clave', '=', 'calendario.feriados').execute()
  await feriados(`${fecha} Feriado local`)
  const range = { desde: fecha, hasta: fecha }
  const ask = async (extra: object, who?: string) =>
    (who
      ? await api.as(who, clase.calendario, { ...range, ...extra })
      : await api.may(clase.calendario, { ...range, ...extra })
    ).data!
  const ids = async (extra: object, who?: string) => (await ask(extra, who)).content.map((c) => c.idGrupo)
  assert.deepEqual(await ids({ idGrupo: a.idGrupo }), [a.idGrupo])
  const [shown] = (await ask({ idGrupo: a.idGrupo })).content
  assert.deepEqual([shown?.idArea, shown?.area], [a.idArea, a.area.nombre])
  assert.deepEqual(await ids({ aula: 'q-2' }), [b.idGrupo])
  assert.deepEqual(await ids({ idDocente }), [a.idGrupo])
  assert.deepEqual(await ids({ idUsuario: student.idUsuario }), [a.idGrupo])
  assert.deepEqual((await ask({})).feriados, [{ fecha, nombre: 'Feriado local' }])
  assert.deepEqual(await ids({}, token), [a.idGrupo])
  assert.deepEqual(await ids({ idGrupo: b.idGrupo }, token), [])
  // A student gets their own classes, whatever they ask for.
  const login = `alumno${student.idUsuario}`
  await api.db.updateTable('usuario').set({ login }).where('idUsuario', '=', student.idUsuario).execute()
  const me = await api.session({ idUsuario: student.idUsuario })
  assert.deepEqual(await ids({ idUsuario: idDocente }, me), [a.idGrupo])
  // A clash forced past the check is marked.
  await api.db.updateTable('clase').set({ aula: 'Q-2' }).where('idClase', '=', one.idClase).execute()
  assert.deepEqual((await ask({ idGrupo: a.idGrupo })).content[0]?.cruces, [b.codigo])
  assert.deepEqual((await ask({}, me)).content[0]?.cruces, [])
  await api.db.updateTable('clase').set({ aula: 'Q-1' }).where('idClase', '=', one.idClase).execute()
  await feriados('')
  const long = await api.may(clase.calendario, { desde: fecha, hasta: addDays(fecha, 93) })
  assert.equal(long.status, 400)
  assert.equal((await api.may(clase.calendario, { desde: fecha, hasta: addDays(fecha, -1) })).status, 400)
})

test('a class made by hand on a holiday is kept, and the answer says so', async () => {
  const { idGrupo } = await aula.group()
  const setHolidays = (valor: string) =>
    api.db.updateTable('parametro').set({ valor }).where('clave', '=', 'calendario.feriados').execute()
  await setHolidays(`${today} Feriado local`)
  const { status, data } = await api.may(clase.guardar, {
    idGrupo,
    fecha: today,
    horaInicio: '05:00',
    horaFin: '06:00',
  })
  assert.equal(status, 201)
  assert.match(data!.mensaje, /feriado \(Feriado local\)/)
  await setHolidays('')
})

test('the rooms are those of timetables and classes', async () => {
  const { content } = (await api.may(clase.aulas, {})).data!
  assert.ok(content.includes('Sala Única') && content.includes('Q-1'))
  assert.equal(weekdayOf('2030-03-04'), 1)
})

test('every invariant holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
