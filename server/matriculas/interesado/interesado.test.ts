import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { inicio } from '#contract/consultas/inicio.ts'
import { interesado } from '#contract/matriculas/interesado.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { aviso } from '#contract/operacion/aviso.ts'
import { doToday } from '#server/operacion/diario/index.ts'
import { TEACHING } from '#server/testing/actors.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { makeSchool } from '#server/testing/school.ts'

import { interesadoCleanup } from './index.ts'

const api = await testApi()
const school = await makeSchool(api)
let n = 0
const valid = () => ({ nombres: `Piero ${++n}`, celular: '+51936551207', idCurso: school.idCurso })
type Given = Parameters<typeof api.may<typeof interesado.guardar>>[1]
const create = async (more: Partial<Given> = {}) =>
  (await api.may(interesado.guardar, { ...valid(), ...more })).data!.interesado
const see = async (id: number) => (await api.may(interesado.ver, { id })).data!
const run = (query: ReturnType<typeof sql>) => query.execute(api.db)
const setting = (clave: string, valor: string) =>
  run(sql`update parametro set valor = ${valor} where clave = ${clave}`)
const fieldsOf = (error: { errors?: readonly unknown[] | undefined } | undefined) =>
  error?.errors?.map((e) => (e as { campo: string }).campo)

const { preguntar: _, ...ofOffice } = interesado
testEntity(api, ofOffice, {
  nombre: 'interesado',
  valid,
  invalid: { input: { ...valid(), correo: 'no es un correo' }, campo: 'correo' },
})

test('refused: without a way to answer, a step without a day, an owner who may not enrol, a teacher, a student', async () => {
  const refused = async (more: object) => {
    const { status, error } = await api.may(interesado.guardar, { ...valid(), ...more } as never)
    return [status, fieldsOf(error)?.[0]]
  }
  assert.deepEqual(await refused({ celular: null }), [400, 'celular'])
  assert.deepEqual(await refused({ paso: 'Llamar' }), [400, 'pasoFecha'])
  assert.deepEqual(await refused({ tipoDocumento: 'DNI' }), [400, 'numeroDocumento'])
  assert.deepEqual(await refused({ idResponsable: (await school.alumno()).idUsuario }), [
    400,
    'idResponsable',
  ])
  const { idInteresado: id } = await create()
  const docente = await api.session({ authorities: TEACHING, nivel: 4 })
  assert.equal((await api.as(docente, interesado.buscar, {})).status, 403)
  const alumno = await api.session({ authorities: ['menu_miscursos'], nivel: 9 })
  assert.equal((await api.as(alumno, interesado.ver, { id })).status, 403)
  assert.equal((await api.call(['web_ingreso_listado'], interesado.guardar, valid())).status, 403)
})

test('the road: no stage leads by hand to an enrolment, and nobody is lost without a reason', async () => {
  const { idInteresado } = await create()
  const move = (
    estado: 'NUEVO' | 'CONTACTADO' | 'EVALUANDO' | 'MATRICULADO' | 'PERDIDO',
    motivoPerdida?: 'PRECIO',
  ) => api.may(interesado.estado, { idInteresado, estado, ...(motivoPerdida && { motivoPerdida }) })
  assert.equal((await move('MATRICULADO')).error?.codigo, 'TRANSICION_NO_PERMITIDA')
  assert.deepEqual(fieldsOf((await move('PERDIDO')).error), ['motivoPerdida'])
  assert.equal((await move('CONTACTADO')).data?.interesado.estado, 'CONTACTADO')
  assert.equal((await move('PERDIDO', 'PRECIO')).data?.interesado.motivoPerdida, 'PRECIO')
  assert.equal((await move('EVALUANDO')).data?.interesado.motivoPerdida, null)
})

test('an enrolment ends the road by itself, by document, mail, or telephone and first name; a deleted one opens it', async () => {
  const { idGrupo } = await school.grupo()
  const alumno = await school.alumno()
  const { numero } = (
    await sql<{
      numero: string
    }>`select numero_documento as numero from usuario where id_usuario = ${alumno.idUsuario}`.execute(api.db)
  ).rows[0]!
  await run(
    sql`update usuario set correo = 'zegarra@correo.pe', celular = '936551299', nombres = 'Piero Luis' where id_usuario = ${alumno.idUsuario}`,
  )
  const byDocument = await create({ papellido: 'Zegarra', tipoDocumento: 'DNI', numeroDocumento: numero })
  const byMail = await create({ correo: 'Zegarra@Correo.pe', celular: null })
  const byPhone = await create({ nombres: 'Piero', celular: '936551299' })
  const family = await create({ nombres: 'Mónica', celular: '936551299' })
  const { data, error } = await api.may(matricula.guardar, {
    idUsuario: alumno.idUsuario,
    idGrupo,
    idMatriculaTipo: school.tipoMatricula('REGULAR'),
  })
  assert.ok(data, JSON.stringify(error))
  const seen = await Promise.all([byDocument, byMail, byPhone, family].map((one) => see(one.idInteresado)))
  assert.deepEqual(
    seen.map((one) => [one.estado, one.matricula?.idMatricula]),
    [...[1, 2, 3].map(() => ['MATRICULADO', data.matricula.idMatricula]), ['NUEVO', undefined]],
  )
  const gone = await api.may(matricula.eliminar, { id: data.matricula.idMatricula })
  assert.equal(gone.status, 200, JSON.stringify(gone.error))
  assert.deepEqual(
    [(await see(byMail.idInteresado)).estado, (await see(byMail.idInteresado)).matricula],
    ['EVALUANDO', null],
  )
})

