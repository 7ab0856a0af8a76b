import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import { horario } from '#contract/academico/horario.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idCurso, idPeriodo } = school
let n = 0
const valid = () => ({
  codigo: `GR-${++n}`,
  idCurso,
  idPeriodo,
  capacidad: 20,
  fechaInicio: '2030-03-01',
  fechaFin: '2030-07-01',
})
testEntity(api, grupo, {
  nombre: 'grupo',
  valid,
  invalid: { input: { ...valid(), capacidad: 0 }, campo: 'capacidad' },
})

const make = async (extra: object = {}) =>
  (await api.may(grupo.guardar, { ...valid(), ...extra })).data!.grupo
const slot = (idGrupo: number, extra: object = {}) => ({
  idGrupo,
  dia: 1,
  horaInicio: '18:00',
  horaFin: '20:00',
  aula: 'A-101',
  ...extra,
})
const put = (idGrupo: number, extra?: object) => api.may(horario.guardar, slot(idGrupo, extra))
let hour = 0
testEntity(api, horario, {
  nombre: 'horario',
  valid: async () => {
    hour++
    const at = String(hour % 24).padStart(2, '0')
    return slot((await make()).idGrupo, {
      dia: 7,
      horaInicio: `${at}:00`,
      horaFin: `${at}:30`,
      aula: `S-${hour}`,
    })
  },
  invalid: { input: slot(1, { horaInicio: '25:00' }), campo: 'horaInicio' },
})

test('the minimum to open is stored, may be left out, and is never more than the seats', async () => {
  assert.equal((await make()).minimo, null)
  const { idGrupo: id, version } = await make({ minimo: 12 })
  const edit = (change: object) =>
    api.may(grupo.actualizar, { ...valid(), codigo: `GM-${id}`, id: String(id), version, ...change })
  for (const minimo of [21, 0, -1, 1.5]) {
    const { status, error } = await edit({ minimo })
    assert.equal(status, 400)
    assert.equal((error?.errors?.[0] as { campo: string } | undefined)?.campo, 'minimo')
  }
  assert.equal((await edit({ minimo: 20 })).data?.grupo.minimo, 20)
})

test('a taken room is refused, naming the group that has it', async () => {
  const [a, b] = [await make(), await make()]
  assert.equal((await put(a.idGrupo)).status, 201)
  const clash = await put(b.idGrupo, { horaInicio: '19:59', horaFin: '21:00', aula: 'a-101' })
  assert.deepEqual([clash.status, clash.error?.codigo], [409, 'CONFLICTO'])
  assert.match(clash.error?.mensaje ?? '', new RegExp(a.codigo))
  assert.equal((await put(b.idGrupo, { horaInicio: '20:00', horaFin: '21:00' })).status, 201)
  assert.equal((await put(b.idGrupo, { horaInicio: '22:00', horaFin: '21:00' })).status, 400)
})

test('so is a taken teacher; dates that do not overlap do not clash; of two at once, one gets it', async () => {
  const { idUsuario: idDocente } = await school.alumno()
  const [a, b] = [await make({ idDocente }), await make({ idDocente })]
  const later = await make({ idDocente, fechaInicio: '2031-01-01', fechaFin: '2031-02-01' })
  const at = { dia: 3, aula: null }
  const race = await Promise.all([put(a.idGrupo, at), put(b.idGrupo, at)])
  assert.deepEqual(race.map((r) => r.status).toSorted(), [201, 409])
  assert.equal((await put(later.idGrupo, at)).status, 201)
})

