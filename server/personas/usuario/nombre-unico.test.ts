import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import type { Op } from '#contract/core/op.ts'
import { tipo } from '#contract/institucion/tipo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import { operations } from '#contract/operations.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { makeCertifying } from '#server/testing/certificados.ts'
import { readPdf } from '#server/testing/pdf.ts'

const api = await testApi()
const school = await makeCertifying(api)
const { idPerfil } = await school.alumno()
const { idGrupo } = await school.grupo(20)

let n = 0
const make = (more: object = {}) =>
  api.may(usuario.guardar, {
    tipoDocumento: 'PASAPORTE',
    numeroDocumento: `X${7_000_000 + ++n}`,
    nombres: 'Suharto',
    papellido: '',
    idPerfil,
    ...more,
  })
type Answer = { status: number; error?: { errors?: unknown } | undefined }
const refusedAt = ({ status, error }: Answer) => [status, (error?.errors as { campo: string }[])?.[0]?.campo]

test('a surname is asked of a document that carries one, and a first one before a second', async () => {
  const dni = { tipoDocumento: 'DNI', numeroDocumento: '45000001' }
  for (const papellido of ['', '   ', null, undefined])
    assert.deepEqual(refusedAt(await make({ ...dni, papellido })), [400, 'papellido'])
  assert.deepEqual(refusedAt(await make({ sapellido: 'Wijaya' })), [400, 'papellido'])
  assert.deepEqual(refusedAt(await make({ nombres: '', papellido: 'Suharto' })), [400, 'nombres'])
  const idMatriculaTipo = school.tipoMatricula('REGULAR')
  const person = { ...dni, nombres: 'Ana', papellido: '' }
  const { status } = await api.may(matricula.conUsuario, { usuario: person, idGrupo, idMatriculaTipo })
  assert.equal(status, 400)
  const list = { idGrupo, idMatriculaTipo, usuarios: [person] }
  const { data } = await api.may(matricula.guardarPersonas, list as never)
  assert.deepEqual(
    data!.resultados.map(({ ok }) => ok),
    [false],
  )
})

test('neither a change of document nor a statement leaves a person without a surname, and no other kind of type allows it', async () => {
  const { usuario: made } = (await make()).data!
  const { idUsuario: id, version, login } = made
  const dni = { tipoDocumento: 'DNI', numeroDocumento: '45000002', nombres: 'Suharto', papellido: '' }
  const changed = await api.may(usuario.actualizar, { id, version, login, idPerfil, ...dni } as never)
  assert.deepEqual(refusedAt(changed), [400, 'papellido'])
  const { papellido: _, ...rest } = {
    ...dni,
    tipoDocumento: 'PASAPORTE',
    numeroDocumento: made.numeroDocumento,
  }
  const silent = await api.may(usuario.actualizar, { id, version, login, idPerfil, ...rest } as never)
  assert.deepEqual(refusedAt(silent), [400, 'papellido'])
  const { idUsuario } = await school.alumno()
  await assert.rejects(
    sql`update usuario set papellido = '' where id_usuario = ${idUsuario}`.execute(api.db),
    /usuario_papellido/,
  )
  await assert.rejects(
    sql`update usuario set sapellido = 'Wijaya' where id_usuario = ${id}`.execute(api.db),
    /usuario_sapellido/,
  )
  const bank = { categoria: 'BANCO' as const, codigo: 'UNICO', nombre: 'Banco', nombreUnico: true }
  assert.deepEqual(refusedAt(await api.may(tipo.guardar, bank)), [400, 'nombreUnico'])
})

test('a type of document of the school may allow it', async () => {
  const made = { categoria: 'TIPO_DOCUMENTO' as const, codigo: 'KTP', nombre: 'Tarjeta de Indonesia' }
  const sent = { tipoDocumento: 'KTP', numeroDocumento: 'K1234567' }
  const { idTipo, version } = (await api.may(tipo.guardar, made)).data!.tipo
  assert.deepEqual(refusedAt(await make(sent)), [400, 'papellido'])
  await api.may(tipo.actualizar, { ...made, id: idTipo, version, nombreUnico: true } as never)
  assert.equal((await make(sent)).status, 201)
})

test('an upload takes a single name with a remark where the document may carry it, and refuses it elsewhere', async () => {
  const rows = ['PASAPORTE,X6000001,Suharto,', 'DNI,45000003,Suharto,', 'PASAPORTE,X6000002,,Suharto']
  const datos = Buffer.from(['tipoDocumento,numeroDocumento,nombres,papellido', ...rows].join('\n'))
  const archivo = { nombre: 'lista.csv', datos }
  const { data } = await api.may(matricula.cargaMasiva, { archivo, idGrupo: String(idGrupo) } as never)
  assert.deepEqual(
    data!.resultados.map(({ ok, avisos }) => [ok, avisos?.some((one) => one.includes('«Suharto»')) ?? false]),
    [
      [true, true],
      [false, false],
      [false, false],
    ],
    JSON.stringify(data),
  )
  const joined = Buffer.from(
    'tipoDocumento,numeroDocumento,Apellidos y nombres\nPASAPORTE,X6000003,Sukarno\n',
  )
  const one = { archivo: { nombre: 'lista.csv', datos: joined }, idGrupo: String(idGrupo) }
  const [row] = (await api.may(matricula.cargaMasiva, one as never)).data!.resultados
  assert.deepEqual([row?.ok, row?.nombre ?? 'Sukarno'], [true, 'Sukarno'], JSON.stringify(row))
})

