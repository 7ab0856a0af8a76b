import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Masivo } from '#contract/core/shapes.ts'
import { espera } from '#contract/matriculas/espera.ts'
import { matriculaTipo } from '#contract/matriculas/matricula-tipo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { traslado } from '#contract/matriculas/traslado.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const MEDIA = school.tipoMatricula('MEDIA BECA')
const BECA = school.tipoMatricula('BECA')
const REGULAR = school.tipoMatricula('REGULAR')
/** An enrolment of 100 and an instalment of 200: half a scholarship lowers the second to 100. */
const CUOTAS = [100, 200]

const enrolAs = async (idMatriculaTipo: number, idUsuario?: number) => {
  const { idGrupo } = await school.grupo(10, CUOTAS)
  const alumno = idUsuario === undefined ? await school.alumno() : { idUsuario }
  const { data } = await api.may(matricula.guardar, { idUsuario: alumno.idUsuario, idGrupo, idMatriculaTipo })
  return { ...data!.matricula, alumno }
}
const next = async (seats = 10) => (await school.grupo(seats, CUOTAS)).idGrupo
const typeIn = async (idGrupo: number, idUsuario: number) =>
  (await api.may(matricula.buscar, { idGrupo, idUsuario })).data!.content[0]
const said = ({ tipo, importe, antes }: Masivo['resultados'][number]) => [
  tipo,
  importe,
  antes && { tipo: antes.tipo, importe: antes.importe },
]
const HAD = { tipo: 'MEDIA BECA', importe: 200 }

test('refused: an enrolment and a type that do not exist, and a type that is offered no more', async () => {
  const { idMatricula } = await enrolAs(MEDIA)
  const idGrupo = await next()
  const odd = [{ idMatricula, idMatriculaTipo: 999_999 }]
  const unknown = await api.may(matricula.promover, { matriculas: odd, idGrupo, todos: true })
  assert.equal(unknown.status, 404)
  const extra = [{ idMatricula, tipo: 1 }] as never
  assert.equal((await api.may(matricula.promover, { matriculas: extra, idGrupo })).status, 400)
  const { data } = await api.may(matriculaTipo.guardar, {
    nombre: 'CONVENIO',
    descuento: 30,
    aplicaA: ['CUOTA'],
  })
  const { idMatriculaTipo } = data!.matriculaTipo
  const holder = await enrolAs(idMatriculaTipo)
  await api.may(matriculaTipo.estado, { idMatriculaTipo, estado: 'INACTIVO' })
  const answers = await Promise.all([
    api.may(matricula.promover, { matriculas: [holder.idMatricula], idGrupo, todos: true }),
    api.may(matricula.guardarUsuarios, {
      usuarios: String(holder.idUsuario),
      idGrupo: String(idGrupo) as never,
    }),
  ])
  for (const { data: answer } of answers) {
    assert.equal(answer?.procesados, 0)
    assert.match(answer.resultados[0]!.mensaje, /CONVENIO, que ya no se ofrece/)
  }
})

test('a promotion keeps the type of each, or takes the one given; the preview names what each had', async () => {
  const rows = [await enrolAs(MEDIA), await enrolAs(BECA), await enrolAs(REGULAR)]
  const ids = rows.map((row) => row.idMatricula)
  const idGrupo = await next()
  const body = { matriculas: ids, idGrupo, todos: true }
  const { data: preview } = await api.may(matricula.promover, body, { simular: true })
  assert.deepEqual(preview!.resultados.map(said), [
    ['MEDIA BECA', 200, HAD],
    ['BECA', 0, { tipo: 'BECA', importe: 0 }],
    ['REGULAR', 300, { tipo: 'REGULAR', importe: 300 }],
  ])
  assert.match(preview!.resultados[0]!.mensaje, /Tipo: MEDIA BECA \(antes: MEDIA BECA, S\/\s200\.00\)/)
  const [first = 0, ...rest] = ids
  const chosen = [{ idMatricula: first, idMatriculaTipo: REGULAR }, ...rest]
  const { data } = await api.may(matricula.promover, { ...body, matriculas: chosen })
  assert.deepEqual(data!.resultados.map(said)[0], ['REGULAR', 300, HAD])
  assert.equal((await typeIn(idGrupo, rows[1]!.idUsuario))?.matriculaTipo.nombre, 'BECA')
})

test('the type of the enrolment that is promoted goes on, whatever came after it', async () => {
  const holder = await enrolAs(MEDIA)
  await enrolAs(REGULAR, holder.idUsuario)
  const { data } = await api.may(matricula.promover, {
    matriculas: [holder.idMatricula],
    idGrupo: await next(),
    todos: true,
  })
  assert.deepEqual(
    data!.resultados.map((one) => one.tipo),
    ['MEDIA BECA'],
  )
})

test('the bulk calls and an upload keep the type that the person has; a new person has the regular one', async () => {
  const { alumno, idUsuario } = await enrolAs(MEDIA)
  const byId = await api.may(matricula.guardarUsuarios, {
    usuarios: String(idUsuario),
    idGrupo: String(await next()) as never,
  })
  assert.deepEqual(byId.data!.resultados.map(said), [['MEDIA BECA', 200, HAD]])
  const full = alumno as Awaited<ReturnType<typeof school.alumno>>
  const known = {
    tipoDocumento: full.tipoDocumento,
    numeroDocumento: full.numeroDocumento,
    nombres: full.nombres,
    papellido: full.papellido,
  }
  const fresh = { ...known, numeroDocumento: '71234598', nombres: 'Rosa', papellido: 'Quispe' }
  const people = await api.may(matricula.guardarPersonas, { idGrupo: await next(), usuarios: [known, fresh] })
  assert.deepEqual(people.data!.resultados.map(said), [
    ['MEDIA BECA', 200, HAD],
    ['REGULAR', 300, undefined],
  ])
  const asked = await api.may(matricula.guardarPersonas, {
    idGrupo: await next(),
    idMatriculaTipo: REGULAR,
    usuarios: [known],
  })
  assert.deepEqual(asked.data!.resultados.map(said), [['REGULAR', 300, HAD]])
})

test('an offer of the waiting list that is accepted keeps the type', async () => {
  const { idUsuario } = await enrolAs(MEDIA)
  const { idGrupo } = await school.grupo(1, CUOTAS)
  const { idMatricula } = await school.matricular(idGrupo)
  const turn = await api.may(espera.guardar, { idGrupo, idUsuario, observacion: null })
  const { idEspera } = turn.data!.espera
  await api.may(matricula.retirar, { matriculas: [idMatricula], motivo: 'Se muda' })
  const { data, error } = await api.may(espera.aceptar, { idEspera })
  assert.equal(data?.matricula.matriculaTipo.nombre, 'MEDIA BECA', JSON.stringify(error))
  assert.equal(data.matricula.totales?.saldo, 200)
})

test('a transfer keeps the type, and names it with the price', async () => {
  const { idMatricula } = await enrolAs(MEDIA)
  const body = { matriculas: [idMatricula], idGrupo: await next(), motivo: 'Otro horario' }
  const { data } = await api.may(traslado.trasladarVarias, body)
  assert.deepEqual(data!.resultados.map(said), [['MEDIA BECA', 200, undefined]])
  assert.match(data!.resultados[0]!.mensaje, /Tipo: MEDIA BECA/)
  assert.deepEqual(await verificar(api.db), [])
})
