import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import { espera } from '#contract/matriculas/espera.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { traslado } from '#contract/matriculas/traslado.ts'
import { attendDueLists } from '#server/matriculas/vacante/index.ts'
import { writeDueNotices } from '#server/mensajes/mensaje/index.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { TEACHING } from '#server/testing/actors.ts'
import { testApi } from '#server/testing/api.ts'
import { askAgain } from '#server/testing/ask-again.ts'
import { makeSchool } from '#server/testing/school.ts'
import { CROWD } from '#server/testing/size.ts'

const api = await testApi()
const school = await makeSchool(api)
const motivo = 'Pedido de la familia'
const idMatriculaTipo = school.tipoMatricula('REGULAR')

const addToList = async (idGrupo: number, idUsuario?: number) => {
  const id = idUsuario ?? (await school.alumno()).idUsuario
  const { status, data, error } = await api.may(espera.guardar, { idGrupo, idUsuario: id, observacion: null })
  assert.equal(status, 201, JSON.stringify(error))
  return data!.espera
}
const lista = async (idGrupo: number) =>
  (await api.may(espera.buscar, { idGrupo, estado: ['EN_ESPERA', 'OFRECIDA'] })).data!.content
const estado = async (id: number) => (await api.may(espera.ver, { id: String(id) as never })).data!.estado
const withdraw = (idMatricula: number) => api.may(matricula.retirar, { matriculas: [idMatricula], motivo })
const matricularA = (idGrupo: number, idUsuario: number) =>
  api.may(matricula.guardar, { idGrupo, idUsuario, idMatriculaTipo })
const vencer = (idEspera: number) =>
  sql`update espera set vence = now() - interval '1 minute' where id_espera = ${idEspera}`.execute(api.db)

/** A full group, and its enrolments. */
async function fullGrupo(capacidad = 1) {
  const { idGrupo } = await school.grupo(capacidad)
  const enrolled = await Promise.all(Array.from({ length: capacidad }, () => school.matricular(idGrupo)))
  return { idGrupo, dentro: enrolled }
}

test('refused: no authority, foreign, with seats, twice, already enrolled', async () => {
  const { idGrupo, dentro } = await fullGrupo()
  const { idUsuario } = await school.alumno()
  const body = { idGrupo, idUsuario, observacion: null }
  assert.equal((await api.call(null, espera.guardar, body)).status, 401)
  assert.equal((await api.call(['web_grupo_listado'], espera.guardar, body)).status, 403)
  assert.equal((await api.may(espera.guardar, { ...body, idUsuario: 999_999 })).status, 404)
  assert.equal((await api.may(espera.guardar, { ...body, idGrupo: 999_999 })).status, 404)
  assert.equal((await api.may(espera.ofrecer, {})).status, 400)
  const docente = await api.session({ authorities: TEACHING, nivel: 4 })
  assert.equal((await api.as(docente, espera.guardar, body)).status, 403)
  const free = await school.grupo(1)
  assert.equal((await api.may(espera.guardar, { ...body, idGrupo: free.idGrupo })).status, 409)
  const { idEspera } = await addToList(idGrupo, idUsuario)
  const twice = await api.may(espera.guardar, body)
  assert.deepEqual([twice.status, twice.error?.codigo], [409, 'DUPLICADO'])
  const inside = await api.may(espera.guardar, { ...body, idUsuario: dentro[0]!.idUsuario })
  assert.equal(inside.error?.codigo, 'DUPLICADO')
  // A teacher does not reach the lists of other groups.
  assert.equal((await api.as(docente, espera.buscar, { idGrupo })).data?.totalElements, 0)
  assert.equal((await api.as(docente, espera.eliminar, { id: String(idEspera) as never })).status, 403)
  const nothing = await api.may(espera.ofrecer, { idEspera })
  assert.deepEqual([nothing.status, nothing.error?.codigo], [409, 'SIN_VACANTES'])
  assert.equal((await api.may(espera.aceptar, { idEspera })).error?.codigo, 'TRANSICION_NO_PERMITIDA')
})

