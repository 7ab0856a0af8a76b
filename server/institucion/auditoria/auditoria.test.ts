import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { area } from '#contract/academico/area.ts'
import { auditoria } from '#contract/institucion/auditoria.ts'
import { operations } from '#contract/operations.ts'
import { testApi } from '#server/testing/api.ts'
import { makePerson } from '#server/testing/sign-in.ts'

const api = await testApi()
const makeArea = async (token: string, nombre: string) =>
  (await api.as(token, area.guardar, { nombre })).data!.area.idArea

test('users see their own changes and no others, without the contents of the rows', async () => {
  const [ana, luis] = await Promise.all(
    [1, 2].map(() => api.session({ authorities: ['per_area_gestionar'] })),
  )
  const idArea = await makeArea(ana!, 'Idiomas')
  await makeArea(luis!, 'Danza')
  const { data } = await api.as(ana!, auditoria.propias, {})
  assert.deepEqual(
    data?.content.map((row) => [row.entidad, row.accion, row.idEntidad]),
    [['area', 'INSERT', idArea]],
  )
  assert.deepEqual(Object.keys(data?.content[0] ?? {}).toSorted(), [
    'accion',
    'actor',
    'entidad',
    'idAuditoria',
    'idEntidad',
    'instante',
    'operacion',
    'persona',
  ])
  assert.equal((await api.as(null, auditoria.propias, {})).status, 401)
  assert.equal((await api.as(ana!, auditoria.propias, { actor: 'otro' } as never)).status, 400)
})

test('changes are found by their authors; an author without changes finds none, not all', async () => {
  const [eva, leo] = [
    await makePerson(api, { perfil: 'Administrador' }),
    await makePerson(api, { perfil: 'Administrador' }),
  ]
  for (const [i, { idUsuario }] of [eva, leo, eva].entries())
    await makeArea(await api.session({ idUsuario }), `Área ${i}`)
  const count = async (input: object) =>
    (await api.call(['per_auditoria_ver'], auditoria.buscar, { entidad: 'area', ...input })).data
      ?.totalElements
  assert.equal(await count({ idUsuario: eva.idUsuario }), 2)
  assert.equal(await count({ idUsuario: [eva.idUsuario, leo.idUsuario] }), 3)
  assert.equal(await count({ idUsuario: eva.idUsuario, actor: leo.login }), 0)
  assert.equal(await count({ idUsuario: 999_999 }), 0)
  const named = await api.call(['per_auditoria_ver'], auditoria.buscar, { entidad: 'area', actor: leo.login })
  assert.deepEqual(
    named.data?.content.map(({ persona }) => persona?.nombres),
    ['Rosalinda'],
  )
})

test('several tables are read in one order, page after page, each change once', async () => {
  const token = await api.session({ authorities: ['per_area_gestionar', 'per_auditoria_ver'] })
  for (const nombre of ['Norte', 'Sur', 'Este']) await makeArea(token, nombre)
  await makePerson(api, { perfil: 'Administrador' })
  const entidad = ['area', 'usuario', 'area', 'curso']
  const read = async (input: object) => (await api.as(token, auditoria.buscar, { entidad, ...input })).data!
  for (const [sort, way] of [
    ['idAuditoria,desc', -1],
    ['idAuditoria,asc', 1],
  ] as const) {
    const { content, totalElements } = await read({ sort, size: 200 })
    const ids = content.map((row) => row.idAuditoria)
    assert.equal(ids.length, totalElements)
    assert.deepEqual(
      ids,
      [...new Set(ids)].toSorted((a, b) => way * (a - b)),
    )
    assert.deepEqual([...new Set(content.map((row) => row.entidad))].toSorted(), ['area', 'usuario'])
    const pages = await Promise.all([0, 1, 2].map((page) => read({ sort, size: 2, page })))
    assert.deepEqual(
      pages.flatMap((page) => page.content.map((row) => row.idAuditoria)),
      ids.slice(0, 6),
    )
  }
})

test('nothing changes, deletes or empties what the audit says, and no operation offers to', async () => {
  await makeArea(await api.session({ authorities: ['per_area_gestionar'] }), 'Robótica')
  const all = () => api.db.selectFrom('auditoria').selectAll().orderBy('idAuditoria').execute()
  const before = await all()
  const attempts = [
    sql`update auditoria set actor = 'otro'`,
    sql`delete from auditoria`,
    sql`delete from auditoria where false`,
    sql`truncate auditoria`,
  ]
  for (const attempt of attempts) await assert.rejects(attempt.execute(api.db), /auditoria/)
  assert.deepEqual(await all(), before)
  const offered = operations.filter(({ path }) => /^\/auditorias?(\/|$)/.test(path))
  assert.deepEqual(
    offered.filter(({ kind }) => kind !== 'read'),
    [],
  )
})
