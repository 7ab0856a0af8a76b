import assert from 'node:assert/strict'
import { test } from 'node:test'

import { area } from '#contract/academico/area.ts'
import { curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { inicio } from '#contract/consultas/inicio.ts'
import { tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { traslado } from '#contract/matriculas/traslado.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idMoneda } = school
// An area of its own: the lists that the groups of the school are given are in force for all of theirs.
const { idArea } = (await api.may(area.guardar, { nombre: 'Área sin precios' })).data!.area
const { idCurso } = (await api.may(curso.guardar, { idArea, codigo: 'SIN-PRECIOS', nombre: 'Inglés' })).data!
  .curso
const idMatriculaTipo = school.tipoMatricula('REGULAR')
let n = 0

/** A price list of one obligatory line. */
async function lista(rest: object, monto: number) {
  const body = { nombre: `Lista ${++n}`, idMoneda, vigenciaDesde: '2020-01-01', ...rest }
  const { idTarifario } = (await api.may(tarifario.guardar, body)).data!.tarifario
  await api.may(tarifarioConcepto.guardar, { idTarifario, nombre: 'Matrícula', tipo: 'MATRICULA', monto })
  return idTarifario
}

/** A group without a price list of its own. */
async function bare() {
  const { data, error } = await api.may(grupo.guardar, {
    codigo: `S-${process.pid}-${++n}`,
    idCurso,
    idPeriodo: school.idPeriodo,
    capacidad: 30,
    fechaInicio: '2030-03-01',
    fechaFin: '2030-07-15',
    estado: 'ABIERTO',
  })
  return data?.grupo.idGrupo ?? assert.fail(JSON.stringify(error))
}
const enrol = async (idGrupo: number) => {
  const { idUsuario } = await school.alumno()
  return (await api.may(matricula.guardar, { idUsuario, idGrupo, idMatriculaTipo })).data!
}
const asked = async (idGrupo: number) => {
  const { idUsuario } = await school.alumno()
  const body = { usuarios: String(idUsuario), idGrupo: String(idGrupo) as never }
  return (await api.may(matricula.guardarUsuarios, body, { simular: true })).data!.resultados[0]!
}
const priced = async () =>
  (await api.may(inicio.primerosPasos, {})).data!.pasos.find(({ clave }) => clave === 'tarifario')

test('without a price list in force the enrolment is free: it is asked, and the next list is named', async () => {
  const idGrupo = await bare()
  assert.match((await asked(idGrupo)).pregunta ?? '', /¿Matricular sin cobrar\?/)
  assert.match((await enrol(idGrupo)).mensaje, /sin cuentas/)
  const next = await lista({ idArea, vigenciaDesde: '2037-01-01', nombre: 'Lista 2037' }, 90)
  const { data } = await api.may(tarifario.porGrupo, { idGrupo })
  assert.deepEqual(data?.proximo, { idTarifario: next, nombre: 'Lista 2037', vigenciaDesde: '2037-01-01' })
  assert.equal(data.vigente, null)
  const row = await asked(idGrupo)
  assert.match(row.pregunta ?? '', /«Lista 2037» empieza el/)
  assert.deepEqual(row.proximo, { idTarifario: next, nombre: 'Lista 2037' })
  assert.deepEqual(await priced(), { clave: 'tarifario', hecho: false, id: null })
})

test('a transfer that would charge nothing asks the same; one to a priced group does not', async () => {
  const { idMatricula } = await school.matricular((await school.grupo(5)).idGrupo)
  const plan = async (idGrupo: number) => {
    const body = { matriculas: [idMatricula], idGrupo }
    return (await api.may(traslado.trasladarVarias, body, { simular: true })).data!.resultados[0]!
  }
  const free = await plan(await bare())
  assert.equal(free.ok, true, free.mensaje)
  assert.match(free.pregunta ?? '', /¿Matricular sin cobrar\?.*«Lista 2037» empieza el/)
  assert.equal(free.proximo?.nombre, 'Lista 2037')
  const priced = await plan((await school.grupo(5)).idGrupo)
  assert.deepEqual([priced.ok, priced.pregunta, priced.proximo], [true, undefined, undefined])
})

test('a price list for all areas is in force where no other is', async () => {
  const idGrupo = await bare()
  const all = await lista({ idArea: null }, 55)
  assert.equal((await priced())?.hecho, true)
  const { data } = await api.may(tarifario.porGrupo, { idGrupo })
  assert.equal(data?.vigente, all)
  assert.equal((await enrol(idGrupo)).matricula.totales?.saldo, 55)
  const row = await asked(idGrupo)
  assert.deepEqual([row.importe, row.pregunta], [55, undefined])
})

test('the more specific list goes first: of the area, however old, and of the group before it', async () => {
  const idGrupo = await bare()
  await lista({ idArea: null, vigenciaDesde: '2024-01-01' }, 56)
  const ofArea = await lista({ idArea, vigenciaDesde: '2021-01-01' }, 70)
  assert.equal((await api.may(tarifario.porGrupo, { idGrupo })).data?.vigente, ofArea)
  const own = await school.grupo(3, [80])
  assert.equal((await api.may(tarifario.porGrupo, { idGrupo: own.idGrupo })).data?.vigente, own.idTarifario)
})
