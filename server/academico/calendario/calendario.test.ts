import assert from 'node:assert/strict'
import { test } from 'node:test'

import { calendario } from '#contract/academico/calendario.ts'
import { clase } from '#contract/academico/clase.ts'
import { addDays } from '#contract/core/day.ts'
import { testApi } from '#server/testing/api.ts'
import { makeAula } from '#server/testing/aula.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const aula = makeAula(api, school)
const { today } = aula

const fetchCalendar = (direccion: string, remoteAddress = '10.0.0.1') =>
  api.app.inject({ method: 'GET', url: direccion, remoteAddress })
const renew = async (token: string) => (await api.as(token, calendario.renovar, {})).data!.direccion!

/** A student with a class of 19:00–21:00 in five days, and the address of their calendar. */
async function student(extra: object = {}) {
  const { idUsuario: idDocente, token: docente } = await aula.teacher()
  const { idGrupo, codigo } = await aula.group({ idDocente })
  const { idUsuario } = await school.matricular(idGrupo)
  const una = await aula.one(idGrupo, {
    fecha: addDays(today, 5),
    horaInicio: '19:00',
    horaFin: '21:00',
    ...extra,
  })
  const token = await api.session({ idUsuario })
  return { una, idGrupo, codigo, idUsuario, token, docente, direccion: await renew(token) }
}

/** The properties of each event, unfolded as RFC 5545 §3.1 says. */
function events(body: string) {
  const lines = body.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  const property = (line: string) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]
  return lines
    .join('\n')
    .split('BEGIN:VEVENT\n')
    .slice(1)
    .map((event) => Object.fromEntries(event.split('\n').map(property)) as Record<string, string>)
}
const compact = (fecha: string) => fecha.replaceAll('-', '')

test('before an address is made none works; then it is read without a session, in the institution’s hours', async () => {
  const { idUsuario } = await school.alumno()
  const fresh = await api.session({ idUsuario })
  assert.equal((await api.as(fresh, calendario.mio, {})).data?.direccion, null)
  const { una, direccion, token, codigo } = await student()
  assert.equal((await api.as(token, calendario.mio, {})).data?.direccion, direccion)
  const res = await fetchCalendar(direccion)
  assert.equal(res.statusCode, 200)
  assert.match(String(res.headers['content-type']), /^text\/calendar; charset=utf-8/)
  const [e, ...others] = events(res.body)
  assert.equal(others.length, 0)
  // Lima is five hours behind UTC, all year.
  const next = compact(addDays(una.fecha, 1))
  assert.deepEqual([e?.DTSTART, e?.DTEND], [`${next}T000000Z`, `${next}T020000Z`])
  assert.deepEqual([e?.STATUS, e?.SUMMARY], ['CONFIRMED', 'Inglés básico'])
  assert.match(e?.DESCRIPTION ?? '', new RegExp(codigo))
  assert.ok(e?.UID && e.DTSTAMP)
})

