import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { curso } from '#contract/academico/curso.ts'
import { horario } from '#contract/academico/horario.ts'
import { catalogo } from '#contract/consultas/catalogo.ts'
import { IDIOMAS } from '#contract/core/idiomas.ts'
import { propio } from '#contract/personas/propio.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'
import { makePerson, signIn } from '#server/testing/sign-in.ts'

const api = await testApi({ URL_PUBLICA: 'https://instituto.example' })
const school = await makeSchool(api)
const run = (statement: ReturnType<typeof sql>) =>
  statement.execute(api.db).then(() => api.app.catalogo.forget())
const setting = (clave: string, valor: string) =>
  run(sql`update parametro set valor = ${valor} where clave = ${clave}`)
const open = () => setting('catalogo.activo', 'true')
const list = async (filtro = {}) => (await api.call(null, catalogo.ver, filtro)).data!.cursos
const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })
const page = async (url: string, headers = {}) => (await get(url, headers)).body

const { codigo } = (await api.may(curso.ver, { id: String(school.idCurso) as never })).data!
const { idGrupo } = await school.grupo(7)
for (const dia of [1, 3])
  await api.may(horario.guardar, { idGrupo, dia, horaInicio: '19:00', horaFin: '21:00', aula: null })

const publishCourse = (extra = sql``) =>
  run(sql`update curso set publicado = true ${extra} where id_curso = ${school.idCurso}`)
const publishGroup = (extra = sql``) =>
  run(sql`update grupo set publicado = true ${extra} where id_grupo = ${idGrupo}`)

test('off, nothing is there: neither call, page, embedded list nor address of a search engine', async () => {
  await publishCourse()
  await publishGroup()
  assert.equal((await api.call(null, catalogo.ver, {})).status, 404)
  assert.equal((await api.call(null, catalogo.curso, { codigo })).status, 404)
  for (const url of ['/catalogo', `/catalogo/${codigo}`, '/catalogo/marco', '/catalogo?q=x'])
    assert.equal((await get(url)).statusCode, 404, url)
  assert.match(await page('/robots.txt'), /Disallow: \/\n$/)
  assert.doesNotMatch(await page('/sitemap.xml'), /<url>/)
})

test('only what is published stands there: course and group, on their days, open, in an open period', async () => {
  await open()
  assert.deepEqual(
    (await list()).map((c) => c.grupos.length),
    [1],
  )
  await run(sql`update grupo set publicado = false where id_grupo = ${idGrupo}`)
  assert.deepEqual(
    (await list()).map((c) => c.grupos.length),
    [0],
    'a course without groups is announced',
  )
  await publishGroup(sql`, publicado_hasta = hoy() - 1`)
  assert.deepEqual(
    (await list()).map((c) => c.grupos.length),
    [0],
  )
  await publishGroup(sql`, publicado_desde = hoy(), publicado_hasta = hoy()`)
  assert.deepEqual(
    (await list()).map((c) => c.grupos.length),
    [1],
  )
  await publishCourse(sql`, publicado_desde = hoy() + 1`)
  assert.deepEqual(await list(), [])
  assert.equal((await api.call(null, catalogo.curso, { codigo })).status, 404)
  assert.equal((await get(`/catalogo/${codigo}`)).statusCode, 404)
  await publishCourse(sql`, publicado_desde = null, estado = 'INACTIVO'`)
  assert.deepEqual(await list(), [])
  await publishCourse(sql`, estado = 'ACTIVO'`)
  await run(sql`update periodo set estado = 'CERRADO' where id_periodo = ${school.idPeriodo}`)
  assert.deepEqual(
    (await list()).map((c) => c.grupos.length),
    [0],
  )
  await run(sql`update periodo set estado = 'ABIERTO' where id_periodo = ${school.idPeriodo}`)
})

