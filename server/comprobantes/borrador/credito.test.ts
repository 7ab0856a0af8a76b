import assert from 'node:assert/strict'
import { test } from 'node:test'

import { documentXml } from '#server/comprobantes/emisor/sunat/document-xml.ts'
import { reglas } from '#server/comprobantes/emisor/sunat/reglas.ts'
import { COMPANY, documentoOf, EMISOR } from '#server/testing/documentos.ts'
import { HOJA } from '#server/testing/hoja-sunat/documento.ts'
import { failuresOf } from '#server/testing/hoja-sunat/regla.ts'
import { xmlNodeOf } from '#server/testing/hoja-sunat/xml-node.ts'

import { type CargoFacturado, draftCredit, draftCreditNote, instalmentsOf } from './credito.ts'
import type { Casa } from './encargo.ts'

const casa = (ajustes: Record<string, string> = {}, deEmpresa = false): Casa => ({
  ajustes: {
    'comprobante.ruc': EMISOR.ruc,
    'comprobante.razonSocial': EMISOR.razonSocial,
    'comprobante.direccion': EMISOR.direccion,
    'comprobante.ubigeo': EMISOR.ubigeo,
    'comprobante.distrito': EMISOR.distrito,
    'comprobante.provincia': EMISOR.provincia,
    'comprobante.departamento': EMISOR.departamento,
    'comprobante.afectacion': 'GRAVADO',
    'comprobante.tasa': '18',
    'comprobante.glosaSaldo': 'A cuenta',
    'comprobante.detraccionDesde': '700',
    'comprobante.detraccionTasa': '12',
    ...ajustes,
  },
  moneda: { codigo: 'PEN', plural: 'soles', cambio: null },
  alumno: { tipoDocumento: 'DNI', numeroDocumento: '12345678', nombre: 'Ana Núñez', direccion: null },
  deEmpresa,
  logo: null,
})
const charge = (idCuenta: number, monto: string, vence: string, porCobrar = monto): CargoFacturado => ({
  idCuenta,
  descripcion: `Cuota ${idCuenta} · Inglés`,
  codigo: null,
  afectacion: null,
  monto,
  porCobrar,
  vence,
  alumno: 'Ana Núñez',
})
const hoy = '2026-11-29'
const cargos = [
  charge(1, '500.00', '2026-10-01'),
  charge(2, '350.50', '2026-12-15'),
  charge(3, '149.50', '2026-12-15'),
]
const draft = (given: Casa) =>
  draftCredit({ casa: given, clase: 'FACTURA', comprador: COMPANY, cargos, hoy }, reglas)
const failures = (given: Parameters<typeof documentoOf>[0]) => {
  const documento = documentoOf({ ...given, serie: given?.clase === 'NOTA_CREDITO' ? 'FC01' : 'F001' })
  return failuresOf(HOJA[documento.clase as 'FACTURA'], xmlNodeOf(documentXml(documento)))
}

test('instalments are by day, never of today or before, and the deposit is taken off the first', () => {
  const of = (deposit: bigint) => instalmentsOf(cargos, { hoy, deposit })
  assert.deepEqual(of(0n), [
    { vence: '2026-11-30', importe: '500.00' },
    { vence: '2026-12-15', importe: '500.00' },
  ])
  assert.deepEqual(of(12_000n)[0], { vence: '2026-11-30', importe: '380.00' })
  assert.deepEqual(of(50_000n), [{ vence: '2026-12-15', importe: '500.00' }])
  assert.deepEqual(instalmentsOf([charge(1, '10.00', '2026-12-01', '0.00')], { hoy, deposit: 0n }), [])
})

test('a factura on credit meets the sheet of the tax office, with a deposit and without, and so does its note', () => {
  const plain = draft(casa())
  assert.equal(plain.detraccion, null)
  assert.deepEqual(failures(plain), [])
  const withDeposit = draft(casa({ 'comprobante.detraccionCuenta': '00-068-123456' }, true))
  assert.equal(withDeposit.detraccion?.importe, '120.00')
  const pending = withDeposit.cuotas.reduce((sum, { importe }) => sum + Math.round(Number(importe) * 100), 0)
  assert.equal(pending, 88_000)
  assert.deepEqual(failures(withDeposit), [])
  assert.match(withDeposit.renglones[0]!.descripcion, /· Ana Núñez$/)
  const doc = {
    idComprobante: 1,
    clase: 'FACTURA',
    serie: 'F001',
    numero: 1,
    importe: '1000.00',
    datos: plain,
  } as const
  const part = { idCuenta: 2, monto: '100.01', acreditado: '0.00' }
  const noteOf = (taken: (typeof part)[]) =>
    draftCreditNote({ casa: casa(), reglas }, doc, {
      cargos: taken,
      whole: 'ANULADO',
      sustento: 'Se desistió',
    }).borrador
  const note = noteOf([part])
  assert.deepEqual(
    [note.modifica?.motivo, note.totales.importe, note.renglones[0]?.idCuenta],
    ['07', '100.01', 2],
  )
  assert.deepEqual(failures(note), [])
  // The notes of a line add up to its tax.
  const rest = noteOf([{ idCuenta: 2, monto: '250.49', acreditado: '100.01' }])
  const cents = (...amounts: string[]) => amounts.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0)
  assert.equal(cents(note.totales.impuesto, rest.totales.impuesto), cents(plain.renglones[1]!.impuesto))
  const whole = noteOf(cargos.map(({ idCuenta, monto }) => ({ idCuenta, monto, acreditado: '0.00' })))
  assert.equal(whole.modifica?.motivo, '01')
})
