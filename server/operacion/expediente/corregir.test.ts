import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { incidencia } from '#contract/academico/incidencia.ts'
import type { Given } from '#contract/core/op.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const EDITOR = ['per_usuario_editar'] as const

type Cambios = Omit<Given<typeof expediente.pedirCorreccion>, 'explicacion'>
const ask = (token: string | null, cambios: Cambios, explicacion = 'Mi DNI lo dice así.') =>
  api.as(token, expediente.pedirCorreccion, { ...cambios, explicacion })
const answer = (idIncidencia: number, aceptar: boolean, respuesta = 'Gracias, quedó corregido.') =>
  api.call([...EDITOR], expediente.responderCorreccion, { idIncidencia, aceptar, respuesta })
const own = async (token: string) => (await api.as(token, expediente.propio, {})).data!.correcciones
const record = async (id: number) => (await api.may(usuario.ver, { id: String(id) as never })).data!

/** A student, signed in, who asked for a correction. */
async function asked(cambios: Cambios = { nombres: 'Anna', sapellido: 'Salas' }) {
  const { idUsuario } = await school.alumno()
  await api.db
    .updateTable('usuario')
    .set({ correo: `a${idUsuario}@example.com` })
    .where('idUsuario', '=', idUsuario)
    .execute()
  const token = await api.session({ idUsuario })
  assert.equal((await ask(token, cambios)).status, 201)
  const [pedida] = await own(token)
  return { idUsuario, token, idIncidencia: pedida!.idIncidencia }
}

test('refused: without a session, with nothing to correct, with a field of another kind, a second one', async () => {
  assert.equal((await ask(null, { nombres: 'Anna' })).status, 401)
  const { idUsuario } = await school.alumno()
  const token = await api.session({ idUsuario })
  for (const cambios of [{}, { nombres: 'Ana' }, { sapellido: '' }])
    assert.equal((await ask(token, cambios)).status, 400)
  assert.equal((await ask(token, { correo: 'a@example.com' } as never)).status, 400)
  assert.equal((await ask(token, { nombres: 'Anna' }, '')).status, 400)
  assert.equal((await ask(token, { numeroDocumento: '12' })).status, 400)
  assert.equal((await ask(token, { nombres: 'Anna' })).status, 201)
  assert.equal((await ask(token, { nombres: 'Hanna' })).error?.codigo, 'CONFLICTO')
})

test('it arrives as a case of its type, with what is and what should be; only editors of users answer', async () => {
  const { idUsuario, idIncidencia } = await asked()
  const { data } = await api.may(incidencia.ver, { id: String(idIncidencia) as never })
  assert.deepEqual(
    [data!.tipo.codigo, data!.estado, data!.compartida, data!.alumnos[0]!.idUsuario],
    ['CORRECCION_DATOS', 'ABIERTA', true, idUsuario],
  )
  assert.equal(data!.descripcion, 'Nombres: Ana → Anna\nSegundo apellido: – → Salas\n\nMi DNI lo dice así.')
  const id = { id: String(idIncidencia) as never }
  for (const who of [null, ['per_incidencia_gestionar'], []] as const) {
    const status = who === null ? 401 : 403
    const input = { idIncidencia, aceptar: true, respuesta: 'Listo' }
    const call = who && [...who]
    assert.equal((await api.call(call, expediente.correccion, id)).status, status)
    assert.equal((await api.call(call, expediente.responderCorreccion, input)).status, status)
  }
  const seen = (await api.call([...EDITOR], expediente.correccion, id)).data!
  assert.deepEqual([seen.actual.nombres, seen.cambios.nombres, seen.estado], ['Ana', 'Anna', 'PEDIDA'])
  assert.equal((await answer(999_999, true)).status, 404)
})

test('applied, it changes the person, answers the case and mails, once', async () => {
  const { idUsuario, token, idIncidencia } = await asked()
  assert.equal((await answer(idIncidencia, true)).status, 200)
  const { nombres, papellido, sapellido, correo } = await record(idUsuario)
  assert.deepEqual([nombres, papellido, sapellido], ['Anna', 'Núñez', 'Salas'])
  const [told] = await own(token)
  assert.deepEqual([told!.estado, told!.respuesta], ['APLICADA', 'Gracias, quedó corregido.'])
  const { data } = await api.as(token, incidencia.ver, { id: String(idIncidencia) as never })
  assert.equal(data!.estado, 'RESUELTA')
  assert.ok(data!.seguimiento.some(({ comentario }) => comentario === 'Gracias, quedó corregido.'))
  const mails = await api.db.selectFrom('envio').select('cuerpo').where('destino', '=', correo!).execute()
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.cuerpo, /quedó corregido/)
  assert.equal((await answer(idIncidencia, false)).error?.codigo, 'TRANSICION_NO_PERMITIDA')
  assert.equal((await ask(token, { nombres: 'Hanna' })).status, 201)
  assert.deepEqual(await verificar(api.db), [])
})

