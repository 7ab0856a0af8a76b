import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'

import { sql } from 'kysely'

import { reserva } from '#contract/matriculas/reserva.ts'
import { testApi } from '#server/testing/api.ts'
import { prove } from '#server/testing/public-door.ts'
import { makeSchool } from '#server/testing/school.ts'

import { isProof } from './prueba.ts'

const RATE = 5
const api = await testApi()
const school = await makeSchool(api)
const run = (query: ReturnType<typeof sql>) => query.execute(api.db)
await run(sql`update parametro set valor = 'true' where clave = 'catalogo.activo'`)
await run(sql`update parametro set valor = ${String(RATE)} where clave = 'reserva.ritmo'`)
await run(sql`update curso set publicado = true where id_curso = ${school.idCurso}`)
async function published() {
  const made = await school.grupo(30)
  await run(sql`update grupo set publicado = true where id_grupo = ${made.idGrupo}`)
  return made
}
const take = (idGrupo: number, prueba?: { reto: string; numero: number }) =>
  api.call(null, reserva.tomar, { idGrupo, equipo: randomUUID(), ...(prueba && { prueba }) })
const retoOf = async (idGrupo: number) =>
  (await api.call(null, reserva.reto, { idGrupo: String(idGrupo) as never })).data!.reto

test('below the rate nothing is asked; above it a form without a proof is refused in a sentence, and with one it is taken once', async () => {
  const { idGrupo } = await published()
  const other = await published()
  assert.equal(await retoOf(idGrupo), null)
  for (let i = 0; i < RATE; i++) assert.equal((await take(idGrupo)).status, 201)
  const refused = await take(idGrupo)
  assert.deepEqual([refused.status, /navegador/.test(refused.error?.mensaje ?? '')], [409, true])
  const reto = (await retoOf(idGrupo))!
  const good = prove(reto)
  let bad = good.numero + 1
  while (isProof({ reto, numero: bad })) bad++
  assert.equal((await take(idGrupo, { reto, numero: bad })).status, 409, 'a wrong number')
  const forged = `${reto.slice(0, -4)}AAAA`
  assert.equal((await take(idGrupo, prove(forged))).status, 409, 'a challenge of another')
  for (let i = 0; i < RATE; i++) assert.equal((await take(other.idGrupo)).status, 201)
  assert.equal((await take(other.idGrupo, good)).status, 409, 'of another group')
  const both = await Promise.all([take(idGrupo, good), take(idGrupo, good)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409], 'good once')
  await run(sql`update reserva set fecha_creacion = now() - interval '11 minutes'`)
  assert.equal((await take(idGrupo)).status, 201)
})

test('the page asks for it with a script of its own, and says what to do without one', async () => {
  const made = await published()
  for (let i = 0; i < RATE; i++) await take(made.idGrupo)
  api.app.catalogo.forget()
  const url = `/inscripcion/${made.codigo}`
  const press = (payload = '') =>
    api.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const page = await press()
  assert.equal(page.statusCode, 409)
  const [, reto] = /data-reto="([^"]+)"/.exec(page.body) ?? []
  assert.match(page.body, /prueba\.js[^]*|oficina/)
  assert.ok(reto)
  assert.match(page.body, /data-sigue/, 'the browser goes on by itself')
  const wrong = await press(new URLSearchParams({ reto: `${reto.slice(0, -4)}AAAA`, numero: '1' }).toString())
  assert.match(wrong.body, /data-reto/)
  assert.doesNotMatch(wrong.body, /data-sigue/, 'a proof that was refused is read, and pressed again')
  const script = await api.app.inject('/inscripcion/prueba.js')
  assert.ok(
    script.body.length < 1500 && script.body.includes('SHA-256') && script.body.includes('requestSubmit'),
  )
  const { numero } = prove(reto)
  const done = await press(new URLSearchParams({ reto, numero: String(numero) }).toString())
  assert.equal(done.statusCode, 303)
})
