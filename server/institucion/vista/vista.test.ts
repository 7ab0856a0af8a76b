import assert from 'node:assert/strict'
import { test } from 'node:test'

import { control } from '#contract/consultas/control.ts'
import type { Permiso } from '#contract/core/permisos.ts'
import { SHARES_VISTAS, vista } from '#contract/institucion/vista.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { testApi } from '#server/testing/api.ts'

const api = await testApi()
const LISTA = matricula.buscar.path
const VER = [matricula.buscar.permiso].flat() as Permiso[]

const reader = await api.session({ authorities: VER })
const another = await api.session({ authorities: VER })
const sharer = await api.session({ authorities: [...VER, SHARES_VISTAS[1]] })
const outside = await api.session({ authorities: ['menu_inicio'] })

let n = 0
const entrada = (more: object = {}) => ({
  lista: LISTA,
  nombre: `Vista ${++n}`,
  consulta: { estado: ['ACTIVA', 'PREINSCRITA'], sort: 'alumno,asc', buscar: 'ñandú' },
  columnas: { 'matricula.fecha': false, 'matricula.area': true },
  densidad: 'compacta' as const,
  compartida: false,
  ...more,
})
const save = (token: string, more?: object) => api.as(token, vista.guardar, entrada(more))
const list = async (token: string) => (await api.as(token, vista.buscar, { lista: LISTA })).data?.vistas ?? []
const names = async (token: string) => (await list(token)).map(({ nombre }) => nombre)

test('views of a list without permission can be neither seen nor saved', async () => {
  for (const lista of [LISTA, control.alumnos.path, '/no-hay', '/vistas']) {
    assert.equal((await api.as(outside, vista.buscar, { lista })).status, 403, lista)
    assert.equal((await save(outside, { lista })).status, 403, lista)
  }
  assert.equal((await api.as(null, vista.buscar, { lista: LISTA })).status, 401)
  assert.equal((await save(reader, { lista: '/no-hay' })).status, 403)
})

test('sharing needs permission to configure the institution or its periods', async () => {
  assert.equal((await save(reader, { compartida: true })).status, 403)
  const { vista: own } = (await save(reader)).data!
  const shared = await api.as(reader, vista.actualizar, {
    ...entrada({ compartida: true }),
    lista: undefined,
    id: own.idVista,
    version: own.version,
  } as never)
  assert.equal(shared.status, 403)
  for (const permiso of SHARES_VISTAS) {
    const token = await api.session({ authorities: [...VER, permiso] })
    assert.equal((await save(token, { compartida: true })).status, 201)
  }
})

const changeView = (token: string, id: number, version: number, more: object = {}) => {
  const { lista: _, ...rest } = entrada(more)
  return api.as(token, vista.actualizar, { ...rest, id, version })
}

test("another's own view does not exist; a shared one is seen by all and changed by who may share", async () => {
  const { vista: own } = (await save(reader)).data!
  assert.equal((await changeView(another, own.idVista, own.version)).status, 404)
  assert.equal((await changeView(sharer, own.idVista, own.version)).status, 404)
  assert.equal((await api.as(another, vista.eliminar, { id: own.idVista })).status, 404)
  assert.ok(!(await names(another)).includes(own.nombre))

  const { vista: shared } = (await save(sharer, { compartida: true })).data!
  const seen = (await list(another)).find(({ idVista }) => idVista === shared.idVista)
  assert.deepEqual([seen?.propia, seen?.editable, seen?.nombre], [false, false, shared.nombre])
  assert.equal((await changeView(another, shared.idVista, shared.version, { compartida: true })).status, 403)
  assert.equal((await api.as(another, vista.eliminar, { id: shared.idVista })).status, 403)

  const { vista: renamed } = (
    await changeView(sharer, shared.idVista, shared.version, { nombre: 'Otra', compartida: true })
  ).data!
  assert.equal(renamed.nombre, 'Otra')
  assert.equal((await changeView(sharer, shared.idVista, shared.version)).status, 409)
  assert.equal((await api.as(sharer, vista.eliminar, { id: shared.idVista })).status, 200)
  assert.ok(!(await names(another)).includes('Otra'))
})

test('a saved view comes back unchanged: filters, order, columns, density', async () => {
  const sent = entrada()
  const { vista: kept } = (await api.as(reader, vista.guardar, sent)).data!
  const { idVista, ...rest } = (await list(reader)).find((one) => one.idVista === kept.idVista)!
  assert.ok(idVista)
  assert.deepEqual(rest, { ...sent, propia: true, editable: true, autor: 'Persona de Prueba', version: 0 })
})

test('a name is unique among own views and among shared views, ignoring case', async () => {
  await save(reader, { nombre: 'Deudores' })
  const twice = await save(reader, { nombre: 'DEUDORES' })
  assert.deepEqual([twice.status, twice.error?.codigo], [409, 'DUPLICADO'])
  assert.deepEqual(
    twice.error?.errors?.map((e) => typeof e !== 'string' && e.campo),
    ['nombre'],
  )
  assert.equal((await save(another, { nombre: 'Deudores' })).status, 201)
  assert.equal((await save(sharer, { nombre: 'Deudores', compartida: true })).status, 201)
  assert.equal((await save(sharer, { nombre: 'deudores', compartida: true })).status, 409)
})

test('an address that is no list is refused', async () => {
  const bad = [
    { nombre: ' ' },
    { consulta: { '../x': 'y' } },
    { consulta: { estado: { a: 1 } } },
    { consulta: { buscar: 'a\u0000b' } },
    { consulta: { buscar: 'x'.repeat(201) } },
    { consulta: Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`f${i}`, 'x'])) },
    { columnas: { 'matricula.fecha': 'no' } },
    { columnas: { '<b>': true } },
    { densidad: 'enorme' },
  ]
  for (const more of bad) assert.equal((await save(reader, more as never)).status, 400, JSON.stringify(more))
})
