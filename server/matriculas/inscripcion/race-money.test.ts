import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { espera } from '#contract/matriculas/espera.ts'
import { inscripcion, LEAST_SECONDS, type MedioInscripcion } from '#contract/matriculas/inscripcion.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { attendDueLists } from '#server/matriculas/vacante/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { startChild } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { fieldsFromPage, testPayments } from '#server/testing/pasarela.ts'
import { openDoor, stranger } from '#server/testing/public-door.ts'
import { TEST_CARDS } from '#server/testing/simulador.ts'
import { CROWD, sizeOf } from '#server/testing/size.ts'

const isCampaign = sizeOf('multitud', CROWD) > 24
/** 500 for 30 in a campaign. */
const [ASKERS, SEATS, OFFICE] = isCampaign ? [500, 30, 12] : [40, 10, 5]
const MEDIOS = ['TARJETA', 'TRANSFERENCIA', 'CAJA'] as const
/** A machine with other work may need longer than the patience with a lock. */
const MOST_TIMES = 4

const database = await testDatabase()
const payments = await testPayments({ open: async () => ({ ...database, drop: async () => {} }) })
const { api, sim, school, gateway } = payments
const DATA_DIR = await mkdtemp(join(tmpdir(), 'puerta-'))
const place = { ...gateway, DATA_DIR, DATABASE_URL: database.connectionString, PROXIES: '127.0.0.1' }
// A second server on the same database, which a test kills.
let other = await startChild(place)
after(async () => {
  await other.end('SIGKILL')
  await rm(DATA_DIR, { recursive: true, force: true })
  await database.drop()
})
const { published, attend, endTime, endHolds } = await openDoor(api, school)
const idMatriculaTipo = school.tipoMatricula('REGULAR')
const fecha = (await sql<{ hoy: string }>`select hoy()::text as hoy`.execute(api.db)).rows[0]!.hoy
const complain = (error: unknown) => assert.fail(String(error))

type Answered = { status: number; body: Record<string, unknown> }
type Server = 'here' | 'other'

