import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import { attendDueLists } from '#server/matriculas/vacante/index.ts'
import { testApi } from '#server/testing/api.ts'
import { dataOf, doorBrowser, inputOf } from '#server/testing/door-browser.ts'
import { openDoor, stranger } from '#server/testing/public-door.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { published, run, wait, enrolledOf, endHolds, endTime, attend } = await openDoor(api, school)
const browser = () => doorBrowser(api.app)
const sweep = () => attendDueLists(api.db, (error) => assert.fail(error))

async function groupPage(capacidad: number) {
  const idGrupo = await published(capacidad, [70])
  api.app.catalogo.forget()
  const { codigo } = (await api.may(grupo.ver, { id: idGrupo })).data!
  return { idGrupo, path: `/inscripcion/${codigo}` }
}
/** The lines of the story of a page, without their instants. */
const storyIn = (body: string) =>
  [...body.matchAll(/<li class="li">([\s\S]*?)<\/li>/g)].map(([, line]) =>
    line!
      .replaceAll(/<small[\s\S]*?<\/small\s*>/g, ' ')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

test('a refused person reads why, on the page of the refusal and after a wrong form; no name is told', async () => {
  const { idGrupo, path } = await groupPage(1)
  await school.matricular(idGrupo)
  const [row] = await enrolledOf(idGrupo)
  const refused = browser()
  const page = await refused.post(path)
  assert.match(page.body, /Por qué no tuve cupo/)
  assert.match(page.body, /El último cupo se ocupó el/)
  assert.deepEqual(storyIn(page.body), ['Matrícula 1 de 1'])
  assert.match(page.body, /<time datetime="\d{4}-/)
  assert.ok(!page.body.includes(row!.usuario.papellido))
  const wrong = await refused.post(`${path}/espera`, { turno: inputOf(page.body, 'turno') })
  assert.match(wrong.body, /Por qué no tuve cupo/)
  assert.doesNotMatch((await browser().get(path)).body, /Por qué no tuve cupo|Qué pasó con los cupos/)
})

test('a hold that lapsed tells its story from the seat that it had to the one who has it now', async () => {
  const { idGrupo, path } = await groupPage(1)
  const first = browser()
  await first.post(path)
  await endHolds(idGrupo)
  await sweep()
  api.app.catalogo.forget()
  assert.deepEqual(storyIn((await first.get(path)).body), [
    'Apartada (usted) 1 de 1',
    'Venció su plazo (usted) 0 de 1',
  ])
  const second = browser()
  await second.post(path)
  api.app.catalogo.forget()
  const page = await first.get(path)
  assert.match(page.body, /Este grupo está completo/)
  assert.match(page.body, /Qué pasó con los cupos/)
  assert.doesNotMatch((await second.get(path)).body, /Qué pasó con los cupos/)
})

test('an enrolment that lapsed unpaid, and a turn in the list, tell it too', async () => {
  const { idGrupo, path } = await groupPage(1)
  const asker = browser()
  await asker.post(path)
  await wait(idGrupo)
  const pay = await asker.post(`${path}/datos`, dataOf(stranger()))
  await asker.post(`${path}/pago`, { datos: inputOf(pay.body, 'datos'), terminos: '0', medio: 'CAJA' })
  assert.doesNotMatch((await asker.get(path)).body, /Qué pasó con los cupos/)
  await endTime(idGrupo)
  await attend()
  assert.match((await asker.get(path)).body, /El plazo terminó[\s\S]*Qué pasó con los cupos/)
  await school.matricular(idGrupo)
  const student = await school.alumno()
  const { rows } = await sql<{ codigo: string }>`
    insert into espera (id_grupo, id_usuario, orden) values (${idGrupo}, ${student.idUsuario}, 1) returning codigo`.execute(
    api.db,
  )
  const turn = await browser().get(`/inscripcion/oferta/${rows[0]!.codigo}`)
  assert.match(turn.body, /Todavía no hay un cupo libre/)
  assert.equal(storyIn(turn.body).at(-1), 'Matrícula 1 de 1')
  await run(sql`delete from espera where id_grupo = ${idGrupo}`)
})