test('the audit of who asked keeps no name, telephone or mail', async () => {
  const { idInteresado } = await create({ correo: 'secreto@correo.pe', notas: 'Vive cerca' })
  await api.may(interesado.estado, { idInteresado, estado: 'CONTACTADO' })
  const { rows } = await sql<{ texto: string }>`
    select concat(antes, despues) as texto from auditoria where entidad = 'interesado' and id_entidad = ${idInteresado}`.execute(
    api.db,
  )
  assert.equal(rows.length, 2)
  for (const { texto } of rows) assert.doesNotMatch(texto, /secreto|Piero|936551207|Vive/)
})

const curso = (
  await sql<{ codigo: string }>`select codigo from curso where id_curso = ${school.idCurso}`.execute(api.db)
).rows[0]!.codigo
const asked = (more: object = {}) => ({
  curso,
  nombres: 'Noelia',
  correo: 'noelia@correo.pe',
  acepta: true as const,
  ...more,
})
const ask = (more: object = {}) => api.call(null, interesado.preguntar, asked(more) as never)
const rowsOf = async (correo: string) => (await api.may(interesado.buscar, { buscar: correo })).data!.content

test('public: refused while the catalogue is off, for a course that is not published, without consent, by a robot', async () => {
  assert.equal((await ask()).status, 404)
  await setting('catalogo.activo', 'true')
  assert.equal((await ask()).status, 404, 'not published')
  await run(sql`update curso set publicado = true where id_curso = ${school.idCurso}`)
  assert.equal((await ask({ curso: 'NADA' })).status, 404)
  assert.equal(
    (await ask({ idGrupo: (await school.grupo()).idGrupo })).status,
    404,
    'a group that is not published',
  )
  assert.equal((await ask({ acepta: false })).status, 400)
  assert.deepEqual(fieldsOf((await ask({ correo: null })).error), ['celular'])
  assert.deepEqual(fieldsOf((await ask({ aceptaNumero: 77 })).error), ['aceptaNumero'])
  assert.equal((await ask({ web: 'https://casino' })).status, 409)
  assert.equal((await rowsOf('noelia')).length, 0)
})

test('public: one open row of a person and a course, with the door they came by; the answer never tells who is known', async () => {
  const first = await ask({ fuente: 'instagram', campana: 'enero', mensaje: '¿Hay de noche?' })
  assert.deepEqual([first.status, (await rowsOf('noelia'))[0]?.origen], [201, 'CAMPANA'])
  const again = await Promise.all([1, 2, 3].map(() => ask({ mensaje: '¿Y el sábado?' })))
  for (const one of again) assert.deepEqual([one.status, one.data], [201, first.data])
  const rows = await rowsOf('noelia')
  assert.equal(rows.length, 1)
  assert.match(rows[0]?.notas ?? '', /noche[^]*sábado/)
  assert.ok(rows[0]?.aceptado)
  await setting('datos.consentimiento', 'Usaremos sus datos para responderle.')
  assert.deepEqual(fieldsOf((await ask({ correo: 'otra@correo.pe' })).error), ['aceptaNumero'])
  const { rows: numbers } = await sql<{ n: number }>`select consentimiento_vigente() as n`.execute(api.db)
  assert.equal((await ask({ correo: 'otra@correo.pe', aceptaNumero: numbers[0]!.n })).status, 201)
  assert.equal((await rowsOf('otra@'))[0]?.aceptadoNumero, numbers[0]!.n)
  await setting('datos.consentimiento', '')
})

test('public: an address is held back after thirty questions', async () => {
  await run(sql`delete from acceso_fallido`)
  const statuses = []
  for (let i = 0; i < 32; i++) statuses.push((await ask({ correo: `robot${i}@correo.pe` })).status)
  assert.deepEqual([statuses.filter((one) => one === 201).length, statuses.at(-1)], [30, 429])
})