test('new dates or another teacher do not make a clash; a finished group blocks no one', async () => {
  const { idUsuario: idDocente } = await school.alumno()
  const dates = { fechaInicio: '2032-01-01', fechaFin: '2032-02-01' }
  const [a, b] = [await make({ idDocente, ...dates }), await make({ ...dates, fechaInicio: '2032-01-10' })]
  const later = await make({ idDocente, fechaInicio: '2032-03-01', fechaFin: '2032-04-01' })
  const at = { dia: 5, aula: null }
  for (const g of [a, b, later]) assert.equal((await put(g.idGrupo, at)).status, 201)
  const edit = (g: typeof a, change: object) =>
    api.may(grupo.actualizar, {
      ...valid(),
      codigo: g.codigo,
      fechaInicio: g.fechaInicio,
      fechaFin: g.fechaFin,
      idDocente: g.idDocente,
      ...change,
      id: g.idGrupo,
      version: g.version,
    })
  // Both at once, a new teacher and new dates: each is refused.
  const race = await Promise.all([edit(b, { idDocente }), edit(later, { fechaInicio: '2032-01-15' })])
  assert.deepEqual(
    race.map((r) => r.status),
    [409, 409],
  )
  for (const { error } of race) assert.match(error?.mensaje ?? '', new RegExp(`${a.codigo}.*18:00–20:00`))
  await api.may(grupo.estado, { idGrupo: a.idGrupo, estado: 'CANCELADO' })
  const again = await Promise.all([edit(b, { idDocente }), edit(later, { fechaInicio: '2032-01-15' })])
  assert.deepEqual(again.map((r) => r.status).toSorted(), [200, 409])
})

test('moves by its table of states; with live enrolments it is neither cancelled nor finished', async () => {
  const { idGrupo } = await school.grupo(3)
  await school.matricular(idGrupo)
  const to = (estado: 'EN_CURSO' | 'FINALIZADO' | 'CANCELADO' | 'PROGRAMADO') =>
    api.may(grupo.estado, { idGrupo, estado })
  assert.equal((await to('PROGRAMADO')).error?.codigo, 'TRANSICION_NO_PERMITIDA')
  assert.equal((await to('CANCELADO')).error?.codigo, 'CONFLICTO')
  assert.equal((await to('EN_CURSO')).data?.grupo.estado, 'EN_CURSO')
  assert.equal((await to('FINALIZADO')).error?.codigo, 'CONFLICTO')
})

test('offers only open groups with seats, in an open period', async () => {
  const [open, full] = [await school.grupo(1), await school.grupo(1)]
  await school.matricular(full.idGrupo)
  const planned = await make()
  const offered = async () =>
    (await api.may(grupo.disponibles, { size: 200 })).data!.content.map((g) => g.idGrupo)
  const ids = await offered()
  assert.deepEqual(
    [open, full, planned].map((g) => ids.includes(g.idGrupo)),
    [true, false, false],
  )
  // Closed before its groups were open again.
  const move = (estado: string) =>
    sql`update periodo set estado = ${estado} where id_periodo = ${idPeriodo}`.execute(api.db)
  await move('CERRADO')
  assert.equal((await offered()).includes(open.idGrupo), false)
  await move('ABIERTO')
})

test('a capacity below the enrolments is refused', async () => {
  const { idGrupo } = await school.grupo(3)
  await school.matricular(idGrupo)
  await school.matricular(idGrupo)
  const { version } = (await api.may(grupo.ver, { id: idGrupo })).data!
  const { status } = await api.may(grupo.actualizar, { ...valid(), id: idGrupo, version, capacidad: 1 })
  assert.equal(status, 409)
})

test('a teacher reaches the groups they teach, and the others answer 404', async () => {
  const { idUsuario } = await school.alumno()
  const [mine, other] = [await make({ idDocente: idUsuario }), await make()]
  const token = await api.session({ authorities: ['web_grupo_listado'], nivel: 4 })
  const owner = await api.db
    .selectFrom('usuario')
    .selectAll()
    .where('login', 'like', 'prueba%')
    .orderBy('idUsuario', 'desc')
    .executeTakeFirstOrThrow()
  await api.db
    .updateTable('grupo')
    .set({ idDocente: owner.idUsuario })
    .where('idGrupo', '=', mine.idGrupo)
    .execute()
  assert.equal((await api.as(token, grupo.ver, { id: mine.idGrupo })).status, 200)
  assert.equal((await api.as(token, grupo.ver, { id: other.idGrupo })).status, 404)
  assert.deepEqual(
    (await api.as(token, grupo.buscar, {})).data?.content.map((g) => g.idGrupo),
    [mine.idGrupo],
  )
})
