import assert from 'node:assert/strict'
import { test } from 'node:test'

import { clase } from '#contract/academico/clase.ts'
import { addDays, weekdayOf } from '#contract/core/day.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeAttended } from '#server/testing/asistencia.ts'

const api = await testApi()
const { aula, today, take, room } = await makeAttended(api)

test('a class with attendance is not deleted, and a given class is neither moved nor cancelled', async () => {
  const {
    idClase,
    ids: [idMatricula],
  } = await room(1)
  await take(idClase, [{ idMatricula: idMatricula!, estado: 'PRESENTE' }])
  const erased = await api.may(clase.eliminar, { id: String(idClase) })
  assert.deepEqual([erased.status, erased.error?.codigo], [409, 'CONFLICTO'])
  const to = { fecha: addDays(today, 4), horaInicio: '07:00', horaFin: '08:00', motivo: 'Tarde ya' }
  assert.equal(
    (await api.may(clase.reprogramar, { idClase, ...to })).error?.codigo,
    'TRANSICION_NO_PERMITIDA',
  )
  const { data } = await api.may(clase.cancelar, { clases: [idClase], motivo: 'Tarde ya' })
  assert.deepEqual([data?.procesados, data?.rechazados], [0, 1])
  assert.match(data?.mensajes[0] ?? '', /Dictada/)
})

test('a class with all attendance removed can be deleted, and does not stop following the timetable', async () => {
  const {
    idClase,
    idGrupo,
    ids: [idMatricula],
  } = await room(1)
  await aula.slot(idGrupo, weekdayOf(today), '05:00')
  await api.may(clase.generar, { idGrupo })
  const { data } = await api.may(clase.buscar, { idGrupo, desde: today, hasta: today, sort: 'fecha,asc' })
  for (const { idClase: each } of data!.content)
    for (const estado of ['PRESENTE', null] as const)
      await take(each, [{ idMatricula: idMatricula!, estado }])
  assert.equal((await api.may(clase.generar, { idGrupo, ajustar: true })).status, 200)
  assert.equal((await api.may(clase.eliminar, { id: String(idClase) })).status, 200)
})

test('attendance of a finished group stays as it was', async () => {
  const {
    idClase,
    idGrupo,
    ids: [idMatricula],
  } = await room(1)
  await take(idClase, [{ idMatricula: idMatricula!, estado: 'PRESENTE' }])
  await api.db
    .updateTable('matricula')
    .set({ estado: 'CULMINADA', aprobado: false })
    .where('idMatricula', '=', idMatricula!)
    .execute()
  await api.db.updateTable('grupo').set({ estado: 'FINALIZADO' }).where('idGrupo', '=', idGrupo).execute()
  const late = await take(idClase, [{ idMatricula: idMatricula!, estado: 'FALTA' }])
  assert.match(late.error?.mensaje ?? '', /Finalizado/)
  assert.equal((await api.may(matricula.ver, { id: String(idMatricula) })).status, 200)
})

test('every invariant holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
