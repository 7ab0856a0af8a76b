import assert from 'node:assert/strict'
import { test } from 'node:test'

import { IDIOMAS } from '#contract/core/idiomas.ts'
import type { Celda, Hoja } from '#server/core/planilla/index.ts'
import { findColumnas, leerPlanilla } from '#server/core/planilla/index.ts'
import { translator } from '#server/core/words.ts'

import { columnasPersona, personaReader, plantillaPersonas, REQUIRED_COLUMNAS } from './index.ts'
import { tipos } from './muestras/tipos.ts'

const t = translator('es')
const leerPersona = personaReader(tipos)
const tablaDe = (hoja: Hoja) => findColumnas(hoja, columnasPersona(tipos, t), REQUIRED_COLUMNAS)
const hojaDe = (...filas: Celda[][]): Hoja => ({
  filas: filas.map((celdas, i) => ({ numero: i + 1, celdas })),
})

test('a file without a needed column is refused, naming it', () => {
  assert.throws(() => tablaDe(hojaDe(['DNI', 'E-mail'], ['12345678', 'a@b.pe'])), {
    clave: 'planilla.faltanColumnas',
    datos: { faltan: 'Nombres, Apellido paterno', encontradas: 'DNI, E-mail' },
  })
})

test('headings with nothing below are refused', () => {
  assert.throws(() => tablaDe(hojaDe(['DNI', 'Nombres', 'Apellidos'], [null, null, ' '])), {
    clave: 'planilla.sinFilas',
  })
})

const writings = [
  ['N° Doc.', 'numeroDocumento'],
  ['Nro. de D.N.I.', 'numeroDocumento'],
  ['DOCUMENTO DE IDENTIDAD (*)', 'numeroDocumento'],
  ['Tipo Doc.', 'tipoDocumento'],
  ['NOMBRE(S)', 'nombres'],
  ['First name', 'nombres'],
  ['apellidoPaterno', 'papellido'],
  ['1er. Apellido', 'papellido'],
  ['Ap. Mat.', 'sapellido'],
  ['Apellidos', 'apellidos'],
  ['APELLIDOS Y NOMBRES', 'apellidosNombres'],
  ['Correo electrónico:', 'correo'],
  ['Cel.', 'celular'],
  ['Fec. Nacim.', 'fechaNacimiento'],
  ['Birth date', 'fechaNacimiento'],
  ['Domicilio', 'direccion'],
] as const

test('headings are recognised in every spelling', () => {
  const columnas = columnasPersona(tipos, t)
  for (const [titulo, campo] of writings) {
    assert.deepEqual(findColumnas(hojaDe([titulo], ['x']), columnas).titulos, { [campo]: titulo })
  }
})

test('a heading of the object prototype is no column', () => {
  assert.throws(() => tablaDe(hojaDe(['__proto__', 'constructor', 'toString'], ['a', 'b', 'c'])), {
    clave: 'planilla.sinColumnas',
  })
})

test('of two columns for one field the preferred one counts, row by row', () => {
  const { filas } = tablaDe(
    hojaDe(
      ['DNI', 'C.E.', 'Nombres', 'Apellidos', 'Teléfono', 'Celular'],
      ['1', null, 'a', 'b', '111111', '222222'],
      [null, '2', 'a', 'b', '111111', ' '],
    ),
  )
  assert.deepEqual(
    filas.map(({ celdas }) => celdas.celular),
    ['222222', '111111'],
  )
  assert.deepEqual(
    filas.map(({ celdas }) => [celdas.tipoDocumento, celdas.numeroDocumento]),
    [
      ['DNI', '1'],
      ['CE', '2'],
    ],
  )
})

test('the template is read by the same means in each language, and its example is refused', async () => {
  for (const idioma of IDIOMAS) {
    const words = translator(idioma)
    const hoja = await leerPlanilla({ datos: await plantillaPersonas(tipos, words) })
    const { filas, titulos } = findColumnas(hoja, columnasPersona(tipos, words), REQUIRED_COLUMNAS)
    assert.equal(Object.keys(titulos).length, 9)
    assert.deepEqual(
      filas.map(({ celdas }) => leerPersona(celdas).errores.map(({ clave }) => clave)),
      [['planilla.filaEjemplo']],
    )
  }
})
