import { documentoOf, sign } from '#server/comprobantes/comprobante/index.ts'
import type { Emisor, Emitido } from '#server/comprobantes/emisor/index.ts'
import type { EffectCtx } from '#server/core/ctx.ts'

import { type DueLote, keepSignedLote, type LineaLote, linesOf } from './cola-repo.ts'
import { fileOfLote } from './repo.ts'

const LONGEST_REASON = 100

const bajaOf = ({ datos: { clase, serie, numero }, motivoBaja }: LineaLote) => ({
  clase,
  serie,
  numero,
  motivo: (motivoBaja ?? '').slice(0, LONGEST_REASON),
})

/** The documents of a summary are signed too: each payer has theirs. */
async function make(ctx: EffectCtx, due: DueLote, emisor: Emisor): Promise<Emitido> {
  const lines = await linesOf(ctx.db, due.idComprobanteLote)
  if (due.clase === 'RA') return emisor.anular(due, lines.map(bajaOf))
  const { accion } = due
  for (const { idComprobante } of accion === 'NUEVO' ? lines : [])
    await sign(ctx, idComprobante, { open: async () => emisor })
  return emisor.resumir(
    due,
    lines.map(({ datos }) => ({ documento: documentoOf(datos), accion })),
  )
}

async function readLote(ctx: EffectCtx, { idComprobanteLote }: DueLote, nombre: string) {
  const xml = await fileOfLote(ctx, idComprobanteLote, 'XML')
  return { nombre, xml: xml!, hash: '', qr: '' }
}

/** The signed lot: signed now, if it was not. It is sent again as it was. */
export async function signLote(ctx: EffectCtx, due: DueLote, emisor: Emisor): Promise<Emitido> {
  if (due.nombre !== null) return readLote(ctx, due, due.nombre)
  const made = await make(ctx, due, emisor)
  await ctx.step((inside) => keepSignedLote(inside, due.idComprobanteLote, made))
  return readLote(ctx, due, made.nombre)
}
