import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Secret, TOTP } from 'otpauth'

import { area } from '#contract/academico/area.ts'
import { perfil } from '#contract/personas/perfil.ts'
import { segundoFactor } from '#contract/personas/segundo-factor.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { CLAVE, makePerson, oauth } from '#server/testing/sign-in.ts'

const lines: string[] = []
const api = await testApi({}, { log: (line) => void lines.push(line) })

const STEP_MS = 30_000
/** The code of the app, now or some steps of 30 seconds away. */
const codeOf = (secreto: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: Date.now() + steps * STEP_MS })

const enter = (username: string, more: Record<string, string> = {}) =>
  oauth(api, 'token', { grant_type: 'password', username, password: CLAVE, ...more })
const tokenOf = async (login: string) => (await enter(login)).body.access_token
const off = (token: string, codigo: string) =>
  api.as(token, segundoFactor.desactivar, { clave: CLAVE, codigo })
const see = async (token: string) => (await api.as(token, segundoFactor.ver, {})).data

/** Forgets the last step, so that a code may be used in the same half minute. */
const nextStep = (idUsuario: number) =>
  api.db.updateTable('segundoFactor').set({ ultimoPaso: 0 }).where('idUsuario', '=', idUsuario).execute()

/** Makes a member of staff with an active second factor, in a later half minute. */
async function protectedPerson(columns: Parameters<typeof makePerson>[1] = { perfil: 'Caja' }) {
  const who = await makePerson(api, columns)
  const token = await tokenOf(who.login)
  const { secreto } = (await api.as(token, segundoFactor.iniciar, { clave: CLAVE })).data!
  const { data } = await api.as(token, segundoFactor.activar, { codigo: codeOf(secreto) })
  await nextStep(who.idUsuario)
  return { ...who, token, secreto, codigos: data!.codigos }
}

test('without a session, without beginning and with a wrong first code nothing is activated', async () => {
  assert.equal((await api.as(null, segundoFactor.iniciar, { clave: CLAVE })).status, 401)
  const { login } = await makePerson(api, { perfil: 'Caja' })
  const token = await tokenOf(login)
  assert.equal((await api.as(token, segundoFactor.activar, { codigo: '000000' })).status, 409)
  assert.equal((await api.as(token, segundoFactor.iniciar, { clave: 'otra cosa distinta' })).status, 400)
  assert.equal((await off(token, 'ABCDE')).status, 409)
  const { secreto } = (await api.as(token, segundoFactor.iniciar, { clave: CLAVE })).data!
  const wrong = await api.as(token, segundoFactor.activar, { codigo: codeOf(secreto, 5) })
  assert.deepEqual([wrong.status, (wrong.error!.errors![0] as { campo: string }).campo], [400, 'codigo'])
  assert.deepEqual(await see(token), { pide: false, activado: null, exigido: false, codigos: 0 })
  assert.equal((await enter(login)).status, 200)
})

test('the address for the app has the institution, the login and the secret, which changes until it is activated', async () => {
  const { login } = await makePerson(api, { perfil: 'Caja' })
  const token = await tokenOf(login)
  const first = (await api.as(token, segundoFactor.iniciar, { clave: CLAVE })).data!
  const { secreto, enlace } = (await api.as(token, segundoFactor.iniciar, { clave: CLAVE })).data!
  assert.notEqual(first.secreto, secreto)
  const url = new URL(enlace)
  assert.equal(url.protocol, 'otpauth:')
  assert.ok(decodeURIComponent(url.pathname).endsWith(`:${login}`))
  assert.equal(url.searchParams.get('secret'), secreto)
  assert.equal((await api.as(token, segundoFactor.activar, { codigo: codeOf(first.secreto) })).status, 400)
  assert.equal((await api.as(token, segundoFactor.activar, { codigo: codeOf(secreto) })).status, 200)
  assert.equal((await api.as(token, segundoFactor.iniciar, { clave: CLAVE })).status, 409)
})

test('a sign-in then asks for a code, after the right password alone, and each code is good once', async () => {
  const { login, secreto } = await protectedPerson()
  const asked = await enter(login)
  assert.deepEqual([asked.status, asked.body.error, asked.cookie], [400, 'mfa_required', undefined])
  assert.deepEqual((asked.res.json() as { errors: unknown }).errors, [
    { campo: 'codigo', mensaje: 'Escriba el código de su aplicación de verificación' },
  ])
  assert.equal((await enter(login, { password: 'otra cosa distinta' })).body.error, 'invalid_grant')
  const codigo = codeOf(secreto)
  const typed = `${codigo.slice(0, 3)} ${codigo.slice(3)}`
  assert.equal((await enter(login, { codigo: typed })).status, 200)
  assert.deepEqual(
    [(await enter(login, { codigo })).status, (await enter(login, { codigo: codeOf(secreto, -1) })).status],
    [400, 400],
  )
})

