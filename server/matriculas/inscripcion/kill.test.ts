import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { askAgain } from '#server/testing/ask-again.ts'
import { startChild } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { openDoor, stranger } from '#server/testing/public-door.ts'
import { makeSchool } from '#server/testing/school.ts'
import { sizeOf } from '#server/testing/size.ts'

const SEATS = 20
const ASKERS = 30
// More kills on demand.
const KILLS = sizeOf('puertas', 3)
/** Longest time of the forms of a round. */
const ROUND_MS = 1200

const database = await testDatabase()
const api = await testApi({}, { open: async () => ({ ...database, drop: async () => {} }) })
const DATA_DIR = await mkdtemp(join(tmpdir(), 'puerta-'))
const place = { DATA_DIR, DATABASE_URL: database.connectionString, PROXIES: '127.0.0.1' }
let server = await startChild(place)
after(async () => {
  await server.end('SIGKILL')
  await rm(DATA_DIR, { recursive: true, force: true })
  await database.drop()
})
const { published, attend, endHolds, wait } = await openDoor(api, await makeSchool(api))

const sum = { told: 0, enrolled: 0 }

type Answered = { status: number; body: Record<string, unknown> }

/** Calls the server that is killed; 0: no answer came. */
async function post(n: number, path: string, payload: object): Promise<Answered> {
  try {
    const res = await fetch(`${server.address}/api/publico${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${n % 250}.7` },
      body: JSON.stringify(payload),
    })
    return { status: res.status, body: (await res.json()) as Record<string, unknown> }
  } catch {
    return { status: 0, body: {} }
  }
}

/** Goes on like the page without an answer: asks how far it came, and sends the form again if it must. */
async function recover(n: number, form: { reserva: string }): Promise<boolean> {
  const seen = await askAgain(() => post(n, '/inscripcion/ver', { reserva: form.reserva }))
  assert.ok(seen.status < 500 && seen.status > 0, JSON.stringify(seen))
  if (seen.status === 200) return true
  const again = await askAgain(() => post(n, '/inscripcion', form))
  assert.ok(again.status < 500 && again.status > 0, JSON.stringify(again))
  return again.status === 201
}

for (let n = 1; n <= KILLS; n++) {
  test(`killed among the forms of the door: each stranger has one seat, or none, and may go on (${n})`, async () => {
    const idGrupo = await published(SEATS)
    const held = await Promise.all(
      Array.from({ length: ASKERS }, (_, i) =>
        askAgain(() => post(i, '/reserva', { idGrupo, equipo: randomUUID() })),
      ),
    )
    await wait(idGrupo)
    const forms = held
      .filter(({ status }) => status === 201)
      .map(({ body }) => ({
        reserva: body.reserva as string,
        persona: stranger(),
        aceptaTerminos: 0,
        medio: 'CAJA',
      }))
    assert.equal(forms.length, SEATS)
    const sent = forms.map((form, i) => post(i, '/inscripcion', form))
    await sleep(Math.random() * ROUND_MS)
    await server.end('SIGKILL')
    const answers = await Promise.all(sent)
    server = await startChild(place)
    const told = answers.filter(({ status }) => status === 201).length
    const enrolled = await Promise.all(
      forms.map(async (form, i) => answers[i]!.status === 201 || (await recover(i, form))),
    )
    await endHolds(idGrupo)
    await attend()
    const { rows } = await sql<{ documento: string; matriculas: number; inscripciones: number }>`
      select u.numero_documento as documento, count(distinct m.id_matricula)::int as matriculas, count(distinct i.id_inscripcion)::int as inscripciones
      from matricula m join usuario u using (id_usuario) left join inscripcion i using (id_matricula)
      where m.id_grupo = ${idGrupo} group by u.numero_documento`.execute(api.db)
    const want = forms.filter((_, i) => enrolled[i]).map(({ persona }) => persona.numeroDocumento)
    assert.deepEqual(rows.map(({ documento }) => documento).toSorted(), want.toSorted())
    assert.ok(rows.every(({ matriculas, inscripciones }) => matriculas === 1 && inscripciones === 1))
    assert.deepEqual(await verificar(api.db), [])
    sum.told += told
    sum.enrolled += want.length
  })
}

test('each stranger of the kills was counted once', (t) => {
  assert.equal(sum.enrolled, KILLS * SEATS)
  t.diagnostic(
    `campaign: ${KILLS} kills among ${sum.enrolled} forms of the public door, ${sum.told} told before, each enrolled once and none lost`,
  )
})
