import type { z } from 'zod'

import type { Culpa as CulpaDelEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
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

/** Part of the settings that keeps every document from being sent. */
export type Culpa = z.infer<typeof CulpaDelEmisor>

/** Answer of the tax office about a document. */
export type Respuesta =
  | {
      estado: 'ACEPTADO' | 'OBSERVADO'
      codigo: string
      mensaje: string
      notas: string[]
      /** Null of one that is known to have been taken, and has no proof any more. */
      cdr: Uint8Array | null
      /** Identity that the authority gives a document, where its paper waits for that. */
      autorizacion?: string
    }
  /** RECHAZADO: a new document is needed. EXCEPCION: mend and send again under the same number. */
  | {
      estado: 'RECHAZADO' | 'EXCEPCION'
      codigo: string
      mensaje: string
      notas: string[]
      cdr: Uint8Array | null
      /** The issuer is at fault: the next document would be rejected too. */
      culpa?: Culpa | undefined
    }
  /** The issuer is at fault, and the document was not taken: its number is free, and every other one waits with it. */
  | { estado: 'RETENIDO'; codigo: string; mensaje: string; culpa: Culpa }
  /** A document of that number was taken before; `vale` is false for one that was rejected or voided. */
  | { estado: 'REGISTRADO'; codigo: string; mensaje: string; vale: boolean }
  /** Taken in a daily summary only. */
  | { estado: 'EN_RESUMEN'; codigo: string; mensaje: string }
  /** A summary or a voiding was taken, or is in process: ask for the ticket later. */
  | { estado: 'EN_PROCESO'; ticket: string }
  /** The service has no answer for that document: it was never received. */
  | { estado: 'DESCONOCIDO' }
  /** The service answers for no document of that kind: only sending it again says whether it has it. */
  | { estado: 'SIN_CONSULTA' }

/** State of a document at the tax office; DESCONOCIDO for a document that it does not have, SIN_CONSULTA for one that it does not answer for. */
export type Situacion = 'ACEPTADO' | 'RECHAZADO' | 'BAJA' | 'DESCONOCIDO' | 'SIN_CONSULTA'

/** A document in a daily summary: as new, or as voided on its day. */
export type EnLote = { documento: Documento; accion: 'NUEVO' | 'ANULADO' }

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
 * arrived; the caller then asks with `consultar`, or sends the same bytes again, which are taken once.
 */
export type Emisor = {
  /** Signs a document. Nothing is sent. Not on the main loop. */
  emitir: (documento: Documento) => Promise<Emitido>
  enviar: (emitido: Emitido) => Promise<Respuesta>
  consultar: (documento: Pick<Documento, 'clase' | 'serie' | 'numero'>) => Promise<Respuesta>
  /** A signed daily summary of boletas and their notes. */
  resumir: (lote: Lote, documentos: readonly EnLote[]) => Promise<Emitido>
  /** A signed voiding of facturas and their notes. */
  anular: (lote: Lote, bajas: readonly Baja[]) => Promise<Emitido>
  /** Sends a summary or a voiding; its answer is a ticket. */
  enviarLote: (emitido: Emitido) => Promise<Respuesta>
  /** With `nombre`, the name of what was sent, an answer to something else is refused. */
  consultarTicket: (ticket: string, nombre?: string) => Promise<Respuesta>
  /** Whether the code says that a lot of that name came before: its ticket was given then. */
  loteRepetido: (codigo: string) => boolean
  /** Whether the code says that a new document of a lot was told of before, and stands. */
  yaInformado: (codigo: string) => boolean
  /** Asks for the state of a document: the only way left when the ticket of its lot was lost. */
  situacion: (documento: Pick<Documento, 'clase' | 'serie' | 'numero'>) => Promise<Situacion>
  /** Asks a question that names no document. @throws {SinRespuesta} the service does not answer */
  knock: () => Promise<void>
  /** The day on which the certificate ends, as an instant. */
  vence: string
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
  /** Code of the reason, as a record shows it. */
  readonly motivo: Motivo
  /** Fingerprint of the certificate that signed an answer, of a signer that is not trusted. */
  readonly huella: string | undefined

  constructor(message?: string, about: About = {}) {
    const { clave = 'emisor.sinRespuesta', enviada = true, huella } = about
    super(message)
    this.clave = clave
    this.enviada = enviada
    this.huella = huella
    this.motivo = enviada ? (MOTIVOS[clave] ?? 'SIN_RESPUESTA') : 'SIN_CONEXION'
  }

  /** The service answered, and what it said of the document is missing or cannot be believed: the others are not touched by it. */
  get isOfDocument() {
    return OF_DOCUMENT.has(this.motivo)
  }
}
/** Why a try had no end. */
export type Motivo = 'SIN_CONEXION' | 'SIN_RESPUESTA' | 'ILEGIBLE' | 'SIN_CONSTANCIA' | 'AJENA' | 'FALSA'
const MOTIVOS: Partial<Record<Clave, Motivo>> = {
  'emisor.respuestaIlegible': 'ILEGIBLE',
  'emisor.sinConstancia': 'SIN_CONSTANCIA',
  'emisor.respuestaAjena': 'AJENA',
  'emisor.respuestaFalsa': 'FALSA',
  'emisor.firmanteNuevo': 'FALSA',
}
const OF_DOCUMENT: ReadonlySet<Motivo> = new Set(['SIN_CONSTANCIA', 'AJENA', 'FALSA'])
type About = { clave?: Clave; enviada?: boolean; huella?: string | undefined }
