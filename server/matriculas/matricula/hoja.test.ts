import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { grupo } from '#contract/academico/grupo.ts'
import { espera } from '#contract/matriculas/espera.ts'
import { matriculaHoja } from '#contract/matriculas/matricula-hoja.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const csv = (...lines: string[]) => ({ nombre: 'lista.csv', datos: Buffer.from(lines.join('\n')) })
const sample = async (nombre: string) => ({
  nombre,
  datos: await readFile(join(import.meta.dirname, '../../personas/planilla/muestras', nombre)),
})
type Archivo = { nombre: string; datos: Uint8Array }
const load = (archivo: Archivo, idGrupo: number, more: object = {}, options = {}) =>
  api.may(matricula.cargaMasiva, { archivo, idGrupo: String(idGrupo), ...more }, options)
const correcciones = (...list: object[]) => ({ correcciones: JSON.stringify(list) })
const enrolled = async (idGrupo: number) => (await api.may(grupo.ver, { id: idGrupo })).data!.matriculados

const LISTA = csv(
  'DNI,Nombres,Apellido paterno,Correo',
  '71000,Ana,Paz,ana@example.com',
  '71000102,Luis,Paz,luis(arroba)example.com',
  '71000103,Rosa,Paz,rosa@example.com',
)

test('a correction of a row or a column that the file has not, too long, too many or of no shape is refused', async () => {
  const { idGrupo } = await school.grupo(10)
  const refused = async (more: object) => {
    const { status, error } = await load(LISTA, idGrupo, more)
    const [first] = error?.errors ?? []
    return [status, typeof first === 'object' && first.campo]
  }
  const one = { fila: 2, columna: 0, valor: '71000101' }
  assert.deepEqual(await refused(correcciones({ ...one, fila: 9 })), [400, 'correcciones.0.fila'])
  assert.deepEqual(await refused(correcciones(one, { ...one, columna: 4 })), [400, 'correcciones.1.columna'])
  assert.deepEqual(await refused(correcciones({ ...one, columna: 200 })), [400, 'correcciones.0.columna'])
  assert.deepEqual(await refused(correcciones({ ...one, valor: 'x'.repeat(301) })), [
    400,
    'correcciones.0.valor',
  ])
  const many = Array.from({ length: 1001 }, () => ({ ...one, valor: '' }))
  assert.deepEqual(await refused(correcciones(...many)), [400, 'correcciones'])
  assert.deepEqual(await refused({ correcciones: '{' }), [400, 'correcciones'])
  const columnas = (columna: number, campo: string) => ({ columnas: JSON.stringify([{ columna, campo }]) })
  assert.deepEqual(await refused(columnas(7, 'correo')), [400, 'columnas.0.columna'])
  assert.deepEqual(await refused(columnas(1, 'apodo')), [400, 'columnas.0.campo'])
  assert.equal(await enrolled(idGrupo), 0)
})

test('an error names its cell; corrected there, the row is enrolled and the others are as before', async () => {
  const { idGrupo } = await school.grupo(10)
  const preview = await load(LISTA, idGrupo, {}, { simular: true })
  const wrong = preview.data!.resultados.map(({ fila, celdas }) => [fila, celdas?.map((one) => one.columna)])
  assert.deepEqual(wrong, [
    [2, [0]],
    [3, [3]],
    [4, undefined],
  ])
  const corrected = correcciones(
    { fila: 2, columna: 0, valor: '71000101' },
    { fila: 3, columna: 3, valor: 'luis@example.com' },
  )
  const { data } = await load(LISTA, idGrupo, corrected)
  assert.deepEqual([data?.procesados, data?.rechazados], [3, 0], JSON.stringify(data))
})

test('columns with headings of their own are read as what was chosen', async () => {
  const { idGrupo } = await school.grupo(10)
  const archivo = csv('Cod,Quien,Buzón', '71000111,"Paz, Ana",ana1@example.com')
  const { data: hoja } = await api.may(matriculaHoja.leer, { archivo })
  assert.deepEqual(
    hoja?.columnas.map(({ titulo, campo }) => [titulo, campo]),
    [
      ['Cod', null],
      ['Quien', null],
      ['Buzón', null],
    ],
  )
  assert.equal((await load(archivo, idGrupo)).status, 400)
  const columnas = JSON.stringify([
    { columna: 0, campo: 'numeroDocumento' },
    { columna: 1, campo: 'apellidosNombres' },
  ])
  const { data } = await load(archivo, idGrupo, { columnas })
  assert.equal(data?.procesados, 1, JSON.stringify(data))
})

