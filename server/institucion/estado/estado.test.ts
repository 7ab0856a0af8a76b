import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type COLORES, estado } from '#contract/institucion/estado.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { testApi } from '#server/testing/api.ts'

const api = await testApi()
const token = await api.session({ authorities: ['menu_inicio'] })
const seen = async () => (await api.as(token, sesion.ver, {})).data!.institucion
type Change = { nombre?: string; color?: (typeof COLORES)[number] }

async function editState(codigo: string, change: Change) {
  const { data } = await api.may(estado.buscar, { entidad: 'matricula', codigo })
  const { idEstado: id, version, entidad, nombre, color, orden } = data!.content[0]!
  const row = { id, version, entidad, codigo, nombre, orden, color: color as (typeof COLORES)[number] }
  assert.equal((await api.may(estado.actualizar, { ...row, ...change })).status, 200)
}

test('the session lists the states that the school renamed or recoloured, and no others', async () => {
  assert.deepEqual((await seen()).estados, [])
  await editState('ACTIVA', { nombre: 'Inscrita', color: 'teal' })
  await editState('RETIRADA', { color: 'pink' })
  const states = (await seen()).estados.map(({ codigo, nombre, color }) => [codigo, nombre, color])
  assert.deepEqual(
    states.toSorted(),
    [
      ['ACTIVA', 'Inscrita', 'teal'],
      // An unchanged name is null: each reader sees it in their language.
      ['RETIRADA', null, 'pink'],
    ].toSorted(),
  )
})

test('the screens dress in the colour of the institution', async () => {
  assert.equal((await seen()).color, 'marca')
  const { data } = await api.may(parametro.buscar, { clave: 'institucion.color' })
  const { clave, version } = data!.content[0]!
  assert.equal(
    (await api.may(parametro.ajustar, { valores: [{ clave, valor: 'indigo', version }] })).status,
    200,
  )
  assert.equal((await seen()).color, 'indigo')
})
