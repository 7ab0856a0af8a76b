import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Transformer } from '@napi-rs/image'

import { barOf } from '#contract/core/color.ts'
import { institucion } from '#contract/institucion/institucion.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { testApi } from '#server/testing/api.ts'

import { dresser } from './dress.ts'
import { initialsOf, outlineOf } from './initials.ts'

const api = await testApi()

const PAGE = '<head><!--cara--><title>Escuela</title><!--/cara--></head><!--entrada--><svg/><!--/entrada-->'
const page = () => dresser(api.db)(PAGE)

async function set(values: Record<string, string>) {
  const { data } = await api.may(parametro.buscar, { clave: Object.keys(values) })
  const valores = data!.content.map(({ clave, version }) => ({ clave, version, valor: values[clave]! }))
  assert.equal((await api.may(parametro.ajustar, { valores })).status, 200)
}
const inject = (url: string) => api.app.inject({ url })

test('initials are those of the first and the last word, without particles', () => {
  for (const [nombre, letters] of [
    ['Instituto Superior Horizonte', 'IH'],
    ['Academia de la Sierra', 'AS'],
    ['Ñandú', 'Ñ'],
    ['', ''],
    ['«Los Álamos» (sede 2)', 'Á2'],
  ] as const)
    assert.equal(initialsOf(nombre), letters)
  assert.match(outlineOf('ÁÑ') ?? '', /^<path /)
  assert.equal(outlineOf('学'), undefined)
  assert.equal(outlineOf(''), undefined)
})

test('the page says the name and the colour before the program loads, and no name becomes markup', async () => {
  const name = `Colegio "O'Higgins" <script>alert(1)</script> $& & Cía`
  await set({ 'institucion.nombre': name, 'institucion.color': '#f2a541' })
  const html = await page()
  assert.doesNotMatch(html, /<script>alert/)
  assert.match(html, /<title>Colegio &quot;O&#39;Higgins&quot; &lt;script&gt;/)
  assert.ok(html.includes(`<meta name="theme-color" content="${barOf('#f2a541')}" />`))
  assert.ok(html.includes(`--skin-own:${barOf('#f2a541')}`))
  assert.match(html, /<strong>Colegio .* \$&amp; &amp; Cía<\/strong>/)
  await set({ 'institucion.nombre': 'Instituto Horizonte', 'institucion.color': 'marca' })
  assert.match(await page(), /<style id="colores" data-color="marca"><\/style>/)
})

test('a page goes as it was last when the database does not answer', async () => {
  const dress = dresser(api.db)
  const dressed = await dress(PAGE)
  const gone = { ...api.db, selectFrom: () => assert.fail('gone') }
  assert.equal(await dresser(gone as never)(PAGE), PAGE)
  assert.equal(await dress(PAGE), dressed)
})

test('icons and manifest are of the institution: initials on its colour, then its logo', async () => {
  await set({ 'institucion.color': '#1a6b3b' })
  const svg = (await inject('/icono.svg')).payload
  assert.match(svg, new RegExp(`fill="${barOf('#1a6b3b')}"`))
  assert.doesNotMatch(svg, /data:image/)
  const manifest = (await inject('/manifest.webmanifest')).json<{
    name: string
    theme_color: string
    icons: { src: string; sizes: string; purpose: string }[]
  }>()
  assert.deepEqual([manifest.name, manifest.theme_color], ['Instituto Horizonte', barOf('#1a6b3b')])
  const before = manifest.icons[0]!.src
  for (const { src, sizes } of manifest.icons) {
    const { headers, rawPayload } = await inject(src)
    assert.equal(headers['content-type'], 'image/png')
    const { width, height, format } = new Transformer(rawPayload).metadataSync()
    assert.deepEqual([`${width}x${height}`, format], [sizes, 'png'])
  }
  const apple = new Transformer((await inject('/icono-180.png')).rawPayload).metadataSync()
  assert.deepEqual([apple.width, apple.height], [180, 180])

  const datos = Transformer.fromRgbaPixels(new Uint8Array(80 * 40 * 4).fill(200), 80, 40).pngSync()
  await api.may(institucion.subirLogo, { archivo: { nombre: 'logo.png', datos } })
  assert.match((await inject('/icono.svg')).payload, /href="data:image\/png;base64,/)
  const after = (await inject('/manifest.webmanifest')).json<typeof manifest>().icons[0]!.src
  assert.notEqual(after, before)
  assert.match(await page(), /<img src="\/icono.svg\?[0-9a-f]{8}"/)
})
