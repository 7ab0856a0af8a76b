import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Secret, TOTP } from 'otpauth'

import { NIVEL } from '#contract/core/niveles.ts'
import type { Op } from '#contract/core/op.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import { perfil } from '#contract/personas/perfil.ts'
import { segundoFactor } from '#contract/personas/segundo-factor.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { CLAVE, makePerson, signIn } from '#server/testing/sign-in.ts'

import { firstAdministrator } from './index.ts'

const api = await testApi()
const perfiles = new Map((await api.db.selectFrom('perfil').selectAll().execute()).map((p) => [p.nombre, p]))
const idPerfil = (nombre: string) => Number(perfiles.get(nombre)?.idPerfil)
const campos = (errors: unknown) => (errors as { campo: string }[] | undefined)?.map((e) => e.campo)

let n = 0
const valid = (more: object = {}) => ({
  tipoDocumento: 'DNI',
  numeroDocumento: String(40_000_000 + ++n),
  nombres: 'Ana María',
  papellido: 'Núñez',
  clave: CLAVE,
  idPerfil: idPerfil('Alumno'),
  ...more,
})
// Creates the acting users before any are counted.
for (const op of Object.values(usuario)) await api.may(op as Op, { id: 999_999 } as never)
testEntity(api, usuario, {
  nombre: 'usuario',
  valid,
  invalid: { input: valid({ numeroDocumento: '123' }), campo: 'numeroDocumento' },
  change: (row) => {
    const { clave: _, ...rest } = valid({ login: row.login })
    return rest
  },
})

const make = (more: object = {}) => api.may(usuario.guardar, valid(more))
const made = async (more: object = {}) => (await make(more)).data!.usuario
/** Saves a user unchanged but for the given fields. */
const edit = async (token: string, idUsuario: number, more: object) => {
  const { data } = await api.may(usuario.ver, { id: idUsuario })
  const { tipoDocumento, numeroDocumento, nombres, papellido, login, version, idPerfil: was } = data!
  const whole = { tipoDocumento, numeroDocumento, nombres, papellido, login, idPerfil: was }
  return api.as(token, usuario.actualizar, { id: idUsuario, version, ...whole, ...more })
}
/** Opens a session with a new profile of that name. */
const as = async (nombre: string, authorities: Permiso[] = []) => {
  const row = perfiles.get(nombre)!
  return api.session({ authorities: [...(row.authorities as Permiso[]), ...authorities], nivel: row.nivel })
}

test('the document is read as people write it, by the pattern of its type', async () => {
  assert.equal(
    (await made({ tipoDocumento: 'CE', numeroDocumento: ' ab 123 456c ' })).numeroDocumento,
    'AB123456C',
  )
  assert.deepEqual(campos((await make({ tipoDocumento: 'RUC' })).error?.errors), ['tipoDocumento'])
  assert.deepEqual(campos((await make({ tipoDocumento: 'CE', numeroDocumento: 'AB-1' })).error?.errors), [
    'numeroDocumento',
  ])
})

test('names stay as typed and are found in any order, without case or accents', async () => {
  const { idUsuario, nombres, login, numeroDocumento } = await made({
    nombres: ' Íngrid  Ñusta ',
    papellido: 'de la Cruz',
  })
  assert.deepEqual([nombres, login], ['Íngrid  Ñusta', numeroDocumento])
  const found = await api.may(usuario.buscar, { buscar: 'cruz NUSTA ingrid' })
  assert.deepEqual(
    found.data?.content.map((u) => u.idUsuario),
    [idUsuario],
  )
})

test('a document and a login belong to one person, whatever their case', async () => {
  const a = await made({ login: 'Unica.Persona' })
  const twice = await make({ numeroDocumento: a.numeroDocumento })
  assert.deepEqual([twice.status, twice.error?.codigo], [409, 'DUPLICADO'])
  assert.match((await make({ login: 'UNICA.PERSONA' })).error?.mensaje ?? '', /usuario ya está en uso/)
})