test('a group says its days, its payments with their dates, and seats as a number only when they are few', async () => {
  const [shown] = (await list())[0]!.grupos
  assert.deepEqual([shown?.idGrupo, shown?.cupo, shown?.quedan], [idGrupo, 'HAY', null])
  assert.deepEqual(
    shown?.horarios.map((h) => [h.dia, h.horaInicio]),
    [
      [1, '19:00'],
      [3, '19:00'],
    ],
  )
  assert.deepEqual(
    shown?.precio?.pagos.map((p) => p.monto),
    [120, 350.5, 350.5],
  )
  assert.equal(shown?.precio?.total, 821)
  await school.matricular(idGrupo)
  await school.matricular(idGrupo)
  api.app.catalogo.forget()
  const few = (await list())[0]!.grupos[0]
  assert.deepEqual([few?.cupo, few?.quedan], ['QUEDAN', 5])
  await run(sql`update grupo set capacidad = matriculados + ofrecidos where id_grupo = ${idGrupo}`)
  assert.equal((await list())[0]!.grupos[0]?.cupo, 'LLENO')
  await run(sql`update grupo set capacidad = 7 where id_grupo = ${idGrupo}`)
})

test('filters find by word, area, day, month and price; what is no filter is refused by the call and left out by the page', async () => {
  for (const filtro of [
    { q: 'INGLES' },
    { area: school.idArea },
    { dias: 'NOCHE' as const },
    { mes: '2030-03' },
    { precio: 821 },
  ])
    assert.equal((await list(filtro)).length, 1, JSON.stringify(filtro))
  for (const filtro of [
    { q: 'violín' },
    { area: 999 },
    { dias: 'MANANA' as const },
    { mes: '2030-04' },
    { precio: 820 },
    { modalidad: 'VIRTUAL' },
  ])
    assert.equal((await list(filtro)).length, 0, JSON.stringify(filtro))
  assert.equal((await api.call(null, catalogo.ver, { utm_source: 'x' } as never)).status, 400)
  assert.equal((await api.call(null, catalogo.ver, { dias: 'SIEMPRE' } as never)).status, 400)
  const campaign = await get('/catalogo?utm_source=x&dias=SIEMPRE&mes=nunca&precio=-1&pagina=-3')
  assert.equal(campaign.statusCode, 200)
  assert.match(campaign.body, /Inglés básico/)
  assert.match(await page('/catalogo?q=viol%C3%ADn'), /Ningún curso de «violín»/)
})