test('every line ends and folds as the standard says, whatever the text of a class', async () => {
  const tema = `Coma, punto; y \\ barra ${'ñandú '.repeat(25)}`
  const { direccion } = await student({ tema, aula: 'A;1, norte' })
  const { body } = await fetchCalendar(direccion)
  assert.ok(body.endsWith('END:VCALENDAR\r\n'))
  assert.equal(body.replaceAll('\r\n', '').includes('\n'), false)
  for (const line of body.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  const [e] = events(body)
  assert.equal(e?.LOCATION, String.raw`A\;1\, norte`)
  assert.match(e?.DESCRIPTION ?? '', /Coma\\, punto\\; y \\\\ barra ñandú/)
})

test('a moved class is the same event at another hour; a cancelled one says so', async () => {
  const { una, direccion } = await student()
  const before = events((await fetchCalendar(direccion)).body)[0]!
  const to = { fecha: addDays(today, 6), horaInicio: '10:00', horaFin: '11:00', motivo: 'Otro día' }
  await api.may(clase.reprogramar, { idClase: una.idClase, ...to })
  const moved = events((await fetchCalendar(direccion)).body)[0]!
  assert.equal(moved.UID, before.UID)
  assert.equal(moved.DTSTART, `${compact(to.fecha)}T150000Z`)
  assert.ok(Number(moved.SEQUENCE) > Number(before.SEQUENCE ?? 0))
  await api.may(clase.cancelar, { clases: [una.idClase], motivo: 'No hay luz' })
  const gone = events((await fetchCalendar(direccion)).body)[0]!
  assert.deepEqual(
    [gone.UID, gone.STATUS, gone.SUMMARY],
    [before.UID, 'CANCELLED', 'Cancelada: Inglés básico'],
  )
})

test('a zone with summer time is followed on both sides of the change', async () => {
  const { direccion, idGrupo } = await student()
  await api.db
    .updateTable('parametro')
    .set({ valor: 'Europe/Madrid' })
    .where('clave', '=', 'institucion.zonaHoraria')
    .execute()
  for (const fecha of ['2030-01-15', '2030-07-15'])
    await aula.one(idGrupo, { fecha, horaInicio: '12:00', horaFin: '13:00' })
  const starts = events((await fetchCalendar(direccion)).body).map((e) => e.DTSTART)
  assert.ok(starts.includes('20300115T110000Z') && starts.includes('20300715T100000Z'), starts.join())
  await api.db
    .updateTable('parametro')
    .set({ valor: 'America/Lima' })
    .where('clave', '=', 'institucion.zonaHoraria')
    .execute()
})

test('a student sees their own classes only, a teacher those they give; no other person is named', async () => {
  const [a, b] = [await student(), await student()]
  assert.equal(events((await fetchCalendar(a.direccion)).body).length, 1)
  const taught = events((await fetchCalendar(await renew(b.docente))).body)
  assert.equal(taught.length, 1)
  assert.equal(taught[0]?.UID, events((await fetchCalendar(b.direccion)).body)[0]?.UID)
  const { body } = await fetchCalendar(b.direccion)
  assert.doesNotMatch(body, /Núñez|ATTENDEE|ORGANIZER/)
  // A student who leaves a group stops seeing its classes.
  await api.db
    .updateTable('matricula')
    .set({ estado: 'RETIRADA' })
    .where('idUsuario', '=', a.idUsuario)
    .execute()
  assert.equal(events((await fetchCalendar(a.direccion)).body).length, 0)
})

test('a renewed calendar closes its former address; a blocked user’s address is closed too', async () => {
  const { direccion, token, idUsuario } = await student()
  const other = await renew(token)
  assert.notEqual(other, direccion)
  assert.equal((await fetchCalendar(direccion)).statusCode, 404)
  assert.equal((await fetchCalendar(other)).statusCode, 200)
  await api.db
    .updateTable('usuario')
    .set({ estado: 'BLOQUEADO' })
    .where('idUsuario', '=', idUsuario)
    .execute()
  assert.equal((await fetchCalendar(other)).statusCode, 404)
})

test('the secret is long, and the audit does not contain it', async () => {
  const { direccion, idUsuario } = await student()
  const secret = direccion.split('/').at(-2)!
  assert.ok(Buffer.from(secret, 'base64url').length >= 32)
  const rows = await api.db.selectFrom('auditoria').selectAll().where('entidad', '=', 'calendario').execute()
  const { idCalendario } = await api.db
    .selectFrom('calendario')
    .select('idCalendario')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow()
  assert.ok(rows.some((r) => r.idEntidad === idCalendario))
  assert.equal(JSON.stringify(rows).includes(secret), false)
  const { status } = await api.call(['web_grupo_listado'], calendario.mio, {})
  assert.equal(status, 403)
})

test('guessing is blocked before long, and frequent reading is told to wait', async () => {
  const { direccion } = await student()
  const wrong = `/api/calendario/${'A'.repeat(43)}/clases.ics`
  const answers = []
  for (let i = 0; i < 32; i++)
    answers.push((await fetchCalendar(i % 2 ? wrong : '/api/calendario/x/clases.ics', '10.9.9.9')).statusCode)
  assert.equal(answers[0], 404)
  assert.equal(answers.at(-1), 429)
  // Blocked there even for a good address; other networks go on.
  assert.equal((await fetchCalendar(direccion, '10.9.9.9')).statusCode, 429)
  assert.equal((await fetchCalendar(direccion, '10.0.0.7')).statusCode, 200)
})
