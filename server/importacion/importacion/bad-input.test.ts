import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import { importacion } from '#contract/importacion/importacion.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'

type Rows = readonly (readonly (string | number)[])[]

const api = await testApi({}, { max: 8 })
const token = await api.session({ authorities: ['per_importacion'] })
const csv = (rows: Rows) => ({
  nombre: 'hoja.csv',
  datos: Buffer.from(rows.map((row) => row.join(';')).join('\n')),
})

const send = (clase: ClaseImportacion, rows: Rows, rest: object = {}) =>
  api.as(token, importacion.cargar, { archivo: csv(rows), clase, sistema: 'Antes', ...rest } as never)

async function bring(clase: ClaseImportacion, rows: Rows) {
  const { status, data, error } = await send(clase, rows)
  assert.equal(status, 200, JSON.stringify(error))
  return data!
}

const countRuns = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from importacion`.execute(api.db)
  return rows[0]!.n
}
const PEOPLE = ['Id', 'Número de documento', 'Nombres', 'Apellido paterno', 'Fecha de nacimiento']

await bring('AREAS', [['Área'], ['Idiomas']])
await bring('CURSOS', [
  ['Código', 'Curso', 'Área'],
  ['ING', 'Inglés', 'Idiomas'],
])
await bring('PERIODOS', [
  ['Periodo', 'Inicio', 'Fin'],
  ['2023', '01/03/2023', '20/12/2023'],
])
await bring('GRUPOS', [
  ['Grupo', 'Curso', 'Periodo'],
  ['I-1', 'ING', '2023'],
])
await bring('PERSONAS', [PEOPLE, ['A1', '43000001', 'Ana', 'Rojas', '04/05/2010']])
await bring('MATRICULAS', [
  ['Alumno', 'Grupo'],
  ['A1', 'I-1'],
])

const charges: Rows = [
  ['Alumno', 'Concepto', 'Monto', 'Vencimiento'],
  ['A1', 'Cuota', '10.00', '05/04/2023'],
]

test('a file of another kind, and a column that is two fields or a field that has two columns, are refused whole', async () => {
  const before = await countRuns()
  const mapped = [
    [1, 2].map((columna) => ({ columna, campo: 'concepto' })),
    ['concepto', 'monto'].map((campo) => ({ columna: 1, campo })),
  ]
  const refused = [
    await send('PAGOS', charges),
    ...(await Promise.all(
      mapped.map((columnas) => send('CUENTAS', charges, { columnas: JSON.stringify(columnas) })),
    )),
  ]
  assert.deepEqual(
    refused.map(({ status, error }) => [
      status,
      (error!.errors as { mensaje: string }[] | undefined)?.[0]?.mensaje ?? error!.mensaje.split('.')[0],
    ]),
    [
      [400, 'Faltan columnas: Fecha, Recibo'],
      [400, '«Concepto» y «Monto» no pueden ser las dos Concepto: deje una'],
      [400, 'Faltan columnas: Concepto'],
    ],
  )
  assert.equal(await countRuns(), before)
})

test('a sheet of 200 columns is read; one of more says so', async () => {
  const wide = (width: number) => {
    const rest = (make: (i: number) => string) => Array.from({ length: width - 1 }, (_, i) => make(i))
    return send('AREAS', [
      ['Área', ...rest((i) => `Columna ${i}`)],
      ['Ancha', ...rest(() => 'x')],
    ])
  }
  assert.equal((await wide(200)).data?.nuevas, 1)
  const { status, error } = await wide(201)
  assert.deepEqual([status, error!.mensaje.includes('200')], [400, true])
})

/** Effect or cell of each row. */
const told = ({ resultados }: Awaited<ReturnType<typeof bring>>) =>
  resultados.map(({ hecho, celdas, codigo }) => hecho ?? celdas?.[0]?.regla ?? codigo)

test('rows that cannot be are refused each by its cell, and what is over of a payment is credit', async () => {
  const people = await bring('PERSONAS', [
    PEOPLE,
    ['B1', '43000011', 'Ana', 'Futura', '04/05/2090'],
    ['B2', '43000012', 'Ana', 'Vieja', '04/05/1850'],
    ['B3', '43000013', 'Ana', 'Buena', '04/05/2015'],
    ['B3', '43000014', 'Ana', 'Repetida', '04/05/2015'],
    // The same person by another key.
    ['B4', '43000013', 'Ana', 'Buena', '04/05/2015'],
  ])
  assert.deepEqual(told(people), ['fechaNacimiento', 'fechaNacimiento', 'NUEVA', 'DUPLICADO', 'IGUAL'])
  assert.equal(people.resultados[4]!.diferencias, undefined)
  const owed = await bring('CUENTAS', [
    ['Cargo', 'Alumno', 'Concepto', 'Monto', 'Vencimiento'],
    ['C-1', 'A1', 'Cuota', '10.00', '05/04/2023'],
    ['C-1', 'A1', 'Cuota', '11.00', '05/04/2023'],
    ['C-2', 'NADIE', 'Cuota', '11.00', '05/04/2023'],
  ])
  assert.deepEqual(told(owed), ['NUEVA', 'DUPLICADO', 'alumno'])
  const paid = await bring('PAGOS', [
    ['Recibo', 'Alumno', 'Fecha', 'Monto', 'Cuenta'],
    ['R-1', 'A1', '05/04/2023', '500.00', 'C-1'],
    ['R-2', 'A1', '05/04/2090', '5.00', 'C-1'],
    ['R-3', 'A1', '05/04/2023', '-5.00', 'C-1'],
    ['R-4', 'A1', '05/04/2023', '0', 'C-1'],
    ['R-5', 'A1', '05/04/2023', '99999999999.00', ''],
  ])
  assert.deepEqual(told(paid), ['NUEVA', 'fecha', 'monto', 'monto', 'monto'])
  assert.match(paid.resultados[0]!.avisos![0]!, /490\.00/)
})

test('a file that changed after its preview is read as it is now', async () => {
  const before = await countRuns()
  const preview = await api.as(
    token,
    importacion.cargar,
    { archivo: csv(charges), clase: 'CUENTAS', sistema: 'Antes' } as never,
    { simular: true },
  )
  assert.deepEqual([preview.data?.nuevas, await countRuns()], [1, before])
  const more = [...charges, ['NADIE', 'Cuota', '10.00', '05/04/2023'], ['A1', 'Otra', 'x', '05/04/2023']]
  assert.deepEqual(told(await bring('CUENTAS', more)), ['NUEVA', 'alumno', 'monto'])
})

test('people who bring one file at once bring each row once', async () => {
  const many = (make: (i: number) => (string | number)[]) => Array.from({ length: 50 }, (_, i) => make(i))
  const files: [ClaseImportacion, Rows][] = [
    ['AREAS', [['Área'], ...many((i) => [`Doble ${i}`])]],
    ['PERSONAS', [PEOPLE, ...many((i) => [`Z${i}`, 44_000_000 + i, `Ana ${i}`, 'Doble', '04/05/2010'])]],
    ['CUENTAS', [charges[0]!, ...many((i) => ['A1', `Doble ${i}`, '5.00', '05/04/2023'])]],
    [
      'PAGOS',
      [['Recibo', 'Alumno', 'Fecha', 'Monto'], ...many((i) => [`D${i}`, 'A1', '05/04/2023', '1.00'])],
    ],
  ]
  for (const [clase, rows] of files) {
    const done = await Promise.all([1, 2, 3].map(() => bring(clase, rows)))
    assert.deepEqual(
      done.map(({ nuevas, iguales }) => [nuevas, iguales]).toSorted((a, b) => b[0]! - a[0]!),
      [
        [50, 0],
        [0, 50],
        [0, 50],
      ],
      clase,
    )
  }
  assert.deepEqual(
    (await verificar(api.db)).filter(({ filas }) => filas.length > 0),
    [],
  )
})
