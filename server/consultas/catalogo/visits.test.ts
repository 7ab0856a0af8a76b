import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { tablero } from '#contract/consultas/tablero.ts'
import { interesado } from '#contract/matriculas/interesado.ts'
import { testApi } from '#server/testing/api.ts'
import { openDoor, strangeChild, stranger } from '#server/testing/public-door.ts'
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

/** Reads the road as a reader of the office. */
async function roadOf() {
  const reader = await api.session({ authorities: ['web_ingreso_listado'] })
  const id = await api.userOf(reader)
  return async () => {
    const { data, error } = await api.as(reader, tablero.resumen, {
      id: String(id),
      desde: '2020-01-01',
    } as never)
    assert.ok(data, JSON.stringify(error))
    return data.captacion
  }
}

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
  const road = await roadOf()
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

test('who enrols at the public door is on the road once, by the door they came by', async () => {
  const door = await openDoor(api, school)
  const road = await roadOf()
  const before = new Map((await road()).map((one) => [one.origen, one]))
  const grown = async () =>
    (await road()).map((one) => {
      const was = before.get(one.origen)
      return [
        one.origen,
        one.interesados - (was?.interesados ?? 0),
        one.matriculados - (was?.matriculados ?? 0),
        one.enClase - (was?.enClase ?? 0),
      ]
    })
  const idGrupo = await door.published(9, [])
  const plain = await door.ask(await door.hold(idGrupo))
  assert.equal(plain.data?.estado, 'PENDIENTE')
  const marked = await door.hold(idGrupo)
  await door.run(
    sql`update reserva set fuente = 'instagram' where id_grupo = ${idGrupo} and estado = 'VIGENTE'`,
  )
  const child = strangeChild()
  const mother = stranger()
  const asked = { curso: codigo, nombres: 'Ana', correo: mother.correo, acepta: true }
  await api.call(null, interesado.preguntar, { ...asked, reserva: marked, aMedias: true } as never)
  await door.ask(marked, { persona: child, adulto: { ...mother, relacion: 'MADRE' } })
  await api.call(null, interesado.preguntar, { ...asked, idGrupo } as never)
  assert.deepEqual(await grown(), [
    ['CATALOGO', 1, 0, 0],
    ['CAMPANA', 1, 0, 0],
  ])
  await door.run(sql`update inscripcion set correo_verificado = now()`)
  await door.attend()
  assert.deepEqual(await grown(), [
    ['CATALOGO', 1, 1, 0],
    ['CAMPANA', 1, 1, 0],
  ])
  await sql`insert into clase (id_grupo, fecha, hora_inicio, hora_fin, estado) values (${idGrupo}, hoy(), '08:00', '09:00', 'DICTADA')`.execute(
    api.db,
  )
  await sql`insert into asistencia (id_clase, id_grupo, id_matricula, estado)
    select k.id_clase, m.id_grupo, m.id_matricula, 'PRESENTE' from matricula m join clase k on k.id_grupo = m.id_grupo where m.id_grupo = ${idGrupo}`.execute(
    api.db,
  )
  assert.deepEqual(await grown(), [
    ['CATALOGO', 1, 1, 1],
    ['CAMPANA', 1, 1, 1],
  ])
})
