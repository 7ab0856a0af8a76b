import assert from 'node:assert/strict'
import { test } from 'node:test'

import { documentoOf, WITH_DEPOSIT } from '#server/testing/documentos.ts'

import { detraccionDe } from './detraccion.ts'

type Given = Parameters<typeof documentoOf>[0] & { ajustes?: typeof WITH_DEPOSIT }
const of = ({ ajustes = WITH_DEPOSIT, ...given }: Given) =>
  detraccionDe({ ...documentoOf({ clase: 'FACTURA', ...given }), ajustes })
const taxed = (centimos: bigint) => ({ centimos, afectacion: 'GRAVADO' as const })

test('a company deposits a part of what is taxed above an amount, of a factura in soles, where the school has an account', () => {
  const sales = [taxed(100_005n)]
  assert.deepEqual(of({ sales }), {
    codigo: '037',
    porcentaje: '12.00',
    importe: '120.01',
    cuenta: '00-068-123456',
  })
  assert.equal(of({ sales: [taxed(35_000n), taxed(35_001n)] })?.importe, '84.00')
  assert.equal(of({ sales: [taxed(70_000n)] }), null)
  assert.equal(of({ sales: [taxed(60_000n), { centimos: 90_000n }] }), null)
  assert.equal(of({ sales, moneda: 'USD' }), null)
  assert.equal(of({ sales, ajustes: { ...WITH_DEPOSIT, 'comprobante.detraccionCuenta': '' } }), null)
  assert.equal(of({ sales, clase: 'BOLETA' }), null)
})
