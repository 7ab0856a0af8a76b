import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { tablero } from '#contract/consultas/tablero.ts'
import { interesado } from '#contract/matriculas/interesado.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
await sql`update parametro set valor = 'true' where clave = 'catalogo.activo'`.execute(api.db)
await sql`update curso set publicado = true where id_curso = ${school.idCurso}`.execute(api.db)
const { codigo } = (
  await sql<{ codigo: string }>`select codigo from curso where id_curso = ${school.idCurso}`.execute(api.db)
).rows[0]!
const look = (query = '', agent = 'Mozilla/5.0') =>
  api.app.inject({ url: `/catalogo/${codigo}${query}`, headers: { 'user-agent': agent } })
const counted = async () => {
  await api.app.catalogo.visits.flush()
  const { rows } = await sql<{
    origen: string
    cuantas: number
  }>`select origen, cuantas from visita order by origen`.execute(api.db)
  return rows.map(({ origen, cuantas }) => [origen, cuantas])
}

test('looks are counted by day, course and door; robots and other addresses are not', async () => {
  api.app.catalogo.forget()
  assert.deepEqual((await look()).statusCode, 200)
  await Promise.all([
    look(),
    look('?utm_source=instagram'),
    look('', 'Googlebot/2.1'),
    look('', ''),
    look('x'),
  ])
  assert.deepEqual(await counted(), [
    ['CAMPANA', 1],
    ['CATALOGO', 2],
  ])
  await look()
  assert.deepEqual(await counted(), [
    ['CAMPANA', 1],
    ['CATALOGO', 3],
  ])
  const { rows } = await sql<{
    columna: string
  }>`select column_name as columna from information_schema.columns where table_name = 'visita'`.execute(
    api.db,
  )
  assert.deepEqual(
    rows.map(({ columna }) => columna).toSorted(),
    ['cuantas', 'dia', 'id_curso', 'origen'],
    'nothing of who looked',
  )
})

test('the summary follows the road by door, from the look to the classroom', async () => {
  const { idGrupo } = await school.grupo()
  const { idUsuario } = await school.alumno()
  await sql`update usuario set correo = 'va@correo.pe' where id_usuario = ${idUsuario}`.execute(api.db)
  for (const [correo, fuente] of [
    ['va@correo.pe', 'instagram'],
    ['no@correo.pe', 'instagram'],
  ])
    assert.equal(
      (
        await api.call(null, interesado.preguntar, {
          curso: codigo,
          nombres: 'Ada',
          correo,
          fuente,
          acepta: true,
        } as never)
      ).status,
      201,
    )
  const { idMatricula } = await school.matricular(idGrupo, idUsuario)
  const reader = await api.session({ authorities: ['web_ingreso_listado'] })
  const id = await api.userOf(reader)
  const road = async () => {
    const { data, error } = await api.as(reader, tablero.resumen, {
      id: String(id),
      desde: '2020-01-01',
    } as never)
    assert.ok(data, JSON.stringify(error))
    return data.captacion
  }
  assert.deepEqual(await road(), [
    { origen: 'CATALOGO', visitas: 3, interesados: 0, contactados: 0, matriculados: 0, enClase: 0 },
    { origen: 'CAMPANA', visitas: 1, interesados: 2, contactados: 1, matriculados: 1, enClase: 0 },
  ])
  await sql`insert into clase (id_grupo, fecha, hora_inicio, hora_fin, estado) values (${idGrupo}, hoy(), '08:00', '09:00', 'DICTADA')`.execute(
    api.db,
  )
  await sql`insert into asistencia (id_clase, id_grupo, id_matricula, estado) select id_clase, id_grupo, ${idMatricula}, 'TARDE' from clase where id_grupo = ${idGrupo}`.execute(
    api.db,
  )
  assert.equal((await road())[1]!.enClase, 1)
})
