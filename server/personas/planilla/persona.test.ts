import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { Celda } from '#server/core/planilla/index.ts'

import { personaReader } from './index.ts'
import { tipos } from './muestras/tipos.ts'

const leerPersona = personaReader(tipos)

const base = { tipoDocumento: 'DNI', numeroDocumento: '12345670', nombres: 'Ana', papellido: 'Rojas' }
const erroresDe = (celdas: Record<string, Celda>) =>
  leerPersona({ ...base, ...celdas }).errores.map(({ campo, clave }) => `${campo} ${clave}`)

test('only a number regains its zero: a text of seven digits was mistyped', () => {
  assert.deepEqual(erroresDe({ numeroDocumento: '1234567' }), ['numeroDocumento planilla.documento'])
  assert.equal(leerPersona({ ...base, numeroDocumento: 1234567 }).persona?.numeroDocumento, '01234567')
  assert.deepEqual(erroresDe({ numeroDocumento: 123456 }), ['numeroDocumento planilla.documento'])
  assert.deepEqual(erroresDe({ numeroDocumento: 1234567.5 }), ['numeroDocumento planilla.documento'])
})

test('a document without its type is the first type that it fits, and the result says so', () => {
  const { persona, avisos } = leerPersona({ ...base, tipoDocumento: null, numeroDocumento: 9388361 })
  assert.deepEqual([persona?.tipoDocumento, persona?.numeroDocumento], ['DNI', '09388361'])
  assert.deepEqual(
    avisos.map(({ clave }) => clave),
    ['planilla.tipoSupuesto', 'planilla.cero'],
  )
  assert.deepEqual(erroresDe({ tipoDocumento: null, numeroDocumento: '??' }), [
    'numeroDocumento planilla.documento',
  ])
})

test('impossible dates, two-digit years and bare numbers are refused', () => {
  for (const fecha of [
    '31/02/2001',
    '05/24/2005',
    '1/1/99',
    '2005-02-30',
    '24 de mayo',
    38028,
    1990,
    '01/01/1850',
  ]) {
    assert.deepEqual(erroresDe({ fechaNacimiento: fecha }), ['fechaNacimiento planilla.fecha'], String(fecha))
  }
  for (const fecha of [
    '9/1/2002',
    '09-01-2002',
    '09.01.2002',
    '2002-01-09',
    '2002/1/9',
    '2002-01-09T00:00:00',
    { fecha: '2002-01-09' },
  ]) {
    assert.equal(leerPersona({ ...base, fechaNacimiento: fecha }).persona?.fechaNacimiento, '2002-01-09')
  }
})

test('invalid mails, phones and names are refused, all at once', () => {
  assert.deepEqual(
    erroresDe({
      correo: 'a@b',
      celular: '12-34',
      nombres: '123',
      papellido: '  ',
      direccion: 'x'.repeat(201),
    }),
    [
      'nombres campo.formato',
      'papellido campo.obligatorio',
      'correo campo.correo',
      'celular planilla.celular',
      'direccion campo.largo',
    ],
  )
  assert.equal(leerPersona({ ...base, celular: '+51 (999) 136-879' }).persona?.celular, '+51999136879')
})

test('characters that a database cannot store are removed from texts', () => {
  const { persona } = leerPersona({ ...base, nombres: ' Jose\u0301\u0000 \u200b\n Luis\u00A0\uD800 ' })
  assert.equal(persona?.nombres, 'José Luis \uFFFD')
})

const divided = [
  [{ nombres: 'Milagros', apellidos: 'De la Cruz Ttito' }, ['Milagros', 'De la Cruz', 'Ttito'], false],
  [{ nombres: 'Ana', apellidos: 'Quispe' }, ['Ana', 'Quispe', null], false],
  [{ nombres: 'Ana', apellidos: 'Ponce de León García' }, ['Ana', 'Ponce', 'de León García'], true],
  [{ apellidosNombres: 'De la Cruz Ttito, Ana Lucía' }, ['Ana Lucía', 'De la Cruz', 'Ttito'], false],
  [{ apellidosNombres: 'ROJAS DIAZ ANA LUCIA' }, ['ANA LUCIA', 'ROJAS', 'DIAZ'], true],
  [{ nombresApellidos: 'Ana Lucía Rojas Díaz' }, ['Ana Lucía', 'Rojas', 'Díaz'], true],
  [{ nombresApellidos: 'Ana Rojas' }, ['Ana', 'Rojas', null], true],
] as const

test('a name in one or two columns is separated, and the result says so when it was a guess', () => {
  for (const [columnas, expected, isGuess] of divided) {
    const { persona, avisos } = leerPersona({
      tipoDocumento: 'DNI',
      numeroDocumento: '12345670',
      ...columnas,
    })
    assert.deepEqual([persona?.nombres, persona?.papellido, persona?.sapellido], expected)
    assert.equal(avisos.length > 0, isGuess)
  }
  const { errores } = leerPersona({
    tipoDocumento: 'DNI',
    numeroDocumento: '12345670',
    nombresApellidos: 'Ana',
  })
  assert.deepEqual(
    errores.map(({ campo }) => campo),
    ['nombres'],
  )
})
