import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import { PERMISOS } from '#contract/core/permisos.ts'
import { corrida } from '#contract/institucion/corrida.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { traslado } from '#contract/matriculas/traslado.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

// A run changes a set of enrolments by a few statements: each must still be accepted or refused by itself.

const api = await testApi()
const school = await makeSchool(api)
const motivo = 'Cambio de horario'
const byId = <T extends { idMatricula: number }>(rows: T[]) =>
  rows.toSorted((a, b) => a.idMatricula - b.idMatricula)
const enrol = async (idGrupo: number, count: number) =>
  byId(await Promise.all(Array.from({ length: count }, () => school.matricular(idGrupo))))
const idsOf = (rows: { idMatricula: number }[]) => rows.map((row) => row.idMatricula)
const stateOf = async (id: number) => (await api.may(matricula.ver, { id })).data!.estado
const picture = async (id: number) => {
  const { content } = await school.cuentas(id)
  return [await stateOf(id), content.map((c) => [c.concepto, c.estado, c.pagado, c.enRevision, c.motivo])]
}
const undo = async (idCorrida = 0) => (await api.call([...PERMISOS], corrida.deshacer, { idCorrida })).data!
const oks = (data: { resultados: { ok: boolean }[] } | undefined) => data?.resultados.map((r) => r.ok)

/** The audit rows of enrolments since one, by what was done. */
async function auditedSince(last: number, ids: number[]) {
  const { rows } = await sql<{ accion: string; filas: number; rows: number }>`
    select accion, count(*)::int as filas, count(distinct id_entidad)::int as rows from auditoria
    where id_auditoria > ${last} and entidad = 'matricula'
      and (id_entidad = any (${ids}::bigint[]) or (despues ->> 'id_matricula_origen')::bigint = any (${ids}::bigint[]))
    group by accion order by accion`.execute(api.db)
  return rows.map((row) => [row.accion, row.filas, row.rows])
}
const lastAudited = async () =>
  (await sql<{ id: number }>`select max(id_auditoria) as id from auditoria`.execute(api.db)).rows[0]!.id

/** The tables refuse one more thing while `work` runs: a student in a group. */
async function whileRefused(idUsuario: number, work: () => Promise<void>) {
  await sql`create function rechazar_de_prueba() returns trigger language plpgsql as $$
    begin raise exception 'refused' using errcode = '23514', constraint = 'de_prueba'; end $$`.execute(api.db)
  await sql`create trigger de_prueba before insert or update on matricula for each row
    when (new.id_usuario = ${sql.raw(String(idUsuario))}) execute function rechazar_de_prueba()`.execute(
    api.db,
  )
  await work().finally(async () => {
    await sql`drop trigger de_prueba on matricula`.execute(api.db)
    await sql`drop function rechazar_de_prueba()`.execute(api.db)
  })
}

test('a row that the tables refuse in the middle of a set leaves its neighbours kept, each audited once', async () => {
  const [from, to] = [await school.grupo(20), await school.grupo(20)]
  const rows = await enrol(from.idGrupo, 7)
  const ids = idsOf(rows)
  const last = await lastAudited()
  await whileRefused(rows[3]!.idUsuario, async () => {
    const { data } = await api.may(traslado.trasladarVarias, { matriculas: ids, idGrupo: to.idGrupo, motivo })
    assert.deepEqual(oks(data), [true, true, true, false, true, true, true])
    assert.deepEqual(idsOf(data!.resultados.map((r) => ({ idMatricula: r.id ?? 0 }))), ids)
  })
  assert.equal(await stateOf(ids[3]!), 'PREINSCRITA')
  assert.equal((await api.may(grupo.ver, { id: to.idGrupo })).data?.matriculados, 6)
  assert.deepEqual(await auditedSince(last, ids), [
    ['INSERT', 6, 6],
    ['UPDATE', 6, 6],
  ])
  assert.deepEqual(await verificar(api.db), [])
})

test('missing rows and rows in another state are refused between those suspended', async () => {
  const { idGrupo } = await school.grupo(9)
  const ids = idsOf(await enrol(idGrupo, 4))
  await api.may(matricula.retirar, { matriculas: [ids[1]!], motivo })
  const last = await lastAudited()
  const { data } = await api.may(matricula.suspender, { matriculas: [999_999, ...ids], motivo })
  assert.deepEqual(oks(data), [true, false, true, true, false])
  assert.match(data!.resultados[1]!.mensaje, /Retirada/)
  assert.deepEqual(await auditedSince(last, ids), [['UPDATE', 3, 3]])
})

test('two enrolments of one student: only the first gets into a group, and each row tells its own effect', async () => {
  const [a, b, target] = [
    await school.grupo(5, [300]),
    await school.grupo(5, [70]),
    await school.grupo(5, [90]),
  ]
  const { idUsuario } = await school.alumno()
  const [one, two] = [
    await school.matricular(a.idGrupo, idUsuario),
    await school.matricular(b.idGrupo, idUsuario),
  ]
  const ids = [one.idMatricula, two.idMatricula]
  const before = await Promise.all(ids.map(picture))
  const moved = await api.may(traslado.trasladarVarias, { matriculas: ids, idGrupo: target.idGrupo, motivo })
  assert.deepEqual(oks(moved.data), [true, false])
  assert.match(moved.data!.resultados[0]!.mensaje, /300\.00 a S\/\s90\.00/)
  assert.match(moved.data!.resultados[1]!.mensaje, /M20\d\d-\d{6}/)
  assert.deepEqual(oks(await undo(moved.data!.idCorrida)), [true])
  assert.deepEqual(await Promise.all(ids.map(picture)), before)

  const gone = await api.may(matricula.retirar, { matriculas: ids, motivo })
  assert.deepEqual(oks(gone.data), [true, true])
  assert.deepEqual(oks(await undo(gone.data!.idCorrida)), [true, true])
  assert.deepEqual(await Promise.all(ids.map(picture)), before)
  assert.deepEqual(await verificar(api.db), [])
})

test('the last seats go to the first rows of the set, and money stays with its student', async () => {
  const [from, to] = [await school.grupo(9, [100]), await school.grupo(2, [40])]
  const rows = await enrol(from.idGrupo, 4)
  const ids = idsOf(rows)
  for (const [i, { idUsuario }] of rows.entries())
    await school.confirmar((await school.pagar(idUsuario, 50 + i)).idIngreso)
  // A small table of known size is read from its beginning: the rows that were written last come last.
  for (const id of ids.slice(0, 2))
    await sql`update matricula set acceso_comunicacion = not acceso_comunicacion where id_matricula = ${id}`.execute(
      api.db,
    )
  await sql`analyze matricula`.execute(api.db)
  const before = await Promise.all(ids.map(picture))
  const { data } = await api.may(traslado.trasladarVarias, { matriculas: ids, idGrupo: to.idGrupo, motivo })
  assert.deepEqual(oks(data), [true, true, false, false])
  assert.match(data!.resultados[2]!.mensaje, /no tiene vacantes/)
  const paid = await api.may(grupo.ver, { id: to.idGrupo })
  assert.equal(paid.data?.vacantes, 0)
  assert.deepEqual(await verificar(api.db), [])
  assert.deepEqual(oks(await undo(data!.idCorrida)), [true, true])
  assert.deepEqual(await Promise.all(ids.map(picture)), before)
})
