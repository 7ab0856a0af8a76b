import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { matriculaHoja } from '#contract/matriculas/matricula-hoja.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const sample = async (nombre: string) => ({
  nombre,
  datos: await readFile(join(import.meta.dirname, '../../institucion/hoja/muestras', nombre)),
})
const read = async (nombre: string, choices: object = {}) => {
  const { data, error } = await api.may(matriculaHoja.leer, { archivo: await sample(nombre), ...choices })
  assert.ok(data, JSON.stringify(error))
  return data
}
/** Enrols the people of a sample in a new group and returns them by document. */
async function enrol(nombre: string, choices: object = {}) {
  const { idGrupo } = await school.grupo(20)
  const archivo = await sample(nombre)
  const { data, error } = await api.may(matricula.cargaMasiva, {
    archivo,
    idGrupo: String(idGrupo),
    ...choices,
  })
  assert.ok(data, JSON.stringify(error))
  return data
}
const person = async (numeroDocumento: string) => {
  const { data } = await api.may(usuario.buscar, { buscar: numeroDocumento })
  const [found] = data!.content
  const { nombres, papellido, sapellido, fechaNacimiento, celular, tipoDocumento, correo } = (await api.may(
    usuario.ver,
    { id: found!.idUsuario },
  ))!.data as never as Record<string, string>
  return { nombres, papellido, sapellido, fechaNacimiento, celular, tipoDocumento, correo }
}

test('the sheet with the people is proposed, not the summary of the export', async () => {
  const { hoja, hojas, filas } = await read('matricula-numbers.xlsx')
  assert.deepEqual([hoja, hojas.length, filas.length], ['Hoja 1 - Tabla 1', 2, 1])
  assert.equal((await enrol('matricula-numbers.xlsx')).procesados, 1)
})

test('two sheets are named with their rows, and read one after the other', async () => {
  const nombre = 'matricula-dos-hojas.xlsx'
  const { hojas } = await read(nombre)
  assert.deepEqual(
    hojas.map(({ hoja, filas, visible }) => [hoja, filas, visible]),
    [
      ['Sección A', 2, true],
      ['Sección B', 3, true],
    ],
  )
  assert.equal((await enrol(nombre)).procesados, 1)
  assert.equal((await enrol(nombre, { hoja: 'Sección B' })).procesados, 2)
})

test('hidden rows and columns are counted and asked for: without them, or with them', async () => {
  const nombre = 'matricula-filas-ocultas.xlsx'
  const { preguntas, filas } = await read(nombre)
  assert.deepEqual(
    preguntas.map(({ clase, elegida, opciones }) => [clase, elegida, opciones.map(({ ejemplo }) => ejemplo)]),
    [['OCULTAS', 'false', ['2 filas', '3 filas']]],
  )
  assert.match(preguntas[0]!.texto, /1 fila y 1 columna/)
  assert.equal(filas.length, 2)
  assert.equal((await read(nombre, { ocultas: 'true' })).filas.length, 3)
  assert.equal((await enrol(nombre)).procesados, 2)
  assert.equal((await person('90000161')).correo, null)
  assert.equal((await enrol(nombre, { ocultas: 'true' })).procesados, 3)
})

test('Google Forms: questions are headings, and the column decides the order of day and month', async () => {
  const { columnas, preguntas } = await read('matricula-google-forms.csv')
  assert.deepEqual(
    columnas.map(({ campo }) => campo),
    [null, 'correo', 'nombresApellidos', 'numeroDocumento', 'celular', 'fechaNacimiento', null],
  )
  assert.deepEqual(preguntas, [])
  const { procesados, resultados } = await enrol('matricula-google-forms.csv')
  assert.equal(procesados, 2, JSON.stringify(resultados))
  const ana = await person('90000181')
  assert.deepEqual([ana.fechaNacimiento, ana.celular], ['2008-05-03', '+51999888777'])
  const pedro = await person('001234567')
  assert.deepEqual([pedro.fechaNacimiento, pedro.tipoDocumento], ['2008-12-25', 'CE'])
})

// The made-up people of two samples share a number.
const ACCEPTED = { aceptarNombres: 'true', filasAceptadas: '3' }

test('documents as people write them; what has no type is said with how to add it', async () => {
  const { resultados, procesados } = await enrol('matricula-extranjeros.xlsx', ACCEPTED)
  assert.equal(procesados, 2, JSON.stringify(resultados))
  // Rows 4 and 6 write the documents of rows 3 and 2 in another way: they are read as the same.
  const refused = resultados.filter(({ ok }) => !ok)
  assert.deepEqual(
    refused.map(({ fila, celdas }) => [fila, celdas?.map(({ regla }) => regla)]),
    [
      [4, ['matricula.repetida']],
      [5, ['planilla.tipoDesconocido']],
      [6, ['matricula.repetida']],
      [7, ['planilla.tipoDesconocido']],
    ],
  )
  assert.match(refused[1]!.mensaje, /«RUT».*Otro se agrega o se activa en Configuración › Tipos/)
  assert.equal((await person('AB123456')).tipoDocumento, 'PASAPORTE')
  assert.equal((await person('001234567')).tipoDocumento, 'CE')
  const { preguntas } = await read('matricula-extranjeros.xlsx')
  assert.deepEqual(
    preguntas.map(({ clase, valores }) => [
      clase,
      valores.filter(({ es }) => es === null).map((v) => v.valor),
    ]),
    [['VALORES', ['RUT', 'Cédula']]],
  )
})

test('Moodle: one question whether its id is the document, remembered for the institution', async () => {
  const nombre = 'matricula-moodle-es.csv'
  const { columnas, preguntas } = await read(nombre)
  assert.deepEqual(
    columnas.map(({ campo }) => campo),
    ['nombres', 'apellidos', null, 'correo'],
  )
  assert.deepEqual(
    preguntas.map(({ clase, columna, campo, obliga }) => [clase, columna, campo, obliga]),
    [['COLUMNA', 2, 'numeroDocumento', true]],
  )
  const chosen = { columnas: JSON.stringify([{ columna: 2, campo: 'numeroDocumento' }]) }
  assert.equal((await enrol(nombre, chosen)).procesados, 1)
  const again = await read(nombre)
  assert.deepEqual(
    [again.recordada, again.preguntas, again.columnas[2]?.campo],
    [true, [], 'numeroDocumento'],
  )
})

test('two rows of headings with merged cells; day, month and year in three columns', async () => {
  const { encabezado, columnas } = await read('matricula-nomina-dos-niveles.xlsx')
  assert.equal(encabezado, 5)
  assert.deepEqual(
    columnas.map(({ campo }) => campo),
    [
      null,
      'tipoDocumento',
      'numeroDocumento',
      'apellidosNombres',
      'fechaNacimiento.dia',
      'fechaNacimiento.mes',
      'fechaNacimiento.anio',
      null,
      null,
    ],
  )
  const { procesados, resultados } = await enrol('matricula-nomina-dos-niveles.xlsx')
  assert.equal(procesados, 3, JSON.stringify(resultados))
  const { nombres, papellido, sapellido, fechaNacimiento } = await person('90000101')
  assert.deepEqual(
    [nombres, papellido, sapellido, fechaNacimiento],
    ['María José', 'ÁLVAREZ', 'DE LA CRUZ', '2008-03-05'],
  )
})

test('Mac Roman is told by its pairs', async () => {
  assert.equal((await enrol('matricula-mac-roman.csv')).procesados, 1)
  const { nombres, papellido } = await person('90000223')
  assert.deepEqual([nombres, papellido], ['José', 'Muñoz'])
})