test('a freed seat is offered to the first in the list, held for them, and taken by them only', async () => {
  const { idGrupo, dentro } = await fullGrupo()
  const [a, b] = [await addToList(idGrupo), await addToList(idGrupo)]
  assert.deepEqual(
    (await lista(idGrupo)).map((e) => [e.idEspera, e.puesto, e.estado]),
    [
      [a.idEspera, 1, 'EN_ESPERA'],
      [b.idEspera, 2, 'EN_ESPERA'],
    ],
  )
  await withdraw(dentro[0]!.idMatricula)
  const [first] = await lista(idGrupo)
  assert.deepEqual([first?.idEspera, first?.estado], [a.idEspera, 'OFRECIDA'])
  const hours = (Date.parse(first!.vence!) - Date.now()) / 3_600_000
  assert.ok(hours > 47.9 && hours < 48.1, `held for ${hours} hours`)
  const seen = (await api.may(grupo.ver, { id: idGrupo })).data!
  assert.deepEqual([seen.matriculados, seen.ofrecidos, seen.vacantes], [0, 1, 0])
  // The seat is refused to the second in the list, to a new student and to the student who left.
  const { idUsuario } = await school.alumno()
  for (const who of [b.idUsuario, idUsuario])
    assert.equal((await matricularA(idGrupo, who)).error?.codigo, 'SIN_VACANTES')
  const back = await api.may(matricula.activar, { matriculas: [dentro[0]!.idMatricula], motivo })
  assert.equal(back.data?.procesados, 0)
  const other = await school.matricular((await school.grupo(3)).idGrupo)
  assert.equal(
    (await api.may(traslado.trasladar, { idMatricula: other.idMatricula, idGrupo, motivo })).error?.codigo,
    'SIN_VACANTES',
  )
})

test('the holder of an offer keeps it when it is offered again, and takes it once', async () => {
  const { idGrupo, dentro } = await fullGrupo()
  const [a, b] = [await addToList(idGrupo), await addToList(idGrupo)]
  await withdraw(dentro[0]!.idMatricula)
  assert.equal((await api.may(espera.ofrecer, { idEspera: a.idEspera })).data?.espera.estado, 'OFRECIDA')
  assert.match((await api.may(espera.ofrecer, { idEspera: b.idEspera })).error?.mensaje ?? '', /vacante/)
  const taken = await api.may(espera.aceptar, { idEspera: a.idEspera })
  assert.deepEqual(
    [taken.status, taken.data?.espera.estado, taken.data?.espera.idMatricula],
    [201, 'ACEPTADA', taken.data?.matricula.idMatricula],
  )
  assert.equal((await api.may(espera.aceptar, { idEspera: a.idEspera })).status, 409)
  const full = (await api.may(grupo.ver, { id: idGrupo })).data!
  assert.deepEqual([full.matriculados, full.ofrecidos, full.vacantes], [1, 0, 0])
  assert.deepEqual(await verificar(api.db), [])
})

test('an ordinary enrolment of the offer’s holder takes the held seat', async () => {
  const { idGrupo, dentro } = await fullGrupo()
  const a = await addToList(idGrupo)
  await withdraw(dentro[0]!.idMatricula)
  assert.equal((await matricularA(idGrupo, a.idUsuario)).status, 201)
  assert.equal(await estado(a.idEspera), 'ACEPTADA')
  assert.deepEqual(await verificar(api.db), [])
})

