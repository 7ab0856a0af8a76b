import assert from 'node:assert/strict'
import { test } from 'node:test'

import { grupo } from '#contract/academico/grupo.ts'
import { tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idMoneda, idArea } = school
let n = 0
const valid = () => ({ idArea, nombre: `Lista ${++n}`, idMoneda, vigenciaDesde: '2020-01-01' })
const idTarifario = await school.lista(10)
const line = () => ({ idTarifario, nombre: `Cuota ${++n}`, tipo: 'CUOTA' as const, monto: 33.35 })

testEntity(api, tarifario, {
  nombre: 'tarifario',
  valid,
  invalid: { input: { ...valid(), vigenciaDesde: '31/01/2026' }, campo: 'vigenciaDesde' },
})
testEntity(api, tarifarioConcepto, {
  nombre: 'tarifarioConcepto',
  valid: line,
  invalid: { input: { ...line(), monto: 1.001 }, campo: 'monto' },
})

test('a list is made with its lines, or not at all', async () => {
  const fee = { nombre: 'Matrícula', tipo: 'MATRICULA' as const, monto: 70, diasVencimiento: -365 }
  const monthly = { nombre: 'Cuota 1', tipo: 'CUOTA' as const, monto: 180, orden: 1 }
  const made = await api.may(tarifario.conLineas, { ...valid(), conceptos: [fee, monthly] })
  assert.deepEqual([made.status, made.data?.tarifario.total], [201, 250])
  const twice = { ...valid(), conceptos: [fee, { ...monthly, nombre: fee.nombre }] }
  assert.equal((await api.may(tarifario.conLineas, twice)).status, 409)
  const { data } = await api.may(tarifario.buscar, { buscar: twice.nombre })
  assert.equal(data?.totalElements, 0)
  const wrong = await api.may(tarifario.conLineas, { ...valid(), conceptos: [{ ...fee, monto: -1 }] })
  assert.equal(wrong.error?.errors?.map((e) => typeof e !== 'string' && e.campo)[0], 'conceptos.0.monto')
  assert.equal((await api.may(tarifario.conLineas, { ...valid(), conceptos: [] })).status, 400)
})

test('a copy carries the lines, changed by a percentage and rounded to the cent', async () => {
  const from = await school.lista(120, 33.33)
  const copy = await api.may(tarifario.copiar, {
    idTarifario: from,
    nombre: `Copia ${++n}`,
    vigenciaDesde: '2031-01-01',
    porcentaje: 10,
  })
  assert.equal(copy.status, 201)
  const lines = await api.may(tarifarioConcepto.buscar, { idTarifario: copy.data!.tarifario.idTarifario })
  assert.deepEqual(
    lines.data?.content.map((c) => c.monto),
    [132, 36.66],
  )
})

test('a group is offered the lists of its area that are valid, and uses its own if it has one', async () => {
  const own = await school.grupo(5, [99])
  const { data } = await api.may(tarifario.porGrupo, { idGrupo: own.idGrupo })
  assert.equal(data?.vigente, own.idTarifario)
  assert.deepEqual(
    data?.content.find((t) => t.idTarifario === own.idTarifario)?.conceptos.map((c) => [c.nombre, c.monto]),
    [['Matrícula', 99]],
  )
  const { version, ...row } = (await api.may(grupo.ver, { id: own.idGrupo })).data!
  const { codigo, idCurso, idPeriodo, capacidad, fechaInicio, fechaFin } = row
  await api.may(grupo.actualizar, {
    id: own.idGrupo,
    version,
    codigo,
    idCurso,
    idPeriodo,
    capacidad,
    fechaInicio,
    fechaFin,
    idTarifario: null,
  })
  const expired = { ...valid(), vigenciaDesde: '2019-01-01', vigenciaHasta: '2019-12-31' }
  const { idTarifario: old } = (await api.may(tarifario.guardar, expired)).data!.tarifario
  const after = await api.may(tarifario.porGrupo, { idGrupo: own.idGrupo })
  assert.ok(after.data?.vigente)
  assert.ok(!after.data?.content.some((t) => t.idTarifario === old))
})

test('the price lists of a group are missing for whom the group is', async () => {
  const { idGrupo } = await school.grupo(5, [99])
  const teacher = await api.session({ authorities: ['web_grupo_listado'], nivel: 4 })
  const ask = (id: number) => api.as(teacher, tarifario.porGrupo, { idGrupo: id })
  const [foreign, missing] = [await ask(idGrupo), await ask(999_999)]
  assert.deepEqual([foreign.status, foreign.error?.mensaje], [404, missing.error?.mensaje])
  const { idUsuario } = (await api.as(teacher, sesion.ver, {})).data!
  await api.db.updateTable('grupo').set({ idDocente: idUsuario }).where('idGrupo', '=', idGrupo).execute()
  assert.equal((await ask(idGrupo)).status, 200)
})

test('a line, or a list, that charges came from is not deleted: it is put out of use', async () => {
  const { idGrupo, idTarifario } = await school.grupo(5, [99])
  const { idMatricula } = await school.matricular(idGrupo)
  const [line] = (await api.may(tarifarioConcepto.buscar, { idTarifario: idTarifario! })).data!.content
  const refused = await api.may(tarifarioConcepto.eliminar, { id: String(line!.idTarifarioConcepto) })
  assert.deepEqual([refused.status, refused.error?.codigo], [409, 'CONFLICTO'])
  assert.match(refused.error?.mensaje ?? '', /cuentas/)
  assert.equal((await api.may(tarifario.eliminar, { id: String(idTarifario) })).status, 409)
  const [charge] = (await school.cuentas(idMatricula)).content
  assert.equal(charge?.idTarifarioConcepto, line!.idTarifarioConcepto)
})
