import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { XLSX } from '#contract/core/list-file.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { operations } from '#contract/operations.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { perfil } from '#contract/personas/perfil.ts'
import { propio } from '#contract/personas/propio.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'
import { CLAVE, makePerson, signIn } from '#server/testing/sign-in.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idUsuario, login } = await makePerson(api, { perfil: 'Administrador' })
const { body } = await signIn(api, login)
const token = body.access_token
const { idIngreso } = await school.pagar((await school.alumno()).idUsuario, 100)
await school.confirmar(idIngreso)

const ago = (minutes: number) =>
  sql`update sesion set identificada = now() - make_interval(mins => ${minutes}) where id_usuario = ${idUsuario}`.execute(
    api.db,
  )
const giveBack = (extra = {}) =>
  api.as(token, ingreso.devolver, { idIngreso, monto: 10, motivo: 'Lo pidió' }, extra)

test('a password typed long ago is asked for again before money goes back; a preview is not', async () => {
  await ago(6)
  const refused = await api.app.inject({
    method: 'POST',
    url: '/api/ingreso/devolver',
    payload: { idIngreso, monto: 10, motivo: 'Lo pidió' },
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(refused.statusCode, 401)
  assert.match(String(refused.headers['www-authenticate']), /insufficient_user_authentication/)
  assert.equal((refused.json() as { codigo: string }).codigo, 'NO_AUTENTICADO')
  assert.equal((await giveBack({ simular: true })).status, 200)
  assert.equal((await api.as(token, ingreso.ver, { id: String(idIngreso) })).data?.montoDevuelto, 0)
})

test('nor are rights changed, nor everybody taken away as a file; reading goes on', async () => {
  await ago(6)
  const nombre = 'Otro perfil'
  const made = await api.as(token, perfil.guardar, { nombre, nivel: 5, roles: [], authorities: [] })
  assert.equal(made.status, 401)
  const { data } = await api.as(token, usuario.buscar, {})
  assert.ok(data!.totalElements > 0)
  const file = await api.app.inject({
    method: 'POST',
    url: '/api/usuarios',
    payload: {},
    headers: { authorization: `Bearer ${token}`, accept: XLSX },
  })
  assert.equal(file.statusCode, 401)
})

const RANGO = { desde: '2026-01-01', hasta: '2026-01-31' }
/** Inputs of the operations that answer files of everybody, when an empty one is not enough. */
const inputs: Record<string, object> = {
  '/ingresos/cierre/movimientos': RANGO,
  '/mora/simular': {
    tipo: 'FIJO',
    valor: 1,
    diasGracia: 0,
    tope: null,
    topeEn: 'MONTO',
    conceptos: ['CUOTA'],
    desde: '2026-01-01',
  },
  '/certificados/zip': { idGrupo: 1 },
  '/registro-ventas/reemplazo': { mes: '2026-01' },
}

test('no list of persons leaves as a file, be it a list, a report or the audit', async () => {
  await ago(6)
  const files = operations.filter((op) => op.kind === 'read' && op.pideClave)
  assert.ok(files.length > 15)
  for (const op of files) {
    const answer = await api.app.inject({
      method: op.method,
      url: `/api${op.path.replace(/:\w+/, '1')}`,
      payload: inputs[op.path] ?? {},
      headers: { authorization: `Bearer ${token}`, accept: XLSX },
    })
    assert.equal(answer.statusCode, 401, `${op.path} ${answer.payload}`)
    assert.match(String(answer.headers['www-authenticate']), /insufficient_user_authentication/, op.path)
  }
})

test('nothing is deleted, annulled or forgiven, no account, series or setting moved, from a desk left open', async () => {
  await ago(6)
  const motivo = 'Se pidió así'
  const bodies: Record<string, object> = {
    '/cuenta-bancaria/guardar': { idBanco: 1, numero: '191-2345678', titular: 'Otro', idMoneda: 1 },
    '/cuenta-bancaria/guardar/:id': {
      idBanco: 1,
      numero: '191-2345678',
      titular: 'Otro',
      idMoneda: 1,
      version: 0,
    },
    '/cuenta-bancaria/estado': { idCuentaBancaria: 1, estado: 'INACTIVO' },
    '/comprobante-serie/guardar': { clase: 'BOLETA', serie: 'B001' },
    '/comprobante-serie/guardar/:id': { clase: 'BOLETA', serie: 'B001', version: 0 },
    '/comprobante-serie/estado': { idComprobanteSerie: 1, estado: 'ACTIVO' },
    '/cuenta/anular': { idCuenta: 1, motivo },
    '/mora/condonar': { cuentas: [1], motivo },
    '/parametros/ajustar': { valores: [{ clave: 'pago.yape', valor: '9', version: 0 }] },
  }
  const asking = operations.filter(
    ({ kind, method, pideClave, path }) =>
      kind !== 'read' &&
      (pideClave === true || typeof pideClave === 'function') &&
      (method === 'DELETE' || path in bodies),
  )
  assert.ok(asking.length >= 14, asking.map(({ path }) => path).join())
  for (const op of asking) {
    const answer = await api.app.inject({
      method: op.method,
      url: `/api${op.path.replaceAll(/:id2?/g, '1').replace(':billetera', 'YAPE')}`,
      headers: { authorization: `Bearer ${token}` },
      ...(op.method !== 'DELETE' && { payload: bodies[op.path] ?? {} }),
    })
    assert.equal(answer.statusCode, 401, `${op.method} ${op.path} ${answer.payload}`)
  }
})

test('of the settings, those of money and access ask; the name and the formats do not', async () => {
  await ago(6)
  const change = (...valores: [string, string][]) =>
    api.as(token, parametro.ajustar, {
      valores: valores.map(([clave, valor]) => ({ clave, valor, version: 0 })),
    })
  for (const clave of ['pago.yape', 'acceso.diasSesion', 'respaldo.activo', 'institucion.pais'])
    assert.equal((await change([clave, '1'])).status, 401, clave)
  assert.equal((await change(['institucion.nombre', 'Otra'], ['pago.yape', '987654321'])).status, 401)
  const name = await change(['institucion.nombre', 'Otra'])
  assert.notEqual(name.status, 401, JSON.stringify(name.error))
})

test('no user is made, blocked, deleted or given a password; of a user, only rights and ways in ask', async () => {
  const { idPerfil } = await makePerson(api, { perfil: 'Caja' })
  const person = await makePerson(api, { nombres: 'Ana' })
  const { data } = await api.may(usuario.ver, { id: person.idUsuario })
  const { tipoDocumento, numeroDocumento, nombres, papellido, correo, version } = data!
  const base = { tipoDocumento, numeroDocumento, nombres, papellido, correo }
  const same = { ...base, id: person.idUsuario, version, login: data!.login, idPerfil: data!.idPerfil }
  await ago(6)
  const refused = [
    await api.as(token, usuario.guardar, { ...base, numeroDocumento: '79999999', idPerfil }),
    await api.as(token, usuario.estado, { idUsuario: person.idUsuario, estado: 'BLOQUEADO' }),
    await api.as(token, usuario.clave, { idUsuario: person.idUsuario }),
    await api.as(token, usuario.eliminar, { id: person.idUsuario }),
    await api.as(token, usuario.actualizar, { ...same, idPerfil }),
    await api.as(token, usuario.actualizar, { ...same, correo: 'otro@ejemplo.pe' }),
    await api.as(token, usuario.actualizar, { ...same, correo: null }),
    await api.as(token, usuario.actualizar, { ...same, login: 'otro.nombre' }),
    await api.as(token, perfil.estado, { idPerfil, estado: 'INACTIVO' }),
  ]
  assert.deepEqual(
    refused.map(({ status }) => status),
    refused.map(() => 401),
  )
  assert.equal((await api.as(token, usuario.actualizar, { ...same, nombres: 'Ana María' })).status, 200)
})

test('nor is the address changed that links to a new password are mailed to', async () => {
  await ago(6)
  const correo = 'otro.buzon@ejemplo.pe'
  assert.equal((await api.as(token, propio.cambiarCorreo, { correo })).status, 401)
  const { data } = await api.as(token, propio.ver, {})
  assert.equal(data?.correoPendiente, null)
  const clave = { clave: CLAVE }
  assert.equal((await api.as(token, sesion.identificar, clave)).status, 200)
  assert.equal((await api.as(token, propio.cambiarCorreo, { correo })).status, 200)
})

test('the wrong password counts as a guess; the right one opens for some minutes, in this session alone', async () => {
  await ago(6)
  const wrong = await api.as(token, sesion.identificar, { clave: 'no es esta contraseña' })
  assert.equal(wrong.status, 400)
  assert.equal((await giveBack()).status, 401)
  const other = (await signIn(api, login)).body.access_token
  await ago(6)
  assert.equal((await api.as(token, sesion.identificar, { clave: CLAVE })).status, 200)
  assert.equal((await giveBack()).status, 200)
  const elsewhere = await api.as(other, ingreso.anular, { idIngreso, motivo: 'Otra sesión' })
  assert.equal(elsewhere.status, 401)
})

test('an institution may choose not to be asked', async () => {
  await ago(600)
  await sql`update parametro set valor = '0' where clave = 'acceso.minutosReciente'`.execute(api.db)
  assert.equal((await giveBack()).status, 200)
})
