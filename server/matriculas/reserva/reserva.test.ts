import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import { espera } from '#contract/matriculas/espera.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { MOST_OF_A_DEVICE, reserva } from '#contract/matriculas/reserva.ts'
import { attendDueLists } from '#server/matriculas/vacante/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { TEACHING } from '#server/testing/actors.ts'
import { testApi } from '#server/testing/api.ts'
import { askAgain } from '#server/testing/ask-again.ts'
import { makeSchool } from '#server/testing/school.ts'
import { CROWD, sizeOf } from '#server/testing/size.ts'

const api = await testApi()
const school = await makeSchool(api)
const idMatriculaTipo = school.tipoMatricula('REGULAR')
const motivo = 'Pedido de la familia'

const setting = (clave: string, valor: string) =>
  sql`update parametro set valor = ${valor} where clave = ${clave}`.execute(api.db)
const openDoor = () => setting('catalogo.activo', 'true')
await sql`update curso set publicado = true where id_curso = ${school.idCurso}`.execute(api.db)
/** A group of the catalogue. */
async function published(capacidad: number) {
  const made = await school.grupo(capacidad)
  await sql`update grupo set publicado = true where id_grupo = ${made.idGrupo}`.execute(api.db)
  return made
}
/** Takes a seat as a device of its own. */
const tomar = (idGrupo: number, equipo = randomUUID()) => api.call(null, reserva.tomar, { idGrupo, equipo })
const soltar = (codigo: string) => api.call(null, reserva.soltar, { reserva: codigo })
const cupo = (codigo: string) => api.call(null, reserva.cupo, { codigo })
/** Ends the time of the live reservations of a group, under its lock as everything that changes them. */
const vencer = (idGrupo: number) =>
  api.db.transaction().execute(async (tx) => {
    await sql`select from grupo where id_grupo = ${idGrupo} for no key update`.execute(tx)
    await sql`update reserva set vence = now() - interval '1 second' where id_grupo = ${idGrupo} and estado = 'VIGENTE'`.execute(
      tx,
    )
  })
const forgetCounters = () => sql`delete from acceso_fallido`.execute(api.db)
const seatsOf = async (idGrupo: number) => {
  const { matriculados, ofrecidos, vacantes } = (await api.may(grupo.ver, { id: idGrupo })).data!
  return [matriculados, ofrecidos, vacantes]
}
const estadoOf = async (idGrupo: number) =>
  (await api.may(reserva.buscar, { idGrupo, sort: ['idReserva'] })).data!.content.map((r) => r.estado)
const hechosOf = async (codigo: string) => (await cupo(codigo)).data!.movimientos.map((m) => m.hecho)

test('refused: while the catalogue is off, an unknown group, one that is closed, a code that is not one', async () => {
  const { idGrupo } = await published(2)
  assert.equal((await tomar(idGrupo)).status, 404)
  await openDoor()
  assert.equal((await tomar(999_999)).status, 404)
  const cancelled = await published(2)
  await api.may(grupo.estado, { idGrupo: cancelled.idGrupo, estado: 'CANCELADO', motivo })
  assert.equal((await tomar(cancelled.idGrupo)).status, 404)
  assert.equal((await tomar((await school.grupo(2)).idGrupo)).status, 404, 'not published')
  const notGiven = (await api.call(null, reserva.tomar, { idGrupo, equipo: 'mi equipo' as never })).error
  assert.equal(notGiven?.codigo, 'VALIDACION')
  assert.equal((await soltar(randomUUID())).status, 404)
  assert.equal((await cupo(randomUUID())).status, 404)
  assert.equal((await cupo('un.boleto.inventado-de-fuera')).status, 404)
  assert.equal((await api.call(null, reserva.buscar, {})).status, 401)
  assert.equal((await api.call(['web_usuario_listado'], reserva.buscar, {})).status, 403)
  const docente = await api.session({ authorities: TEACHING, nivel: 4 })
  assert.equal((await api.as(docente, reserva.buscar, {})).data?.totalElements, 0)
})

