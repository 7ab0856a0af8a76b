import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { auditoria } from '#contract/institucion/auditoria.ts'
import { cierre } from '#contract/pagos/cierre.ts'
import { perfil } from '#contract/personas/perfil.ts'
import { propio } from '#contract/personas/propio.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCashier, makeDays } from '#server/testing/caja.ts'
import { makeSchool } from '#server/testing/school.ts'
import { CLAVE } from '#server/testing/sign-in.ts'

const api = await testApi()
const school = await makeSchool(api)
const { hoy } = await makeDays(api)
const manager = await makeCashier(api, school, { nivel: 2 })
const { idPerfil } = await api.db
  .selectFrom('perfil')
  .select('idPerfil')
  .where('nombre', '=', 'Docente')
  .executeTakeFirstOrThrow()

let n = 0
const person = (more: object = {}) => ({
  tipoDocumento: 'DNI',
  numeroDocumento: String(45_100_000 + ++n),
  nombres: 'Rosa María',
  papellido: 'Quiroz',
  clave: CLAVE,
  idPerfil,
  ...more,
})
const make = async (more: object = {}) => (await api.may(usuario.guardar, person(more))).data!.usuario
const idOf = async (login: string) =>
  (
    await api.db
      .selectFrom('usuario')
      .select('idUsuario')
      .where('login', '=', login)
      .executeTakeFirstOrThrow()
  ).idUsuario
async function rename(idUsuario: number, login: string, token?: string) {
  const { data } = await api.may(usuario.ver, { id: idUsuario })
  const { tipoDocumento, numeroDocumento, nombres, papellido, version, idPerfil: was, correo } = data!
  const whole = { tipoDocumento, numeroDocumento, nombres, papellido, idPerfil: was, version, correo, login }
  return token
    ? api.as(token, usuario.actualizar, { id: idUsuario, ...whole })
    : api.may(usuario.actualizar, { id: idUsuario, ...whole })
}
/** A change of a user's own login. */
async function renamed(idUsuario: number, token: string) {
  const { data } = await api.as(token, usuario.ver, { id: idUsuario })
  const { tipoDocumento, numeroDocumento, nombres, papellido, version, idPerfil: was } = data!
  const whole = { tipoDocumento, numeroDocumento, nombres, papellido, idPerfil: was, version }
  return { id: idUsuario, ...whole, login: `otro-${idUsuario}` }
}
const makeAdministrator = () => api.session({ authorities: ['per_usuario_editar'], nivel: 1 })
const campoOf = (error: { errors?: unknown } | undefined) =>
  (error?.errors as { campo: string }[] | undefined)?.[0]?.campo

const RESERVED = [
  'sistema',
  'SISTEMA',
  'sístema',
  'Sis.tema',
  'sis tema',
  'público',
  'publico',
  'PÚBLICO',
  'system',
  'suprimida-7',
]

test('a name that the program signs with is nobody’s, in any spelling, by any way in', async () => {
  const { idUsuario } = await make()
  for (const login of RESERVED) {
    const created = await api.may(usuario.guardar, person({ login }))
    assert.deepEqual([login, created.status, campoOf(created.error)], [login, created.status, 'login'])
    assert.ok([400, 409].includes(created.status), login)
    assert.equal(campoOf((await rename(idUsuario, login)).error), 'login', login)
  }
  // Letters that look alike pass neither the contract nor the table.
  for (const login of ['ѕіѕтема', 'sistеma', 'ｓｉｓｔｅｍａ', 'sis\u200btema']) {
    await assert.rejects(
      sql`update usuario set login = ${login} where id_usuario = ${idUsuario}`.execute(api.db),
      {
        constraint: 'usuario_login_reservado',
      },
    )
  }
})

test('a login that was somebody’s goes to no one else, and comes back to them', async () => {
  const ana = await make({ login: 'ana.de.caja' })
  assert.equal((await rename(ana.idUsuario, 'ana.nueva')).status, 200)
  const taken = await api.may(usuario.guardar, person({ login: 'ANA.de.caja' }))
  assert.deepEqual([taken.status, campoOf(taken.error)], [409, 'login'])
  assert.match(taken.error?.mensaje ?? '', /fue de otra persona/)
  const other = await make()
  assert.equal((await rename(other.idUsuario, 'ana.de.caja')).status, 409)
  assert.equal((await rename(ana.idUsuario, 'ana.de.caja')).status, 200)
  // A user who is erased leaves the name taken too.
  assert.equal((await api.may(usuario.eliminar, { id: ana.idUsuario })).status, 200)
  assert.equal((await api.may(usuario.guardar, person({ login: 'ana.de.caja' }))).status, 409)
})

test('a former login is not registered again by an upload or an enrolment', async () => {
  const ana = await make({ login: '46999001' })
  await rename(ana.idUsuario, 'otra.ana')
  const { registrarPersonas } = await import('./registrar.ts')
  const { systemCtx } = await import('#server/core/system-ctx.ts')
  const rows = [person({ numeroDocumento: '46999001' }), person({ login: 'sistema' })].map((one) => ({
    ...one,
    clave: undefined,
    idPerfil: undefined,
  }))
  const [dni, reserved] = await registrarPersonas(systemCtx(api.db), rows as never)
  assert.ok(dni && 'idUsuario' in dni)
  const { login } = (await api.may(usuario.ver, { id: dni.idUsuario })).data!
  assert.deepEqual([login, (reserved as { razon?: string }).razon], ['46999001-DNI', 'DUPLICADO'])
})

