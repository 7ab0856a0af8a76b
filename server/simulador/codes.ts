// Codes of the gateway, as its reference has them: INT the shop's integration, PSP the platform, ACQ the bank,
// CLIENT the browser. What the payer reads is in Spanish; what the integrator reads is as the platform writes it.
const TEXTS: Record<string, string> = {
  INT_009: 'invalid amount',
  INT_010: 'invalid currency',
  INT_013: 'invalid order id',
  INT_015: 'invalid customer email',
  INT_091: 'invalid metadata',
  INT_899: 'invalid number of attempts',
  INT_901: 'web service not found',
  INT_902: 'web-service input data validation error',
  INT_903: 'form token not found',
  INT_904: 'invalid public key',
  INT_905: 'invalid login or private key',
  INT_911: 'the public key does not match the form token',
  INT_926: 'invalid ipnTargetUrl',
  PSP_010: 'transaction not found',
  PSP_011: 'the status of the transaction does not allow this action',
  PSP_015: 'too many transactions in this order',
  PSP_075: 'the transaction cannot be cancelled: try a refund',
  PSP_076: 'the transaction cannot be refunded yet: try a cancellation',
  PSP_083: 'an unpaid transaction cannot be refunded',
  PSP_099: 'Se agotaron los intentos de este pago.',
  PSP_100: 'REST API not available in the offer of the shop',
  PSP_101: 'refund refused by the issuer',
  PSP_104: 'transaction already refunded',
  PSP_105: 'transaction already cancelled',
  PSP_106: 'too many requests',
  PSP_108: 'El formulario de pago venció. Pida otro.',
  PSP_510: 'the refund exceeds the amount of the transaction',
  PSP_511: 'the sum of the refunds exceeds the amount of the transaction',
  PSP_539: 'El banco no reconoció al titular de la tarjeta.',
  PSP_610: 'no acceptance agreement for this currency',
  PSP_649: 'La autenticación venció.',
  PSP_999: 'technical error',
  ACQ_001: 'El banco rechazó el pago.',
  ACQ_999: 'El banco no pudo atender el pago.',
  CLIENT_301: 'El número de la tarjeta no es válido.',
  CLIENT_302: 'La fecha de vencimiento no es válida.',
  CLIENT_303: 'El código de seguridad no es válido.',
  CLIENT_305: 'Falta el formulario de pago.',
  CLIENT_502: 'Este pago ya se hizo.',
  CLIENT_998: 'Este es el formulario de demostración: no se puede pagar con él.',
}

/** A refusal of the gateway, with its code. */
export class Refusal extends Error {
  readonly code: string
  readonly detail: string | null

  constructor(code: string, detail: string | null = null) {
    super(code)
    this.code = code
    this.detail = detail
  }
}

export type Problem = {
  errorCode: string
  errorMessage: string
  detailedErrorCode: string | null
  detailedErrorMessage: string | null
}

export const problemOf = (errorCode: string, detail: string | null = null): Problem => ({
  errorCode,
  errorMessage: TEXTS[errorCode] ?? 'error',
  detailedErrorCode: null,
  detailedErrorMessage: detail,
})
