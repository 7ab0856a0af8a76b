import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { sql } from 'kysely'

import { CSV, XLSX } from '#contract/core/list-file.ts'
import { esLarga } from '#contract/core/op.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { tarea } from '#contract/operacion/tarea.ts'
import { operations } from '#contract/operations.ts'
import { leerPlanilla } from '#server/core/planilla/index.ts'
import { isClave } from '#server/core/words.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'
import { nothingKept } from '#server/testing/simulated.ts'
import { makeTasks } from '#server/testing/tareas.ts'

import { tareaCleanup } from './index.ts'
import { claveDeTarea } from './ver.ts'

const MAY: Permiso[] = [
  'per_matricula_nueva',
  'per_matricula_confirmar',
  'per_matricula_eliminar',
  'per_matricula_suspender',
  'web_ingreso_listado',
]
const api = await testApi()
const school = await makeSchool(api)
const tasks = await makeTasks(api, MAY)
const file = async (nombre: string) => ({
  nombre,
  datos: await readFile(join(import.meta.dirname, '../../personas/planilla/muestras', nombre)),
})
const asText = (id: number) => String(id) as never

async function enrolled(n: number) {
  const { idGrupo } = await school.grupo(n)
  const ids: number[] = []
  for (let i = 0; i < n; i++) ids.push((await school.matricular(idGrupo)).idMatricula)
  return { idGrupo, ids }
}

test('asked with Prefer: respond-async it answers 202 with its place, at once, and nothing is done yet', async () => {
  const { ids } = await enrolled(2)
  const res = await api.app.inject({
    method: 'POST',
    url: '/api/matriculas/eliminar',
    headers: { authorization: `Bearer ${tasks.token}`, prefer: 'wait=5, respond-async' },
    payload: { matriculas: ids, motivo: 'De prueba' },
  })
  const { idTarea, estado, avance } = res.json<{ idTarea: number; estado: string; avance: number }>()
  assert.deepEqual([res.statusCode, estado, avance], [202, 'EN_COLA', 0])
  assert.equal(res.headers.location, `/api/tarea/${idTarea}`)
  assert.equal((await api.may(matricula.ver, { id: asText(ids[0]!) })).data?.estado, 'PREINSCRITA')
  await tasks.work()
  const { estado: after, procesados } = await tasks.see(idTarea)
  assert.deepEqual([after, procesados], ['TERMINADA', 2])
})

test('the result is what the same call answers without the header', async () => {
  const [a, b] = [await enrolled(3), await enrolled(3)]
  const call = (ids: number[]) => ({ matriculas: [...ids, ids[0]!, 999_999_999], motivo: 'De prueba' })
  const sync = (await api.call(MAY, matricula.eliminarVarias, call(a.ids))).data!
  const { resultado, ...rest } = await tasks.whole(matricula.eliminarVarias, call(b.ids))
  const without = ({ procesados, rechazados, resultados }: Masivo) => ({
    procesados,
    rechazados,
    said: resultados.map(({ ok, mensaje }) => [ok, mensaje]),
  })
  assert.deepEqual(without(resultado as Masivo), without(sync))
  assert.deepEqual([rest.avance, rest.total, rest.rechazados], [4, 4, 1])
})

for (const nombre of ['02-de-secretaria.xlsx', '05-quinientos.xlsx']) {
  test(`${nombre}: an upload as a task comes to the same, and so does its preview, which keeps nothing`, async () => {
    const { idGrupo } = await school.grupo(600)
    const input = async () => ({ archivo: await file(nombre), idGrupo: asText(idGrupo) })
    const preview = await tasks.whole(matricula.cargaMasiva, await input(), { simular: true })
    const count = async () => (await api.may(matricula.buscar, { idGrupo })).data?.totalElements
    assert.equal(await count(), 0)
    const sync = (await api.call(MAY, matricula.cargaMasiva, await input(), { simular: true })).data!
    assert.deepEqual(preview.resultado, sync)
    const done = await tasks.whole(matricula.cargaMasiva, await input())
    const { idCorrida, ...kept } = done.resultado as Masivo & { idCorrida?: number }
    assert.deepEqual(sync, nothingKept(kept))
    assert.ok(idCorrida)
    assert.deepEqual([await count(), done.simular, preview.simular], [sync.procesados, false, true])
    assert.equal(done.detalle, nombre)
  })
}

test('what becomes of each row can be downloaded', async () => {
  const { idGrupo } = await school.grupo(60)
  const input = { archivo: await file('02-de-secretaria.xlsx'), idGrupo: asText(idGrupo) }
  const { idTarea, archivo, resultado } = await tasks.whole(matricula.cargaMasiva, input)
  assert.equal(archivo?.url, `/api/tarea/${idTarea}/archivo`)
  const got = await api.as(tasks.token, tarea.archivo, { id: asText(idTarea) })
  const { filas } = await leerPlanilla({ datos: got.data as unknown as Uint8Array })
  const { resultados } = resultado as Masivo
  assert.deepEqual(
    filas.slice(1).map(({ celdas }) => [celdas[0], celdas[1] ?? '', celdas[3]]),
    resultados.map(({ fila, nombre = '', mensaje }) => [fila, nombre, mensaje]),
  )
})

