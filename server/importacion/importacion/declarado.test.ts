import assert from 'node:assert/strict'
import { test } from 'node:test'

import { importacion } from '#contract/importacion/importacion.ts'
import { testApi } from '#server/testing/api.ts'

const api = await testApi()
const read = (...rows: string[][]) =>
  api.may(importacion.declarado, {
    archivo: {
      nombre: 'totales.csv',
      tipo: 'text/csv',
      datos: Buffer.from(rows.map((row) => row.join(';')).join('\n')),
    },
  } as never)

test('a sheet of terms declares each, and its row of totals the school', async () => {
  const { data } = await read(
    ['Saldos al 30 de junio de 2026'],
    ['Semestre', 'Inscripciones', 'Total facturado', 'Pagado', 'Deuda'],
    ['2024-1', '868', '525,140.00', '522,830.00', '2,310.00'],
    ['2024-2', '902', 'S/ 550,220.00', '546,234.10', ''],
    ['TOTAL', '1770', '1,075,360.00', '1,069,064.10', '6,295.90'],
  )
  assert.deepEqual(data?.declarado, {
    matriculas: 1770,
    facturado: 1_075_360,
    cobrado: 1_069_064.1,
    deuda: 6295.9,
    periodos: [
      { periodo: '2024-1', matriculas: 868, facturado: 525_140, cobrado: 522_830, deuda: 2310 },
      { periodo: '2024-2', matriculas: 902, facturado: 550_220, cobrado: 546_234.1 },
    ],
    personas: [],
  })
})

test('a sheet of people declares each, in credit too', async () => {
  const { data } = await read(
    ['DNI', 'Facturado', 'Cobrado', 'Saldo'],
    ['41112223', '610.00', '430.00', '180.00'],
    ['41112224', '610.00', '640.50', '-30.50'],
  )
  assert.deepEqual(data?.declarado, {
    periodos: [],
    personas: [
      { alumno: '41112223', facturado: 610, cobrado: 430, deuda: 180 },
      { alumno: '41112224', facturado: 610, cobrado: 640.5, deuda: -30.5 },
    ],
  })
})

test('a sheet without terms and people, without totals, or with what is no total is refused in words', async () => {
  const without = await read(['Facturado', 'Cobrado'], ['1.00', '1.00'])
  assert.match(without.error?.mensaje ?? '', /Periodo/)
  const empty = await read(['Periodo', 'Notas'], ['2024-1', 'bien'])
  assert.equal(empty.status, 400)
  const words = await read(['Periodo', 'Facturado'], ['2024-1', '10.00'], ['2024-2', 'pendiente'])
  assert.match(words.error?.mensaje ?? '', /En la fila 3, «pendiente» no es un total/)
  const half = await read(['Periodo', 'Matrículas'], ['2024-1', '12.5'])
  assert.match(half.error?.mensaje ?? '', /En la fila 2, «12.50» no es un total/)
})
