import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Op } from '#contract/core/op.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import { perfil } from '#contract/personas/perfil.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { makePerson } from '#server/testing/sign-in.ts'

const api = await testApi()
let n = 0
const valid = (more: object = {}) => ({
  nombre: `Perfil ${++n}`,
  nivel: 5,
  roles: [],
  authorities: ['menu_inicio'] as Permiso[],
  ...more,
})
// Creates the actors' own profiles before any are counted.
for (const op of Object.values(perfil)) await api.may(op as Op, { id: 999_999 } as never)
testEntity(api, perfil, { nombre: 'perfil', valid, invalid: { input: valid({ nivel: 0 }), campo: 'nivel' } })

const made = async (more: object = {}) => (await api.may(perfil.guardar, valid(more))).data!.perfil
const HELD: Permiso[] = ['per_perfil_gestionar', 'menu_inicio', 'web_curso_listado']
const manager = await api.session({ nivel: 3, authorities: HELD })
const edit = (id: number, version: number, more: object) =>
  api.as(manager, perfil.actualizar, { ...valid(more), id, version })

test('an authority that there is not is refused, and names that differ only in case are the same', async () => {
  assert.equal((await api.may(perfil.guardar, valid({ authorities: ['per_todo'] }))).status, 400)
  const { nombre } = await made()
  assert.equal(
    (await api.may(perfil.guardar, valid({ nombre: nombre.toUpperCase() }))).error?.codigo,
    'DUPLICADO',
  )
})

test('roles are kept in upper case, each once; so are authorities', async () => {
  const { roles, authorities } = await made({
    roles: ['role_caja', 'ROLE_CAJA'],
    authorities: ['menu_inicio', 'menu_inicio'],
  })
  assert.deepEqual([roles, authorities], [['ROLE_CAJA'], ['menu_inicio']])
})

test('nobody manages a profile above their own level, nor lifts one there', async () => {
  const above = await made({ nivel: 2 })
  const { idPerfil, version } = await made()
  const refused = [
    await api.as(manager, perfil.guardar, valid({ nivel: 2 })),
    await edit(above.idPerfil, above.version, {}),
    await edit(idPerfil, version, { nivel: 2 }),
    await api.as(manager, perfil.estado, { idPerfil: above.idPerfil, estado: 'INACTIVO' }),
    await api.as(manager, perfil.eliminar, { id: above.idPerfil }),
  ]
  for (const { status, error } of refused) assert.deepEqual([status, error?.codigo], [403, 'SIN_PERMISO'])
  assert.equal((await edit(idPerfil, version, { nivel: 3 })).status, 200)
})

test('nobody grants an authority they do not hold; what the profile had may stay', async () => {
  assert.equal(
    (await api.as(manager, perfil.guardar, valid({ authorities: ['per_configuracion'] }))).status,
    403,
  )
  assert.equal(
    (await api.as(manager, perfil.guardar, valid({ authorities: ['web_curso_listado'] }))).status,
    201,
  )
  const { idPerfil, version } = await made({ authorities: ['per_configuracion'] })
  assert.equal(
    (await edit(idPerfil, version, { authorities: ['per_configuracion', 'per_auditoria_ver'] })).status,
    403,
  )
  assert.equal(
    (await edit(idPerfil, version, { authorities: ['per_configuracion', 'menu_inicio'] })).status,
    200,
  )
})

test('a profile that somebody has is not erased, and says by whom it is used', async () => {
  const { idPerfil, nombre } = await made()
  await makePerson(api, { perfil: nombre })
  const { status, error } = await api.may(perfil.eliminar, { id: idPerfil })
  assert.equal(status, 409)
  assert.match(error?.mensaje ?? '', /usuarios/)
  assert.equal(
    (await api.may(perfil.estado, { idPerfil, estado: 'INACTIVO' })).data?.perfil.estado,
    'INACTIVO',
  )
})
