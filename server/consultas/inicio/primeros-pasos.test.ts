import assert from 'node:assert/strict'
import { test } from 'node:test'

import { periodo } from '#contract/academico/periodo.ts'
import { inicio } from '#contract/consultas/inicio.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const steps = async () => (await api.may(inicio.primerosPasos, {})).data!
const undone = async () => (await steps()).pasos.flatMap(({ clave, hecho }) => (hecho ? [] : [clave]))

test('an empty installation has all steps to do, and each is done by the action it names', async () => {
  assert.deepEqual(await undone(), [
    'institucion',
    'periodo',
    'area',
    'curso',
    'tarifario',
    'grupo',
    'matricula',
  ])
  const { data } = await api.may(parametro.buscar, { clave: ['institucion.nombre'] })
  const { version, clave } = data!.content[0]!
  await api.may(parametro.ajustar, { valores: [{ clave, valor: 'Instituto Andino', version }] })
  const { data: planned } = await api.may(periodo.guardar, {
    nombre: 'Por abrir',
    fechaInicio: '2031-01-01',
    fechaFin: '2031-12-31',
  })
  assert.equal(planned?.periodo.estado, 'PLANIFICADO')
  const [, second] = (await steps()).pasos
  assert.deepEqual(second, { clave: 'periodo', empezado: true, hecho: false })
  const school = await makeSchool(api)
  assert.deepEqual(await undone(), ['tarifario', 'grupo', 'matricula'])
  const { idGrupo } = await school.grupo(3)
  assert.deepEqual(await undone(), ['matricula'])
  await school.matricular(idGrupo)
  assert.deepEqual([await undone(), (await steps()).completo], [[], true])
})
