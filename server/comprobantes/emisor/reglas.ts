import type { Comprador, Modificado } from './documento.ts'

/** A person, as the school has them. */
export type Persona = {
  tipoDocumento: string | null
  numeroDocumento: string | null
  nombre: string
  direccion: string | null
}

/** What a buyer may be asked for: the document's amount in cents, its currency, and the amount from which it names its buyer. */
export type PorIdentificar = {
  comprador: Comprador
  importe: bigint
  moneda: string
  montoIdentifica: string
}

/** A document whose payment was annulled, `ISO` days. */
export type PorAnular = { fecha: string; hoy: string; diasBaja: number }

/** A document that waits to travel in a lot. */
export type EnEspera = { id: number; serie: string; fecha: string }
/** One that is told of as new: the document that it lowers, and whether that one was accepted. */
export type NuevoEnEspera = EnEspera & { origen: { id: number; aceptado: boolean } | null }

export type LoteNuevo = {
  clase: 'RA' | 'RC'
  accion: 'NUEVO' | 'ANULADO'
  fecha: string
  documentos: number[]
}

/** What the law of a country decides about a document before it is signed. It needs no key, no clock and no database. */
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