test('of many sign-ins at once with one code only one enters', async () => {
  const { login, secreto } = await protectedPerson()
  const codigo = codeOf(secreto)
  const all = await Promise.all(Array.from({ length: 6 }, () => enter(login, { codigo })))
  assert.equal(all.filter(({ status }) => status === 200).length, 1)
})

test('a code of one step away is good, one of two is not', async () => {
  const { login, secreto, idUsuario } = await protectedPerson()
  for (const [steps, status] of [
    [-3, 400],
    [3, 400],
    [1, 200],
  ] as const) {
    await nextStep(idUsuario)
    assert.equal((await enter(login, { codigo: codeOf(secreto, steps) })).status, status, `${steps}`)
  }
})

test('ten recovery codes are good once each, however they are typed', async () => {
  const { login, codigos } = await protectedPerson()
  assert.equal(new Set(codigos).size, 10)
  const [first = '', second = ''] = codigos
  assert.match(first, /^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
  const { status, body } = await enter(login, { codigo: first.toUpperCase() })
  assert.equal(status, 200)
  assert.equal((await see(body.access_token))?.codigos, 9)
  assert.equal((await enter(login, { codigo: first })).status, 400)
  assert.equal((await enter(login, { codigo: second.replaceAll('-', ' ') })).status, 200)
  const other = await protectedPerson()
  assert.equal((await enter(other.login, { codigo: codigos[2]! })).status, 400)
})

test('a second factor that begins or ends leaves the session that did it, and no other; one taken away, none', async () => {
  const who = await makePerson(api, { perfil: 'Caja' })
  const [mine, other] = [await tokenOf(who.login), await tokenOf(who.login)]
  const { secreto } = (await api.as(mine, segundoFactor.iniciar, { clave: CLAVE })).data!
  await api.as(mine, segundoFactor.activar, { codigo: codeOf(secreto) })
  assert.deepEqual([(await see(mine))?.pide, await see(other)], [true, undefined])
  await nextStep(who.idUsuario)
  const later = (await enter(who.login, { codigo: codeOf(secreto) })).body.access_token
  await nextStep(who.idUsuario)
  assert.equal((await off(mine, codeOf(secreto))).status, 200)
  assert.deepEqual([(await see(mine))?.pide, await see(later)], [false, undefined])
  const { token, idUsuario } = await protectedPerson()
  const administrador = await makePerson(api, { perfil: 'Administrador' })
  const manager = await tokenOf(administrador.login)
  assert.equal((await api.as(manager, usuario.quitarSegundoFactor, { idUsuario })).status, 200)
  assert.equal(await see(token), undefined)
})

const setFailures = (valor: string) =>
  api.db.updateTable('parametro').set({ valor }).where('clave', '=', 'acceso.intentosMaximos').execute()

test('guessed codes are throttled like passwords, and the right password does not forget them', async () => {
  const { login, secreto } = await protectedPerson()
  await setFailures('3')
  for (let i = 0; i < 3; i++) {
    await enter(login)
    await enter(login, { codigo: `00000${i}` })
  }
  const locked = await enter(login, { codigo: codeOf(secreto) })
  assert.deepEqual([locked.status, locked.body.codigo], [429, 'DEMASIADAS_SOLICITUDES'])
  await setFailures('10')
})

test('it is taken away with the password and a code, not without either', async () => {
  const { login, token, secreto } = await protectedPerson()
  const clave = 'otra cosa distinta'
  const refused = [
    await api.as(token, segundoFactor.desactivar, { clave, codigo: codeOf(secreto) }),
    await api.as(token, segundoFactor.desactivar, { clave: CLAVE } as never),
    await off(token, codeOf(secreto, 5)),
    await off(token, '00000-00000'),
  ]
  assert.deepEqual(
    refused.map(({ status }) => status),
    [400, 400, 400, 400],
  )
  assert.deepEqual(
    refused[2]!.error?.errors?.map((one) => (one as { campo: string }).campo),
    ['codigo'],
  )
  assert.equal((await enter(login)).status, 400)
  assert.equal((await off(token, codeOf(secreto))).status, 200)
  assert.equal((await enter(login)).status, 200)
  const other = await protectedPerson()
  assert.equal((await off(other.token, other.codigos[0]!)).status, 200)
})

test('codes guessed to take it away are throttled as at a sign-in, and no preview tries one', async () => {
  const { token, secreto } = await protectedPerson()
  await setFailures('3')
  for (let i = 0; i < 3; i++) assert.equal((await off(token, `00000${i}`)).status, 400)
  assert.equal((await api.as(token, sesion.identificar, { clave: CLAVE })).status, 200)
  assert.equal((await off(token, codeOf(secreto))).status, 429)
  await setFailures('10')
  const given = { clave: CLAVE, codigo: '000000' }
  assert.equal((await api.as(token, segundoFactor.desactivar, given, { simular: true })).status, 400)
})

test('an administrator takes away that of others, and their own with its code', async () => {
  const { idUsuario, token } = await protectedPerson({ perfil: 'Administrador' })
  const own = await api.as(token, usuario.quitarSegundoFactor, { idUsuario })
  assert.deepEqual([own.status, (await see(token))?.pide], [409, true])
})

test('who manages users may take it away, but not from a user above', async () => {
  const { login, idUsuario } = await protectedPerson()
  const below = await api.session({ authorities: ['per_usuario_editar'], nivel: 8 })
  assert.equal((await api.as(below, usuario.quitarSegundoFactor, { idUsuario })).status, 403)
  assert.equal((await api.call([], usuario.quitarSegundoFactor, { idUsuario })).status, 403)
  const administrador = await makePerson(api, { perfil: 'Administrador' })
  const token = await tokenOf(administrador.login)
  assert.equal((await api.as(token, usuario.quitarSegundoFactor, { idUsuario })).status, 200)
  assert.equal((await api.as(token, usuario.quitarSegundoFactor, { idUsuario })).status, 409)
  assert.equal((await enter(login)).status, 200)
})

test('a profile that requires it lets its users do nothing else until it is active', async () => {
  const authorities = ['menu_inicio', 'per_area_gestionar'] as const
  const made = await api.may(perfil.guardar, {
    nombre: 'Con segundo factor',
    nivel: 5,
    authorities: ['menu_inicio'],
    exigeSegundoFactor: true,
  })
  const { idPerfil, exigeSegundoFactor } = made.data!.perfil
  assert.equal(exigeSegundoFactor, true)
  await api.db
    .updateTable('perfil')
    .set({ authorities: [...authorities] })
    .where('idPerfil', '=', idPerfil)
    .execute()
  const { login } = await makePerson(api, { idPerfil })
  const token = await tokenOf(login)
  const save = async () => api.as(token, area.guardar, { nombre: `Área de ${login}` })
  const refused = await save()
  assert.deepEqual([refused.status, refused.error?.codigo], [403, 'SIN_PERMISO'])
  assert.equal((await api.as(token, sesion.ver, {})).data?.faltaSegundoFactor, true)
  const { secreto } = (await api.as(token, segundoFactor.iniciar, { clave: CLAVE })).data!
  assert.equal((await api.as(token, segundoFactor.activar, { codigo: codeOf(secreto) })).status, 200)
  assert.equal((await save()).status, 201)
  assert.equal((await api.as(token, sesion.ver, {})).data?.faltaSegundoFactor, false)
  assert.equal((await off(token, codeOf(secreto))).status, 409)
})

test('neither the database, the audit nor the log holds a secret or a code as it is', async () => {
  const { idUsuario, login, secreto, codigos, token } = await protectedPerson()
  const codigo = codeOf(secreto)
  await enter(login, { codigo })
  await enter(login, { codigo: codigos[0]! })
  await off(token, codigos[1]!)
  const audited = await api.db
    .selectFrom('auditoria')
    .select(['accion', 'antes', 'despues'])
    .where('entidad', '=', 'segundo_factor')
    .where('idEntidad', '=', idUsuario)
    .orderBy('idAuditoria')
    .execute()
  assert.deepEqual(
    audited.map(({ accion }) => accion),
    ['INSERT', 'UPDATE', 'DELETE'],
  )
  assert.deepEqual(Object.keys(audited[1]!.despues as object).toSorted(), ['activado', 'id_usuario'])
  const whole = lines.join('') + JSON.stringify(audited)
  for (const secret of [secreto, codigos[0]!, codigo]) assert.ok(!whole.includes(secret))
  const kept = await protectedPerson()
  const row = await api.db
    .selectFrom('segundoFactor')
    .select('secreto')
    .where('idUsuario', '=', kept.idUsuario)
    .executeTakeFirstOrThrow()
  assert.ok(!row.secreto.includes(Buffer.from(Secret.fromBase32(kept.secreto).bytes)))
  assert.ok(!row.secreto.toString('latin1').includes(kept.secreto))
  await api.restart()
  assert.equal((await enter(kept.login, { codigo: codeOf(kept.secreto) })).status, 200)
})
