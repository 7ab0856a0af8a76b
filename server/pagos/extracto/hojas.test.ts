import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { moneda } from '#contract/institucion/moneda.ts'
import { extractoLinea } from '#contract/pagos/extracto-linea.ts'
import { extracto } from '#contract/pagos/extracto.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const sample = async (nombre: string) => ({
  nombre,
  datos: await readFile(join(import.meta.dirname, '../../institucion/hoja/muestras', nombre)),
})
async function pesos() {
  const { data, error } = await api.may(moneda.guardar, {
    codigo: 'CLP',
    simbolo: '$',
    nombre: 'Peso chileno',
    decimales: 0,
  } as never)
  assert.ok(data, JSON.stringify(error))
  return String((data as { moneda: { idMoneda: number } }).moneda.idMoneda)
}
const read = async (nombre: string, choices: object = {}) => {
  const { data, error } = await api.may(extracto.leer, { archivo: await sample(nombre), ...choices })
  assert.ok(data, JSON.stringify(error))
  return data
}
const amounts = ({ lectura }: Awaited<ReturnType<typeof read>>) =>
  lectura?.movimientos.map(({ monto }) => monto)
const asked = ({ preguntas }: Awaited<ReturnType<typeof read>>) => preguntas.map(({ clase }) => clase)
const PESOS = await pesos()

test('Yape: what was paid out is counted as going out, and origin and message describe what came in', async () => {
  const data = await read('extracto-yape-signo-en-tipo.xlsx')
  assert.deepEqual([data.lectura?.abonos, data.lectura?.salidas], [2, 2])
  assert.deepEqual(data.preguntas[0]?.valores, [
    { valor: 'TE PAGÓ', filas: 2, es: 'ENTRA' },
    { valor: 'PAGASTE', filas: 2, es: 'SALE' },
  ])
  const { data: loaded } = await api.may(extracto.cargar, {
    archivo: await sample('extracto-yape-signo-en-tipo.xlsx'),
    banco: 'Yape',
    idMoneda: String(school.idMoneda),
  })
  assert.deepEqual([loaded?.procesados, loaded?.salidas], [2, 2])
  const { data: lines } = await api.may(extractoLinea.buscar, { idExtracto: loaded!.extracto.idExtracto })
  assert.deepEqual(lines?.content.map(({ descripcion, monto }) => [descripcion, monto]).toSorted(), [
    ['Luis Inventado P.', 155],
    ['Rosa Ficticia L. · cuota 2 ana', 155],
  ])
})

test('a column of C and D tells the direction; told the other way round it is remembered', async () => {
  const nombre = 'extracto-tipo-c-d.csv'
  assert.deepEqual(amounts(await read(nombre)), [300, -450])
  const columna = (await read(nombre)).columnas.findIndex(({ campo }) => campo === 'sentido')
  const valores = JSON.stringify([
    { columna, valor: 'C', es: 'SALE' },
    { columna, valor: 'D', es: 'ENTRA' },
  ])
  assert.deepEqual(amounts(await read(nombre, { valores })), [-300, 450])
  const archivo = await sample(nombre)
  const input = { archivo, valores, banco: 'Otro', idMoneda: String(school.idMoneda) }
  assert.equal((await api.may(extracto.cargar, input)).data?.procesados, 1)
  const again = await read(nombre)
  assert.deepEqual([again.recordada, amounts(again)], [true, [-300, 450]])
})

test('BancoEstado: titles above, deposits and charges in two columns, points of thousands', async () => {
  const csv = await read('extracto-bancoestado.csv', { idMoneda: PESOS })
  assert.deepEqual([csv.encabezado, csv.lectura?.abonos, csv.lectura?.salidas], [4, 3, 1])
  assert.deepEqual(amounts(csv), [150_000, 85_500, -1190, 2_000_000])
  const xlsx = await read('extracto-bancoestado.xlsx', { idMoneda: PESOS })
  assert.deepEqual(amounts(xlsx), [-150_250, 2_500_000])
  assert.equal(xlsx.lectura?.movimientos[1]?.referencia, '0001062')
})

test('150.000 is 150,000 in pesos; in soles it is asked, and nothing is read until then', async () => {
  const nombre = 'extracto-clp-miles-con-punto.csv'
  const inPesos = await read(nombre, { idMoneda: PESOS })
  assert.deepEqual([amounts(inPesos), asked(inPesos)], [[150_000, 85_500], []])
  const inSoles = await read(nombre)
  assert.deepEqual([inSoles.lectura?.abonos, inSoles.lectura?.ilegibles], [0, 2])
  const [pregunta, ...others] = inSoles.preguntas
  assert.deepEqual([pregunta?.clase, pregunta?.obliga, others], ['MONTO', true, []])
  assert.deepEqual(
    pregunta?.opciones.map(({ es, ejemplo }) => [es, ejemplo]),
    [
      ['.', '150.00 · 85.50'],
      [',', '150000.00 · 85500.00'],
    ],
  )
  const columnas = JSON.stringify([{ columna: pregunta!.columna, campo: 'monto', decimal: ',' }])
  assert.deepEqual(amounts(await read(nombre, { columnas })), [150_000, 85_500])
})

test('seven ways to write a date', async () => {
  const { lectura, preguntas } = await read('extracto-fechas.csv')
  assert.deepEqual(
    [lectura?.movimientos.map(({ fecha }) => fecha), lectura?.problemas, preguntas],
    [[...Array(2).fill('2026-11-26'), '2026-01-05', ...Array(4).fill('2026-11-26')], [], []],
  )
})

test('a web page called .xls is the table in it', async () => {
  const { lectura } = await read('extracto-html.xls')
  assert.deepEqual(
    lectura?.movimientos.map(({ monto, referencia, descripcion }) => [monto, referencia, descripcion]),
    [[1250, '00551', 'DEPOSITO']],
  )
})

test('of an export of Numbers the sheet with the movements is read, and both are named', async () => {
  const data = await read('extracto-numbers.xlsx')
  assert.equal(data.hoja, 'Hoja 1 - Movimientos')
  assert.deepEqual(
    data.hojas.map(({ hoja, filas, reconocidas }) => [hoja, filas, reconocidas]),
    [
      ['Resumen de exportación', 4, 0],
      ['Hoja 1 - Movimientos', 3, 4],
    ],
  )
  assert.deepEqual(amounts(data), [155, 200])
  const wrong = await api.may(extracto.leer, {
    archivo: await sample('extracto-numbers.xlsx'),
    hoja: 'Hoja 9',
  })
  assert.equal(wrong.status, 400)
})

test('an operation of more than 15 digits is said to be damaged, and is none', async () => {
  const { lectura } = await read('extracto-operacion-numerica.xlsx')
  assert.deepEqual(
    lectura?.movimientos.map(({ referencia }) => referencia),
    ['', '', '345671'],
  )
  assert.deepEqual(
    lectura?.avisos.map(({ fila, mensaje }) => [fila, /perdió cifras/.test(mensaje)]),
    [
      [2, true],
      [3, true],
    ],
  )
})

test('one transfer for two students is read whole', async () => {
  assert.deepEqual(amounts(await read('extracto-una-transferencia-dos-hijos.csv')), [310])
})