/** Calls one of the two servers from an address; 0: it ended before it answered. */
async function postOnce(at: Server, n: number, path: string, payload: object): Promise<Answered> {
  const address = `10.${n % 250}.${Math.trunc(n / 250)}.7`
  const url = `/api/publico${path}`
  if (at === 'here') {
    const res = await api.app.inject({ method: 'POST', url, payload, remoteAddress: address })
    return { status: res.statusCode, body: res.json() }
  }
  try {
    const res = await fetch(`${other.address}${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(payload),
    })
    return { status: res.status, body: (await res.json()) as Record<string, unknown> }
  } catch {
    return { status: 0, body: {} }
  }
}

/** The same, by who asks again when a server is busy, and goes on at the other one when theirs has ended. */
async function post(n: number, path: string, payload: object): Promise<Answered> {
  for (let times = 1; ; times++) {
    const answer = await postOnce(n % 2 === 0 || times > 1 ? 'here' : 'other', n, path, payload)
    if ((answer.status !== 503 && answer.status !== 0) || times === MOST_TIMES) return answer
    await sleep(500 * times)
  }
}

type Asker = { n: number; medio: MedioInscripcion; reserva: string; status: number; formToken?: string }

/** Sends a form once; who has no answer asks how far it came before they send it again. */
async function sendForm(n: number, form: { reserva: string }): Promise<number> {
  const sent = await postOnce(n % 2 === 0 ? 'here' : 'other', n, '/inscripcion', form)
  if (sent.status !== 0 && sent.status !== 503) return sent.status
  const seen = await post(n, '/inscripcion/ver', { reserva: form.reserva })
  return seen.status === 200 ? 201 : (await post(n, '/inscripcion', form)).status
}

/** A stranger asks for a seat, fills in the form and opens the card form if they pay so. */
async function enrol(n: number, idGrupo: number): Promise<Asker> {
  const medio = MEDIOS[n % 3]!
  const held = await post(n, '/reserva', { idGrupo, equipo: randomUUID() })
  const reserva = String(held.body.reserva)
  if (held.status !== 201) return { n, medio, reserva, status: held.status }
  await sleep(LEAST_SECONDS * 1000 + 200)
  const transferencia =
    medio === 'TRANSFERENCIA'
      ? { idMedioPago: school.medio('TRANSFERENCIA'), fecha, numeroOperacion: `CARRERA-${idGrupo}-${n}` }
      : undefined
  const form = {
    reserva,
    persona: stranger(),
    aceptaTerminos: 0,
    medio,
    ...(transferencia && { transferencia }),
  }
  const status = await sendForm(n, form)
  if (status !== 201 || medio !== 'TARJETA') return { n, medio, reserva, status }
  const card = await post(n, '/inscripcion/tarjeta', { reserva })
  return { n, medio, reserva, status, formToken: String(card.body.formToken) }
}

/** The card is charged; every second payer never comes back to the page, and the gateway tells the server. */
async function payByCard({ n, reserva, formToken }: Asker) {
  const { answer } = await sim.pay(formToken!, TEST_CARDS.aceptada)
  if (answer && n % 4 < 2) await api.call(null, inscripcion.retorno, { reserva, ...fieldsFromPage(answer) })
}

/** The till confirms the transfers that were reported. */
async function confirmTransfers() {
  const { content } = (await api.may(ingreso.buscar, { estado: ['REPORTADO'], size: 200 })).data!
  for (const { idIngreso } of content)
    assert.equal((await api.may(ingreso.confirmar, { idIngreso: String(idIngreso) as never })).status, 200)
}

/** Seats of a group, with its paid strangers and those of them who have neither a firm seat nor all of it as credit and a turn. */
async function endOf(idGrupo: number) {
  const { rows } = await sql<Record<'matriculados' | 'apartados' | 'pagados' | 'sinNada', number>>`
    with pagos as (
      select f.estado, i.id_usuario, m.estado as matricula,
        not exists (select from cuenta_ingreso c where c.id_ingreso = i.id_ingreso and c.estado = 'VIGENTE') as es_credito
      from inscripcion f join reserva r on r.id_reserva = f.id_reserva
      left join matricula m on m.id_matricula = f.id_matricula
      join ingreso i on i.id_usuario = coalesce(m.id_usuario, f.id_pagador) and i.estado = 'CONFIRMADO'
      where r.id_grupo = ${idGrupo})
    select matriculados, ofrecidos as apartados, (select count(*)::int from pagos) as pagados,
      (select count(*)::int from pagos p where not (
        p.estado = 'FIRME' and p.matricula is not distinct from 'ACTIVA'
        or p.estado = 'EN_LISTA' and p.es_credito
          and exists (select from espera e where e.id_grupo = g.id_grupo and e.id_usuario = p.id_usuario))) as sin_nada
    from grupo g where id_grupo = ${idGrupo}`.execute(api.db)
  return rows[0]!
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

/** Work of the others: enrolments in a group that is not asked for, one after the other. */
async function workElsewhere(idGrupo: number, students: readonly { idUsuario: number }[]) {
  const times: number[] = []
  for (const { idUsuario } of students) {
    const from = performance.now()
    const { status } = await api.may(matricula.guardar, { idGrupo, idUsuario, idMatriculaTipo })
    assert.equal(status, 201)
    times.push(performance.now() - from)
    await sleep(50)
  }
  return p95(times)
}

/** The office enrols in the same group; who comes too late is put on its list. */
async function officeEnrols(idGrupo: number) {
  for (const { idUsuario } of await school.alumnos(OFFICE)) {
    const { status } = await api.may(matricula.guardar, { idGrupo, idUsuario, idMatriculaTipo })
    if (status !== 201) await api.may(espera.guardar, { idGrupo, idUsuario, observacion: null })
    await sleep(150)
  }
}

/** Offers of the list are made, and expire at once. */
async function offersExpire(idGrupo: number) {
  for (let n = 0; n < 4; n++) {
    await sleep(900)
    await attendDueLists(api.db, complain)
    await sql`update espera set vence = now() - interval '1 second' where id_grupo = ${idGrupo} and estado = 'OFRECIDA'`.execute(
      api.db,
    )
  }
}

for (const kills of [false, true])
  test(`a crowd pays by card, transfer and at the office${kills ? ', and one of the two servers is killed among them' : ', beside the office and the list'}`, async (t) => {
    const idGrupo = await published(SEATS)
    const { idGrupo: elsewhere } = await school.grupo(1000)
    const quiet = await workElsewhere(elsewhere, await school.alumnos(12))
    const students = await school.alumnos(12)
    const asked = Array.from({ length: ASKERS }, (_, n) => enrol(n, idGrupo))
    const beside = [officeEnrols(idGrupo), offersExpire(idGrupo)]
    const busy = workElsewhere(elsewhere, students)
    if (kills) {
      await sleep(LEAST_SECONDS * 1000 + 200 + Math.random() * 800)
      await other.end('SIGKILL')
    }
    const askers = await Promise.all(asked)
    await Promise.all(beside)
    const ratio = (await busy) / quiet
    if (kills) other = await startChild(place)
    assert.deepEqual(
      askers.filter(({ status }) => status >= 500 || status === 0),
      [],
    )
    const taken = await endOf(idGrupo)
    assert.equal(taken.matriculados + taken.apartados, SEATS, JSON.stringify(taken))
    const cards = askers.filter(({ formToken }) => formToken !== undefined)
    const [late, inTime] = [cards.filter(({ n }) => n % 2 === 0), cards.filter(({ n }) => n % 2 !== 0)]
    await Promise.all(inTime.map(payByCard))
    await confirmTransfers()
    await endHolds(idGrupo)
    await endTime(idGrupo)
    await attend()
    await attendDueLists(api.db, complain)
    // Money that comes after its time: a seat if there is one, else credit and the list.
    await Promise.all(late.map(payByCard))
    await attend()
    await attend()
    await attendDueLists(api.db, complain)
    const end = await endOf(idGrupo)
    assert.ok(end.matriculados + end.apartados <= SEATS, JSON.stringify(end))
    const waiting = (await api.may(espera.buscar, { idGrupo, estado: ['EN_ESPERA'] })).data!.totalElements!
    assert.ok(
      end.matriculados + end.apartados === SEATS || waiting === 0,
      JSON.stringify({ ...end, waiting }),
    )
    assert.ok(end.pagados > 0)
    assert.equal(end.sinNada, 0, JSON.stringify(end))
    assert.deepEqual(await verificar(api.db), [])
    t.diagnostic(
      `campaign: ${ASKERS} askers for ${SEATS} seats, ${end.pagados} payments, ${late.length} of them late${kills ? ', a server killed' : ''}: ${end.matriculados} enrolled, ${end.apartados} offered; others' p95 ${ratio.toFixed(1)} × quiet`,
    )
  })
