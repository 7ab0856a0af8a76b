import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { EstadoAsistencia } from '#contract/academico/asistencia.ts'
import { clase } from '#contract/academico/clase.ts'
import { addDays } from '#contract/core/day.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeAttended } from '#server/testing/asistencia.ts'

const api = await testApi()
const { aula, today, take, sheet, room } = await makeAttended(api)

test('attendance is written student by student; the class becomes given, and the sheet says it', async () => {
  const { idClase, ids } = await room()
  const [a, b] = ids as [number, number]
  const { status, data } = await take(idClase, [
    { idMatricula: a, estado: 'PRESENTE' },
    { idMatricula: b, estado: 'FALTA' },
  ])
  assert.deepEqual([status, data?.estado], [200, 'DICTADA'])
  const { clase: una, alumnos } = await sheet(idClase)
  assert.deepEqual([una.asistencia.presentes, una.asistencia.faltas, una.porRegistrar], [1, 1, false])
  assert.deepEqual(
    new Map(alumnos.map((x) => [x.idMatricula, x.asistencia])),
    new Map([
      [a, 'PRESENTE'],
      [b, 'FALTA'],
    ]),
  )
  // With all attendance removed, the class is as it was.
  const undone = await take(
    idClase,
    ids.map((idMatricula) => ({ idMatricula, estado: null })),
  )
  assert.equal(undone.data?.estado, 'PROGRAMADA')
  assert.equal((await sheet(idClase)).alumnos[0]?.asistencia, null)
})

test('refused: a cancelled class, a future one, of a finished group; a stranger; a repeated student', async () => {
  const { idClase, ids, idGrupo } = await room(1)
  const idMatricula = ids[0]!
  const stranger = (await room(1)).ids[0]!
  const note = { idMatricula, estado: 'PRESENTE' } as const
  assert.equal((await take(999_999, [note])).status, 404)
  assert.equal((await take(idClase, [{ ...note, idMatricula: stranger }])).status, 404)
  assert.equal((await take(idClase, [note, note])).status, 400)
  assert.equal((await take(idClase, [])).status, 400)
  assert.equal((await take(idClase, [{ ...note, estado: 'DORMIDO' as never }])).status, 400)
  const later = await aula.one(idGrupo, { fecha: addDays(today, 2) })
  assert.equal((await take(later.idClase, [note])).error?.codigo, 'CONFLICTO')
  await api.may(clase.cancelar, { clases: [later.idClase], motivo: 'No se da' })
  assert.equal((await take(later.idClase, [note])).error?.codigo, 'TRANSICION_NO_PERMITIDA')
  assert.equal((await sheet(idClase)).alumnos[0]?.asistencia, null)
})

test('only for enrolled students: those who left keep what was written', async () => {
  const { idClase, ids, idGrupo } = await room(2)
  const [gone, stays] = ids as [number, number]
  await take(
    idClase,
    ids.map((idMatricula) => ({ idMatricula, estado: 'TARDE' as const })),
  )
  await api.db.updateTable('matricula').set({ estado: 'RETIRADA' }).where('idMatricula', '=', gone).execute()
  const refused = await take(idClase, [{ idMatricula: gone, estado: 'FALTA' }])
  assert.deepEqual([refused.status, refused.error?.codigo], [409, 'CONFLICTO'])
  assert.match(refused.error?.mensaje ?? '', /Retirada/)
  const { alumnos } = await sheet(idClase)
  assert.deepEqual(
    alumnos.map((x) => [x.idMatricula, x.viva]).toSorted((x, y) => +x[0]! - +y[0]!),
    [
      [gone, false],
      [stays, true],
    ],
  )
  const next = await aula.one(idGrupo, { horaInicio: '10:00', horaFin: '11:00' })
  assert.deepEqual(
    (await sheet(next.idClase)).alumnos.map((x) => x.idMatricula),
    [stays],
  )
})

test('a teacher takes attendance of their own groups only', async () => {
  const { token, idUsuario: idDocente } = await aula.teacher()
  const [mine, other] = [await room(1, { idDocente }), await room(1)]
  const by = (r: typeof mine) =>
    api.as(token, clase.asistencia, {
      idClase: r.idClase,
      asistencias: [{ idMatricula: r.ids[0]!, estado: 'PRESENTE' }],
    })
  assert.equal((await by(mine)).status, 200)
  assert.equal((await by(other)).status, 404)
  const seen = (await api.as(token, clase.asistencias, {})).data!.content
  assert.deepEqual(
    seen.map((s) => s.idMatricula),
    mine.ids,
  )
})

test('two writers at once: different students merge; of the same one, the second is refused and nothing is lost', async () => {
  const { idClase, ids } = await room(6)
  const half = (from: number, estado: EstadoAsistencia) =>
    ids.slice(from, from + 3).map((idMatricula) => ({ idMatricula, estado, version: null }))
  const both = await Promise.all([take(idClase, half(0, 'PRESENTE')), take(idClase, half(3, 'TARDE'))])
  assert.deepEqual(
    both.map((r) => r.status),
    [200, 200],
  )
  assert.deepEqual((await sheet(idClase)).clase.asistencia, {
    presentes: 3,
    tardes: 3,
    faltas: 0,
    justificadas: 0,
  })

  const {
    idClase: again,
    ids: [one, two],
  } = await room(2)
  const race = await Promise.all(
    (['PRESENTE', 'FALTA'] as const).map((estado) =>
      take(again, [{ idMatricula: one!, estado, version: null }]),
    ),
  )
  assert.deepEqual(race.map((r) => r.status).toSorted(), [200, 409])
  const told = race.find((r) => r.status === 409)?.error
  assert.equal(told?.codigo, 'VERSION_ANTERIOR')
  assert.match(told?.mensaje ?? '', /Ana Núñez: (Presente|Falta), según Persona de Prueba/)
  const won = (await sheet(again)).alumnos.find((x) => x.idMatricula === one)!
  assert.equal(won.asistencia, race[0]?.status === 200 ? 'PRESENTE' : 'FALTA')
  // All or nothing: what came beside the refused row was not written.
  const mixed = await take(again, [
    { idMatricula: two!, estado: 'PRESENTE', version: null },
    { idMatricula: one!, estado: 'TARDE', version: null },
  ])
  assert.equal(mixed.status, 409)
  assert.equal((await sheet(again)).alumnos.find((x) => x.idMatricula === two)?.asistencia, null)
  // A request with a lost answer may be repeated, and attendance seen by its writer may be changed.
  assert.equal(
    (await take(again, [{ idMatricula: one!, estado: won.asistencia, version: null }])).status,
    200,
  )
  assert.equal(
    (await take(again, [{ idMatricula: one!, estado: 'JUSTIFICADA', version: won.version }])).status,
    200,
  )
})

test('attendance removed and written again is not mistaken for the one seen', async () => {
  const {
    idClase,
    ids: [idMatricula],
  } = await room(1)
  const write = async (estado: EstadoAsistencia | null, version?: number | null) =>
    take(idClase, [{ idMatricula: idMatricula!, estado, ...(version === undefined ? {} : { version }) }])
  const seen = (await write('PRESENTE')).data!.asistencias[0]!.version
  await write(null)
  await write('FALTA')
  assert.equal((await write('TARDE', seen)).status, 409)
})

test('every invariant holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
