import { createHmac } from 'node:crypto'

import type { Pool } from 'pg'

/** The keys of an invented shop: the benchmark is its gateway. */
export const SHOP = {
  IZIPAY_MODO: 'real',
  IZIPAY_URL: 'http://127.0.0.1:9',
  IZIPAY_USUARIO: '10000009',
  IZIPAY_CLAVE: 'testpassword_deLaPruebaDeVelocidad',
  IZIPAY_CLAVE_PUBLICA: '10000009:testpublickey_deLaPruebaDeVelocidad',
  IZIPAY_HMAC: 'clave-de-la-prueba-de-velocidad',
}
const MONTO = '50.50'
const CENTIMOS = 5050

/** Inserts payments that wait for the gateway, one a student from `from` on. */
export const openOrders = (pool: Pool, from: number, howMany: number) =>
  pool.query(
    `with i as (
       insert into ingreso (id_usuario, fecha, monto, id_moneda, id_medio_pago, estado, reparto, orden_en_linea)
       select n, hoy(), ${MONTO}, 1, (select id_tipo from tipo where codigo = 'TARJETA_EN_LINEA'), 'EN_PROCESO', 'INDICADO', 'BANCO-' || n
       from generate_series($1::int, $2::int) n returning id_ingreso, orden_en_linea)
     insert into orden (orden, id_ingreso, cuentas, monto, moneda, comercio, modo)
     select orden_en_linea, id_ingreso, '[]', ${MONTO}, 'PEN', $3, 'TEST' from i`,
    [from, from + howMany - 1, SHOP.IZIPAY_USUARIO],
  )

/** A notification of the gateway about one of them. */
export function notification(alumno: number): URLSearchParams {
  const shopId = SHOP.IZIPAY_USUARIO
  const uuid = alumno.toString(16).padStart(32, '0')
  const answer = JSON.stringify({
    shopId,
    orderCycle: 'CLOSED',
    orderStatus: 'PAID',
    serverDate: new Date().toISOString(),
    orderDetails: {
      orderTotalAmount: CENTIMOS,
      orderCurrency: 'PEN',
      mode: 'TEST',
      orderId: `BANCO-${alumno}`,
    },
    transactions: [
      {
        shopId,
        uuid,
        amount: CENTIMOS,
        currency: 'PEN',
        status: 'PAID',
        detailedStatus: 'AUTHORISED',
        operationType: 'DEBIT',
        creationDate: new Date().toISOString(),
      },
    ],
  })
  return new URLSearchParams({
    'kr-answer': answer,
    'kr-answer-type': 'V4/Payment',
    'kr-hash': createHmac('sha256', SHOP.IZIPAY_CLAVE).update(answer, 'utf8').digest('hex'),
    'kr-hash-algorithm': 'sha256_hmac',
    'kr-hash-key': 'password',
  })
}
