import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { sql } from 'kysely'

import { calificacion } from '#contract/academico/calificacion.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { workOff } from '#server/operacion/tarea/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeGraded } from '#server/testing/graded.ts'
import { makeSchool } from '#server/testing/school.ts'
import { makeTasks } from '#server/testing/tareas.ts'

const ROWS = 520
const api = await testApi()
const school = await makeSchool(api)
const { esquema, cursoDe, grupoDe } = makeGraded(api, school)
const tasks = await makeTasks(api, ['per_calificacion_registrar', 'per_grupo_gestionar'])
const FIRST = 41_000_000

/** A group with that many active students. */
async function crowd() {
  const { idCurso } = await cursoDe((await esquema()).idCalificacionEsquema)
  const { idGrupo } = await grupoDe(idCurso)
  await sql`update grupo set capacidad = ${ROWS} where id_grupo = ${idGrupo}`.execute(api.db)
  const people = Array.from({ length: ROWS }, (_, i) => ({
    tipoDocumento: 'DNI',
    numeroDocumento: String(FIRST + i),
    nombres: 'Ana',
    papellido: 'Nota',
  }))
  for (let from = 0; from < ROWS; from += 260)
    await api.may(matricula.guardarPersonas, { idGrupo, usuarios: people.slice(from, from + 260) })
  const { data } = await api.may(matricula.confirmarInscripciones, { idGrupo: String(idGrupo) as never })
  assert.equal(data?.procesados, ROWS)
  return idGrupo
}

/** Each student once, but the last two rows: an unknown document, and the first student again. */
function file() {
  const lines = Array.from({ length: ROWS }, (_, i) => `${FIRST + i},${i % 21}`)
  const text = ['Documento,Parcial', ...lines, '99999999,10', `${FIRST},11`].join('\n')
  return { nombre: 'notas.csv', datos: Buffer.from(text) }
}

test('an upload of many grades is left by a server in the middle and resumed by another: each row once', async () => {
  const idGrupo = await crowd()
  const input = { archivo: file(), idGrupo: String(idGrupo) as never }
  const idTarea = await tasks.start(calificacion.calificarMasiva, input)
  const stop = new AbortController()
  const working = tasks.work(stop.signal)
  while ((await tasks.see(idTarea)).avance === 0) await setTimeout(10)
  stop.abort()
  await working
  const left = await tasks.see(idTarea)
  assert.ok(left.estado === 'EN_COLA' && left.avance > 0 && left.avance < ROWS, JSON.stringify(left))
  const written = await api.db
    .selectFrom('calificacion')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  assert.equal(written.n, left.avance, 'the written rows are those reported')

  await workOff(api.app, { id: randomUUID(), plazo: 15 }, new AbortController().signal)
  const end = await tasks.see(idTarea)
  assert.deepEqual([end.estado, end.avance, end.rechazados], ['TERMINADA', ROWS + 2, 2])
  const { resultados } = end.resultado as Masivo
  assert.deepEqual(
    resultados.map(({ fila }) => fila),
    Array.from({ length: ROWS + 2 }, (_, i) => i + 2),
  )
  assert.match(resultados.at(-1)!.mensaje, /fila 2/i)
  const versions = await api.db.selectFrom('calificacion').select('version').distinct().execute()
  assert.deepEqual(versions, [{ version: 1 }])
})

test('a group closed meanwhile ends the upload, keeping the rows done until then', async () => {
  const idGrupo = await crowd()
  const input = { archivo: file(), idGrupo: String(idGrupo) as never }
  const idTarea = await tasks.start(calificacion.calificarMasiva, input)
  const working = tasks.work()
  while ((await tasks.see(idTarea)).avance === 0) await setTimeout(10)
  await sql`update grupo set estado = 'CANCELADO' where id_grupo = ${idGrupo}`.execute(api.db)
  await working
  const { estado, error, resultado, avance } = await tasks.see(idTarea)
  assert.equal(estado, 'FALLIDA')
  assert.match(error?.mensaje ?? '', /solo se califica/)
  assert.equal((resultado as Masivo).procesados, avance)
})
