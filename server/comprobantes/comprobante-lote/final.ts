import { loteMoves } from '#contract/comprobantes/comprobante-lote.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { keepLoteCdr } from './cola-repo.ts'
import { acceptLines } from './lineas-repo.ts'
import { refuseLines } from './lineas.ts'
import { lotes } from './repo.ts'

type Ended = { idComprobanteLote: number; accion: 'NUEVO' | 'ANULADO' }
export type Refusal = { codigo: string; mensaje: string; cdr: Uint8Array | null }
export type Final = { codigo: string | null; mensaje: string | null; cdr: Uint8Array | null }

/** Known by its documents, without a proof of its own. */
export const UNPROVEN: Final = { codigo: 'SIN_CONSTANCIA', mensaje: null, cdr: null }

/** Seen by a person at the tax office. */
export const SEEN: Final = { codigo: 'CONSTATADO', mensaje: null, cdr: null }

export async function accept(
  ctx: Ctx,
  { idComprobanteLote: id, accion }: Ended,
  { codigo, mensaje, cdr }: Final,
) {
  await lotes.move(ctx, id, loteMoves.aceptar, { codigo, mensaje })
  await acceptLines(ctx, id, accion)
  if (cdr) await keepLoteCdr(ctx, id, cdr)
}

/** Refuses a lot: its documents go on as if it had not been, and those that were to be voided get their notes. */
export async function refuse(
  ctx: Ctx,
  { idComprobanteLote: id }: Pick<Ended, 'idComprobanteLote'>,
  { codigo, mensaje, cdr }: Final,
) {
  await lotes.move(ctx, id, loteMoves.rechazar, { codigo, mensaje })
  await refuseLines(ctx, id)
  if (cdr) await keepLoteCdr(ctx, id, cdr)
}
