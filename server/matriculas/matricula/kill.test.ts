import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { grupo } from '#contract/academico/grupo.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { type Place, runVerificar, startChild } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { sizeOf } from '#server/testing/size.ts'

const ROWS = 2000
const CHARGES = 2
// More kills on demand.
const KILLS = sizeOf('cortes', 4)

const DATA_DIR = await mkdtemp(join(tmpdir(), 'corte-'))
const database = await testDatabase()
const place: Place = { DATA_DIR, DATABASE_URL: database.connectionString }
let server = await startChild(place)
after(async () => {
  await server.end('SIGKILL')
  await database.drop()
  await rm(DATA_DIR, { recursive: true })
})

const school = await childSchool(server, () => server.address)
const { call } = school

/** A group, and a spreadsheet that fills it with new people. */
async function makeRound(n: number, codigo = `G-${n}`) {
  const idGrupo = await school.grupo(codigo)
  const apellido = `Corte${n}x`
  const people = { from: 10_000_000 + n * ROWS, count: ROWS }
  return { idGrupo, apellido, upload: () => school.upload(idGrupo, apellido, people) }
}
type Round = Awaited<ReturnType<typeof makeRound>>

/** Counts the rows that each line of the file should have made. */
async function left({ idGrupo, apellido }: Round) {
  const [people, enrolments, charges, { matriculados }] = [
    (await call(usuario.buscar, { buscar: apellido })).totalElements,
    (await call(matricula.buscar, { idGrupo })).totalElements,
    (await call(cuenta.buscar, { idGrupo })).totalElements,
    await call(grupo.ver, { id: String(idGrupo) }),
  ]
  return [people, enrolments, charges / CHARGES, matriculados]
}

const took = { ms: 0 }

test(`${ROWS} people are uploaded whole`, async (t) => {
  const round = await makeRound(0)
  const begun = performance.now()
  const { procesados, mensajes } = await round.upload()
  took.ms = performance.now() - begun
  assert.equal(procesados, ROWS, mensajes[0])
  assert.deepEqual(await left(round), [ROWS, ROWS, ROWS, ROWS])
  t.diagnostic(`${Math.round(took.ms)} ms`)
})

for (let n = 1; n <= KILLS; n++) {
  test(`killed in the middle of an upload: each row is there whole or not at all (${n})`, async (t) => {
    const round = await makeRound(n)
    const acknowledged = round.upload().then(
      () => true,
      () => false,
    )
    // Anywhere, and the last time just before the answer.
    const wait = took.ms * (n === KILLS ? 0.97 : Math.random())
    await setTimeout(wait)
    await server.end('SIGKILL')
    const told = await acknowledged
    server = await startChild(place)
    const [people = 0, ...rest] = await left(round)
    t.diagnostic(`after ${Math.round(wait)} ms: ${people} rows, ${told ? 'acknowledged' : 'no answer'}`)
    assert.deepEqual(rest, [people, people, people])
    assert.ok(!told || people === ROWS, 'acknowledged rows are there')
  })
}

test('the interrupted upload can be sent again, and every invariant holds', async (t) => {
  const round = await makeRound(KILLS, 'G-otra-vez')
  const { procesados } = await round.upload()
  assert.equal(procesados, ROWS)
  assert.deepEqual(await left(round), [ROWS, ROWS, ROWS, ROWS])
  assert.equal(await runVerificar(place), '')
  t.diagnostic(`campaign: ${KILLS} kills in uploads of ${ROWS} rows, none half done`)
})