test('a prospect who did not enrol is erased after the months of the settings; one who enrolled stays', async () => {
  const [old, fresh] = [await create(), await create()]
  await run(sql`alter table interesado disable trigger interesado_sellar`)
  await run(
    sql`update interesado set fecha_creacion = now() - interval '13 months', fecha_modificacion = null where id_interesado = ${old.idInteresado}`,
  )
  await run(sql`alter table interesado enable trigger interesado_sellar`)
  await doToday(api.db, (error) => assert.fail(error), [interesadoCleanup])
  assert.equal((await api.may(interesado.ver, { id: old.idInteresado })).status, 404)
  assert.equal((await api.may(interesado.ver, { id: fresh.idInteresado })).status, 200)
})

test('the erasure of a person takes what they asked, found by their mail', async () => {
  const { idUsuario } = await school.alumno()
  await run(sql`update usuario set correo = 'borrar@correo.pe' where id_usuario = ${idUsuario}`)
  const [own, other] = [await create({ correo: 'Borrar@correo.pe' }), await create()]
  await run(sql`select suprimir_persona(${idUsuario}, 'Lo pidió')`)
  assert.equal((await api.may(interesado.ver, { id: own.idInteresado })).status, 404)
  assert.equal((await api.may(interesado.ver, { id: other.idInteresado })).status, 200)
})

test('the page of a course asks without a script: a form, its refusal with what was typed, and the thanks', async () => {
  const url = `/catalogo/${curso}/preguntar`
  await run(sql`delete from acceso_fallido`)
  api.app.catalogo.forget()
  const page = await api.app.inject({ url: `${url}?utm_source=instagram` })
  assert.equal(page.statusCode, 200)
  assert.match(page.body, /method="post"/)
  assert.match(page.body, /name="fuente" value="instagram"/)
  assert.doesNotMatch(page.body, /<script(?! type="application)/)
  const post = (form: Record<string, string>) =>
    api.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  const refused = await post({ nombres: 'Rosa <b>', acepta: 'true' })
  assert.equal(refused.statusCode, 400)
  assert.match(refused.body, /role="alert"[^]*Rosa &lt;b&gt;/)
  assert.equal((await post({ nombres: 'Rosa', correo: 'rosa@correo.pe' })).statusCode, 400, 'without consent')
  const done = await post({ nombres: 'Rosa', correo: 'rosa@correo.pe', acepta: 'true', fuente: 'instagram' })
  assert.equal(done.statusCode, 200)
  assert.match(done.body, /role="status"/)
  assert.deepEqual((await rowsOf('rosa@'))[0]?.fuente, 'instagram')
  assert.equal((await api.app.inject({ url: '/catalogo/NADA/preguntar' })).statusCode, 404)
})

test('a step that is due today stands on the home and in the bell of its owner, and of nobody else', async () => {
  const seller = () =>
    api.session({ authorities: ['web_ingreso_listado', 'per_matricula_nueva', 'menu_inicio'] })
  const [owner, other] = [await seller(), await seller()]
  const { rows } = await sql<{ hoy: string }>`select hoy()::text as hoy`.execute(api.db)
  const step = { idResponsable: await api.userOf(owner), paso: 'Llamar', pasoFecha: rows[0]!.hoy }
  const { idInteresado } = await create({ ...step, nombres: 'Kiara' })
  await create({ ...step, pasoFecha: '2039-01-01' })
  const seen = async (token: string) => {
    const { data } = await api.as(token, inicio.pendientes, {})
    const bell = (await api.as(token, aviso.buscar, {})).data!.avisos.filter(
      ({ tipo }) => tipo === 'INTERESADO',
    )
    const due = data!.pendientes.find(({ clave }) => clave === 'interesadosPorAtender')
    return [due?.cantidad, due?.filas[0]?.id, bell.map((one) => [one.idRegistro, one.texto])]
  }
  assert.deepEqual(await seen(owner), [1, idInteresado, [[idInteresado, 'Kiara']]])
  assert.deepEqual(await seen(other), [0, undefined, []])
  await api.may(interesado.estado, { idInteresado, estado: 'PERDIDO', motivoPerdida: 'PRECIO' })
  assert.deepEqual(await seen(owner), [0, undefined, []])
})

test('steps of one day stand in order of their hours, first those of no hour', async () => {
  const step = { paso: 'Llamar', pasoFecha: '2038-05-05' }
  for (const pasoHora of ['16:00', '09:30', undefined, '11:00'])
    await create({ ...step, ...(pasoHora && { pasoHora }), nombres: 'Orden' })
  const { data } = await api.may(interesado.buscar, { buscar: 'Orden', sort: 'paso,asc' })
  assert.deepEqual(
    data!.content.map((one) => one.pasoHora),
    [null, '09:30', '11:00', '16:00'],
  )
})
