import assert from 'node:assert/strict'
import { test } from 'node:test'

import { propio } from '#contract/personas/propio.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { accountOf, assertRefused, testProveedor, UNKNOWN } from '#server/testing/proveedor.ts'
import { CLAVE, makePerson, signIn } from '#server/testing/sign-in.ts'

const lines: string[] = []
const { api, provider, start, answerOf, bring, enter, restore, bindingsOf } = await testProveedor(
  (line) => void lines.push(line),
)

test('a provider is no recent password: what asks for one asks, and unlinking too', async () => {
  const { idUsuario } = await makePerson(api, { correo: 'vincula@ejemplo.pe' })
  const { body } = await enter(accountOf('vincula@ejemplo.pe'))
  const seen = (await api.as(body.access_token, propio.ver, {})).data?.identidades
  assert.deepEqual(
    seen?.map(({ proveedor, nombre, correo }) => [proveedor, nombre, correo]),
    [['prueba', 'Cuenta de Prueba', 'vincula@ejemplo.pe']],
  )
  const unlink = (proveedor = 'prueba') => api.as(body.access_token, propio.desvincular, { proveedor })
  assert.equal((await unlink()).status, 401)
  assert.equal((await api.as(body.access_token, sesion.identificar, { clave: CLAVE })).status, 200)
  assert.equal((await unlink('otro')).status, 409)
  assert.equal((await unlink()).status, 200)
  assert.deepEqual(await bindingsOf(idUsuario), [])
  assert.equal((await unlink()).status, 409)
})

test('who manages users may unlink their accounts, but not of a user above', async () => {
  const { idUsuario } = await makePerson(api, { perfil: 'Caja', correo: 'gestionada@ejemplo.pe' })
  await enter(accountOf('gestionada@ejemplo.pe'))
  const below = await api.session({ authorities: ['per_usuario_editar'], nivel: 8 })
  assert.equal((await api.as(below, usuario.desvincular, { idUsuario })).status, 403)
  assert.equal((await api.call([], usuario.desvincular, { idUsuario })).status, 403)
  const administrador = await makePerson(api, { perfil: 'Administrador' })
  const token = (await signIn(api, administrador.login)).body.access_token
  assert.equal((await api.as(token, usuario.desvincular, { idUsuario })).status, 200)
  assert.equal((await api.as(token, usuario.desvincular, { idUsuario })).status, 409)
  assert.deepEqual(await bindingsOf(idUsuario), [])
})

test('the audit has the account bound and unlinked, and the failed sign-in; the log has no code, token, state or secret', async () => {
  const { idUsuario, login } = await makePerson(api, { correo: 'auditada@ejemplo.pe' })
  await enter(accountOf('auditada@ejemplo.pe'))
  const rows = await api.db
    .selectFrom('auditoria')
    .select(['actor', 'accion', 'operacion', 'direccion'])
    .where('entidad', '=', 'identidad')
    .where('idEntidad', '=', idUsuario)
    .execute()
  assert.deepEqual(rows, [
    { actor: login, accion: 'INSERT', operacion: 'POST /oauth/token', direccion: '127.0.0.1' },
  ])
  assertRefused(await enter(accountOf('auditada@ejemplo.pe')), UNKNOWN)
  const started = await start()
  const answer = await answerOf(started)
  const page = `/authentication/proveedor/prueba?${answer}`
  await api.app.inject(page)
  provider.settings.otherKey = true
  await bring(started.cookie, answer)
  restore()
  const said = lines.join('\n')
  assert.match(said, /"msg":"sign-in failed"/)
  assert.match(said, /"msg":"provider refused"/)
  for (const secret of [
    answer.get('code'),
    answer.get('state'),
    started.cookie,
    'secreto-del-cliente',
    'eyJ',
  ])
    assert.ok(!said.includes(String(secret)), `${secret}`)
})
