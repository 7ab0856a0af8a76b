import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Transformer } from '@napi-rs/image'
import { sql } from 'kysely'

import { institucion } from '#contract/institucion/institucion.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { testApi } from '#server/testing/api.ts'

const api = await testApi()

const picture = (width: number, height: number) =>
  Transformer.fromRgbaPixels(
    Uint8Array.from({ length: width * height * 4 }, (_, i) =>
      i % 4 === 3 ? 255 : (i * 31 + (i >> 8)) % 256,
    ),
    width,
    height,
  )
const upload = (datos: Uint8Array) =>
  api.may(institucion.subirImagen, { archivo: { nombre: 'local.jpg', datos } })
const see = (print: string) => api.app.inject({ url: `/entrada.webp?${print}` })
const portada = async () => (await api.as(null, sesion.portada, {})).data?.imagen

test('only a user who configures sets or removes the picture of the sign-in', async () => {
  const archivo = { nombre: 'local.png', datos: picture(10, 10).pngSync() }
  for (const [who, status] of [
    [null, 401],
    [['web_ingreso_listado'], 403],
    [['web_ingreso_control_economico_grupos'], 403],
  ] as const) {
    assert.equal((await api.call(who as never, institucion.subirImagen, { archivo })).status, status)
    assert.equal((await api.call(who as never, institucion.quitarImagen, {})).status, status)
  }
  assert.equal((await api.may(institucion.quitarImagen, {})).status, 404)
  assert.equal((await see('')).statusCode, 404)
  assert.equal(await portada(), null)
})

test('50 MB, an SVG with a script, a PDF, a cut picture and a text are refused', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n')
  for (const [datos, status] of [
    [Buffer.alloc(50 * 2 ** 20, 1), 413],
    [svg, 415],
    [pdf, 415],
    [Buffer.from('hola'), 415],
    [Buffer.alloc(0), 400],
    [picture(60, 60).pngSync().subarray(0, 90), 400],
  ] as const)
    assert.equal((await upload(datos)).status, status)
  assert.equal(await portada(), null)
})

test('a photograph is kept small, and the page before the session says which there is', async () => {
  assert.equal((await upload(picture(1536, 768).jpegSync(90))).status, 200)
  const { imagen } = (await api.may(institucion.ver, {})).data!
  assert.match(imagen ?? '', /^[0-9a-f]{64}$/)
  assert.equal(await portada(), imagen)
  const { rawPayload: kept, headers: sent } = await see(imagen!)
  assert.deepEqual(
    [sent['content-type'], /immutable/.test(String(sent['cache-control']))],
    ['image/webp', true],
  )
  assert.equal((await see('otra')).statusCode, 404)
  const { width, height, format } = new Transformer(kept).metadataSync()
  assert.deepEqual([width, height, format], [1280, 640, 'webp'])
  assert.ok(kept.length <= 400_000, String(kept.length))
  const { rows } = await sql<{ count: number; largest: number }>`
    select (select count(*) from imagen_entrada) as count, max(length(despues::text)) as largest from auditoria
    where entidad = 'imagen_entrada'`.execute(api.db)
  assert.equal(rows[0]?.count, 1)
  assert.ok(rows[0].largest < 1000)
  assert.equal((await api.may(institucion.quitarImagen, {})).status, 200)
  assert.equal(await portada(), null)
})
