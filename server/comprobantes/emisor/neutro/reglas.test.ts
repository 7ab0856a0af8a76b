import assert from 'node:assert/strict'
import { test } from 'node:test'

import { draftPayment } from '#server/comprobantes/borrador/index.ts'

import { reglas } from './reglas.ts'

const AJUSTES = {
  'institucion.idioma': 'en',
  'institucion.locale': 'en-IE',
  'comprobante.razonSocial': 'Horizon Institute Ltd',
  'comprobante.identificacion': '6388047V',
  'comprobante.rotuloIdentificacion': 'VAT no.',
  'comprobante.rotuloImpuesto': 'VAT',
  'comprobante.afectacion': 'INAFECTO',
  'comprobante.tasa': '23',
  'comprobante.glosaSaldo': 'On account',
}
const ANA = { tipoDocumento: 'OTRO', numeroDocumento: 'X', nombre: 'Ana Núñez', direccion: null }
const ORDER = {
  ajustes: AJUSTES,
  moneda: { codigo: 'EUR', plural: null, cambio: null },
  alumno: ANA,
  deEmpresa: false,
  logo: null,
  pedido: null,
  cargos: [{ descripcion: 'Fee', codigo: null, afectacion: 'GRAVADO', monto: '123.00' } as const],
  monto: '900.00',
}

test('a plain receipt, its issuer and tax by their own names, in the language of the institution', () => {
  const { borrador, sinIdentidad } = draftPayment({ ...ORDER, cargos: [...ORDER.cargos] }, reglas)
  const { clase, comprador, emisor, papel, renglones, tributos } = borrador
  assert.deepEqual([clase, sinIdentidad], ['RECIBO', false])
  assert.deepEqual([comprador.tipoDocumento, comprador.nombre], ['NINGUNO', 'Ana Núñez'])
  assert.deepEqual([emisor.rotulo, emisor.ruc, emisor.ubigeo], ['VAT no.', '6388047V', ''])
  assert.deepEqual([papel.idioma, papel.locale], ['en', 'en-IE'])
  assert.deepEqual(tributos, [{ clase: 'VAT', tasa: '23.00', base: '100.00', monto: '23.00' }])
  assert.deepEqual(
    renglones.map(({ valor, impuesto, importe }) => [valor, impuesto, importe]),
    [
      ['100.00', '23.00', '123.00'],
      ['777.00', '0.00', '777.00'],
    ],
  )
})

test('a kind that was chosen before the institution moved is not of its country', () => {
  const asked = { ...ORDER, cargos: [], pedido: { clase: 'BOLETA', pagador: null } } as const
  assert.equal(draftPayment({ ...asked, cargos: [] }, reglas).borrador.clase, 'RECIBO')
})
