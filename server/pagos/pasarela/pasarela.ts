import type { Formulario } from '#contract/pagos/pasarela.ts'

// What the school needs of a card gateway, whichever it is. Money is whole cents here; nothing of one gateway's protocol
// is known outside its own folder.

export type Ambiente = 'TEST' | 'PRODUCTION'

/** One movement at the gateway, in our words. */
export type Movimiento = {
  uuid: string
  operacion: 'DEBIT' | 'CREDIT' | 'OTRA'
  /** DESCONOCIDO is neither money nor its absence: nothing is done but to tell somebody. */
  estado: 'PAGADO' | 'EN_CURSO' | 'FALLIDO' | 'CANCELADO' | 'DESCONOCIDO'
  /** The gateway's own word for it. */
  detalle: string
  centimos: number | null
  moneda: string | null
  /** Of a refund, what it gives back. */
  padre: string | null
  /** Of a charge, what has been given back of it. */
  devuelto: number
  comercio: string | null
  marca: string | null
  ultimos: string | null
  error: string | null
  instante: string | null
}

/** What the gateway says of an order. */
export type Hechos = {
  comercio: string | null
  ambiente: string | null
  orden: string | null
  estado: 'PAGADA' | 'EN_CURSO' | 'NO_PAGADA' | 'ABANDONADA' | 'DESCONOCIDO'
  /** There is nothing more to try with that form. */
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
  /** Flat, nothing personal: it comes back with what is notified. */
  datos: Record<string, string>
}

/** How money is given back now: whole before the bank has taken it, less of it before, or after. */
export type Plan = { hacer: 'CANCELAR' | 'DEVOLVER' } | { hacer: 'REDUCIR'; queda: number }

export type Reintegro = { uuid: string; centimos: number; moneda: string; motivo: string }

/** Where a notification came in: what is signed with depends on it, never on what was sent. */
export type Canal = 'NOTIFICACION' | 'RETORNO'

/** What was signed, and what it says; null when it is not to be understood. */
export type Firmado = { texto: string; hechos: Hechos | null }

export type Pasarela = {
  modo: 'simulador' | 'real'
  comercio: string
  /** What its keys are for; null when they do not say. */
  ambiente: Ambiente | null
  formulario: () => Formulario
  /** A form for a payer. */
  createSession(cobro: Cobro): Promise<{ formToken: string; publicKey: string; ambiente: Ambiente | null }>
  /** Undefined when nobody who knows the keys has signed it. */
  readNotification(canal: Canal, campos: Record<string, unknown>): Firmado | undefined
  /** What a text says that was signed when it came. */
  read(texto: string): Hechos | null
  /** Null when there was no attempt to pay it. */
  fetchPayment(orden: string, signal?: AbortSignal): Promise<Hechos | null>
  /** How that much would be given back of a charge as it is now. */
  planRefund(cobro: Movimiento, centimos: number): Plan
  /** Gives back. What it answers is the movement that did it, or the charge as it is left. */
  refund(plan: Plan, reintegro: Reintegro): Promise<Movimiento>
  /** Whether it knows us. */
  test(): Promise<void>
}

/**
 * Why it says no. After TECNICO nobody knows whether it was done; after OTRA_FORMA it was not, and may be tried in the
 * other way; YA is what was done before.
 */
export type Clase =
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

/** It answered, and the answer is no. */
export class Rechazo extends Error {
  readonly clase: Clase

  constructor(clase: Clase, message: string) {
    super(message)
    this.clase = clase
  }
}

/** It did not answer, or not so that it can be understood. What was asked may have been done, unless it never left. */
export class Muda extends Error {
  readonly enviada: boolean

  constructor(message: string, enviada = true) {
    super(message)
    this.enviada = enviada
  }
}
