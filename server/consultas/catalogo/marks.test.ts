import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import { interesado } from '#contract/matriculas/interesado.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { testApi } from '#server/testing/api.ts'
import { dataOf, doorBrowser, inputOf } from '#server/testing/door-browser.ts'
import { openDoor, stranger } from '#server/testing/public-door.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { published, wait, run, enrolledOf } = await openDoor(api, school)
const browser = () => doorBrowser(api.app)
const QUERY = 'utm_source=face%22book&utm_medium=pago&utm_campaign=verano'

async function groupPage() {
  const idGrupo = await published(3, [70])
  api.app.catalogo.forget()
  const { codigo, curso } = (await api.may(grupo.ver, { id: idGrupo })).data!
  return { idGrupo, codigo, curso: curso.codigo }
}
/** The links and the fields of a page that a test finds. */
const linkIn = (body: string, path: string) =>
  new RegExp(`href="(${path}[^"]*)"`).exec(body)![1]!.replaceAll('&amp;', '&')
const marksIn = (body: string, action: string) => {
  const form = new RegExp(`<form[^>]*action="${action}[^>]*>((?:<input[^>]*>)*)`).exec(body)![1]!
  return Object.fromEntries(
    [...form.matchAll(/name="(utm_[a-z]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value!.replaceAll('&quot;', '"'),
    ]),
  )
}
const MARKS = { utm_source: 'face"book', utm_medium: 'pago', utm_campaign: 'verano' }
const KEPT = { fuente: 'face"book', medio: 'pago', campana: 'verano' }

test('the marks of a campaign go from the list to a course, to its question, and to the seat', async () => {
  const { codigo, curso } = await groupPage()
  const { get } = browser()
  const list = await get(`/catalogo?${QUERY}`)
  assert.deepEqual(marksIn(list.body, '/catalogo"'), MARKS)
  assert.match(list.body, /href="\/catalogo\/letra\.woff2"/)
  const course = await get(linkIn(list.body, `/catalogo/${curso}`))
  assert.deepEqual(marksIn(course.body, `/inscripcion/${codigo}`), MARKS)
  const ask = await get(linkIn(course.body, `/catalogo/${curso}/preguntar`))
  assert.match(ask.body, /name="fuente" value="face&quot;book"/)
  assert.doesNotMatch((await get('/catalogo')).body, /utm_/)
  const english = await get(`/catalogo?${QUERY}&idioma=en`)
  assert.match(linkIn(english.body, `/catalogo/${curso}`), /idioma=en&utm_source=face%22book/)
})

test('a seat from a campaign: who leaves midway is of it, and the staff see it on the enrolment', async () => {
  const { idGrupo, codigo } = await groupPage()
  const path = `/inscripcion/${codigo}`
  const { get, post } = browser()
  const start = await get(`${path}?${QUERY}`)
  await post(path, marksIn(start.body, path) as Record<string, string>)
  await wait(idGrupo)
  const persona = stranger()
  const pay = await post(`${path}/datos`, { ...dataOf(persona), seguir: 'true' })
  const { content } = (await api.may(interesado.buscar, { buscar: persona.correo })).data!
  const { origen, fuente, medio, campana } = content[0]!
  assert.deepEqual({ origen, fuente, medio, campana }, { origen: 'CAMPANA', ...KEPT })
  await post(`${path}/pago`, { datos: inputOf(pay.body, 'datos'), terminos: '0', medio: 'CAJA' })
  const [row] = await enrolledOf(idGrupo)
  assert.deepEqual((await api.may(matricula.ver, { id: row!.idMatricula })).data!.campana, KEPT)
  const other = await school.matricular(idGrupo)
  assert.ok(other)
  const plain = (await enrolledOf(idGrupo)).find((one) => one.idMatricula !== row!.idMatricula)!
  assert.equal((await api.may(matricula.ver, { id: plain.idMatricula })).data!.campana, null)
})

test('who says who recommended the school is referred', async () => {
  const { curso } = await groupPage()
  await run(sql`delete from acceso_fallido`)
  const { get, post } = browser()
  const url = `/catalogo/${curso}/preguntar`
  assert.match((await get(url)).body, /¿Quién le recomendó\?/)
  const correo = `referida-${curso.toLowerCase()}@correo.example`
  const refused = await post(url, { nombres: 'Rosa', referido: 'Su prima Elsa', acepta: 'true' })
  assert.match(refused.body, /value="Su prima Elsa"/)
  await post(url, { nombres: 'Rosa', correo, referido: 'Su prima Elsa', acepta: 'true' })
  const { content } = (await api.may(interesado.buscar, { buscar: correo })).data!
  assert.deepEqual([content[0]!.origen, content[0]!.referido], ['REFERIDO', 'Su prima Elsa'])
})
