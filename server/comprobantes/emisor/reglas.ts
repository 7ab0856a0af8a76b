import type { z } from 'zod'

import type { Idioma } from '#contract/core/idiomas.ts'
import type { Clave } from '#contract/core/words.ts'
import type { TipoDocumentoPagador } from '#contract/pagos/pedido.ts'

import type {
  Afectacion,
  ClaseVenta,
  Comprador,
  Detraccion,
  Documento,
  Modificado,
  Parte,
  Tasa,
} from './documento.ts'

/** A person, as the school has them. */
export type Persona = {
  tipoDocumento: string | null
  numeroDocumento: string | null
  nombre: string
  direccion: string | null
}

/** A sale that may need a named buyer: amount in cents, currency, and the amount above which the buyer must be named. */
export type PorIdentificar = {
  comprador: Comprador
  importe: bigint
  moneda: string
  montoIdentifica: string
}

/** A document of an annulled payment. Days are `YYYY-MM-DD`. */
export type PorAnular = { fecha: string; hoy: string; diasBaja: number }

/** A document that waits to travel in a lot. */
export type EnEspera = { id: number; serie: string; fecha: string }
/** A document to be told of as new, among others or in a lot of its own; of a note, the document that it lowers. */
export type NuevoEnEspera = EnEspera & { solo?: boolean; origen: { id: number; aceptado: boolean } | null }

export type LoteNuevo = {
  clase: 'RA' | 'RC'
  accion: 'NUEVO' | 'ANULADO'
  fecha: string
  documentos: number[]
}

/** The settings in force, as text: a rate or an amount is never a float. */
export type Ajustes = Readonly<Partial<Record<string, string>>>

/** Language and formats of a paper. */
export type PaperLanguage = { idioma: Idioma; locale: string }

/** A sale that may owe a deposit for the taxes of its seller; `cambio` is the official rate of its currency, with three decimals. */
export type MayOweDeposit = Pick<Documento, 'clase' | 'renglones' | 'moneda'> & {
  cambio: string | null
  ajustes: Ajustes
}

/** Tax data that a country asks of a buyer: a schema of texts, and the label of each. */
export type BuyerData = {
  esquema: z.ZodObject<Record<string, z.ZodType<string | undefined>>>
  rotulos: Readonly<Record<string, Clave>>
}

/** Decisions of a country's law about a document before it is signed: without key, clock or database. */
export type Reglas = {
  /** Kinds of a sale: the first is the usual one, the last is a company's. */
  clases: readonly [ClaseVenta, ...ClaseVenta[]]
  /** Kinds that may be issued before they are paid. */
  clasesAlCredito: readonly [ClaseVenta, ...ClaseVenta[]]
  /** Documents of identity of payers. */
  documentos: readonly TipoDocumentoPagador[]
  /** Settings that its documents are made of, beside those of every country. */
  ajustes: readonly string[]
  /** Currency of the country's own amounts on a document: of a deposit. */
  moneda: { codigo: string; simbolo: string; decimales: number } | null
  /** Tax data of a buyer beside document, name and address. */
  datosComprador: BuyerData
  /** Paper and mail of a document wait for the identity that the authority gives it. */
  conAutorizacion: boolean
  /** State of a document that has just been numbered: to be signed and sent, or final. */
  estado: 'PENDIENTE' | 'EMITIDO'
  emisorDe: (ajustes: Ajustes) => Parte
  languageOf: (ajustes: Ajustes) => PaperLanguage
  /** The taxes that a line of a class of sale has, of amounts that include them. */
  tasasDe: (afectacion: Afectacion, ajustes: Ajustes) => readonly Tasa[]
  /** A person as a document names them. */
  compradorDe: (persona: Persona) => Comprador
  /** The law has it name its buyer, and it does not. */
  faltaComprador: (venta: PorIdentificar) => boolean
  detraccionDe: (venta: MayOweDeposit) => Detraccion | null
  /** Whether it owes a deposit cannot be told without the rate of its currency. */
  faltaCambio: (venta: MayOweDeposit) => boolean
  /** Reasons of a note: the sale is undone, all is given back, a part is. */
  motivos: Record<'ANULADO' | 'DEVUELTO' | 'PARTE', Modificado['motivo']>
  /** Names of the reasons. */
  nombresDeMotivo: Readonly<Partial<Record<string, Clave>>>
  /** Whether it may still be voided, in place of a note. */
  seDaDeBaja: (documento: PorAnular) => boolean
  /** The lots of voidings that are due. */
  lotesDeBajas: (espera: readonly EnEspera[]) => LoteNuevo[]
  /** The lots of new documents that are due. */
  lotesDeNuevos: (espera: readonly NuevoEnEspera[], hoy: string) => LoteNuevo[]
}
