import { type Borrador, draftCompany, draftPayment } from '#server/comprobantes/borrador/index.ts'
import { amountOf, centsOf } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import type { PaymentToNumber, DraftedDocument } from '#server/pagos/emision/index.ts'

import { readCasa } from './abierto-repo.ts'
import { rulesOf } from './credit.ts'
import { undocumentedOf } from './credito-repo.ts'
import { readPagoDeEmpresa } from './empresa-repo.ts'
import { readEncargo } from './encargo-repo.ts'
import { requireWritten, writeDocument, writing } from './escribir-repo.ts'
import { refuseWithoutRate } from './sin-cambio.ts'

/**
 * Drafts the document of a payment that is about to take its number, without the part that settles documents on credit; of all of it there is
 * none. One that must name its buyer and does not is refused.
 */
export async function redactar(ctx: Ctx, pago: PaymentToNumber): Promise<DraftedDocument | undefined> {
  const encargo = await readEncargo(ctx, pago)
  const rest = centsOf(pago.monto) - centsOf(encargo?.saldado ?? '0.00')
  if (!encargo || rest === 0n) return undefined
  const { ajustes } = encargo
  const rules = rulesOf(encargo)
  const { borrador, sinIdentidad } = draftPayment({ ...encargo, monto: amountOf(rest) }, rules)
  // Money of a card is here already: a person mends the document.
  if (sinIdentidad && !pago.enLinea) throw new Fail('CONFLICTO', 'comprobante.sinIdentidad')
  if (!pago.enLinea) refuseWithoutRate(encargo, borrador)
  return { expressions: writing({ borrador, ajustes, sinIdentidad }), requireWritten }
}

/** Money of a payment that had settled a document on credit and does no more has a document of its own: it is on account. */
export async function documentRest(ctx: Ctx, idIngreso: number) {
  const found = await undocumentedOf(ctx, idIngreso)
  if (!found || centsOf(found.monto) <= 0n) return
  const encargo = await readEncargo(ctx, { idIngreso, ...found, enLinea: true })
  if (!encargo) return
  const drafted = draftPayment({ ...encargo, cargos: [], monto: found.monto }, rulesOf(encargo))
  await writeDocument(ctx, idIngreso, { ...drafted, ajustes: encargo.ajustes })
}

/** Makes the one document of a company's payment, once all its payments have their numbers. */
export async function emitirDeEmpresa(ctx: Ctx, idPago: number) {
  const found = await readPagoDeEmpresa(ctx, idPago)
  const idIngreso = found?.pagos[0]?.idIngreso
  if (!found || !idIngreso) return
  const casa = await readCasa(ctx, idIngreso)
  const borrador: Borrador = draftCompany({ casa, ...found }, rulesOf(casa)).borrador
  refuseWithoutRate(casa, borrador)
  await writeDocument(ctx, idIngreso, { borrador, ajustes: casa.ajustes })
}
