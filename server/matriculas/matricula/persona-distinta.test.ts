import assert from 'node:assert/strict'
import { test } from 'node:test'

import { corrida } from '#contract/institucion/corrida.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const idMatriculaTipo = school.tipoMatricula('REGULAR')
const DOCUMENTO = { tipoDocumento: 'DNI', numeroDocumento: '77274502' }
const ANA = { ...DOCUMENTO, nombres: 'Ana Rosa', papellido: 'Carrasco', sapellido: 'Díaz' }
const PEDRO = { ...DOCUMENTO, nombres: 'Pedro', papellido: 'Gómez' }
const { idPerfil } = await school.alumno()

const ana = await api.may(usuario.guardar, { ...ANA, idPerfil })
assert.equal(ana.status, 201, JSON.stringify(ana.error))
const { idUsuario } = ana.data!.usuario
const PERSONA = { idUsuario, nombreCompleto: 'Ana Rosa Carrasco Díaz', documento: 'DNI 77274502' }

const enrolledOf = async () => (await api.may(matricula.buscar, { idUsuario })).data!.totalElements
const csvOf = (nombres: string, papellido: string) => ({
  nombre: 'lista.csv',
  datos: Buffer.from(
    `tipoDocumento,numeroDocumento,nombres,papellido\nDNI,77274502,${nombres},${papellido}\n`,
  ),
})

test('a known document with another name is refused in each call, names its owner and enrols nobody', async () => {
  const { idGrupo } = await school.grupo(5)
  const refusals = [
    await api.may(matricula.conUsuario, { usuario: PEDRO, idGrupo, idMatriculaTipo }),
    await api.may(usuario.guardar, { ...PEDRO, idPerfil }),
  ]
  for (const { status, error } of refusals) {
    assert.deepEqual([status, error?.codigo, error?.persona], [409, 'PERSONA_DISTINTA', PERSONA])
    assert.match(error?.mensaje ?? '', /Ana Rosa Carrasco Díaz.*Pedro Gómez/)
  }
  assert.equal(await enrolledOf(), 0)
})

test('it is that person: the call is repeated with idUsuario; another id is refused', async () => {
  const { idGrupo } = await school.grupo(5)
  const call = (id: number) =>
    api.may(matricula.conUsuario, { usuario: PEDRO, idUsuario: id, idGrupo, idMatriculaTipo })
  const { idUsuario: other } = await school.alumno()
  assert.equal((await call(other)).error?.codigo, 'PERSONA_DISTINTA')
  const { status, data } = await call(idUsuario)
  assert.deepEqual([status, data?.usuario.idUsuario, data?.usuario.nombres], [201, idUsuario, 'Ana Rosa'])
  const known = await api.may(usuario.guardar, { ...PEDRO, idPerfil, idUsuario })
  assert.deepEqual([known.status, known.data?.usuario.nombres], [201, 'Ana Rosa'])
  const unknown = { ...PEDRO, numeroDocumento: '77274599', idPerfil, idUsuario }
  assert.equal((await api.may(usuario.guardar, unknown)).status, 404)
})

test('case, accents, order of surnames, a missing second name and a misspelt letter are the same name', async () => {
  const { idGrupo } = await school.grupo(20)
  const same = [
    { nombres: 'ANA', papellido: 'carrasco' },
    { nombres: 'Ana Rosa', papellido: 'Diaz', sapellido: 'Carrasco' },
    { nombres: 'Ana R.', papellido: 'Carasco', sapellido: 'Díaz' },
    { nombres: 'Carrasco Díaz', papellido: 'Ana' },
  ]
  const other = [
    { nombres: 'Rosa', papellido: 'Gómez' },
    { nombres: 'Ana', papellido: 'Gómez' },
    { nombres: 'Luis', papellido: 'Carrasco', sapellido: 'Díaz' },
  ]
  const codeOf = async (nombre: object) =>
    (await api.may(usuario.guardar, { ...DOCUMENTO, ...nombre, idPerfil } as never)).error?.codigo
  for (const nombre of same) assert.equal(await codeOf(nombre), 'DUPLICADO', JSON.stringify(nombre))
  for (const nombre of other) assert.equal(await codeOf(nombre), 'PERSONA_DISTINTA', JSON.stringify(nombre))
  const { status } = await api.may(matricula.conUsuario, {
    usuario: { ...DOCUMENTO, nombres: 'ANA', papellido: 'carrasco' },
    idGrupo,
    idMatriculaTipo,
  })
  assert.equal(status, 201)
})