test('one’s own login, profile and access are not one’s own to change', async () => {
  const token = await api.session({
    authorities: [
      'per_usuario_editar',
      'per_usuario_eliminar',
      'web_usuario_listado',
      'per_perfil_gestionar',
    ],
    nivel: 2,
  })
  const { idUsuario, login } = (await api.as(token, propio.ver, {})).data!
  const mine = await api.db
    .selectFrom('usuario')
    .innerJoin('perfil', 'perfil.idPerfil', 'usuario.idPerfil')
    .selectAll('perfil')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow()
  const { nombre, nivel, roles, authorities, version } = mine
  const own = { id: mine.idPerfil, nombre, nivel, roles, version, authorities }
  for (const { status, error } of [
    await rename(idUsuario, 'caja-de-otra', token),
    await api.as(token, usuario.estado, { idUsuario, estado: 'BLOQUEADO' }),
    await api.as(token, usuario.eliminar, { id: idUsuario }),
    await api.as(token, usuario.clave, { idUsuario }),
    await api.as(token, perfil.actualizar, own as never),
  ])
    assert.deepEqual([status, error?.codigo], [403, 'SIN_PERMISO'], error?.mensaje)
  assert.equal((await rename(idUsuario, login, token)).status, 200)
})

test('who is the only one that could change it is told how to get another', async () => {
  const token = await api.session({ authorities: ['per_usuario_editar', 'web_usuario_listado'], nivel: 1 })
  const idUsuario = await api.userOf(token)
  const others = await api.db
    .updateTable('usuario')
    .set({ estado: 'BLOQUEADO' })
    .where('estado', '=', 'ACTIVO')
    .where('idUsuario', '<>', idUsuario)
    .returning('idUsuario')
    .execute()
  const alone = await api.as(token, usuario.actualizar, await renamed(idUsuario, token))
  await api.db
    .updateTable('usuario')
    .set({ estado: 'ACTIVO' })
    .where(
      'idUsuario',
      'in',
      others.map((one) => one.idUsuario),
    )
    .execute()
  assert.equal(alone.status, 403)
  assert.match(alone.error?.mensaje ?? '', /Registre a una persona con su mismo perfil/)
  await makeAdministrator()
  const again = await api.as(token, usuario.actualizar, await renamed(idUsuario, token))
  assert.match(again.error?.mensaje ?? '', /pídalo a quien también gestione usuarios/)
})

test('a change of login asks what a change of mail asks, and is told to the former address', async () => {
  const who = await make({ login: 'antes.de', correo: 'antes.de@ejemplo.pe' })
  const token = await api.session({ authorities: ['web_usuario_listado'], nivel: 2 })
  assert.equal((await rename(who.idUsuario, 'despues.de', token)).status, 403)
  assert.equal((await rename(who.idUsuario, 'despues.de')).status, 200)
  const mails = await api.db
    .selectFrom('envio')
    .selectAll()
    .where('destino', '=', 'antes.de@ejemplo.pe')
    .execute()
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.cuerpo, /antes\.de.*despues\.de/)
  // Staff without the authorities of that person do not change the name by which they sign.
  const gestor = await api.session({ authorities: ['per_usuario_editar', 'web_usuario_listado'], nivel: 2 })
  const cajero = await idOf((await makeCashier(api, school)).login)
  assert.equal((await rename(cajero, 'otro.cajero', gestor)).status, 403)
})

test('a cashier who is renamed keeps cash, close and acts; the one with a look-alike name has none of it', async () => {
  const one = await makeCashier(api, school)
  const idUsuario = await idOf(one.login)
  const before = await one.cobrar(30)
  assert.equal((await rename(idUsuario, `renombrada-${idUsuario}`)).status, 200)
  await one.cobrar(20)
  const turns = (await one.call(cierre.delDia, { fecha: hoy })).data!.turnos.filter(
    (t) => t.usuario?.idUsuario === idUsuario,
  )
  assert.deepEqual(
    turns.map(({ operador, movimientos, estado, acepta }) => ({ operador, movimientos, estado, acepta })),
    [{ operador: `renombrada-${idUsuario}`, movimientos: 2, estado: 'ABIERTO', acepta: true }],
  )
  const accepted = await one.call(cierre.aceptar, { fecha: hoy, contado: [one.cashLine(50)] })
  assert.deepEqual(
    [accepted.status, accepted.data?.cierre.movimientos],
    [200, 2],
    JSON.stringify(accepted.error),
  )
  const back = await one.devolver(before.idIngreso, 30)
  assert.ok(back.status < 300, JSON.stringify(back.error))
  // By the name that she had a manager finds her turn too.
  const second = await manager.call(cierre.aceptar, {
    fecha: hoy,
    operador: one.login,
    contado: [one.cashLine(-30)],
  })
  assert.deepEqual(
    [second.data?.cierre.turno, second.data?.cierre.usuario?.idUsuario],
    [2, idUsuario],
    JSON.stringify(second.error),
  )
  const { data } = await api.call(['per_auditoria_ver'], auditoria.buscar, { idUsuario, entidad: 'ingreso' })
  assert.deepEqual(
    [...new Set(data!.content.map(({ actor }) => actor))].toSorted(),
    [one.login, `renombrada-${idUsuario}`].toSorted(),
  )
  assert.ok(data!.content.every(({ persona }) => persona !== null))
  const own = (await api.as(one.token, auditoria.propias, {})).data!.content
  assert.ok(own.some(({ actor }) => actor === one.login))
  assert.equal((await api.as(one.token, sesion.ver, {})).data?.login, `renombrada-${idUsuario}`)
})

test('the invariants hold', async () => {
  const broken = (await verificar(api.db)).filter(({ filas }) => filas.length > 0)
  assert.deepEqual(broken, [])
})
