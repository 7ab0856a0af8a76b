import assert from 'node:assert/strict'
import { test } from 'node:test'

import { replacedPayments } from './index.ts'

const paid = (idIngreso: number, descripcion: string, monto: string, codigo: string | null = null) => ({
  idIngreso,
  descripcion,
  codigo,
  afectacion: null,
  monto,
})
const stands = (idIngreso: number, descripcion: string, codigo: string | null = null) => ({
  idIngreso,
  renglones: [{ descripcion, codigo }],
})
const MOVES: [
  what: string,
  off: ReturnType<typeof paid>[],
  on: ReturnType<typeof paid>[],
  replaced: number,
][] = [
  ['another course', [paid(1, 'Cuota · A', '10.00')], [paid(1, 'Cuota · B', '10.00')], 1],
  ['same words and amount', [paid(1, 'Cuota · A', '10.00')], [paid(1, 'Cuota · A', '10.00')], 0],
  ['same words, less of it', [paid(1, 'Cuota · A', '10.00')], [paid(1, 'Cuota · A', '9.00')], 1],
  ['what the document does not name', [paid(1, 'Cuota · C', '10.00')], [], 0],
  ['named by its line of the price list', [paid(1, 'Cuota · C', '10.00', '7')], [], 1],
  ['of a payment without a document', [paid(2, 'Cuota · A', '10.00')], [], 0],
]
for (const [what, takenOff, putOn, replaced] of MOVES)
  test(`transfer: ${what}`, () => {
    const found = replacedPayments({ takenOff, putOn }, [stands(1, 'Cuota · A', '7')])
    assert.deepEqual(found, replaced ? [{ idIngreso: 1, documentos: 1 }] : [])
  })
