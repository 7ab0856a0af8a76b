import { type Modificado, type Reglas, amountOf, centsOf } from '#server/comprobantes/emisor/index.ts'

import type { Borrador, Sale, RenglonDePago } from './borrador.ts'
import type { Casa } from './encargo.ts'
import { partOf } from './lineas.ts'
import { draftOf } from './redactar.ts'
import { type FrozenLines, taxedLines } from './taxed-lines.ts'

/** A document that counts, as far as it is of one payment: what it says of it, and what earlier notes took of that. */
export type OpenDocument = {
  idComprobante: number
  clase: Modificado['clase']
  serie: string
  numero: number
  importe: string
  datos: Pick<Sale, 'comprador'> & FrozenLines
  /** The part of the amount that is of the payment. */
  importeDelPago: string
  acreditado: string
}

export type NotaCredito = { idOrigen: number; borrador: Borrador }

export type Issuer = { casa: Casa; reglas: Reglas }
type Taken = { monto: bigint; acreditado: bigint; motivo: Modificado['motivo']; sustento: string }

export type Lowered = Omit<OpenDocument, 'importeDelPago' | 'acreditado'>
type Why = Pick<Modificado, 'motivo' | 'sustento'>

/** The note that takes these lines off a document. */
export function noteOf(
  { casa, reglas }: Issuer,
  { clase, serie, numero, datos, idComprobante }: Lowered,
  { renglones, motivo, sustento }: Why & { renglones: RenglonDePago[] },
): NotaCredito {
  const sale: Sale = {
    clase: 'NOTA_CREDITO',
    comprador: datos.comprador,
    renglones,
    modifica: { clase, serie, numero, motivo, sustento },
  }
  return { idOrigen: idComprobante, borrador: draftOf(sale, casa, reglas) }
}

/** The note that takes an amount of a document, from its last line on. */
export function draftNote(issuer: Issuer, doc: Lowered, { motivo, sustento, ...part }: Taken): NotaCredito {
  const renglones = partOf(taxedLines(doc.datos), part)
  return noteOf(issuer, doc, { renglones, motivo, sustento })
}

const ofPayment = ({ renglones }: FrozenLines, idIngreso: number) =>
  renglones.filter((line) => (line.idIngreso ?? idIngreso) === idIngreso)

/** An amount to be taken off the documents of a payment, and the reason. */
export type Abono = {
  casa: Casa
  idIngreso: number
  monto: string
  /** Why, if it takes a whole document. */
  whole: 'ANULADO' | 'DEVUELTO'
  sustento: string
}

/** The notes of an amount that leaves a payment: from its newest document on, of each what is left of it. */
export function draftNotes(abono: Abono, documentos: readonly OpenDocument[], reglas: Reglas): NotaCredito[] {
  const { casa, idIngreso, whole, sustento } = abono
  const notes: NotaCredito[] = []
  let left = centsOf(abono.monto)
  for (const doc of documentos.toSorted((a, b) => b.idComprobante - a.idComprobante)) {
    const acreditado = centsOf(doc.acreditado)
    const open = centsOf(doc.importeDelPago) - acreditado
    const monto = left < open ? left : open
    if (monto <= 0n) continue
    const motivo = reglas.motivos[amountOf(monto) === doc.importe ? whole : 'PARTE']
    const datos = { ...doc.datos, renglones: ofPayment(doc.datos, idIngreso) }
    notes.push(draftNote({ casa, reglas }, { ...doc, datos }, { monto, acreditado, motivo, sustento }))
    left -= monto
  }
  return notes
}
