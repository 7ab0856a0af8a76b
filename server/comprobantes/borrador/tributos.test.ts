import assert from 'node:assert/strict'
import { test } from 'node:test'

import fc from 'fast-check'

import {
  centsOf,
  type Reglas,
  reglasDe,
  type Renglon,
  type Tributo,
} from '#server/comprobantes/emisor/index.ts'

import { draftNotes, draftPayment, type FrozenLines, type OpenDocument, taxedLines } from './index.ts'

// Two taxes on a line; and documents of before, which told one rate.

const BOTH = [
  { clase: 'IVA', tasa: '13.00' },
  { clase: 'IST', tasa: '5.00' },
]
const peru = reglasDe('PE')
const reglas: Reglas = { ...peru, tasasDe: (afectacion) => (afectacion === 'GRAVADO' ? BOTH : []) }
const casa = {
  ajustes: {
    'comprobante.afectacion': 'INAFECTO',
    'comprobante.tasa': '18',
    'comprobante.glosaSaldo': 'A cuenta',
  },
  moneda: { codigo: 'PEN', plural: null, cambio: null },
  alumno: { tipoDocumento: 'DNI', numeroDocumento: '41234567', nombre: 'Ana', direccion: null },
  deEmpresa: false,
  logo: null,
}
const cargo = (monto: string) =>
  ({ descripcion: 'Cuota', codigo: null, afectacion: 'GRAVADO', monto }) as const
const draft = (rules: Reglas, ...montos: string[]) => {
  const monto = montos.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0)
  const order = { ...casa, pedido: null, cargos: montos.map(cargo), monto: (monto / 100).toFixed(2) }
  return draftPayment(order, rules).borrador
}
const brief = (tributos: readonly Tributo[]) =>
  tributos.map(({ clase, tasa, base, monto }) => `${clase} ${tasa} ${base} ${monto}`)

const LINES: [importe: string, valor: string, ...taxes: [string, string]][] = [
  ['118.00', '100.00', '13.00', '5.00'],
  // 0.05 / 1.18 = 0.042: a cent of tax, for the greater one.
  ['0.05', '0.04', '0.01', '0.00'],
  // 1.00 / 1.18 = 0.847; 0.15 · 13 / 18 = 0.108.
  ['1.00', '0.85', '0.11', '0.04'],
]
for (const [importe, valor, iva, ist] of LINES)
  test(`two taxes within ${importe}`, () => {
    const { renglones } = draft(reglas, importe)
    assert.deepEqual([renglones[0]!.valor, renglones[0]!.importe], [valor, importe])
    assert.deepEqual(brief(renglones[0]!.tributos), [`IVA 13.00 ${valor} ${iva}`, `IST 5.00 ${valor} ${ist}`])
  })

test('each tax of a document is the sum of its lines, and so is the sum of both', () => {
  const { totales, tributos } = draft(reglas, '1.00', '1.00', '118.00')
  assert.deepEqual(brief(tributos), ['IVA 13.00 101.70 13.22', 'IST 5.00 101.70 5.08'])
  assert.deepEqual([totales.gravado, totales.impuesto, totales.importe], ['101.70', '18.30', '120.00'])
})

const documentOf = (importe: string, datos: OpenDocument['datos'], acreditado = '0.00'): OpenDocument => ({
  idComprobante: 1,
  clase: 'BOLETA',
  serie: 'B001',
  numero: 1,
  importe,
  datos,
  importeDelPago: importe,
  acreditado,
})
const noteLines = (doc: OpenDocument, monto: string): Renglon[] => {
  const abono = { casa, idIngreso: 1, monto, whole: 'DEVUELTO', sustento: 'x' } as const
  return draftNotes(abono, [doc], reglas).flatMap(({ borrador }) => borrador.renglones)
}
const text = (cents: number) => (cents / 100).toFixed(2)

test('the notes of a line, cut anywhere, add up to each of its taxes, and none of them is below zero', () => {
  const cut = fc
    .integer({ min: 2, max: 200_000 })
    .chain((of) => fc.tuple(fc.constant(of), fc.integer({ min: 1, max: of - 1 })))
  fc.assert(
    fc.property(cut, ([of, at]) => {
      const datos = draft(reglas, text(of))
      const parts = [
        ...noteLines(documentOf(text(of), datos), text(at)),
        ...noteLines(documentOf(text(of), datos, text(at)), text(of - at)),
      ]
      for (const [i, { monto }] of datos.renglones[0]!.tributos.entries())
        assert.equal(
          parts.reduce((sum, line) => sum + centsOf(line.tributos[i]!.monto), 0n),
          centsOf(monto),
        )
      for (const { valor, importe, tributos } of parts)
        assert.equal(
          tributos.reduce((sum, { monto }) => sum + centsOf(monto), centsOf(valor)),
          centsOf(importe),
        )
    }),
  )
})

test('a document of before told its one rate: its note has the tax that it had', () => {
  const { renglones, ...rest } = draft(peru, '118.00', '59.00')
  const before = renglones.map(({ tributos: _tributos, ...line }) => line)
  const datos: OpenDocument['datos'] & FrozenLines = { ...rest, renglones: before, tasa: '18.00' }
  assert.deepEqual(brief(taxedLines(datos)[0]!.tributos), ['IGV 18.00 100.00 18.00'])
  const [line] = noteLines(documentOf('177.00', datos), '5.90')
  assert.deepEqual([line!.valor, ...brief(line!.tributos)], ['5.00', 'IGV 18.00 5.00 0.90'])
  const named = taxedLines({ ...datos, papel: { impuesto: 'VAT' } })
  assert.equal(named[1]!.tributos[0]!.clase, 'VAT')
})
