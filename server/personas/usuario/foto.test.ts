import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Transformer } from '@napi-rs/image'

import { persona } from '#contract/consultas/persona.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { makePerson } from '#server/testing/sign-in.ts'

const api = await testApi()
const url = (datos: Buffer, tipo = 'png') => `data:image/${tipo};base64,${datos.toString('base64')}`
const png = Transformer.fromRgbaPixels(new Uint8Array(600 * 400 * 4).fill(90), 600, 400).pngSync()

const { idUsuario } = await makePerson(api)
const staff = await api.session({ authorities: ['web_usuario_listado', 'per_usuario_editar'] })
const seen = async (token = staff) =>
  (await api.as(token, persona.ver, { id: String(idUsuario) as never })).data?.contacto?.foto
const send = (token: string | null, foto: string | null, id = idUsuario) =>
  api.as(token, usuario.foto, { idUsuario: id, foto })

test('only who may edit users sets the picture of a person, of none above them, and of none that is not there', async () => {
  const reader = await api.session({ authorities: ['web_usuario_listado'], exact: true })
  for (const [token, status] of [
    [null, 401],
    [reader, 403],
  ] as const)
    assert.equal((await send(token, url(png))).status, status)
  assert.equal((await send(staff, url(png), 999_999)).status, 404)
  assert.equal(await seen(), null)
})

test('a text, an SVG, another address and a picture too large are refused at the field', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  for (const wrong of [
    url(Buffer.from('hola')),
    url(svg),
    `data:image/svg+xml;base64,${svg.toString('base64')}`,
    'https://example.com/a.png',
    url(Buffer.alloc(600_000, 1)),
  ])
    assert.equal((await send(staff, wrong)).status, 400, wrong.slice(0, 40))
  assert.equal(await seen(), null)
})

test('a picture is drawn again small, seen by readers of users alone, and removed', async () => {
  assert.equal((await send(staff, url(png))).status, 200)
  const kept = await seen()
  assert.match(kept ?? '', /^data:image\/jpeg;base64,/)
  const { width, height } = new Transformer(Buffer.from(kept!.split(',')[1]!, 'base64')).metadataSync()
  assert.deepEqual([width, height], [256, 171])
  assert.equal((await send(staff, null)).status, 200)
  assert.equal(await seen(), null)
})
