import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'

import { readXlsx } from 'hucre/xlsx'

import type { Celda, OutputColumn, OutputSheet } from './index.ts'
import { leerPlanilla, writeCsv, writeXlsx } from './index.ts'

const allColumns: OutputColumn[] = [
  { titulo: 'Documento', tipo: 'texto', ancho: 30 },
  { titulo: 'Cantidad', tipo: 'numero' },
  { titulo: 'Monto', tipo: 'dinero' },
  { titulo: 'Fecha', tipo: 'fecha' },
  { titulo: 'Registrado', tipo: 'instante' },
]
const fila = ['09388361', 3, '12345678.90', '2004-02-11', '2024-01-01T03:30:00.000Z']
const zona = 'America/Lima'
const csvDe = async (salida: OutputSheet) => (await buffer(writeCsv(salida))).toString()

/** A source of rows, in batches of `size`, that records when it was closed. */
function fuente(count: number, { failAt = -1, size = 100 } = {}) {
  const estado = { cerrada: false, dadas: 0 }
  async function* filas() {
    try {
      while (estado.dadas < count) {
        if (estado.dadas === failAt) throw new Error('the database is gone')
        await wait(1)
        const first = estado.dadas
        estado.dadas = Math.min(count, first + size)
        yield Array.from({ length: estado.dadas - first }, (_, i) => [`fila ${first + i}`])
      }
    } finally {
      estado.cerrada = true
    }
  }
  return { estado, filas: filas() }
}

const nombre: OutputColumn[] = [{ titulo: 'Nombre', tipo: 'texto' }]
const writers = { xlsx: writeXlsx, csv: writeCsv }

for (const [formato, writer] of Object.entries(writers)) {
  test(`${formato}: a failing source breaks the file off with its error`, async () => {
    const { estado, filas } = fuente(10_000, { failAt: 5000 })
    await assert.rejects(buffer(writer({ columnas: nombre, filas })), /the database is gone/)
    assert.ok(estado.cerrada)
  })

  test(`${formato}: a reader that disconnects closes the source`, async () => {
    const { estado, filas } = fuente(10_000_000)
    for await (const _ of writer({ columnas: nombre, filas })) if (estado.dadas > 2000) break
    for (let i = 0; i < 100 && !estado.cerrada; i++) await wait(20)
    assert.ok(estado.cerrada)
  })

  test(`${formato}: a slow reader slows the source down`, async () => {
    const { estado, filas } = fuente(10_000_000)
    const file = writer({ columnas: nombre, filas })
    await file[Symbol.asyncIterator]().next()
    await wait(300)
    const before = estado.dadas
    await wait(300)
    assert.ok(estado.dadas - before < 50_000, `${estado.dadas - before} rows more without a read`)
    file.destroy()
  })

  test(`${formato}: batches of any size, also empty ones, are written in order`, async () => {
    async function* filas() {
      yield []
      for (const size of [1, 0, 7]) yield* fuente(size, { size }).filas
      yield []
      yield* fuente(5000, { size: 2000 }).filas
      yield []
    }
    const { filas: read } = await leerPlanilla({
      datos: await buffer(writer({ columnas: nombre, filas: filas() })),
    })
    const numbers = [
      0,
      ...Array.from({ length: 7 }, (_, i) => i),
      ...Array.from({ length: 5000 }, (_, i) => i),
    ]
    assert.deepEqual(
      read.slice(1).map(({ celdas }) => celdas[0]),
      numbers.map((i) => `fila ${i}`),
    )
  })

  test(`${formato}: several files at once do not mix`, async () => {
    const counts = [1, 600, 5000, 0]
    const files = await Promise.all(
      counts.map((n) => buffer(writer({ columnas: nombre, filas: fuente(n).filas }))),
    )
    for (const [i, datos] of files.entries()) {
      const { filas } = await leerPlanilla({ datos })
      assert.deepEqual(
        [filas.length - 1, filas.at(-1)?.celdas[0]],
        [counts[i], counts[i] ? `fila ${counts[i]! - 1}` : 'Nombre'],
      )
    }
  })
}

test('xlsx: days are days, amounts are numbers to the last digit, texts keep their zeros', async () => {
  const datos = await buffer(
    writeXlsx({
      columnas: allColumns,
      filas: [fila, [null, undefined, '', 'mañana', 'x']],
      hoja: 'Notas: 1/2',
      zona,
    }),
  )
  const { filas } = await leerPlanilla({ datos })
  assert.deepEqual(
    filas.map(({ celdas }) => celdas),
    [
      ['Documento', 'Cantidad', 'Monto', 'Fecha', 'Registrado'],
      ['09388361', 3, 12345678.9, { fecha: '2004-02-11' }, { fecha: '2023-12-31' }],
      [null, null, null, 'mañana', 'x'],
    ],
  )
  const { sheets } = await readXlsx(datos, { readStyles: true })
  const { name, rows, freezePane, autoFilter, columns } = sheets[0]!
  assert.deepEqual(
    [name, freezePane?.rows, autoFilter?.range, columns?.[0]?.width],
    ['Notas  1 2', 1, 'A1:E3', 30],
  )
  assert.deepEqual(rows[1]?.[4], new Date('2023-12-31T22:30:00.000Z'))
})

