import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { grupo } from '#contract/academico/grupo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const file = async (nombre: string) => ({
  nombre,
  datos: await readFile(join(import.meta.dirname, '../../personas/planilla/muestras', nombre)),
})
const upload = async (nombre: string, idGrupo: number, extra = {}) =>
  api.may(matricula.cargaMasiva, { archivo: await file(nombre), idGrupo: String(idGrupo) }, extra)
const enrolled = async (idGrupo: number) => (await api.may(grupo.ver, { id: idGrupo })).data!.matriculados

for (const [nombre, procesados, rechazados] of [
  ['01-limpia.xlsx', 30, 0],
  ['02-de-secretaria.xlsx', 17, 4],
  ['03-de-excel.csv', 25, 0],
  ['04-utf8.csv', 11, 1],
] as const) {
  test(`${nombre}: ${procesados} enrolled, ${rechazados} rejected with their rows; the preview says the same and saves nothing`, async () => {
    const { idGrupo } = await school.grupo(60)
    const preview = await upload(nombre, idGrupo, { simular: true })
    assert.equal(await enrolled(idGrupo), 0)
    const { status, data, error } = await upload(nombre, idGrupo)
    assert.equal(status, 200, JSON.stringify(error))
    assert.deepEqual(
      [data?.procesados, data?.rechazados],
      [procesados, rechazados],
      JSON.stringify(data?.mensajes),
    )
    assert.deepEqual(preview.data?.resultados, data?.resultados)
    assert.equal(await enrolled(idGrupo), procesados)
  })
}

test('02: a lost zero is restored with a warning; both errors of one row are reported', async () => {
  const { idGrupo } = await school.grupo(60)
  const { data } = await upload('02-de-secretaria.xlsx', idGrupo)
  const told = data!.resultados.filter((r) => r.ok && /\b0\d{7}\b/.test(r.mensaje))
  assert.ok(told.length >= 1, JSON.stringify(data?.resultados))
  for (const { avisos } of told)
    assert.ok(
      avisos?.some((one) => /\b0\d{7}\b/.test(one)),
      JSON.stringify(avisos),
    )
  assert.ok(
    data!.mensajes.some((m) => /correo/i.test(m) && /fecha/i.test(m)),
    JSON.stringify(data?.mensajes),
  )
})

test('04: a name that looks like a formula is stored as text', async () => {
  const { data } = await api.may(usuario.buscar, { numeroDocumento: '42500821' })
  assert.match(data!.content[0]!.nombres, /^=HYPERLINK/)
})

test('uploaded again, no student is made twice and each row names their group', async () => {
  const { idGrupo } = await school.grupo(60)
  await upload('01-limpia.xlsx', idGrupo)
  const again = await upload('01-limpia.xlsx', idGrupo)
  assert.deepEqual([again.data?.procesados, again.data?.rechazados], [0, 30])
  assert.match(again.data!.mensajes[0]!, /M20\d\d-\d{6}/)
})

test('500 people into 120 seats: the first 120, and the rest are refused for lack of seats', async () => {
  const { idGrupo } = await school.grupo(120)
  const { data } = await upload('05-quinientos.xlsx', idGrupo)
  assert.deepEqual([data?.procesados, data?.rechazados], [120, 380])
  assert.equal(await enrolled(idGrupo), 120)
})

test('a file of something else is refused whole, with what was expected and what was found', async () => {
  const { idGrupo } = await school.grupo(10)
  for (const nombre of ['06-otra-cosa.xlsx', '07-vacia.xlsx']) {
    const { status, error } = await upload(nombre, idGrupo)
    assert.equal(status, 400, JSON.stringify(error))
    assert.equal(error?.codigo, 'VALIDACION')
  }
  assert.equal(await enrolled(idGrupo), 0)
})

test('people by JSON and people by id: each row by itself', async () => {
  const { idGrupo } = await school.grupo(10)
  const people = [
    { tipoDocumento: 'DNI', numeroDocumento: '71000001', nombres: 'Íñigo', papellido: 'Paz' },
    { tipoDocumento: 'DNI', numeroDocumento: '7100', nombres: 'Corto', papellido: 'Paz' },
    { tipoDocumento: 'DNI', numeroDocumento: '71000001', nombres: 'Otra vez', papellido: 'Paz' },
    { nombres: 'Sin documento', papellido: 'Paz' },
  ]
  const { data, error } = await api.may(matricula.guardarPersonas, { idGrupo, usuarios: people })
  assert.deepEqual(
    data?.resultados.map((r) => [r.fila, r.ok]),
    [
      [1, true],
      [2, false],
      [3, false],
      [4, false],
    ],
    JSON.stringify(error),
  )

  const { idUsuario } = await school.alumno()
  const form = (usuarios: string) =>
    api.may(matricula.guardarUsuarios, { usuarios, idGrupo: String(idGrupo) })
  const ids = await form(`[${idUsuario}, 999999]`)
  assert.deepEqual(
    ids.data?.resultados.map((r) => r.ok),
    [true, false],
  )
  assert.equal((await form('1,dos')).status, 400)
})

test('the user named in the form never acts: the session’s does', async () => {
  const { idGrupo } = await school.grupo(10)
  const forged = { archivo: await file('01-limpia.xlsx'), idGrupo: String(idGrupo), idUsuario: '1' }
  assert.equal((await api.may(matricula.cargaMasiva, forged)).status, 403)
})

test('the template can be filled in: only its own example is refused', async () => {
  const { idGrupo } = await school.grupo(10)
  const template = await api.may(matricula.plantilla, {})
  const archivo = { nombre: 'plantilla.xlsx', datos: template.data as unknown as Uint8Array }
  const { data } = await api.may(matricula.cargaMasiva, { archivo, idGrupo: String(idGrupo) })
  assert.deepEqual([data?.procesados, data?.rechazados], [0, 1])
})
