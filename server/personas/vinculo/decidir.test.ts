import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { calificacion } from '#contract/academico/calificacion.ts'
import { aviso } from '#contract/operacion/aviso.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const run = (query: ReturnType<typeof sql>) => query.execute(api.db)
const office = await api.session({ authorities: ['web_usuario_listado', 'per_usuario_editar'] })
let n = 0

/** An adult with a session, a mail and a link to the student. */
async function adult(idAlumno: number, change: object = {}) {
  const token = await api.session({ authorities: ['menu_inicio', 'menu_miscursos'], nivel: 8, exact: true })
  const idUsuario = await api.userOf(token)
  const correo = `adulto${++n}@correo.pe`
  await run(
    sql`update usuario set correo = ${correo}, preferencias = '{"idioma": "en"}' where id_usuario = ${idUsuario}`,
  )
  const link = await school.contacto(idAlumno, { idUsuario, ...change })
  return { ...link, token, idUsuario, correo }
}
/** A student of that age, with a session. */
async function student(years: number) {
  const { idUsuario } = await school.alumno()
  await age(idUsuario, years)
  return { idUsuario, token: await api.session({ idUsuario }) }
}
const age = (idUsuario: number, years: number) =>
  run(
    sql`update usuario set fecha_nacimiento = hoy() - make_interval(years => ${years}::int) where id_usuario = ${idUsuario}`,
  )
const decide = (token: string | null, idVinculo: number, mantiene: boolean) =>
  api.as(token, vinculo.decidir, { idVinculo, mantiene })
const isAsked = async (token: string) => (await api.as(token, sesion.ver, {})).data!.faltaPermiso
const own = async (token: string) =>
  (await api.as(token, vinculo.propios, {})).data!.content.map((one) => one.idVinculo)
const rowOf = async (idVinculo: number) =>
  (await api.may(vinculo.ver, { id: String(idVinculo) as never })).data!

test('a link is decided by its student of age alone: for a minor, another, an adult and the office it is missing', async () => {
  const minor = await student(17)
  const ofMinor = await adult(minor.idUsuario)
  const grown = await student(18)
  const ofGrown = await adult(grown.idUsuario)
  assert.equal((await decide(null, ofGrown.idVinculo, false)).status, 401)
  for (const [token, idVinculo] of [
    [minor.token, ofMinor.idVinculo],
    [minor.token, ofGrown.idVinculo],
    [ofGrown.token, ofGrown.idVinculo],
    [grown.token, ofMinor.idVinculo],
    [office, ofGrown.idVinculo],
  ] as const)
    assert.equal((await decide(token, idVinculo, false)).status, 404)
  assert.deepEqual(
    [await own(minor.token), await own(ofGrown.token), await isAsked(minor.token)],
    [[], [], false],
  )
  assert.equal((await rowOf(ofMinor.idVinculo)).porPermiso, false)
})

test('a link without access, one that ended, a contact and an unknown birth date are not asked about', async () => {
  const grown = await student(20)
  const closed = await adult(grown.idUsuario, { limite: 'SIN_ACCESO', limiteMotivo: 'Juzgado' })
  const ended = await adult(grown.idUsuario)
  await api.may(vinculo.terminar, { idVinculo: ended.idVinculo, motivo: 'Lo pidió' })
  const contact = await school.contacto(grown.idUsuario)
  for (const { idVinculo } of [closed, ended, contact])
    assert.equal((await decide(grown.token, idVinculo, true)).status, 404)
  assert.deepEqual([await own(grown.token), await isAsked(grown.token)], [[], false])
  const { idUsuario } = await school.alumno()
  const unknown = await adult(idUsuario)
  const token = await api.session({ idUsuario })
  assert.deepEqual(
    [(await decide(token, unknown.idVinculo, false)).status, await isAsked(token)],
    [404, false],
  )
})

test('coming of age closes nothing: the student is asked, and keeps or ends each link', async () => {
  const child = await student(17)
  const { idGrupo } = await school.grupo()
  const { idMatricula } = await school.matricular(idGrupo, child.idUsuario)
  const mother = await adult(child.idUsuario)
  const father = await adult(child.idUsuario)
  const sees = async ({ token }: { token: string }) =>
    (await api.as(token, calificacion.deMatricula, { id: idMatricula } as never)).status
  await age(child.idUsuario, 18)
  assert.deepEqual([await sees(mother), await sees(father)], [200, 200])
  assert.deepEqual([await isAsked(child.token), (await rowOf(mother.idVinculo)).porPermiso], [true, true])
  assert.deepEqual(await own(child.token), [mother.idVinculo, father.idVinculo])

  assert.equal((await decide(child.token, mother.idVinculo, true)).status, 200)
  const kept = await rowOf(mother.idVinculo)
  assert.deepEqual(
    [kept.porPermiso, kept.mantenido !== null, await isAsked(child.token)],
    [false, true, true],
  )

  assert.equal((await decide(child.token, father.idVinculo, false)).status, 200)
  const gone = await rowOf(father.idVinculo)
  assert.deepEqual(
    [gone.estado, gone.motivo, gone.terminadoPor?.idUsuario],
    ['TERMINADO', 'Lo decidió el alumno, que es mayor de edad.', child.idUsuario],
  )
  assert.deepEqual([await sees(mother), await sees(father), await isAsked(child.token)], [200, 404, false])
  assert.equal((await decide(child.token, father.idVinculo, true)).status, 404)

  const { rows } = await sql<{
    actor: number
  }>`select id_actor as actor from auditoria where entidad = 'vinculo'
    and id_entidad = ${father.idVinculo} order by id_auditoria desc limit 1`.execute(api.db)
  assert.equal(Number(rows[0]?.actor), child.idUsuario)
})

test('the adult is told of the end, by mail in their language and by the bell; what was kept may be ended later', async () => {
  const grown = await student(19)
  const one = await adult(grown.idUsuario)
  await decide(grown.token, one.idVinculo, true)
  const told = async () =>
    (await api.as(one.token, aviso.buscar, {})).data!.avisos.filter(
      ({ tipo }) => tipo === 'VINCULO_TERMINADO',
    )
  assert.deepEqual(await told(), [])
  await decide(grown.token, one.idVinculo, false)
  assert.deepEqual(
    (await told()).map(({ persona }) => persona?.nombres),
    ['Ana'],
  )
  const mails = await api.db
    .selectFrom('envio')
    .select(['asunto', 'cuerpo'])
    .where('destino', '=', one.correo)
    .execute()
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.asunto!, /ended your access/)
  assert.doesNotMatch(mails[0]!.cuerpo, /\{\{|undefined/)
})

test('two answers at once: one of them ends the link, and the adult is told once', async () => {
  const grown = await student(19)
  const one = await adult(grown.idUsuario)
  const answers = await Promise.all([1, 2, 3, 4].map(() => decide(grown.token, one.idVinculo, false)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 404, 404, 404])
  const mails = await api.db.selectFrom('envio').select('idEnvio').where('destino', '=', one.correo).execute()
  assert.equal(mails.length, 1)
})