test('a sheet is read as its texts, with the numbers of its rows and what its columns are', async () => {
  const { data } = await api.may(matriculaHoja.leer, { archivo: await sample('02-de-secretaria.xlsx') })
  assert.equal(data?.filas[0]?.fila, 5)
  assert.ok(data?.columnas.some(({ titulo, campo }) => titulo === 'F. Nac.' && campo === 'fechaNacimiento'))
  const nacimiento = data!.columnas.findIndex(({ campo }) => campo === 'fechaNacimiento')
  assert.equal(data?.filas[0]?.celdas[nacimiento], '04/06/1988')
})

test('those without a seat wait in the order of the file when it is asked; the preview puts none in the list', async () => {
  const { idGrupo } = await school.grupo(1)
  const archivo = csv(
    'DNI,Nombres,Apellido paterno',
    '71000121,Ana,Paz',
    '71000122,Luis,Paz',
    '71000123,Rosa,Paz',
  )
  const without = await load(archivo, idGrupo, {}, { simular: true })
  assert.deepEqual(
    without.data?.resultados.map(({ codigo }) => codigo),
    [undefined, 'SIN_VACANTES', 'SIN_VACANTES'],
  )
  const waiting = async () =>
    (await api.may(espera.buscar, { idGrupo })).data!.content.map(({ usuario, puesto }) => [
      puesto,
      usuario.numeroDocumento,
    ])
  const preview = await load(archivo, idGrupo, { espera: 'true' }, { simular: true })
  assert.deepEqual(await waiting(), [])
  const { data } = await load(archivo, idGrupo, { espera: 'true' })
  assert.deepEqual(preview.data?.resultados, data?.resultados)
  assert.deepEqual(
    data?.resultados.map(({ ok, enEspera }) => [ok, enEspera]),
    [
      [true, undefined],
      [true, true],
      [true, true],
    ],
  )
  assert.deepEqual(await waiting(), [
    [1, '71000122'],
    [2, '71000123'],
  ])
  const again = await load(archivo, idGrupo, { espera: 'true' })
  assert.equal(again.data?.rechazados, 1)
  assert.equal((await waiting()).length, 2)
})

test('the refused rows are a spreadsheet with the reason, whose columns are recognised again', async () => {
  const titulos = ['DNI', 'Nombres', 'Apellido paterno']
  const filas = [{ celdas: ['7100013', '=1+1', 'Paz'], motivo: 'Le falta una cifra' }]
  const { data } = await api.may(matricula.rechazadas, { titulos, filas })
  const archivo = { nombre: 'filas.xlsx', datos: data as unknown as Uint8Array }
  const { data: hoja } = await api.may(matriculaHoja.leer, { archivo })
  assert.deepEqual(hoja?.filas, [{ fila: 2, celdas: ['7100013', '=1+1', 'Paz', 'Le falta una cifra'] }])
  assert.deepEqual(
    hoja?.columnas.map(({ campo }) => campo),
    ['numeroDocumento', 'nombres', 'papellido', null],
  )
  assert.equal((await api.may(matricula.rechazadas, { titulos, filas: [] })).status, 400)
})

test('the result of a load says the access of each new person, and of nobody else; it is a spreadsheet too', async () => {
  const { idGrupo } = await school.grupo(2)
  const known = await school.alumno()
  const { data: person } = await api.may(usuario.ver, { id: known.idUsuario })
  const { tipoDocumento, numeroDocumento, nombres, papellido } = person!
  const archivo = csv(
    'Tipo,Documento,Nombres,Apellido paterno,Correo',
    'DNI,71000141,Ana,Paz,ana141@example.com',
    `${tipoDocumento},${numeroDocumento},${nombres},${papellido},`,
    'DNI,71000143,Rosa,Paz,',
  )
  const { data } = await load(archivo, idGrupo, { espera: 'true' })
  assert.deepEqual(
    data?.resultados.map(({ ok, acceso }) => [ok, acceso]),
    [
      [true, { login: '71000141', conCorreo: true }],
      [true, undefined],
      [true, { login: '71000143', conCorreo: false }],
    ],
    JSON.stringify(data),
  )
  const filas = [{ celdas: ['71000141'], resultado: 'Matriculado', login: '71000141', acceso: 'Por correo' }]
  const file = await api.may(matricula.resultado, { titulos: ['Documento'], filas })
  const again = { nombre: 'filas.xlsx', datos: file.data as unknown as Uint8Array }
  const { data: hoja } = await api.may(matriculaHoja.leer, { archivo: again })
  assert.deepEqual(hoja?.filas[0]?.celdas, ['71000141', 'Matriculado', '71000141', 'Por correo'])
  assert.equal((await api.call([], matricula.resultado, { titulos: ['Documento'], filas })).status, 403)
})