test('an expired offer goes to the next in the list: when a seat is asked for, or by itself', async () => {
  const { idGrupo, dentro } = await fullGrupo()
  const [a, b, c] = [await addToList(idGrupo), await addToList(idGrupo), await addToList(idGrupo)]
  await withdraw(dentro[0]!.idMatricula)
  await vencer(a.idEspera)
  const { idUsuario } = await school.alumno()
  // A refusal is rolled back, so the next request finds the offer expired again; the rightful one succeeds.
  assert.equal((await matricularA(idGrupo, idUsuario)).error?.codigo, 'SIN_VACANTES')
  assert.equal(
    (await api.may(espera.aceptar, { idEspera: a.idEspera })).error?.codigo,
    'TRANSICION_NO_PERMITIDA',
  )
  assert.equal((await matricularA(idGrupo, b.idUsuario)).status, 201)
  assert.deepEqual([await estado(a.idEspera), await estado(b.idEspera)], ['VENCIDA', 'ACEPTADA'])

  const other = await fullGrupo()
  const [d, e] = [await addToList(other.idGrupo), await addToList(other.idGrupo)]
  await withdraw(other.dentro[0]!.idMatricula)
  await vencer(d.idEspera)
  await attendDueLists(api.db, (error) => assert.fail(error))
  assert.deepEqual([await estado(d.idEspera), await estado(e.idEspera)], ['VENCIDA', 'OFRECIDA'])
  await api.may(espera.eliminar, { id: String(e.idEspera) as never })
  assert.equal((await api.may(grupo.ver, { id: other.idGrupo })).data?.vacantes, 1)
  assert.equal(await estado(c.idEspera), 'EN_ESPERA')
  assert.deepEqual(await verificar(api.db), [])
})

test('offered by hand when the parameters say so, in order', async () => {
  await api.db
    .updateTable('parametro')
    .set({ valor: 'false' })
    .where('clave', '=', 'espera.ofreceSola')
    .execute()
  const { idGrupo, dentro } = await fullGrupo()
  const [a, b] = [await addToList(idGrupo), await addToList(idGrupo)]
  await withdraw(dentro[0]!.idMatricula)
  await attendDueLists(api.db, (error) => assert.fail(error))
  assert.equal(await estado(a.idEspera), 'EN_ESPERA')
  const wrong = await api.may(espera.ofrecer, { idEspera: b.idEspera })
  assert.deepEqual([wrong.status, wrong.error?.codigo], [409, 'CONFLICTO'])
  const { data } = await api.may(espera.ofrecer, { idGrupo })
  assert.deepEqual([data?.espera.idEspera, data?.espera.estado], [a.idEspera, 'OFRECIDA'])
  assert.equal((await api.may(espera.ofrecer, { idGrupo })).error?.codigo, 'SIN_VACANTES')
  await api.db
    .updateTable('parametro')
    .set({ valor: 'true' })
    .where('clave', '=', 'espera.ofreceSola')
    .execute()
})