test('a person may ask that a surname that is not theirs be taken away', async () => {
  const { idUsuario } = (await make({ papellido: 'Suharto' })).data!.usuario
  const token = await api.session({ idUsuario })
  const sent = { papellido: null, explicacion: 'Mi pasaporte lleva un solo nombre.' }
  assert.equal((await api.as(token, expediente.pedirCorreccion, sent)).status, 201)
  const student = await api.session({ idUsuario: (await school.alumno()).idUsuario })
  assert.deepEqual(refusedAt(await api.as(student, expediente.pedirCorreccion, sent)), [400, 'papellido'])
})

/** Every text of an answer. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const one of value) yield* textsOf(one)
  else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value))
    for (const one of Object.values(value)) yield* textsOf(one)
}
/** A comma or a space where the surname would stand. */
const isTorn = (text: string) =>
  /suharto/i.test(text) && (text !== text.trim() || /^, | , |,,|, *$| {2}|\bnull\b|undefined/.test(text))

const QUERY = { desde: '2020-01-01', hasta: '2031-01-01' }

test('each list, record and paper shows a single name without a comma, a space or a word in place of the surname', async () => {
  const { idUsuario } = (await make({ numeroDocumento: 'X8000001' })).data!.usuario
  const taught = (await api.may(grupo.ver, { id: idGrupo })).data!
  await api.db
    .updateTable('grupo')
    .set({ idDocente: idUsuario })
    .where('idGrupo', '=', taught.idGrupo)
    .execute()
  const { idMatricula } = await school.matricular(idGrupo, idUsuario)
  const { idIngreso } = await school.confirmar((await school.pagar(idUsuario, 20)).idIngreso)
  const ids = { id: idUsuario, idUsuario, idGrupo, idMatricula }
  const inputs = [
    {},
    { idGrupo },
    { idUsuario },
    { idMatricula },
    { idGrupo, ...QUERY },
    QUERY,
    { buscar: 'suharto' },
  ]
  const ofNoun = (op: Op) => {
    const [, noun = ''] = op.path.split('/')
    const key = `id${noun.charAt(0).toUpperCase()}${noun.slice(1)}` as keyof typeof ids
    return ids[key] ?? (noun === 'ingreso' ? idIngreso : idUsuario)
  }
  const reads = operations.filter(({ kind, file }) => kind === 'read' && !file)
  const shown = new Set<string>()
  for (const op of reads)
    for (const input of [...inputs, { id: ofNoun(op) }]) {
      if (!op.input.safeParse(input).success) continue
      const { status, data, error } = await api.may(op, input as never)
      assert.ok(status < 500, `${op.path} ${JSON.stringify(error)}`)
      const texts = [...textsOf(data)].filter((text) => /suharto/i.test(text))
      if (texts.length > 0) shown.add(op.path)
      assert.deepEqual(texts.filter(isTorn), [], `${op.path} ${JSON.stringify(input)}`)
    }
  assert.ok(shown.size >= 15, [...shown].join(' '))
})

test('the list of people orders a single name among the surnames', async () => {
  await make({ numeroDocumento: 'X8100001', nombres: 'Zzyzx' })
  const { data } = await api.may(usuario.buscar, { size: 200, sort: ['nombre'] })
  assert.equal(data!.content.at(-1)?.nombres, 'Zzyzx')
})

test('a receipt and a certificate print a single name', async () => {
  const { idUsuario } = (await make({ numeroDocumento: 'X8200001' })).data!.usuario
  const { idMatricula } = await school.culminada(idGrupo, true, idUsuario)
  const texto = { tipo: 'TEXTO', x: 20, ancho: 200, alto: 10 } as const
  const elementos = [
    { ...texto, y: 20, texto: 'A {{apellidos}}, {{nombres}}:' },
    { ...texto, y: 40, texto: 'De {{nombres}} {{apellidos}}.' },
  ]
  const { idCertificacionFormato } = await school.formato({ elementos })
  const { idCertificado } = await school.emitido(idMatricula, idCertificacionFormato)
  const { idIngreso } = await school.confirmar((await school.pagar(idUsuario, 20)).idIngreso)
  const authorization = `Bearer ${await api.session({ authorities: ['web_ingreso_listado', 'per_certificado_emitir'] })}`
  for (const path of [`ingreso/recibo/${idIngreso}`, `certificado/archivo/${idCertificado}`]) {
    const { rawPayload, statusCode } = await api.app.inject({
      url: `/api/${path}`,
      headers: { authorization },
    })
    assert.equal(statusCode, 200, path)
    const { texto } = readPdf(rawPayload)
    if (path.startsWith('certificado')) assert.match(texto, /A Suharto:[^]*De Suharto\./)
    assert.ok(texto.includes('Suharto'), texto)
    assert.ok(!/, Suharto|Suharto ,|null|undefined/.test(texto), texto)
  }
})
