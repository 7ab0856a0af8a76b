import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)

test('the till answers on the next working day of the calendar of the institution', async () => {
  await api.db
    .updateTable('parametro')
    .set({ valor: '12-08 Inmaculada, 2026-12-09' })
    .where('clave', '=', 'calendario.feriados')
    .execute()
  const { idUsuario } = await school.alumno()
  const alumno = await api.session({ idUsuario })
  const answer = async (fecha: string) => (await api.as(alumno, ingreso.respuesta, { fecha })).data?.fecha
  assert.equal(await answer('2026-12-03'), '2026-12-04')
  // A Friday, and the eve of two holidays.
  assert.equal(await answer('2026-12-04'), '2026-12-07')
  assert.equal(await answer('2026-12-07'), '2026-12-10')
  assert.equal((await api.call(null, ingreso.respuesta, { fecha: '2026-12-07' })).status, 401)
})
