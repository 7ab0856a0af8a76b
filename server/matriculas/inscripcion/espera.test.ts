import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

import { espera } from '#contract/matriculas/espera.ts'
import { inscripcion, LEAST_SECONDS } from '#contract/matriculas/inscripcion.ts'
import { reserva } from '#contract/matriculas/reserva.ts'
import { attendDueLists } from '#server/matriculas/vacante/index.ts'
import { writeDueNotices } from '#server/mensajes/mensaje/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { openDoor, stranger, strangeChild } from '#server/testing/public-door.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { published, hold, seatsOf, enrolledOf } = await openDoor(api, school)

/** The ticket of a refusal, once the seconds have passed in which a form is filled in. */
async function refusedTicket(idGrupo: number) {
  const { error } = await api.call(null, reserva.tomar, { idGrupo })
  await sleep(LEAST_SECONDS * 1000 + 100)
  return error!.turno!
}
const enter = (turno: string, rest: object = {}) =>
  api.call(null, inscripcion.esperar, { turno, persona: stranger(), ...rest })
const answer = (enlace: string, acepta: boolean) => api.call(null, inscripcion.responder, { enlace, acepta })
const listOf = async (idGrupo: number) =>
  (await api.may(espera.buscar, { idGrupo, sort: ['orden'] })).data!.content
/** The code of the last mail about a turn to an address. */
async function mailed(correo: string) {
  const { cuerpo } = await api.db
    .selectFrom('envio')
    .select('cuerpo')
    .where('destino', '=', correo)
    .orderBy('idEnvio', 'desc')
    .executeTakeFirstOrThrow()
  return /inscripcion\/oferta\/([0-9a-f-]{36})/.exec(cuerpo)![1]!
}

test('who was refused enters the list and leaves it by the link; the offer is taken by one press, once', async () => {
  const idGrupo = await published(1)
  const codigo = await hold(idGrupo)
  assert.equal((await enter('inventado-por-alguien-que-no-fue')).status, 404)
  const early = (await api.call(null, reserva.tomar, { idGrupo })).error!.turno!
  assert.equal((await enter(early)).error?.codigo, 'CONFLICTO', 'sooner than people type')
  const turno = await refusedTicket(idGrupo)
  assert.equal((await enter(turno, { web: 'x' })).status, 409)
  assert.equal((await enter(turno, { persona: stranger({ correo: null }) })).status, 400)
  const [ana, eva] = [stranger(), stranger()]
  assert.match((await enter(turno, { persona: ana })).data!.mensaje, /Está en la lista de espera/)
  await enter(turno, { persona: eva })
  const adulto = { ...stranger(), relacion: 'MADRE' as const }
  assert.equal((await enter(turno, { persona: strangeChild(), adulto })).status, 201)
  assert.equal((await listOf(idGrupo)).length, 3)
  const enlace = await mailed(ana.correo)
  const turn = await api.call(null, inscripcion.turno, { enlace })
  assert.match(turn.data!.mensaje, /Todavía no hay un cupo libre/)
  assert.match((await answer(enlace, true)).data!.mensaje, /Todavía no hay/)
  assert.match((await answer(enlace, false)).data!.mensaje, /Salió de la lista/)
  assert.match((await answer(enlace, false)).data!.mensaje, /Ya no está/)
  assert.equal((await api.call(null, inscripcion.turno, { enlace: crypto.randomUUID() })).status, 404)

  await api.call(null, reserva.soltar, { reserva: codigo })
  await attendDueLists(api.db, (error) => assert.fail(error))
  await writeDueNotices(api.db, { urlPublica: 'https://instituto.example' })
  const offered = await mailed(eva.correo)
  assert.match(
    (await api.call(null, inscripcion.turno, { enlace: offered })).data!.mensaje,
    /Hay un cupo para usted/,
  )
  assert.deepEqual(await seatsOf(idGrupo), [0, 1, 0])
  const [one, two] = await Promise.all([answer(offered, true), answer(offered, true)])
  assert.deepEqual([one.status, two.status], [200, 200])
  const [row, ...others] = await enrolledOf(idGrupo)
  assert.deepEqual([row?.origen, row?.estado, others.length], ['LISTA', 'PREINSCRITA', 0])
  const ended = await api.app.inject({ url: `/inscripcion/oferta/${offered}` })
  assert.match(ended.body, /Ver el curso|Ver todos los cursos/, 'a turn that ended shows the way on')
  assert.deepEqual(await seatsOf(idGrupo), [1, 0, 0])
  assert.deepEqual(await verificar(api.db), [])
})

test('a known person is put on the list and told at their own mail; the asker reads the same', async () => {
  const idGrupo = await published(1)
  await hold(idGrupo)
  const known = await school.alumno()
  await api.db
    .updateTable('usuario')
    .set({ correo: 'propia@correo.example' })
    .where('idUsuario', '=', known.idUsuario)
    .execute()
  const turno = await refusedTicket(idGrupo)
  const [first, second] = [
    await enter(turno, {
      persona: stranger({ numeroDocumento: known.numeroDocumento, correo: 'ajena@correo.example' }),
    }),
    await enter(turno),
  ]
  assert.deepEqual(first.data, second.data)
  await mailed('propia@correo.example')
  const to = await api.db
    .selectFrom('envio')
    .select('destino')
    .where('destino', '=', 'ajena@correo.example')
    .execute()
  assert.deepEqual(to, [])
})
