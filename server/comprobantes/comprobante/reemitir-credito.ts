import { draftCredit, draftOf, type Sale, taxedLines } from '#server/comprobantes/borrador/index.ts'
import { centsOf, type ClaseVenta, type Comprador } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { casaOfBilled } from './acreditar.ts'
import { rulesOf } from './credit.ts'
import { lockBilled, takeOver } from './credito-repo.ts'
import { writeCredit } from './escribir-repo.ts'
import type { Frozen } from './reemitir-repo.ts'
import { refuseWithoutRate } from './sin-cambio.ts'

/** Kind and buyer with which a rejected document is made again. */
export type Again = { clase?: Frozen['clase']; comprador?: Comprador }

/** Makes a rejected note of a document on credit again: the same lines. */
async function makeCreditNoteAgain(ctx: Ctx, before: Frozen): Promise<number> {
  const { datos, idComprobante, idOrigen, idDevolucion, ...credito } = before
  const casa = await casaOfBilled(ctx, before)
  const { comprador, modifica } = datos
  const sale: Sale = { clase: 'NOTA_CREDITO', comprador, renglones: taxedLines(datos), modifica }
  const borrador = draftOf(sale, casa, rulesOf(casa))
  const rows = { idOrigen: idOrigen!, idDevolucion, idReemplaza: idComprobante }
  return writeCredit(ctx, { borrador, ajustes: casa.ajustes, ...rows, credito })
}

/**
 * Makes a rejected document on credit again, of what it still says: settled, or still to be settled. Charges that a note had freed are left out.
 * The caller holds its charges.
 */
export async function makeCreditAgain(ctx: Ctx, before: Frozen, otro: Again): Promise<number> {
  if (before.idOrigen !== null) return makeCreditNoteAgain(ctx, before)
  const { idComprobante, datos, ...credito } = before
  const cargos = (await lockBilled(ctx, idComprobante)).filter(({ monto }) => centsOf(monto) > 0n)
  if (!cargos[0]) throw new Fail('CONFLICTO', 'comprobante.nadaQueReemitir')
  const casa = await casaOfBilled(ctx, before)
  const comprador = otro.comprador ?? datos.comprador
  const clase = (otro.clase ?? before.clase) as ClaseVenta
  const borrador = draftCredit({ casa, clase, comprador, cargos, hoy: cargos[0].hoy }, rulesOf(casa))
  refuseWithoutRate(casa, borrador)
  const made = await writeCredit(ctx, {
    borrador,
    ajustes: casa.ajustes,
    idReemplaza: idComprobante,
    credito,
  })
  await takeOver(ctx, { before: idComprobante, made })
  return made
}
