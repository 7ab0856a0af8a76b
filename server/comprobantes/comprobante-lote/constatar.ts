import { type comprobanteLote, loteMoves } from '#contract/comprobantes/comprobante-lote.ts'
import { saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'
import { transicion } from '#server/core/table.ts'

import { accept, refuse, SEEN } from './final.ts'
import { lotes } from './repo.ts'

/** Ends a voiding without an answer by what a person saw at the tax office: its documents are void there, or they stand and get their notes. */
export const constatar: Handler<typeof comprobanteLote.constatar> = async (
  ctx,
  { idComprobanteLote, deBaja },
) => {
  const row = await lotes.lock(ctx, idComprobanteLote)
  if (!row.constatable)
    throw transicion(ctx, 'comprobante_lote', { estado: row.estado, desde: loteMoves.aceptar.from })
  await (deBaja ? accept : refuse)(ctx, row, SEEN)
  return saved(ctx, 'comprobanteLote', await lotes.get(ctx, idComprobanteLote))
}
