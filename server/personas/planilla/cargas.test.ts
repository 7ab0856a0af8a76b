import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

import type { Fail } from '#server/core/fail.ts'
import type { Hoja } from '#server/core/planilla/index.ts'
import { findColumnas, leerPlanilla } from '#server/core/planilla/index.ts'
import { translator } from '#server/core/words.ts'

import type { Persona } from './index.ts'
import { columnasPersona, detectorDeRepetidos, personaReader, REQUIRED_COLUMNAS } from './index.ts'
import { tipos } from './muestras/tipos.ts'

const t = translator('es')
const leerPersona = personaReader(tipos)
const tablaDe = (hoja: Hoja) => findColumnas(hoja, columnasPersona(tipos, t), REQUIRED_COLUMNAS)

type Resultado = {
  personas: Map<number, Persona>
  rechazos: [fila: number, why: string][]
  avisos: [fila: number, what: string][]
}

/** Reads a file as the enrolment does, up to the database. */
function leerFilas(hoja: Hoja): Resultado {
  const repetido = detectorDeRepetidos()
  const resultado: Resultado = { personas: new Map(), rechazos: [], avisos: [] }
  for (const { numero, celdas } of tablaDe(hoja).filas) {
    const { persona, errores, avisos } = leerPersona(celdas)
    const antes = persona && repetido(numero, persona)
    const problems = antes
      ? [{ campo: 'numeroDocumento', clave: 'planilla.repetida' as const, datos: { fila: antes } }]
      : errores
    if (problems.length > 0)
      resultado.rechazos.push([numero, problems.map((n) => `${n.campo}: ${t(n.clave, n.datos)}`).join(' · ')])
    else if (persona) resultado.personas.set(numero, persona)
    for (const { clave, datos } of avisos) resultado.avisos.push([numero, t(clave, datos)])
  }
  return resultado
}

const leerArchivo = async (nombre: string) =>
  leerPlanilla({ datos: readFileSync(new URL(`muestras/${nombre}`, import.meta.url)) })
const leer = async (nombre: string) => leerFilas(await leerArchivo(nombre))

test('06: a file of another kind is refused whole, with the columns it has and the expected ones', async () => {
  const hoja = await leerArchivo('06-otra-cosa.xlsx')
  assert.throws(
    () => tablaDe(hoja),
    ({ razon, clave, datos }: Fail) => {
      const mensaje = t(clave, datos)
      return (
        razon === 'VALIDACION' &&
        /Número de documento, Nombres/.test(mensaje) &&
        /Producto, Cantidad, Precio/.test(mensaje)
      )
    },
  )
})

test('07: an empty file is refused whole', async () => {
  await assert.rejects(leerArchivo('07-vacia.xlsx'), { razon: 'VALIDACION', clave: 'planilla.vacia' })
})

test('02: rejected rows have the number that the program shows, and all that is wrong with them', async () => {
  const { personas, rechazos, avisos } = await leer('02-de-secretaria.xlsx')
  assert.deepEqual(rechazos, [
    [24, 'numeroDocumento: Es la misma persona de la fila 5'],
    [25, 'numeroDocumento: El número «12AB5678» no corresponde a un documento de tipo DNI. Corríjalo.'],
    [
      26,
      'correo: Escriba un correo completo, como nombre@ejemplo.com · ' +
        'fechaNacimiento: «31/02/2001» no es una fecha que exista. Escríbala como dd/mm/aaaa.',
    ],
    [28, 'numeroDocumento: Falta el número de documento · papellido: Complete este dato'],
  ])
  assert.equal(personas.size, 17)
  assert.equal(personas.get(23)?.numeroDocumento, '09388361')
  assert.deepEqual(avisos, [[23, 'El documento 9388361 había perdido el cero inicial: se lee 09388361']])
})

test('02: spaces go, phones are digits, and the three forms of a date are the same day of the calendar', async () => {
  const { personas } = await leer('02-de-secretaria.xlsx')
  const { tipoDocumento, numeroDocumento, nombres, papellido, sapellido, celular } = personas.get(5)!
  assert.deepEqual(
    [tipoDocumento, numeroDocumento, nombres, papellido, sapellido, celular],
    ['DNI', '66634155', 'Kiara', 'GARCÍA', 'Ttito', '999136879'],
  )
  assert.deepEqual(
    [5, 6, 7].map((fila) => personas.get(fila)?.fechaNacimiento),
    ['1988-06-04', '2002-01-09', '2004-06-13'],
  )
  assert.equal(personas.get(11)?.correo, 'maria.yupanqui121@example.com')
  assert.equal(personas.get(6)?.celular, '949288686')
})

test('01 and 05: clean files give all their people', async () => {
  for (const [nombre, count] of [
    ['01-limpia.xlsx', 30],
    ['05-quinientos.xlsx', 500],
  ] as const) {
    const { personas, rechazos, avisos } = await leer(nombre)
    assert.deepEqual([personas.size, rechazos, avisos], [count, [], []])
  }
  const { personas } = await leer('01-limpia.xlsx')
  assert.deepEqual(personas.get(2), {
    tipoDocumento: 'DNI',
    numeroDocumento: '56778901',
    nombres: 'Kiara',
    papellido: 'Rojas',
    sapellido: 'Díaz',

    correo: 'kiara.rojas809@example.com',
    celular: '919899491',
    fechaNacimiento: '2004-02-11',
    direccion: null,
  })
})

test('03: semicolons and Windows-1252 keep their accents', async () => {
  const { personas, rechazos } = await leer('03-de-excel.csv')
  assert.deepEqual([personas.size, rechazos], [25, []])
  assert.deepEqual([personas.get(2)?.papellido, personas.get(4)?.tipoDocumento], ['Ramírez', 'CE'])
})

test('04: quotes, other types of document, an unknown type, and a name like a formula that stays a text', async () => {
  const { personas, rechazos } = await leer('04-utf8.csv')
  assert.deepEqual(rechazos, [
    [
      6,
      'tipoDocumento: No se conoce el tipo de documento «BREVETE». Use uno de estos: DNI, CE, PASAPORTE. Otro se agrega o se activa en Configuración › Tipos.',
    ],
  ])
  assert.equal(personas.size, 11)
  assert.deepEqual([personas.get(4)?.tipoDocumento, personas.get(5)?.tipoDocumento], ['PASAPORTE', 'CE'])
  assert.equal(personas.get(5)?.numeroDocumento, '000845123')
  assert.equal(personas.get(7)?.nombres, 'Ana "Anita"')
  assert.equal(personas.get(8)?.papellido, 'Vega, hijo')
  assert.equal(personas.get(9)?.nombres, '=HYPERLINK("http://example.com";"x")')
})

test('08: the columns of grades are found the same way, under any heading', async () => {
  const componentes = ['Práctica', 'Trabajo', 'Examen final'].map((titulo, i) => ({
    campo: `c${i}`,
    titulo,
    sinonimos: [titulo],
  }))
  const columnas = [
    { campo: 'documento', titulo: 'Documento', sinonimos: ['Documento', 'DNI'] },
    ...componentes,
  ]
  const { filas, titulos } = findColumnas(await leerArchivo('08-notas.xlsx'), columnas, [['documento']])
  assert.equal(filas.length, 30)
  assert.deepEqual(titulos, { documento: 'Documento', c0: 'Práctica', c1: 'Trabajo', c2: 'Examen final' })
  assert.deepEqual(filas.map(({ celdas }) => celdas['c2']).slice(0, 5), [15, 9, 11, '14,5', 11])
  assert.deepEqual(filas[0]?.celdas['documento'], 56778901)
})
