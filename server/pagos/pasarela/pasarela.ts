import type { Formulario } from '#contract/pagos/pasarela.ts'

// The interface of a card gateway. Money is whole cents here; only the gateway's own folder knows its
// protocol.

export type Ambiente = 'TEST' | 'PRODUCTION'

/** A movement at the gateway, in this program's terms. */
export type Movimiento = {
  uuid: string
  operacion: 'DEBIT' | 'CREDIT' | 'OTRA'
  /** DESCONOCIDO is neither money nor its absence: it only leaves a review. */
  estado: 'PAGADO' | 'EN_CURSO' | 'FALLIDO' | 'CANCELADO' | 'DESCONOCIDO'
  /** The gateway's own word for the state. */
  detalle: string
  centimos: number | null
  moneda: string | null
  /** The charge that a refund gives back; null for a charge. */
  padre: string | null
  /** The amount of a charge that was refunded so far. */
  devuelto: number
  comercio: string | null
  marca: string | null
  ultimos: string | null
  error: string | null
  instante: string | null
}

/** The gateway's view of an order. */
export type Hechos = {
  comercio: string | null
  ambiente: string | null
  orden: string | null
  estado: 'PAGADA' | 'EN_CURSO' | 'NO_PAGADA' | 'ABANDONADA' | 'DESCONOCIDO'
  /** The form allows no further try. */
  cerrada: boolean
  centimos: number | null
  moneda: string | null
  movimientos: Movimiento[]
}

export type Pagador = {
  idUsuario: number
  correo: string
  nombres: string
  apellidos: string
  idioma: string
}

export type Cobro = {
  orden: string
  centimos: number
  moneda: string
  pagador: Pagador
  /** Flat and without personal data: it comes back in the notifications. */
  datos: Record<string, string>
}

/** Plan of a refund: cancel or lower before the bank's capture, refund after it. */
export type Plan = { action: 'CANCELAR' | 'DEVOLVER' } | { action: 'REDUCIR'; remaining: number }

export type Reintegro = { uuid: string; centimos: number; moneda: string; motivo: string }

/** The entry of a notification: it decides the key of the signature, the message never does. */
export type Canal = 'NOTIFICACION' | 'RETORNO'

/** A signed text and its contents; null when they cannot be understood. */
export type SignedMessage = { texto: string; hechos: Hechos | null }

export type Pasarela = {
  modo: 'simulador' | 'real'
  comercio: string
  /** The environment of its keys; null when they do not show it. */
  ambiente: Ambiente | null
  formulario: () => Formulario
  /** Creates a form for a payer. */
  createSession(cobro: Cobro): Promise<{ formToken: string; publicKey: string; ambiente: Ambiente | null }>
  /** Undefined when the signature is not valid. */
  readNotification(canal: Canal, campos: Record<string, unknown>): SignedMessage | undefined
  /** Reads a text that was signed when it came. */
  read(texto: string): Hechos | null
  /** Null when the order has no payment attempt. */
  fetchPayment(orden: string, signal?: AbortSignal): Promise<Hechos | null>
  /** Plans how that much of a charge can be refunded in its present state. */
  planRefund(cobro: Movimiento, centimos: number): Plan
  /** Refunds. Returns the movement that did it, or the charge as it is left. */
  refund(plan: Plan, reintegro: Reintegro): Promise<Movimiento>
  /** Checks that the gateway accepts the keys. */
  test(): Promise<void>
}

/**
 * Reason of a refusal. After TECNICO the outcome is unknown; after OTRA_FORMA it was not done and may be
 * tried in the other way; YA means done before.
 */
export type ClaseDeRechazo =
  | 'CLAVES'
  | 'SIN_SERVICIO'
  | 'CORREO'
  | 'MONTO'
  | 'DEMASIADAS'
  | 'NO_ESTA'
  | 'NO_COBRADO'
  | 'EXCEDE'
  | 'BANCO'
  | 'YA'
  | 'OTRA_FORMA'
  | 'TECNICO'
  | 'OTRA'

/** The gateway answered no. */
export class Rechazo extends Error {
  readonly clase: ClaseDeRechazo

  constructor(clase: ClaseDeRechazo, message: string) {
    super(message)
    this.clase = clase
  }
}

/** The gateway did not answer, or not understandably. The request may have been executed, unless it never left. */
export class SinRespuesta extends Error {
  readonly enviada: boolean

  constructor(message: string, enviada = true) {
    super(message)
    this.enviada = enviada
  }
}