test('xlsx: an amount written as text is shown with the decimals that it has', async () => {
  const columnas: OutputColumn[] = [{ titulo: 'Monto', tipo: 'dinero' }]
  const filas = [['1500'], ['-1500.5'], ['1500.50'], [1500.5], ['1500.505']]
  const { sheets } = await readXlsx(await buffer(writeXlsx({ columnas, filas })), { readStyles: true })
  const formats = filas.map((_, i) => sheets[0]!.cells?.get(`${i + 1},0`)?.style?.numFmt)
  assert.deepEqual(formats, ['#,##0', '#,##0.0', '#,##0.00', '#,##0.00', '#,##0.00'])
})

test('csv: opens correctly in a Spanish spreadsheet and is read back by a program', async () => {
  const written = await csvDe({
    columnas: allColumns,
    filas: [fila, ['a;b "c"', -1.5, '-0.10', null, 'x']],
    separator: ';',
    zona,
  })
  assert.equal(
    written,
    '\uFEFFDocumento;Cantidad;Monto;Fecha;Registrado\r\n' +
      '"09388361";3;12345678.90;2004-02-11;2023-12-31 22:30:00\r\n' +
      '"a;b ""c""";-1.5;-0.10;;x\r\n',
  )
})

const formulas = [
  '=1+1',
  '+51 999',
  '-5',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://x";"y")',
]
const oddTexts = [
  '09388361',
  'Ñuñoa & <b>',
  '"',
  "'",
  ' borde ',
  'uno\ndos',
  'a,b;c\td',
  '_x0041_',
  'é',
  '🎓',
  'true',
  '1e5',
  '#N/A',
]

/** A thousand cells that break files: each prefix combined with each oddity. */
const mil = Array.from({ length: 1000 }, (_, i) => {
  const [first, second] = [formulas, oddTexts].map((list) => list[i % list.length]!)
  return [i % 3 ? first! : second!, `${second} ${i}`]
})
const dos: OutputColumn[] = [
  { titulo: 'A', tipo: 'texto' },
  { titulo: 'B', tipo: 'texto' },
]
const reread = async (datos: Buffer): Promise<Celda[][]> =>
  (await leerPlanilla({ datos })).filas.slice(1).map(({ celdas }) => celdas)

test('xlsx: read back, a thousand odd cells are unchanged, and none is a formula', async () => {
  const datos = await buffer(writeXlsx({ columnas: dos, filas: mil }))
  const expected = mil.map((row) => row.map((value) => value.replace('\r', '\n')))
  assert.deepEqual(await reread(datos), expected)
  const { sheets } = await readXlsx(datos)
  assert.deepEqual(sheets[0]?.rows.slice(1), expected)
  assert.ok([...(sheets[0]?.cells?.values() ?? [])].every(({ formula }) => formula === undefined))
})

test('csv: read back, a thousand odd cells are unchanged, and none begins like a formula', async () => {
  const written = await buffer(writeCsv({ columnas: dos, filas: mil }))
  assert.deepEqual(await reread(written), mil)
  for (const row of written.toString().split('\r\n')) assert.doesNotMatch(row, /^"?[=+\-@\t\r＝]/)
})

test('characters that the file cannot hold are left out, and too long a text is cut', async () => {
  const filas = [
    ['a\u0000b\u0008c\uFFFF', '\uD800'],
    ['x'.repeat(40_000), 'y'],
  ]
  const cells = await reread(await buffer(writeXlsx({ columnas: dos, filas })))
  assert.deepEqual(cells[0], ['abc', '\uFFFD'])
  assert.equal(String(cells[1]?.[0]).length, 32_767)
})

test('headings are disarmed as well, and columns past Z get two letters', async () => {
  const columnas = Array.from({ length: 60 }, (_, i): OutputColumn => ({ titulo: `=${i}`, tipo: 'numero' }))
  const filas = [columnas.map((_, i) => i)]
  const { sheets } = await readXlsx(await buffer(writeXlsx({ columnas, filas })))
  assert.deepEqual(
    [sheets[0]?.rows[0]?.[59], sheets[0]?.rows[1]?.[59], sheets[0]?.autoFilter?.range],
    ['=59', 59, 'A1:BH2'],
  )
  assert.match(await csvDe({ columnas, filas }), /^\uFEFF'=0,'=1,/)
})
