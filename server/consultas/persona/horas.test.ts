import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { persona } from '#contract/consultas/persona.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCases } from '#server/testing/cases.ts'

const api = await testApi()
const { idGrupo, teacherUser, otro } = await makeCases(api)
const horas = (token: string | null, id = teacherUser.idUsuario) =>
  api.as(token, persona.horas, { id: String(id) as never })

test('hours need a session, the authority of classes, and a person who is reached', async () => {
  const without = await api.session({ authorities: ['web_ingreso_listado'], exact: true })
  assert.equal((await horas(null)).status, 401)
  assert.equal((await horas(without)).status, 403)
  const staff = await api.session({ authorities: ['web_usuario_listado', 'web_grupo_listado'] })
  assert.equal((await horas(staff, 999_999)).status, 404)
  assert.equal((await horas(await api.session({ idUsuario: otro.idUsuario }))).status, 404)
})

test('minutes are summed by month: those given, and those to come; a cancelled class, one long ago and one far off are none', async () => {
  await sql`delete from clase where id_grupo = ${idGrupo}`.execute(api.db)
  await sql`
    insert into clase (id_grupo, fecha, hora_inicio, hora_fin, estado)
    select ${idGrupo}, (date_trunc('month', hoy()) + d)::date, h, f, e from (values
      (interval '0', '08:00', '09:30', 'DICTADA'), (interval '1 day', '18:00', '20:00', 'DICTADA'),
      (interval '2 days', '08:00', '08:45', 'PROGRAMADA'), (interval '3 days', '08:00', '12:00', 'CANCELADA'),
      (interval '-1 month', '10:00', '11:00', 'DICTADA'), (interval '3 months', '10:00', '11:00', 'PROGRAMADA'), (interval '-14 months', '10:00', '11:00', 'DICTADA')) v (d, h, f, e)`.execute(
    api.db,
  )
  const staff = await api.session({ authorities: ['web_usuario_listado', 'web_grupo_listado'] })
  const { content } = (await horas(staff)).data!
  assert.deepEqual(
    content.map(({ clases, minutosDados, minutosPorDar }) => [clases, minutosDados, minutosPorDar]),
    [
      [3, 210, 45],
      [1, 60, 0],
    ],
  )
  assert.match(content[0]!.mes, /^\d{4}-\d{2}-01$/)
  assert.deepEqual((await horas(staff, otro.idUsuario)).data?.content, [])
})
