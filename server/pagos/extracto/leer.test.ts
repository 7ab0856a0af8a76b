import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { ChosenColumn } from '#contract/core/sheet.ts'
import { extracto, type Lectura } from '#contract/pagos/extracto.ts'
import { makeWorkbook, sheetXml, textCell } from '#server/core/planilla/muestras/libro.ts'
import { testApi } from '#server/testing/api.ts'
import { bbva, bcp, csvFile, interbank, xlsxFile } from '#server/testing/bank/files.ts'

const api = await testApi()
const archivoDe = (datos: Buffer | string) => ({ nombre: 'movimientos.csv', datos: Buffer.from(datos) })
type Archivo = { nombre: string; datos: Uint8Array }
type Choices = { columnas?: ChosenColumn[]; encabezado?: number }
const leer = (archivo: Archivo, { columnas, encabezado }: Choices = {}) =>
  api.may(extracto.leer, {
    archivo,
    ...(columnas && { columnas: JSON.stringify(columnas) }),
    ...(encabezado !== undefined && { encabezado: String(encabezado) }),
  })
/** The title of the column of each field, and how its dates and amounts are read. */
const fieldsOf = ({ columnas }: Lectura) =>
  Object.fromEntries(columnas.flatMap(({ campo, titulo }) => (campo ? [[campo, titulo]] : [])))
const formatOf = ({ columnas }: Lectura) => [
  columnas.find(({ campo }) => campo === 'fecha')?.formato,
  columnas.find(({ campo }) => campo === 'monto')?.decimal,
]

async function understood(archivo: Archivo, choices?: Choices) {
  const { data, error } = await leer(archivo, choices)
  assert.ok(data, JSON.stringify(error))
  return data
}
const movements = async (...args: Parameters<typeof understood>) =>
  (await understood(...args)).lectura?.movimientos.map(({ fecha, monto, referencia }) => [
    fecha,
    monto,
    referencia,
  ])

const MOVIMIENTOS = [
  { dia: '2026-11-03', texto: 'YAPE ROSA QUISPE MAMANI', numero: '00123456', monto: 350.5 },
  { dia: '2026-11-04', texto: 'PAGO DE SERVICIOS Ñ', numero: '00777777', monto: -80.1 },
  { dia: '2026-11-12', texto: 'TRANSF. INTERBANCARIA', numero: '01987654', monto: 1234.5 },
]
const CORE = [
  ['2026-11-03', 350.5],
  ['2026-11-04', -80.1],
  ['2026-11-12', 1234.5],
]

test('refused: columns that the file does not have, and a parameter that is not JSON', async () => {
  const archivo = bcp(MOVIMIENTOS)
  const at = async (choices: Choices) => {
    const { status, error } = await leer(archivo, choices)
    const [first] = error?.errors ?? []
    return [status, typeof first === 'object' && first.campo]
  }
  const one = { columna: 0, campo: 'fecha' }
  assert.deepEqual(await at({ columnas: [{ ...one, columna: 90 }] }), [400, 'columnas.0.columna'])
  assert.deepEqual(await at({ columnas: [{ ...one, campo: 'sorpresa' }] }), [400, 'columnas.0.campo'])
  assert.deepEqual(await at({ columnas: [{ ...one, decimal: ';' as never }] }), [400, 'columnas.0.decimal'])
  assert.deepEqual(await at({ columnas: [{ ...one, formato: 'DDMM' as never }] }), [
    400,
    'columnas.0.formato',
  ])
  assert.deepEqual(await at({ encabezado: 4000 }), [400, 'encabezado'])
  assert.equal((await at({ encabezado: 0 }))[0], 400)
  for (const columnas of ['{', 'null', '{}', '"x"', '{"__proto__":{"fecha":"a"}}'])
    assert.equal((await api.may(extracto.leer, { archivo, columnas })).status, 400, columnas)
})

test('BCP: semicolons in Latin-1, points of thousands and decimal comma, headings on row 5, a total at the foot', async () => {
  const data = await understood(bcp(MOVIMIENTOS))
  const { lectura, cuenta, encabezado } = data
  assert.deepEqual(fieldsOf(data), {
    fecha: 'Fecha',
    descripcion: 'Descripción operación',
    operacion: 'Operación - Número',
    monto: 'Monto',
  })
  assert.deepEqual([encabezado, cuenta, ...formatOf(data)], [5, null, 'DMA', ','])
  assert.deepEqual(
    lectura?.movimientos.map(({ fecha, monto }) => [fecha, monto]),
    CORE,
  )
  assert.deepEqual([lectura?.abonos, lectura?.salidas, lectura?.problemas], [2, 1, []])
  assert.deepEqual(lectura?.movimientos[1], {
    fila: 7,
    fecha: '2026-11-04',
    descripcion: 'PAGO DE SERVICIOS Ñ',
    referencia: '00777777',
    monto: -80.1,
  })
})

