import assert from 'node:assert/strict'
import { test } from 'node:test'

import { area } from '#contract/academico/area.ts'
import { calificacionEsquema } from '#contract/academico/calificacion-esquema.ts'
import { curso } from '#contract/academico/curso.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'

const api = await testApi()
const { idArea } = (await api.may(area.guardar, { nombre: 'Idiomas' })).data!.area
let n = 0
const valid = () => ({
  idArea,
  codigo: `C-${++n}`,
  nombre: 'Inglés',
  horas: 40,
  creditos: 2.5,
  modalidad: 'VIRTUAL',
})

testEntity(api, curso, {
  nombre: 'curso',
  valid,
  invalid: { input: { ...valid(), horas: 0 }, campo: 'horas' },
})

const esquema = () => ({
  nombre: `Vigesimal ${++n}`,
  notaMinima: 0,
  notaMaxima: 20,
  notaAprobatoria: 13,
  decimales: 0,
  componentes: [
    { nombre: 'Práctica', peso: 33.33 },
    { nombre: 'Examen', peso: 66.67 },
  ],
})
testEntity(api, calificacionEsquema, {
  nombre: 'calificacionEsquema',
  valid: esquema,
  invalid: { input: { ...esquema(), componentes: [{ nombre: 'Todo', peso: 99.99 }] }, campo: 'componentes' },
})

test('a reference to a missing row is 404', async () => {
  assert.equal((await api.may(curso.guardar, { ...valid(), idArea: 999_999 })).status, 404)
  assert.equal((await api.may(curso.guardar, { ...valid(), modalidad: 'A CABALLO' })).status, 404)
})

test('a row carries its references in short form', async () => {
  const { data } = await api.may(curso.guardar, valid())
  assert.deepEqual(data?.curso.area, { idArea, nombre: 'Idiomas' })
})
