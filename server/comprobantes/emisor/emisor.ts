import type { Clave, Datos } from '#contract/core/words.ts'

import type { Documento } from './documento.ts'

/** A signed document, as it is kept and sent. */
export type Emitido = {
  /** Name without extension: `20100066603-03-B001-1`. */
  nombre: string
  xml: Uint8Array
  /** Digest of the signature, base64: printed on the paper. */
  hash: string
  /** Content of the QR of the paper. */
  qr: string
}

/** Answer of the tax office about a document. */
export type Respuesta =
  | { estado: 'ACEPTADO' | 'OBSERVADO'; codigo: string; mensaje: string; notas: string[]; cdr: Uint8Array }
  /** RECHAZADO: a new document is needed. EXCEPCION: mend and send again under the same number. */
  | {
      estado: 'RECHAZADO' | 'EXCEPCION'
      codigo: string
      mensaje: string
      notas: string[]
      cdr: Uint8Array | null
    }
  /** A summary or a voiding was taken, or is in process: ask for the ticket later. */
  | { estado: 'EN_PROCESO'; ticket: string }
  /** The service has no answer for that document: it was never received. */
  | { estado: 'DESCONOCIDO' }

/** State of a document at the tax office; DESCONOCIDO for a document that it does not have. */
export type Situacion = 'ACEPTADO' | 'RECHAZADO' | 'BAJA' | 'DESCONOCIDO'

/** A document in a daily summary: as new, or as voided on its day. */
export type EnResumen = { documento: Documento; accion: 'NUEVO' | 'ANULADO' }

/** A document that a voiding names, with the reason. */
export type Baja = { clase: Documento['clase']; serie: string; numero: number; motivo: string }

/** A day's summary or voiding: the day of its documents, the day on which it is made, its number on that day. */
export type Lote = { fechaDocumentos: string; fecha: string; correlativo: number }

/** A finding about the configuration: which part, and the key of the sentence that says what to do. */
export type Hallazgo = {
  parte: 'certificado' | 'usuario' | 'servicio' | 'ruc' | 'reloj'
  error: Clave
  datos?: Datos
}

/**
 * Issuer of electronic documents in a country. Calls to the outside throw `SinRespuesta` when it is not known whether they
 * arrived; the caller then asks with `consultar` and never sends blindly again.
 */
export type Emisor = {
  /** Signs a document. Nothing is sent. Not on the main loop. */
  emitir: (documento: Documento) => Promise<Emitido>
  enviar: (emitido: Emitido) => Promise<Respuesta>
  consultar: (documento: Pick<Documento, 'clase' | 'serie' | 'numero'>) => Promise<Respuesta>
  /** A signed daily summary of boletas and their notes. */
  resumir: (lote: Lote, documentos: readonly EnResumen[]) => Promise<Emitido>
  /** A signed voiding of facturas and their notes. */
  anular: (lote: Lote, bajas: readonly Baja[]) => Promise<Emitido>
  /** Sends a summary or a voiding; its answer is a ticket. */
  enviarLote: (emitido: Emitido) => Promise<Respuesta>
  /** With `nombre`, the name of what was sent, an answer to something else is refused. */
  consultarTicket: (ticket: string, nombre?: string) => Promise<Respuesta>
  /** Whether the code says that a lot of that name came before: its ticket was given then. */
  loteRepetido: (codigo: string) => boolean
  /** Asks for the state of a document: the only way left when the ticket of its lot was lost. */
  situacion: (documento: Pick<Documento, 'clase' | 'serie' | 'numero'>) => Promise<Situacion>
  verificarConfiguracion: () => Promise<Hallazgo[]>
}

/**
 * Thrown when it is unknown whether the service received the message: it did not answer, or its answer cannot be believed.
 * `clave` is the sentence that says what to do.
 */
export class SinRespuesta extends Error {
  readonly clave: Clave
  /** False when no connection was made, so that nothing can have arrived. */
  readonly enviada: boolean

  constructor(message?: string, { clave = 'emisor.sinRespuesta', enviada = true }: About = {}) {
    super(message)
    this.clave = clave
    this.enviada = enviada
  }
}
type About = { clave?: Clave; enviada?: boolean }
