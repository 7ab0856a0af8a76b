import assert from 'node:assert/strict'
import { test } from 'node:test'

import { matricula } from '#contract/matriculas/matricula.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(20)
const idPerfil = (await school.alumno()).idPerfil

let n = 0
const persona = (rest: object) => ({
  tipoDocumento: 'DNI',
  numeroDocumento: String(74_300_000 + ++n),
  nombres: 'Sol',
  papellido: 'Paz',
  ...rest,
})
const campoOf = async (rest: object) => {
  const { status, error } = await api.may(usuario.guardar, { ...persona(rest), idPerfil } as never)
  const [first] = error?.errors ?? []
  return status === 201 ? 'ok' : typeof first === 'object' ? first.campo : error?.mensaje
}
const setting = (clave: string, valor: string) =>
  api.db.updateTable('parametro').set({ valor }).where('clave', '=', clave).execute()
const year = new Date().getUTCFullYear()

test('an age goes from 2 to 110', async () => {
  for (const fechaNacimiento of [`${year}-01-01`, '1850-01-01', `${year + 1}-01-01`, `${year - 112}-01-01`])
    assert.equal(await campoOf({ fechaNacimiento }), 'fechaNacimiento', fechaNacimiento)
  for (const fechaNacimiento of [`${year - 3}-01-01`, `${year - 109}-01-01`, null])
    assert.equal(await campoOf({ fechaNacimiento }), 'ok', String(fechaNacimiento))
})

test('a telephone is one of the country of the institution, or has its own code', async () => {
  for (const celular of ['abc', '12345', '987 65', '9876543210123', '+51 12', '987654321 anexo'])
    assert.equal(await campoOf({ celular }), 'celular', celular)
  for (const celular of ['987654321', '(01) 447-2233', '+51 987 654 321', '+34 612 345 678', null])
    assert.equal(await campoOf({ celular }), 'ok', String(celular))
  assert.equal(await campoOf({ apoderado: { nombre: 'Luz', celular: '1234567890123' } }), 'apoderado.celular')
})

test('another country has other numbers, and a telephone kept before does not stop a change of the rest', async () => {
  const made = await api.may(usuario.guardar, { ...persona({ celular: '987654321' }), idPerfil } as never)
  const { idUsuario, tipoDocumento, numeroDocumento, papellido, login, version } = made.data!.usuario
  const change = (celular: string, at: number) =>
    api.may(usuario.actualizar, {
      id: String(idUsuario),
      tipoDocumento,
      numeroDocumento,
      papellido,
      login,
      idPerfil,
      nombres: 'Sol Luz',
      celular,
      version: at,
    } as never)
  await setting('institucion.locale', 'es-CR')
  assert.equal((await change('987654321', version)).status, 200)
  assert.equal((await change('987654322', version + 1)).status, 400)
  assert.equal((await change('88887777', version + 1)).status, 200)
  await setting('institucion.locale', 'es-PE')
})

test('in a list each row is refused alone', async () => {
  const usuarios = [
    persona({ celular: 'abc' }),
    persona({ celular: '987654321' }),
    persona({ celular: '12345678901234' }),
  ]
  const { data } = await api.may(matricula.guardarPersonas, { idGrupo, usuarios })
  assert.deepEqual(
    data?.resultados.map(({ ok }) => ok),
    [false, true, false],
  )
})
