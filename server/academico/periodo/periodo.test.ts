import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { periodo } from '#contract/academico/periodo.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCashier } from '#server/testing/caja.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
let n = 0
const valid = (nombre = `Periodo ${++n}`) => ({ nombre, fechaInicio: '2026-01-01', fechaFin: '2026-12-31' })

testEntity(api, periodo, {
  nombre: 'periodo',
  valid,
  invalid: { input: { ...valid(), nombre: '' }, campo: 'nombre' },
})

test('is found without accents or case, by words in any order', async () => {
  await api.may(periodo.guardar, valid('Año Núñez Otoño'))
  const { data } = await api.may(periodo.buscar, { buscar: 'otono NUNEZ' })
  assert.equal(data?.totalElements, 1)
  assert.equal((await api.may(periodo.buscar, { buscar: '100%_' })).data?.totalElements, 0)
})

test('a duplicate is a conflict; reversed dates are an error of the field', async () => {
  await api.may(periodo.guardar, valid('Único'))
  const again = (await api.may(periodo.guardar, valid('único'))).error
  assert.equal(again?.codigo, 'DUPLICADO')
  assert.deepEqual(again?.errors, [{ campo: 'nombre', mensaje: again?.mensaje }])
  const backwards = await api.may(periodo.guardar, { ...valid(), fechaFin: '2025-01-01' })
  assert.equal(backwards.status, 400)
  assert.equal((backwards.error?.errors?.[0] as { campo: string } | undefined)?.campo, 'fechaFin')
})

test('changes state by its own action only, and the error names the allowed states', async () => {
  const { idPeriodo, version } = (await api.may(periodo.guardar, valid())).data!.periodo
  const sneaky = { ...valid(), id: idPeriodo, version, estado: 'CERRADO' }
  assert.equal((await api.may(periodo.actualizar, sneaky as never)).status, 400)
  const early = await api.may(periodo.estado, { idPeriodo, estado: 'CERRADO' })
  assert.deepEqual([early.status, early.error?.codigo], [409, 'TRANSICION_NO_PERMITIDA'])
  assert.match(early.error?.mensaje ?? '', /Planificado.*Abierto/)
  assert.equal(
    (await api.may(periodo.estado, { idPeriodo, estado: 'ABIERTO' })).data?.periodo.estado,
    'ABIERTO',
  )
})

test('a period with anything open is not closed: what is open is listed before, and in the refusal', async () => {
  const school = await makeSchool(api)
  const { idPeriodo } = school
  const close = () => api.may(periodo.estado, { idPeriodo, estado: 'CERRADO' })
  const blocked = async () =>
    (await api.may(periodo.impedimentos, { id: idPeriodo })).data!.content.map((one) => [
      one.clave,
      one.cantidad,
    ])
  assert.deepEqual(await blocked(), [])
  const [{ idGrupo }] = [await school.grupo(5), await school.grupo(5)]
  const { idMatricula } = await school.matricular(idGrupo)
  await school.matricular(idGrupo)
  assert.deepEqual(await blocked(), [
    ['GRUPOS', 2],
    ['MATRICULAS', 2],
  ])
  const { status, error } = await close()
  assert.deepEqual([status, error?.codigo], [409, 'CONFLICTO'])
  assert.deepEqual(error?.errors, ['2 grupos sin finalizar ni cancelar', '2 matrículas vigentes'])

  await sql`update matricula set estado = case id_matricula when ${idMatricula} then 'ACTIVA' else 'RETIRADA' end
    where id_grupo = ${idGrupo}`.execute(api.db)
  await sql`update curso set id_calificacion_esquema = (select min(id_calificacion_esquema) from calificacion_esquema)
    where id_curso = ${school.idCurso}`.execute(api.db)
  await sql`update grupo set estado = 'FINALIZADO' where id_periodo = ${idPeriodo}`.execute(api.db)
  const counted = await blocked()
  assert.deepEqual(
    counted.filter(([clave]) => clave !== 'NOTAS'),
    [['MATRICULAS', 1]],
  )
  await sql`update matricula set estado = 'CULMINADA' where id_matricula = ${idMatricula}`.execute(api.db)
  assert.deepEqual(await blocked(), [])
  assert.equal((await api.call(['web_grupo_listado'], periodo.impedimentos, { id: idPeriodo })).status, 403)
  assert.equal((await close()).data?.periodo.estado, 'CERRADO')
})

test('cash of the period that nobody counted keeps it open', async () => {
  const { idPeriodo, fechaInicio } = (await api.may(periodo.guardar, { ...valid(), estado: 'ABIERTO' })).data!
    .periodo
  const school = await makeSchool(api)
  const till = await makeCashier(api, school)
  const { idIngreso } = await till.cobrar(20)
  await sql`update periodo set fecha_inicio = (select dia_de(fecha_confirmacion) from ingreso where id_ingreso = ${idIngreso}),
    fecha_fin = (select dia_de(fecha_confirmacion) from ingreso where id_ingreso = ${idIngreso}) where id_periodo = ${idPeriodo}`.execute(
    api.db,
  )
  assert.ok(fechaInicio)
  const { error } = await api.may(periodo.estado, { idPeriodo, estado: 'CERRADO' })
  assert.deepEqual(error?.errors, ['1 caja del periodo sin cerrar'])
  await till.anular(idIngreso)
  const hoy = (await sql<{ hoy: string }>`select hoy()::text as hoy`.execute(api.db)).rows[0]!.hoy
  await till.aceptar(hoy)
  assert.equal((await api.may(periodo.estado, { idPeriodo, estado: 'CERRADO' })).status, 200)
})

test('a change that cannot be audited does not happen, and the cause is not shown', async () => {
  await sql`alter table auditoria rename to lejos`.execute(api.db)
  const { status, error } = await api.may(periodo.guardar, valid('Sin rastro'))
  await sql`alter table lejos rename to auditoria`.execute(api.db)
  assert.equal(status, 500)
  assert.doesNotMatch(JSON.stringify(error), /auditoria|relation/)
  assert.equal((await api.may(periodo.buscar, { buscar: 'sin rastro' })).data?.totalElements, 0)
})
