import assert from 'node:assert/strict'
import { test } from 'node:test'

import { clase } from '#contract/academico/clase.ts'
import { addDays } from '#contract/core/day.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeAttended } from '#server/testing/asistencia.ts'

const api = await testApi()
const { school, aula, today, take, sheet, summary, room } = await makeAttended(api)

test('the percentage counts late as attended and leaves justified out; three absences raise an alert', async () => {
  const {
    idGrupo,
    ids: [idMatricula],
    matriculas,
  } = await room(1, { idDocente: null })
  const estados = ['PRESENTE', 'TARDE', 'FALTA', 'JUSTIFICADA', 'FALTA'] as const
  const dates = estados.map((_, i) => addDays(today, -1 - i))
  const made = []
  for (const fecha of dates) made.push(await aula.one(idGrupo, { fecha }))
  assert.deepEqual(
    [(await summary(idMatricula!)).porcentaje, (await summary(idMatricula!)).clases],
    [null, 0],
  )
  for (const [i, estado] of estados.entries())
    await take(made[i]!.idClase, [{ idMatricula: idMatricula!, estado }])
  const now = await summary(idMatricula!)
  assert.deepEqual(
    [now.clases, now.presentes, now.tardes, now.faltas, now.justificadas, now.porcentaje, now.alerta],
    [5, 1, 1, 2, 1, 50, false],
  )
  const one = await aula.one(idGrupo, { fecha: addDays(today, -8) })
  await take(one.idClase, [{ idMatricula: idMatricula!, estado: 'FALTA' }])
  assert.deepEqual(
    [(await summary(idMatricula!)).alerta, (await sheet(one.idClase)).clase.enAlerta],
    [true, 1],
  )
  const { data } = await api.may(clase.asistencias, { idGrupo, alerta: true })
  assert.equal(data?.totalElements, 1)
  // Students see their own and no others.
  const me = await api.session({ idUsuario: matriculas[0]!.idUsuario })
  const own = (await api.as(me, clase.asistencias, {})).data!.content
  assert.deepEqual(
    own.map((s) => s.idMatricula),
    [idMatricula],
  )
  assert.equal((await api.as(me, clase.hoja, { id: String(one.idClase) })).status, 403)
})

test('attendance before a transfer within the course counts after it; of another course it does not', async () => {
  const {
    idClase,
    ids: [from],
    matriculas,
  } = await room(1)
  await take(idClase, [{ idMatricula: from!, estado: 'FALTA' }])
  const target = await aula.group()
  const to = await school.matricular(target.idGrupo, matriculas[0]!.idUsuario)
  const link = (id: number | null) =>
    api.db
      .updateTable('matricula')
      .set({ idMatriculaOrigen: id })
      .where('idMatricula', '=', to.idMatricula)
      .execute()
  await api.db
    .updateTable('matricula')
    .set({ estado: 'TRASLADADA' })
    .where('idMatricula', '=', from!)
    .execute()
  // The charges of the enrolment would go with it: moving them is the transfer's part.
  await api.db.updateTable('cuenta').set({ estado: 'ANULADA' }).where('idMatricula', '=', from!).execute()
  await link(from!)
  assert.deepEqual([(await summary(to.idMatricula)).faltas, (await summary(to.idMatricula)).clases], [1, 1])
  const { idCurso } = await api.db
    .insertInto('curso')
    .values({ idArea: school.idArea, codigo: `X-${process.pid}`, nombre: 'Otro curso' })
    .returning('idCurso')
    .executeTakeFirstOrThrow()
  await api.db.updateTable('grupo').set({ idCurso }).where('idGrupo', '=', target.idGrupo).execute()
  assert.equal((await summary(to.idMatricula)).clases, 0)
})

test('every invariant holds at the end', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
