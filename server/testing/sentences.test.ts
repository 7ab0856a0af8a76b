import assert from 'node:assert/strict'
import { test } from 'node:test'

import { formatsFor } from '#contract/core/format.ts'

import { refuseRawSentences } from './sentences.ts'

const { money, day } = formatsFor('es-PE', 'America/Lima')

test('a date or an amount as it is stored is found wherever the answer has a sentence', () => {
  const raw = ['Del 2026-03-02 al 17 jul.', 'Debe S/ 30.00', 'Ya se devolvió 20.50', 'Del pago de 1200.00']
  for (const mensaje of raw) {
    assert.throws(() => refuseRawSentences({ mensaje }), mensaje)
    assert.throws(() => refuseRawSentences({ errors: [{ campo: 'fecha', mensaje }] }), mensaje)
  }
})

test('a formatted one passes, and so do data, codes and what somebody typed', () => {
  const mensaje = `Venció el ${day('2026-03-02')}: ${money(1230.5, { simbolo: 'S/', decimales: 2 })}, grupo 2026-I, al 83 %`
  refuseRawSentences({ mensaje, fecha: '2026-03-02', monto: '30.00', resultados: [{ mensaje }] })
  refuseRawSentences({ mensaje: '«2026-13-01» no es una fecha. Escriba MM-DD o AAAA-MM-DD.' })
  refuseRawSentences(null)
})