test('what becomes of each enrolment is downloaded with its student, also of what was refused', async () => {
  const { ids } = await enrolled(2)
  await api.may(matricula.suspender, { matriculas: [ids[0]!], motivo: 'De prueba' })
  const { idTarea } = await tasks.whole(matricula.suspender, { matriculas: ids, motivo: 'De prueba' })
  const got = await api.as(tasks.token, tarea.archivo, { id: asText(idTarea) })
  const { filas } = await leerPlanilla({ datos: got.data as unknown as Uint8Array })
  const nombres = await Promise.all(
    ids.map(async (id) => {
      const { usuario, grupo } = (await api.may(matricula.ver, { id })).data!
      return [id, `${usuario.nombres} ${usuario.papellido} · ${grupo.codigo}`]
    }),
  )
  assert.deepEqual(
    filas.slice(1).map(({ celdas }) => celdas.slice(0, 2)),
    nombres,
  )
  assert.deepEqual(
    filas.slice(1).map(({ celdas }) => celdas[2]),
    ['Rechazado', 'Hecho'],
  )
})

test('a list as a file is made as a task, and is the same file', async () => {
  const filter = { page: 0, size: 20, idGrupo: (await enrolled(3)).idGrupo }
  for (const accept of [CSV, XLSX]) {
    const { idTarea, archivo } = await tasks.whole(matricula.buscar, filter, { accept })
    const res = await api.app.inject({
      url: archivo!.url,
      headers: { authorization: `Bearer ${tasks.token}` },
    })
    assert.equal(String(res.headers['content-type']).split(';')[0], accept)
    assert.match(String(res.headers['content-disposition']), /matriculas-/)
    const sync = await api.app.inject({
      method: 'POST',
      url: '/api/matriculas',
      payload: filter,
      headers: { accept, authorization: `Bearer ${tasks.token}` },
    })
    assert.deepEqual(res.rawPayload, sync.rawPayload, String(idTarea))
    assert.equal(archivo?.bytes, sync.rawPayload.length)
  }
})

test('the list of tasks as a file has each by its name', async () => {
  await tasks.whole(matricula.buscar, { idGrupo: (await enrolled(1)).idGrupo }, { accept: CSV })
  const headers = { accept: CSV, authorization: `Bearer ${tasks.token}` }
  const res = await api.app.inject({ method: 'POST', url: '/api/tareas', payload: {}, headers })
  assert.equal(res.statusCode, 200, res.payload)
  assert.match(res.payload, /Exportación de lista/)
})

test('a call that takes no time answers at once whatever is preferred', async () => {
  const { status } = await api.as(tasks.token, tarea.buscar, {}, { prefer: 'respond-async' })
  assert.equal(status, 200)
})

test('bad input and missing rights are told at once, and start nothing', async () => {
  const before = (await api.as(tasks.token, tarea.buscar, {})).data!.totalElements
  const bad = await api.as(
    tasks.token,
    matricula.eliminarVarias,
    { matriculas: [], motivo: 'x' },
    { prefer: 'respond-async' },
  )
  assert.equal(bad.status, 400)
  const none = await api.call(
    ['web_ingreso_listado'],
    matricula.eliminarVarias,
    { matriculas: [1], motivo: 'De prueba' },
    { prefer: 'respond-async' },
  )
  assert.equal(none.status, 403)
  assert.equal((await api.as(tasks.token, tarea.buscar, {})).data!.totalElements, before)
})

test('another’s task is not there: not to see, hear, cancel or download', async () => {
  const { ids } = await enrolled(1)
  const id = asText(await tasks.start(matricula.eliminarVarias, { matriculas: ids, motivo: 'De prueba' }))
  const other = await api.session({ authorities: MAY })
  for (const op of [tarea.ver, tarea.eventos, tarea.archivo, tarea.cancelar])
    assert.equal((await api.as(other, op, { id })).status, 404, op.path)
  assert.equal((await api.as(other, tarea.buscar, {})).data?.totalElements, 0)
  assert.equal((await api.as(null, tarea.ver, { id })).status, 401)
  assert.equal((await tasks.see(Number(id))).estado, 'EN_COLA')
  await tasks.work()
})

test('a student starts none: their own list is answered at once', async () => {
  const alumno = await api.session({ authorities: ['menu_miscursos'], nivel: 9 })
  const count = async () =>
    (await sql<{ n: number }>`select count(*) as n from tarea`.execute(api.db)).rows[0]!.n
  const before = await count()
  const res = await api.app.inject({
    method: 'POST',
    url: '/api/matriculas/alumno',
    payload: {},
    headers: { authorization: `Bearer ${alumno}`, prefer: 'respond-async', accept: CSV },
  })
  assert.deepEqual([res.statusCode, await count()], [200, before])
})

