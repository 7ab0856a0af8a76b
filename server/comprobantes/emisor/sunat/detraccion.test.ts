import assert from 'node:assert/strict'
import { test } from 'node:test'

import { documentoOf, WITH_DEPOSIT } from '#server/testing/documentos.ts'

import { detraccionDe, faltaCambio } from './detraccion.ts'

type Given = Parameters<typeof documentoOf>[0] & { ajustes?: typeof WITH_DEPOSIT; cambio?: string | null }
const saleOf = ({ ajustes = WITH_DEPOSIT, cambio = null, ...given }: Given) => ({
  ...documentoOf({ clase: 'FACTURA', ...given }),
  ajustes,
  cambio,
})
const of = (given: Given) => detraccionDe(saleOf(given))
const taxed = (centimos: bigint) => ({ centimos, afectacion: 'GRAVADO' as const })

test('a company deposits a part of what is taxed above an amount, of a factura in soles, where the school has an account', () => {
  const sales = [taxed(100_005n)]
  assert.deepEqual(of({ sales }), {
    codigo: '037',
    porcentaje: '12.00',
    importe: '120.00',
    cuenta: '00-068-123456',
  })
  assert.equal(of({ sales: [taxed(35_000n), taxed(35_001n)] })?.importe, '84.00')
  assert.equal(of({ sales: [taxed(70_000n)] }), null)
  assert.equal(of({ sales: [taxed(60_000n), { centimos: 90_000n }] }), null)
  assert.equal(of({ sales, moneda: 'USD' }), null)
  assert.equal(of({ sales, ajustes: { ...WITH_DEPOSIT, 'comprobante.detraccionCuenta': '' } }), null)
  assert.equal(of({ sales, clase: 'BOLETA' }), null)
})

test('in another currency the amount is compared in soles and deposited in whole soles, half up; without a rate nothing can be told', () => {
  const dollars = (centimos: bigint, cambio: string | null = '3.755') => ({
    sales: [taxed(centimos)],
    moneda: 'USD',
    cambio,
  })
  // 186.42 dollars are 700.01 soles.
  assert.equal(of(dollars(18_641n)), null)
  assert.equal(of(dollars(18_642n))?.importe, '84.00')
  // 12 % of 938.75 is 112.65; of 954.17, 114.50.
  assert.equal(of(dollars(25_000n))?.importe, '113.00')
  assert.equal(of(dollars(95_417n, '1.000'))?.importe, '115.00')
  assert.equal(of(dollars(95_416n, '1.000'))?.importe, '114.00')
  assert.equal(of(dollars(25_000n, null)), null)
  assert.deepEqual(
    [dollars(25_000n, null), dollars(25_000n), { ...dollars(25_000n, null), moneda: 'PEN' }].map((given) =>
      faltaCambio(saleOf(given)),
    ),
    [true, false, false],
  )
  const none = { sales: [{ centimos: 90_000n }], moneda: 'USD' }
  assert.equal(faltaCambio(saleOf(none)), false)
  assert.equal(faltaCambio(saleOf({ ...dollars(25_000n, null), clase: 'BOLETA' })), false)
})
