import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Transformer } from '@napi-rs/image'
import { sql } from 'kysely'

import { institucion } from '#contract/institucion/institucion.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()

/** A picture of that size with a transparent half. */
function picture(width: number, height: number) {
  const points = Uint8Array.from({ length: width * height * 4 }, (_, i) =>
    i % 4 === 3 ? (i / 4 < (width * height) / 2 ? 255 : 0) : (i * 7) % 256,
  )
  return Transformer.fromRgbaPixels(points, width, height)
}
const upload = (datos: Uint8Array, extra?: { simular: boolean }) =>
  api.may(institucion.subirLogo, { archivo: { nombre: 'logo.png', datos } }, extra)
const seeLogo = () => api.call(null, institucion.logo, {})
const seenLogo = async () => (await seeLogo()).data as unknown as Buffer

test('only a user who configures sets or removes the logo', async () => {
  const archivo = { nombre: 'logo.png', datos: picture(10, 10).pngSync() }
  assert.equal((await api.call(null, institucion.subirLogo, { archivo })).status, 401)
  assert.equal((await api.call(['web_ingreso_listado'], institucion.subirLogo, { archivo })).status, 403)
  assert.equal((await api.call(['web_ingreso_listado'], institucion.quitarLogo, {})).status, 403)
  assert.equal((await api.call(['web_ingreso_listado'], institucion.ver, {})).status, 403)
  assert.deepEqual((await api.may(institucion.ver, {})).data, { logo: null, imagen: null, colores: [] })
  assert.equal((await api.may(institucion.quitarLogo, {})).status, 404)
  assert.equal((await seeLogo()).status, 404)
})

test('a file that is too large, no picture, or of another format is refused with a sentence', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n')
  const cut = picture(40, 40).pngSync().subarray(0, 60)
  for (const [datos, status, words] of [
    [Buffer.alloc(2 ** 20 + 1), 413, /hasta 1 MB/],
    [svg, 415, /./],
    [pdf, 415, /PNG, JPEG o WebP/],
    [Buffer.from('hola'), 415, /./],
    [Buffer.alloc(0), 400, /./],
    [cut, 400, /./],
  ] as const) {
    const { status: got, error } = await upload(datos)
    assert.deepEqual([got, words.test(error?.mensaje ?? '')], [status, true], error?.mensaje)
  }
  assert.equal((await seeLogo()).status, 404)
})

test('any picture is stored as a PNG of the size that papers need', async () => {
  for (const datos of [
    picture(1200, 300).pngSync(),
    picture(1200, 300).jpegSync(80),
    picture(1200, 300).webpSync(80),
  ]) {
    assert.equal((await upload(datos)).status, 200)
    assert.match((await api.may(institucion.ver, {})).data?.logo ?? '', /^[0-9a-f]{64}$/)
    const { width, height, format } = new Transformer(await seenLogo()).metadataSync()
    assert.deepEqual([width, height, format], [480, 120, 'png'])
  }
  assert.equal((await upload(picture(100, 900).pngSync())).status, 200)
  const tall = new Transformer(await seenLogo()).metadataSync()
  assert.deepEqual([tall.width, tall.height], [27, 240])
  assert.equal((await upload(picture(50, 20).pngSync())).status, 200)
  assert.equal(new Transformer(await seenLogo()).metadataSync().width, 50)
})

test('the session and the page before it say which logo there is', async () => {
  const { logo } = (await api.may(institucion.ver, {})).data!
  const token = await api.session({ authorities: [] })
  assert.equal((await api.as(token, sesion.ver, {})).data?.institucion.logo, logo)
  assert.equal((await api.as(null, sesion.portada, {})).data?.logo, logo)
})

test('there is one at a time; a preview keeps none; the audit names the author, without the picture', async () => {
  const before = await seenLogo()
  assert.equal((await upload(picture(30, 30).pngSync(), { simular: true })).status, 200)
  assert.ok(before.equals(await seenLogo()))
  const { rows } = await sql<{ count: number; largest: number }>`
    select (select count(*) from logo) as count, max(length(despues::text)) as largest from auditoria
    where entidad = 'logo'`.execute(api.db)
  assert.equal(rows[0]?.count, 1)
  assert.ok(rows[0].largest < 1000)
})

test('a receipt keeps the logo that it had when it was numbered; the next one carries the next', async () => {
  const school = await makeSchool(api)
  const { idUsuario } = await school.alumno()
  const paid = async () => (await school.confirmar((await school.pagar(idUsuario, 10)).idIngreso)).idIngreso
  const print = async (id: number) => (await api.may(recibo.ver, { id })).data as unknown as Buffer
  // The PDF holds transparency as a second picture.
  const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  const before = await paid()
  const printed = await print(before)
  assert.equal(pictures(printed), 2)
  assert.equal((await upload(picture(60, 20).pngSync())).status, 200)
  assert.ok(printed.equals(await print(before)))
  assert.equal((await api.may(institucion.quitarLogo, {})).status, 200)
  assert.equal((await seeLogo()).status, 404)
  assert.equal((await api.as(null, sesion.portada, {})).data?.logo, null)
  assert.ok(printed.equals(await print(before)))
  assert.equal(pictures(await print(await paid())), 0)
})
