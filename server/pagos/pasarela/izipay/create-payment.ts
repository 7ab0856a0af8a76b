import type { Cobro } from '#server/pagos/pasarela/pasarela.ts'

import type { Json } from './json.ts'

/** Further tries that one form allows the payer. Set here because the gateway's documents disagree on the default. */
const RETRIES = 2
const LONGEST = { name: 63, email: 150 }

const cutText = (text: string, length: number) => [...text].slice(0, length).join('') || null

/** The body of `Charge/CreatePayment`: payer, amount, order, and the address to notify. */
export const paymentBodyOf = (
  { orden, centimos, moneda, pagador, datos }: Cobro,
  ipnTargetUrl?: string,
): Json => ({
  amount: centimos,
  currency: moneda,
  orderId: orden,
  customer: {
    email: cutText(pagador.correo, LONGEST.email),
    reference: String(pagador.idUsuario),
    billingDetails: {
      language: pagador.idioma.toUpperCase(),
      firstName: cutText(pagador.nombres, LONGEST.name),
      lastName: cutText(pagador.apellidos, LONGEST.name),
    },
  },
  metadata: datos,
  transactionOptions: { cardOptions: { retry: RETRIES } },
  contrib: 'Escuela',
  ...(ipnTargetUrl && { ipnTargetUrl }),
})