test('a reservation holds the seat for as long as the settings say, against everybody else', async () => {
  await setting('reserva.minutos', '20')
  const { idGrupo } = await published(1)
  const { status, data } = await tomar(idGrupo)
  assert.equal(status, 201)
  const minutes = (Date.parse(data!.vence) - Date.now()) / 60_000
  assert.ok(minutes > 19 && minutes < 21, `held for ${minutes} minutes`)
  await setting('reserva.minutos', '')
  assert.deepEqual(await seatsOf(idGrupo), [0, 1, 0])
  const { idUsuario } = await school.alumno()
  const office = await api.may(matricula.guardar, { idGrupo, idUsuario, idMatriculaTipo })
  assert.equal(office.error?.codigo, 'SIN_VACANTES')
  const second = await tomar(idGrupo)
  assert.deepEqual([second.status, second.error?.codigo], [409, 'SIN_VACANTES'])
  const lower = (await api.may(grupo.ver, { id: idGrupo })).data!
  assert.equal(lower.capacidad, 1)
  const [row] = (await api.may(reserva.buscar, { idGrupo })).data!.content
  assert.deepEqual([row?.estado, row?.origen, row?.idMatricula], ['VIGENTE', 'PUBLICO', null])
  assert.deepEqual((await api.may(reserva.ver, { id: String(row!.idReserva) as never })).data, row)
  assert.equal(JSON.stringify(row).includes(data!.reserva), false)
  const kept = await sql<{
    todo: string
  }>`select to_jsonb(r)::text as todo from reserva r where id_grupo = ${idGrupo}`.execute(api.db)
  assert.equal(kept.rows[0]!.todo.includes(data!.reserva), false, 'the code is not kept')
  assert.deepEqual(await verificar(api.db), [])
})

test('let go, it is free at once, and stays let go; its device is forgotten', async () => {
  const { idGrupo } = await published(1)
  const { reserva: codigo } = (await tomar(idGrupo)).data!
  assert.equal((await soltar(codigo)).status, 200)
  assert.equal((await soltar(codigo)).status, 200)
  assert.deepEqual(await seatsOf(idGrupo), [0, 0, 1])
  assert.deepEqual(await estadoOf(idGrupo), ['SOLTADA'])
  const kept = await sql<{
    equipo: string | null
  }>`select equipo from reserva where id_grupo = ${idGrupo}`.execute(api.db)
  assert.equal(kept.rows[0]?.equipo, null)
  assert.equal((await tomar(idGrupo)).status, 201)
  assert.deepEqual(await verificar(api.db), [])
})

test('an expired one is free for who asks next, by the public door, the office and the clock', async () => {
  const { idGrupo } = await published(1)
  const first = (await tomar(idGrupo)).data!
  await vencer(idGrupo)
  assert.equal((await tomar(idGrupo)).status, 201)
  await vencer(idGrupo)
  const { idUsuario } = await school.alumno()
  assert.equal((await api.may(matricula.guardar, { idGrupo, idUsuario, idMatriculaTipo })).status, 201)
  assert.deepEqual(await estadoOf(idGrupo), ['VENCIDA', 'VENCIDA'])
  const other = await published(1)
  await tomar(other.idGrupo)
  await vencer(other.idGrupo)
  await attendDueLists(api.db, (error) => assert.fail(error))
  assert.deepEqual(await seatsOf(other.idGrupo), [0, 0, 1])
  assert.equal((await soltar(first.reserva)).status, 200)
  assert.equal((await cupo(first.reserva)).data?.estado, 'VENCIDA')
  assert.deepEqual(await verificar(api.db), [])
})

test('a seat that is let go is offered to the waiting list before anybody of the public', async () => {
  const { idGrupo } = await published(1)
  const { reserva: codigo } = (await tomar(idGrupo)).data!
  const { idUsuario } = await school.alumno()
  const turn = (await api.may(espera.guardar, { idGrupo, idUsuario, observacion: null })).data!.espera
  await soltar(codigo)
  assert.equal((await api.may(espera.ver, { id: String(turn.idEspera) as never })).data?.estado, 'OFRECIDA')
  assert.equal((await tomar(idGrupo)).error?.codigo, 'SIN_VACANTES')
  assert.equal((await api.may(espera.aceptar, { idEspera: turn.idEspera })).status, 201)
  assert.deepEqual(await seatsOf(idGrupo), [1, 0, 0])
  assert.deepEqual(await verificar(api.db), [])
})

test('a device holds three at most, also asking for several at once; a network without devices counts as one', async () => {
  await forgetCounters()
  const { idGrupo } = await published(20)
  const equipo = randomUUID()
  const others = await Promise.all(Array.from({ length: 4 }, () => published(20)))
  const asked = await Promise.all([...others, ...others].map((g) => tomar(g.idGrupo, equipo)))
  assert.equal(asked.filter((a) => a.status === 201).length, MOST_OF_A_DEVICE)
  assert.ok(asked.every((a) => a.status === 201 || a.error?.codigo === 'CONFLICTO'))
  await soltar(asked.find((a) => a.status === 201)!.data!.reserva)
  assert.equal((await tomar(idGrupo, equipo)).status, 201)
  const unnamed = []
  for (let i = 0; i < 4; i++) unnamed.push(await api.call(null, reserva.tomar, { idGrupo }))
  assert.deepEqual(
    unnamed.map((a) => a.status),
    [201, 201, 201, 409],
  )
})

