import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Transformer } from '@napi-rs/image'
import { sql } from 'kysely'

import { curso } from '#contract/academico/curso.ts'
import { catalogo } from '#contract/consultas/catalogo.ts'
import { barOf, shadesOf } from '#contract/core/color.ts'
import { institucion } from '#contract/institucion/institucion.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const BASE = 'https://instituto.example'
const api = await testApi({ URL_PUBLICA: BASE })
const school = await makeSchool(api)
const run = (statement: ReturnType<typeof sql>) =>
  statement.execute(api.db).then(() => api.app.catalogo.forget())
const page = async (url: string) => (await api.app.inject({ url })).body
const picture = (width: number, height: number) =>
  Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(120), width, height).pngSync()

await run(sql`update parametro set valor = 'true' where clave = 'catalogo.activo'`)
await run(sql`update curso set publicado = true where id_curso = ${school.idCurso}`)
const idCurso = String(school.idCurso) as never
const { codigo } = (await api.may(curso.ver, { id: idCurso })).data!
const groups = await Promise.all([school.grupo(7), school.grupo(2)])
for (const { idGrupo } of groups)
  await run(sql`update grupo set publicado = true where id_grupo = ${idGrupo}`)

test('a course with a picture is shared with it, at an address that answers it; without one, with none', async () => {
  const address = `/catalogo/${codigo}`
  assert.doesNotMatch(await page(address), /og:image|twitter:card/)
  const archivo = { nombre: 'foto.png', datos: picture(600, 400) }
  assert.equal((await api.may(curso.subirImagen, { idCurso, archivo })).status, 200)
  api.app.catalogo.forget()
  const body = await page(address)
  const [, shared] = /<meta property="og:image" content="([^"]+)"/.exec(body) ?? []
  assert.match(shared ?? '', new RegExp(`^${BASE}/catalogo/imagen/[0-9a-f]{64}\\.jpg$`))
  assert.match(body, /<meta name="twitter:card" content="summary_large_image"/)
  const seen = await api.app.inject({ url: shared!.slice(BASE.length) })
  assert.deepEqual([seen.statusCode, seen.headers['content-type']], [200, 'image/jpeg'])
  assert.match(body, new RegExp(`<img src="${shared!.slice(BASE.length)}"`))
})

test('every page has the logo and the colour of the institution, in light and in dark; before them the program’s own', async () => {
  const addresses = [
    '/catalogo',
    `/catalogo/${codigo}`,
    `/catalogo/${codigo}/preguntar`,
    `/inscripcion/${groups[0].codigo}`,
  ]
  for (const url of addresses) {
    const body = await page(url)
    assert.match(body, /<img src="\/icono\.svg" alt="" width="28"/, url)
    assert.match(body, /--accent:#1d4f91\}/, url)
  }
  const archivo = { nombre: 'logo.png', datos: picture(120, 40) }
  assert.equal((await api.may(institucion.subirLogo, { archivo })).status, 200)
  const colour = '#9c36b5'
  await run(sql`update parametro set valor = ${colour} where clave = 'institucion.color'`)
  const list = await page('/catalogo')
  assert.match(list, new RegExp(`<meta property="og:image" content="${BASE}/api/institucion/logo"`))
  assert.match(list, /name="twitter:card"\s+content="summary"/)
  const shades = shadesOf(colour)
  for (const url of addresses) {
    const body = await page(url)
    assert.match(body, /<img src="\/api\/institucion\/logo" alt="" height="28"/, url)
    assert.doesNotMatch(body, /<img src="\/icono\.svg"/, url)
    assert.match(body, new RegExp(`:root\\{--school:${barOf(colour)};--accent:${shades[8]}\\}`), url)
    assert.match(body, new RegExp(`prefers-color-scheme:dark\\)\\{:root\\{--accent:${shades[3]}\\}`), url)
    assert.match(body, new RegExp(`<meta name="theme-color" content="${barOf(colour)}"`), url)
  }
})

test('a refusal is written in a colour of each theme on every page that may refuse', async () => {
  for (const url of [`/catalogo/${codigo}/preguntar`, `/inscripcion/${groups[0].codigo}`]) {
    const body = await page(url)
    assert.match(body, /color:var\(--bad\)/, url)
    assert.equal(body.match(/--bad:#/g)?.length, 2, url)
    assert.match(body, /prefers-color-scheme:dark\)\{:root\{[^}]*--bad:/, url)
  }
})

test('a filter by modality shows the groups held so and no other, in the page and in the data; none, and the page says so', async () => {
  const [here, there] = groups
  await run(sql`update grupo set modalidad = 'PRESENCIAL' where id_grupo = ${here.idGrupo}`)
  await run(sql`update grupo set modalidad = 'VIRTUAL' where id_grupo = ${there.idGrupo}`)
  const idsOf = async (modalidades: string[]) => {
    const query = new URLSearchParams(modalidades.map((one): [string, string] => ['modalidad', one]))
    const res = await api.app.inject({ url: `/api${catalogo.ver.path}?${query}` })
    return res
      .json<{ cursos: { grupos: { idGrupo: number }[] }[] }>()
      .cursos.flatMap(({ grupos }) => grupos.map(({ idGrupo }) => idGrupo))
  }
  assert.deepEqual(await idsOf(['VIRTUAL']), [there.idGrupo])
  assert.deepEqual(await idsOf(['PRESENCIAL']), [here.idGrupo])
  assert.equal((await idsOf(['VIRTUAL', 'PRESENCIAL'])).length, 2)
  assert.deepEqual(await idsOf(['SEMIPRESENCIAL']), [])
  const found = await page('/catalogo?modalidad=VIRTUAL')
  assert.match(found, new RegExp(`href="/catalogo/${codigo}"`))
  assert.match(found, /value="VIRTUAL"\s+checked/)
  assert.doesNotMatch(found, /value="PRESENCIAL"\s+checked/)
  assert.match(found, /noindex/)
  const none = await page('/catalogo?modalidad=SEMIPRESENCIAL')
  assert.match(none, /Ningún curso por ahora/)
  assert.doesNotMatch(none, new RegExp(`href="/catalogo/${codigo}"`))
})

test('the button of a full group is heard as what it says: its waiting list', async () => {
  const [, full] = groups
  await school.matricular(full.idGrupo)
  await school.matricular(full.idGrupo)
  api.app.catalogo.forget()
  const body = await page(`/catalogo/${codigo}`)
  const names = [
    ...body.matchAll(/<button\s+class="b[^"]*"\s+aria-label="([^"]+)"\s*>\s*([^<]+?)\s*<\/button>/g),
  ]
  assert.deepEqual(new Set(names.map(([, , seen]) => seen)), new Set(['Inscribirme', 'Lista de espera']))
  for (const [, heard, seen] of names) assert.ok(heard!.startsWith(`${seen}: `), heard)
})
