import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { propio } from '#contract/personas/propio.ts'
import { png } from '#server/pagos/constancia/muestras.ts'
import { testApi } from '#server/testing/api.ts'
import { makePerson, signIn } from '#server/testing/sign-in.ts'

const api = await testApi()
const PERFILES = ['Administrador', 'Gestor académico', 'Caja', 'Docente', 'Consulta', 'Alumno']

async function someone(perfil = 'Alumno') {
  const who = await makePerson(api, { perfil })
  const { body } = await signIn(api, who.login)
  return { ...who, token: body.access_token as string, correo: `${who.login}@ejemplo.pe` }
}
const see = async (token: string) => (await api.as(token, propio.ver, {})).data!
const mailsTo = (destino: string) =>
  api.db
    .selectFrom('envio')
    .select(['asunto', 'cuerpo', 'reservado'])
    .where('destino', '=', destino)
    .execute()
const codigoIn = (cuerpo: string) => /codigo=([\w-]+)/.exec(cuerpo)![1]!
const confirm = (codigo: string) => api.call(null, propio.confirmarCorreo, { codigo })

test('without a session there is no data of one’s own', async () => {
  assert.equal((await api.call(null, propio.ver, {})).status, 401)
  assert.equal((await api.call(null, propio.actualizar, { version: 0 })).status, 401)
  assert.equal((await api.call(null, propio.cambiarCorreo, { correo: 'a@b.pe' })).status, 401)
})

for (const perfil of PERFILES) {
  test(`${perfil}: reads and changes telephone and address, and nothing else`, async () => {
    const { token, login, idUsuario } = await someone(perfil)
    const { version, ...before } = await see(token)
    assert.deepEqual([before.login, before.perfil, before.foto], [login, perfil, null])
    const change = { celular: '999 111 222', direccion: 'Av. Lima 1', version }
    const { data } = await api.as(token, propio.actualizar, change)
    assert.deepEqual([data?.usuario.celular, data?.usuario.direccion], ['999 111 222', 'Av. Lima 1'])
    assert.equal((await api.as(token, propio.actualizar, change)).error?.codigo, 'VERSION_ANTERIOR')
    const wrong = await api.as(token, propio.actualizar, { ...change, celular: '987 65' })
    assert.deepEqual(
      wrong.error?.errors?.map((e) => (e as { campo: string }).campo),
      ['celular'],
    )
    const more = { ...change, nombres: 'Otra' } as never
    assert.equal((await api.as(token, propio.actualizar, more)).status, 400)
    const { rows } = await sql<{ actor: string }>`select actor from auditoria
      where entidad = 'usuario' and id_entidad = ${idUsuario} and accion = 'UPDATE' and despues ->> 'celular' is not null`.execute(
      api.db,
    )
    assert.deepEqual(rows, [{ actor: login }])
  })
}

test('a picture is drawn again small; it stays without being sent, and null removes it', async () => {
  const { token } = await someone()
  const send = async (foto?: string | null) =>
    api.as(token, propio.actualizar, {
      version: (await see(token)).version,
      ...(foto !== undefined && { foto }),
    })
  const wrong = await send(`data:image/png;base64,${Buffer.from('hola').toString('base64')}`)
  assert.deepEqual(
    wrong.error?.errors?.map((e) => (e as { campo: string }).campo),
    ['foto'],
  )
  assert.equal((await send('https://example.com/a.png')).status, 400)
  const { data } = await send(`data:image/png;base64,${png().toString('base64')}`)
  const { foto } = data!.usuario
  assert.match(foto!, /^data:image\/jpeg;base64,/)
  assert.equal((await send()).data?.usuario.foto, foto)
  assert.equal((await send(foto)).data?.usuario.foto, foto)
  assert.equal((await send(null)).data?.usuario.foto, null)
})

test('a new address takes effect by its link, once; the former one is told', async () => {
  const { token, correo, login } = await someone()
  const nuevo = `${login}@nuevo.pe`
  assert.equal((await api.as(token, propio.cambiarCorreo, { correo: 'no es un correo' })).status, 400)
  assert.equal((await api.as(token, propio.cambiarCorreo, { correo: correo.toUpperCase() })).status, 400)
  assert.equal((await api.as(token, propio.cambiarCorreo, { correo: nuevo })).status, 200)
  const waiting = await see(token)
  assert.deepEqual([waiting.correo, waiting.correoPendiente], [correo, nuevo])
  assert.deepEqual(await mailsTo(correo), [])
  const [mail] = await mailsTo(nuevo)
  assert.equal(mail?.reservado, true)

  const codigo = codigoIn(mail!.cuerpo)
  assert.equal((await confirm(`${codigo}x`)).status, 400)
  assert.equal((await confirm(codigo)).status, 200)
  assert.equal((await confirm(codigo)).status, 400)
  const now = await see(token)
  assert.deepEqual([now.correo, now.correoPendiente], [nuevo, null])
  const [told] = await mailsTo(correo)
  assert.match(told!.cuerpo, new RegExp(nuevo))
})

test('only the last link asked for is good, until it expires, and not of a blocked user', async () => {
  const { token, login, idUsuario } = await someone()
  const ask = async (correo: string) => {
    assert.equal((await api.as(token, propio.cambiarCorreo, { correo })).status, 200)
    return codigoIn((await mailsTo(correo))[0]!.cuerpo)
  }
  const first = await ask(`${login}-1@nuevo.pe`)
  const second = await ask(`${login}-2@nuevo.pe`)
  assert.equal((await confirm(first)).status, 400)
  await sql`update usuario set estado = 'BLOQUEADO' where id_usuario = ${idUsuario}`.execute(api.db)
  assert.equal((await confirm(second)).status, 400)
  await sql`update usuario set estado = 'ACTIVO' where id_usuario = ${idUsuario}`.execute(api.db)
  await sql`update correo_cambio set vence = now() - interval '1 second' where id_usuario = ${idUsuario}`.execute(
    api.db,
  )
  assert.equal((await confirm(second)).status, 400)
})

test('a mailbox is not flooded', async () => {
  const { token, login } = await someone()
  const asked = []
  for (let n = 0; n < 7; n++)
    asked.push((await api.as(token, propio.cambiarCorreo, { correo: `${login}-${n}@nuevo.pe` })).status)
  assert.equal(asked.at(-1), 429)
})