test('without a password one is made, shown once, and must be changed; with one, it must be good', async () => {
  const { claveInicial, debeCambiarClave, login, idUsuario } = await made({ clave: undefined })
  assert.match(claveInicial ?? '', /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  assert.equal(debeCambiarClave, true)
  const { body } = await signIn(api, login, claveInicial ?? '')
  assert.equal((await api.as(body.access_token, sesion.ver, {})).data?.debeCambiarClave, true)
  const again = await api.may(usuario.ver, { id: idUsuario })
  assert.equal('claveInicial' in (again.data ?? {}), false)

  const chosen = await made()
  assert.deepEqual([chosen.claveInicial, chosen.debeCambiarClave], [null, false])
  assert.equal((await signIn(api, chosen.login)).status, 200)
  for (const clave of ['password1234', 'soy ana NUNEZ de lima']) {
    assert.deepEqual(campos((await make({ clave })).error?.errors), ['clave'])
  }
})

test('nobody creates, edits, blocks, erases or resets who is above them', async () => {
  const token = await as('Gestor académico', ['per_usuario_eliminar'])
  const boss = await made({ idPerfil: idPerfil('Administrador') })
  const { idUsuario } = boss
  const refused = [
    await api.as(token, usuario.guardar, valid({ idPerfil: idPerfil('Administrador') })),
    await edit(token, idUsuario, { nombres: 'Otra' }),
    await api.as(token, usuario.estado, { idUsuario, estado: 'BLOQUEADO' }),
    await api.as(token, usuario.clave, { idUsuario }),
    await api.as(token, usuario.eliminar, { id: idUsuario }),
  ]
  for (const { status, error } of refused) assert.deepEqual([status, error?.codigo], [403, 'SIN_PERMISO'])
  const { idUsuario: below } = await made({ idPerfil: idPerfil('Docente') })
  assert.equal((await edit(token, below, { nombres: 'Otra' })).status, 200)
  assert.equal((await edit(token, below, { idPerfil: idPerfil('Administrador') })).status, 403)
})

test('nobody gives a profile with authorities they do not hold, but may edit who has it', async () => {
  const token = await as('Gestor académico')
  const cashier = await made({ idPerfil: idPerfil('Caja') })
  assert.equal((await api.as(token, usuario.guardar, valid({ idPerfil: idPerfil('Caja') }))).status, 403)
  assert.equal((await edit(token, cashier.idUsuario, { nombres: 'Otra' })).status, 200)
  const { idUsuario } = await made()
  assert.equal((await edit(token, idUsuario, { idPerfil: idPerfil('Caja') })).status, 403)
  assert.equal((await edit(token, idUsuario, { idPerfil: idPerfil('Docente') })).status, 200)
})

test('nobody is born tomorrow', async () => {
  assert.deepEqual(campos((await make({ fechaNacimiento: '2999-01-01' })).error?.errors), ['fechaNacimiento'])
  assert.equal((await make({ fechaNacimiento: '2001-02-03' })).status, 201)
})

test('nobody decides how someone signs in who holds authorities that they do not', async () => {
  const token = await as('Gestor académico')
  const cashier = await made({ idPerfil: idPerfil('Caja'), correo: 'cajero@example.com' })
  const { idUsuario } = cashier
  for (const { status, error } of [
    await api.as(token, usuario.clave, { idUsuario }),
    await edit(token, idUsuario, { correo: 'otro@example.com' }),
  ])
    assert.deepEqual([status, error?.codigo], [403, 'SIN_PERMISO'])
  assert.equal((await signIn(api, cashier.login)).status, 200)
  assert.equal((await edit(token, idUsuario, { correo: cashier.correo, celular: '987654321' })).status, 200)
  const docente = await made({ idPerfil: idPerfil('Docente') })
  assert.equal((await edit(token, docente.idUsuario, { correo: 'otro@example.com' })).status, 200)
  assert.equal((await api.as(token, usuario.clave, { idUsuario: docente.idUsuario })).status, 200)
})

test('a profile that is not there, or out of use, is not given', async () => {
  const { data } = await api.may(perfil.guardar, { nombre: 'De paso', nivel: 5, authorities: [] })
  await api.may(perfil.estado, { idPerfil: data!.perfil.idPerfil, estado: 'INACTIVO' })
  for (const id of [999_999, data!.perfil.idPerfil]) {
    assert.deepEqual(campos((await make({ idPerfil: id })).error?.errors), ['idPerfil'])
  }
})

// A user of the highest level, but not one of those who keep the installation administered.
const chief = await api.session({ nivel: 1, authorities: ['per_usuario_editar', 'per_usuario_eliminar'] })
const blockAdministrators = () =>
  api.db
    .updateTable('usuario')
    .set({ estado: 'BLOQUEADO' })
    .where('idPerfil', '=', idPerfil('Administrador'))
    .execute()

test('the last active administrator is not erased, blocked nor demoted, nor is their profile emptied', async () => {
  await blockAdministrators()
  const { idUsuario } = await makePerson(api, { perfil: 'Administrador' })
  const { nombre, roles, version } = perfiles.get('Administrador')!
  const emptied = {
    id: idPerfil('Administrador'),
    nombre,
    roles,
    version,
    nivel: 1,
    authorities: ['menu_inicio' as const],
  }
  const refused = [
    await api.as(chief, usuario.estado, { idUsuario, estado: 'BLOQUEADO' }),
    await api.as(chief, usuario.eliminar, { id: idUsuario }),
    await edit(chief, idUsuario, { idPerfil: idPerfil('Consulta') }),
    await api.may(perfil.actualizar, emptied),
  ]
  for (const { status, error } of refused) {
    assert.deepEqual([status, error?.codigo, error?.mensaje], [409, 'CONFLICTO', refused[0]?.error?.mensaje])
  }
  assert.equal((await edit(chief, idUsuario, { nombres: 'Sigue' })).status, 200)
  await makePerson(api, { perfil: 'Administrador' })
  assert.equal((await edit(chief, idUsuario, { idPerfil: idPerfil('Consulta') })).status, 200)
})

test('two that take away the last two administrators at once: one of them is refused', async () => {
  for (let round = 0; round < 5; round++) {
    await blockAdministrators()
    const [a, b] = [
      await makePerson(api, { perfil: 'Administrador' }),
      await makePerson(api, { perfil: 'Administrador' }),
    ]
    const race = await Promise.all([
      api.as(chief, usuario.estado, { idUsuario: a.idUsuario, estado: 'BLOQUEADO' }),
      api.as(chief, usuario.eliminar, { id: b.idUsuario }),
    ])
    assert.deepEqual(race.map((one) => one.status).toSorted(), [200, 409])
  }
})

test('a new password by the office is shown once and ends the sessions', async () => {
  const { login, idUsuario } = await makePerson(api)
  const { body } = await signIn(api, login)
  const { data } = await api.may(usuario.clave, { idUsuario })
  assert.equal(data?.usuario.debeCambiarClave, true)
  assert.equal((await api.as(body.access_token, sesion.ver, {})).status, 401)
  assert.equal((await signIn(api, login)).status, 400)
  assert.equal((await signIn(api, login, data?.usuario.claveInicial ?? '')).status, 200)
})

test('the guardian of a new person is a contact linked to them; an empty one is none', async () => {
  const contactsOf = async (idAlumno: number) =>
    (await api.may(vinculo.buscar, { idAlumno })).data!.content.map(({ nombre, celular, paga }) => ({
      nombre,
      celular,
      paga,
    }))
  const { idUsuario } = await made({ apoderado: { nombre: 'Luis Núñez', celular: '999888777' } })
  assert.deepEqual(await contactsOf(idUsuario), [{ nombre: 'Luis Núñez', celular: '999888777', paga: true }])
  assert.deepEqual(await contactsOf((await made({ apoderado: { nombre: '' } })).idUsuario), [])
})

test('a new installation gets one administrator, with a password that is good for some days', async () => {
  await api.db.updateTable('usuario').set({ estado: 'BLOQUEADO' }).execute()
  const both = await Promise.all([firstAdministrator(api.db), firstAdministrator(api.db)])
  const [first, ...others] = both.filter((one) => one !== null)
  assert.deepEqual([first?.login, others], ['admin', []])
  const { body } = await signIn(api, 'admin', first?.clave)
  const { data } = await api.as(body.access_token, sesion.ver, {})
  assert.deepEqual([data?.nivel, data?.debeCambiarClave], [1, true])
  assert.equal(await firstAdministrator(api.db), null)
  await api.db
    .updateTable('usuario')
    .set({ claveVence: '2026-01-01T00:00:00Z' })
    .where('login', '=', 'admin')
    .execute()
  const again = await firstAdministrator(api.db)
  assert.equal((await signIn(api, 'admin', again?.clave)).status, 200)
  // A database that had users keeps what was asked of its staff.
  assert.equal(data?.faltaSegundoFactor, false)
})

test('the staff of a new installation is asked for a second factor, its students are not', async () => {
  const fresh = await testApi()
  const first = await firstAdministrator(fresh.db)
  const profiles = await fresh.db.selectFrom('perfil').select(['nivel', 'exigeSegundoFactor']).execute()
  assert.deepEqual(
    profiles.filter(({ nivel, exigeSegundoFactor }) => exigeSegundoFactor !== nivel < NIVEL.APODERADO),
    [],
  )
  // The one-time password first, the factor next, and nothing else before it.
  const { body } = await signIn(fresh, 'admin', first!.clave)
  const changed = { claveActual: first!.clave, claveNueva: CLAVE }
  assert.equal((await fresh.as(body.access_token, sesion.cambiarClave, changed)).status, 200)
  const token = (await signIn(fresh, 'admin')).body.access_token
  assert.equal((await fresh.as(token, usuario.buscar, {})).status, 403)
  const { secreto } = (await fresh.as(token, segundoFactor.iniciar, { clave: CLAVE })).data!
  const codigo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate()
  assert.equal((await fresh.as(token, segundoFactor.activar, { codigo })).status, 200)
  assert.equal((await fresh.as(token, usuario.buscar, {})).status, 200)
})