test('texts of the staff are text: no tag of theirs reaches a page, a description or the data of search engines', async () => {
  const nasty = '<script>alert(1)</script>"\'><img src=x onerror=alert(1)>'
  await run(sql`update curso set resumen = ${nasty}, presentacion = ${`${nasty}\n\n[x](javascript:alert(1)) [y](https://a.example/"onmouseover="x) **<b>**`},
    preguntas = ${`${nasty}\n${nasty}`}, nombre = ${'Inglés </script><b>'} where id_curso = ${school.idCurso}`)
  for (const url of [
    '/catalogo',
    `/catalogo/${codigo}`,
    '/catalogo/marco',
    `/catalogo?q=${encodeURIComponent('"><script>')}`,
  ]) {
    const body = await page(url)
    assert.doesNotMatch(body, /<script>|<img src=x/, url)
    assert.doesNotMatch(body, /href="javascript:|href="[^"]*"on/, url)
    assert.equal(
      body.match(/<script/g)?.length ?? 0,
      body.match(/<script type="application\/ld\+json">/g)?.length ?? 0,
    )
  }
  const { curso: seen } = (await api.call(null, catalogo.curso, { codigo })).data!
  assert.doesNotMatch(
    `${seen.presentacion}${seen.preguntas.map((q) => q.respuesta).join('')}`,
    /<script|<img|<b>/,
  )
  await run(sql`update curso set resumen = 'Desde cero', nombre = 'Inglés básico', preguntas = '¿Y el libro?' || chr(10) || 'Aparte',
    presentacion = '## Temas' || chr(10) || '- uno' || chr(10) || '- **dos**' || chr(10) || chr(10) || 'Vea [más](https://a.example/x)' where id_curso = ${school.idCurso}`)
})

test('a page is small, in the language asked for, described for search engines, and sets no cookie', async () => {
  const res = await get(`/catalogo/${codigo.toLowerCase()}`, { 'accept-language': 'de' })
  const { body, headers } = res
  assert.equal(res.statusCode, 200)
  assert.equal(headers['set-cookie'], undefined)
  assert.match(body, /<html lang="de">/)
  assert.match(body, /Was Sie lernen/)
  assert.match(body, /<h3>Temas<\/h3><ul><li>uno<\/li><li><strong>dos<\/strong><\/li><\/ul>/)
  assert.match(body, /<a href="https:\/\/a\.example\/x" rel="nofollow noopener">más<\/a>/)
  assert.match(
    body,
    new RegExp(`<link rel="canonical" href="https://instituto.example/catalogo/${codigo}\\?idioma=de" ?/?>`),
  )
  assert.equal(body.match(/hreflang=/g)!.length, 4 + 1 + 4)
  const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((m) =>
    JSON.parse(m[1]!),
  )
  assert.deepEqual(
    data.map((d) => d['@type']),
    ['Course', 'BreadcrumbList', 'EducationEvent'],
  )
  assert.deepEqual([data[2].offers.price, data[2].offers.priceCurrency], [821, 'PEN'])
  const list_ = await page('/catalogo')
  assert.ok(Buffer.byteLength(list_) < 30_000 && Buffer.byteLength(body) < 30_000)
  assert.match(list_, /"@type":"ItemList"/)
  assert.match(await page('/catalogo?idioma=fr', { 'accept-language': 'de' }), /<html lang="fr">/)
  assert.match(await page('/catalogo?area=1'), /noindex/)
  const map = await page('/sitemap.xml')
  assert.match(map, new RegExp(`<loc>https://instituto.example/catalogo/${codigo}</loc>`))
  assert.match(
    await page('/robots.txt'),
    /Allow: \/catalogo\nDisallow: \/\nSitemap: https:\/\/instituto\.example\/sitemap\.xml/,
  )
})

test('every page of a list of sixty courses of two groups is small, in each language, and shows all of them', async () => {
  await run(sql`insert into curso (codigo, nombre, resumen, horas, id_area, publicado)
    select 'MUCHO' || n, 'Curso de gestión de proyectos y equipos ' || n, 'Aprenda a planificar, medir y entregar lo que su equipo promete', 72,
      ${school.idArea}, true from generate_series(1, 60) n`)
  await run(sql`insert into grupo (codigo, id_curso, id_periodo, id_docente, fecha_inicio, fecha_fin, capacidad, id_tarifario, estado, publicado)
    select 'GM' || n || '-' || c.codigo, c.id_curso, g.id_periodo, g.id_docente, g.fecha_inicio, g.fecha_fin, 20, g.id_tarifario, g.estado, true
    from curso c cross join generate_series(1, 2) n join grupo g on g.id_grupo = ${idGrupo} where c.codigo like 'MUCHO%'`)
  await run(sql`insert into horario (id_grupo, dia, hora_inicio, hora_fin)
    select g.id_grupo, d, '19:00', '21:00' from grupo g cross join unnest(array[1, 3, 5]) d where g.codigo like 'GM%'`)
  for (const idioma of IDIOMAS) {
    const seen = new Set<string>()
    for (let pagina = 1; pagina <= 10; pagina++) {
      const body = await page(`/catalogo?pagina=${pagina}&idioma=${idioma}`)
      assert.ok(Buffer.byteLength(body) < 30_000, `${idioma} ${pagina}: ${Buffer.byteLength(body)} bytes`)
      for (const [, one] of body.matchAll(/href="\/catalogo\/(MUCHO\d+)/g)) seen.add(one!)
    }
    assert.equal(seen.size, 60)
  }
  await run(
    sql`update grupo g set publicado = false from curso c where c.id_curso = g.id_curso and c.codigo like 'MUCHO%'`,
  )
  const undated = await page('/catalogo')
  assert.equal(undated.match(/href="\/catalogo\/MUCHO/g)?.length, 60, 'links alone fit into one page')
  assert.ok(Buffer.byteLength(undated) < 30_000, `${Buffer.byteLength(undated)} bytes`)
  await run(
    sql`update grupo g set publicado = true from curso c where c.id_curso = g.id_curso and c.codigo like 'MUCHO%'`,
  )
  const framed = await page('/catalogo/marco')
  assert.ok(Buffer.byteLength(framed) < 30_000, `${Buffer.byteLength(framed)} bytes`)
  assert.match(framed, /<a class="b" href="\/catalogo" target="_top">Ver los 61 cursos<\/a>/)
  assert.doesNotMatch(await page('/catalogo/marco?q=ingles'), /Ver los/)
  const [data] = [
    ...(await page('/catalogo')).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
  ]
  const items = (JSON.parse(data![1]!) as { itemListElement: { item: { provider: object } }[] })
    .itemListElement
  assert.deepEqual(items[1]!.item.provider, { '@id': 'https://instituto.example' })
  await run(sql`update curso set publicado = false where codigo like 'MUCHO%'`)
})

test('a course says its certificate; a group names its teacher only while they let it', async () => {
  const seen = async () => (await api.call(null, catalogo.curso, { codigo })).data!.curso
  assert.deepEqual([(await seen()).certificacion, (await seen()).grupos[0]?.docente], [null, null])
  const { idUsuario, login } = await makePerson(api, { perfil: 'Docente' })
  const token = (await signIn(api, login)).body.access_token as string
  assert.equal((await api.as(token, propio.ver, {})).data!.enCatalogo, null, 'who teaches no group')
  await run(sql`update grupo set id_docente = ${idUsuario} where id_grupo = ${idGrupo}`)
  await run(sql`update usuario set nombres = 'Rosa', papellido = 'Ñahui' where id_usuario = ${idUsuario}`)
  await run(
    sql`update curso set certificacion = 'Certificado por 72 horas, al aprobar' where id_curso = ${school.idCurso}`,
  )
  const before = (await api.as(token, propio.ver, {})).data!
  assert.equal(before.enCatalogo, false)
  assert.equal((await seen()).grupos[0]?.docente, null)
  const change = { celular: null, direccion: null, enCatalogo: true, version: before.version }
  assert.equal((await api.as(token, propio.actualizar, change)).data?.usuario.enCatalogo, true)
  api.app.catalogo.forget()
  assert.equal((await seen()).grupos[0]?.docente, 'Rosa Ñahui')
  const body = await page(`/catalogo/${codigo}`)
  assert.match(body, /con Rosa Ñahui/)
  assert.match(body, /Certificado por 72 horas, al aprobar/)
  const { rows } =
    await sql`select actor from auditoria where entidad = 'usuario' and id_entidad = ${idUsuario}
    and antes ->> 'en_catalogo' = 'false' and despues ->> 'en_catalogo' = 'true'`.execute(api.db)
  assert.deepEqual(rows, [{ actor: login }])
  const { version } = (await api.as(token, propio.ver, {})).data!
  await api.as(token, propio.actualizar, { celular: null, direccion: null, version })
  assert.equal((await api.as(token, propio.ver, {})).data!.enCatalogo, true, 'stays without being sent')
  await run(sql`update usuario set estado = 'BLOQUEADO' where id_usuario = ${idUsuario}`)
  assert.doesNotMatch(await page(`/catalogo/${codigo}`), /Rosa Ñahui/)
})

test('only the embedded list may stand in pages of others', async () => {
  const framed = await get('/catalogo/marco')
  assert.match(String(framed.headers['content-security-policy']), /frame-ancestors \*/)
  assert.match(String(framed.headers['content-security-policy']), /script-src 'self'/)
  assert.equal(framed.headers['x-frame-options'], undefined)
  assert.match(framed.body, /target="_top"/)
  for (const url of ['/catalogo', `/catalogo/${codigo}`]) {
    const { headers } = await get(url)
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
    assert.equal(headers['x-frame-options'], 'SAMEORIGIN')
  }
})

test('a crowd reads the database once in three seconds, and none of it waits for a group that is locked', async () => {
  await api.db.transaction().execute(async (tx) => {
    await sql`select from grupo where id_grupo = ${idGrupo} for update`.execute(tx)
    api.app.catalogo.forget()
    const began = performance.now()
    const seen = await Promise.all(Array.from({ length: 50 }, () => get('/catalogo')))
    assert.ok(seen.every((one) => one.statusCode === 200))
    assert.ok(performance.now() - began < 3000)
  })
  await sql`update curso set nombre = 'Otro nombre' where id_curso = ${school.idCurso}`.execute(api.db)
  assert.doesNotMatch(await page('/catalogo'), /Otro nombre/)
})
