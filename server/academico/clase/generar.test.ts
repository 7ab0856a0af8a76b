import assert from 'node:assert/strict'
import { test } from 'node:test'

import { clase } from '#contract/academico/clase.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { horario } from '#contract/academico/horario.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeAula } from '#server/testing/aula.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const aula = makeAula(api, school)

async function setParameter(clave: string, valor: string) {
  const { data } = await api.may(parametro.buscar, { clave })
  const { idParametro: id, version, tipo, descripcion } = data!.content[0]!
  return api.may(parametro.actualizar, { id: String(id), version, clave, tipo, descripcion, valor })
}

const generate = (idGrupo: number, extra: object = {}, simular = false) =>
  api.may(clase.generar, { idGrupo, ...extra }, { simular })
const classesOf = async (idGrupo: number) =>
  (await api.may(clase.buscar, { idGrupo, size: 200, sort: 'fecha,asc' })).data!.content

test('the classes follow the timetable between the dates, except holidays; a second run adds nothing', async () => {
  const { idGrupo } = await aula.group({ fechaInicio: '2030-03-01', fechaFin: '2030-03-31' })
  await aula.slot(idGrupo, 1, '19:00', 'A-1')
  await aula.slot(idGrupo, 3, '19:00', 'A-1')
  assert.equal(
    (await setParameter('calendario.feriados', '03-04 Fiesta, 2030-03-20; 2029-03-06')).status,
    200,
  )
  const preview = await generate(idGrupo, {}, true)
  assert.equal(preview.data?.procesados, 6)
  assert.match(preview.data?.mensajes.join() ?? '', /Fiesta/)
  assert.equal((await classesOf(idGrupo)).length, 0)
  assert.equal((await generate(idGrupo)).data?.procesados, 6)
  const made = await classesOf(idGrupo)
  assert.deepEqual(
    made.map((c) => c.fecha),
    ['2030-03-06', '2030-03-11', '2030-03-13', '2030-03-18', '2030-03-25', '2030-03-27'],
  )
  assert.deepEqual([made[0]?.aula, made[0]?.horaInicio, made[0]?.estado], ['A-1', '19:00', 'PROGRAMADA'])
  assert.equal((await generate(idGrupo)).data?.procesados, 0)
  await setParameter('calendario.feriados', '')
  assert.equal((await generate(idGrupo)).data?.procesados, 2)
})

test('a list of holidays with an invalid day is refused', async () => {
  for (const wrong of ['02-30', '13-01', '2030-2-1', 'Navidad', '2029-02-29']) {
    const { status, error } = await setParameter('calendario.feriados', `12-25, ${wrong}`)
    assert.deepEqual(
      [status, (error?.errors?.[0] as { campo: string } | undefined)?.campo],
      [400, 'valor'],
      wrong,
    )
  }
  assert.equal((await setParameter('calendario.feriados', '02-29 Bisiesto, 2028-02-29')).status, 200)
  await setParameter('calendario.feriados', '')
})

test('classes cancelled, moved or added by hand stay as they are', async () => {
  const { idGrupo } = await aula.group({ fechaInicio: '2030-04-01', fechaFin: '2030-04-28' })
  await aula.slot(idGrupo, 2, '08:00')
  await generate(idGrupo)
  const [first, second, third] = await classesOf(idGrupo)
  assert.equal(
    (await api.may(clase.cancelar, { clases: [first!.idClase], motivo: 'Paro de transporte' })).data
      ?.procesados,
    1,
  )
  const moved = { fecha: '2030-04-12', horaInicio: '10:00', horaFin: '12:00', aula: 'C-2' }
  const { status, data } = await api.may(clase.reprogramar, {
    idClase: second!.idClase,
    ...moved,
    motivo: 'Viaje del docente',
  })
  assert.deepEqual(
    [status, data?.clase.estado, data?.clase.fechaPrevista],
    [200, 'REPROGRAMADA', second!.fecha],
  )
  await aula.one(idGrupo, { fecha: '2030-04-20' })
  const before = await classesOf(idGrupo)
  assert.equal((await generate(idGrupo)).data?.procesados, 0)
  assert.equal((await generate(idGrupo, { ajustar: true })).data?.procesados, 0)
  assert.deepEqual(await classesOf(idGrupo), before)
  // Back at its place, it counts as never moved.
  const back = await api.may(clase.reprogramar, {
    idClase: second!.idClase,
    fecha: second!.fecha,
    horaInicio: '08:00',
    horaFin: '10:00',
    motivo: 'Ya no viaja',
  })
  assert.equal(back.data?.clase.estado, 'PROGRAMADA')
  // A cancelled class can be given on another day.
  const given = { fecha: '2030-04-13', horaInicio: '08:00', horaFin: '10:00', motivo: 'Se recupera' }
  assert.equal(
    (await api.may(clase.reprogramar, { idClase: first!.idClase, ...given })).data?.clase.estado,
    'REPROGRAMADA',
  )
  assert.equal(third?.estado, 'PROGRAMADA')
})

