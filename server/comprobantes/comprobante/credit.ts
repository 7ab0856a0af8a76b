import { type Casa, draftNotes } from '#server/comprobantes/borrador/index.ts'
import { amountOf, centsOf, type Reglas, reglasDe, sumCents } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { type AbiertoDelPago, lockOpenDocuments, readCasa, requestVoiding } from './abierto-repo.ts'
import { writeDocument } from './escribir-repo.ts'

/** An amount that leaves a payment: `whole` is why, where a whole document is taken. */
type Abono = {
  idIngreso: number
  monto: string
  whole: 'ANULADO' | 'DEVUELTO'
  sustento: string
  idDevolucion: number | null
}

export const rulesOf = ({ ajustes }: Casa) => reglasDe(ajustes['institucion.pais'])

async function writeNotes(
  ctx: Ctx,
  { idDevolucion, ...abono }: Abono,
  documents: AbiertoDelPago[],
  casa: Casa,
) {
  for (const { idOrigen, borrador } of draftNotes({ ...abono, casa }, documents, rulesOf(casa)))
    await writeDocument(ctx, abono.idIngreso, { borrador, ajustes: casa.ajustes, idOrigen, idDevolucion })
}

/** Makes the notes of an amount that leaves a payment, in the transaction that takes it: of its newest document first. */
export async function credit(ctx: Ctx, abono: Abono) {
  const documents = await lockOpenDocuments(ctx, abono.idIngreso)
  if (documents.length > 0) await writeNotes(ctx, abono, documents, await readCasa(ctx, abono.idIngreso))
}

/** A document that names no other payment, stands whole, has its cash in the confirmation of its payment, and is of these days. */
const mayBeVoided = (doc: AbiertoDelPago, diasBaja: number, reglas: Reglas) =>
  doc.importeDelPago === doc.importe &&
  centsOf(doc.acreditado) === 0n &&
  doc.idDevolucion === null &&
  !doc.conBaja &&
  reglas.seDaDeBaja({ fecha: doc.fecha, hoy: doc.hoy, diasBaja })

/** The documents to be voided, where the institution voids (decision 128). */
function voidableOf(documents: AbiertoDelPago[], casa: Casa) {
  if (casa.ajustes['comprobante.anulacion'] !== 'BAJA') return []
  const diasBaja = Number(casa.ajustes['comprobante.diasBaja'])
  return documents.filter((doc) => mayBeVoided(doc, diasBaja, rulesOf(casa)))
}

type Annulled = { idIngreso: number; monto: string; motivo: string }

/** The documents of a payment that was annulled are voided, or lowered by notes, in the same transaction. */
export async function creditAnnulled(ctx: Ctx, { idIngreso, monto, motivo }: Annulled) {
  const documents = await lockOpenDocuments(ctx, idIngreso)
  if (documents.length === 0) return
  const casa = await readCasa(ctx, idIngreso)
  const voided = voidableOf(documents, casa)
  const ids = new Set(voided.map(({ idComprobante }) => idComprobante))
  if (ids.size > 0) await requestVoiding(ctx, [...ids], motivo)
  const left = centsOf(monto) - sumCents(voided.map(({ importe }) => centsOf(importe)))
  const rest = documents.filter(({ idComprobante }) => !ids.has(idComprobante))
  const abono: Abono = {
    idIngreso,
    monto: amountOf(left),
    whole: 'ANULADO',
    sustento: motivo,
    idDevolucion: null,
  }
  await writeNotes(ctx, abono, rest, casa)
}
