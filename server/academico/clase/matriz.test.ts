import assert from 'node:assert/strict'
import { test } from 'node:test'

import { clase } from '#contract/academico/clase.ts'
import { addDays } from '#contract/core/day.ts'
import { testApi } from '#server/testing/api.ts'
import { makeAttended } from '#server/testing/asistencia.ts'

const api = await testApi()
const { aula, today, take, room, school } = await makeAttended(api)

test('refused: no such group, another teacher’s group, a student, and a profile without the authority', async () => {
  const { idUsuario: idDocente, token } = await aula.teacher()
  const [mine, other] = [await room(1, { idDocente }), await room(1)]
  assert.equal((await api.may(clase.matriz, { idGrupo: 999_999 })).status, 404)
  assert.equal((await api.as(token, clase.matriz, { idGrupo: other.idGrupo })).status, 404)
  assert.equal((await api.as(token, clase.matriz, { idGrupo: mine.idGrupo })).status, 200)
  assert.equal((await api.call(['menu_miscursos'], clase.matriz, { idGrupo: mine.idGrupo })).status, 403)
})

test('the matrix has each class but the cancelled, in order, and what is noted of each student', async () => {
  const { idGrupo, idClase, ids } = await room(3)
  const [a, b, gone] = ids as [number, number, number]
  const before = await aula.one(idGrupo, { fecha: addDays(today, -2) })
  const cancelled = await aula.one(idGrupo, { fecha: addDays(today, 2) })
  await api.may(clase.cancelar, { clases: [cancelled.idClase], motivo: 'No se da' })
  await take(idClase, [
    { idMatricula: a, estado: 'FALTA' },
    { idMatricula: b, estado: 'TARDE' },
  ])
  await take(before.idClase, [{ idMatricula: a, estado: 'PRESENTE' }])
  await api.db.updateTable('matricula').set({ estado: 'RETIRADA' }).where('idMatricula', '=', gone).execute()
  const late = await school.matricular(idGrupo)
  const { data } = await api.may(clase.matriz, { idGrupo })
  assert.deepEqual(
    data?.clases.map((c) => c.idClase),
    [before.idClase, idClase],
  )
  const marks = new Map(
    data!.alumnos.map(({ idMatricula, marcas, porcentaje }) => [
      idMatricula,
      { porcentaje, marcas: Object.fromEntries(marcas.map((m) => [m.idClase, m.asistencia])) },
    ]),
  )
  assert.deepEqual(marks.get(a), {
    porcentaje: 50,
    marcas: { [before.idClase]: 'PRESENTE', [idClase]: 'FALTA' },
  })
  assert.deepEqual(marks.get(b), { porcentaje: 100, marcas: { [idClase]: 'TARDE' } })
  assert.deepEqual(marks.get(late.idMatricula), { porcentaje: null, marcas: {} })
  // A student who left without a mark has no row.
  assert.equal(marks.has(gone), false)
})
