import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { espera } from '#contract/matriculas/espera.ts'
import { LEAST_SECONDS } from '#contract/matriculas/inscripcion.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { attendDueLists } from '#server/matriculas/vacante/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { askAgain } from '#server/testing/ask-again.ts'
import { startChild } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { openDoor, stranger } from '#server/testing/public-door.ts'
import { makeSchool } from '#server/testing/school.ts'
import { CROWD, sizeOf } from '#server/testing/size.ts'

const SEATS = 30
/** 500 in a campaign. */
const ASKERS = sizeOf('multitud', CROWD) > 24 ? 500 : 90
const OFFICE = 12

const database = await testDatabase()
const api = await testApi({}, { open: async () => ({ ...database, drop: async () => {} }) })
const DATA_DIR = await mkdtemp(join(tmpdir(), 'puerta-'))
// A second server on the same database; it believes the addresses that a proxy names.
const other = await startChild({ DATA_DIR, DATABASE_URL: database.connectionString, PROXIES: '127.0.0.1' })
after(async () => {
  await other.end('SIGTERM')
  await rm(DATA_DIR, { recursive: true, force: true })
  await database.drop()
})
const school = await makeSchool(api)
const { published, attend } = await openDoor(api, school)
const idMatriculaTipo = school.tipoMatricula('REGULAR')

type Answered = { status: number; body: Record<string, unknown> }

/** Calls one of the two servers from an address; who is told that it is busy asks again, as its message says. */
const post = (n: number, path: string, payload: object) => askAgain(() => postOnce(n, path, payload))

async function postOnce(n: number, path: string, payload: object): Promise<Answered> {
  const address = `10.${n % 250}.${Math.trunc(n / 250)}.7`
  if (n % 2 === 0) {
    const res = await api.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress: address })
    return { status: res.statusCode, body: res.json() }
  }
  const res = await fetch(`${other.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(payload),
  })
  return { status: res.status, body: (await res.json()) as Record<string, unknown> }
}

/** A stranger asks for a seat, fills in the form and sends it. */
async function enrolStranger(n: number, idGrupo: number): Promise<Answered> {
  const held = await post(n, '/publico/reserva', { idGrupo, equipo: randomUUID() })
  if (held.status !== 201) return held
  await sleep(LEAST_SECONDS * 1000 + 200)
  // Leaves without a word, as every ninth does.
  if (n % 9 === 0) return { status: 0, body: {} }
  const form = { reserva: held.body.reserva, persona: stranger(), aceptaTerminos: 0, medio: 'CAJA' }
  return post(n, '/publico/inscripcion', form)
}

test('a crowd at two servers, the office, and offers that expire: exactly as many as there are seats', async (t) => {
  const idGrupo = await published(SEATS)
  const students = await school.alumnos(OFFICE)
  const began = performance.now()
  const asked = Array.from({ length: ASKERS }, (_, n) => enrolStranger(n, idGrupo))
  const times: number[] = []
  const office = students.map(async ({ idUsuario }, n) => {
    await sleep(n * 150)
    const from = performance.now()
    const { status } = await api.may(matricula.guardar, { idGrupo, idUsuario, idMatriculaTipo })
    times.push(performance.now() - from)
    if (status !== 201) await api.may(espera.guardar, { idGrupo, idUsuario, observacion: null })
  })
  const clock = Array.from({ length: 4 }, async (_, n) => {
    await sleep(1000 + n * 900)
    await attendDueLists(api.db, (error) => assert.fail(error))
    await sql`update espera set vence = now() - interval '1 second' where id_grupo = ${idGrupo} and estado = 'OFRECIDA'`.execute(
      api.db,
    )
  })
  const answers = await Promise.all(asked)
  await Promise.all([...office, ...clock])
  assert.deepEqual(
    answers.filter(({ status }) => status >= 500),
    [],
  )
  // Those who closed the browser lose their seats, which go to the list.
  await sql`update reserva set vence = now() - interval '1 second' where id_grupo = ${idGrupo} and estado = 'VIGENTE'`.execute(
    api.db,
  )
  await attendDueLists(api.db, (error) => assert.fail(error))
  await attend()
  const { rows } = await sql<{
    matriculados: number
    apartados: number
    matriculas: number
    inscripciones: number
  }>`
    select matriculados, ofrecidos as apartados, (select count(*)::int from matricula m where m.id_grupo = g.id_grupo) as matriculas,
      (select count(*)::int from inscripcion i join reserva r on r.id_reserva = i.id_reserva where r.id_grupo = g.id_grupo) as inscripciones
    from grupo g where id_grupo = ${idGrupo}`.execute(api.db)
  const { matriculados, apartados, matriculas, inscripciones } = rows[0]!
  assert.equal(matriculas, matriculados)
  assert.equal(inscripciones, answers.filter(({ status }) => status === 201).length)
  assert.ok(matriculados + apartados <= SEATS, JSON.stringify(rows[0]))
  const waiting = (await api.may(espera.buscar, { idGrupo, estado: ['EN_ESPERA'] })).data!.totalElements!
  assert.ok(
    matriculados + apartados === SEATS || waiting === 0,
    'no seat stays free while the list has a turn',
  )
  times.sort((a, b) => a - b)
  t.diagnostic(
    `campaign: ${ASKERS} askers for ${SEATS} seats in ${Math.round(performance.now() - began)} ms: ${inscripciones} enrolled by the door, ${matriculados} in all, ${apartados} offered; office p95 ${Math.round(times[Math.floor(times.length * 0.95)] ?? 0)} ms`,
  )
  assert.deepEqual(await verificar(api.db), [])
})