test('BBVA: a workbook with real dates, headings on row 7, signed numbers', async () => {
  const data = await understood(await bbva(MOVIMIENTOS))
  const { lectura } = data
  const { fecha, operacion, descripcion, monto } = fieldsOf(data)
  assert.deepEqual(
    [data.encabezado, fecha, operacion, descripcion, monto],
    [7, 'F. Operación', 'Nº. Doc.', 'Concepto', 'Importe'],
  )
  assert.deepEqual(
    lectura?.movimientos.map(({ fecha, monto }) => [fecha, monto]),
    CORE,
  )
  assert.deepEqual(lectura?.problemas, [])
  assert.equal(lectura?.movimientos[0]?.referencia, '00123456')
})

test('Interbank: debits and credits in two columns, amounts as text, operations as numbers', async () => {
  const data = await understood(await interbank(MOVIMIENTOS))
  const { lectura } = data
  const { monto, cargo, abono } = fieldsOf(data)
  assert.deepEqual([monto, cargo, abono], [undefined, 'Cargo', 'Abono'])
  assert.deepEqual(
    lectura?.movimientos.map(({ fecha, monto, referencia }) => [fecha, monto, referencia]),
    [
      ['2026-11-03', 350.5, '123456'],
      ['2026-11-04', -80.1, '777777'],
      ['2026-11-12', 1234.5, '1987654'],
    ],
  )
  assert.deepEqual([lectura?.abonos, lectura?.salidas, lectura?.problemas], [2, 1, []])
})

test('dates in every usual format; an invalid or future one is reported with its row', async () => {
  const good = [
    '20/11/2026',
    '20-11-26',
    '20.11.2026 09:15:00',
    '2026-11-20',
    '2026-11-20T09:15:00',
    '20 nov 2026',
    '20-NOV-26',
    '20 de noviembre de 2026',
    'Nov 20, 2026',
    '46346',
  ]
  const bad = ['31/02/2026', '20/13/2026', '20/11', 'ayer', '20/11/1998', '99999', '21/12/2030', '']
  const filas = [...good, ...bad].map((dia, i) => `${dia};10,50;${i}`)
  const { lectura } = await understood(csvFile('a.csv', ['Fecha;Monto;Operación', ...filas]), {
    columnas: [{ columna: 0, campo: 'fecha', formato: 'DMA' }],
  })
  assert.deepEqual(
    lectura?.movimientos.map(({ fecha }) => fecha),
    good.map(() => '2026-11-20'),
  )
  assert.deepEqual(
    lectura?.problemas.map(({ fila }) => fila),
    bad.map((_, i) => good.length + 2 + i),
  )
  assert.match(lectura?.problemas.at(-2)?.mensaje ?? '', /21\/12\/2030/)
})

test('the order of day and month is taken from the unambiguous dates', async () => {
  const english = csvFile('a.csv', ['Date,Amount', '11/20/2026,"1,234.50"', '11/03/2026,20.00'])
  assert.deepEqual(formatOf(await understood(english)), ['MDA', '.'])
  assert.deepEqual(await movements(english), [
    ['2026-11-20', 1234.5, ''],
    ['2026-11-03', 20, ''],
  ])
})

test('amounts to the cent, in every usual format; half cents and unreadable ones are reported', async () => {
  const good: [string, number][] = [
    ['"1,234.56"', 1234.56],
    ['S/ 350.50', 350.5],
    ['US$ 20', 20],
    ['(80.10)', -80.1],
    ['80.10-', -80.1],
    ['−5.00', -5],
    ['+ 7.5', 7.5],
    ["1'000.00", 1000],
    ['1 000.00', 1000],
    ['.50', 0.5],
    ['99999999.99', 99_999_999.99],
  ]
  const bad = ['10.005', '1,23.00', '1.2.3', 'diez', '100000000.00', '1e5', '12,34', '#N/A']
  const filas = [...good.map(([text]) => text), ...bad.map((text) => `"${text}"`)]
  const archivo = archivoDe(['Fecha;Monto', ...filas.map((text) => `20/11/2026;${text}`)].join('\n'))
  const { lectura } = await understood(archivo, { columnas: [{ columna: 1, campo: 'monto', decimal: '.' }] })
  assert.deepEqual(
    lectura?.movimientos.map(({ monto }) => monto).toSorted((a, b) => a - b),
    good.map(([, amount]) => amount).toSorted((a, b) => a - b),
  )
  assert.deepEqual(
    lectura?.problemas.map(({ fila }) => fila),
    bad.map((_, i) => good.length + 2 + i),
  )
})

