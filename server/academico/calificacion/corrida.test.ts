import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'

import { calificacion, NP } from '#contract/academico/calificacion.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { NIVEL } from '#contract/core/niveles.ts'
import { corrida } from '#contract/institucion/corrida.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { writeCsv } from '#server/core/planilla/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeGraded } from '#server/testing/graded.ts'
import { makeSchool } from '#server/testing/school.ts'

// Writing several grades in one call is a run: undone, each cell holds again what it held before.

const api = await testApi()
const school = await makeSchool(api)
const { enCurso, hoja, calificar } = makeGraded(api, school)

const P = 'Prácticas'
const notasDe = async (idGrupo: number, componente = P) =>
  new Map(
    (await hoja(idGrupo)).content.map(({ idMatricula, notas }) => [
      idMatricula,
      notas.find((n) => n.componente === componente)!,
    ]),
  )
const valoresDe = async (idGrupo: number, ids: number[]) => {
  const notas = await notasDe(idGrupo)
  return ids.map((id) => notas.get(id)!.nota)
}
/** Writes these grades of one component in one call. */
async function write(idGrupo: number, notas: [id: number, nota: number | typeof NP | null][], extra = {}) {
  const present = await notasDe(idGrupo)
  const cells = notas.map(([idMatricula, nota]) => ({
    idMatricula,
    componente: P,
    nota,
    version: present.get(idMatricula)!.version,
  }))
  return (await api.may(calificacion.guardar, { idGrupo, notas: cells }, extra)).data!
}
const undo = (idCorrida = 0, extra = {}) =>
  api.call(['per_calificacion_registrar'], corrida.deshacer, { idCorrida }, extra)

test('only with the authority to grade, and only a run that exists and is reached', async () => {
  const { idGrupo, ids } = await enCurso(2)
  const { idCorrida = 0 } = await write(idGrupo, [
    [ids[0]!, 11],
    [ids[1]!, 12],
  ])
  assert.ok(idCorrida)
  assert.equal((await api.call(null, corrida.deshacer, { idCorrida })).status, 401)
  assert.equal((await api.call(['per_matricula_nueva'], corrida.deshacer, { idCorrida })).status, 404)
  assert.equal((await undo(999_999)).status, 404)
  const authorities = ['per_calificacion_registrar'] as const
  const token = await api.session({ authorities, nivel: NIVEL.DOCENTE })
  assert.equal((await api.as(token, corrida.deshacer, { idCorrida })).status, 404)
  assert.deepEqual(await valoresDe(idGrupo, ids), [11, 12])
})

test('a preview and a single cell make no run', async () => {
  const { idGrupo, ids } = await enCurso(2)
  const both: [number, number][] = [
    [ids[0]!, 11],
    [ids[1]!, 12],
  ]
  assert.equal('idCorrida' in (await write(idGrupo, both, { simular: true })), false)
  assert.equal('idCorrida' in (await write(idGrupo, [[ids[0]!, 9]])), false)
})

test('each cell goes back to what it held: a grade, NP or none; the preview of it keeps nothing', async () => {
  const { idGrupo, ids } = await enCurso(3)
  const before = [14, NP, null] as const
  await write(idGrupo, [
    [ids[0]!, 14],
    [ids[1]!, NP],
  ])
  const { idCorrida } = await write(idGrupo, [
    [ids[0]!, 8],
    [ids[1]!, 9],
    [ids[2]!, 10],
  ])
  const preview = await undo(idCorrida, { simular: true })
  assert.equal(preview.data?.procesados, 3)
  assert.deepEqual(await valoresDe(idGrupo, ids), [8, 9, 10])
  const { data } = await undo(idCorrida)
  assert.deepEqual([data?.procesados, data?.rechazados], [3, 0], JSON.stringify(data))
  assert.deepEqual(
    new Map(data!.resultados.map(({ id, mensaje }) => [id, mensaje])),
    new Map([
      [ids[0], '8 → 14'],
      [ids[1], '9 → NP'],
      [ids[2], '10 → –'],
    ]),
  )
  assert.match(data!.resultados[0]!.nombre!, /, .* · Prácticas$/)
  assert.deepEqual(await valoresDe(idGrupo, ids), [...before])
  const again = await undo(idCorrida)
  assert.deepEqual([again.data?.procesados, again.data?.rechazados], [0, 3])
  assert.match(again.data!.resultados[0]!.mensaje, /Ya se deshizo/)
  assert.deepEqual(await verificar(api.db), [])
})

test('a cell that was changed since, or whose enrolment is not active, is named with its reason and stays', async () => {
  const { idGrupo, ids } = await enCurso(3)
  const { idCorrida } = await write(
    idGrupo,
    ids.map((id, i) => [id, 10 + i]),
  )
  await write(idGrupo, [[ids[0]!, 19]])
  await api.may(matricula.retirar, { matriculas: [ids[1]!], motivo: 'Se muda' })
  const { data } = await undo(idCorrida)
  const said = new Map(data!.resultados.map(({ id, ok, mensaje }) => [id, { ok, mensaje }]))
  assert.deepEqual([data!.procesados, data!.rechazados], [1, 2])
  assert.match(said.get(ids[0]!)!.mensaje, /la cambió antes: escribió 19/)
  assert.match(said.get(ids[1]!)!.mensaje, /no está activa/)
  assert.equal(said.get(ids[2]!)!.ok, true)
  const stored = await api.db
    .selectFrom('calificacion')
    .select('nota')
    .where('idMatricula', '=', ids[1]!)
    .execute()
  assert.deepEqual(
    stored.map(({ nota }) => Number(nota)),
    [11],
  )
})

test('a closed group keeps its grades: the whole undo is refused', async () => {
  const { idGrupo, ids } = await enCurso(2)
  for (const id of ids) await calificar(idGrupo, id, [15, 15, 15])
  const { idCorrida } = await write(
    idGrupo,
    ids.map((id) => [id, 16]),
  )
  const closed = await api.may(grupo.estado, { idGrupo, estado: 'FINALIZADO' })
  assert.equal(closed.status, 200, JSON.stringify(closed.error))
  const { status, error } = await undo(idCorrida)
  assert.equal(status, 409)
  assert.match(error!.mensaje, /Finalizado/)
})

test('an upload is a run, also one that was partly refused', async () => {
  const { idGrupo, ids } = await enCurso(2)
  const { content } = await hoja(idGrupo)
  const filas = [...content.map((row) => [row.codigo, '17']), ['NO-EXISTE', '10']]
  const columnas = ['Código', P].map((titulo) => ({ titulo, tipo: 'texto' as const }))
  const archivo = { nombre: 'notas.csv', datos: await buffer(writeCsv({ columnas, filas })) }
  const send = (extra = {}) =>
    api.may(calificacion.calificarMasiva, { archivo, idGrupo: String(idGrupo) as never }, extra)
  assert.equal('idCorrida' in (await send({ simular: true })).data!, false)
  const { data } = await send()
  assert.deepEqual([data?.procesados, data?.rechazados], [2, 1])
  const undone = await undo(data!.idCorrida)
  assert.equal(undone.data?.procesados, 2, JSON.stringify(undone))
  assert.deepEqual(await valoresDe(idGrupo, ids), [null, null])
})
