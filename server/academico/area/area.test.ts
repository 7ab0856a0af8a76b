import assert from 'node:assert/strict'
import { test } from 'node:test'

import { area } from '#contract/academico/area.ts'
import { curso } from '#contract/academico/curso.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'

const api = await testApi()
let n = 0
const valid = (nombre = `Área ${++n}`) => ({ nombre, descripcion: '' })

testEntity(api, area, { nombre: 'area', valid, invalid: { input: { nombre: ' ' }, campo: 'nombre' } })

test('an area in use is not deleted, and the error says what uses it', async () => {
  const { idArea } = (await api.may(area.guardar, valid())).data!.area
  await api.may(curso.guardar, { idArea, codigo: 'EN-USO', nombre: 'Curso' })
  const { status, error } = await api.may(area.eliminar, { id: idArea })
  assert.deepEqual([status, error?.codigo], [409, 'CONFLICTO'])
  assert.match(error?.mensaje ?? '', /cursos/)
})

test('an inactive area stays where it is used, and can be activated again', async () => {
  const { idArea } = (await api.may(area.guardar, valid())).data!.area
  const move = (estado: 'ACTIVO' | 'INACTIVO') => api.may(area.estado, { idArea, estado })
  assert.equal((await move('INACTIVO')).data?.area.estado, 'INACTIVO')
  assert.equal((await move('ACTIVO')).data?.area.estado, 'ACTIVO')
})

test('text is trimmed, normalised, and kept free of characters that cannot be stored', async () => {
  const decomposed = '  Dise\u006e\u0303o  '
  assert.equal((await api.may(area.guardar, { nombre: decomposed })).data?.area.nombre, 'Diseño')
  for (const nombre of ['a\u0000b', 'a\ud800b', 'x'.repeat(81)]) {
    assert.equal((await api.may(area.guardar, { nombre })).status, 400)
  }
})