test('the answer is mailed in the language that its reader chose, not in that of who answers', async () => {
  const { idUsuario, idIncidencia } = await asked()
  await sql`update usuario set preferencias = '{"idioma": "en"}' where id_usuario = ${idUsuario}`.execute(
    api.db,
  )
  assert.equal((await answer(idIncidencia, true)).status, 200)
  const { correo } = await record(idUsuario)
  const mail = await api.db
    .selectFrom('envio')
    .select('cuerpo')
    .where('destino', '=', correo!)
    .executeTakeFirst()
  assert.match(mail!.cuerpo, /^Hello/)
})

test('under papers that name the person it is asked, as the form of users asks it, and nothing is written until it is confirmed', async () => {
  const { idUsuario, token, idIncidencia } = await asked()
  await school.confirmar((await school.pagar(idUsuario, 20)).idIngreso)
  const reply = (confirmaCambio: boolean | undefined, simular = false) => {
    const input = { idIncidencia, aceptar: true, respuesta: 'Gracias, quedó corregido.', confirmaCambio }
    return api.call([...EDITOR], expediente.responderCorreccion, input, { simular })
  }
  const { status, error } = await reply(false)
  assert.deepEqual([status, error?.codigo], [409, 'PREGUNTA'], JSON.stringify(error))
  assert.deepEqual(
    (error?.errors as { campo: string }[] | undefined)?.map(({ campo }) => campo),
    ['nombres', 'sapellido'],
  )
  assert.equal((await record(idUsuario)).nombres, 'Ana')
  assert.equal((await own(token))[0]!.estado, 'PEDIDA')
  assert.equal((await reply(undefined, true)).status, 200)
  assert.equal((await reply(true)).status, 200)
  assert.equal((await record(idUsuario)).nombres, 'Anna')
})

test('without papers, or refused, nothing is asked', async () => {
  for (const aceptar of [true, false]) {
    const { idIncidencia } = await asked()
    const input = { idIncidencia, aceptar, respuesta: 'Gracias.', confirmaCambio: false }
    assert.equal((await api.call([...EDITOR], expediente.responderCorreccion, input)).status, 200)
  }
})

test('refused, it changes nothing and says why', async () => {
  const { idUsuario, token, idIncidencia } = await asked()
  assert.equal((await answer(idIncidencia, false, 'El DNI que envió dice Ana.')).status, 200)
  assert.equal((await record(idUsuario)).nombres, 'Ana')
  assert.deepEqual(
    (await own(token)).map(({ estado, respuesta }) => [estado, respuesta]),
    [['RECHAZADA', 'El DNI que envió dice Ana.']],
  )
})

test('a document that another person has is refused at the answer, and nothing of it is kept', async () => {
  const other = await record((await school.alumno()).idUsuario)
  const { idUsuario, token, idIncidencia } = await asked({ numeroDocumento: other.numeroDocumento })
  assert.equal((await answer(idIncidencia, true)).status, 409)
  assert.notEqual((await record(idUsuario)).numeroDocumento, other.numeroDocumento)
  assert.equal((await own(token))[0]!.estado, 'PEDIDA')
})

test('a case closed without an answer leaves room for another request', async () => {
  const { token, idIncidencia } = await asked()
  for (const estado of ['EN_ATENCION', 'RESUELTA'] as const)
    await api.may(incidencia.estado, { idIncidencia, estado })
  assert.equal((await ask(token, { nombres: 'Hanna' })).status, 201)
  assert.deepEqual(
    (await own(token)).map(({ estado }) => estado),
    ['PEDIDA', 'RECHAZADA'],
  )
})

test('a member of the staff may ask too', async () => {
  const token = await api.session({ nivel: 5, authorities: ['per_area_gestionar'] })
  assert.equal((await ask(token, { nombres: 'Otro nombre' })).status, 201)
  const [pedida] = await own(token)
  assert.equal((await answer(pedida!.idIncidencia, true)).status, 200)
  assert.equal((await own(token))[0]!.estado, 'APLICADA')
})
