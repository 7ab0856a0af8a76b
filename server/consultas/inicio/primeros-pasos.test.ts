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
const rest = async () => (await steps()).despues.flatMap(({ clave, hecho }) => (hecho ? [clave] : []))
const setTo = async (clave: string, valor: string) => {
  const { data } = await api.may(parametro.buscar, { clave: [clave] })
  await api.may(parametro.ajustar, { valores: [{ clave, valor, version: data!.content[0]!.version }] })
}

test('an empty installation has all steps to do, and each is done by the action it names', async () => {
  assert.deepEqual(await undone(), [
    'institucion',
    'periodo',
    'curso',
    'tarifario',
    'grupo',
    'matricula',
    'pago',
  ])
  await setTo('institucion.nombre', 'Instituto Andino')
  const { data: planned } = await api.may(periodo.guardar, {
    nombre: 'Por abrir',
    fechaInicio: '2031-01-01',
    fechaFin: '2031-12-31',
  })
  assert.equal(planned?.periodo.estado, 'PLANIFICADO')
  const [, second] = (await steps()).pasos
  assert.deepEqual(second, { clave: 'periodo', hecho: false, id: null })
  const school = await makeSchool(api)
  assert.deepEqual(await undone(), ['tarifario', 'grupo', 'matricula', 'pago'])
  const { idGrupo } = await school.grupo(3)
  assert.deepEqual(await undone(), ['matricula', 'pago'])
  const { idMatricula, idUsuario } = await school.matricular(idGrupo)
  assert.deepEqual((await steps()).pasos.slice(4), [
    { clave: 'grupo', hecho: true, id: idGrupo },
    { clave: 'matricula', hecho: true, id: idMatricula },
    { clave: 'pago', hecho: false, id: null },
  ])
  const { idIngreso } = await school.pagar(idUsuario, 120)
  assert.deepEqual(await undone(), ['pago'], 'a payment that nobody confirmed is none')
  await school.confirmar(idIngreso)
  assert.deepEqual([await undone(), (await steps()).completo], [[], true])
})

test('the rest is done once it is there: a wallet, electronic receipts', async () => {
  const before = await rest()
  assert.ok(!before.includes('cuentas'))
  await setTo('pago.yape', '987 654 321')
  assert.deepEqual(await rest(), [...before, 'cuentas'])
})