test('a right that was taken away in between is gone, and so is who was blocked', async () => {
  for (const change of [
    sql`update perfil set authorities = '{menu_inicio}' where id_perfil = (select id_perfil from usuario where id_usuario = (select max(id_usuario) from tarea))`,
    sql`update usuario set estado = 'BLOQUEADO' where id_usuario = (select max(id_usuario) from tarea)`,
  ]) {
    const { ids } = await enrolled(1)
    const gone = await makeTasks(api, MAY)
    const id = await gone.start(matricula.eliminarVarias, { matriculas: ids, motivo: 'De prueba' })
    await change.execute(api.db)
    await gone.work()
    const { estado, error } = await api.db
      .selectFrom('tarea')
      .selectAll()
      .where('idTarea', '=', id)
      .executeTakeFirstOrThrow()
    assert.deepEqual([estado, (error as { codigo: string }).codigo], ['FALLIDA', 'SIN_PERMISO'])
    assert.equal((await api.may(matricula.ver, { id: asText(ids[0]!) })).data?.estado, 'PREINSCRITA')
  }
})

test('a refusal of the whole is told as the call would have told it', async () => {
  const input = { archivo: await file('06-otra-cosa.xlsx'), idGrupo: asText((await school.grupo()).idGrupo) }
  const sync = (await api.call(MAY, matricula.cargaMasiva, input)).error!
  const { estado, error } = await tasks.whole(matricula.cargaMasiva, input)
  assert.equal(estado, 'FALLIDA')
  assert.deepEqual([error?.mensaje, error?.codigo], [sync.mensaje, sync.codigo])
})

test('the same Idempotency-Key is one task; with something else, it is refused', async () => {
  const { ids } = await enrolled(2)
  const input = { matriculas: ids, motivo: 'De prueba' }
  const first = await tasks.start(matricula.eliminarVarias, input, { clave: 'una-vez' })
  await tasks.work()
  assert.equal(await tasks.start(matricula.eliminarVarias, input, { clave: 'una-vez' }), first)
  const other = { ...input, motivo: 'Otro motivo' }
  const again = await api.as(tasks.token, matricula.eliminarVarias, other, {
    clave: 'una-vez',
    prefer: 'respond-async',
  })
  assert.equal(again.status, 422)
})

test('nobody has more than twenty waiting', async () => {
  const busy = await makeTasks(api, MAY)
  const input = { matriculas: [1], motivo: 'De prueba' }
  const answers = await Promise.all(
    Array.from({ length: 24 }, () =>
      api.as(busy.token, matricula.eliminarVarias, input, { prefer: 'respond-async' }),
    ),
  )
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  assert.deepEqual([count(202), count(429)], [20, 4])
  await busy.work()
})

test('the words are those of who asked, and of who looks', async () => {
  const { ids } = await enrolled(1)
  const { resultado } = await tasks.whole(
    matricula.eliminarVarias,
    { matriculas: ids, motivo: 'De prueba' },
    { idioma: 'en' },
  )
  assert.match((resultado as Masivo).resultados[0]!.mensaje, /Frees its seat/)
  const list = (await api.as(tasks.token, tarea.buscar, {}, { idioma: 'de' })).data!
  assert.equal(list.content[0]?.nombre, 'Löschen von Einschreibungen')
})

test('what is done is audited under the name of who asked for it', async () => {
  const { ids } = await enrolled(1)
  await tasks.whole(matricula.eliminarVarias, { matriculas: ids, motivo: 'De prueba' })
  const { idUsuario } = await api.db
    .selectFrom('tarea')
    .select('idUsuario')
    .orderBy('idTarea', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { login } = await api.db
    .selectFrom('usuario')
    .select('login')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow()
  const row = await api.db
    .selectFrom('auditoria')
    .selectAll()
    .where('entidad', '=', 'matricula')
    .orderBy('idAuditoria', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  assert.deepEqual([row.actor, row.operacion], [login, 'POST /matriculas/eliminar'])
})

test('what ended long ago is not kept', async () => {
  const { idTarea } = await tasks.whole(matricula.buscar, {}, { accept: CSV })
  assert.equal(await tareaCleanup.activo(api.db), false)
  await sql`update tarea set fecha_fin = now() - interval '31 days' where id_tarea = ${idTarea}`.execute(
    api.db,
  )
  assert.equal(await tareaCleanup.activo(api.db), true)
  await tareaCleanup.doWork({ db: api.db } as never)
  assert.equal((await api.as(tasks.token, tarea.ver, { id: asText(idTarea) })).status, 404)
  const { rows } = await sql`select from tarea_archivo where id_tarea = ${idTarea}`.execute(api.db)
  assert.equal(rows.length, 0)
})

test('every long operation has a name in words', () => {
  const nameless = operations
    .filter(esLarga)
    .filter(({ method, path }) => !isClave(claveDeTarea(`${method} ${path}`)))
  assert.deepEqual(
    nameless.map(({ path }) => path),
    [],
  )
})
