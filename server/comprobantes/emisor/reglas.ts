import type { Comprador, Modificado } from './documento.ts'

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
/** A document to be told of as new; of a note, the document that it lowers. */
export type NuevoEnEspera = EnEspera & { origen: { id: number; aceptado: boolean } | null }

export type LoteNuevo = {
  clase: 'RA' | 'RC'
  accion: 'NUEVO' | 'ANULADO'
  fecha: string
  documentos: number[]
}

/** Decisions of a country's law about a document before it is signed: without key, clock or database. */
export type Reglas = {
  /** A person as a document names them. */
  compradorDe: (persona: Persona) => Comprador
  /** The law has it name its buyer, and it does not. */
  faltaComprador: (venta: PorIdentificar) => boolean
  /** Reasons of a note: the sale is undone, all is given back, a part is. */
  motivos: Record<'ANULADO' | 'DEVUELTO' | 'PARTE', Modificado['motivo']>
  /** Whether it may still be voided, in place of a note. */
  seDaDeBaja: (documento: PorAnular) => boolean
  /** The lots of voidings that are due. */
  lotesDeBajas: (espera: readonly EnEspera[]) => LoteNuevo[]
  /** The lots of new documents that are due. */
  lotesDeNuevos: (espera: readonly NuevoEnEspera[], hoy: string) => LoteNuevo[]
}