test('a student with an address is notified by mail', async () => {
  const { idGrupo, dentro } = await fullGrupo()
  const a = await addToList(idGrupo)
  await api.db
    .updateTable('usuario')
    .set({ correo: 'ana@example.com' })
    .where('idUsuario', '=', a.idUsuario)
    .execute()
  await withdraw(dentro[0]!.idMatricula)
  await writeDueNotices(api.db)
  const mails = await api.db.selectFrom('envio').selectAll().where('motivo', '=', 'VACANTE').execute()
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.cuerpo, /Inglés básico/)
  assert.doesNotMatch(mails[0]!.cuerpo, /\{\{/)
})

test(`${CROWD} strangers and the whole list at once for two held seats: only their holders get them, and never more than fit`, async () => {
  const { idGrupo, dentro } = await fullGrupo(3)
  const turns = []
  for (let i = 0; i < 8; i++) turns.push(await addToList(idGrupo))
  await api.may(matricula.retirar, { matriculas: dentro.slice(0, 2).map((m) => m.idMatricula), motivo })
  const strangers = await school.alumnos(CROWD)
  const answers = await Promise.all([
    ...strangers.map(({ idUsuario }) => askAgain(() => matricularA(idGrupo, idUsuario))),
    ...turns.flatMap(({ idEspera }) =>
      [1, 2].map(() => askAgain(() => api.may(espera.aceptar, { idEspera }))),
    ),
    ...turns.map(({ idUsuario }) => askAgain(() => matricularA(idGrupo, idUsuario))),
  ])
  assert.ok(answers.every((a) => a.status === 201 || a.status === 409))
  assert.equal(answers.filter((a) => a.status === 201).length, 2)
  assert.ok(answers.slice(0, CROWD).every((a) => a.error?.codigo === 'SIN_VACANTES'))
  const seen = (await api.may(grupo.ver, { id: idGrupo })).data!
  assert.deepEqual([seen.matriculados, seen.ofrecidos, seen.vacantes], [3, 0, 0])
  assert.deepEqual(await Promise.all(turns.slice(0, 2).map((e) => estado(e.idEspera))), [
    'ACEPTADA',
    'ACEPTADA',
  ])
  assert.deepEqual(await verificar(api.db), [])
})

test('seats freed, taken, offered and expiring, all at once: never more than fit', async () => {
  const { idGrupo, dentro } = await fullGrupo(4)
  const turns = []
  for (let i = 0; i < 10; i++) turns.push(await addToList(idGrupo))
  const strangers = await school.alumnos(20)
  const answers = await Promise.all([
    ...dentro.flatMap(({ idMatricula }) => [
      withdraw(idMatricula),
      api.may(matricula.activar, { matriculas: [idMatricula], motivo }),
    ]),
    ...turns.flatMap(({ idEspera }) => [
      api.may(espera.ofrecer, { idEspera }),
      api.may(espera.aceptar, { idEspera }),
      vencer(idEspera)
        .then(() => attendDueLists(api.db, (error) => assert.fail(error)))
        .then(() => ({ status: 200 })),
    ]),
    ...turns.slice(5).map(({ idEspera }) => api.may(espera.eliminar, { id: String(idEspera) as never })),
    ...strangers.map(({ idUsuario }) => matricularA(idGrupo, idUsuario)),
  ])
  assert.deepEqual(
    answers.filter((a) => a.status >= 500),
    [],
  )
  const seen = (await api.may(grupo.ver, { id: idGrupo })).data!
  assert.ok(seen.matriculados + seen.ofrecidos <= 4)
  assert.deepEqual(await verificar(api.db), [])
})

test('an offer is told by chat to its reader, with the link that takes it: for who may enrol', async () => {
  const { idGrupo, dentro } = await fullGrupo()
  const turn = await addToList(idGrupo)
  const seen = async (...more: 'per_matricula_nueva'[]) => {
    const id = String(turn.idEspera) as never
    const { data } = await api.call(['web_grupo_listado', ...more], espera.ver, { id })
    return decodeURIComponent(data!.whatsapp ?? '')
  }
  const run = (text: ReturnType<typeof sql>) => text.execute(api.db)
  await run(sql`update usuario set celular = '947220318' where id_usuario = ${turn.idUsuario}`)
  assert.equal(await seen('per_matricula_nueva'), '', 'nothing is offered yet')
  await withdraw(dentro[0]!.idMatricula)
  assert.equal(await estado(turn.idEspera), 'OFRECIDA')
  assert.equal(await seen(), '', 'a reader alone')
  const { rows } = await sql<{ codigo: string }>`
    select codigo from espera where id_espera = ${turn.idEspera}`.execute(api.db)
  const own = await seen('per_matricula_nueva')
  assert.match(own, /^https:\/\/wa\.me\/51947220318\?text=/)
  assert.ok(own.includes(`/inscripcion/oferta/${rows[0]!.codigo}`), own)
  await run(sql`update usuario set fecha_nacimiento = hoy() - 3650 where id_usuario = ${turn.idUsuario}`)
  await run(sql`insert into vinculo (id_alumno, nombre, celular, relacion, recibe_avisos, orden)
    values (${turn.idUsuario}, 'Elsa', '947220319', 'MADRE', true, 1)`)
  const hers = await seen('per_matricula_nueva')
  assert.match(hers, /^https:\/\/wa\.me\/51947220319/)
  assert.match(hers, new RegExp(`/inscripcion/oferta/${turn.idEspera}-\\d+-[0-9a-f]{40}`))
  assert.ok(!hers.includes(rows[0]!.codigo))
})