test('one network is stopped before it turns the seats of a group round and round', async () => {
  await forgetCounters()
  const { idGrupo } = await published(1)
  const statuses = []
  for (let i = 0; i < 70; i++) statuses.push((await tomar(idGrupo)).status)
  assert.equal(statuses[0], 201)
  assert.ok(statuses.slice(0, 59).every((s) => s === 201 || s === 409))
  assert.equal(statuses.at(-1), 429)
  // Another group of the same network is not locked by it.
  assert.equal((await tomar((await published(1)).idGrupo)).status, 201)
  await forgetCounters()
})

test('the refused are told what happened to the seats, in order and without a name', async () => {
  const { idGrupo } = await published(2)
  const { codigo: matriculado } = await school.matricular(idGrupo)
  const holder = (await tomar(idGrupo)).data!
  const refused = (await tomar(idGrupo)).error!
  assert.match(refused.mensaje, /vacantes/)
  const story = (await cupo(refused.turno!)).data!
  assert.deepEqual(
    story.movimientos.map((m) => [m.hecho, m.matriculados, m.apartados, m.capacidad]),
    [
      ['MATRICULADO', 1, 0, 2],
      ['RESERVADO', 1, 1, 2],
    ],
  )
  assert.match(story.mensaje, /último cupo/)
  assert.equal(story.estado, null)
  assert.equal(JSON.stringify(story).includes(matriculado), false)
  await soltar(holder.reserva)
  assert.deepEqual(
    await hechosOf(refused.turno!),
    ['MATRICULADO', 'RESERVADO'],
    'what came later is not of it',
  )
  await school.matricular(idGrupo)
  assert.deepEqual(await hechosOf(holder.reserva), ['RESERVADO', 'SOLTADO'], 'its own part alone')
  const own = (await cupo(holder.reserva)).data!.movimientos.map((m) => m.propio)
  assert.deepEqual(own, [true, true])
  assert.equal((await cupo(holder.reserva)).data?.estado, 'SOLTADA')
})

const SEATS = 5
const ROUNDS = sizeOf('carreras', 1)

/** 60 strangers and a dozen of the office ask at once for the seats of a new group. */
async function raceForSeats() {
  await forgetCounters()
  const { idGrupo } = await published(SEATS)
  const students = await school.alumnos(CROWD / 2)
  const ask = async (remoteAddress: string) => {
    const payload = { idGrupo, equipo: randomUUID() }
    const res = await api.app.inject({ method: 'POST', url: '/api/publico/reserva', payload, remoteAddress })
    return { status: res.statusCode, codigo: res.json<{ codigo?: string }>().codigo }
  }
  const answers = await Promise.all([
    ...Array.from({ length: 60 }, (_, i) => askAgain(() => ask(`10.1.${i}.7`))),
    ...students.map(async ({ idUsuario }) => {
      const enrol = () => api.may(matricula.guardar, { idGrupo, idUsuario, idMatriculaTipo })
      const { status, error } = await askAgain(enrol)
      return { status, codigo: error?.codigo }
    }),
  ])
  assert.equal(answers.filter((a) => a.status === 201).length, SEATS)
  assert.ok(
    answers.every((a) => a.status === 201 || a.codigo === 'SIN_VACANTES'),
    JSON.stringify(answers),
  )
  const [matriculados = 0, apartados = 0, vacantes] = await seatsOf(idGrupo)
  assert.deepEqual([matriculados + apartados, vacantes], [SEATS, 0])
}

test('a crowd and the office ask at once: exactly as many as there are seats', async () => {
  for (let round = 0; round < ROUNDS; round++) await raceForSeats()
  assert.deepEqual(await verificar(api.db), [])
})

test('seats held, let go, expiring, offered and enrolled at once: the trail replays to the counters', async () => {
  await forgetCounters()
  const { idGrupo } = await published(4)
  const held = await Promise.all(Array.from({ length: 4 }, () => tomar(idGrupo)))
  const waiting = await school.alumnos(6)
  for (const { idUsuario } of waiting)
    await api.may(espera.guardar, { idGrupo, idUsuario, observacion: null })
  const students = await school.alumnos(8)
  const answers = await Promise.all([
    ...held.map(({ data }) => soltar(data!.reserva)),
    ...held.map(() => tomar(idGrupo)),
    ...held.map(() =>
      vencer(idGrupo)
        .then(() => attendDueLists(api.db, (error) => assert.fail(error)))
        .then(() => ({ status: 200 })),
    ),
    ...waiting.map(({ idUsuario }) => api.may(matricula.guardar, { idGrupo, idUsuario, idMatriculaTipo })),
    ...students.map(({ idUsuario }) => api.may(matricula.guardar, { idGrupo, idUsuario, idMatriculaTipo })),
  ])
  assert.deepEqual(
    answers.filter((a) => a.status >= 500),
    [],
  )
  assert.deepEqual(await verificar(api.db), [])
})
