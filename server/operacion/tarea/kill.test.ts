import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { grupo } from '#contract/academico/grupo.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { haTerminado, type Tarea, tarea } from '#contract/operacion/tarea.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { childSchool } from '#server/testing/child-school.ts'
import { type Place, runVerificar, startChild } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { settingOf, sizeOf } from '#server/testing/size.ts'

// A campaign sets a larger number.
const ROWS = settingOf('filas', 1500)
const KILLS = sizeOf('cortes', 2)
const CHARGES = 2

const DATA_DIR = await mkdtemp(join(tmpdir(), 'corte-'))
const database = await testDatabase()
const place: Place = { DATA_DIR, DATABASE_URL: database.connectionString }
let server = await startChild(place)
after(async () => {
  await server.end('SIGKILL')
  await database.drop()
  await rm(DATA_DIR, { recursive: true })
})

const { call, ...school } = await childSchool(server, () => server.address)
// Fewer seats than people: the last rows are refused.
const SEATS = ROWS - 10
const idGrupo = await school.grupo('G', SEATS)

const see = (id: number): Promise<Tarea> => call(tarea.ver, { id: String(id) })
const seats = async () => (await call(grupo.ver, { id: String(idGrupo) })).matriculados

async function until(id: number, good: (now: Tarea) => boolean) {
  for (;;) {
    const now = await see(id)
    if (good(now) || haTerminado(now)) return now
    await setTimeout(30)
  }
}

test(`an upload of ${ROWS} rows survives servers that are killed: it goes on by itself, and each row is done once`, async (t) => {
  const { idTarea } = await school.uploadLater(idGrupo, 'Corte', { from: 10_000_000, count: ROWS })
  for (let n = 1; n <= KILLS; n++) {
    // The kills are spread over the whole upload.
    const before = await until(idTarea, ({ avance }) => avance >= (ROWS * n) / (KILLS + 1.5))
    // Kills in the middle of the next rows.
    await setTimeout(Math.random() * 300)
    await server.end('SIGKILL')
    server = await startChild(place)
    const now = await see(idTarea)
    t.diagnostic(`killed after ${before.avance} rows, ${now.avance} kept`)
    assert.ok(now.avance >= before.avance && now.avance < ROWS, 'it was in the middle')
    const [taken, later] = [await seats(), await see(idTarea)]
    if (later.avance === now.avance) assert.equal(taken, now.avance)
  }
  const end = await until(idTarea, haTerminado)
  assert.deepEqual([end.estado, end.avance, end.procesados, end.rechazados], ['TERMINADA', ROWS, SEATS, 10])
  const { resultados } = end.resultado as Masivo
  assert.deepEqual(
    resultados.map(({ fila }) => fila),
    Array.from({ length: ROWS }, (_, i) => i + 2),
  )
  const [people, enrolments, charges] = [
    (await call(usuario.buscar, { buscar: 'corte' })).totalElements,
    (await call(matricula.buscar, { idGrupo })).totalElements,
    (await call(cuenta.buscar, { idGrupo })).totalElements,
  ]
  assert.deepEqual([people, enrolments, charges, await seats()], [SEATS, SEATS, SEATS * CHARGES, SEATS])
  assert.equal(await runVerificar(place), '')
  t.diagnostic(`campaign: ${ROWS} rows, ${KILLS} kills, each row done once`)
})