test('in a list and in a sheet the row is refused with both names, until it is accepted by its number', async () => {
  const { idGrupo } = await school.grupo(5)
  const list = (more: object) =>
    api.may(matricula.guardarPersonas, { idGrupo, usuarios: [PEDRO], ...more } as never)
  const sheet = (more: object) =>
    api.may(matricula.cargaMasiva, {
      archivo: csvOf('Pedro', 'Gómez'),
      idGrupo: String(idGrupo),
      ...more,
    } as never)
  const before = await enrolledOf()
  for (const { data } of [
    await list({}),
    await list({ aceptarNombres: true }),
    await list({ aceptarNombres: true, filasAceptadas: [2] }),
    await list({ aceptarNombres: false, filasAceptadas: [1] }),
    await sheet({ aceptarNombres: 'true', filasAceptadas: '1, 7' }),
  ]) {
    const [row] = data!.resultados
    assert.deepEqual([row?.ok, row?.nombre, row?.persona], [false, 'Pedro Gómez', PERSONA])
    assert.match(row?.mensaje ?? '', /Ana Rosa Carrasco Díaz.*Pedro Gómez/)
  }
  assert.equal(await enrolledOf(), before)
  const { data } = await sheet({ aceptarNombres: 'true', filasAceptadas: '2' })
  assert.deepEqual([data?.procesados, await enrolledOf()], [1, before + 1])
})

test('each row names its person, its group and what it will cost, also before it is kept', async () => {
  const { idGrupo, codigo } = await school.grupo(5)
  const usuarios = [
    { tipoDocumento: 'DNI', numeroDocumento: '78000001', nombres: 'Luz', papellido: 'Rey' },
    { tipoDocumento: 'DNI', numeroDocumento: '78000002', nombres: 'Sol', papellido: 'Paz' },
  ]
  for (const simular of [true, false]) {
    const { data } = await api.may(matricula.guardarPersonas, { idGrupo, usuarios }, { simular })
    assert.deepEqual(
      data?.resultados.map((r) => [r.nombre, r.grupo, r.importe]),
      [
        ['Luz Rey', codigo, 821],
        ['Sol Paz', codigo, 821],
      ],
    )
    assert.equal('idCorrida' in data, !simular)
  }
})

test('an upload is undone as a run: its enrolments are deleted, but for those that have changed or paid', async () => {
  const { idGrupo } = await school.grupo(3)
  const usuarios = [1, 2, 3].map((n) => ({
    tipoDocumento: 'DNI',
    numeroDocumento: String(78_100_000 + n),
    nombres: 'Persona',
    papellido: `Número ${n}`,
  }))
  const { data } = await api.may(matricula.guardarPersonas, { idGrupo, usuarios })
  const { idCorrida } = data!
  assert.ok(idCorrida)
  const { content } = (await api.may(matricula.buscar, { idGrupo, sort: 'idMatricula' })).data!
  await school.confirmar((await school.pagar(content[0]!.idUsuario, 10)).idIngreso)
  const token = await api.session({ authorities: ['per_matricula_confirmar'] })
  assert.equal((await api.as(token, corrida.deshacer, { idCorrida })).status, 404)
  const undone = await api.may(corrida.deshacer, { idCorrida })
  assert.deepEqual([undone.data?.procesados, undone.data?.rechazados], [2, 1], JSON.stringify(undone))
  assert.equal((await api.may(matricula.buscar, { idGrupo })).data!.totalElements, 1)
  for (const { idUsuario: gone } of content.slice(1)) {
    const rows = await api.db.selectFrom('cuenta').select('estado').where('idUsuario', '=', gone).execute()
    assert.deepEqual(new Set(rows.map((r) => r.estado)), new Set(['ANULADA']))
  }
  const ids = content.slice(1).map((m) => m.idUsuario)
  const again = await api.may(matricula.guardarUsuarios, {
    usuarios: ids.join(','),
    idGrupo: String(idGrupo),
  })
  assert.deepEqual([again.data?.procesados, again.data?.idCorrida === undefined], [2, false])
})
