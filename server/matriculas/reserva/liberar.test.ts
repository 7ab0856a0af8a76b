import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'

import { sql } from 'kysely'

import { espera } from '#contract/matriculas/espera.ts'
import { reserva } from '#contract/matriculas/reserva.ts'
import { hoy } from '#server/core/today.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { TEACHING } from '#server/testing/actors.ts'
import { testApi } from '#server/testing/api.ts'
import { openDoor, stranger } from '#server/testing/public-door.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { published, hold, ask, seatsOf, stateOf, run, endHolds, attend } = await openDoor(api, school)
const motivo = 'Pidió dos por error'
const holdsOf = async (idGrupo: number, rest: object = {}) =>
  (await api.may(reserva.buscar, { idGrupo, sort: ['idReserva'], ...rest })).data!.content
const liberar = (idReserva: number, why = motivo) => api.may(reserva.liberar, { idReserva, motivo: why })

test('refused: no session, no authority, no reason, one that is none or has ended; the seat stays held', async () => {
  const idGrupo = await published(1)
  const codigo = await hold(idGrupo)
  const { idReserva } = (await holdsOf(idGrupo))[0]!
  const body = { idReserva, motivo }
  assert.equal((await api.call(null, reserva.liberar, body)).status, 401)
  assert.equal((await api.call(['web_ingreso_listado'], reserva.liberar, body)).status, 403)
  const docente = await api.session({ authorities: TEACHING, nivel: 4 })
  assert.equal((await api.as(docente, reserva.liberar, body)).status, 403)
  assert.equal((await liberar(idReserva, ' ')).status, 400)
  assert.equal((await liberar(999_999)).status, 404)
  assert.deepEqual(await seatsOf(idGrupo), [0, 1, 0])
  await endHolds(idGrupo)
  assert.equal((await liberar(idReserva)).error?.codigo, 'TRANSICION_NO_PERMITIDA', 'its time is over')
  await hold(idGrupo)
  assert.equal((await stateOfHold(codigo)).estado, 'VENCIDA')
  assert.equal((await liberar(idReserva)).error?.codigo, 'TRANSICION_NO_PERMITIDA')
  const taken = await published(1)
  await ask(await hold(taken))
  const [one] = await holdsOf(taken)
  assert.equal((await liberar(one!.idReserva)).error?.codigo, 'TRANSICION_NO_PERMITIDA', 'enrolled')
  assert.deepEqual(await seatsOf(taken), [1, 0, 0])
  assert.deepEqual(await verificar(api.db), [])
})

const stateOfHold = async (codigo: string) => (await api.call(null, reserva.cupo, { codigo })).data!

test('let go, the seat is free, its reason and who gave it are kept, and its holder is told', async () => {
  const idGrupo = await published(1)
  const codigo = await hold(idGrupo)
  const { idReserva } = (await holdsOf(idGrupo))[0]!
  const { status, data } = await liberar(idReserva)
  assert.equal(status, 200)
  assert.deepEqual([data?.reserva.estado, data?.reserva.motivo], ['SOLTADA', motivo])
  assert.deepEqual(await seatsOf(idGrupo), [0, 0, 1])
  const told = await stateOfHold(codigo)
  assert.equal(told.estado, 'SOLTADA')
  assert.deepEqual(
    told.movimientos.map((m) => m.hecho),
    ['RESERVADO', 'SOLTADO'],
  )
  assert.equal(JSON.stringify(told).includes(motivo), false, 'the reason is of the office')
  assert.equal((await ask(codigo)).error?.codigo, 'CONFLICTO')
  const { rows } = await sql<{ actor: string; motivo: string }>`
    select actor, despues ->> 'motivo' as motivo from auditoria
    where entidad = 'reserva' and id_entidad = ${idReserva} order by id_auditoria desc limit 1`.execute(
    api.db,
  )
  assert.deepEqual([rows[0]?.motivo, rows[0]?.actor !== 'publico'], [motivo, true])
  assert.equal((await liberar(idReserva)).error?.codigo, 'TRANSICION_NO_PERMITIDA', 'once')
  assert.deepEqual(await verificar(api.db), [])
})

test('the waiting list is offered it before the public, and two clerks at once let it go once', async () => {
  const idGrupo = await published(1)
  await hold(idGrupo)
  const { idReserva } = (await holdsOf(idGrupo))[0]!
  const { idUsuario } = await school.alumno()
  const turn = (await api.may(espera.guardar, { idGrupo, idUsuario, observacion: null })).data!.espera
  const both = await Promise.all([liberar(idReserva), liberar(idReserva)])
  assert.deepEqual(both.map((one) => one.status).toSorted(), [200, 409])
  assert.equal((await api.may(espera.ver, { id: String(turn.idEspera) as never })).data?.estado, 'OFRECIDA')
  const next = await api.call(null, reserva.tomar, { idGrupo, equipo: randomUUID() })
  assert.equal(next.error?.codigo, 'SIN_VACANTES')
  assert.deepEqual(await verificar(api.db), [])
})

test('a form that waits for its link ends with the seat, and is forgotten', async () => {
  const idGrupo = await published(1)
  const codigo = await hold(idGrupo)
  const { numeroDocumento } = await school.alumno()
  await ask(codigo, { persona: stranger({ numeroDocumento }) })
  await liberar((await holdsOf(idGrupo))[0]!.idReserva)
  await attend()
  assert.equal((await stateOf(codigo)).estado, 'VENCIDA')
  const { rows } = await sql`select from inscripcion i join reserva r using (id_reserva)
    where r.id_grupo = ${idGrupo} and i.datos is not null`.execute(api.db)
  assert.equal(rows.length, 0)
  assert.deepEqual(await verificar(api.db), [])
})

test('the list is narrowed by state, door and days', async () => {
  const idGrupo = await published(3)
  await hold(idGrupo)
  await hold(idGrupo)
  const [first] = await holdsOf(idGrupo)
  await liberar(first!.idReserva)
  await run(
    sql`update reserva set fecha_creacion = now() - interval '3 days' where id_reserva = ${first!.idReserva}`,
  )
  const ids = async (rest: object) => (await holdsOf(idGrupo, rest)).map((one) => one.idReserva)
  assert.deepEqual(await ids({ estado: ['SOLTADA'] }), [first!.idReserva])
  assert.equal((await ids({ estado: ['VIGENTE'] })).length, 1)
  assert.deepEqual(await ids({ origen: ['LISTA'] }), [])
  const today = await hoy({ db: api.db })
  assert.equal((await ids({ desde: today })).includes(first!.idReserva), false)
  assert.equal((await ids({ hasta: today })).length, 2)
})
