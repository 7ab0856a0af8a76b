import assert from 'node:assert/strict'
import { test } from 'node:test'

import { busqueda } from '#contract/consultas/busqueda.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo, codigo } = await school.grupo(9)
const { idUsuario } = await school.alumno()
await api.db
  .updateTable('usuario')
  .set({ nombres: 'Ximena Sofía', papellido: 'Quiñónez' })
  .where('idUsuario', '=', idUsuario)
  .execute()
await school.matricular(idGrupo, idUsuario)
const paid = await school.confirmar((await school.pagar(idUsuario, 20)).idIngreso)
await school.pagar(idUsuario, 10)

const STAFF = [
  'web_usuario_listado',
  'web_ingreso_listado',
  'web_grupo_listado',
  'menu_economico',
  'menu_inicio',
] as const
const staff = await api.session({ authorities: STAFF })
const look = async (q: string, token = staff, idioma = 'es') => {
  const { data, error } = await api.as(token, busqueda.buscar, { q }, { idioma })
  assert.ok(data, JSON.stringify(error))
  return data
}
const kinds = ({ alumnos, grupos, recibos, pantallas }: Awaited<ReturnType<typeof look>>) =>
  [alumnos, grupos, recibos, pantallas].map((found) => found.length)

test('students, groups and receipts by any of their words, without case or accents', async () => {
  const found = await look('QUINONEZ sofia')
  assert.deepEqual(
    found.alumnos.map((one) => one.idUsuario),
    [idUsuario],
  )
  assert.deepEqual(
    found.recibos.map((one) => [one.idIngreso, one.numeroRecibo, one.monto]),
    [[paid.idIngreso, paid.numeroRecibo, 20]],
  )
  assert.deepEqual(
    (await look(codigo.toLowerCase())).grupos.map((one) => one.idGrupo),
    [idGrupo],
  )
  assert.deepEqual(
    (await look(paid.numeroRecibo!)).recibos.map((one) => one.idIngreso),
    [paid.idIngreso],
  )
  assert.deepEqual(kinds(await look('no existe nada asi')), [0, 0, 0, 0])
})

test('screens by their words in the reader’s language', async () => {
  assert.deepEqual(
    (await look('gestion matriculas')).pantallas.map(({ path }) => path),
    ['/matriculas/lista'],
  )
  assert.equal((await look('groups', staff, 'en')).pantallas.length > 0, true)
  assert.deepEqual((await look('parámetros')).pantallas, [])
})

test('screens by what one does there', async () => {
  const found = async (q: string, idioma = 'es') =>
    (await look(q, staff, idioma)).pantallas.map(({ path }) => path)
  assert.deepEqual(await found('extracto banco'), ['/ingresos/lista'])
  assert.deepEqual(await found('kontoauszug', 'de'), ['/ingresos/lista'])
  assert.deepEqual(await found('para'), [])
})

test('students by the digits of their telephone, however they are written', async () => {
  await api.db
    .updateTable('usuario')
    .set({ celular: '+51 912 345 876' })
    .where('idUsuario', '=', idUsuario)
    .execute()
  for (const q of ['912345876', '912 345 876', '+51912345876', '345-876'])
    assert.deepEqual(
      (await look(q)).alumnos.map((one) => one.idUsuario),
      [idUsuario],
      q,
    )
  assert.deepEqual((await look('45876')).alumnos, [], 'fewer than six digits')
  const stranger = await api.session({ idUsuario: (await school.alumno()).idUsuario })
  assert.deepEqual((await look('912345876', stranger)).alumnos, [])
})

/** A student of this name and first surname. */
const named = async (nombres: string, papellido: string) => {
  const one = await school.alumno()
  await api.db
    .updateTable('usuario')
    .set({ nombres, papellido })
    .where('idUsuario', '=', one.idUsuario)
    .execute()
  return one.idUsuario
}

test('a whole word comes before a part of another, whatever the alphabet says', async () => {
  const parts = [await named('Lilizana', 'Abad'), await named('Zanahoria', 'Acuña')]
  const whole = await named('Zana', 'Zúñiga')
  assert.deepEqual(
    (await look('zana')).alumnos.map((one) => one.idUsuario),
    [whole, ...parts],
  )
  assert.deepEqual((await look('z(na')).alumnos, [])
})

test('a surname typed goes to the surname, before the given names that begin alike', async () => {
  const given = await named('Bruna', 'Abad')
  const surname = await named('Teo', 'Bruna')
  assert.deepEqual(
    (await look('bruna')).alumnos.map((one) => one.idUsuario),
    [surname, given],
  )
  assert.deepEqual(
    (await look('brun')).alumnos.map((one) => one.idUsuario),
    [surname, given],
  )
})

test('each student with the courses under way and the debt, to readers of enrolments and of charges', async () => {
  const [found] = (await look('quiñónez')).alumnos
  assert.equal(found?.cursos, 1)
  assert.ok(found.curso)
  assert.ok(found.dinero!.length > 0 && found.dinero!.every(({ saldo, vencido }) => saldo >= vencido))
  const [plain] = (await look('quiñónez', await api.session({ authorities: ['web_usuario_listado'] })))
    .alumnos
  assert.deepEqual([plain?.curso, plain?.cursos, plain?.dinero], [null, 0, null])
})

test('receipts by their amount', async () => {
  const other = await school.alumno()
  await school.matricular(idGrupo, other.idUsuario)
  const odd = await school.confirmar((await school.pagar(other.idUsuario, 17.35)).idIngreso)
  for (const q of ['17.35', '17,35'])
    assert.deepEqual(
      (await look(q)).recibos.map((one) => one.idIngreso),
      [odd.idIngreso],
      q,
    )
})

test('each kind only for readers with its authority', async () => {
  const only = async (authority: (typeof STAFF)[number]) =>
    kinds(await look('sofia', await api.session({ authorities: [authority] })))
  assert.deepEqual(await only('menu_inicio'), [0, 0, 0, 0])
  assert.deepEqual(await only('web_usuario_listado'), [1, 0, 0, 0])
  assert.deepEqual(await only('web_ingreso_listado'), [1, 0, 1, 0])
  assert.equal((await api.as(null, busqueda.buscar, { q: 'x' })).status, 401)
})

test('a student finds their own receipts and no one else’s; a teacher, the students of their groups', async () => {
  const other = await school.alumno()
  const stranger = await api.session({ idUsuario: other.idUsuario })
  assert.deepEqual(kinds(await look('quiñónez', stranger)), [0, 0, 0, 0])
  const own = await look('quiñónez', await api.session({ idUsuario }))
  assert.deepEqual([own.alumnos.length, own.recibos.length], [0, 1])
  const teacher = await api.session({ authorities: ['web_grupo_listado'], nivel: 4 })
  assert.deepEqual(kinds(await look('quiñónez', teacher)), [0, 0, 0, 0])
  const idDocente = await api.userOf(teacher)
  await api.db.updateTable('grupo').set({ idDocente }).where('idGrupo', '=', idGrupo).execute()
  assert.deepEqual(kinds(await look('quiñónez', teacher)), [1, 0, 0, 0])
  assert.deepEqual(kinds(await look(codigo, teacher)), [0, 1, 0, 0])
})

test('a wildcard is a plain letter, and an empty text is not searched for', async () => {
  assert.deepEqual(kinds(await look('%')), [0, 0, 0, 0])
  assert.equal((await api.as(staff, busqueda.buscar, { q: '  ' })).status, 400)
  assert.equal((await api.as(staff, busqueda.buscar, { q: 'x'.repeat(101) })).status, 400)
})