test('a workbook: binary rounding errors below the cents, formulas by their last value, errors reported', async () => {
  const cell = (attributes: string, value: string) => `<c ${attributes}>${value}</c>`
  const row = (...cells: string[]) => `<row>${cells.join('')}</row>`
  const day = cell('s="1"', '<v>46346</v>')
  const sheet = sheetXml(
    row(textCell('Fecha'), textCell('Monto'), textCell('Descripción')) +
      row(day, cell('', '<v>350.50000000000006</v>'), textCell('=HYPERLINK(1)')) +
      row(day, cell('', '<f>B2*2</f><v>701</v>'), textCell('doble')) +
      row(day, cell('', '<f>B9</f>'), textCell('sin valor')) +
      row(day, cell('t="e"', '<v>#REF!</v>'), textCell('con error')) +
      row(day, cell('', '<v>10.005</v>'), textCell('medio céntimo')),
  )
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
  const { lectura } = await understood({ nombre: 'a.xlsx', datos: makeWorkbook({ sheets: [sheet], styles }) })
  assert.deepEqual(
    lectura?.movimientos.map(({ fecha, monto, descripcion }) => [fecha, monto, descripcion]),
    [
      ['2026-11-20', 350.5, '=HYPERLINK(1)'],
      ['2026-11-20', 701, 'doble'],
    ],
  )
  assert.deepEqual(
    lectura?.problemas.map(({ fila }) => fila),
    [4, 5, 6],
  )
})

test('repeated headings, notes, opening balances and blank rows are no movements; an amount without a day is reported', async () => {
  const { lectura } = await understood(
    csvFile('a.csv', [
      'Fecha;Descripción;Cargos;Abonos;Saldo',
      '01/11/2026;SALDO ANTERIOR;;;1000.00',
      '02/11/2026;DEPOSITO;;50.00;1050.00',
      ';;;;',
      'Fecha;Descripción;Cargos;Abonos;Saldo',
      '03/11/2026;COMISION;3.50;;1046.50',
      '04/11/2026;ITF;0.00;0.00;1046.50',
      ';ABONO SIN DIA;;20.00;',
      ';TOTALES;3.50;70.00;',
      'Documento emitido por el banco;;;;',
    ]),
  )
  assert.deepEqual(
    lectura?.movimientos.map(({ fecha, monto }) => [fecha, monto]),
    [
      ['2026-11-02', 50],
      ['2026-11-03', -3.5],
    ],
  )
  assert.deepEqual(
    lectura?.problemas.map(({ fila }) => fila),
    [8],
  )
})

test('unknown headings are offered for choice, and no row is guessed', async () => {
  const titled = csvFile('a.csv', [
    'Reporte de caja;;;',
    ';;;',
    'Cuándo;Quién;Ref;Cuánto',
    '20/11/2026;Ana;8;10,50',
  ])
  assert.equal((await understood(titled)).encabezado, 3)
  const archivo = await xlsxFile('a.xlsx', [
    ['Zeitpunkt', 'Betrag', 'Betrag', null],
    ['20.11.2026', 10.5, 'x', 7],
  ])
  const { columnas, encabezado, lectura, muestra } = await understood(archivo)
  assert.deepEqual(
    columnas.map(({ letra, titulo, campo }) => [letra, titulo, campo]),
    [
      ['A', 'Zeitpunkt', null],
      ['B', 'Betrag', null],
      ['C', 'Betrag', null],
      ['D', '', null],
    ],
  )
  assert.deepEqual([encabezado, lectura], [1, null])
  assert.deepEqual(muestra[1], { fila: 2, celdas: ['20.11.2026', '10.5', 'x', '7'] })
  const chosen = [
    { columna: 0, campo: 'fecha' },
    { columna: 3, campo: 'monto' },
  ]
  assert.deepEqual(await movements(archivo, { columnas: chosen }), [['2026-11-20', 7, '']])
})

test('a column chosen by hand: its format is guessed again, and a row pointed at is examined anew', async () => {
  const archivo = csvFile('a.csv', [
    'Fecha;Monto',
    'Cuándo;Cuánto;Fecha',
    '11/20/2026;1.234,50;x',
    '11/03/2026;20,00;y',
  ])
  const chosen = {
    encabezado: 2,
    columnas: [
      { columna: 0, campo: 'fecha' },
      { columna: 1, campo: 'monto' },
      { columna: 2, campo: null },
    ],
  }
  assert.deepEqual(formatOf(await understood(archivo, chosen)), ['MDA', ','])
  assert.deepEqual(await movements(archivo, chosen), [
    ['2026-11-20', 1234.5, ''],
    ['2026-11-03', 20, ''],
  ])
  const pointed = await understood(archivo, { encabezado: 2 })
  assert.deepEqual([pointed.encabezado, fieldsOf(pointed), pointed.lectura], [2, { fecha: 'Fecha' }, null])
})

test('reading saves nothing', async () => {
  const { data } = await api.may(extracto.buscar, {})
  assert.equal(data?.totalElements, 0)
  assert.deepEqual(await api.db.selectFrom('hojaRecordada').selectAll().execute(), [])
})
