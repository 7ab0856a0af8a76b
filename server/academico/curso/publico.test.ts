import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Transformer } from '@napi-rs/image'

import { curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const { idCurso, grupo: newGrupo } = await makeSchool(api)
const read = async () => (await api.may(curso.ver, { id: String(idCurso) as never })).data!
const change = async (values: object) => api.may(curso.actualizar, { ...(await body()), ...values } as never)
async function body() {
  const { idArea, codigo, nombre, version } = await read()
  return { id: idCurso, idArea, codigo, nombre, version }
}
const photo = (width: number, height: number) =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(120), width, height).pngSync()
const upload = (datos: Uint8Array, id = idCurso) =>
  api.may(curso.subirImagen, { idCurso: String(id) as never, archivo: { nombre: 'foto.png', datos } })

test('refused: a page that ends before it begins, a long summary, without the authority', async () => {
  const wrong = await change({ publicado: true, publicadoDesde: '2030-02-01', publicadoHasta: '2030-01-01' })
  assert.deepEqual(
    [wrong.status, wrong.error?.errors?.[0]],
    [400, { campo: 'publicadoHasta', mensaje: 'No puede dejar de mostrarse antes de empezar' }],
  )
  assert.equal((await change({ resumen: 'x'.repeat(161) })).status, 400)
  const denied = await api.call(['web_curso_listado'], curso.actualizar, {
    ...(await body()),
    publicado: true,
  } as never)
  assert.equal(denied.status, 403)
  const { idGrupo, codigo, idPeriodo, capacidad, fechaInicio, fechaFin, version } = await newGrupo()
  const row = { id: idGrupo, codigo, idCurso, idPeriodo, capacidad, fechaInicio, fechaFin, version }
  const late = { ...row, publicado: true, publicadoDesde: '2030-02-01', publicadoHasta: '2030-01-01' }
  assert.equal((await api.may(grupo.actualizar, late as never)).status, 400)
  const shown = await api.may(grupo.actualizar, { ...row, publicado: true } as never)
  assert.equal(shown.data?.grupo.publicado, true)
})

test('a course is published with its texts, and stays so for a program that does not know of it', async () => {
  assert.equal((await read()).publicado, false)
  const texts = { resumen: 'Desde cero', presentacion: '## Hola\n\n- uno', preguntas: '¿Y?\nSí' }
  const done = (await change({ publicado: true, publicadoDesde: '2020-01-01', ...texts })).data!.curso
  assert.deepEqual(
    [done.publicado, done.publicadoDesde, done.publicadoHasta, done.resumen, done.presentacion],
    [true, '2020-01-01', null, texts.resumen, texts.presentacion],
  )
  assert.equal((await change({ nombre: 'Inglés A1' })).data?.curso.publicado, true)
  assert.equal((await change({ publicado: false })).data?.curso.publicado, false)
})

test('its picture is checked by its content, reduced to a JPEG, replaced and removed', async () => {
  const archivo = { nombre: 'foto.png', datos: photo(10, 10) }
  const denied = await api.call(['web_curso_listado'], curso.subirImagen, {
    idCurso: String(idCurso) as never,
    archivo,
  })
  assert.equal(denied.status, 403)
  assert.equal((await upload(Buffer.from('hola'))).status, 415)
  assert.equal((await upload(photo(10, 10), 999_999)).status, 404)
  assert.equal((await upload(photo(1600, 1200))).status, 200)
  const { imagen } = await read()
  assert.match(imagen!, /^[0-9a-f]{64}$/)
  const seen = await api.app.inject({ url: `/catalogo/imagen/${imagen}.jpg` })
  assert.deepEqual([seen.statusCode, seen.headers['content-type']], [200, 'image/jpeg'])
  const { width, height } = await new Transformer(seen.rawPayload).metadata()
  assert.deepEqual([width, height], [900, 675])
  await upload(photo(20, 20))
  assert.notEqual((await read()).imagen, imagen)
  assert.equal((await api.app.inject({ url: `/catalogo/imagen/${imagen}.jpg` })).statusCode, 404)
  assert.equal((await api.may(curso.quitarImagen, { id: String(idCurso) as never })).status, 200)
  assert.equal((await read()).imagen, null)
  assert.equal((await api.may(curso.quitarImagen, { id: String(idCurso) as never })).status, 404)
})
