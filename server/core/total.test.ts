import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { area } from '#contract/academico/area.ts'
import { envio } from '#contract/mensajes/envio.ts'
import { HASTA } from '#server/core/total.ts'
import { authorityOf, testApi } from '#server/testing/api.ts'

const api = await testApi()
const token = await api.session({ authorities: authorityOf(area.buscar) })
const COUNT = HASTA + 230

await sql`insert into area (nombre) select 'Zona ' || n from generate_series(1, ${COUNT}::int) n`.execute(
  api.db,
)

type Page = {
  content: { nombre: string }[]
  totalElements: number
  totalEsMinimo?: true
  totalPages: number
  last: boolean
  errors?: { campo: string }[]
}

async function ask(query: string, body: object = {}) {
  const res = await api.app.inject({
    method: 'POST',
    url: `/api${area.buscar.path}${query}`,
    payload: { size: 100, buscar: 'zona', sort: 'nombre', ...body },
    headers: { authorization: `Bearer ${token}` },
  })
  const { content, totalElements, totalEsMinimo, totalPages, last, errors } = res.json() as Page
  const campo = errors?.[0]?.campo
  return res.statusCode === 200
    ? { rows: content.length, totalElements, totalEsMinimo, totalPages, last }
    : { status: res.statusCode, campo }
}

test('any other way to count is refused', async () => {
  for (const query of ['?total=', '?total=EXACTO', '?total=1', '?total=no&total=no']) {
    assert.deepEqual(await ask(query), { status: 400, campo: 'total' })
  }
})

test('rows are counted up to a bound, and the page says that the total is a floor', async () => {
  const floor = { rows: 100, totalElements: HASTA, totalEsMinimo: true, totalPages: 101, last: false }
  assert.deepEqual(await ask(''), floor)
  assert.deepEqual(await ask('', { page: 99 }), floor)
  assert.deepEqual(await ask('', { estado: 'INACTIVO' }), {
    rows: 0,
    totalElements: 0,
    totalEsMinimo: undefined,
    totalPages: 0,
    last: true,
  })
})

test('past the bound the floor grows with the page, until the last one gives the total', async () => {
  const next = { rows: 100, totalElements: HASTA + 200, totalEsMinimo: true, totalPages: 103, last: false }
  assert.deepEqual(await ask('', { page: 101 }), next)
  const end = { totalElements: COUNT, totalEsMinimo: undefined, totalPages: 103, last: true }
  assert.deepEqual(await ask('', { page: 102 }), { ...end, rows: 30 })
  assert.deepEqual(await ask('', { page: 500 }), { ...end, rows: 0 })
})

test('the exact total is counted when asked for, and none for a reader that has it', async () => {
  const exact = { rows: 100, totalElements: COUNT, totalEsMinimo: undefined, totalPages: 103, last: false }
  assert.deepEqual(await ask('?total=exacto'), exact)
  assert.deepEqual(await ask('?total=no', { page: 1 }), {
    rows: 100,
    totalElements: 200,
    totalEsMinimo: true,
    totalPages: 3,
    last: false,
  })
})

const mail = (count: number) => sql`
  insert into envio (canal, destino, asunto, cuerpo, estado, motivo)
  select 'CORREO', 'a' || n || '@example.com', 'Hola', 'Hola', 'ENVIADO', 'RECORDATORIO' from generate_series(1, ${count}::int) n`

const totalOfMail = async () => (await api.may(envio.buscar, { size: 1 })).data

test('without a filter the total is exact, and writers that count do not wait for each other', async () => {
  const before = (await totalOfMail())!.totalElements
  await mail(COUNT).execute(api.db)
  await api.db.transaction().execute(async (one) => {
    await mail(2).execute(one)
    await api.db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = '1s'`.execute(other)
      await mail(3).execute(other)
    })
    assert.equal((await totalOfMail())!.totalElements, before + COUNT + 3)
  })
  const { totalElements, totalEsMinimo } = (await totalOfMail())!
  assert.deepEqual([totalElements, totalEsMinimo], [before + COUNT + 5, undefined])
  await assert.rejects(
    api.db.transaction().execute(async (tx) => {
      await mail(4).execute(tx)
      throw new Error('undone')
    }),
    /undone/,
  )
  await sql`delete from envio where destino = 'a1@example.com'`.execute(api.db)
  assert.equal((await totalOfMail())!.totalElements, before + COUNT + 2)
})
