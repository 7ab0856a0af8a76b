import type { Clave } from '#contract/core/words.ts'
import { type Casa, draftMoved, replacedPayments } from '#server/comprobantes/borrador/index.ts'
import { amountOf, centsOf, sumCents } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { translator } from '#server/core/words.ts'
import type { MovedApplications } from '#server/cuentas/cuenta/index.ts'

import { readCasa } from './abierto-repo.ts'
import { credit, rulesOf } from './credit.ts'
import { writeDocument } from './escribir-repo.ts'
import { refuseWithoutRate } from './sin-cambio.ts'
import {
  chargesOf,
  isReplacing,
  lockDocumentsOf,
  readMoved,
  type StandingDocument,
  standingDocuments,
} from './trasladar-repo.ts'

const LONGEST_REASON = 500

/** The document that takes the place of those that a note left without money: their payer and kind, and what the money pays now. */
async function draftReplacement(
  ctx: Ctx,
  casa: Casa,
  moved: { idIngreso: number; first: StandingDocument; monto: string },
) {
  const { idIngreso, first, monto } = moved
  const { clase } = first
  const { comprador } = first.datos
  const cargos = await chargesOf(ctx, idIngreso)
  const { borrador, sinIdentidad } = draftMoved(
    { casa, first: { clase, comprador }, cargos, monto },
    rulesOf(casa),
  )
  refuseWithoutRate(casa, borrador)
  return { borrador, sinIdentidad, ajustes: casa.ajustes, idSustituye: first.idComprobante }
}

type Why = { reason: Clave; motivo: string }

/** Makes a note of all that the documents of a payment stand for, and another document for the same amount. */
async function remake(ctx: Ctx, idIngreso: number, { reason, motivo }: Why) {
  const casa = await readCasa(ctx, idIngreso)
  // A note says its reason in the language of its paper.
  const t = translator(rulesOf(casa).languageOf(casa.ajustes).idioma)
  const sustento = t(reason, { motivo }).slice(0, LONGEST_REASON)
  const documents = await standingDocuments(ctx, idIngreso)
  const first = documents[0]!
  const monto = amountOf(sumCents(documents.map(({ queda }) => centsOf(queda))))
  await credit(ctx, { idIngreso, monto, whole: 'ANULADO', sustento, idDevolucion: null })
  await writeDocument(ctx, idIngreso, await draftReplacement(ctx, casa, { idIngreso, first, monto }))
}

/**
 * Makes a note and another document of the payments with a comprobante that names a charge the money has left; a preview only counts
 * them. Money does not move. Last of a transaction: it locks the series. Returns the payments, with how many documents were replaced.
 */
export async function replaceMoved(ctx: Ctx, moved: MovedApplications, reason: Clave, motivo = '') {
  if (moved.takenOff.length === 0 || !(await isReplacing(ctx))) return []
  // A rejection waits, or was seen.
  if (!ctx.simular) await lockDocumentsOf(ctx, moved)
  const { standing, ...applications } = await readMoved(ctx, moved)
  const replaced = replacedPayments(applications, standing)
  for (const { idIngreso } of ctx.simular ? [] : replaced) await remake(ctx, idIngreso, { reason, motivo })
  return replaced
}
