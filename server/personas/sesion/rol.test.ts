import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { calificacion } from '#contract/academico/calificacion.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

import { currentActor } from './identify.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo()
const STAFF = ['menu_inicio', 'menu_economico', 'web_ingreso_listado', 'web_usuario_listado'] as const

const turn = (token: string | null, enFamilia: boolean) => api.as(token, sesion.rol, { enFamilia })
const see = async (token: string) => (await api.as(token, sesion.ver, {})).data!

/** A clerk with a child among the students, and a student without a link to the clerk. */
async function parent() {
  const token = await api.session({ authorities: [...STAFF], nivel: 3, exact: true })
  const idUsuario = await api.userOf(token)
  const own = await school.matricular(idGrupo)
  const foreign = await school.matricular(idGrupo)
  const link = await school.contacto(own.idUsuario, { idUsuario })
  return { token, idUsuario, own, foreign, idVinculo: link.idVinculo }
}

test('who has no students, or is nothing but a parent, does not turn', async () => {
  assert.equal((await turn(null, true)).status, 401)
  const clerk = await api.session({ authorities: [...STAFF], nivel: 3, exact: true })
  assert.equal((await turn(clerk, true)).error?.codigo, 'CONFLICTO')
  const { idUsuario } = await school.alumno()
  const mother = await api.session({ authorities: ['menu_miscursos'], nivel: 8, exact: true })
  await school.contacto(idUsuario, { idUsuario: await api.userOf(mother) })
  assert.equal((await turn(mother, true)).error?.codigo, 'CONFLICTO')
  assert.equal((await turn(mother, false)).status, 200)
  const limited = await parent()
  await sql`update vinculo set limite = 'SIN_ACCESO', limite_motivo = 'Juzgado' where id_vinculo = ${limited.idVinculo}`.execute(
    api.db,
  )
  assert.equal((await turn(limited.token, true)).error?.codigo, 'CONFLICTO')
})

test('as the family the rights of staff are gone and only the own child is reached; and back', async () => {
  const { token, own, foreign } = await parent()
  const grades = async ({ idMatricula }: { idMatricula: number }) =>
    (await api.as(token, calificacion.deMatricula, { id: idMatricula } as never)).status
  const staff = async () =>
    (await Promise.all([api.as(token, usuario.buscar, {}), api.as(token, matricula.buscar, {})])).map(
      ({ status }) => status,
    )
  assert.deepEqual(await staff(), [200, 200])
  const before = await see(token)
  assert.equal((await turn(token, true)).status, 200)
  const now = await see(token)
  assert.deepEqual([now.enFamilia, now.nivel, now.perfil], [true, 8, 'Apoderado'])
  assert.ok(now.menu.some(({ title }) => title === 'menu.miscursos'))
  assert.deepEqual(await staff(), [403, 403])
  assert.deepEqual([await grades(own), await grades(foreign)], [200, 404])
  const { content } = (await api.as(token, matricula.deAlumno, {})).data!
  assert.deepEqual(
    content.map((row) => row.idUsuario),
    [own.idUsuario],
  )
  assert.equal((await turn(token, false)).status, 200)
  assert.deepEqual(await see(token), before)
  assert.deepEqual(await staff(), [200, 200])
})

test('another session of the same user and the work it left are not turned; what this session left is', async () => {
  const { token, idUsuario } = await parent()
  const other = await api.session({ idUsuario })
  await turn(token, true)
  assert.equal((await api.as(other, usuario.buscar, {})).status, 200)
  const { rows } = await sql<{ idSesion: string; enFamilia: boolean }>`
    select id_sesion, en_familia from sesion where id_usuario = ${idUsuario}`.execute(api.db)
  for (const { idSesion, enFamilia } of rows) {
    const actor = await currentActor(api.db, { idUsuario, idSesion })
    assert.equal(actor?.authorities.has('web_usuario_listado'), !enFamilia)
  }
  assert.equal((await currentActor(api.db, { idUsuario, idSesion: '' }))?.nivel, 3)
})

test('a second factor that the own profile requires is still required', async () => {
  const { token, idUsuario } = await parent()
  await turn(token, true)
  await sql`update perfil set exige_segundo_factor = true where id_perfil = (select id_perfil from usuario where id_usuario = ${idUsuario})`.execute(
    api.db,
  )
  assert.equal((await see(token)).faltaSegundoFactor, true)
  assert.equal((await api.as(token, matricula.deAlumno, {})).status, 403)
})