test('after a change of timetable, untouched classes follow it when asked to', async () => {
  const { idGrupo } = await aula.group({ fechaInicio: '2030-05-06', fechaFin: '2030-05-19' })
  const one = (await aula.slot(idGrupo, 1, '08:00', 'A-9')).data!.horario
  await generate(idGrupo)
  const { idHorario: id, version } = one
  const sent = { idGrupo, dia: 2, horaInicio: '08:00', horaFin: '10:00', aula: 'A-9' }
  assert.equal((await api.may(horario.actualizar, { id: String(id), version, ...sent })).status, 200)
  const { data } = await generate(idGrupo, { ajustar: true })
  assert.equal(data?.procesados, 4)
  assert.deepEqual(
    (await classesOf(idGrupo)).map((c) => c.fecha),
    ['2030-05-07', '2030-05-14'],
  )
})

test('a group without timetable, or a finished one, has none generated; a missing one is 404', async () => {
  const { idGrupo } = await aula.group()
  assert.match((await generate(idGrupo)).error?.mensaje ?? '', /no tiene horario/)
  await aula.slot(idGrupo, 7, '06:00')
  await api.may(grupo.estado, { idGrupo, estado: 'CANCELADO' })
  const closed = await generate(idGrupo)
  assert.deepEqual([closed.status, closed.error?.codigo], [409, 'CONFLICTO'])
  assert.equal((await generate(999_999)).status, 404)
})

test('a cancelled group has no class left to give', async () => {
  const { idGrupo } = await aula.group({ fechaInicio: '2030-06-03', fechaFin: '2030-06-16' })
  await aula.slot(idGrupo, 1, '06:00')
  await generate(idGrupo)
  await api.may(grupo.estado, { idGrupo, estado: 'CANCELADO', motivo: 'Sin inscritos' })
  const left = await classesOf(idGrupo)
  assert.deepEqual(
    left.map((c) => [c.estado, c.motivo]),
    [
      ['CANCELADA', 'Sin inscritos'],
      ['CANCELADA', 'Sin inscritos'],
    ],
  )
})

test('generating leaves out the dates that clash with a moved class, and names its group', async () => {
  const dates = { fechaInicio: '2030-08-05', fechaFin: '2030-08-18' }
  const [a, b] = [await aula.group(dates), await aula.group(dates)]
  await aula.one(a.idGrupo, { fecha: '2030-08-05', aula: 'Z-1', horaInicio: '08:30', horaFin: '09:30' })
  await aula.slot(b.idGrupo, 1, '08:00', 'Z-1')
  const { data } = await generate(b.idGrupo)
  assert.deepEqual([data?.procesados, data?.rechazados], [1, 1])
  assert.match(data?.mensajes[0] ?? '', new RegExp(a.codigo))
})

test('generated twice at once, each class is there once', async () => {
  const { idGrupo } = await aula.group({ fechaInicio: '2030-10-01', fechaFin: '2030-11-30' })
  await aula.slot(idGrupo, 6, '20:00')
  const both = await Promise.all([1, 2, 3].map(() => generate(idGrupo)))
  const made = await classesOf(idGrupo)
  assert.deepEqual(
    both.map((r) => r.data?.procesados).toSorted((a, b) => a! - b!),
    [0, 0, made.length],
  )
  assert.equal(new Set(made.map((c) => c.fecha)).size, made.length)
})

test('every invariant holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
